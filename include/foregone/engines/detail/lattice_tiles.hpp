// SPDX-License-Identifier: Apache-2.0
//
// The levels of a lattice game one by one, with one or two of them in memory instead of all
// positions: what the array of engines/lattice.hpp cannot hold.
//
// Values in games for points are those of the one-score form (core/one_score.hpp), whose bound
// decides between 16, 32 and 64 bits; in games for the win, 16 bits (tile_levels.hpp).
//
// Positions lie in tiles (core/tile_plan.hpp): a position's address is arithmetic, no key is stored
// or hashed, and every kind of move is an operation on whole vectors (kernels/lattice_tiles.hpp).
//
// Time: 0.12 to 0.2 ns a move with AVX-512 and 32-bit values. Memory: 1.6
// levels, or two where levels are handed on, filled up to vectors, and 3 MB of tables: 70 MB at
// 16×16, where all positions are 2.4 GB.
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
#include "foregone/core/lattice_win.hpp"
#include "foregone/core/levels.hpp"
#include "foregone/core/one_score.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/solution.hpp"
#include "foregone/core/staircase.hpp"
#include "foregone/engines/detail/tile_levels.hpp"
#include "foregone/kernels/target.hpp"

namespace foregone {

using detail::TileSplit;

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
  static std::optional<Need> need(const LatticeBoard& board, const SolveOptions& options,
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
  const LevelFormat& format() const { return format_; }

  /// Begins at the full board.
  virtual void begin() = 0;
  /// Begins at a level whose values the caller then puts into data(level).
  virtual void begin_at(std::size_t level) = 0;
  /// Values the level in front of level(). Requires level() > plan().first_level.
  virtual void descend() = 0;
  /// The level valued last. Its values are here, and those of the one behind it where
  /// SolveOptions::wanted was Wanted::levels.
  virtual std::size_t level() const = 0;
  virtual std::span<std::byte> data(std::size_t level) = 0;

  /// The first player's points minus the second's from a position on, of a level that is here; for the win, the number of core/lattice_win.hpp.
  Points first_view(std::size_t level, const Staircase::Places& places) {
    const std::uint64_t there = stored(level, detail::tile_path(staircase_, places));
    if (score_) return score_->first_minus_second(there, staircase_.row_lengths(places));
    return turned(static_cast<std::int64_t>(there), board_.mover(filled(level)));
  }
  /// The same for the player to move.
  Value value(std::size_t level, const Staircase::Places& places) {
    return lattice_value(board_, first_view(level, places), filled(level));
  }
  const Staircase& staircase() const { return staircase_; }

 protected:
  LatticeLevels(const LatticeBoard& board, const Need& need, TileSplit split)
      : board_(board), plan_(board, split, kernels::tiles::vector_bytes / need.width),
        staircase_(board.rows, board.cols), need_(need) {
    if (!board.is_for_points()) return;
    score_ = OneScore::of(board);
    format_ = LevelFormat::of(board, *score_, plan_);
  }
  const LatticeBoard& board() const { return board_; }
  /// Nothing in games for the win.
  const std::optional<OneScore>& score() const { return score_; }
  /// For the win: a value seen by who has moved, as it is stored, where `mover` is to move, as the
  /// first player sees it; and back.
  std::int64_t turned(std::int64_t view, int mover) const {
    return mover == 0 ? LatticeWin(board_).most() - view : view;
  }

 private:
  virtual std::uint64_t stored(std::size_t level, UInt128 path) = 0;
  std::int64_t filled(std::size_t level) const {
    return static_cast<std::int64_t>(level - plan_.first_level);
  }

  LatticeBoard board_;
  detail::TilePlan plan_;
  std::optional<OneScore> score_;
  Staircase staircase_;
  Need need_;
  LevelFormat format_;
};

namespace detail {

/// With values of T.
template <class T>
class LatticeLevelsOf final : public LatticeLevels {
 public:
  LatticeLevelsOf(const LatticeBoard& board, const Need& need, TileSplit split,
                  const SolveOptions& options, kernels::Target target)
      : LatticeLevels(board, need, split),
        levels_(plan(), game(), options.wanted == Wanted::levels, options.threads, target) {}

  bool has_memory() const { return levels_.has_memory(); }
  void begin() override { levels_.begin(); }
  void begin_at(std::size_t level) override { levels_.begin_at(level); }
  void descend() override { levels_.descend(); }
  std::size_t level() const override { return levels_.level(); }
  std::span<std::byte> data(std::size_t level) override {
    return std::as_writable_bytes(levels_.data(level));
  }

 private:
  TileGame<T> game() const {
    TileGame<T> game;
    if (score()) {
      std::vector<T> points;
      for (const std::uint64_t cell : score()->points()) points.push_back(static_cast<T>(cell));
      game.cells.push_back({board(), std::move(points)});
      return game;
    }
    const LatticeWin win(board());
    game.sum = static_cast<T>(win.most());
    game.full = static_cast<T>(turned(win.full(), board().mover(board().cells())));
    for (const auto& wins : board().wins) {
      std::vector<T> points;
      for (const std::uint8_t cell : wins) points.push_back(cell != 0 ? game.sum : T{0});
      game.cells.push_back({board(), std::move(points)});
    }
    return game;
  }
  std::uint64_t stored(std::size_t level, UInt128 path) override {
    return levels_.value(level, path);
  }

