// SPDX-License-Identifier: Apache-2.0
//
// Where two neighbouring levels of tiles lie in one memory that may hold less than both.
//
// A position depends on positions one level behind it whose lanes hold as many ones or one fewer,
// as the one across the border goes to the rows. So when the groups of a level (tiles with equally
// many ones in the lanes, core/tile_plan.hpp) are valued one after the other, those of the level
// behind it die one after the other, and may be written over:
//
//   even levels, from the front on, the fewest ones first       | 0 1 2 ...     dead | 4 5 6 behind |
//   odd levels, from the back on, the most ones first           | behind 0 1 | dead   ... 12 13 14 |
//
// Either way groups lie in the order of their ones, and a level is one piece. On large squares this
// takes 1.6 levels instead of two.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "foregone/core/tile_plan.hpp"

namespace foregone::detail {

class TileRoom {
 public:
  /// `keeps_behind`: the level behind the one that is valued stays whole. The plan must outlive this.
  TileRoom(const TilePlan& plan, bool keeps_behind)
      : plan_(plan), groups_(plan.groups()), keeps_behind_(keeps_behind) {
    vectors_ = plan.levels[plan.last_level].vectors;
    for (std::size_t level = plan.first_level; level < plan.last_level; ++level) {
      if (keeps_behind) vectors_ = std::max(vectors_, needed(level, groups_, 0));
      else
        for (std::size_t done = 0; done < groups_; ++done)
          vectors_ = std::max(vectors_, needed(level, done + 1, dead(level, done)));
    }
  }

  bool keeps_behind() const { return keeps_behind_; }
  /// How many vectors there must be for all levels, or all ones.
  std::uint64_t vectors() const { return vectors_; }
  /// The first vector of a level.
  std::uint64_t first(std::size_t level) const {
    return is_at_front(level) ? 0 : vectors_ - plan_.levels[level].vectors;
  }
  std::size_t groups() const { return groups_; }
  /// The group of a level that is valued as the i-th.
  std::size_t group(std::size_t level, std::size_t i) const {
    return is_at_front(level) ? i : groups_ - 1 - i;
  }
  /// Up to which group, in the order of valuation, those from the i-th on may be valued at the same
  /// time. Requires that all before the i-th are done, that i < groups(), and a level behind.
  std::size_t together(std::size_t level, std::size_t i) const {
    std::size_t end = i + 1;
    const std::size_t freed = keeps_behind_ ? 0 : dead(level, i);
    while (end < groups_ && needed(level, end + 1, freed) <= vectors_) ++end;
    return end;
  }

 private:
  static bool is_at_front(std::size_t level) { return level % 2 == 0; }
  // How many groups behind are dead when so many are done: from the fewest ones on, the group last
  // done has a neighbour that needs its like, too; from the most on, it has not.
  static std::size_t dead(std::size_t level, std::size_t done) {
    return is_at_front(level) && done > 0 ? done - 1 : done;
  }
  // The vectors of the first groups of a level, in the order of valuation, and of the level behind
  // it without the first of its groups.
  std::uint64_t needed(std::size_t level, std::size_t here, std::size_t dead_behind) const {
    const std::size_t behind = groups_ - dead_behind;
    const bool front = is_at_front(level);
    const std::uint64_t a =
        front ? plan_.first_groups(level, here) : plan_.last_groups(level, here);
    const std::uint64_t b =
        front ? plan_.last_groups(level + 1, behind) : plan_.first_groups(level + 1, behind);
    return a > std::numeric_limits<std::uint64_t>::max() - b
               ? std::numeric_limits<std::uint64_t>::max()
               : a + b;
  }

  const TilePlan& plan_;
  std::size_t groups_;
  bool keeps_behind_;
  std::uint64_t vectors_;
};

}  // namespace foregone::detail
