// SPDX-License-Identifier: Apache-2.0
//
// The moves of a lattice board laid out in tiles (tile_plan.hpp), as the passes of
// kernels/lattice_tiles.hpp take them. A move is inside one part of the path or across one of the
// two borders between them, so there are five kinds:
//
//   in the lanes     lane class (ones, area + 1), same row and block
//   lanes to rows    the last lane place and the first row place: lane class without its last one,
//                    row class with a first one
//   in the rows      row class (ones, area + 1), same lanes and block
//   rows to blocks   as lanes to rows
//   in the blocks    block class (ones, area + 1): whole blocks
//
// A cell that a board lacks has no move. Inside the rows that depends on the ones in the lanes, so
// there a board that is no rectangle has a list of moves for each number of them.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "foregone/core/contract_macros.hpp"
#include "foregone/core/tile_members.hpp"
#include "foregone/core/tile_plan.hpp"
#include "foregone/kernels/lattice_tiles.hpp"

namespace foregone::detail {

/// Moves in the lanes and from lanes to rows.
template <class T>
class LaneTables {
 public:
  using Permute = kernels::tiles::Permute<T>;
  /// More than any vector has on average, whatever the width (the tests look).
  static constexpr std::uint64_t permutes_a_vector = 16;
  static_assert(TilePlan::most_lane_places <= kernels::tiles::most_lane_moves);

  static std::uint64_t bytes(const TilePlan& plan) {
    return plan.all_lane_vectors() * (permutes_a_vector * sizeof(Permute) + 16) +
           static_cast<std::uint64_t>(plan.lane.count()) * 8 +
           (std::uint64_t{2} << plan.split.lanes);
  }

  LaneTables(const TilePlan& plan, const TileMembers& members, const TileCells<T>& cells)
      : ranks_(std::size_t{1} << plan.split.lanes) {
    permutes_.reserve(plan.all_lane_vectors() * permutes_a_vector);
    parts_.reserve(2 * plan.all_lane_vectors() + 1);
    parts_.push_back(0);
    for (int id = 0; id < plan.lane.count(); ++id) {
      std::uint16_t rank = 0;
      for (const std::uint64_t bits : members.of(id)) ranks_[bits] = rank++;
    }
    for (int id = 0; id < plan.lane.count(); ++id) {
      first_vector_.push_back(static_cast<std::uint32_t>(parts_.size() / 2));
      border_.push_back(-1);
      const auto all = members.of(id);
      for (std::size_t from = 0; from < all.size(); from += plan.vector_lanes)
        add_vector(plan, cells, members,
                   all.subspan(from, std::min(plan.vector_lanes, all.size() - from)));
    }
    FOREGONE_REQUIRE(permutes_.size() <= plan.all_lane_vectors() * permutes_a_vector);
  }

  /// The permutes of a vector of a class inside the lanes.
  std::span<const Permute> inside(int id, std::size_t vector) const { return part(id, vector, 0); }
  /// The one across the border, null = none. One is enough: the lanes with the last bit set are the
  /// last ones of a class, those that they become are the first ones of theirs, in the same order.
  const Permute* across(int id, std::size_t vector) const {
    const auto permutes = part(id, vector, 1);
    return permutes.empty() ? nullptr : permutes.data();
  }
  /// The lane class across the border, −1 = no lane has its last bit set.
  int border(int id) const { return border_[static_cast<std::size_t>(id)]; }

 private:
  struct Move {
    std::uint32_t source;
    std::uint32_t index;
    std::uint32_t lane;
    T points;
  };

  std::span<const Permute> part(int id, std::size_t vector, std::size_t which) const {
    const std::size_t at = 2 * (first_vector_[static_cast<std::size_t>(id)] + vector) + which;
    return std::span(permutes_).subspan(parts_[at], parts_[at + 1] - parts_[at]);
  }

