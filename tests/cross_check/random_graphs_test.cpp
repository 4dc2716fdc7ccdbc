// SPDX-License-Identifier: Apache-2.0
//
// Random games through the C table, as every game of the catalogue runs: the general engines give
// brute force's values at every position asked for, and verify agrees.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine_runs.hpp"
#include "graph_cases.hpp"
#include "random_dag_game.hpp"

namespace foregone::test {
namespace {

// "" or how an engine differs from brute force, or what verify says.
template <class G>
std::string difference(const G& game) {
  const Instance instance = instance_of(game);
  const std::vector<Bytes> roots = instance.asked();
  const auto oracle = solve_with("brute-force", instance, roots);
  for (const std::string_view name : {"retrograde", "alpha-beta"}) {
    const auto solution = solve_with(name, instance, roots);
    for (const Bytes& root : roots) {
      const Value expected = found(*oracle, root);
      const Value said = found(*solution, root);
      if (!agree(said, expected))
        return std::string(name) + ": " + said.text() + " for " + expected.text();
    }
    const std::string fault = verified(instance, *solution, roots);
    if (!fault.empty()) return std::string(name) + ": " + fault;
  }
  const std::string fault = verified(instance, *oracle, roots);
  return fault.empty() ? "" : "brute-force: " + fault;
}

template <class G>
void expect_agreement() {
  for (std::uint64_t seed = 0; seed < rounds(500); ++seed) {
    RandomGraphOptions options =
        random_dag_game(seed, 2 + static_cast<int>(seed % 16), seed % 3 == 0);
    options.ask_all = seed % 2 == 0;
    options.most_moves = 1 + static_cast<int>(seed % 5);
    ASSERT_EQ(difference(G(options)), "") << "seed " << seed;
  }
}

TEST(RandomGraphs, NormalPlay) { expect_agreement<RandomNormalGame>(); }
TEST(RandomGraphs, MiserePlay) { expect_agreement<RandomMisereGame>(); }
TEST(RandomGraphs, TiesAndExtraTurns) { expect_agreement<RandomOutcomeGame>(); }
TEST(RandomGraphs, Points) { expect_agreement<RandomScoreGame>(); }
TEST(RandomGraphs, PlayedPoints) { expect_agreement<RandomPlayedGame>(); }
TEST(RandomGraphs, PointsWithATurn) { expect_agreement<RandomTurnGame>(); }
TEST(RandomGraphs, PointsWithPromises) { expect_agreement<PromisingGame>(); }
TEST(RandomGraphs, KeysOf128Bits) { expect_agreement<WideKeyGame>(); }
TEST(RandomGraphs, KeysOf64Bytes) { expect_agreement<ByteKeyGame>(); }

RC_GTEST_PROP(RandomGraphs, AnyShapeShrinksToASmallOne, ()) {
  RandomGraphOptions options;
  options.seed = *rc::gen::inRange<std::uint64_t>(0, 1'000'000);
  options.nodes = *rc::gen::inRange(1, 16);
  options.most_moves = *rc::gen::inRange(0, 5);
  options.graded = *rc::gen::arbitrary<bool>();
  options.layer = *rc::gen::inRange(1, 6);
  options.end_percent = *rc::gen::inRange(0, 60);
  options.again_percent = *rc::gen::inRange(0, 100);
  options.least_gain = -*rc::gen::inRange<Points>(0, 30);
  options.most_gain = *rc::gen::inRange<Points>(0, 30);
  options.ask_all = true;
  RC_ASSERT(difference(RandomOutcomeGame(options)) == "");
  RC_ASSERT(difference(RandomScoreGame(options)) == "");
}

// The same graph, stated in three ways, is one game.
TEST(RandomGraphs, ThreeStatementsOfOneGameAgree) {
  for (std::uint64_t seed = 0; seed < rounds(300); ++seed) {
    const RandomGraphOptions options = random_dag_game(seed, 60);
    const Instance plain = instance_of(RandomScoreGame(options));
    const Instance played = instance_of(RandomPlayedGame(options));
    const Instance turned = instance_of(RandomTurnGame(options));
    const Value expected = found(*solve_with("retrograde", plain, plain.asked()), plain.start());
    for (const Instance* const instance : {&played, &turned})
      for (const std::string_view name : {"retrograde", "alpha-beta"})
        ASSERT_EQ(found(*solve_with(name, *instance, instance->asked()), instance->start()),
                  expected)
            << name << ' ' << seed;
  }
}

// Too many lines for brute force: the engines among themselves, in little memory too.
TEST(RandomGraphs, LargerGamesAgreeAmongTheEngines) {
  for (std::uint64_t seed = 0; seed < rounds(60); ++seed) {
    RandomGraphOptions options = random_dag_game(seed, 400, seed % 2 == 0);
    options.end_percent = 2;
    const Instance instance = instance_of(RandomScoreGame(options));
    const std::vector<Bytes> roots = instance.asked();
    const auto complete = solve_with("retrograde", instance, roots);
    ASSERT_EQ(verified(instance, *complete, roots), "");
    for (const std::uint64_t memory : {std::uint64_t{1} << 18, std::uint64_t{1} << 30}) {
      SolveOptions small;
      small.memory_bytes = memory;
      const auto searched = solve_with("alpha-beta", instance, roots, small);
      ASSERT_EQ(found(*searched, roots[0]), found(*complete, roots[0])) << seed;
    }
  }
}

// Outcomes have a value where play may return, points have none.
TEST(RandomGraphs, ARefusedCycleIsAnInputError) {
  int refused = 0;
  for (std::uint64_t seed = 0; seed < rounds(200); ++seed) {
    const Instance outcomes = instance_of(RandomNormalGame(random_graph_game(seed, 20)));
    ASSERT_TRUE(engine("retrograde").solve(outcomes, outcomes.asked(), {})) << seed;
    const Instance points = instance_of(RandomScoreGame(random_graph_game(seed, 20)));
    const auto solved = engine("retrograde").solve(points, points.asked(), {});
    if (solved) continue;
    ASSERT_EQ(solved.error().kind, ErrorKind::input);
    ++refused;
  }
  EXPECT_GT(refused, 0);
}

}  // namespace
}  // namespace foregone::test
