// SPDX-License-Identifier: Apache-2.0
//
// The members of the classes of tile_plan.hpp, part by part, the place of a position in its level,
// and what the cells between positions are worth. A part is a word of bits, place p = bit p.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "foregone/core/keys.hpp"
#include "foregone/core/staircase.hpp"
#include "foregone/core/tile_plan.hpp"

namespace foregone::detail {

/// The members of the classes of a part.
class TileMembers {
 public:
  static std::uint64_t bytes(const TileClasses& classes) {
    return 8 * (classes.members() + static_cast<std::uint64_t>(classes.count()) + 1);
  }

  explicit TileMembers(const TileClasses& classes) : classes_(classes) {
    first_.resize(static_cast<std::size_t>(classes.count()) + 1, 0);
    for (int id = 0; id < classes.count(); ++id)
      first_[static_cast<std::size_t>(id) + 1] =
          first_[static_cast<std::size_t>(id)] + classes.size(id);
    members_.resize(first_.back());
    std::vector<std::uint64_t> next(first_.begin(), first_.end() - 1);
    for (int ones = classes.least_ones(); ones <= classes.most_ones(); ++ones)
      list(ones, classes.width(), ones, 0, 0, next);
  }

  int class_of(std::uint64_t bits) const {
    const int ones = std::popcount(bits);
    int places = 0;
    for (std::uint64_t rest = bits; rest != 0; rest &= rest - 1) places += std::countr_zero(rest);
    return classes_.id(ones, places - ones * (ones - 1) / 2);
  }
  std::uint64_t first(int id) const { return first_[static_cast<std::size_t>(id)]; }
  std::span<const std::uint64_t> of(int id) const {
    return std::span(members_).subspan(first(id), classes_.size(id));
  }
  /// The place of a member in its class.
  std::uint64_t rank(std::uint64_t bits) const {
    const auto members = of(class_of(bits));
    return static_cast<std::uint64_t>(std::lower_bound(members.begin(), members.end(), bits) -
                                      members.begin());
  }
  /// Puts each class into another order; the caller's own rank() is used from then on.
  template <class Less>
  void order(Less less) {
    for (int id = 0; id < classes_.count(); ++id)
      std::sort(
          members_.begin() + static_cast<std::ptrdiff_t>(first_[static_cast<std::size_t>(id)]),
          members_.begin() + static_cast<std::ptrdiff_t>(first_[static_cast<std::size_t>(id) + 1]),
          less);
  }

 private:
  // Members with `all` ones whose places from `width` on are chosen, and `ones` below that; their
  // places sum up to `places` so far. In ascending order, which is that of the bits.
  void list(int all, int width, int ones, std::uint64_t bits, int places,
            std::vector<std::uint64_t>& next) {
    if (ones > width || !classes_.allow(all, width, ones)) return;
    if (width == 0) {
      const int id = classes_.id(all, places - all * (all - 1) / 2);
      members_[next[static_cast<std::size_t>(id)]++] = bits;
      return;
    }
    list(all, width - 1, ones, bits, places, next);
    if (ones > 0)
      list(all, width - 1, ones - 1, bits | std::uint64_t{1} << (width - 1), places + width - 1,
           next);
  }

  const TileClasses& classes_;
  std::vector<std::uint64_t> first_;
  std::vector<std::uint64_t> members_;
};

/// The members of all parts in the order in which a level holds them: by value, but rows first by
/// their first bit, so that the rows that take a one from the lanes are consecutive, as are the
/// rows that they become, in the same order; then by the number of their moves, so that loops over
/// moves run equally long.
class TileParts {
 public:
  static std::uint64_t bytes(const TilePlan& plan) {
    return TileMembers::bytes(plan.lane) + TileMembers::bytes(plan.row) +
           TileMembers::bytes(plan.block) + (std::uint64_t{4} << plan.split.rows);
  }

