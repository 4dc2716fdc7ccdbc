// SPDX-License-Identifier: Apache-2.0
//
// The layout of a lattice board in tiles, by counting alone: what a level takes is known before any
// table is made. Engines value levels in this layout, kept levels are files of it.
//
// A position is a path of rows + cols steps, a bit each, 1 = up, from the bottom left corner on;
// the empty board is all ones first. Filling a cell turns "1,0" at places p and p + 1 into "0,1".
// The path is cut in three:
//
//   places   0 ........ lanes ........ lanes + rows ........ rows + cols of the board
//            lane part  | row part     | block part
//
// The class of a part is (number of ones, area), area = Σ places of its ones − the least that sum
// can be. A level, the positions with t filled cells, is then a union of tiles: one for each pair
// of a lane class and a row class, from which the block class follows; and a tile is the product of
// the three classes, an array [block][row][lane] whose lanes are filled up to whole vectors. The
// sizes of classes are coefficients of Gaussian binomials.
//
// On a board that is no rectangle, positions lie between the path of the empty board and that of
// the full one: the first p places hold least(p) to most(p) ones. Lane and block parts that break
// this are left out; rows are not, because what a row may hold depends on the lanes.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

#include "foregone/core/lattice_board.hpp"
#include "foregone/core/values.hpp"

namespace foregone::detail {

/// How many places of the path are lanes and rows, the rest being blocks; and how a level is worked
/// through, which changes neither values nor where they lie. 0 = as is fastest.
struct TileSplit {
  int lanes = 0;
  int rows = 0;
  std::uint64_t slice = 0;             ///< values in one pass, rounded to whole rows
  std::uint64_t streamed_vectors = 0;  ///< levels from so many on are written around the caches
};

/// How many ones the first places of a path hold: from those of the full board to those of the
/// empty one.
class PathBounds {
 public:
  explicit PathBounds(const LatticeBoard& board)
      : ups_(static_cast<int>(board.rows)),
        least_(static_cast<std::size_t>(board.rows + board.cols) + 1, 0), most_(least_) {
    for (std::int64_t r = 0; r < board.rows; ++r) {  // row r's step up follows as many to the right
      const auto before = static_cast<std::size_t>(board.rows - 1 - r);
      ++least_[before + static_cast<std::size_t>(board.row(r).end) + 1];
      ++most_[before + static_cast<std::size_t>(board.row(r).first) + 1];
    }
    for (std::size_t p = 1; p < least_.size(); ++p) {
      least_[p] += least_[p - 1];
      most_[p] += most_[p - 1];
    }
  }
  int ups() const { return ups_; }
  int least(int places) const { return least_[static_cast<std::size_t>(places)]; }
  int most(int places) const { return most_[static_cast<std::size_t>(places)]; }
  bool allow(int places, int ones) const { return ones >= least(places) && ones <= most(places); }

 private:
  int ups_;
  std::vector<int> least_;
  std::vector<int> most_;
};

enum class TilePart : std::uint8_t { lanes, rows, blocks };

/// The classes of a part of the path that can be in use, and their sizes.
class TileClasses {
 public:
  /// The part's places are first .. first + width − 1 of the path. The bounds must outlive this.
  TileClasses(const PathBounds& bounds, TilePart part, int first, int width)
      : bounds_(&bounds), part_(part), place_(first), width_(width),
        least_(std::max(0, bounds.least(first + width) - bounds.most(first))),
        most_(std::min(width, bounds.most(first + width) - bounds.least(first))) {
    for (int c = least_; c <= most_; ++c) {
      first_.push_back(count());
      for (int area = 0; area <= most_area(c); ++area) {
        ones_.push_back(c);
        area_.push_back(area);
      }
      count_sizes(c);
    }
  }

  /// Whether a member with `all` ones may have `ones` of them in its first places.
  bool allow(int all, int places, int ones) const {
    switch (part_) {
      case TilePart::lanes:
        return bounds_->allow(places, ones);
      case TilePart::rows:
        return true;
      default:
        return bounds_->allow(place_ + places, bounds_->ups() - all + ones);
    }
  }
  int width() const { return width_; }
  int least_ones() const { return least_; }
  int most_ones() const { return most_; }
  bool has(int ones) const { return ones >= least_ && ones <= most_; }
  int most_area(int ones) const { return ones * (width_ - ones); }
  int count() const { return static_cast<int>(ones_.size()); }
  /// Classes with equally many ones are consecutive, by area. Requires has(ones).
  int id(int ones, int area) const {
    return first_[static_cast<std::size_t>(ones - least_)] + area;
  }
  int ones(int id) const { return ones_[static_cast<std::size_t>(id)]; }
  int area(int id) const { return area_[static_cast<std::size_t>(id)]; }
  std::uint64_t size(int id) const { return sizes_[static_cast<std::size_t>(id)]; }
  /// Parts with that many ones.
  std::uint64_t size_of_ones(int ones) const {
    std::uint64_t sum = 0;
    for (int area = 0; area <= most_area(ones); ++area) sum += size(id(ones, area));
    return sum;
  }
  std::uint64_t members() const {
    std::uint64_t sum = 0;
    for (const std::uint64_t size : sizes_) sum += size;
    return sum;
  }
  /// No fewer than the moves inside the part of all members.
  std::uint64_t most_moves() const {
    std::uint64_t sum = 0;
    for (int c = least_; c <= most_; ++c)
      sum += size_of_ones(c) * static_cast<std::uint64_t>(std::min(c, width_ - c));
    return sum;
  }

