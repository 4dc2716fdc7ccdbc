// SPDX-License-Identifier: Apache-2.0
//
// Values along a walk through a lattice board that is too large to hold all of its positions: what
// moves and lines ask for.
//
// What can be reached from a position is a board of its own, the rectangle without the cells that
// are filled, so only that is solved (lattice_tiles.hpp), level by level from the full board down.
// A *region*, the positions within a few plies of where the walk stands, is then valued by the
// definition from the values of the level at its rim, and answers until the walk leaves it. On the
// way down every so many levels are copied, as many as the memory allows, so that the next region's
// rim is a few levels below a copy; where there is none, the board that is left, by then a smaller
// one, is solved again.
//
// Time: a line costs about two solves where copies of every 32nd level fit, that is up to 18×18 in
// 8 GB; on larger boards a solve of what is left for each part of the line without copies. Memory:
// that of a solve, copies as the budget allows, and the region, at most a million positions.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "foregone/core/lattice_board.hpp"
#include "foregone/core/lattice_win.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/solution.hpp"
#include "foregone/core/staircase.hpp"
#include "foregone/engines/detail/lattice_tiles.hpp"

namespace foregone {

class LatticeWalk {
 public:
  /// Bytes of value() alone, or of look_behind() too, without any copies of levels; nothing where
  /// the board cannot be laid out in tiles.
  static std::optional<std::uint64_t> least_bytes(const LatticeBoard& board,
                                                  const SolveOptions& options, bool looks_behind) {
    const auto need = LatticeLevels::need(board, options);
    if (!need) return std::nullopt;
    const std::uint64_t region = looks_behind ? region_bytes(board, region_size(board)) : 0;
    return need->bytes > UINT64_MAX - region ? UINT64_MAX : need->bytes + region;
  }

  /// `region` positions within reach are valued at once, 0 = as is fastest.
  LatticeWalk(LatticeBoard board, const SolveOptions& options, std::uint64_t region = 0)
      : board_(std::move(board)), staircase_(board_.rows, board_.cols), options_(options),
        region_size_(region == 0 ? region_size(board_) : region),
        region_bytes_(region_bytes(board_, region_size_)) {}

  const LatticeBoard& board() const { return board_; }
  const Staircase& staircase() const { return staircase_; }
  /// Positions valued so far, repeats included, and the most bytes held.
  std::uint64_t visited() const { return visited_; }
  std::uint64_t bytes() const { return bytes_; }

  /// Whether a rank of the rectangle is one of the board's positions.
  bool has(Index rank) const { return board_.has_position(staircase_, rank); }

  /// Seen by the player to move.
  Result<Value> value_to_move(Index rank) {
    return value(rank).map([&](Points first) {
      const std::int64_t filled = staircase_.filled(staircase_.places(rank)) - board_.left_out();
      return lattice_value(board_, first, filled);
    });
  }
  /// The first player's points minus the second's from a position on, by a solve of what is behind
  /// it unless it is in the region; for the win, the number of core/lattice_win.hpp. Errors as
  /// LatticeLevels::make. Requires has(rank).
  Result<Points> value(Index rank) {
    if (const auto known = in_region(rank)) return *known;
    const Staircase::Places places = staircase_.places(rank);
    const auto level = static_cast<std::size_t>(staircase_.filled(places));
    if (auto solved = solve_down_to(places, level, level); !solved)
      return tl::unexpected(solved.error());
    return of_level(level, places);
  }

  /// Values a region around a position, so that value() has its moves, and then those of a line, at
  /// hand. Requires has(rank).
  Result<void> look_behind(Index rank) {
    if (in_region(rank) && has_moves_in_region(rank)) return {};
    const Staircase::Places places = staircase_.places(rank);
    spread(rank);
    const auto level = static_cast<std::size_t>(staircase_.filled(places));
    std::size_t rim = level + region_.size() - 1;
    if (rim > level && rim < last_level()) {
      rim = nearest_to_hand(places, level, rim);
      region_.resize(rim - level + 1);
      if (auto solved = solve_down_to(places, rim, level); !solved) {
        region_.clear();
        return solved;
      }
    }
    value_region(rim);
    return {};
  }

 private:
  // Positions of one level, by rank.
  struct Ring {
    std::vector<Index> ranks;
    std::vector<Points> values;

    std::optional<Points> find(Index rank) const {
      const auto at = std::lower_bound(ranks.begin(), ranks.end(), rank);
      if (at == ranks.end() || *at != rank || values.empty()) return std::nullopt;
      return values[static_cast<std::size_t>(at - ranks.begin())];
    }
  };
  struct Copy {
    std::size_t level;
    std::vector<std::byte> data;
  };

  // More where a level costs more.
  static std::uint64_t region_size(const LatticeBoard& board) {
    return std::clamp<std::uint64_t>(board.positions().value_or(0) >> 16, 1 << 14, 1 << 20);
  }
  // A rank and a value a position, and the ranks behind the moves of the outermost ones.
  static std::uint64_t region_bytes(const LatticeBoard& board, std::uint64_t positions) {
    return positions * (16 + 8 * static_cast<std::uint64_t>(std::min(board.rows, board.cols)));
  }

