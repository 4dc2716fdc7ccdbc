// SPDX-License-Identifier: Apache-2.0
//
// The laws of tests/support/laws.hpp over the games of lines on small boards.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <utility>

#include "foregone/games/connect_four.hpp"
#include "foregone/games/connect_four_score.hpp"
#include "foregone/games/quixo.hpp"
#include "foregone/games/tic_tac_toe.hpp"
#include "laws.hpp"

namespace foregone::test {
namespace {

using ::testing::IsEmpty;

// Boards whose every position is walked: values, bounds, useful moves and symmetry are compared.
constexpr std::array<std::pair<int, int>, 9> whole_boards{
    {{1, 1}, {1, 6}, {2, 3}, {3, 3}, {3, 4}, {4, 2}, {5, 2}, {6, 1}, {9, 1}}};
// Their first positions alone.
constexpr std::array<std::pair<int, int>, 6> other_boards{
    {{7, 6}, {4, 15}, {8, 7}, {31, 1}, {1, 63}, {12, 4}}};

template <class G>
void expect_laws_of_boards() {
  for (const auto& [width, height] : whole_boards)
    EXPECT_THAT(laws::all(G(width, height), 10'000), IsEmpty()) << width << " by " << height;
  for (const auto& [width, height] : other_boards)
    EXPECT_THAT(laws::all(G(width, height), 400), IsEmpty()) << width << " by " << height;
}

TEST(Laws, HoldForConnectFour) { expect_laws_of_boards<ConnectFour>(); }
TEST(Laws, HoldForConnectFourScore) { expect_laws_of_boards<ConnectFourScore>(); }
TEST(Laws, HoldForConnectFourInWideKeys) {
  expect_laws_of_boards<BasicConnectFour<UInt128>>();
  EXPECT_THAT(laws::all(BasicConnectFour<UInt128>(9, 9), 400), IsEmpty());
  EXPECT_THAT(laws::all(BasicConnectFourScore<UInt128>(4, 31), 400), IsEmpty());
}

TEST(Laws, HoldForTicTacToe) {
  EXPECT_THAT(laws::all(TicTacToe{}, 6000), IsEmpty());
  EXPECT_THAT(laws::all(TicTacToe(4, 2, 3), 6000), IsEmpty());
  EXPECT_THAT(laws::all(TicTacToe(2, 4, 2), 6000), IsEmpty());
  EXPECT_THAT(laws::all(TicTacToe(5, 1, 1), 6000), IsEmpty());
  EXPECT_THAT(laws::all(TicTacToe(5, 5, 4), 400), IsEmpty());
  EXPECT_THAT(laws::all(TicTacToe(8, 4, 4), 400), IsEmpty());
}

TEST(Laws, HoldForQuixo) {
  for (int size = 2; size <= 5; ++size)
    EXPECT_THAT(laws::all(Quixo(size), 1500, laws::Cycles::allowed), IsEmpty()) << size;
}

}  // namespace
}  // namespace foregone::test