  void add_vector(const TilePlan& plan, const TileCells<T>& cells, const TileMembers& members,
                  std::span<const std::uint64_t> lanes) {
    const int last = plan.split.lanes - 1;
    for (std::size_t i = 0; i < lanes.size(); ++i)
      for (int p = 0; p < last; ++p)
        if (moves_at(lanes[i], p) && cells.has(ones_below(lanes[i], p), p))
          add_move(i, lanes[i] + (std::uint64_t{1} << p), cells.points(ones_below(lanes[i], p), p));
    add_permutes(kernels::tiles::permutes_pairs<T>);
    for (std::size_t i = 0; i < lanes.size(); ++i) {
      if ((lanes[i] >> last & 1) == 0) continue;
      const std::uint64_t rest = lanes[i] ^ (std::uint64_t{1} << last);
      if (!cells.has(std::popcount(rest), last)) continue;
      border_.back() = members.class_of(rest);
      add_move(i, rest, cells.points(std::popcount(rest), last));
    }
    add_permutes(true);
    FOREGONE_REQUIRE(parts_.back() - parts_[parts_.size() - 2] <= 1);
  }

  void add_move(std::size_t lane, std::uint64_t successor, T points) {
    constexpr std::uint32_t width = kernels::tiles::lanes<T>;
    const std::uint32_t rank = ranks_[successor];
    moves_.push_back({rank / width, rank % width, static_cast<std::uint32_t>(lane), points});
  }

  // Takes up all moves: time and again the sources, one or two, that serve the most lanes.
  void add_permutes(bool pairs) {
    while (!moves_.empty()) {
      sources_.clear();
      for (const Move& move : moves_) {
        const auto found = std::find_if(sources_.begin(), sources_.end(), [&](const auto& source) {
          return source.first == move.source;
        });
        const std::uint32_t bit = std::uint32_t{1} << move.lane;
        if (found == sources_.end()) sources_.emplace_back(move.source, bit);
        else found->second |= bit;
      }
      std::pair<std::size_t, std::size_t> best{0, 0};
      int most = 0;
      for (std::size_t a = 0; a < sources_.size(); ++a)
        for (std::size_t b = a; b < (pairs ? sources_.size() : a + 1); ++b) {
          const int served = std::popcount(sources_[a].second | sources_[b].second);
          if (served > most) {
            best = {a, b};
            most = served;
          }
        }
      take_moves({sources_[best.first].first, sources_[best.second].first});
    }
    parts_.push_back(static_cast<std::uint32_t>(permutes_.size()));
  }

  void take_moves(std::array<std::uint32_t, 2> sources) {
    Permute& permute = permutes_.emplace_back();
    permute.sources = sources;
    std::erase_if(moves_, [&](const Move& move) {
      const bool first = move.source == sources[0];
      if ((!first && move.source != sources[1]) || (permute.mask >> move.lane & 1) != 0)
        return false;
      permute.mask |= std::uint32_t{1} << move.lane;
      permute.index[move.lane] =
          static_cast<std::uint8_t>(first ? move.index : move.index + kernels::tiles::lanes<T>);
      permute.add[move.lane] = move.points;
      return true;
    });
  }

  std::vector<Permute> permutes_;
  std::vector<std::uint32_t> parts_;  // two a vector: inside, across
  std::vector<std::uint32_t> first_vector_;
  std::vector<int> border_;
  std::vector<std::uint16_t> ranks_;  // of all lane parts in their classes
  std::vector<Move> moves_;           // of the vector at hand
  std::vector<std::pair<std::uint32_t, std::uint32_t>> sources_;  // their sources and lanes
};

/// Moves in the rows, from lanes to rows and from rows to blocks.
template <class T>
class RowTables {
 public:
  using RowMove = kernels::tiles::RowMove;
  using RowPair = kernels::tiles::RowPair;

  struct Class {
    int below = -1;            ///< the class that takes a one from the lanes; −1 = no row can
    std::uint32_t takers = 0;  ///< the rows that can: the first ones of this class
    std::uint32_t taken = 0;   ///< the first row of the other class
    int above = -1;            ///< the class that gives a one to the blocks
    std::uint32_t first_pair = 0;
    std::uint32_t pairs = 0;
  };