  /// The plan must outlive this.
  explicit TileParts(const TilePlan& plan)
      : lane(plan.lane), row(plan.row), block(plan.block),
        row_ranks_(std::size_t{1} << plan.split.rows, 0) {
    const int width = plan.split.rows;
    row.order([width](std::uint64_t a, std::uint64_t b) { return key(a, width) < key(b, width); });
    for (int id = 0; id < plan.row.count(); ++id) {
      std::uint32_t rank = 0;
      for (const std::uint64_t bits : row.of(id)) row_ranks_[bits] = rank++;
    }
  }

  /// The place of a row in its class.
  std::uint32_t row_rank(std::uint64_t bits) const { return row_ranks_[bits]; }

  TileMembers lane;
  TileMembers row;
  TileMembers block;

 private:
  // First bit, moves behind it, second bit, value.
  static std::uint64_t key(std::uint64_t bits, int width) {
    const std::uint64_t rest = bits >> 1;
    const std::uint64_t may_move = width < 2 ? 0 : (std::uint64_t{1} << (width - 2)) - 1;
    const auto moves = static_cast<std::uint64_t>(std::popcount(rest & ~(rest >> 1) & may_move));
    return (bits & 1) << 40 | moves << 32 | (rest & 1) << 24 | bits;
  }

  std::vector<std::uint32_t> row_ranks_;
};

/// The path of a staircase, step p = bit p. Requires rows + cols ≤ 128.
inline UInt128 tile_path(const Staircase& board, const Staircase::Places& places) {
  const bool marks_up = board.rows() <= board.cols();
  const std::int64_t steps = board.rows() + board.cols();
  UInt128 marked = 0;
  for (int i = 0; i < board.marks(); ++i) {
    const std::int64_t place = places[static_cast<std::size_t>(i)];
    marked |= UInt128{1} << (marks_up ? place : steps - 1 - place);
  }
  const UInt128 all = steps == 128 ? ~UInt128{0} : (UInt128{1} << steps) - 1;
  return marks_up ? marked : all ^ marked;
}

/// The places of the staircase of a path.
inline Staircase::Places tile_places(const Staircase& board, UInt128 path) {
  const bool marks_up = board.rows() <= board.cols();
  const std::int64_t steps = board.rows() + board.cols();
  Staircase::Places places{};
  std::size_t mark = 0;
  for (std::int64_t i = 0; i < steps; ++i) {
    const bool is_up = (path >> (marks_up ? i : steps - 1 - i) & 1) != 0;
    if (is_up == marks_up) places[mark++] = i;
  }
  return places;
}

/// Where the tiles of one level are, and the positions in them.
class TileLevelMap {
 public:
  struct Tile {
    int lane;
    int row;
    int block;
    std::uint32_t offset;  ///< in vectors
  };

  static std::uint64_t bytes(const TilePlan& plan) {
    return static_cast<std::uint64_t>(plan.lane.count()) *
               static_cast<std::uint64_t>(plan.row.count()) * sizeof(std::uint32_t) +
           plan.most_tiles() * sizeof(Tile);
  }

  /// The plan must outlive this.
  explicit TileLevelMap(const TilePlan& plan)
      : plan_(plan), offsets_(static_cast<std::size_t>(plan.lane.count()) *
                              static_cast<std::size_t>(plan.row.count())) {
    tiles_.reserve(plan.most_tiles());
  }