 private:
  // Place by place: as a one behind c others, the place p adds p − c to the area.
  void count_sizes(int all) {
    std::vector<std::vector<std::uint64_t>> sizes(static_cast<std::size_t>(all) + 1);
    for (int c = 0; c <= all; ++c)
      sizes[static_cast<std::size_t>(c)].assign(static_cast<std::size_t>(most_area(all)) + 1, 0);
    sizes[0][0] = allow(all, 0, 0) ? 1 : 0;
    for (int p = 0; p < width_; ++p) {
      for (int c = std::min(p, all - 1); c >= 0; --c) {
        const auto& from = sizes[static_cast<std::size_t>(c)];
        auto& to = sizes[static_cast<std::size_t>(c) + 1];
        const int most = std::min(c * (p - c), most_area(all) - (p - c));
        for (int area = 0; area <= most; ++area)
          to[static_cast<std::size_t>(area + p - c)] += from[static_cast<std::size_t>(area)];
      }
      for (int c = 0; c <= all; ++c)
        if (!allow(all, p + 1, c))
          std::fill(sizes[static_cast<std::size_t>(c)].begin(),
                    sizes[static_cast<std::size_t>(c)].end(), 0);
    }
    sizes_.insert(sizes_.end(), sizes.back().begin(), sizes.back().end());
  }

  const PathBounds* bounds_;
  TilePart part_;
  int place_;
  int width_;
  int least_;
  int most_;
  std::vector<int> first_;
  std::vector<int> ones_;
  std::vector<int> area_;
  std::vector<std::uint64_t> sizes_;
};

class TilePlan {
 public:
  static constexpr int most_lane_places = 16;
  static constexpr int most_row_places = 16;
  static constexpr int most_block_places = 62;
  static constexpr int fastest_rows = 14;
  /// The rows and columns that can be laid out together, where no split is asked for.
  static constexpr int most_places() { return most_lane_places + fastest_rows + most_block_places; }

  /// What the plan's user has to know of a level; a count that does not fit is all ones.
  struct Level {
    std::uint64_t positions = 0;  ///< places for them: all positions, on a rectangle no others
    std::uint64_t vectors = 0;
    std::uint64_t tiles = 0;
    std::vector<std::uint64_t> group_vectors;  ///< by the ones in the lanes, from the least on
  };

  /// The split that will be used, whether asked for or not.
  static TileSplit split_of(std::int64_t rows, std::int64_t cols, TileSplit asked) {
    const std::int64_t places = rows + cols;
    const std::int64_t fastest_lanes = places < 32 ? 14 : 16;  // fuller vectors, larger tables
    const auto within = [](std::int64_t x, std::int64_t most) {
      return static_cast<int>(std::clamp<std::int64_t>(x, 1, most));
    };
    TileSplit split = asked;
    split.lanes = within(asked.lanes > 0 ? asked.lanes : fastest_lanes,
                         std::min<std::int64_t>(most_lane_places, places - 1));
    split.rows = within(asked.rows > 0 ? asked.rows : fastest_rows,
                        std::min<std::int64_t>(most_row_places, places - split.lanes));
    return split;
  }
  /// Whether a board can be laid out at all.
  static bool can_take(std::int64_t rows, std::int64_t cols, TileSplit asked) {
    if (rows < 1 || cols < 1 || rows > 1000 || cols > 1000) return false;
    const TileSplit split = split_of(rows, cols, asked);
    return rows + cols - split.lanes - split.rows <= most_block_places;
  }

  /// Requires can_take(). O(levels · classes) time; nothing is laid out yet.
  TilePlan(const LatticeBoard& board, TileSplit asked, std::size_t lanes_a_vector)
      : ups(static_cast<int>(board.rows)), rights(static_cast<int>(board.cols)),
        split(split_of(board.rows, board.cols, asked)), vector_lanes(lanes_a_vector),
        is_rectangle(board.is_rectangle()), starter(board.starter), bounds(board),
        lane(bounds, TilePart::lanes, 0, split.lanes),
        row(bounds, TilePart::rows, split.lanes, split.rows),
        block(bounds, TilePart::blocks, split.lanes + split.rows,
              ups + rights - split.lanes - split.rows),
        first_level(static_cast<std::size_t>(board.left_out())),
        last_level(first_level + static_cast<std::size_t>(board.cells())),
        levels(static_cast<std::size_t>(board.rows * board.cols) + 1) {
    for (Level& level : levels) level.group_vectors.resize(groups(), 0);
    for (int id = 0; id < lane.count(); ++id)
      lane_vectors_.push_back((lane.size(id) + vector_lanes - 1) / vector_lanes);
    for (int in_lanes = lane.least_ones(); in_lanes <= lane.most_ones(); ++in_lanes)
      for (int in_rows = row.least_ones(); in_rows <= row.most_ones(); ++in_rows)
        if (block.has(ups - in_lanes - in_rows)) count_levels(in_lanes, in_rows);
  }
  TilePlan(const TilePlan&) = delete;  // the classes point at the bounds
  TilePlan& operator=(const TilePlan&) = delete;