  static std::uint64_t bytes(const TilePlan& plan) {
    const auto width = static_cast<std::uint64_t>(plan.split.rows);
    return lists(plan) * (plan.row.most_moves() * sizeof(RowMove) + (plan.row.members() + 1) * 4) +
           plan.row.members() * sizeof(RowPair) +
           static_cast<std::uint64_t>(plan.row.count()) * sizeof(Class) +
           static_cast<std::uint64_t>(plan.split.lanes + 1) * width * width * sizeof(T);
  }

  RowTables(const TilePlan& plan, const TileParts& parts, const TileCells<T>& cells)
      : parts_(parts), least_in_lanes_(plan.lane.least_ones()), width_(plan.split.rows) {
    lists_.resize(lists(plan));
    for (std::size_t list = 0; list < lists_.size(); ++list)
      add_moves(plan, cells, least_in_lanes_ + static_cast<int>(list), lists_[list]);
    pairs_.reserve(plan.row.members());
    for (int id = 0; id < plan.row.count(); ++id) add_class(plan, id);
    for (int in_lanes = 0; in_lanes <= plan.split.lanes; ++in_lanes)
      for (int p = 0; p < width_; ++p)
        for (int u = 0; u < width_; ++u)
          points_.push_back(cells.points(in_lanes + u, plan.split.lanes + p));
  }

  const Class& of(int id) const { return classes_[static_cast<std::size_t>(id)]; }
  /// The moves of a class's rows where the lanes hold so many ones, and the points that
  /// RowMove::points names.
  const std::uint32_t* first_move(int in_lanes, int id) const {
    return list(in_lanes).first_move.data() + parts_.row.first(id);
  }
  const RowMove* moves(int in_lanes) const { return list(in_lanes).moves.data(); }
  const T* points(int in_lanes) const { return points_.data() + in_lanes * width_ * width_; }
  std::span<const RowPair> pairs(int id) const {
    return std::span(pairs_).subspan(of(id).first_pair, of(id).pairs);
  }

 private:
  struct List {
    std::vector<std::uint32_t> first_move;
    std::vector<RowMove> moves;
  };

  static std::uint64_t lists(const TilePlan& plan) {
    return plan.is_rectangle
               ? 1
               : static_cast<std::uint64_t>(plan.lane.most_ones() - plan.lane.least_ones() + 1);
  }
  const List& list(int in_lanes) const {
    return lists_[lists_.size() == 1 ? 0 : static_cast<std::size_t>(in_lanes - least_in_lanes_)];
  }

  void add_moves(const TilePlan& plan, const TileCells<T>& cells, int in_lanes, List& list) const {
    list.first_move.reserve(plan.row.members() + 1);
    list.moves.reserve(plan.row.most_moves());
    for (int id = 0; id < plan.row.count(); ++id) {
      for (const std::uint64_t bits : parts_.row.of(id)) {
        list.first_move.push_back(static_cast<std::uint32_t>(list.moves.size()));
        for (int p = 0; p + 1 < width_; ++p) {
          if (!moves_at(bits, p)) continue;
          const int ones = ones_below(bits, p);
          if (!plan.is_rectangle && !cells.has(in_lanes + ones, plan.split.lanes + p)) continue;
          list.moves.push_back(
              {static_cast<std::uint16_t>(parts_.row_rank(bits + (std::uint64_t{1} << p))),
               static_cast<std::uint16_t>(p * width_ + ones)});
        }
      }
    }
    list.first_move.push_back(static_cast<std::uint32_t>(list.moves.size()));
  }

