// SPDX-License-Identifier: Apache-2.0
#include "foregone/engines/alpha_beta.hpp"

#include <pthread.h>

#include <cstdint>
#include <string>

#include <gtest/gtest.h>

#include "engine_by_name.hpp"
#include "foregone/engines/lattice.hpp"
#include "games.hpp"
#include "graph_cases.hpp"
#include "random_dag_game.hpp"

namespace foregone::test {
namespace {

SolveOptions least_options() {
  SolveOptions options;
  options.memory_bytes = AlphaBeta<DirectModel<Chain>>::least_memory();
  return options;
}

template <class G>
void expect_brute_force(const G& game, const SolveOptions& options = {}) {
  const auto expected = value_by("brute-force", game);
  ASSERT_TRUE(expected) << expected.error().text();
  auto search = search_by("alpha-beta", game, options);
  const auto value = search.value(key_of(game, game.start()));
  ASSERT_TRUE(value) << value.error().text();
  ASSERT_TRUE(agree(*value, *expected)) << value->text() << " for " << expected->text();
  ASSERT_LE(search.bytes(), options.memory_bytes);
}

template <class G>
void expect_brute_force_of_random_games() {
  for (std::uint64_t seed = 0; seed < rounds(700); ++seed) {
    SCOPED_TRACE(seed);
    const int nodes = 3 + static_cast<int>(seed % 18);
    expect_brute_force(G(random_dag_game(seed, nodes)), {});
    expect_brute_force(G(random_dag_game(seed, nodes, true)), least_options());
  }
}

TEST(AlphaBeta, NormalPlayEqualsBruteForce) {
  expect_brute_force_of_random_games<RandomNormalGame>();
}
TEST(AlphaBeta, MiserePlayEqualsBruteForce) {
  expect_brute_force_of_random_games<RandomMisereGame>();
}
TEST(AlphaBeta, TiesAndExtraTurnsEqualBruteForce) {
  expect_brute_force_of_random_games<RandomOutcomeGame>();
}
TEST(AlphaBeta, PointsAndExtraTurnsEqualBruteForce) {
  expect_brute_force_of_random_games<RandomScoreGame>();
}
TEST(AlphaBeta, PlayedGamesEqualBruteForce) {
  expect_brute_force_of_random_games<RandomPlayedGame>();
}
TEST(AlphaBeta, GamesWithATurnEqualBruteForce) {
  expect_brute_force_of_random_games<RandomTurnGame>();
}
TEST(AlphaBeta, AnyPromiseGivesTheSameValue) {
  expect_brute_force_of_random_games<PromisingGame>();
}
TEST(AlphaBeta, KeysOf128BitsEqualBruteForce) { expect_brute_force_of_random_games<WideKeyGame>(); }
TEST(AlphaBeta, KeysOf64BytesEqualBruteForce) { expect_brute_force_of_random_games<ByteKeyGame>(); }

// 1500 positions want a place in a table of 1024.
TEST(AlphaBeta, ATableThatForgetsGivesTheSameValues) {
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    RandomGraphOptions graph = random_dag_game(seed, 1500, true);
    graph.layer = 100;
    graph.end_percent = 1;
    const RandomScoreGame game(graph);
    const auto expected = solved_by("retrograde", game);
    ASSERT_TRUE(expected);
    auto search = search_by("alpha-beta", game, least_options());
    const auto value = search.value(0);
    ASSERT_TRUE(value) << value.error().text();
    EXPECT_EQ(value->text(), expected->value_of(0)->text());
    EXPECT_LE(search.size(), 1024U);
  }
}

// The second move's window was empty by an overflow, and an empty window passed for a value.
TEST(AlphaBeta, AWindowAtTheEndOfTheRangeClaimsNoBetterMove) {
  RandomScoreGame game;
  game.nodes.assign(4, {});
  game.nodes[0].arcs = {{1, INT64_MAX - 5, false}, {2, -5, false}};
  game.nodes[1].points = 0;
  game.nodes[2].arcs = {{3, 0, false}};
  game.nodes[3].points = 0;
  const auto value = value_by("alpha-beta", game);
  ASSERT_TRUE(value);
  EXPECT_EQ(value->score(), INT64_MAX - 5);
}

TEST(AlphaBeta, ExtremePointsEqualBruteForceWhereTheyFit) {
  int compared = 0;
  for (std::uint64_t seed = 0; seed < rounds(40'000); ++seed) {
    const RandomScoreGame game = extreme_game(seed);
    const auto expected = value_by("brute-force", game);
    if (!expected || expected->score() == INT64_MIN) continue;
    const auto value = value_by("alpha-beta", game);
    // A total of exactly INT64_MIN on the way is refused: it has no negative.
    if (!value) continue;
    ++compared;
    ASSERT_EQ(value->score(), expected->score()) << seed;
  }
  EXPECT_GT(compared, static_cast<int>(rounds(10'000)));
}

TEST(AlphaBeta, GainsAround2To62EqualBruteForceWhereTheyFit) {
  int compared = 0;
  for (std::uint64_t seed = 0; seed < rounds(10'000); ++seed) {
    RandomGraphOptions options = random_dag_game(seed, 3 + static_cast<int>(seed % 4));
    options.least_gain = -(Points{1} << 61);
    options.most_gain = Points{1} << 61;
    RandomTurnGame game(options);
    for (RandomGraph::Node& node : game.nodes)
      for (RandomGraph::Arc& arc : node.arcs) arc.gain *= 2;
    const auto expected = value_by("brute-force", game);
    if (!expected) continue;
    const auto value = value_by("alpha-beta", game);
    ASSERT_TRUE(value) << value.error().text();
    ++compared;
    ASSERT_EQ(value->score(), expected->score()) << seed;
  }
  EXPECT_GT(compared, static_cast<int>(rounds(5'000)));
}

TEST(AlphaBeta, ATotalThatDoesNotFitIsAnError) {
  RandomScoreGame game;
  game.nodes.assign(3, {});
  game.nodes[0].arcs = {{1, INT64_MAX, true}};
  game.nodes[1].arcs = {{2, 1, true}};
  const auto value = value_by("alpha-beta", game);
  ASSERT_FALSE(value);
  EXPECT_EQ(value.error().kind, ErrorKind::input);
}

TEST(AlphaBeta, TheTableKeptBetweenCallsGivesTheSameValues) {
  for (std::uint64_t seed = 0; seed < rounds(100); ++seed) {
    const RandomScoreGame game(random_dag_game(seed, 18));
    auto oracle = search_by("brute-force", game);
    auto kept = search_by("alpha-beta", game);
    for (const std::uint64_t root : {9U, 0U, 4U, 0U, 1U, 17U, 2U, 0U}) {
      ASSERT_EQ(kept.value(root)->text(), oracle.value(root)->text()) << seed << ' ' << root;
    }
  }
}

TEST(AlphaBeta, ATableThatKnowsTheRootAnswersWithoutASearch) {
  auto search = search_by("alpha-beta", TicTacToe{});
  ASSERT_TRUE(search.value(0));
  const std::uint64_t visited = search.visited();
  EXPECT_EQ(search.value(0)->text(), "tie");
  EXPECT_EQ(search.visited(), visited);
}

// 300 000 plies on a thread with a stack of 256 KiB.
TEST(AlphaBeta, ALongGameNeedsNoStackOfTheThread) {
  static std::string said;
  pthread_attr_t attributes;
  ASSERT_EQ(pthread_attr_init(&attributes), 0);
  ASSERT_EQ(pthread_attr_setstacksize(&attributes, 256 * 1024), 0);
  pthread_t thread;
  const auto run = [](void*) -> void* {
    const auto value = value_by("alpha-beta", Chain{300'000});
    said = value ? value->text() : value.error().text();
    return nullptr;
  };
  ASSERT_EQ(pthread_create(&thread, &attributes, run, nullptr), 0);
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
  EXPECT_EQ(said, "lose");
}

TEST(AlphaBeta, TheLeastMemoryIsEnoughForAShortGame) {
  const auto value = value_by("alpha-beta", Chain{9}, least_options());
  ASSERT_TRUE(value) << value.error().text();
  EXPECT_EQ(value->text(), "win");
}

TEST(AlphaBeta, ALineTooLongForTheMemoryIsABudgetError) {
  SolveOptions options;
  options.memory_bytes = 1 << 20;
  auto search = search_by("alpha-beta", Chain{300'000}, options);
  const auto value = search.value(0);
  ASSERT_FALSE(value);
  EXPECT_EQ(value.error().kind, ErrorKind::budget);
  EXPECT_EQ(value.error().message.rfind(
                "alpha-beta needs more than the memory allowed, 1048576 bytes, for a line of ", 0),
            0U);
  EXPECT_LE(search.bytes(), options.memory_bytes);
}

TEST(AlphaBeta, AnErrorLeavesTheNextSearchAsItShouldBe) {
  SolveOptions options;
  options.memory_bytes = 1 << 20;
  auto search = search_by("alpha-beta", Chain{300'000}, options);
  ASSERT_FALSE(search.value(0));
  const auto value = search.value(299'990);
  ASSERT_TRUE(value);
  EXPECT_EQ(value->text(), "lose");
}

TEST(AlphaBeta, ACycleIsShownAsALineOfPlay) {
  const auto value = value_by("alpha-beta", Arrows{{{1}, {2}, {3}, {1}}});
  ASSERT_FALSE(value);
  EXPECT_EQ(value.error().kind, ErrorKind::input);
  EXPECT_EQ(value.error().message,
            "the game can return to a position, in 3 plies: 1 -> 2 -> 3 -> 1; this search found "
            "no value, retrograde tells who wins such games");
}

TEST(AlphaBeta, ASelfLoopIsShownAsALineOfPlay) {
  const auto value = value_by("alpha-beta", Arrows{{{0}}});
  ASSERT_FALSE(value);
  EXPECT_NE(value.error().message.find("in 1 ply: 0 -> 0;"), std::string::npos);
}

TEST(AlphaBeta, ALongCycleIsAbbreviated) {
  Arrows game;
  game.next.clear();
  for (int p = 0; p < 400; ++p) game.next.push_back({p + 1 == 400 ? 3 : p + 1});
  const auto value = value_by("alpha-beta", game);
  ASSERT_FALSE(value);
  EXPECT_NE(value.error().message.find("in 397 plies: 3 -> 4 -> "), std::string::npos);
  EXPECT_NE(value.error().message.find("14 -> … -> 3;"), std::string::npos);
}

TEST(AlphaBeta, BoardsOf10By10EqualLattice) {
  for (std::uint64_t seed = 0; seed < (is_sanitized ? 1U : 3U); ++seed) {
    const WoodenChess game = random_board(seed, 10, 10, seed == 1 ? -100'000 : 0, 100'000);
    const auto lattice = Lattice::solve({10, 10, game.points}, {});
    ASSERT_TRUE(lattice);
    const auto value = value_by("alpha-beta", game);
    ASSERT_TRUE(value) << value.error().text();
    EXPECT_EQ(value->score(), lattice->first_minus_second(0)) << seed;
  }
}

TEST(AlphaBeta, ATinyTableSolvesABoard) {
  SolveOptions options;
  options.memory_bytes = 64 << 10;
  const WoodenChess game = random_board(5, 5, 6, 0, 100'000);
  const auto lattice = Lattice::solve({5, 6, game.points}, {});
  const auto value = value_by("alpha-beta", game, options);
  ASSERT_TRUE(value) << value.error().text();
  EXPECT_EQ(value->score(), lattice->first_minus_second(0));
}

}  // namespace
}  // namespace foregone::test
