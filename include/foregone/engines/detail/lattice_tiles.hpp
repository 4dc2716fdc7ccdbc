// SPDX-License-Identifier: Apache-2.0
//
// The value of the empty board of a lattice game, with two levels in memory instead of all
// positions: what the array of engines/lattice.hpp cannot hold.
//
// With C = A + B, the points of both players for a cell, the first player's points minus the
// second's are U − ΣB, where U counts C for each cell that the first player fills: her turns are
// U = max(U' + C), her opponent's U = min U', so that half of the levels need no addition. She has
// ⌈cells/2⌉ turns in every game, so C may be taken less its minimum; then 0 ≤ U ≤ the sum of the
// ⌈cells/2⌉ greatest C, which bounds every value on the way and decides between 16, 32 and 64 bits.
//
// Positions lie in tiles (tile_plan.hpp): a position's address is arithmetic, no key is stored or
// hashed, and every kind of move is an operation on whole vectors (kernels/lattice_tiles.hpp).
//
// Time: 0.15 to 0.2 ns a move with AVX-512 and 32-bit values. Memory: the two largest neighbouring
// levels, filled up to vectors, and 3 MB of tables: 84 MB at 16×16, where all positions are 2.4 GB.
// Pays from about half a million positions on. The answer does not depend on the split, the
// target or the number of threads.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include "foregone/core/result.hpp"
#include "foregone/core/solution.hpp"
#include "foregone/engines/detail/tile_levels.hpp"
#include "foregone/engines/lattice.hpp"
#include "foregone/kernels/target.hpp"

namespace foregone {

using detail::TileSplit;

namespace detail {

/// The one-score form: value = U + offset, points ≥ 0 in each cell, U ≤ bound.
struct OneScore {
  std::vector<std::uint64_t> points;
  Int128 offset = 0;
  std::uint64_t bound = 0;

  /// Nothing where the bound is 2^64 or more.
  static std::optional<OneScore> of(const LatticeBoard& board) {
    const std::size_t cells = board.points[0].size();
    std::vector<Int128> sums(cells);
    OneScore score;
    for (std::size_t i = 0; i < cells; ++i) {
      sums[i] = Int128{board.points[0][i]} + board.points[1][i];
      score.offset -= board.points[1][i];
    }
    const std::size_t turns = (cells + 1) / 2;
    const Int128 least = *std::min_element(sums.begin(), sums.end());
    score.offset += static_cast<Int128>(turns) * least;
    for (Int128& sum : sums) sum -= least;
    for (const Int128 sum : sums) {
      if (sum > Int128{std::numeric_limits<std::uint64_t>::max()}) return std::nullopt;
      score.points.push_back(static_cast<std::uint64_t>(sum));
    }
    std::nth_element(sums.begin(), sums.begin() + static_cast<std::ptrdiff_t>(turns - 1),
                     sums.end(), std::greater<>());
    Int128 bound = 0;
    for (std::size_t i = 0; i < turns; ++i) bound += sums[i];
    if (bound > Int128{std::numeric_limits<std::uint64_t>::max()}) return std::nullopt;
    score.bound = static_cast<std::uint64_t>(bound);
    return score;
  }

  /// Bytes a value.
  std::size_t width() const {
    if (bound <= std::numeric_limits<std::uint16_t>::max()) return 2;
    return bound <= std::numeric_limits<std::uint32_t>::max() ? 4 : 8;
  }
};

}  // namespace detail

/// What solve_lattice_start will take.
struct LatticeTilesNeed {
  std::size_t width = 0;        ///< bytes a value
  std::uint64_t positions = 0;  ///< of the board
  std::uint64_t bytes = 0;
};

/// Nothing where the board cannot be laid out in tiles: too long, or its totals too large.
inline std::optional<LatticeTilesNeed> lattice_tiles_need(const LatticeBoard& board,
                                                          unsigned threads, TileSplit split = {}) {
  const std::optional<Index> count = Staircase::count(board.rows, board.cols);
  if (!count || !detail::TilePlan::can_take(board.rows, board.cols, split)) return std::nullopt;
  const std::optional<detail::OneScore> score = detail::OneScore::of(board);
  if (!score || !board.bound()) return std::nullopt;
  const std::size_t width = score->width();
  const detail::TilePlan plan(board.rows, board.cols, split, kernels::tiles::vector_bytes / width);
  const std::uint64_t bytes = width == 2 ? detail::TileLevels<std::uint16_t>::bytes(plan, threads)
                              : width == 4
                                  ? detail::TileLevels<std::uint32_t>::bytes(plan, threads)
                                  : detail::TileLevels<std::uint64_t>::bytes(plan, threads);
  return LatticeTilesNeed{width, *count, bytes};
}

namespace detail {

template <class T>
Result<Points> solve_tiles(const TilePlan& plan, const OneScore& score, std::uint64_t bytes,
                           const SolveOptions& options, kernels::Target target) {
  std::optional<T> value;
  try {
    std::vector<T> points;
    points.reserve(score.points.size());
    for (const std::uint64_t cell : score.points) points.push_back(static_cast<T>(cell));
    value = TileLevels<T>(plan, std::move(points), options.threads, target)
                .solve(options.progress, bytes);
  } catch (const std::bad_alloc&) {  // as where a buffer is refused
  }
  if (!value)
    return budget_error("lattice: the system does not give " + std::to_string(bytes) + " bytes");
  return static_cast<Points>(score.offset + Int128{*value});
}

}  // namespace detail

/// The first player's points minus the second's from the empty board on. Budget error where the
/// levels do not fit the memory allowed, or the board cannot be laid out; input error where the
/// totals may not fit 64 bits.
inline Result<Points> solve_lattice_start(const LatticeBoard& board, const SolveOptions& options,
                                          TileSplit split = {},
                                          kernels::Target target = kernels::active_target()) {
  if (!board.bound()) return input_error("lattice: the totals of the points may not fit 64 bits");
  const std::optional<LatticeTilesNeed> need = lattice_tiles_need(board, options.threads, split);
  if (!need) return budget_error("lattice: the board cannot be laid out in tiles");
  if (need->bytes > options.memory_bytes)
    return budget_error("lattice needs " + std::to_string(need->bytes) + " bytes for " +
                        std::to_string(need->positions) + " positions, allowed are " +
                        std::to_string(options.memory_bytes));
  const detail::OneScore score = *detail::OneScore::of(board);
  const detail::TilePlan plan(board.rows, board.cols, split,
                              kernels::tiles::vector_bytes / need->width);
  if (need->width == 2)
    return detail::solve_tiles<std::uint16_t>(plan, score, need->bytes, options, target);
  if (need->width == 4)
    return detail::solve_tiles<std::uint32_t>(plan, score, need->bytes, options, target);
  return detail::solve_tiles<std::uint64_t>(plan, score, need->bytes, options, target);
}

}  // namespace foregone
