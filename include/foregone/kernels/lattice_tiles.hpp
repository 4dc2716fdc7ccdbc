// SPDX-License-Identifier: Apache-2.0
//
// The passes of the lattice tiles: whole vectors of values are combined, one position a lane.
//
// A tile is rows of vectors of 64 bytes. The value of a position is the greatest of
// (successor + points) where the first player moves, and the least of its successors where the
// second does; values are unsigned and the points are at least 0 (engines/detail/lattice_tiles.hpp
// has the game). Every pass takes one kind of successor into values that are already there, or that
// start as the identity: 0 for the greatest, all ones for the least.
//
//   permute   successors in other lanes: a vector is put together from vectors of another tile, by
//             an index, a mask and points that are the same in every row
//   join      successors in rows that are named in pairs, all at the same points
//   rows      successors in other rows, same lane: whole rows and whole blocks of rows; the last
//             pass, which may write what is finished past the caches
//
// The vector is 64 bytes whatever the target, so that a layout never depends on it. Time: AVX-512
// takes a permute, an addition where the greatest is sought, and a comparison for two source
// vectors; narrower targets as many for every 16 or 32 bytes; the scalar body is plain loops.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "foregone/kernels/target.hpp"

namespace foregone::kernels::tiles {

inline constexpr std::size_t vector_bytes = 64;
template <class T>
inline constexpr std::size_t lanes = vector_bytes / sizeof(T);

/// Lane i takes lane index[i] of two vectors of a row, one behind the other, plus add[i], if bit i
/// of mask.
template <class T>
struct Permute {
  std::array<T, lanes<T>> add{};
  std::array<std::uint8_t, lanes<T>> index{};  ///< below lanes: in sources[0], else in sources[1]
  std::uint32_t mask = 0;
  std::array<std::uint32_t, 2> sources{};  ///< numbers of vectors; the same twice for one vector
};
/// Of the permutes of a call, a lane takes part in no more.
inline constexpr std::size_t most_lane_moves = 16;
/// Permutes of 16-bit values in PermuteCall::permutes have one source: two take three operations.
template <class T>
inline constexpr bool permutes_pairs = sizeof(T) > 2;

/// One vector in each row of consecutive blocks; strides are in values. Its first value counts for
/// nothing.
template <class T>
struct PermuteCall {
  T* to;
  const T* from;  ///< the row's first vector; unused where there is no permute
  std::size_t blocks;
  std::size_t rows;  ///< of a block
  std::size_t to_stride;
  std::size_t from_stride;
  std::span<const Permute<T>> permutes;
  const Permute<T>* across;  ///< null, or what the first rows of a block take from another tile
  std::size_t takers;        ///< how many rows
  const T* across_from;      ///< for the first of them
  std::size_t across_stride;
  std::size_t across_block;  ///< from block to block
  /// Where the next call's vectors lie, 64 bytes a row from here on: fetched ahead. Only hints.
  std::array<std::uintptr_t, 2> read_ahead;
};

/// A move inside a row class: the row it leads to, and which of the points it earns.
struct RowMove {
  std::uint16_t row;
  std::uint16_t points;
};

/// Rows of `vectors` vectors.
template <class T>
struct RowsCall {
  T* to;
  std::size_t rows;
  std::size_t vectors;
  const T* other_rows;  ///< null: no moves to other rows
  /// Row r moves by moves[first_move[r]] .. moves[first_move[r + 1]], into rows of `other_rows`.
  const std::uint32_t* first_move;
  const RowMove* moves;
  const T* points;                   ///< indexed by RowMove::points
  std::span<const T* const> blocks;  ///< row r moves to row r of each of these
  const T* block_points;             ///< one a block
  T* out;                            ///< where the finished rows go: `to`, or elsewhere
  bool streamed;                     ///< written around the caches; then finish() must follow
};

struct RowPair {
  std::uint16_t to;
  std::uint16_t from;
};

template <class T>
struct JoinCall {
  T* to;  ///< row `first`
  const T* from;
  std::size_t vectors;
  std::span<const RowPair> pairs;
  std::size_t first;
  T points;
};

/// The passes of a target, for the greatest ([1]) and for the least ([0]).
template <class T>
struct Passes {
  std::array<void (*)(const PermuteCall<T>&), 2> permute;
  std::array<void (*)(const RowsCall<T>&), 2> rows;
  std::array<void (*)(const JoinCall<T>&), 2> join;
  /// Lets other threads see what was streamed.
  void (*finish)();
  Target target;  ///< the body that runs
};

/// For 16-, 32- and 64-bit values. Requires supported(target).
template <class T>
[[nodiscard]] const Passes<T>& passes(Target target);

extern template const Passes<std::uint16_t>& passes(Target target);
extern template const Passes<std::uint32_t>& passes(Target target);
extern template const Passes<std::uint64_t>& passes(Target target);

}  // namespace foregone::kernels::tiles
