// SPDX-License-Identifier: Apache-2.0
//
// The laws of tests/support/laws.hpp over every game.
#include "laws.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "foregone/games/down_we_dig.hpp"
#include "foregone/games/marked_cells.hpp"
#include "foregone/games/wooden_chess.hpp"
#include "foregone/games/young_chess.hpp"
#include "games.hpp"
#include "lattice_games.hpp"
#include "plain_games.hpp"
#include "random_dag_game.hpp"

namespace foregone::test {
namespace {

using laws::Complaints;
using ::testing::IsEmpty;

TEST(Laws, HoldForWoodenChess) {
  EXPECT_THAT(laws::random_passes_check<WoodenChess>(30), IsEmpty());
  EXPECT_THAT(laws::all(WoodenChess{}), IsEmpty());
  for (std::uint64_t seed = 0; seed < 6; ++seed)
    EXPECT_THAT(laws::all(laws::drawn<WoodenChess>(seed), 500), IsEmpty()) << "seed " << seed;
  for (const auto& [n, m] : {std::pair("1", "7"), {"7", "1"}, {"3", "5"}, {"5", "3"}, {"4", "4"}})
    EXPECT_THAT(laws::all(laws::drawn<WoodenChess>(1, {{"n", n}, {"m", m}})), IsEmpty())
        << n << " by " << m;
}

TEST(Laws, HoldForYoungChess) {
  EXPECT_THAT(laws::random_passes_check<YoungChess>(30), IsEmpty());
  EXPECT_THAT(laws::all(YoungChess{}), IsEmpty());
  for (std::uint64_t seed = 0; seed < 10; ++seed)
    EXPECT_THAT(laws::all(laws::drawn<YoungChess>(seed), 500), IsEmpty()) << "seed " << seed;
}

TEST(Laws, HoldForMarkedCells) {
  EXPECT_THAT(laws::random_passes_check<MarkedCells>(30), IsEmpty());
  EXPECT_THAT(laws::all(MarkedCells{}), IsEmpty());
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    MarkedCells game = laws::drawn<MarkedCells>(seed);
    EXPECT_THAT(laws::all(game, 500), IsEmpty()) << "seed " << seed;
    game.misere = true;
    EXPECT_THAT(laws::all(game, 500), IsEmpty()) << "misère, seed " << seed;
  }
}

TEST(Laws, HoldForALatticeGameOfAUsersOwn) { EXPECT_THAT(laws::all(SkewSums{}), IsEmpty()); }

TEST(Laws, HoldForDownWeDig) {
  EXPECT_THAT(laws::random_passes_check<DownWeDig>(30), IsEmpty());
  EXPECT_THAT(laws::all(DownWeDig{}), IsEmpty());
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    auto game = laws::drawn<plain_game_t<DownWeDig>>(seed);
    EXPECT_THAT(laws::all(game, 500), IsEmpty()) << "seed " << seed;
    game.misere = true;
    EXPECT_THAT(laws::all(game, 500), IsEmpty()) << "misère, seed " << seed;
  }
}

TEST(Laws, HoldForTheTestGames) {
  EXPECT_THAT(laws::all(Subtraction{}), IsEmpty());
  EXPECT_THAT(laws::all(MisereSubtraction{}), IsEmpty());
  EXPECT_THAT(laws::all(ByteNim{}), IsEmpty());
  EXPECT_THAT(laws::all(ByteNim{{2, 0, 3, 1, 2}}), IsEmpty());
  EXPECT_THAT(laws::all(TicTacToe{}, 6000), IsEmpty());
  EXPECT_THAT(laws::all(GoAgain{}), IsEmpty());
  EXPECT_THAT(laws::all(CoinsInARow{}), IsEmpty());
  EXPECT_THAT(laws::all(OddCoins{}), IsEmpty());
  EXPECT_THAT(laws::all(Paths{}, 100, laws::Cycles::allowed), IsEmpty());
  EXPECT_THAT(laws::random_passes_check<Subtraction>(20), IsEmpty());
  EXPECT_THAT(laws::random_passes_check<CoinsInARow>(20), IsEmpty());
  for (std::uint64_t seed = 0; seed < 10; ++seed)
    EXPECT_THAT(laws::all(laws::drawn<CoinsInARow>(seed)), IsEmpty()) << "seed " << seed;
}

// Two edges to the same node are two moves with texts of their own ("0:7", "2:7").
TEST(Laws, HoldForRandomGames) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    SCOPED_TRACE(seed);
    const RandomGraphOptions options = random_dag_game(seed, 40, seed % 2 == 0);
    EXPECT_THAT(laws::all(RandomNormalGame(options)), IsEmpty());
    EXPECT_THAT(laws::all(RandomMisereGame(options)), IsEmpty());
    EXPECT_THAT(laws::all(RandomOutcomeGame(options)), IsEmpty());
    EXPECT_THAT(laws::all(RandomScoreGame(options)), IsEmpty());
    EXPECT_THAT(laws::all(RandomPlayedGame(options)), IsEmpty());
    EXPECT_THAT(laws::all(RandomTurnGame(options)), IsEmpty());
    EXPECT_THAT(laws::all(RandomOutcomeGame(random_graph_game(seed)), 100, laws::Cycles::allowed),
                IsEmpty());
  }
}