  void add_class(const TilePlan& plan, int id) {
    const int last = width_ - 1;
    Class here;
    here.first_pair = static_cast<std::uint32_t>(pairs_.size());
    std::uint32_t row = 0;
    for (const std::uint64_t bits : parts_.row.of(id)) {
      const int ones = plan.row.ones(id);
      if ((bits & 1) == 0 && plan.row.has(ones + 1)) {
        if (here.takers == 0) {
          here.below = parts_.row.class_of(bits | 1);
          here.taken = parts_.row_rank(bits | 1);
        }
        ++here.takers;
      }
      if ((bits >> last & 1) != 0 && plan.row.has(ones - 1)) {
        const std::uint64_t rest = bits ^ (std::uint64_t{1} << last);
        here.above = parts_.row.class_of(rest);
        pairs_.push_back(
            {static_cast<std::uint16_t>(row), static_cast<std::uint16_t>(parts_.row_rank(rest))});
      }
      ++row;
    }
    here.pairs = static_cast<std::uint32_t>(pairs_.size()) - here.first_pair;
    classes_.push_back(here);
  }

  const TileParts& parts_;
  int least_in_lanes_;
  int width_;
  std::vector<List> lists_;  // by the ones in the lanes; one for all of them on a rectangle
  std::vector<T> points_;
  std::vector<RowPair> pairs_;
  std::vector<Class> classes_;
};

/// Moves in the blocks and from rows to blocks.
template <class T>
class BlockTables {
 public:
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  static std::uint64_t bytes(const TilePlan& plan) {
    return plan.block.most_moves() * (4 + sizeof(T)) + plan.block.members() * 8 + 4 +
           static_cast<std::uint64_t>(plan.block.count()) * 4;
  }

  BlockTables(const TilePlan& plan, const TileMembers& members, const TileCells<T>& cells)
      : members_(members) {
    const int width = plan.block.width();
    const int before = plan.split.lanes + plan.split.rows;
    first_move_.reserve(plan.block.members() + 1);
    targets_.reserve(plan.block.most_moves());
    points_.reserve(plan.block.most_moves());
    takes_.reserve(plan.block.members());
    for (int id = 0; id < plan.block.count(); ++id) {
      below_.push_back(-1);
      const int ones = plan.block.ones(id);
      for (const std::uint64_t bits : members_.of(id)) {
        first_move_.push_back(static_cast<std::uint32_t>(targets_.size()));
        for (int p = 0; p + 1 < width; ++p) {
          const int before_it = plan.ups - ones + ones_below(bits, p);
          if (!moves_at(bits, p) || !cells.has(before_it, before + p)) continue;
          targets_.push_back(
              static_cast<std::uint32_t>(members_.rank(bits + (std::uint64_t{1} << p))));
          points_.push_back(cells.points(before_it, before + p));
        }
        const bool takes =
            width > 0 && (bits & 1) == 0 && cells.has(plan.ups - ones - 1, before - 1);
        if (takes) below_.back() = members_.class_of(bits | 1);
        takes_.push_back(takes ? static_cast<std::uint32_t>(members_.rank(bits | 1)) : none);
      }
    }
    first_move_.push_back(static_cast<std::uint32_t>(targets_.size()));
  }

  std::span<const std::uint32_t> targets(int id, std::uint64_t member) const {
    const std::size_t at = members_.first(id) + member;
    return std::span(targets_).subspan(first_move_[at], first_move_[at + 1] - first_move_[at]);
  }
  const T* points(int id, std::uint64_t member) const {
    return points_.data() + first_move_[members_.first(id) + member];
  }
  /// The class that takes a one from the rows, −1 = no member can; and the member it becomes.
  int below(int id) const { return below_[static_cast<std::size_t>(id)]; }
  std::uint32_t taken(int id, std::uint64_t member) const {
    return takes_[members_.first(id) + member];
  }

 private:
  const TileMembers& members_;
  std::vector<std::uint32_t> first_move_;
  std::vector<std::uint32_t> targets_;
  std::vector<T> points_;
  std::vector<std::uint32_t> takes_;
  std::vector<int> below_;
};

}  // namespace foregone::detail