  std::size_t last_level() const {
    return static_cast<std::size_t>(board_.left_out() + board_.cells());
  }

  // Calls visit(rank behind the move, row, column).
  template <class Visit>
  void each_move(Index rank, Visit&& visit) const {
    const Staircase::Places places = staircase_.places(rank);
    for (int mark = 0; mark < staircase_.marks(); ++mark) {
      if (!staircase_.can_move(places, mark)) continue;
      const std::int64_t place = places[static_cast<std::size_t>(mark)];
      const std::int64_t row = staircase_.row_of(mark, place);
      const std::int64_t col = staircase_.col_of(mark, place);
      if (board_.has(row, col)) visit(rank + staircase_.growth(mark, place), row, col);
    }
  }

  const Ring* ring_of(Index rank) const {
    if (region_.empty() || rank < region_.front().ranks.front()) return nullptr;
    const auto level = static_cast<std::size_t>(staircase_.filled(staircase_.places(rank)));
    if (level < region_level_ || level - region_level_ >= region_.size()) return nullptr;
    return &region_[level - region_level_];
  }
  std::optional<Points> in_region(Index rank) const {
    const Ring* const ring = ring_of(rank);
    return ring == nullptr ? std::nullopt : ring->find(rank);
  }
  bool has_moves_in_region(Index rank) const {
    bool all = true;
    each_move(rank, [&](Index next, std::int64_t, std::int64_t) { all = all && in_region(next); });
    return all;
  }

  // Lists what can be reached from a position, ply by ply, the moves at least, until it is too much.
  void spread(Index rank) {
    region_level_ = static_cast<std::size_t>(staircase_.filled(staircase_.places(rank)));
    region_.assign(1, Ring{{rank}, {}});
    std::uint64_t listed = 1;
    while (region_level_ + region_.size() - 1 < last_level()) {
      std::vector<Index> next;
      for (const Index from : region_.back().ranks)
        each_move(from, [&](Index to, std::int64_t, std::int64_t) { next.push_back(to); });
      std::sort(next.begin(), next.end());
      next.erase(std::unique(next.begin(), next.end()), next.end());
      listed += next.size();
      if (listed > region_size_ && region_.size() > 1) return;
      region_.push_back({std::move(next), {}});
    }
  }

  // The level at most `rim`, behind `level`, whose values are here already; else `rim`.
  std::size_t nearest_to_hand(const Staircase::Places& places, std::size_t level,
                              std::size_t rim) const {
    if (!is_behind_root(places)) return rim;
    std::size_t nearest = 0;
    const auto take = [&](std::size_t at) {
      if (at > level && at <= rim) nearest = std::max(nearest, at);
    };
    take(levels_->level());
    for (const Copy& copy : copies_) take(copy.level);
    return nearest > 0 ? nearest : rim;
  }

  // Of the levels at hand. They are of a board of their own, which counts its cells from its start.
  Points of_level(std::size_t level, const Staircase::Places& places) const {
    if (board_.is_for_points()) return levels_->first_view(level, places);
    const Value value = levels_->value(level, places);
    const auto filled = static_cast<std::int64_t>(level) - board_.left_out();
    const int mover = board_.mover(filled);
    return LatticeWin(board_).code(value.outcome() == Outcome::win ? mover : 1 - mover,
                                   filled + *value.remoteness());
  }
  // What a move is worth to the first player, by what is behind it.
  Points worth(std::size_t player, std::size_t cell, std::int64_t filled, Points behind) const {
    if (!board_.is_for_points())
      return board_.wins[player][cell] != 0
                 ? LatticeWin(board_).code(static_cast<int>(player), filled + 1)
                 : behind;
    return behind + (player == 0 ? board_.points[0][cell] : -board_.points[1][cell]);
  }

  void value_region(std::size_t rim) {
    Ring& outer = region_[rim - region_level_];
    const Points full = board_.is_for_points() ? 0 : LatticeWin(board_).full();
    for (const Index rank : outer.ranks)
      outer.values.push_back(rim == last_level() ? full : of_level(rim, staircase_.places(rank)));
    for (std::size_t level = rim; level-- > region_level_;) {
      Ring& ring = region_[level - region_level_];
      const Ring& behind = region_[level - region_level_ + 1];
      const std::int64_t filled = static_cast<std::int64_t>(level) - board_.left_out();
      const auto player = static_cast<std::size_t>(board_.mover(filled));
      for (const Index rank : ring.ranks) {
        std::optional<Points> best;
        each_move(rank, [&](Index next, std::int64_t row, std::int64_t col) {
          const Points of_move = worth(player, static_cast<std::size_t>(row * board_.cols + col),
                                       filled, *behind.find(next));
          best = !best         ? of_move
                 : player == 0 ? std::max(*best, of_move)
                               : std::min(*best, of_move);
        });
        ring.values.push_back(*best);
      }
    }
  }