TEST(RandomGraph, HasWhatItsOptionsSay) {
  bool tie = false;
  bool negative = false;
  bool again = false;
  bool twice = false;
  bool cyclic = false;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const RandomGraph graph(random_dag_game(seed, 50, true));
    for (int p = 0; p < 50; ++p) {
      tie = tie || graph.node(p).outcome == Outcome::tie;
      for (const RandomGraph::Arc& arc : graph.node(p).arcs) {
        EXPECT_EQ(arc.to / 5, p / 5 + 1);
        negative = negative || arc.gain < 0;
        again = again || arc.again;
        twice = twice || std::count_if(graph.node(p).arcs.begin(), graph.node(p).arcs.end(),
                                       [&](const auto& other) { return other.to == arc.to; }) > 1;
      }
    }
    const RandomNormalGame round(random_graph_game(seed));
    cyclic = cyclic || !laws::no_cycle(round, laws::Walk(round, 100)).empty();
    const RandomGraph ungraded(random_dag_game(seed));
    for (int p = 0; p < 50; ++p)
      for (const RandomGraph::Arc& arc : ungraded.node(p).arcs) EXPECT_GT(arc.to, p);
  }
  EXPECT_TRUE(tie && negative && again && twice && cyclic);
}

template <class G>
std::vector<Value> values(const G& game) {
  return *laws::values_of(laws::Walk<plain_game_t<G>>(game, 10000));
}
template <class G>
Value start_value(const G& game) {
  using Rules = plain_game_t<G>;
  const Rules& rules = game;
  const laws::Walk<Rules> walk(rules, 10000);
  return (*laws::values_of(walk))[*walk.find(laws::Walk<Rules>::key(rules, rules.start()))];
}

TEST(TestGames, HaveTheirKnownValues) {
  for (int heap = 0; heap < 60; ++heap) {
    const bool lost = heap % 7 == 0 || heap % 7 == 2;
    EXPECT_EQ(start_value(Subtraction{heap}).outcome(), lost ? Outcome::lose : Outcome::win);
    const bool misere_lost = heap % 7 == 1 || heap % 7 == 3;
    EXPECT_EQ(start_value(MisereSubtraction{heap}).outcome(),
              misere_lost ? Outcome::lose : Outcome::win);
  }
  EXPECT_EQ(start_value(ByteNim{{1, 2, 3}}).outcome(), Outcome::lose);
  EXPECT_EQ(start_value(ByteNim{{1, 2, 4}}).outcome(), Outcome::win);
  EXPECT_EQ(values(TicTacToe{}).size(), 5478U);
  EXPECT_EQ(start_value(TicTacToe{}), Value::of_outcome(Outcome::tie, 9));
  EXPECT_EQ(start_value(CoinsInARow{}), Value::of_score(7));
  EXPECT_FALSE(laws::values_of(laws::Walk<Paths>(Paths{}, 100)));
}

// Three ways of stating the same score game.
TEST(RandomGames, StatedInThreeWaysAreTheSameGame) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const RandomGraphOptions options = random_dag_game(seed);
    const Value value = start_value(RandomScoreGame(options));
    EXPECT_EQ(start_value(RandomPlayedGame(options)), value) << "seed " << seed;
    EXPECT_EQ(start_value(RandomTurnGame(options)), value) << "seed " << seed;
  }
}

TEST(PlainGames, KeepTheLaws) {
  PlainWoodenChess chess;
  chess.a = {{7, 3, -4}, {9, 1, 1}};
  chess.b = {{2, -8, 7}, {1, 0, 5}};
  EXPECT_THAT(laws::all(chess), IsEmpty());
  EXPECT_EQ(start_value(chess), Value::of_score(plain_wooden_chess(chess)));
  EXPECT_THAT(laws::all(PlainDownWeDig{false, {"WWWWWWWW", "WWWWWWWR", "RRRRRRRR", "WRWRWRWR"}}),
              IsEmpty());
}

// The games of the catalogue against the plain statements.
TEST(PlainGames, AgreeWithTheCatalogue) {
  for (std::uint64_t seed = 0; seed < 15; ++seed) {
    const auto chess = laws::drawn<WoodenChess>(
        seed, {{"n", std::to_string(seed % 4 + 1)}, {"m", std::to_string(seed % 3 + 1)}});
    PlainWoodenChess plain;
    plain.a.assign(static_cast<std::size_t>(chess.n), {});
    plain.b = plain.a;
    for (std::int64_t cell = 0; cell < chess.n * chess.m; ++cell) {
      const auto at = static_cast<std::size_t>(cell);
      plain.a[static_cast<std::size_t>(cell / chess.m)].push_back(chess.points[0][at]);
      plain.b[static_cast<std::size_t>(cell / chess.m)].push_back(chess.points[1][at]);
    }
    EXPECT_EQ(start_value(chess), Value::of_score(plain_wooden_chess(plain))) << "seed " << seed;

    auto dig = laws::drawn<plain_game_t<DownWeDig>>(seed);
    dig.misere = seed % 2 == 1;
    PlainDownWeDig naive{dig.misere, {}};
    for (const std::uint8_t cells : dig.rows_of_instance()) {
      naive.rows.emplace_back();
      for (int bit = 7; bit >= 0; --bit) naive.rows.back() += (cells >> bit & 1) != 0 ? 'W' : 'R';
    }
    const laws::Walk<plain_game_t<DownWeDig>> walk(dig, 100'000);
    const auto found = *laws::values_of(walk);
    std::string answers;
    dig.ask([&](position_t<plain_game_t<DownWeDig>> p) {
      answers += dig.answer(p, found[*walk.find(laws::Walk<plain_game_t<DownWeDig>>::key(dig, p))]);
    });
    EXPECT_EQ(answers, plain_down_we_dig(naive)) << "seed " << seed;
  }
}

}  // namespace
}  // namespace foregone::test
