// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine_by_name.hpp"
#include "games.hpp"
#include "graph_cases.hpp"
#include "random_dag_game.hpp"

namespace foregone::test {
namespace {

// Every position that retrograde finds has brute force's value.
template <class G>
void expect_brute_force_everywhere(const G& game) {
  const auto solved = solved_by("retrograde", game);
  ASSERT_TRUE(solved) << solved.error().text();
  auto oracle = search_by("brute-force", game);
  std::uint64_t positions = 0;
  solved->for_each([&](const auto& key, const Value& value) {
    ++positions;
    const auto expected = oracle.value(key);
    EXPECT_TRUE(expected) << expected.error().text();
    EXPECT_EQ(value.text(), expected->text());
    EXPECT_EQ(solved->find(key), value);
    return !testing::Test::HasFailure();
  });
  ASSERT_EQ(positions, solved->size());
}

// The positions of "…: a -> b -> a; …".
std::vector<std::string> shown_line(const std::string& message) {
  std::vector<std::string> shown;
  std::size_t at = message.find(": ") + 2;
  const std::size_t end = message.find(';', at);
  while (at < end) {
    const std::size_t arrow = std::min(message.find(" -> ", at), end);
    shown.push_back(message.substr(at, arrow - at));
    at = arrow + 4;
  }
  return shown;
}

// Nimbers have no value where play may return; outcomes have.
SolveOptions for_nimbers() {
  SolveOptions options;
  options.detail = Detail::nimber;
  return options;
}

std::string error_of(const Arrows& game) {
  const auto solved = solved_by("retrograde", game, for_nimbers());
  if (solved) return "solved";
  EXPECT_EQ(solved.error().kind, ErrorKind::input);
  return solved.error().message;
}

// Whether a line of play from p, which came by the positions of `line`, can return to one of them.
bool returns(const RandomGraph& game, int p, std::vector<int> line) {
  if (std::find(line.begin(), line.end(), p) != line.end()) return true;
  line.push_back(p);
  const auto& arcs = game.node(p).arcs;
  return std::any_of(arcs.begin(), arcs.end(),
                     [&](const RandomGraph::Arc& arc) { return returns(game, arc.to, line); });
}

TEST(Retrograde, UngradedGamesEqualBruteForceAtEveryPosition) {
  for (std::uint64_t seed = 0; seed < rounds(200); ++seed) {
    SCOPED_TRACE(seed);
    expect_brute_force_everywhere(RandomNormalGame(random_dag_game(seed, 16)));
    expect_brute_force_everywhere(RandomMisereGame(random_dag_game(seed, 16)));
    expect_brute_force_everywhere(RandomOutcomeGame(random_dag_game(seed, 16)));
    expect_brute_force_everywhere(RandomScoreGame(random_dag_game(seed, 16)));
    expect_brute_force_everywhere(RandomPlayedGame(random_dag_game(seed, 16)));
    expect_brute_force_everywhere(RandomTurnGame(random_dag_game(seed, 16)));
  }
}

TEST(Retrograde, GradedGamesEqualBruteForceAtEveryPosition) {
  for (std::uint64_t seed = 0; seed < rounds(100); ++seed) {
    SCOPED_TRACE(seed);
    expect_brute_force_everywhere(RandomOutcomeGame(random_dag_game(seed, 40, true)));
    expect_brute_force_everywhere(RandomScoreGame(random_dag_game(seed, 40, true)));
  }
}

TEST(Retrograde, KeysOf128BitsAreComparedInFull) {
  for (std::uint64_t seed = 0; seed < rounds(50); ++seed)
    expect_brute_force_everywhere(WideKeyGame(random_dag_game(seed, 16)));
}

TEST(Retrograde, KeysOf64BytesAreComparedInFull) {
  for (std::uint64_t seed = 0; seed < rounds(50); ++seed)
    expect_brute_force_everywhere(ByteKeyGame(random_dag_game(seed, 16)));
  expect_brute_force_everywhere(ByteNim{{1, 2, 3}});
}

TEST(Retrograde, TicTacToeHas5478Positions) {
  const auto solved = solved_by("retrograde", TicTacToe{});
  ASSERT_TRUE(solved);
  EXPECT_EQ(solved->size(), 5478U);
  EXPECT_EQ(solved->value_of(TicTacToe{}.start())->text(), "tie 9");
}

TEST(Retrograde, RemotenessCountsThePlies) {
  const auto solved = solved_by("retrograde", Chain{10});
  ASSERT_TRUE(solved);
  for (std::uint64_t p = 0; p <= 10; ++p) {
    const std::string left = std::to_string(10 - p);
    EXPECT_EQ(solved->find(p)->text(), (p % 2 == 0 ? "lose " : "win ") + left);
  }
}

TEST(Retrograde, AChainOf300000Plies) {
  const auto solved = solved_by("retrograde", Chain{300'000});
  ASSERT_TRUE(solved);
  EXPECT_EQ(solved->size(), 300'001U);
  EXPECT_EQ(solved->value_of(0)->text(), "lose 300000");
}

// The line of induction runs through all positions at once.
TEST(Retrograde, ALineThroughAllPositionsNeedsNoStackOfTheThread) {
  const auto solved = solved_by("retrograde", FannedChain{300'000});
  ASSERT_TRUE(solved);
  EXPECT_EQ(solved->find(300'000)->text(), "win 299999");
  EXPECT_EQ(solved->value_of(0)->text(), "win 1");
}

TEST(Retrograde, TheInductionsLineCountsAgainstTheBudget) {
  const auto solved = solved_by("retrograde", FannedChain{300'000});
  ASSERT_TRUE(solved);
  SolveOptions options;
  options.memory_bytes = solved->bytes() * 2;
  const auto tight = solved_by("retrograde", FannedChain{300'000}, options);
  ASSERT_TRUE(tight) << tight.error().text();
  EXPECT_LE(tight->bytes(), options.memory_bytes);
  options.memory_bytes = 16'000'000;  // less than the line takes
  const auto refused = solved_by("retrograde", FannedChain{300'000}, options);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::budget);
}

TEST(Retrograde, ASelfLoopIsShownAsALineOfPlay) {
  EXPECT_EQ(error_of(Arrows{{{1}, {1}}}),
            "the game can return to a position, in 1 ply: 1 -> 1; it has no value by induction");
}

TEST(Retrograde, ACycleThroughTheStartIsShownAsALineOfPlay) {
  EXPECT_EQ(shown_line(error_of(Arrows{{{1}, {2}, {0}}})).size(), 4U);
}

TEST(Retrograde, ACycleBehindTheStartIsShownAsALineOfPlay) {
  const Arrows game{{{1, 4}, {2}, {3}, {1, 4}, {}}};
  const std::vector<std::string> line = shown_line(error_of(game));
  ASSERT_EQ(line.size(), 4U);
  EXPECT_EQ(line.front(), line.back());
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const auto& next = game.next[static_cast<std::size_t>(std::stoi(line[i]))];
    EXPECT_EQ(next.front(), std::stoi(line[i + 1]));
  }
}

TEST(Retrograde, ALongCycleIsAbbreviated) {
  Arrows game;
  game.next.clear();
  for (int p = 0; p < 40; ++p) game.next.push_back({(p + 1) % 40});
  const std::string message = error_of(game);
  EXPECT_NE(message.find("in 40 plies: "), std::string::npos) << message;
  const std::vector<std::string> line = shown_line(message);
  ASSERT_EQ(line.size(), 14U);  // 12 positions, the dots, the position that comes back
  EXPECT_EQ(line[12], "…");
  EXPECT_EQ(line.front(), line.back());
}

TEST(Retrograde, ARandomGraphIsRefusedIffItHasACycle) {
  int refused = 0;
  for (std::uint64_t seed = 0; seed < rounds(300); ++seed) {
    RandomGraphOptions options = random_graph_game(seed, 9);
    options.most_moves = 2;
    const RandomNormalGame game(options);
    const bool has_cycle = returns(game, 0, {});
    const auto solved = solved_by("retrograde", game, for_nimbers());
    ASSERT_EQ(!solved, has_cycle) << seed;
    ASSERT_TRUE(solved_by("retrograde", game)) << seed;
    if (solved) continue;
    ++refused;
    const std::vector<std::string> line = shown_line(solved.error().message);
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
      if (line[i] == "…" || line[i + 1] == "…") continue;
      bool is_move = false;
      for (const RandomGraph::Arc& arc : game.node(std::stoi(line[i])).arcs)
        is_move = is_move || arc.to == std::stoi(line[i + 1]);
      ASSERT_TRUE(is_move) << solved.error().message;
    }
  }
  EXPECT_GT(refused, 10);
}

TEST(Retrograde, TwoRootsShareWhatLiesBehindThem) {
  const Arrows game{{{2}, {2, 3}, {4}, {4}, {}}};
  const std::vector<std::uint64_t> roots{0, 1, 0};
  const auto solved = Held<Arrows>::solve("retrograde", game, {}, roots);
  ASSERT_TRUE(solved);
  EXPECT_EQ(solved->size(), 5U);
  EXPECT_EQ(solved->find(0)->text(), "lose 2");
  EXPECT_EQ(solved->find(1)->text(), "lose 2");
  EXPECT_FALSE(solved->find(5));
}

TEST(Retrograde, APositionThatCannotBeReachedHasNoValue) {
  const auto solved = solved_by("retrograde", Subtraction{5});
  ASSERT_TRUE(solved);
  EXPECT_FALSE(solved->find(6));
  EXPECT_FALSE(solved->find(UINT64_MAX));
}

TEST(Retrograde, TheBudgetIsNamedWithThePositionsFound) {
  SolveOptions options;
  options.memory_bytes = 1 << 20;
  const auto refused = solved_by("retrograde", Chain{1'000'000}, options);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::budget);
  EXPECT_NE(refused.error().message.find("1048576 bytes: "), std::string::npos);
  EXPECT_NE(refused.error().message.find(" positions found so far"), std::string::npos);
}

TEST(Retrograde, ThePeakNeverExceedsTheBudget) {
  const RandomScoreGame game(random_dag_game(1, 20'000));
  int solved = 0;
  int refused = 0;
  for (std::uint64_t budget = 20'000; budget < 8'000'000; budget = budget * 5 / 4) {
    SolveOptions options;
    options.memory_bytes = budget;
    const auto result = solved_by("retrograde", game, options);
    EXPECT_LE(result ? result->bytes() : 0, budget);
    ++(result ? solved : refused);
  }
  EXPECT_GT(solved, 0);
  EXPECT_GT(refused, 0);
}

TEST(Retrograde, ManyRootsCountAgainstTheBudget) {
  std::vector<std::uint64_t> roots(100'000);
  for (std::size_t i = 0; i < roots.size(); ++i) roots[i] = i;
  SolveOptions options;
  options.memory_bytes = 1 << 20;
  const auto refused = Held<Chain>::solve("retrograde", Chain{100'000}, options, roots);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::budget);
}

TEST(Retrograde, ATotalThatDoesNotFitIsAnError) {
  RandomScoreGame game;
  game.nodes.assign(3, {});
  game.nodes[0].arcs = {{1, Points{1} << 62, true}};
  game.nodes[1].arcs = {{2, Points{1} << 62, true}};
  const auto solved = solved_by("retrograde", game);
  ASSERT_FALSE(solved);
  EXPECT_EQ(solved.error().kind, ErrorKind::input);
}

TEST(Retrograde, TheLargestTotalsAreSolved) {
  for (const Points total : {INT64_MAX, -INT64_MAX}) {
    const auto solved = solved_by("retrograde", random_board(1, 1, 1, total, total));
    ASSERT_TRUE(solved) << solved.error().text();
    EXPECT_EQ(solved->value_of(0)->score(), total);
  }
}

TEST(Retrograde, AnEndOfTheLeastIntegerIsAnError) {
  RandomScoreGame game;
  game.nodes[0].points = INT64_MIN;
  EXPECT_FALSE(solved_by("retrograde", game));
}

TEST(Retrograde, ProgressReachesItsEnd) {
  struct Last : Progress {
    void update(const ProgressState& state) override {
      if (state.phase == "induct") done = state.done, total = state.total;
    }
    std::uint64_t done = 0;
    std::uint64_t total = 1;
  } last;
  SolveOptions options;
  options.progress = &last;
  ASSERT_TRUE(solved_by("retrograde", Chain{100'000}, options));
  EXPECT_EQ(last.done, last.total);
}

}  // namespace
}  // namespace foregone::test
