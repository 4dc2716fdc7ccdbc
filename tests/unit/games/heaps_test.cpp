// SPDX-License-Identifier: Apache-2.0
//
// Nim and Wythoff's game against their theorems and published values.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

#include "engine_by_name.hpp"
#include "foregone/core/seeded_draw.hpp"
#include "foregone/games/nim.hpp"
#include "foregone/games/wythoff.hpp"
#include "impartial_laws.hpp"

namespace foregone::test {
namespace {

// Bouton 1901.
TEST(Nim, IsTheExclusiveOrOfItsHeaps) {
  SeededDraw draw(1);
  for (int round = 0; round < 40; ++round) {
    Nim game;
    game.heaps.clear();
    for (const std::int64_t heap : draw.list("heaps", draw("count", 0, 4), 0, 7))
      game.heaps.push_back(static_cast<int>(heap));
    int all = 0;
    for (const int heap : game.heaps) all ^= heap;
    EXPECT_EQ(laws::Nimbers<Nim>(game).of(game.start()), static_cast<std::uint32_t>(all));
    const auto solved = solved_by("retrograde", game);
    EXPECT_EQ(solved->value_of(game.start())->outcome(), all == 0 ? Outcome::lose : Outcome::win);
  }
}

TEST(Nim, HeapsHaveNoOrder) {
  const Nim game{{7, 1, 0, 5, 3}};
  EXPECT_EQ(game.show(game.start()), "1,3,5,7");
  EXPECT_EQ(game.parse("7,5,3,1"), game.start());
  EXPECT_EQ(game.parse("1,0,3,5,0,7"), game.start());
  EXPECT_EQ(game.show(*game.parse("0")), "0");
  EXPECT_EQ(game.show(game.play(game.start(), {5, 4})), "1,1,3,7");
  for (const std::string_view text : {"", "8", "1,,2", "-1", "1 2", "4294967297"})
    EXPECT_FALSE(game.parse(text)) << text;
}

TEST(Nim, HoldsAsManyHeapsAsFit) {
  EXPECT_EQ((Nim{std::vector<int>(8, 65'535)}.check()), "");
  EXPECT_EQ((Nim{std::vector<int>(9, 65'535)}.check()),
            "too many heaps: 8 at most if the largest has 65535 stones");
  const Nim ones{std::vector<int>(128, 1)};
  EXPECT_EQ(ones.check(), "");
  SolveOptions options;
  options.detail = Detail::remoteness;  // as a whole, not by the heaps
  const auto solved = solved_by("retrograde", ones, options);
  EXPECT_EQ(solved->size(), 129U);
  EXPECT_EQ(*solved->value_of(ones.start()), Value::of_outcome(Outcome::lose, 128));
  EXPECT_NE((Nim{std::vector<int>(129, 1)}.check()), "");
  const Nim largest{std::vector<int>(8, 65'535)};
  EXPECT_EQ(largest.parse(largest.show(largest.start())), largest.start());
}

// OEIS A004481; the row of 10 from CGSuite, test suite of commit e909ab8.
TEST(Wythoff, HasItsTableOfNimbers) {
  const Wythoff game{20, 20};
  laws::Nimbers<Wythoff> nimbers(game);
  const std::vector<std::vector<std::uint32_t>> rows = {{0, 1, 2, 3, 4, 5, 6, 7, 8},
                                                        {1, 2, 0, 4, 5, 3, 7, 8, 6},
                                                        {2, 0, 1, 5, 3, 4, 8, 6, 7},
                                                        {3, 4, 5, 6, 2, 0, 1, 9, 10},
                                                        {4, 5, 3, 2, 7, 6, 9, 0, 1}};
  const auto value = [&](int one, int other) {
    return nimbers.of(*game.parse(std::to_string(one) + "," + std::to_string(other)));
  };
  for (int row = 0; row < 5; ++row)
    for (int col = 0; col < 9; ++col)
      EXPECT_EQ(value(row, col),
                rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)]);
  const std::vector<std::uint32_t> ten = {10, 11, 9, 8, 13, 12, 0, 15, 16, 17, 14,
                                          18, 7,  6, 2, 3,  1,  4, 5,  23, 28};
  for (int n = 0; n <= 20; ++n) EXPECT_EQ(value(10, n), ten[static_cast<std::size_t>(n)]) << n;
}

// Wythoff 1907. k phi is never close enough to a whole number here for doubles to fail.
TEST(Wythoff, IsLostAtTheGoldenRatio) {
  const Wythoff game{60, 60};
  const auto solved = solved_by("retrograde", game);
  const double phi = (1 + std::sqrt(5.0)) / 2;
  for (int small = 0; small <= 60; ++small)
    for (int large = small; large <= 60; ++large) {
      const int k = large - small;
      const bool lost = small == static_cast<int>(std::floor(k * phi));
      EXPECT_EQ(solved->value_of({small, large})->outcome(), lost ? Outcome::lose : Outcome::win)
          << small << ' ' << large;
    }
}

TEST(Wythoff, RanksHeapsOfEverySize) {
  const Wythoff game{Wythoff::most_stones, 0};
  for (const std::int32_t large :
       {0, 1, 2, 1000, 94'906'265, 94'906'266, 999'999'999, 1'000'000'000})
    for (const std::int32_t small : {0, large / 2, large - 1, large}) {
      if (small < 0) continue;
      const Wythoff::Heaps heaps{small, large};
      const Wythoff::Heaps again = game.position_at(0, game.index(heaps));
      EXPECT_EQ(again.small, small);
      EXPECT_EQ(again.large, large);
      EXPECT_LT(game.index(heaps), game.tier_size(0));
    }
}

TEST(Wythoff, ReadsTextsStrictly) {
  const Wythoff game{4, 9};
  EXPECT_EQ(game.show(*game.parse("9,2")), "2,9");
  for (const std::string_view text : {"", "1", "1,2,3", "10,1", "1,10", "-1,2"})
    EXPECT_FALSE(game.parse(text)) << text;
}

}  // namespace
}  // namespace foregone::test
