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
//   rows      successors in other rows, same lane: whole rows and whole blocks of rows
//   join      successors in rows that are named in pairs, all at the same points
//   copy      moves finished vectors out of a scratch without reading their destination
//
// The vector is 64 bytes whatever the target, so that a layout never depends on it. Time: the
// scalar body is plain loops; AVX-512 takes one load, one permute or add, and one comparison a
// vector and successor.
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

/// One source vector of a vector: lane i takes lane index[i] of it, plus add[i], if bit i of mask.
template <class T>
struct Permute {
  std::array<T, lanes<T>> add{};
  std::array<std::uint8_t, lanes<T>> index{};
  std::uint32_t mask = 0;
  std::uint32_t source = 0;  ///< number of the vector in its row
};

/// One vector in each of `rows` rows; strides are in values.
template <class T>
struct PermuteCall {
  T* to;
  const T* from;  ///< the row's first vector; unused where there is no permute
  std::size_t rows;
  std::size_t to_stride;
  std::size_t from_stride;
  std::span<const Permute<T>> permutes;
  bool keep;  ///< whether the values at `to` count, or the identity instead
  /// Where the next call's vectors lie, 64 bytes a row from here on: fetched ahead. Only hints.
  std::array<std::uintptr_t, 2> read_ahead;
  std::uintptr_t write_ahead;
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
};

struct RowPair {
  std::uint16_t to;
  std::uint16_t from;
};

template <class T>
struct JoinCall {
  T* to;
  const T* from;
  std::size_t vectors;
  std::span<const RowPair> pairs;
  T points;
};

/// The passes of a target, for the greatest ([1]) and for the least ([0]).
template <class T>
struct Passes {
  std::array<void (*)(const PermuteCall<T>&), 2> permute;
  std::array<void (*)(const RowsCall<T>&), 2> rows;
  std::array<void (*)(const JoinCall<T>&), 2> join;
  /// Whole vectors; both sides begin at a multiple of 64 bytes.
  void (*copy)(T* to, const T* from, std::size_t values);
  Target target;  ///< the body that runs
};

/// For 16-, 32- and 64-bit values. Requires supported(target).
template <class T>
[[nodiscard]] const Passes<T>& passes(Target target);

extern template const Passes<std::uint16_t>& passes(Target target);
extern template const Passes<std::uint32_t>& passes(Target target);
extern template const Passes<std::uint64_t>& passes(Target target);

}  // namespace foregone::kernels::tiles
