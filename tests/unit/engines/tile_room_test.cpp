// SPDX-License-Identifier: Apache-2.0
//
// The room of two levels against its definition: every group is put down cell by cell, and nothing
// that is still needed may lie there.
#include "foregone/engines/detail/tile_room.hpp"

#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "lattice_boards.hpp"

namespace foregone::test {
namespace {

using detail::TilePlan;
using detail::TileRoom;

// Values a level in steps of together() groups, on vectors that know whose they are. Returns why
// that went wrong.
std::string why_not(const TilePlan& plan, const TileRoom& room, std::size_t level) {
  struct Owner {
    std::size_t level = SIZE_MAX;
    std::size_t group = 0;
    bool operator==(const Owner&) const = default;
  };
  std::vector<Owner> vectors(room.vectors());
  const auto each = [&](std::size_t of, std::size_t group, auto&& visit) {
    const std::uint64_t first = room.first(of) + plan.first_groups(of, group);
    for (std::uint64_t v = 0; v < plan.levels[of].group_vectors[group]; ++v)
      visit(vectors[first + v]);
  };
  const std::size_t groups = room.groups();
  for (std::size_t group = 0; group < groups; ++group)
    each(level + 1, group, [&](Owner& owner) { owner = {level + 1, group}; });
  std::vector<bool> seen(groups, false);
  for (std::size_t done = 0; done < groups;) {
    const std::size_t end = room.together(level, done);
    if (end <= done || end > groups) return "no group is next";
    for (std::size_t i = done; i < end; ++i)
      each(level, room.group(level, i), [&](Owner& owner) {
        owner = {level, room.group(level, i)};
      });
    for (std::size_t i = done; i < end; ++i) {
      const std::size_t group = room.group(level, i);
      if (seen[group]) return "a group is valued twice";
      seen[group] = true;
      for (std::size_t source = group == 0 ? 0 : group - 1; source <= group; ++source) {
        bool whole = true;
        each(level + 1, source, [&](const Owner& owner) {
          whole = whole && owner == Owner{level + 1, source};
        });
        if (!whole) return "group " + std::to_string(group) + " needs what is written over";
      }
    }
    done = end;
  }
  for (std::size_t group = 0; group < groups; ++group) {
    bool whole = true;
    each(level, group, [&](const Owner& owner) { whole = whole && owner == Owner{level, group}; });
    if (!whole) return "a group did not stay";
    if (room.keeps_behind())
      each(level + 1, group, [&](const Owner& owner) {
        whole = whole && owner == Owner{level + 1, group};
      });
    if (!whole) return "the level behind did not stay";
  }
  return "";
}

void expect_room(const LatticeBoard& board, detail::TileSplit split) {
  const TilePlan plan(board, split, 4);
  for (const bool keeps_behind : {false, true}) {
    const TileRoom room(plan, keeps_behind);
    for (std::size_t level = plan.first_level; level < plan.last_level; ++level)
      ASSERT_EQ(why_not(plan, room, level), "")
          << board.rows << 'x' << board.cols << " level " << level << " lanes " << split.lanes
          << " keeps " << keeps_behind;
  }
}

TEST(TileRoom, NothingIsWrittenOverThatIsStillNeeded) {
  for (const auto& [n, m] :
       {std::pair<std::int64_t, std::int64_t>{1, 1}, {1, 9}, {9, 1}, {3, 4}, {6, 5}, {7, 7}})
    for (int lanes = 1; lanes <= 8; ++lanes)
      for (int rows = 1; rows <= 3; ++rows) {
        expect_room({n, m, {}}, {lanes, rows});
        if (HasFatalFailure()) return;
      }
}

TEST(TileRoom, NothingIsWrittenOverOnRandomShapes) {
  for (std::uint64_t seed = 0; seed < rounds(100); ++seed) {
    expect_room(random_shape(seed, 1 + static_cast<std::int64_t>(seed % 6),
                             1 + static_cast<std::int64_t>(seed / 6 % 7)),
                {1 + static_cast<int>(seed % 5), 1 + static_cast<int>(seed % 3)});
    if (HasFatalFailure()) return;
  }
}

TEST(TileRoom, TakesLessThanTwoLevelsOnLargeSquares) {
  const TilePlan plan({18, 18, {}}, {}, 16);
  const std::uint64_t both = TileRoom(plan, true).vectors();
  const std::uint64_t one = TileRoom(plan, false).vectors();
  EXPECT_LT(one * 100, both * 90);
  EXPECT_GT(one, plan.most_vectors());
}

}  // namespace
}  // namespace foregone::test
