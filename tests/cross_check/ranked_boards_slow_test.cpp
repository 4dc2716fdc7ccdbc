// SPDX-License-Identifier: Apache-2.0
//
// The lattice engine against the ranked solver on boards of 40 116 600 (14×14) and 601 080 390
// positions (16×16): about twenty seconds of ranked solving for each of the large ones.
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "ranked_cases.hpp"

namespace foregone::test {
namespace {

void expect_two_threads(const auto& game) {
  const std::vector<unsigned> threads{2};
  const std::vector<kernels::Target> target{kernels::best_target()};
  expect_start_as_ranked(game, target, threads);
}

TEST(RankedBoardsSlow, BoardsOf14By14OnEveryTargetAndCrew) {
  const std::vector<unsigned> threads{1, 2};
  std::uint64_t seed = 100;
  for (const Wide& wide : {narrow, contest, large})
    expect_start_as_ranked(board_of_width(seed++, 14, 14, wide), kernels::supported_targets(),
                           threads);
  for (const bool misere : {false, true})
    expect_start_as_ranked(late_marks(seed++, 14, 14, misere), kernels::supported_targets(),
                           threads);
}

TEST(RankedBoardsSlow, EveryPositionOfARandomGameOf14By14AndItsMoves) {
  expect_game_as_ranked(board_of_width(110, 14, 14, narrow), 110);
  expect_game_as_ranked(board_of_width(111, 14, 14, contest), 111);
  expect_game_as_ranked(board_of_width(112, 14, 14, large), 112);
}

TEST(RankedBoardsSlow, NarrowValuesOf16By16) {
  expect_two_threads(board_of_width(120, 16, 16, narrow));
}
TEST(RankedBoardsSlow, ContestPointsOf16By16) {
  expect_two_threads(board_of_width(121, 16, 16, contest));
}
TEST(RankedBoardsSlow, LargePointsOf16By16) {
  expect_two_threads(board_of_width(122, 16, 16, large));
}
TEST(RankedBoardsSlow, AGameForTheWinOf16By16) {
  expect_two_threads(late_marks(123, 16, 16, true));
}

}  // namespace
}  // namespace foregone::test
