// SPDX-License-Identifier: Apache-2.0
//
// Coins in a row, valued piles, green Hackenbush and arc Kayles against separate solvers, theorems and
// published values.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine_by_name.hpp"
#include "foregone/games/arc_kayles.hpp"
#include "foregone/games/coins_in_a_row.hpp"
#include "foregone/games/hackenbush_trees.hpp"
#include "foregone/games/valued_piles.hpp"
#include "impartial_laws.hpp"

namespace foregone::test {
namespace {

using Numbers = std::vector<std::int64_t>;

template <class G>
std::int64_t score_of(const G& game) {
  return solved_by("retrograde", game)->value_of(game.start())->score();
}

// By intervals, shortest first.
std::int64_t coins_by_intervals(const Numbers& coins) {
  Numbers best(coins.size() + 1, 0);  // of the interval from here on of the length before
  for (std::size_t length = 1; length <= coins.size(); ++length)
    for (std::size_t i = 0; i + length <= coins.size(); ++i)
      best[i] = std::max(coins[i] - best[i + 1], coins[i + length - 1] - best[i]);
  return best[0];
}

TEST(CoinsInARow, EqualsAnIntervalRecursion) {
  for (std::uint64_t seed = 0; seed < rounds(60); ++seed) {
    SeededDraw draw(seed);
    CoinsInARow game;
    game.coins = draw.list("coins", draw("n", 0, 13), -20, 20);
    EXPECT_EQ(score_of(game), coins_by_intervals(game.coins)) << seed;
  }
}

// Winkler 2004, Mathematical Puzzles.
TEST(CoinsInARow, EvenRowsAreNeverLost) {
  for (std::uint64_t seed = 0; seed < rounds(40); ++seed) {
    auto game = laws::drawn<CoinsInARow>(seed);
    if (game.coins.size() % 2 == 1) game.coins.pop_back();
    EXPECT_GE(score_of(game), 0) << seed;
  }
}

TEST(CoinsInARow, ReadsTextsStrictly) {
  const CoinsInARow game;
  EXPECT_EQ(game.show(*game.parse("2..4")), "2..4");
  EXPECT_EQ(game.show(game.play(*game.parse("2..2"), CoinsInARow::End::left)), "0");
  for (const std::string_view text :
       {"", "..", "1..", "..4", "0..3", "1..5", "3..2", "01..2", "1..2 ", "+1..2", "-2147483648..1",
        "1..+2", "1.2", "9999999999..1"})
    EXPECT_FALSE(game.parse(text)) << text;
}

// On cards taken, from the last one backward.
std::int64_t piles_by_cards(const std::vector<Numbers>& piles, std::vector<std::size_t>& taken) {
  std::int64_t best = INT64_MIN;
  for (std::size_t pile = 0; pile < piles.size(); ++pile) {
    if (taken[pile] == piles[pile].size()) continue;
    const std::int64_t card = piles[pile][taken[pile]++];
    best = std::max(best, card - piles_by_cards(piles, taken));
    --taken[pile];
  }
  return best == INT64_MIN ? 0 : best;
}

TEST(ValuedPiles, EqualsEveryLineOfPlay) {
  for (std::uint64_t seed = 0; seed < rounds(60); ++seed) {
    SeededDraw draw(seed);
    ValuedPiles game;
    game.piles.clear();
    for (const std::int64_t size : draw.list("sizes", draw("k", 1, 3), 0, 3))
      game.piles.push_back(draw.list("cards", size, -20, 20));
    std::vector<std::size_t> taken(game.piles.size(), 0);
    EXPECT_EQ(score_of(game), piles_by_cards(game.piles, taken)) << seed;
  }
}

TEST(ValuedPiles, ChecksAndReadsStrictly) {
  ValuedPiles game;
  EXPECT_EQ(game.show(game.start()), "3,2");
  EXPECT_EQ(game.show(*game.parse("0,1")), "0,1");
  for (const std::string_view text : {"", "1", "4,0", "0,3", "1,1,1", "-1,0"})
    EXPECT_FALSE(game.parse(text)) << text;
  game.piles.assign(62, Numbers(1, 5));
  EXPECT_EQ(game.check(), "");
  EXPECT_EQ(game.parse(game.show(game.start())), game.start());
  game.piles[0].push_back(1);
  EXPECT_EQ(game.check(), "too many positions: the product of (cards + 1) must be at most 2^62");
  game.piles.assign(1, Numbers(1, ValuedPiles::most_points + 1));
  EXPECT_EQ(game.check(), "cards must be from -10^12 to 10^12");
}

// Winning Ways, ch. 7.
TEST(HackenbushTrees, FollowsTheColonPrinciple) {
  for (std::uint64_t seed = 0; seed < rounds(60); ++seed) {
    const auto game = laws::drawn<HackenbushTrees>(seed);
    std::vector<std::uint32_t> nimbers(game.parents.size() + 1, 0);
    for (std::size_t node = game.parents.size(); node > 0; --node)
      nimbers[static_cast<std::size_t>(game.parents[node - 1])] ^= nimbers[node] + 1;
    EXPECT_EQ(laws::Nimbers<HackenbushTrees>(game).of(game.start()), nimbers[0]) << seed;
  }
}

TEST(HackenbushTrees, HoldsUpTo64NodesAndReadsStrictly) {
  HackenbushTrees stalk;
  stalk.parents.clear();
  for (int node = 0; node < 63; ++node) stalk.parents.push_back(node);
  EXPECT_EQ(stalk.check(), "");
  SolveOptions options;
  options.detail = Detail::nimber;
  const auto solved = solved_by("retrograde", stalk, options);
  EXPECT_EQ(*solved->value_of(stalk.start()), Value::of_nimber(63));
  EXPECT_EQ(stalk.parse(stalk.show(stalk.start())), stalk.start());
  stalk.parents.push_back(0);
  EXPECT_EQ(stalk.check(), "n must be at most 64");
  const HackenbushTrees game;  // 0 0 1 1 3
  EXPECT_EQ(game.show(game.play(game.start(), 1)), "2");
  EXPECT_EQ(game.show(*game.parse("0")), "0");
  for (const std::string_view text : {"", "3", "2,1", "1,1", "6", "0,1", "1,4,5", "-1", "1,64"})
    EXPECT_FALSE(game.parse(text)) << text;
}

// CGSuite, GameGraphTest: paths of 1, 2, ... nodes. Cycles leave a path after any move.
TEST(ArcKayles, HasTheNimbersOfPathsAndCycles) {
  const std::vector<std::uint32_t> published = {0, 1, 1, 2, 0, 3, 1, 1, 0,
                                                3, 3, 2, 2, 4, 0, 5, 2, 2};
  for (int n = 1; n <= 18; ++n) {
    ArcKayles game;
    game.graph = SmallGraph(n);
    for (int node = 1; node < n; ++node) game.graph.add_edge(node - 1, node);
    SolveOptions options;
    options.detail = Detail::nimber;
    const auto nimber = [&] {
      return *solved_by("retrograde", game, options)->value_of(game.start());
    };
    EXPECT_EQ(nimber(), Value::of_nimber(published[static_cast<std::size_t>(n - 1)])) << n;
    if (n < 3) continue;
    game.graph.add_edge(0, n - 1);
    const bool wins = n == 3 || published[static_cast<std::size_t>(n - 3)] == 0;
    EXPECT_EQ(nimber(), Value::of_nimber(wins ? 1 : 0)) << "cycle of " << n;
  }
}

TEST(ArcKayles, ReadsTextsStrictly) {
  const auto game = read_game<ArcKayles>("4 3\n0 1\n1 2\n2 3\n");
  EXPECT_EQ(game.show(*game.parse("0,2,3")), "0,2,3");
  EXPECT_EQ(game.show(game.canonical(*game.parse("0,2,3"))), "2,3");
  EXPECT_EQ(game.show(*game.parse("none")), "none");
  for (const std::string_view text : {"", "1,0", "0,0", "4", "0,1,2,3,4", "0 1", "nothing"})
    EXPECT_FALSE(game.parse(text)) << text;
}

}  // namespace
}  // namespace foregone::test
