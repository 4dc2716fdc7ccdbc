// SPDX-License-Identifier: Apache-2.0
//
// Cram against published nimbers (github.com/beling/impartial-games, commit 07a34e6, and
// github.com/martinschneider/juvavum, commit 74c7646), and what its hooks must do beyond the laws.
#include "foregone/games/cram.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "impartial_laws.hpp"

namespace foregone::test {
namespace {

// Nimbers of sums: a position is worth the exclusive or of its parts.
class SumNimbers {
 public:
  explicit SumNimbers(const Cram& game) : game_(game) {}
  std::uint32_t of(Cram::Squares position) {
    std::uint32_t sum = 0;
    game_.parts(position, [&](Cram::Squares part) { sum ^= of_part(part); });
    return sum;
  }
  std::size_t parts() const { return known_.size(); }

 private:
  std::uint32_t of_part(Cram::Squares part) {
    if (const auto known = known_.find(part); known != known_.end()) return known->second;
    std::set<std::uint32_t> reached;
    game_.moves(part, [&](Cram::Squares domino) { reached.insert(of(game_.play(part, domino))); });
    std::uint32_t least = 0;
    while (reached.contains(least)) ++least;
    return known_[part] = least;
  }
  const Cram& game_;
  std::map<Cram::Squares, std::uint32_t> known_;
};

TEST(Cram, SmallBoardsHaveTheirNimbersAndPositions) {
  const std::vector<std::tuple<int, int, std::uint32_t, std::size_t>> table = {
      {1, 2, 1, 2},  {1, 3, 1, 3},   {1, 4, 2, 5},    {1, 5, 0, 8},
      {2, 2, 0, 6},  {2, 3, 1, 18},  {2, 4, 0, 54},   {2, 5, 1, 162},
      {3, 3, 0, 98}, {3, 4, 1, 550}, {3, 5, 1, 3054}, {4, 4, 0, 5700}};
  for (const auto& [rows, cols, nimber, positions] : table)
    for (const Cram& game : {Cram{rows, cols}, Cram{cols, rows}}) {
      SCOPED_TRACE(std::to_string(game.rows) + " by " + std::to_string(game.cols));
      const laws::Walk<Cram> walk(game, 6000);
      EXPECT_EQ(walk.places().size(), positions);
      EXPECT_EQ(laws::Nimbers<Cram>(game).of(game.start()), nimber);
      EXPECT_EQ(SumNimbers(game).of(game.start()), nimber);
    }
}

TEST(Cram, LargerBoardsAsSums) {
  for (const auto& [rows, cols, nimber] : {std::tuple(4, 5, 2U), {5, 4, 2U}, {4, 6, 0U}}) {
    const Cram game{rows, cols};
    EXPECT_EQ(SumNimbers(game).of(game.start()), nimber) << rows << " by " << cols;
  }
  // One row of n is Dawson's Kayles, 0.07: G(1..14) (Winning Ways ch. 4).
  const std::vector<std::uint32_t> row = {0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4};
  for (int n = 1; n <= 14; ++n) {
    const Cram game{1, n};
    EXPECT_EQ(SumNimbers(game).of(game.start()), row[static_cast<std::size_t>(n - 1)]) << n;
  }
}

TEST(Cram, EqualRegionsAreOnePartWhereverTheyLie) {
  const Cram game{4, 5};
  std::set<Cram::Squares> parts;
  const auto add = [&](Cram::Squares part) { parts.insert(part); };
  for (const std::string_view text : {"..###/.####/#####/#####", "#####/#####/####./###..",
                                      "#####/##..#/##.##/#####", "#..##/##.##/#####/#.###"})
    game.parts(*game.parse(text), add);
  EXPECT_EQ(parts.size(), 1U);  // corners of three squares; a single square is none
  game.parts(*parts.begin(), add);
  EXPECT_EQ(parts.size(), 1U) << "a part has itself as its part";
  // Lying it does not fit: it stays upright.
  game.parts(*game.parse("####./####./####./####."), add);
  EXPECT_EQ(parts.size(), 2U);
  const Cram tall{5, 1};
  tall.parts(tall.start(), [&](Cram::Squares part) { EXPECT_EQ(part, tall.start()); });
}

TEST(Cram, PartsOfAPositionKeepApart) {
  const Cram game{3, 3};
  std::vector<Cram::Squares> parts;
  game.parts(*game.parse("..#/##./..."), [&](Cram::Squares part) { parts.push_back(part); });
  ASSERT_EQ(parts.size(), 2U);
  EXPECT_EQ(game.show(parts[0]), "..#/###/###");
  EXPECT_EQ(game.show(parts[1]), ".../.##/###");
}

TEST(Cram, LoneSquaresCountForNothing) {
  const Cram game{3, 4};
  EXPECT_EQ(game.canonical(*game.parse(".#.#/#.#./.#.#")), 0U);
  EXPECT_EQ(game.canonical(*game.parse("####/####/##..")),
            game.canonical(*game.parse("..##/###./####")));
}

TEST(Cram, LargestBoards) {
  EXPECT_EQ((Cram{7, 9}.check()), "");
  EXPECT_EQ((Cram{1, 63}.check()), "");
  EXPECT_EQ((Cram{8, 8}.check()), "a board of 8 by 8 squares is too large: 63 squares at most");
  for (const Cram& game : {Cram{7, 9}, Cram{9, 7}, Cram{1, 63}, Cram{63, 1}}) {
    int moves = 0;
    game.moves(game.start(), [&](Cram::Squares) { ++moves; });
    EXPECT_EQ(moves, game.rows * (game.cols - 1) + game.cols * (game.rows - 1));
    EXPECT_EQ(game.canonical(game.start()), game.start());
    EXPECT_EQ(game.parse(game.show(game.start())), game.start());
  }
}

TEST(Cram, ReadsTextsStrictly) {
  const Cram game{2, 3};
  EXPECT_TRUE(game.parse("..#/###"));
  for (const std::string_view text :
       {"", "...", ".../...", "../...", "..x/...", "...,...", ".../../", ".../.../"})
    EXPECT_EQ(game.parse(text).has_value(), text == ".../...") << text;
}

}  // namespace
}  // namespace foregone::test
