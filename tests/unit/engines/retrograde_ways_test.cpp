// SPDX-License-Identifier: Apache-2.0
//
// Retrograde as it is compiled into the library, by each of its ways: by tiers, depth first, by plies.
// The same game takes another way when its hook `tier` is ignored.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine_runs.hpp"
#include "graph_cases.hpp"
#include "tiered_games.hpp"

namespace foregone::test {
namespace {

SolveOptions with_threads(std::uint64_t seed) {
  SolveOptions options;
  options.threads = 1 + static_cast<unsigned>(seed % 4);
  return options;
}

// The first node and every eleventh.
std::vector<int> some_nodes(std::size_t nodes) {
  std::vector<int> some;
  for (int p = 0; p < static_cast<int>(nodes); p += 11) some.push_back(p);
  return some;
}

// Every position reached from some nodes has the value of the definition. Returns the way.
template <class G>
std::string way_to_values(const G& game, const std::vector<Value>& values, std::uint64_t ignored,
                          const SolveOptions& options = {}) {
  Instance instance = instance_of(game);
  instance.ignore(ignored);
  const std::vector<int> roots = some_nodes(values.size());
  std::vector<Bytes> keys;
  for (const int root : roots) keys.push_back(to_bytes(game.key(root)));
  const auto solution = solve_with("retrograde", instance, keys, options);
  std::uint64_t positions = 0;
  const std::vector<bool> reached = reached_from(game, roots);
  for (std::size_t p = 0; p < reached.size(); ++p) {
    const auto value = solution->find(to_bytes(game.key(static_cast<int>(p))));
    if (!value) return value.error().text();
    EXPECT_EQ(value->has_value(), reached[p]) << p;
    if (!reached[p] || !value->has_value()) continue;
    ++positions;
    EXPECT_EQ((*value)->text(), values[p].text()) << p;
  }
  EXPECT_EQ(solution->stats().positions, positions);
  return solution->stats().how;
}

// How often a way was gone whose description begins or goes on so.
struct Ways {
  std::vector<std::string> gone;
  int count(std::string_view part) const {
    return static_cast<int>(std::count_if(gone.begin(), gone.end(), [&](const std::string& way) {
      return way.find(part) != std::string::npos;
    }));
  }
};

TEST(RetrogradeWays, Keys0And2To64Minus1) {
  Ways ways;
  for (std::uint64_t seed = 0; seed < rounds(60); ++seed) {
    SCOPED_TRACE(seed);
    RandomGraphOptions dag = random_dag_game(seed, 20 + static_cast<int>(seed) * 3);
    const TieredGraph<RandomOutcomeGame, EndKeys> order(dag);
    const std::vector<Value> values = defined_values(order);
    ways.gone.push_back(way_to_values(order, values, 0, with_threads(seed)));
    EXPECT_EQ(way_to_values(order, values, hook_bit_tier), "depth first");
    RandomGraphOptions graph = random_graph_game(seed, 40 + static_cast<int>(seed));
    graph.most_moves = 2 + static_cast<int>(seed % 3);
    graph.end_percent = 10;
    const auto returning = returning_graph<RandomOutcomeGame, EndKeys>(graph, 7);
    const std::vector<Value> cyclic = returning_values(returning);
    ways.gone.push_back(way_to_values(returning, cyclic, 0, with_threads(seed)));
    ways.gone.push_back(way_to_values(returning, cyclic, hook_bit_tier));
    if (HasFailure()) return;
  }
  EXPECT_GT(ways.count("moves skip some"), 0);
  EXPECT_GT(ways.count("moves stay inside"), 0);
  EXPECT_GT(ways.count("by plies to the end"), 0);
}

// Position 0 leads to 100 000 others, every second of which goes on to a neighbour. With `returns`
// every third can be gone back from.
struct WideFan {
  static constexpr int moves_of_first = 100'000;
  bool returns = false;
  int start() const { return 0; }
  void moves(int p, auto&& visit) const {
    if (p == 0)
      for (int to = 1; to <= moves_of_first; ++to) visit(to);
    else if (p % 2 == 0) visit(p + 1);
    if (returns && p != 0 && p % 3 == 0) visit(0);
  }
};

TEST(RetrogradeWays, APositionWith100000MovesDepthFirst) {
  const Instance instance = instance_of(WideFan{});
  const auto solution = solve_with("retrograde", instance, instance.asked());
  EXPECT_EQ(solution->stats().how, "depth first");
  EXPECT_EQ(solution->stats().positions, 100'002U);
  EXPECT_EQ(found(*solution, instance.start()).text(), "win 1");
  EXPECT_EQ(found(*solution, to_bytes(std::uint64_t{100'000})).text(), "win 1");
  EXPECT_EQ(found(*solution, to_bytes(std::uint64_t{99'999})).text(), "lose 0");
}

// 3 can only go back to a position that wins at once.
TEST(RetrogradeWays, APositionWith100000MovesByPlies) {
  WideFan fan;
  fan.returns = true;
  const Instance instance = instance_of(fan);
  const auto solution = solve_with("retrograde", instance, instance.asked());
  EXPECT_EQ(solution->stats().how, "by plies to the end, since play may return");
  EXPECT_EQ(solution->stats().positions, 100'002U);
  EXPECT_EQ(found(*solution, instance.start()).text(), "win 1");
  EXPECT_EQ(found(*solution, to_bytes(std::uint64_t{1})).text(), "lose 0");
  EXPECT_EQ(found(*solution, to_bytes(std::uint64_t{3})).text(), "lose 2");
  EXPECT_EQ(found(*solution, to_bytes(std::uint64_t{2})).text(), "win 3");
  EXPECT_EQ(found(*solution, to_bytes(std::uint64_t{4})).text(), "win 1");
}

// Moves of outcomes may stay in a tier, those of points send retrograde depth first: seen among the
// first positions, or not before the tier is expanded.
TEST(RetrogradeWays, MovesThatStayInATier) {
  Ways ways;
  for (std::uint64_t seed = 0; seed < rounds(20); ++seed) {
    SCOPED_TRACE(seed);
    const RandomGraphOptions dag = random_dag_game(seed, 150);
    TieredGraph<RandomOutcomeGame, ScrambledKeys> outcomes(dag);
    outcomes.step = 20;
    ways.gone.push_back(way_to_values(outcomes, defined_values(outcomes), 0, with_threads(seed)));
    TieredGraph<RandomScoreGame, ScrambledKeys> points(dag);
    points.step = 20;
    EXPECT_EQ(way_to_values(points, defined_values(points), 0, with_threads(seed)), "depth first");
    if (HasFailure()) return;
  }
  EXPECT_GT(ways.count("moves stay inside"), 0);
}

struct LateStay {
  int start() const { return 0; }
  void moves(int p, auto&& visit) const {
    if (p < 5000) visit(p + 1);
  }
  int play(int /*p*/, int to) const { return to; }
  Points gain(int /*p*/, int to) const { return to % 7; }
  int tier(int p) const { return p < 4000 ? p : 4000; }
};

TEST(RetrogradeWays, PointsWhoseMovesStayInALateTier) {
  const Instance instance = instance_of(LateStay{});
  const auto solution = solve_with("retrograde", instance, instance.asked());
  EXPECT_EQ(solution->stats().how, "depth first; not by tiers: moves stay in tier 4000");
  EXPECT_EQ(solution->stats().positions, 5001U);
  Points value = 0;
  for (int p = 4999; p >= 0; --p) value = (p + 1) % 7 - value;
  EXPECT_EQ(found(*solution, instance.start()).text(), Value::of_score(value).text());
}

// Play returns inside tiers; what is walked is the same, in the same order.
TEST(RetrogradeWays, TheSameBitsWithAnyNumberOfThreads) {
  RandomGraphOptions options = random_graph_game(5, 20'000);
  options.most_moves = 5;
  options.end_percent = 6;
  const auto game = returning_graph<RandomOutcomeGame, ScrambledKeys>(options, 1500);
  const Instance instance = instance_of(game);
  std::vector<Bytes> roots;
  for (const int root : some_nodes(game.nodes.size())) roots.push_back(to_bytes(game.key(root)));
  std::vector<std::string> walks;
  for (unsigned threads = 1; threads <= 4; ++threads) {
    SolveOptions solving;
    solving.threads = threads;
    const auto solution = solve_with("retrograde", instance, roots, solving);
    EXPECT_NE(solution->stats().how.find("moves stay inside"), std::string::npos);
    std::string walk;
    solution->for_each([&](const Bytes& key, const Value& value) {
      walk.append(reinterpret_cast<const char*>(key.data.data()), key.data.size());
      walk += value.text();
      return true;
    });
    walks.push_back(walk);
  }
  EXPECT_GT(walks[0].size(), 100'000U);
  for (const std::string& walk : walks) EXPECT_TRUE(walk == walks[0]);
}

}  // namespace
}  // namespace foregone::test