  std::uint64_t lane_vectors(int id) const { return lane_vectors_[static_cast<std::size_t>(id)]; }
  std::uint64_t all_lane_vectors() const {
    std::uint64_t sum = 0;
    for (int id = 0; id < lane.count(); ++id) sum += lane_vectors(id);
    return sum;
  }
  /// The filled cells where all three areas are 0.
  int least_filled(int in_lanes, int in_rows) const {
    const int in_blocks = ups - in_lanes - in_rows;
    const auto below = [](int c) { return c * (c - 1) / 2; };
    return below(in_lanes) + below(in_rows) + in_rows * split.lanes + below(in_blocks) +
           in_blocks * (split.lanes + split.rows) - below(ups);
  }
  /// The vectors of the longest row.
  std::uint64_t most_row_vectors() const {
    return *std::max_element(lane_vectors_.begin(), lane_vectors_.end());
  }
  /// A level's tiles with equally many ones in the lanes are a group; groups lie by that number.
  std::size_t groups() const {
    return static_cast<std::size_t>(lane.most_ones()) -
           static_cast<std::size_t>(lane.least_ones()) + 1;
  }
  /// The vectors of the first or last groups of a level, or all ones.
  std::uint64_t first_groups(std::size_t level, std::size_t count) const {
    return vectors_of(level, 0, count);
  }
  std::uint64_t last_groups(std::size_t level, std::size_t count) const {
    return vectors_of(level, groups() - count, groups());
  }
  /// The largest level, in vectors.
  std::uint64_t most_vectors() const {
    std::uint64_t most = 0;
    for (const Level& level : levels) most = std::max(most, level.vectors);
    return most;
  }
  std::uint64_t most_tiles() const {
    std::uint64_t most = 0;
    for (const Level& level : levels) most = std::max(most, level.tiles);
    return most;
  }

  int ups;
  int rights;
  TileSplit split;
  std::size_t vector_lanes;
  bool is_rectangle;
  int starter;  ///< who moves on the first level
  PathBounds bounds;
  TileClasses lane;
  TileClasses row;
  TileClasses block;
  std::size_t first_level;    ///< the empty board's
  std::size_t last_level;     ///< the full board's
  std::vector<Level> levels;  ///< by the cells of the rectangle that are filled or left out

 private:
  static std::uint64_t sum(std::uint64_t a, std::uint64_t b) {
    std::uint64_t c = 0;
    return __builtin_add_overflow(a, b, &c) ? std::numeric_limits<std::uint64_t>::max() : c;
  }
  static std::uint64_t product(std::uint64_t a, std::uint64_t b) {
    std::uint64_t c = 0;
    return __builtin_mul_overflow(a, b, &c) ? std::numeric_limits<std::uint64_t>::max() : c;
  }

  std::uint64_t vectors_of(std::size_t level, std::size_t first, std::size_t end) const {
    std::uint64_t all = 0;
    for (std::size_t group = first; group < end; ++group)
      all = sum(all, levels[level].group_vectors[group]);
    return all;
  }

  void count_levels(int in_lanes, int in_rows) {
    const int in_blocks = ups - in_lanes - in_rows;
    const int row_areas = row.most_area(in_rows) + 1;
    const int block_areas = block.most_area(in_blocks) + 1;
    const auto areas = static_cast<std::size_t>(row_areas + block_areas - 1);
    std::vector<std::uint64_t> pairs(areas, 0);  // rows × blocks of an area
    std::vector<std::uint64_t> tiles(areas, 0);
    for (int a = 0; a < row_areas; ++a) {
      for (int b = 0; b < block_areas; ++b) {
        const std::uint64_t members =
            product(row.size(row.id(in_rows, a)), block.size(block.id(in_blocks, b)));
        const std::size_t area = static_cast<std::size_t>(a) + static_cast<std::size_t>(b);
        pairs[area] = sum(pairs[area], members);
        ++tiles[area];
      }
    }
    const int least = least_filled(in_lanes, in_rows);
    for (int a = 0; a <= lane.most_area(in_lanes); ++a) {
      const int id = lane.id(in_lanes, a);
      for (std::size_t b = 0; b < areas; ++b) {
        Level& level = levels[static_cast<std::size_t>(least) + static_cast<std::size_t>(a) + b];
        level.positions = sum(level.positions, product(lane.size(id), pairs[b]));
        const std::uint64_t vectors = product(lane_vectors(id), pairs[b]);
        level.vectors = sum(level.vectors, vectors);
        std::uint64_t& group =
            level.group_vectors[static_cast<std::size_t>(in_lanes - lane.least_ones())];
        group = sum(group, vectors);
        level.tiles += tiles[b];
      }
    }
  }

  std::vector<std::uint64_t> lane_vectors_;
};

}  // namespace foregone::detail
