// SPDX-License-Identifier: Apache-2.0
//
// Chomp against its rules stated naively, and against what is published.
#include "foregone/games/chomp.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine_by_name.hpp"

namespace foregone::test {
namespace {

using ::testing::ElementsAre;

// Row lengths; who bites into the last square of row 1 has lost. Nothing is shared with the game.
class NaiveChomp {
 public:
  bool loses(const std::vector<int>& rows) {
    if (rows[0] == 0) return false;  // the other has eaten the poison
    const auto known = known_.find(rows);
    if (known != known_.end()) return known->second;
    bool lost = true;
    for (std::size_t row = 0; row < rows.size() && lost; ++row)
      for (int col = 0; col < rows[row] && lost; ++col) lost = !loses(bitten(rows, row, col));
    return known_[rows] = lost;
  }
  static std::vector<int> bitten(std::vector<int> rows, std::size_t row, int col) {
    for (; row < rows.size(); ++row) rows[row] = std::min(rows[row], col);
    return rows;
  }

 private:
  std::map<std::vector<int>, bool> known_;
};

std::string text_of(const std::vector<int>& rows) {
  std::string text;
  for (const int row : rows) text += (text.empty() ? "" : ",") + std::to_string(row);
  return text;
}

void each_staircase(std::vector<int>& rows, std::size_t row, int most, auto&& visit) {
  if (row == rows.size()) return visit(rows);
  for (rows[row] = 0; rows[row] <= most; ++rows[row]) {
    const int length = rows[row];
    each_staircase(rows, row + 1, length, visit);
    rows[row] = length;
  }
}

template <class Solved>
bool is_lost(const Chomp& game, const Solved& solved, std::string_view text) {
  return solved.value_of(*game.parse(text))->outcome() == Outcome::lose;
}
std::vector<std::string> openings(int rows, int cols) {
  const Chomp game(rows, cols);
  const auto solved = solved_by("retrograde", game);
  std::vector<std::string> winning;
  game.moves(game.start(), [&](const Chomp::Move& bite) {
    if (solved->value_of(bite.to)->outcome() == Outcome::lose)
      winning.push_back(game.describe(game.start(), bite));
  });
  return winning;
}

TEST(Chomp, EqualsItsRulesStatedNaively) {
  NaiveChomp naive;
  for (const auto& [rows, cols] :
       {std::pair(1, 1), {1, 5}, {5, 1}, {2, 6}, {6, 2}, {3, 5}, {5, 3}, {4, 4}, {5, 5}}) {
    const Chomp game(rows, cols);
    const auto solved = solved_by("retrograde", game);
    std::vector<int> lengths(static_cast<std::size_t>(rows));
    std::size_t positions = 0;
    each_staircase(lengths, 0, cols, [&](const std::vector<int>& staircase) {
      ASSERT_EQ(is_lost(game, *solved, text_of(staircase)), naive.loses(staircase))
          << text_of(staircase);
      ++positions;
    });
    EXPECT_EQ(solved->size(), positions);
  }
}

TEST(Chomp, TwoRowsAreLostIffTheLowerOneIsOneShorter) {
  const Chomp game(2, 20);
  const auto solved = solved_by("retrograde", game);
  for (int upper = 1; upper <= 20; ++upper)
    for (int lower = 0; lower <= upper; ++lower)
      EXPECT_EQ(is_lost(game, *solved, text_of({upper, lower})), lower == upper - 1);
}

// OEIS A147983, comment after Brouwer.
TEST(Chomp, ThreeRowsWithAShortLastOne) {
  const Chomp game(3, 20);
  const auto solved = solved_by("retrograde", game);
  for (int r = 1; r <= 5; ++r)
    for (int p = r; p <= 20; ++p)
      for (int q = r; q <= p; ++q) {
        const std::pair pq(p, q);
        bool lost = false;
        if (r == 1) lost = pq == std::pair(3, 1) || pq == std::pair(2, 2);
        if (r == 2) lost = p == q + 2;
        if (r == 3) lost = pq == std::pair(6, 3) || pq == std::pair(7, 4) || pq == std::pair(5, 5);
        if (r == 4)
          lost = pq == std::pair(8, 4) || pq == std::pair(9, 5) || pq == std::pair(10, 6) ||
                 pq == std::pair(7, 7);
        if (r == 5)
          lost = pq == std::pair(10, 5) || pq == std::pair(9, 6) || (p == q + 4 && q >= 7);
        EXPECT_EQ(is_lost(game, *solved, text_of({p, q, r})), lost) << p << ' ' << q << ' ' << r;
      }
}

// OEIS A395126.
TEST(Chomp, TheFirstLostPositionsOfFourRows) {
  const Chomp game(4, 4);
  const auto solved = solved_by("retrograde", game);
  std::vector<std::vector<int>> lost;
  std::vector<int> lengths(4);
  each_staircase(lengths, 0, 4, [&](const std::vector<int>& rows) {
    if (is_lost(game, *solved, text_of(rows))) lost.push_back(rows);
  });
  using Rows = std::vector<int>;
  EXPECT_THAT(lost,
              ElementsAre(Rows{1, 0, 0, 0}, Rows{2, 1, 0, 0}, Rows{2, 2, 1, 0}, Rows{2, 2, 2, 1},
                          Rows{3, 1, 1, 0}, Rows{3, 2, 0, 0}, Rows{3, 3, 1, 1}, Rows{4, 1, 1, 1},
                          Rows{4, 2, 2, 0}, Rows{4, 3, 0, 0}));
}

// OEIS A029900 and A029901 (three rows), arXiv:2605.23837: all winning openings.
TEST(Chomp, WinningOpenings) {
  const std::vector<std::string> three_rows = {"(2,1)",  "(3,2)",  "(2,2)",  "(2,3)",  "(3,4)",
                                               "(2,4)",  "(3,5)",  "(2,5)",  "(3,7)",  "(2,6)",
                                               "(2,7)",  "(3,9)",  "(2,8)",  "(3,11)", "(2,9)",
                                               "(2,10)", "(3,13)", "(2,11)", "(3,14)", "(2,12)"};
  for (std::size_t n = 1; n <= three_rows.size(); ++n)
    EXPECT_THAT(openings(3, static_cast<int>(n)), ElementsAre(three_rows[n - 1])) << n;
  for (int n = 2; n <= 10; ++n)
    EXPECT_THAT(openings(2, n), ElementsAre("(2," + std::to_string(n) + ")"));
  const std::vector<std::tuple<int, int, std::string>> others = {{4, 4, "(2,2)"}, {4, 5, "(3,3)"},
                                                                 {4, 6, "(2,3)"}, {4, 7, "(3,4)"},
                                                                 {5, 5, "(2,2)"}, {5, 6, "(3,4)"}};
  for (const auto& [rows, cols, opening] : others)
    EXPECT_THAT(openings(rows, cols), ElementsAre(opening)) << rows << " by " << cols;
}

TEST(Chomp, LiesAnyWayRound) {
  const Chomp flat(3, 7);
  const Chomp tall(7, 3);
  EXPECT_EQ(flat.tier_size(0), tall.tier_size(0));
  EXPECT_EQ(flat.show(*flat.parse("5,3,1")), "5,3,1");
  EXPECT_EQ(tall.show(*tall.parse("3,2,2,1,1")), "3,2,2,1,1");
  EXPECT_EQ(*flat.parse("5,3,1"), *tall.parse("3,2,2,1,1"));
}

TEST(Chomp, ReadsTextsStrictly) {
  const Chomp game(3, 4);
  EXPECT_EQ(game.parse("4,4,4"), game.start());
  EXPECT_EQ(game.parse("2"), game.parse("2,0,0"));
  EXPECT_EQ(game.parse("0"), Index{0});
  for (const std::string_view text : {"", "5", "1,2", "4,4,4,4", "4,4,4,0", "-1", "1,", ",1", "01",
                                      "1, 1", "1;1", "a", "9223372036854775808"})
    EXPECT_FALSE(game.parse(text)) << text;
}

TEST(Chomp, RefusesBarsWithTooManyPositions) {
  EXPECT_EQ(Chomp(33, 33).check(), "");
  EXPECT_EQ(Chomp(4, 500).check(), "");
  EXPECT_EQ(Chomp(4, 500).tier_size(0), 2'656'615'626U);  // C(504, 4)
  EXPECT_EQ(Chomp(34, 34).check(), "a bar of 34 rows and 34 columns has 2^63 positions or more");
}

}  // namespace
}  // namespace foregone::test
