// SPDX-License-Identifier: Apache-2.0
//
// Euclid, Fibonacci nim and Wythoff's game with a wider diagonal against their theorems and published
// values, Kayles and Dawson's Kayles against the octal games that they are.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine_by_name.hpp"
#include "foregone/games/dawson_kayles.hpp"
#include "foregone/games/euclid.hpp"
#include "foregone/games/fibonacci_nim.hpp"
#include "foregone/games/kayles.hpp"
#include "foregone/games/octal.hpp"
#include "foregone/games/r_wythoff.hpp"
#include "impartial_laws.hpp"

namespace foregone::test {
namespace {

// What a heap may become, as a set of pairs.
template <class G>
std::multiset<std::pair<int, int>> splits_of(const G& game, int heap) {
  std::multiset<std::pair<int, int>> found;
  const auto give = [&](std::int64_t a, std::int64_t b) {
    found.emplace(static_cast<int>(a), static_cast<int>(b));
  };
  game.splits(heap, contract::SplitVisitor<const decltype(give)>(give));
  return found;
}

TEST(Kayles, SplitsAsItsOctalCode) {
  for (int heap = 0; heap < 40; ++heap) {
    EXPECT_EQ(splits_of(Kayles{}, heap), splits_of(Octal{"0.77"}, heap)) << heap;
    EXPECT_EQ(splits_of(DawsonKayles{}, heap), splits_of(Octal{"0.07"}, heap)) << heap;
  }
  EXPECT_EQ(Kayles{}.heap_rules().numbers, (std::vector<int>{0, 7, 7}));
  EXPECT_EQ(DawsonKayles{}.heap_rules().numbers, (std::vector<int>{0, 0, 7}));
}

// Cole and Davie 1969; and numbers by a second statement of the rules, on remainders.
TEST(Euclid, IsWonAboveTheGoldenRatio) {
  const double phi = (1 + std::sqrt(5.0)) / 2;
  std::map<std::pair<int, int>, std::uint32_t> nimbers;  // by what subtraction leaves, small first
  Euclid game;
  laws::Nimbers<Euclid> by_the_hooks(game);
  for (int large = 0; large < 45; ++large)
    for (int small = 0; small <= large; ++small) {
      std::set<std::uint32_t> reached;
      for (int left = large - small; small > 0 && left >= 0; left -= small)
        reached.insert(nimbers[std::minmax(small, left)]);
      std::uint32_t nimber = 0;
      while (reached.contains(nimber)) ++nimber;
      nimbers[{small, large}] = nimber;
      const bool won = small > 0 && (small == large || large > phi * small);
      EXPECT_EQ(nimber != 0, won) << small << ' ' << large;
      EXPECT_EQ(by_the_hooks.of({small, large}), nimber) << small << ' ' << large;
    }
  game.first = 165'580'141;
  game.second = 267'914'296;
  EXPECT_EQ(solved_by("retrograde", game)->value_of(game.start())->outcome(), Outcome::lose);
}

TEST(Euclid, ReadsTextsStrictly) {
  const Euclid game;
  EXPECT_EQ(game.show(*game.parse("9,2")), "2,9");
  EXPECT_EQ(game.show(game.play({3, 7}, 6)), "1,3");
  for (const std::string_view text : {"", "1", "1,2,3", "1000000001,1", "-1,2"})
    EXPECT_FALSE(game.parse(text)) << text;
}

// Whinihan 1963.
TEST(FibonacciNim, IsLostAtFibonacciNumbers) {
  std::set<int> fibonacci;
  for (int a = 1, b = 1; a < 100; b = std::exchange(a, a + b)) fibonacci.insert(a);
  for (int stones = 1; stones < 60; ++stones) {
    const FibonacciNim game{stones};
    const auto solved = solved_by("retrograde", game);
    EXPECT_EQ(solved->value_of(game.start())->outcome(),
              fibonacci.contains(stones) ? Outcome::lose : Outcome::win)
        << stones;
  }
}

// CGSuite, test suite of commit e909ab8: 10 stones of which the move before has taken n.
TEST(FibonacciNim, HasTheNimbersOfTenStones) {
  const FibonacciNim game{10};
  laws::Nimbers<FibonacciNim> nimbers(game);
  for (int taken = 0; taken <= 20; ++taken) {
    const auto position = game.parse("10," + std::to_string(2 * taken));
    ASSERT_TRUE(position);
    const std::uint32_t expected = taken == 0 ? 0 : taken < 4 ? 2 : 5;
    EXPECT_EQ(nimbers.of(*position), expected) << taken;
  }
  EXPECT_EQ(game.show(*game.parse("4,9")), "4,4");
  for (const std::string_view text : {"", "4", "4,", "1000001,2", "4,2,1", "-4,1"})
    EXPECT_FALSE(game.parse(text)) << text;
}

// Fraenkel 1982. k α is never close enough to a whole number here for doubles to fail.
TEST(RWythoff, IsLostAtItsRatio) {
  for (int r = 1; r <= 5; ++r) {
    const RWythoff game{30, 30, r};
    const auto solved = solved_by("retrograde", game);
    const double alpha = (2 - r + std::sqrt(r * r + 4.0)) / 2;
    for (int small = 0; small <= 30; ++small)
      for (int large = small; large <= 30; ++large) {
        const int k = (large - small) / r;
        const bool lost = (large - small) % r == 0 && small == static_cast<int>(k * alpha);
        EXPECT_EQ(solved->value_of({small, large})->outcome(), lost ? Outcome::lose : Outcome::win)
            << small << ' ' << large << ", r = " << r;
      }
  }
}

// OEIS A004481; the row of 10 from CGSuite.
TEST(RWythoff, IsWythoffsGameWhereRIs1) {
  const RWythoff game{10, 10, 1};
  laws::Nimbers<RWythoff> nimbers(game);
  const std::vector<std::uint32_t> four = {4, 5, 3, 2, 7, 6, 9, 0, 1};
  const std::vector<std::uint32_t> ten = {10, 11, 9, 8, 13, 12, 0, 15, 16, 17, 14};
  for (int n = 0; n <= 10; ++n) {
    EXPECT_EQ(nimbers.of(*game.parse("10," + std::to_string(n))), ten[static_cast<std::size_t>(n)]);
    if (n > 8) continue;
    EXPECT_EQ(nimbers.of(*game.parse(std::to_string(n) + ",4")), four[static_cast<std::size_t>(n)]);
  }
}

}  // namespace
}  // namespace foregone::test
