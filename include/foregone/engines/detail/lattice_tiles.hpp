// SPDX-License-Identifier: Apache-2.0
//
// The levels of a lattice game one by one, with two of them in memory instead of all positions: what
// the array of engines/lattice.hpp cannot hold.
//
// With C = A + B, the points of both players for a cell, the first player's points minus the
// second's from a position on are U − ΣB, where the sum is over the cells that are left and U counts
// C for each cell that the first player fills: her turns are U = max(U' + C), her opponent's
// U = min U', so that half of the levels need no addition. How many turns she has left depends on
// the level alone, so C may be taken less its minimum; then 0 ≤ U ≤ the sum of the ⌈cells/2⌉
// greatest C, which bounds every value on the way and decides between 16, 32 and 64 bits.
//
// Positions lie in tiles (core/tile_plan.hpp): a position's address is arithmetic, no key is stored
// or hashed, and every kind of move is an operation on whole vectors (kernels/lattice_tiles.hpp).
//
// Time: 0.15 to 0.2 ns a move with AVX-512 and 32-bit values. Memory: the two largest neighbouring
// levels, filled up to vectors, and 3 MB of tables: 84 MB at 16×16, where all positions are 2.4 GB.
// Pays from about half a million positions on. The answer does not depend on the split, the
// target or the number of threads.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "foregone/core/lattice_board.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/solution.hpp"
#include "foregone/core/staircase.hpp"
#include "foregone/engines/detail/tile_levels.hpp"
#include "foregone/kernels/target.hpp"

namespace foregone {

using detail::TileSplit;

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
  /// What U counts for each cell of the rectangle, row by row.
  const std::vector<std::uint64_t>& points() const { return points_; }

