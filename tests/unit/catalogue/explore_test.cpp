// SPDX-License-Identifier: Apache-2.0
//
// The moves of a position with their values, and the optimal line.
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine_runs.hpp"
#include "games.hpp"
#include "graph_cases.hpp"
#include "random_dag_game.hpp"

namespace foregone::test {
namespace {

struct Solved {
  Instance instance;
  std::unique_ptr<Solution> solution;

  template <class G>
  explicit Solved(const G& game, std::string_view name = "retrograde")
      : instance(instance_of(game)), solution(solve_with(name, instance, instance.asked())) {}

  std::vector<catalogue::MoveValue> moves(const Bytes& at) {
    auto found = catalogue::moves(instance, *solution, at);
    EXPECT_TRUE(found);
    return found ? *found : std::vector<catalogue::MoveValue>{};
  }
  std::vector<catalogue::LinePly> line(const Bytes& from) {
    auto found = catalogue::line(instance, *solution, from);
    EXPECT_TRUE(found);
    return found ? *found : std::vector<catalogue::LinePly>{};
  }
};

// "text value *" for each move, * = best.
std::string listed(const std::vector<catalogue::MoveValue>& moves) {
  std::string text;
  for (const catalogue::MoveValue& move : moves)
    text += move.text + " " + move.value.text() + (move.is_best ? " *; " : "; ");
  return text;
}

// 0 leads to 2 and 4, lost for the other; to 6, a tie, and 5, a later one; to 3, a win of the other
// in the end, and 1, at once.
RandomOutcomeGame one_of_each() {
  RandomOutcomeGame game;
  game.nodes.assign(9, {});
  for (const int to : {1, 2, 3, 4, 5, 6}) game.nodes[0].arcs.push_back({to, 0, false});
  game.nodes[1].outcome = Outcome::win;
  game.nodes[3].arcs = {{7, 0, false}};
  game.nodes[5].arcs = {{8, 0, false}};
  game.nodes[6].outcome = Outcome::tie;
  game.nodes[7].outcome = Outcome::lose;
  game.nodes[8].outcome = Outcome::tie;
  return game;
}

TEST(Moves, BestFirstEqualOnesInTheGamesOrder) {
  Solved solved(one_of_each());
  EXPECT_EQ(listed(solved.moves(solved.instance.start())),
            "1:2 win 1 *; 3:4 win 1 *; 5:6 tie 1; 4:5 tie 2; 2:3 lose 2; 0:1 lose 1; ");
}

TEST(Moves, EqualBestScoresAreAllMarkedAndKeepTheGamesOrder) {
  RandomScoreGame game;
  game.nodes.assign(2, {});
  game.nodes[0].arcs = {{1, 3, false}, {1, 5, false}, {1, -2, true}, {1, 5, true}, {1, 5, false}};
  Solved solved(game);
  EXPECT_EQ(listed(solved.moves(solved.instance.start())),
            "1:1 5 *; 3:1 5 *; 4:1 5 *; 0:1 3; 2:1 -2; ");
}

TEST(Moves, APositionThatIsOverHasNone) {
  RandomOutcomeGame game = one_of_each();
  game.nodes[6].arcs = {{8, 0, false}};  // the end goes before the moves
  Solved solved(game);
  EXPECT_TRUE(solved.moves(to_bytes(std::uint64_t{6})).empty());
  EXPECT_TRUE(solved.line(to_bytes(std::uint64_t{6})).empty());
}

TEST(Moves, OrderIsStableAndTheFirstIsThePositionsValue) {
  for (std::uint64_t seed = 0; seed < rounds(100); ++seed) {
    Solved solved(RandomScoreGame(random_dag_game(seed, 30)));
    solved.solution->for_each([&](const Bytes& at, const Value& value) {
      const auto moves = solved.moves(at);
      if (moves.empty()) return true;
      EXPECT_EQ(moves.front().value.text(), value.text());
      for (std::size_t i = 0; i + 1 < moves.size(); ++i) {
        EXPECT_GE(moves[i].value.score(), moves[i + 1].value.score());
        EXPECT_EQ(moves[i].is_best, moves[i].value == value);
        if (moves[i].value == moves[i + 1].value) {
          EXPECT_LT(moves[i].text, moves[i + 1].text);
        }
      }
      return true;
    });
  }
}

TEST(Moves, AlphaBetaFindsTheValuesOfMovesOnDemand) {
  const auto game = random_board(1, 3, 4, 0, 50);
  Solved searched(game, "alpha-beta");
  Solved complete(game);
  EXPECT_EQ(listed(searched.moves(searched.instance.start())),
            listed(complete.moves(complete.instance.start())));
}

TEST(Moves, APositionThatTheSolutionDoesNotHoldIsADefect) {
  Solved solved(Subtraction{5});
  const auto missing =
      catalogue::moves(solved.instance, *solved.solution, to_bytes(std::uint64_t{9}));
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().kind, ErrorKind::defect);
}

TEST(Line, ItsRunningTotalEndsAtTheValue) {
  for (std::uint64_t seed = 0; seed < rounds(300); ++seed) {
    Solved solved(RandomScoreGame(random_dag_game(seed, 30)));
    const Bytes start = solved.instance.start();
    const auto line = solved.line(start);
    const Points value = found(*solved.solution, start).score();
    if (line.empty()) continue;
    ASSERT_EQ(line.back().running, value) << seed;  // with what the end is worth
    Points total = 0;
    for (const catalogue::LinePly& ply : line) {
      total += ply.mover == 0 ? ply.gain : -ply.gain;
      ASSERT_EQ(ply.running, total) << seed;
    }
  }
}

TEST(Line, AWoodenChessLineFillsTheBoardForTheValue) {
  for (const std::string_view name : {"lattice", "retrograde", "alpha-beta"}) {
    Solved solved(random_board(3, 5, 4, -20, 100), name);
    const auto line = solved.line(solved.instance.start());
    ASSERT_EQ(line.size(), 20U);
    EXPECT_EQ(line.back().running, found(*solved.solution, solved.instance.start()).score());
    for (std::size_t i = 0; i < line.size(); ++i) {
      EXPECT_EQ(line[i].mover, static_cast<int>(i % 2));
      EXPECT_EQ(solved.instance.turn(line[i].from), line[i].mover);
    }
  }
}

TEST(Line, EveryEnginePrintsTheSameLine) {
  for (std::uint64_t seed = 0; seed < rounds(20); ++seed) {
    const auto game = random_board(seed, 4, 4, 0, 3);  // many ties
    std::vector<std::string> lines;
    for (const std::string_view name : {"lattice", "retrograde", "alpha-beta", "brute-force"}) {
      if (name == "brute-force" && is_sanitized) continue;
      Solved solved(game, name);
      std::string text;
      for (const auto& ply : solved.line(solved.instance.start())) text += ply.move.text;
      lines.push_back(text);
    }
    for (const std::string& line : lines) ASSERT_EQ(line, lines.front()) << seed;
  }
}

TEST(Line, RemotenessFallsByOneEachPly) {
  for (std::uint64_t seed = 0; seed < rounds(300); ++seed) {
    Solved solved(RandomOutcomeGame(random_dag_game(seed, 30)));
    const Bytes start = solved.instance.start();
    const auto line = solved.line(start);
    std::uint32_t left = *found(*solved.solution, start).remoteness();
    ASSERT_EQ(line.size(), left) << seed;
    for (const catalogue::LinePly& ply : line) ASSERT_EQ(*ply.move.value.remoteness(), left--);
  }
}

TEST(Line, EachPlyStartsWhereTheLastOneLed) {
  Solved solved(TicTacToe{});
  const auto line = solved.line(solved.instance.start());
  ASSERT_EQ(line.size(), 9U);
  for (std::size_t i = 1; i < line.size(); ++i) EXPECT_EQ(line[i].from, line[i - 1].move.to);
}

TEST(Line, AnEngineWithoutRemotenessIsRefused) {
  Solved solved(Chain{4}, "alpha-beta");
  const auto line = catalogue::line(solved.instance, *solved.solution, solved.instance.start());
  ASSERT_FALSE(line);
  EXPECT_EQ(line.error().kind, ErrorKind::usage);
}

TEST(Line, OfAnEndlessDrawEndsWhereItRepeats) {
  Solved solved(Arrows{{{1}, {2}, {1}}});
  const auto line = solved.line(to_bytes(std::uint64_t{0}));
  ASSERT_EQ(line.size(), 3U);
  EXPECT_EQ(line.back().move.to, to_bytes(std::uint64_t{1}));
  EXPECT_EQ(catalogue::repeats_from(line), 1U);
  Solved ending(Chain{5});
  EXPECT_FALSE(catalogue::repeats_from(ending.line(to_bytes(std::uint64_t{0}))));
}

TEST(Line, CountsItsPliesAgainstTheMemory) {
  Solved solved(Chain{100'000});
  const Bytes start = to_bytes(std::uint64_t{0});
  const auto refused = catalogue::line(solved.instance, *solved.solution, start, 1 << 20);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::budget);
  EXPECT_TRUE(catalogue::line(solved.instance, *solved.solution, start, 1 << 28));
}

TEST(Line, ARunningTotalAtTheEndOfTheRangeIsNoTrouble) {
  RandomScoreGame game;
  game.nodes.assign(3, {});
  game.nodes[0].arcs = {{1, 0, false}};
  game.nodes[1].arcs = {{2, INT64_MAX, false}};
  Solved solved(game);
  const auto line = solved.line(solved.instance.start());
  ASSERT_EQ(line.size(), 2U);
  EXPECT_EQ(line[1].running, -INT64_MAX);
}

// Without the end the last total would not fit; with it, it does.
TEST(Line, TheEndMayBringATotalBackIntoTheRange) {
  RandomScoreGame game;
  game.nodes.assign(3, {});
  game.nodes[0].arcs = {{1, 5, false}};
  game.nodes[1].arcs = {{2, -INT64_MAX, false}};
  game.nodes[2].points = -10;
  Solved solved(game);
  const auto line = solved.line(solved.instance.start());
  ASSERT_EQ(line.size(), 2U);
  EXPECT_EQ(line[0].running, 5);
  EXPECT_EQ(line[1].gain, 10 - INT64_MAX);
  EXPECT_EQ(line[1].running, INT64_MAX - 5);
}

}  // namespace
}  // namespace foregone::test
