// SPDX-License-Identifier: Apache-2.0
//
// Walks through lattice boards against the definition: regions and budgets so small that every
// region has a rim in the levels, and copies are many, few or none.
#include "foregone/engines/detail/lattice_walk.hpp"

#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "lattice_boards.hpp"

namespace foregone::test {
namespace {

std::vector<std::int64_t> start_of(const LatticeBoard& board) {
  std::vector<std::int64_t> start;
  for (std::int64_t r = 0; r < board.rows; ++r) start.push_back(board.row(r).first);
  return start;
}

// Walks at random to the end, asking for each position's value and those of all its moves.
void expect_walk(const LatticeBoard& board, const SolveOptions& options, std::uint64_t region,
                 std::uint64_t seed) {
  ByDefinition definition(board);
  WinByDefinition win(board);
  LatticeWalk walk(board, options, region);
  std::vector<std::int64_t> at = start_of(board);
  std::mt19937_64 random(seed);
  while (true) {
    const Index rank = *walk.staircase().rank_of_rows(at);
    ASSERT_TRUE(walk.has(rank));
    const auto looked = walk.look_behind(rank);
    ASSERT_TRUE(looked) << looked.error().text();
    const auto expect_value = [&](const std::vector<std::int64_t>& filled) {
      const Index there = *walk.staircase().rank_of_rows(filled);
      if (!board.is_for_points()) {
        const auto value = walk.value_to_move(there);
        ASSERT_TRUE(value) << value.error().text();
        ASSERT_EQ(*value, win.value(filled)) << "seed " << seed << " region " << region;
        return;
      }
      const auto value = walk.value(there);
      ASSERT_TRUE(value) << value.error().text();
      ASSERT_EQ(*value, definition.value(filled)) << "seed " << seed << " region " << region;
    };
    expect_value(at);
    std::vector<std::vector<std::int64_t>> moves;
    for (std::size_t r = 0; r < at.size(); ++r) {
      if (!board.has(static_cast<std::int64_t>(r), at[r]) || (r > 0 && at[r - 1] <= at[r]))
        continue;
      moves.push_back(at);
      ++moves.back()[r];
      expect_value(moves.back());
    }
    if (testing::Test::HasFatalFailure() || moves.empty()) return;
    at = moves[random() % moves.size()];
  }
}

TEST(LatticeWalk, RandomWalksEqualTheDefinitionWhateverTheRegion) {
  for (std::uint64_t seed = 0; seed < rounds(60); ++seed) {
    const auto n = 1 + static_cast<std::int64_t>(seed % 7);
    const auto m = 1 + static_cast<std::int64_t>(seed / 7 % 8);
    const LatticeBoard board =
        seed % 2 == 0 ? random_shape(seed, n, m) : random_lattice(seed, n, m, -100, 100'000);
    SolveOptions options;
    options.threads = 1 + static_cast<unsigned>(seed % 2);
    for (const std::uint64_t region : {1U, 3U, 10U, 100U}) {
      expect_walk(board, options, region, seed);
      if (HasFatalFailure()) return;
    }
  }
}

TEST(LatticeWalk, RandomWalksForTheWinEqualTheDefinition) {
  for (std::uint64_t seed = 0; seed < rounds(60); ++seed) {
    const LatticeBoard board =
        for_the_win(random_shape(seed, 1 + static_cast<std::int64_t>(seed % 7),
                                 1 + static_cast<std::int64_t>(seed / 7 % 8)),
                    seed, 2 + seed % 15);
    for (const std::uint64_t region : {1U, 3U, 10U, 100U}) {
      expect_walk(board, {}, region, seed);
      if (HasFatalFailure()) return;
    }
  }
}

TEST(LatticeWalk, WithoutMemoryForCopiesTheValuesAreTheSame) {
  const LatticeBoard board = random_lattice(3, 7, 7, 0, 1000);
  SolveOptions options;
  options.memory_bytes = LatticeLevels::need(board, {})->bytes + 10 * (16 + 8 * 7);
  expect_walk(board, options, 10, 3);
  LatticeWalk walk(board, options, 10);
  ASSERT_TRUE(walk.look_behind(0));
  EXPECT_LE(walk.bytes(), options.memory_bytes);
  --options.memory_bytes;
  LatticeWalk refused(board, options, 10);
  const auto looked = refused.look_behind(0);
  ASSERT_FALSE(looked);
  EXPECT_EQ(looked.error().kind, ErrorKind::budget);
}

TEST(LatticeWalk, CopiesSaveSolves) {
  const LatticeBoard board = random_lattice(5, 9, 9, 0, 1000);
  const auto visited = [&board](std::uint64_t memory) {
    SolveOptions options;
    options.memory_bytes = memory;
    LatticeWalk walk(board, options, 50);
    Index rank = 0;
    std::vector<std::int64_t> at = start_of(board);
    for (std::size_t r = 0; r < at.size(); ++r)
      while (at[r] < board.cols) {
        EXPECT_TRUE(walk.look_behind(rank));
        ++at[r];
        rank = *walk.staircase().rank_of_rows(at);
      }
    EXPECT_LE(walk.bytes(), memory);
    return walk.visited();
  };
  const std::uint64_t least =
      LatticeLevels::need(board, {})->bytes + std::uint64_t{50} * (16 + 8 * 9);
  EXPECT_LT(visited(least + (1U << 20)), visited(least));
}

TEST(LatticeWalk, KnowsItsPositions) {
  const LatticeBoard board = random_shape(7, 5, 6);
  ByDefinition definition(board);
  definition.value(start_of(board));
  const LatticeWalk walk(board, {});
  std::uint64_t positions = 0;
  for (Index rank = 0; rank < walk.staircase().size(); ++rank)
    positions += walk.has(rank) ? 1U : 0U;
  EXPECT_EQ(positions, definition.known().size());
  EXPECT_FALSE(walk.has(walk.staircase().size()));
}

}  // namespace
}  // namespace foregone::test
