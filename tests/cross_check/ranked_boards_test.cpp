// SPDX-License-Identifier: Apache-2.0
//
// The lattice engine against a solver that shares nothing with it, on boards of millions of
// positions. The solver itself is compared with the definition on small ones.
#include <cstdint>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

#include "foregone/engines/detail/lattice_tiles.hpp"
#include "ranked_cases.hpp"

namespace foregone::test {
namespace {

// Large enough for levels in tiles; smaller where the program runs ten times slower.
constexpr std::int64_t side = is_sanitized ? 11 : 12;

// Of every position, by the definition.
template <class Definition>
void expect_definition(const RankedBoard& board, Definition& definition) {
  definition.value(std::vector<std::int64_t>(static_cast<std::size_t>(board.rows), 0));
  std::vector<RankedSolver::Rows> positions;
  for (const auto& [filled, value] : definition.known())
    positions.emplace_back(filled.begin(), filled.end());
  RankedSolver ranked(board);
  const auto values = ranked.values(positions);
  EXPECT_EQ(ranked.positions(), definition.known().size());
  std::size_t i = 0;
  for (const auto& [filled, expected] : definition.known()) {
    const int cells = cells_of(positions[i]);
    const Value said = value_of_ranked(board, values[i++], cells);
    if constexpr (std::is_same_v<std::decay_t<decltype(expected)>, Points>)
      ASSERT_EQ(said.score(), (board.starter + cells) % 2 == 0 ? expected : -expected);
    else ASSERT_EQ(said, expected);
  }
}

TEST(RankedBoards, EveryPositionOfASmallBoardHasTheValueOfTheDefinition) {
  std::uint64_t seed = 0;
  for (std::int64_t n = 1; n <= 5; ++n)
    for (std::int64_t m = 1; m <= 6; ++m, ++seed) {
      LatticeBoard board = random_lattice(seed, n, m, -100, 100);
      board.starter = static_cast<int>(seed % 2);
      ByDefinition definition(board);
      expect_definition({static_cast<int>(n), static_cast<int>(m), board.points, board.starter},
                        definition);
      board = for_the_win(board, seed, 2 + seed % 20);
      WinByDefinition win(board);
      expect_definition(
          {static_cast<int>(n), static_cast<int>(m), {}, board.starter, board.wins, board.misere},
          win);
      if (HasFatalFailure()) return;
    }
}

TEST(RankedBoards, CountsThePositionsOfABoard) {
  RankedSolver ranked(ranked_of(board_of_width(1, 12, 9, contest)));
  static_cast<void>(ranked.value_of_empty());
  EXPECT_EQ(ranked.positions(), 293'930U);  // C(21, 9)
}

void expect_every_target_and_crew(const Wide& wide, std::uint64_t seed) {
  const std::vector<unsigned> threads{1, 2};
  expect_start_as_ranked(board_of_width(seed, side, side, wide), kernels::supported_targets(),
                         threads);
}
TEST(RankedBoards, NarrowValuesOf12By12) { expect_every_target_and_crew(narrow, 1); }
TEST(RankedBoards, ContestPointsOf12By12) { expect_every_target_and_crew(contest, 2); }
TEST(RankedBoards, LargePointsOf12By12) { expect_every_target_and_crew(large, 3); }

TEST(RankedBoards, GamesForTheWinOf12By12) {
  const std::vector<unsigned> threads{1, 2};
  for (const bool misere : {false, true})
    expect_start_as_ranked(late_marks(4, side, side, misere), kernels::supported_targets(),
                           threads);
}

TEST(RankedBoards, BoardsOf13By12AndTheOtherWayRound) {
  const std::vector<unsigned> threads{2};
  const std::vector<kernels::Target> target{kernels::best_target()};
  expect_start_as_ranked(board_of_width(5, side + 1, side, contest), target, threads);
  expect_start_as_ranked(board_of_width(6, side, side + 1, narrow), target, threads);
  expect_start_as_ranked(board_of_width(7, side + 1, side, large), target, threads);
}

TEST(RankedBoards, TheOtherStarter) {
  for (const Wide& wide : {narrow, contest, large}) {
    LatticeBoard board = board_of(board_of_width(8, side, side, wide));
    board.starter = 1;
    RankedSolver ranked(
        {static_cast<int>(board.rows), static_cast<int>(board.cols), board.points, board.starter});
    const Points expected = -ranked.value_of_empty();
    for (const kernels::Target target : kernels::supported_targets()) {
      const auto value = solve_lattice_start(board, {}, {}, target);
      ASSERT_TRUE(value) << value.error().text();
      ASSERT_EQ(*value, expected) << kernels::name(target);
    }
  }
}

TEST(RankedBoards, EveryPositionOfARandomGameAndItsMoves) {
  expect_game_as_ranked(board_of_width(9, side + 1, side, contest), 9);
  expect_game_as_ranked(late_marks(10, side, side + 1, true), 10);
}

// One and two plies on the second and the first player are to move, on what is left of the board.
TEST(RankedBoards, PositionsAsRoots) {
  std::vector<RankedSolver::Rows> positions;
  for (const int second : {0, 1, 3}) {
    positions.emplace_back(static_cast<std::size_t>(side), 0);
    positions.back()[0] = 4;
    positions.back()[1] = second;
  }
  expect_roots_as_ranked(board_of_width(11, side, side, contest), positions);
  expect_roots_as_ranked(late_marks(12, side, side, false), positions);
}

}  // namespace
}  // namespace foregone::test
