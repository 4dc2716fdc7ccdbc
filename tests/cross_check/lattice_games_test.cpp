// SPDX-License-Identifier: Apache-2.0
//
// Lattice games of every kind under every engine: shapes, wins, misère; every position.
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine_runs.hpp"
#include "foregone/games/marked_cells.hpp"
#include "foregone/games/young_chess.hpp"
#include "lattice_games.hpp"

namespace foregone::test {
namespace {

// The lattice engine's values are retrograde's at every position, the start's every engine's, and
// verify accepts them.
template <class G>
void expect_agreement(const G& game, bool tries_brute_force) {
  const Instance instance = instance_of(game);
  ASSERT_EQ(instance.check(), "");
  const auto expected = solve_with("retrograde", instance, instance.asked());
  const auto lattice = solve_with("lattice", instance, instance.asked());
  std::uint64_t positions = 0;
  expected->for_each([&](const Bytes& key, const Value& value) {
    const Result<std::optional<Value>> seen = lattice->find(key);
    EXPECT_TRUE(seen && *seen && **seen == value)
        << instance.show(key) << ": " << value.text() << ", lattice "
        << (seen && *seen ? (*seen)->text() : std::string("nothing"));
    ++positions;
    return !testing::Test::HasFailure();
  });
  EXPECT_GT(positions, 0U);
  const auto start = found(*expected, instance.start());
  const auto searched =
      found(*solve_with("alpha-beta", instance, instance.asked()), instance.start());
  EXPECT_TRUE(agree(searched, start)) << searched.text() << ", " << start.text();
  if (tries_brute_force) {
    EXPECT_EQ(found(*solve_with("brute-force", instance, instance.asked()), instance.start()),
              start);
  }
  const auto report = verify(instance, *lattice, instance.asked(), {});
  ASSERT_TRUE(report) << report.error().text();
  EXPECT_FALSE(report->fault) << *report->fault;
}

TEST(LatticeGames, MarkedCellsAgreeUnderEveryEngine) {
  for (std::uint64_t seed = 0; seed < rounds(120); ++seed) {
    MarkedCells game = laws::drawn<MarkedCells>(
        seed, {{"n", std::to_string(1 + seed % 5)}, {"m", std::to_string(1 + seed / 5 % 5)}});
    game.misere = seed % 2 == 1;
    expect_agreement(game, seed % 5 + seed / 5 % 5 < 6);
    if (HasFailure()) return;
  }
}

TEST(LatticeGames, UnmarkedBoardsGoToWhoeverFillsTheLastCell) {
  for (std::size_t n = 1; n <= 5; ++n)
    for (std::size_t m = 1; m <= 5; ++m)
      for (const bool misere : {false, true}) {
        MarkedCells game;
        game.marks.assign(n, std::string(m, '.'));
        game.misere = misere;
        const Instance instance = instance_of(game);
        const auto cells = static_cast<std::uint32_t>(n * m);
        const bool wins = (cells % 2 == 1) != misere;
        EXPECT_EQ(found(*solve_with("lattice", instance, instance.asked()), instance.start()),
                  Value::of_outcome(wins ? Outcome::win : Outcome::lose, cells));
      }
}

TEST(LatticeGames, YoungChessAgreesUnderEveryEngine) {
  for (std::uint64_t seed = 0; seed < rounds(60); ++seed) {
    expect_agreement(laws::drawn<YoungChess>(seed, {{"n", std::to_string(1 + seed % 5)}}), false);
    if (HasFailure()) return;
  }
}

TEST(LatticeGames, AUsersBoardsAgreeUnderEveryEngine) {
  expect_agreement(SkewSums{}, true);
  expect_agreement(MiddleWins{}, true);
}

// One row after the other, the players alternating all the way: 21 cells, the first player's 11.
TEST(LatticeGames, AStaircaseOfEqualCellsIsWorthTheOddOne) {
  YoungChess game;
  game.row_lengths = {6, 5, 4, 3, 2, 1};
  game.points = {std::vector<Points>(21, 7), std::vector<Points>(21, 7)};
  const Instance instance = instance_of(game);
  const auto lattice = solve_with("lattice", instance, instance.asked());
  EXPECT_EQ(found(*lattice, instance.start()), Value::of_score(7));
  EXPECT_EQ(lattice->stats().positions, 429U);  // Catalan number of 7
}

TEST(LatticeGames, BoardsThatAreNoneAreRefused) {
  YoungChess game;
  game.row_lengths = {2, 3};
  game.points = {std::vector<Points>(5, 1), std::vector<Points>(5, 1)};
  EXPECT_EQ(instance_of(game).check(), "row 2 has cells outside the 2 columns of the board");
  game.row_lengths = {3, 1, 2};
  game.points = {std::vector<Points>(6, 1), std::vector<Points>(6, 1)};
  EXPECT_EQ(instance_of(game).check(),
            "row 3 ends behind the row above: rows of a lattice board never do");
}

}  // namespace
}  // namespace foregone::test
