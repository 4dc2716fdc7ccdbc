// SPDX-License-Identifier: Apache-2.0
//
// Lattice games of every kind under every engine: shapes, wins, misère; every position.
#include <cstdint>
#include <random>
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
  // What can be walked through can be looked up, in play or just won.
  lattice->for_each([&](const Bytes& key, const Value& value) {
    EXPECT_EQ(found(*lattice, key), value) << instance.show(key);
    EXPECT_EQ(instance.parse(instance.show(key)), key);
    return !testing::Test::HasFailure();
  });
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

// What the tiles say of a board that is large enough for them is what the array says; and a line
// comes an end nearer with every move.
TEST(LatticeGames, LargeBoardsForTheWinAreSolvedInTilesWithTheSameValues) {
  for (std::uint64_t seed = 0; seed < (is_sanitized ? 1U : 3U); ++seed) {
    std::mt19937_64 random(seed);
    MarkedCells game;
    game.marks.assign(12, std::string(13, '.'));
    for (std::size_t i = 0; i < 5; ++i) game.marks[6 + random() % 6][6 + random() % 7] = '1';
    for (std::size_t i = 0; i < 5; ++i) game.marks[6 + random() % 6][6 + random() % 7] = '2';
    const Instance instance = instance_of(game);
    const auto array = solve_with("lattice", instance, instance.asked());
    ASSERT_TRUE(array->is_complete());
    const Value start = found(*array, instance.start());
    SolveOptions options;
    options.wanted = Wanted::roots;
    const auto tiles = solve_with("lattice", instance, instance.asked(), options);
    EXPECT_FALSE(tiles->is_complete());
    EXPECT_EQ(found(*tiles, instance.start()), start);
    options.wanted = Wanted::walks;
    const auto walk = solve_with("lattice", instance, instance.asked(), options);
    EXPECT_FALSE(walk->is_complete());
    const auto line = catalogue::line(instance, *walk, instance.start());
    ASSERT_TRUE(line) << line.error().text();
    ASSERT_EQ(line->size(), *start.remoteness());
    for (const catalogue::LinePly& ply : *line)
      EXPECT_EQ(found(*walk, ply.move.to), found(*array, ply.move.to)) << ply.move.text;
  }
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

// A cell that is the second player's: she alone can have won by it, and only as it was filled.
TEST(LatticeGames, APositionIsWonOnlyWhereTheLastMoveMayHaveWon) {
  const Instance instance = instance_of(MiddleWins{});
  const auto lattice = solve_with("lattice", instance, instance.asked());
  for (const std::string_view text : {"2,2,0#", "3,2,1#"}) {
    const auto key = instance.parse(text);
    ASSERT_TRUE(key) << text;
    EXPECT_EQ(found(*lattice, *key), Value::of_outcome(Outcome::lose, 0)) << text;
  }
  for (const std::string_view text : {"3,2,0#", "3,3,0#", "2,1,0#", "0,0,0#", "2,2,2#"})
    EXPECT_FALSE(instance.parse(text)) << text;
  const auto in_play = instance.parse("3,3,0");
  ASSERT_TRUE(in_play);
  Bytes won = *in_play;
  won.data[7] |= 0x80;
  EXPECT_FALSE(*lattice->find(won));
}

TEST(LatticeGames, RandomBoardsOfPinnedSizesThatAreNoneAreRefused) {
  using Pins = std::vector<std::pair<std::string, std::string>>;
  for (const Pins& pins : {Pins{{"n", "0"}}, Pins{{"m", "0"}}, Pins{{"n", "-1"}}, Pins{{"m", "-1"}},
                           Pins{{"n", "1000001"}}, Pins{{"n", "100000"}, {"m", "100000"}}}) {
    const Instance instance = instance_of(laws::drawn<MarkedCells>(1, pins));
    EXPECT_TRUE(instance.check().starts_with("n and m must be from 1 to 1000000"));
  }
  const std::string huge = std::to_string(INT64_MAX);
  for (const Pins& pins :
       {Pins{{"n", "0"}}, Pins{{"n", "-1"}}, Pins{{"n", "2"}, {"length", huge + "," + huge}},
        Pins{{"n", "2"}, {"length", "3,-2"}}, Pins{{"n", "1001"}}}) {
    const Instance instance = instance_of(laws::drawn<YoungChess>(1, pins));
    EXPECT_EQ(instance.check(), "a board has 1 to 1000 rows of 1 to 1000000 cells");
  }
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