  /// The first player's points minus the second's from a position on, where its one score is u.
  Points first_minus_second(std::uint64_t u, const std::vector<std::int64_t>& row_lengths) const {
    std::int64_t left = 0;
    Int128 seconds = 0;
    for (std::int64_t r = 0; r < board_.rows; ++r)
      for (std::int64_t c = row_lengths[static_cast<std::size_t>(r)]; c < board_.row(r).end; ++c) {
        ++left;
        seconds += board_.points[1][index(r, c)];
      }
    const bool first_moves = board_.mover(board_.cells() - left) == 0;
    const std::int64_t turns = (left + (first_moves ? 1 : 0)) / 2;
    return static_cast<Points>(Int128{u} + turns * least_ - seconds);
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

/// The levels of a board, valued one after the other from the full board down. A level is named by
/// the cells of the rectangle that are filled, those that the board lacks on the left among them.
class LatticeLevels {
 public:
  /// What a board takes.
  struct Need {
    std::size_t width = 0;        ///< bytes a value
    std::uint64_t positions = 0;  ///< of the board
    std::uint64_t bytes = 0;
  };
  /// Nothing where the board cannot be laid out in tiles: too long, or its totals too large.
  static std::optional<Need> need(const LatticeBoard& board, unsigned threads,
                                  TileSplit split = {});

  /// Budget error where the levels do not fit the memory allowed, the system does not give it, or
  /// the board cannot be laid out; input error where the totals may not fit 64 bits.
  static Result<std::unique_ptr<LatticeLevels>> make(
      const LatticeBoard& board, const SolveOptions& options, TileSplit split = {},
      kernels::Target target = kernels::active_target());

  LatticeLevels(const LatticeLevels&) = delete;
  LatticeLevels& operator=(const LatticeLevels&) = delete;
  virtual ~LatticeLevels() = default;

  const detail::TilePlan& plan() const { return plan_; }
  const Need& need() const { return need_; }

  /// Begins at the full board.
  virtual void begin() = 0;
  /// Begins at a level whose values the caller then puts into data(level).
  virtual void begin_at(std::size_t level) = 0;
  /// Values the level in front of level(). Requires level() > plan().first_level.
  virtual void descend() = 0;
  /// The level valued last. Its values and those of the one behind it are here.
  virtual std::size_t level() const = 0;
  virtual std::span<std::byte> data(std::size_t level) = 0;

  /// The first player's points minus the second's from a position on, of level() or of the level
  /// behind it if that was valued here.
  Points first_minus_second(std::size_t level, const Staircase::Places& places) {
    return score_.first_minus_second(one_score(level, detail::tile_path(staircase_, places)),
                                     staircase_.row_lengths(places));
  }
  const Staircase& staircase() const { return staircase_; }

 protected:
  LatticeLevels(const LatticeBoard& board, OneScore score, const Need& need, TileSplit split)
      : plan_(board, split, kernels::tiles::vector_bytes / need.width), score_(std::move(score)),
        staircase_(board.rows, board.cols), need_(need) {}
  const OneScore& score() const { return score_; }

 private:
  virtual std::uint64_t one_score(std::size_t level, UInt128 path) = 0;

  detail::TilePlan plan_;
  OneScore score_;
  Staircase staircase_;
  Need need_;
};

namespace detail {

/// With values of T.
template <class T>
class LatticeLevelsOf final : public LatticeLevels {
 public:
  LatticeLevelsOf(const LatticeBoard& board, OneScore score, const Need& need, TileSplit split,
                  unsigned threads, kernels::Target target)
      : LatticeLevels(board, std::move(score), need, split),
        levels_(plan(), cells(board), threads, target) {}

  bool has_memory() const { return levels_.has_memory(); }
  void begin() override { levels_.begin(); }
  void begin_at(std::size_t level) override { levels_.begin_at(level); }
  void descend() override { levels_.descend(); }
  std::size_t level() const override { return levels_.level(); }
  std::span<std::byte> data(std::size_t level) override {
    return std::as_writable_bytes(levels_.data(level));
  }

 private:
  TileCells<T> cells(const LatticeBoard& board) const {
    std::vector<T> points;
    points.reserve(score().points().size());
    for (const std::uint64_t cell : score().points()) points.push_back(static_cast<T>(cell));
    return {board, std::move(points)};
  }
  std::uint64_t one_score(std::size_t level, UInt128 path) override {
    return levels_.value(level, path);
  }

  TileLevels<T> levels_;
};

}  // namespace detail

inline std::optional<LatticeLevels::Need> LatticeLevels::need(const LatticeBoard& board,
                                                              unsigned threads, TileSplit split) {
  const std::optional<Index> count = board.positions();
  if (!count || !detail::TilePlan::can_take(board.rows, board.cols, split)) return std::nullopt;
  const std::optional<OneScore> score = OneScore::of(board);
  if (!score || !board.bound()) return std::nullopt;
  const std::size_t width = score->width();
  const detail::TilePlan plan(board, split, kernels::tiles::vector_bytes / width);
  const std::uint64_t bytes = width == 2 ? detail::TileLevels<std::uint16_t>::bytes(plan, threads)
                              : width == 4
                                  ? detail::TileLevels<std::uint32_t>::bytes(plan, threads)
                                  : detail::TileLevels<std::uint64_t>::bytes(plan, threads);
  return Need{width, *count, bytes};
}

inline Result<std::unique_ptr<LatticeLevels>> LatticeLevels::make(const LatticeBoard& board,
                                                                  const SolveOptions& options,
                                                                  TileSplit split,
                                                                  kernels::Target target) {
  if (!board.bound()) return input_error("lattice: the totals of the points may not fit 64 bits");
  const std::optional<Need> need = LatticeLevels::need(board, options.threads, split);
  if (!need) return budget_error("lattice: the board cannot be laid out in tiles");
  if (need->bytes > options.memory_bytes)
    return budget_error("lattice needs " + std::to_string(need->bytes) + " bytes for " +
                        std::to_string(need->positions) + " positions, allowed are " +
                        std::to_string(options.memory_bytes));
  const auto of_width = [&]<class T>() -> std::unique_ptr<LatticeLevels> {
    try {
      auto levels = std::make_unique<detail::LatticeLevelsOf<T>>(board, *OneScore::of(board), *need,
                                                                 split, options.threads, target);
      if (levels->has_memory()) return levels;
    } catch (const std::bad_alloc&) {  // as where a buffer is refused
    }
    return nullptr;
  };
  std::unique_ptr<LatticeLevels> levels;
  if (need->width == 2) levels = of_width.template operator()<std::uint16_t>();
  else if (need->width == 4) levels = of_width.template operator()<std::uint32_t>();
  else levels = of_width.template operator()<std::uint64_t>();
  if (levels) return levels;
  return budget_error("lattice: the system does not give " + std::to_string(need->bytes) +
                      " bytes");
}

/// The first player's points minus the second's from the empty board on; errors as make().
inline Result<Points> solve_lattice_start(const LatticeBoard& board, const SolveOptions& options,
                                          TileSplit split = {},
                                          kernels::Target target = kernels::active_target()) {
  Result<std::unique_ptr<LatticeLevels>> made = LatticeLevels::make(board, options, split, target);
  if (!made) return tl::unexpected(made.error());
  LatticeLevels& levels = **made;
  const detail::TilePlan& plan = levels.plan();
  std::uint64_t all = 0;
  for (std::size_t level = plan.first_level; level <= plan.last_level; ++level)
    all += plan.levels[level].positions;
  levels.begin();
  std::uint64_t done = plan.levels[levels.level()].positions;
  while (levels.level() > plan.first_level) {
    levels.descend();
    done += plan.levels[levels.level()].positions;
    if (options.progress != nullptr)
      options.progress->update({"levels", done, all, levels.need().bytes});
  }
  std::vector<std::int64_t> start;
  for (std::int64_t r = 0; r < board.rows; ++r) start.push_back(board.row(r).first);
  const Staircase& staircase = levels.staircase();
  return levels.first_minus_second(plan.first_level,
                                   staircase.places(*staircase.rank_of_rows(start)));
}

}  // namespace foregone
