// SPDX-License-Identifier: Apache-2.0
//
// The one-score form of a lattice game, in which levels are valued and kept.
//
// With C = A + B, the points of both players for a cell, the first player's points minus the
// second's from a position on are U − ΣB, where the sum is over the cells that are left and U counts
// C for each cell that the first player fills: her turns are U = max(U' + C), her opponent's
// U = min U', so that half of the levels need no addition. How many turns she has left depends on
// the level alone, so C may be taken less its minimum; then 0 ≤ U ≤ the sum of the ⌈cells/2⌉
// greatest C, which bounds every value on the way and decides how wide they are.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "foregone/core/lattice_board.hpp"
#include "foregone/core/values.hpp"

namespace foregone {

/// The one-score form of a board: points ≥ 0 in each cell, 0 ≤ U ≤ bound.
class OneScore {
 public:
  /// Nothing where the bound is 2^64 or more.
  static std::optional<OneScore> of(const LatticeBoard& board) {
    OneScore score(board);
    std::vector<Int128> sums;
    for (std::int64_t r = 0; r < board.rows; ++r)
      for (std::int64_t c = board.row(r).first; c < board.row(r).end; ++c)
        sums.push_back(score.both(r, c));
    if (sums.empty()) return score;
    score.least_ = *std::min_element(sums.begin(), sums.end());
    const std::size_t turns = (sums.size() + 1) / 2;
    std::nth_element(sums.begin(), sums.begin() + static_cast<std::ptrdiff_t>(turns - 1),
                     sums.end(), std::greater<>());
    Int128 bound = 0;
    for (std::size_t i = 0; i < turns; ++i) bound += sums[i] - score.least_;
    if (bound > Int128{std::numeric_limits<std::uint64_t>::max()}) return std::nullopt;
    score.bound_ = static_cast<std::uint64_t>(bound);
    for (std::int64_t r = 0; r < board.rows; ++r)
      for (std::int64_t c = board.row(r).first; c < board.row(r).end; ++c)
        score.points_[score.index(r, c)] =
            static_cast<std::uint64_t>(score.both(r, c) - score.least_);
    return score;
  }

  /// Bytes a value.
  std::size_t width() const {
    if (bound_ <= std::numeric_limits<std::uint16_t>::max()) return 2;
    return bound_ <= std::numeric_limits<std::uint32_t>::max() ? 4 : 8;
  }
  /// The greatest U there can be.
  std::uint64_t bound() const { return bound_; }
  /// What U counts for each cell of the rectangle, row by row.
  const std::vector<std::uint64_t>& points() const { return points_; }

  /// The first player's points minus the second's from a position on, where its one score is u.
  Points first_minus_second(std::uint64_t u, const std::vector<std::int64_t>& row_lengths) const {
    return static_cast<Points>(difference(u, row_lengths));
  }
  /// The same of any u, the board's or not.
  Int128 difference(std::uint64_t u, const std::vector<std::int64_t>& row_lengths) const {
    std::int64_t left = 0;
    Int128 seconds = 0;
    for (std::int64_t r = 0; r < board_.rows; ++r)
      for (std::int64_t c = row_lengths[static_cast<std::size_t>(r)]; c < board_.row(r).end; ++c) {
        ++left;
        seconds += board_.points[1][index(r, c)];
      }
    return Int128{u} + added(left) - seconds;
  }
  /// What the least C that was taken off adds to U where so many cells are left.
  Int128 added(std::int64_t left) const {
    const bool first_moves = board_.mover(board_.cells() - left) == 0;
    return (left + (first_moves ? 1 : 0)) / 2 * least_;
  }

 private:
  explicit OneScore(const LatticeBoard& board)
      : board_(board), points_(board.points[0].size(), 0) {}
  std::size_t index(std::int64_t r, std::int64_t c) const {
    return static_cast<std::size_t>(r * board_.cols + c);
  }
  Int128 both(std::int64_t r, std::int64_t c) const {
    return Int128{board_.points[0][index(r, c)]} + board_.points[1][index(r, c)];
  }

  LatticeBoard board_;
  std::vector<std::uint64_t> points_;
  Int128 least_ = 0;
  std::uint64_t bound_ = 0;
};

}  // namespace foregone