  // What the region leaves of the budget.
  SolveOptions rest_options() const {
    SolveOptions rest = options_;
    rest.memory_bytes -= std::min(rest.memory_bytes, held_by_region());
    return rest;
  }
  std::uint64_t held_by_region() const { return region_.empty() ? 0 : region_bytes_; }
  // The board behind a position.
  LatticeBoard rest_of(const Staircase::Places& places) const {
    LatticeBoard rest = board_;
    rest.shape.clear();
    const auto lengths = staircase_.row_lengths(places);
    bool is_rectangle = board_.is_rectangle();
    for (std::int64_t r = 0; r < board_.rows; ++r) {
      const std::int64_t filled = lengths[static_cast<std::size_t>(r)];
      is_rectangle = is_rectangle && filled == 0;
      rest.shape.push_back({filled, board_.row(r).end});
    }
    if (is_rectangle) rest.shape.clear();
    rest.starter = board_.mover(rest.left_out() - board_.left_out());
    return rest;
  }
  // Whether a position can be reached from the one whose board the levels are of.
  bool is_behind_root(const Staircase::Places& places) const {
    if (!levels_) return false;
    for (std::size_t i = 0; i < static_cast<std::size_t>(staircase_.marks()); ++i)
      if (places[i] < root_[i]) return false;
    return true;
  }

  // Values the levels of what is behind a position down to one of them, from the nearest copy on.
  // `from` is the level where the walk stands: what lies behind it is worth copying.
  Result<void> solve_down_to(const Staircase::Places& places, std::size_t level, std::size_t from) {
    if (!is_behind_root(places) || !go_to_hand(level)) {
      levels_.reset();
      copies_.clear();
      Result<std::unique_ptr<LatticeLevels>> made =
          LatticeLevels::make(rest_of(places), rest_options());
      if (!made) return tl::unexpected(made.error());
      levels_ = std::move(*made);
      root_ = places;
      if (from < level) plan_copies(level);
      levels_->begin();
      visited_ += levels_->plan().levels[levels_->level()].positions;
      bytes_ = std::max(bytes_, levels_->need().bytes + held_by_region());
    }
    const auto& sizes = levels_->plan().levels;
    std::uint64_t all = 0;
    for (std::size_t t = level; t < levels_->level(); ++t) all += sizes[t].positions;
    std::uint64_t done = 0;
    const std::size_t first = levels_->level();
    while (levels_->level() > level) {
      levels_->descend();
      const std::size_t here = levels_->level();
      visited_ += sizes[here].positions;
      done += sizes[here].positions;
      copy_if_planned();
      if (options_.progress != nullptr)
        options_.progress->update({"level", done, all, bytes_, first - here, first - level});
    }
    return {};
  }

  // Makes the level or the nearest one behind it that is to hand the one to go on from; false where
  // that has to be the full board.
  bool go_to_hand(std::size_t level) {
    const Copy* nearest = nullptr;
    for (const Copy& copy : copies_)
      if (copy.level >= level && (nearest == nullptr || copy.level < nearest->level))
        nearest = &copy;
    if (levels_->level() >= level && (nearest == nullptr || levels_->level() <= nearest->level))
      return true;
    if (nearest == nullptr) return false;
    levels_->begin_at(nearest->level);
    std::copy(nearest->data.begin(), nearest->data.end(), levels_->data(nearest->level).begin());
    return true;
  }

  // Every so many levels behind `level` will be copied, all of them if the memory allows, else those
  // that the walk comes to first.
  void plan_copies(std::size_t level) {
    planned_.clear();
    const std::uint64_t used = levels_->need().bytes + held_by_region();
    const std::uint64_t allowed = options_.memory_bytes > used ? options_.memory_bytes - used : 0;
    const auto& sizes = levels_->plan().levels;
    for (const std::size_t step : {8U, 12U, 16U, 24U, 32U}) {
      planned_.clear();
      std::uint64_t bytes = 0;
      for (std::size_t t = level + step; t < last_level(); t += step) {
        bytes += sizes[t].vectors * kernels::tiles::vector_bytes;
        if (bytes > allowed) break;
        planned_.push_back(t);
      }
      if (bytes <= allowed) return;
    }
  }
  void copy_if_planned() {
    const std::size_t here = levels_->level();
    if (std::find(planned_.begin(), planned_.end(), here) == planned_.end()) return;
    const auto data = levels_->data(here);
    copies_.push_back({here, std::vector<std::byte>(data.begin(), data.end())});
    planned_.erase(std::find(planned_.begin(), planned_.end(), here));
    std::uint64_t bytes = levels_->need().bytes + held_by_region();
    for (const Copy& copy : copies_) bytes += copy.data.size();
    bytes_ = std::max(bytes_, bytes);
  }

  LatticeBoard board_;
  Staircase staircase_;
  SolveOptions options_;
  std::uint64_t region_size_;
  std::uint64_t region_bytes_;
  std::size_t region_level_ = 0;
  std::vector<Ring> region_;  // by level, from region_level_ on
  std::unique_ptr<LatticeLevels> levels_;
  Staircase::Places root_{};  // whose board the levels are of
  std::vector<Copy> copies_;
  std::vector<std::size_t> planned_;
  std::uint64_t visited_ = 0;
  std::uint64_t bytes_ = 0;
};

}  // namespace foregone
