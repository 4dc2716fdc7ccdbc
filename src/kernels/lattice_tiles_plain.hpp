// SPDX-License-Identifier: Apache-2.0
//
// The passes in plain loops over the lanes. Every function is inlined into the one that calls it,
// which names the target: the portable body as it is, the AVX2 body so that the compiler makes the
// loops over lanes vectors of 32 bytes. Only internal names, so that nothing leaks between files.
#pragma once

#include <array>
#include <cstring>
#include <limits>

#include "kernels/lattice_tiles_bodies.hpp"

#define FOREGONE_INLINED [[gnu::always_inline]] inline

namespace foregone::kernels::tiles {
namespace {

template <class T>
using Lanes = std::array<T, lanes<T>>;

template <bool greatest, class T>
FOREGONE_INLINED void take(T* __restrict best, const T* __restrict from, T points) {
  for (std::size_t i = 0; i < lanes<T>; ++i) {
    const T value = greatest ? static_cast<T>(from[i] + points) : from[i];
    best[i] = greatest ? (value > best[i] ? value : best[i]) : (value < best[i] ? value : best[i]);
  }
}

template <bool greatest, class T>
FOREGONE_INLINED void take_permuted(T* __restrict best, const Permute<T>& permute, const T* from) {
  for (std::size_t i = 0; i < lanes<T>; ++i) {
    const std::size_t at = permute.index[i];
    const T there = from[permute.sources[at / lanes<T>] * lanes<T> + at % lanes<T>];
    const T value = greatest ? static_cast<T>(there + permute.add[i]) : there;
    const bool better = greatest ? value > best[i] : value < best[i];
    best[i] = better && (permute.mask >> i & 1) != 0 ? value : best[i];
  }
}

template <bool greatest, class T>
FOREGONE_INLINED void plain_permute(const PermuteCall<T>& call) {
  for (std::size_t b = 0; b < call.blocks; ++b) {
    for (std::size_t r = 0; r < call.rows; ++r) {
      const std::size_t row = b * call.rows + r;
      Lanes<T> best;
      best.fill(greatest ? T{0} : std::numeric_limits<T>::max());
      for (const Permute<T>& permute : call.permutes)
        take_permuted<greatest>(best.data(), permute, call.from + row * call.from_stride);
      if (call.across != nullptr && r < call.takers)
        take_permuted<greatest>(best.data(), *call.across,
                                call.across_from + b * call.across_block + r * call.across_stride);
      std::memcpy(call.to + row * call.to_stride, best.data(), vector_bytes);
    }
  }
}

template <bool greatest, class T>
FOREGONE_INLINED void plain_rows(const RowsCall<T>& call) {
  const std::size_t stride = call.vectors * lanes<T>;
  for (std::size_t r = 0; r < call.rows; ++r) {
    for (std::size_t at = r * stride; at < (r + 1) * stride; at += lanes<T>) {
      Lanes<T> best;
      std::memcpy(best.data(), call.to + at, vector_bytes);
      for (std::size_t b = 0; b < call.blocks.size(); ++b)
        take<greatest, T>(best.data(), call.blocks[b] + at, call.block_points[b]);
      if (call.other_rows != nullptr) {
        for (std::uint32_t q = call.first_move[r]; q < call.first_move[r + 1]; ++q) {
          const RowMove move = call.moves[q];
          const T* const row = call.other_rows + move.row * stride + (at - r * stride);
          take<greatest, T>(best.data(), row, call.points[move.points]);
        }
      }
      std::memcpy(call.out + at, best.data(), vector_bytes);
    }
  }
}

template <bool greatest, class T>
FOREGONE_INLINED void plain_join(const JoinCall<T>& call) {
  const std::size_t stride = call.vectors * lanes<T>;
  for (const RowPair pair : call.pairs) {
    T* const to = call.to + (pair.to - call.first) * stride;
    const T* const from = call.from + pair.from * stride;
    for (std::size_t at = 0; at < stride; at += lanes<T>)
      take<greatest, T>(to + at, from + at, call.points);
  }
}

}  // namespace
}  // namespace foregone::kernels::tiles