  TileLevels<T> levels_;
};

}  // namespace detail

inline std::optional<LatticeLevels::Need> LatticeLevels::need(const LatticeBoard& board,
                                                              const SolveOptions& options,
                                                              TileSplit split) {
  const std::optional<Index> count = board.positions();
  if (!count || !detail::TilePlan::can_take(board.rows, board.cols, split)) return std::nullopt;
  std::size_t width = 2;
  if (board.is_for_points()) {
    const std::optional<OneScore> score = OneScore::of(board);
    if (!score || !board.bound()) return std::nullopt;
    width = score->width();
  } else if (LatticeWin(board).most() > std::numeric_limits<std::uint16_t>::max() / 4) {
    return std::nullopt;
  }
  const detail::TilePlan plan(board, split, kernels::tiles::vector_bytes / width);
  const std::uint64_t tables = board.is_for_points() ? 1 : 2;
  const auto bytes_of = [&]<class T>() {
    return detail::TileLevels<T>::bytes(plan, options.wanted == Wanted::levels, options.threads,
                                        tables);
  };
  const std::uint64_t bytes = width == 2   ? bytes_of.template operator()<std::uint16_t>()
                              : width == 4 ? bytes_of.template operator()<std::uint32_t>()
                                           : bytes_of.template operator()<std::uint64_t>();
  return Need{width, *count, bytes};
}

inline Result<std::unique_ptr<LatticeLevels>> LatticeLevels::make(const LatticeBoard& board,
                                                                  const SolveOptions& options,
                                                                  TileSplit split,
                                                                  kernels::Target target) {
  if (board.is_for_points() && !board.bound())
    return input_error("lattice: the totals of the points may not fit 64 bits");
  const std::optional<Need> need = LatticeLevels::need(board, options, split);
  if (!need) return budget_error("lattice: the board cannot be laid out in tiles");
  if (need->bytes > options.memory_bytes)
    return budget_error("lattice needs " + std::to_string(need->bytes) + " bytes for " +
                        std::to_string(need->positions) + " positions, allowed are " +
                        std::to_string(options.memory_bytes));
  const auto of_width = [&]<class T>() -> std::unique_ptr<LatticeLevels> {
    try {
      auto levels =
          std::make_unique<detail::LatticeLevelsOf<T>>(board, *need, split, options, target);
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

namespace detail {

/// Takes up the newest level of a source that is whole, else the full board; whether the former.
inline Result<bool> begin_levels(LatticeLevels& levels, LevelSource* source,
                                 const LevelFormat& format) {
  if (source != nullptr) {
    const Result<std::vector<std::size_t>> there = source->levels(format);
    if (!there) return tl::unexpected(there.error());
    for (const std::size_t level : *there) {
      levels.begin_at(level);
      Result<void> read = source->read(level, levels.data(level));
      if (read) return true;
      // Else damaged: the one before it.
      if (read.error().kind != ErrorKind::input) return tl::unexpected(read.error());
    }
  }
  levels.begin();
  return false;
}

}  // namespace detail

/// LatticeLevels::first_view of the empty board, level by level: from the
/// newest level of options.source on, each behind that one offered to options.sink, until options.stop
/// is set.
/// Errors as make(), and those of sink and source.
inline Result<Points> solve_lattice_start(const LatticeBoard& board, const SolveOptions& options,
                                          TileSplit split = {},
                                          kernels::Target target = kernels::active_target()) {
  SolveOptions chosen = options;
  if (options.sink != nullptr)
    chosen.wanted = Wanted::levels;  // it writes while the next is valued
  Result<std::unique_ptr<LatticeLevels>> made = LatticeLevels::make(board, chosen, split, target);
  if (!made) return tl::unexpected(made.error());
  LatticeLevels& levels = **made;
  const detail::TilePlan& plan = levels.plan();
  const LevelFormat format = levels.format();
  if (options.sink != nullptr)
    if (auto begun = options.sink->begin(format); !begun) return tl::unexpected(begun.error());
  const Result<bool> resumed = detail::begin_levels(levels, options.source, format);
  if (!resumed) return tl::unexpected(resumed.error());
  const std::size_t first = levels.level();
  std::uint64_t all = 0;
  for (std::size_t level = plan.first_level; level < first; ++level)
    all += plan.levels[level].positions;
  std::uint64_t done = 0;
  while (true) {
    const std::size_t level = levels.level();
    const bool stops = options.stop != nullptr && options.stop->load();
    const bool is_last = level == plan.first_level || stops;
    const bool is_there = *resumed && level == first;  // where it came from
    if (options.sink != nullptr && !is_there) {
      const Result<void> taken = is_last ? options.sink->take_last(level, levels.data(level))
                                         : options.sink->take(level, levels.data(level));
      if (!taken) return tl::unexpected(taken.error());
    }
    if (level == plan.first_level) break;
    if (stops)
      return interrupted_error("interrupted with " + std::to_string(first - level) + " of " +
                               std::to_string(first - plan.first_level) + " levels done");
    levels.descend();
    done += plan.levels[levels.level()].positions;
    if (options.progress != nullptr)
      options.progress->update({"level", done, all, levels.need().bytes, first - levels.level(),
                                first - plan.first_level});
  }
  std::vector<std::int64_t> start;
  for (std::int64_t r = 0; r < board.rows; ++r) start.push_back(board.row(r).first);
  const Staircase& staircase = levels.staircase();
  return levels.first_view(plan.first_level, staircase.places(*staircase.rank_of_rows(start)));
}

}  // namespace foregone