  /// Takes up a level: its tiles, in the order of their classes. Requires fewer than 2^32 vectors.
  void lay_out(std::size_t level) {
    tiles_.clear();
    std::uint64_t used = 0;
    for (int lane = 0; lane < plan_.lane.count(); ++lane) {
      const int in_lanes = plan_.lane.ones(lane);
      for (int in_rows = plan_.row.least_ones(); in_rows <= plan_.row.most_ones(); ++in_rows) {
        const int in_blocks = plan_.ups - in_lanes - in_rows;
        if (!plan_.block.has(in_blocks)) continue;
        // The area that rows and blocks share.
        const int rest =
            static_cast<int>(level) - plan_.least_filled(in_lanes, in_rows) - plan_.lane.area(lane);
        const int least = std::max(0, rest - plan_.block.most_area(in_blocks));
        const int most = std::min(plan_.row.most_area(in_rows), rest);
        for (int area = least; area <= most; ++area) {
          const int row = plan_.row.id(in_rows, area);
          const int block = plan_.block.id(in_blocks, rest - area);
          const std::uint64_t vectors =
              plan_.lane_vectors(lane) * plan_.row.size(row) * plan_.block.size(block);
          offsets_[index(lane, row)] = static_cast<std::uint32_t>(used);
          if (vectors == 0) continue;
          tiles_.push_back({lane, row, block, static_cast<std::uint32_t>(used)});
          used += vectors;
        }
      }
    }
  }

  const std::vector<Tile>& tiles() const { return tiles_; }
  /// The first vector of a tile of the level.
  std::uint32_t offset(int lane, int row) const { return offsets_[index(lane, row)]; }

  /// Which value of the level is that of a position. Requires that it is one of the level's.
  std::uint64_t place(const TileParts& parts, UInt128 path) const {
    const auto lanes = static_cast<std::uint64_t>(path) & ones(plan_.split.lanes);
    const auto rows =
        static_cast<std::uint64_t>(path >> plan_.split.lanes) & ones(plan_.split.rows);
    const auto blocks = static_cast<std::uint64_t>(path >> (plan_.split.lanes + plan_.split.rows));
    const int lane = parts.lane.class_of(lanes);
    const int row = parts.row.class_of(rows);
    const std::uint64_t row_values = plan_.lane_vectors(lane) * plan_.vector_lanes;
    return offset(lane, row) * plan_.vector_lanes +
           (parts.block.rank(blocks) * plan_.row.size(row) + parts.row_rank(rows)) * row_values +
           parts.lane.rank(lanes);
  }

 private:
  static std::uint64_t ones(int places) { return (std::uint64_t{1} << places) - 1; }
  std::size_t index(int lane, int row) const {
    return static_cast<std::size_t>(lane) * static_cast<std::size_t>(plan_.row.count()) +
           static_cast<std::size_t>(row);
  }

  const TilePlan& plan_;
  std::vector<std::uint32_t> offsets_;  // by lane and row class
  std::vector<Tile> tiles_;
};

/// The cells of a board: has(u, p) for the mark of the path with u ones before it that leaves place
/// p, points(u, p) what it is worth, 0 where there is no cell.
template <class T>
class TileCells {
 public:
  TileCells(const LatticeBoard& board, std::vector<T> points)
      : rows_(static_cast<int>(board.rows)), cols_(static_cast<int>(board.cols)),
        points_(std::move(points)) {
    for (std::int64_t r = 0; r < board.rows; ++r) shape_.push_back(board.row(r));
  }
  bool has(int u, int p) const {
    const int row = rows_ - 1 - u;
    const int col = p - u;
    return row >= 0 && row < rows_ && col >= shape_[static_cast<std::size_t>(row)].first &&
           col < shape_[static_cast<std::size_t>(row)].end;
  }
  T points(int u, int p) const {
    if (!has(u, p)) return 0;
    return points_[static_cast<std::size_t>(rows_ - 1 - u) * static_cast<std::size_t>(cols_) +
                   static_cast<std::size_t>(p - u)];
  }

 private:
  int rows_;
  int cols_;
  std::vector<LatticeBoard::Row> shape_;
  std::vector<T> points_;
};

inline bool moves_at(std::uint64_t bits, int p) { return (bits >> p & 3) == 1; }
inline int ones_below(std::uint64_t bits, int p) {
  return std::popcount(bits & ((std::uint64_t{1} << p) - 1));
}

}  // namespace foregone::detail
