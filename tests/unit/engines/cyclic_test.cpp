// SPDX-License-Identifier: Apache-2.0
//
// Games in which play may return, held against the oracle of the tests (graph_oracle.hpp): the
// whole game, and one tier with each way that its moves can be kept.
#include "foregone/engines/detail/cyclic.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine_by_name.hpp"
#include "graph_oracle.hpp"
#include "random_dag_game.hpp"

namespace foregone::test {
namespace {

using detail::again_bit;
using detail::Compact;
using detail::CyclicGame;
using detail::CyclicTier;
using detail::MemoryBudget;
using detail::TierEnd;

// The graph of a game on a random graph: positions keep their numbers.
template <class G>
PlainGraph plain_graph(const G& game) {
  PlainGraph graph;
  for (int p = 0; p < static_cast<int>(game.nodes.size()); ++p) {
    PlainGraph::Node node;
    node.over = ended_value(game, p, !game.node(p).arcs.empty());
    for (int move = 0; move < static_cast<int>(game.node(p).arcs.size()); ++move) {
      const auto played = play_of(game, p, move);
      if (!node.over) node.arcs.push_back({played.to, 0, played.again});
    }
    graph.nodes.push_back(std::move(node));
  }
  return graph;
}

RandomGraphOptions varied(std::uint64_t seed) {
  RandomGraphOptions options = random_graph_game(seed, 2 + static_cast<int>(seed % 50));
  options.most_moves = 1 + static_cast<int>(seed % 6);
  options.end_percent = static_cast<int>(seed % 7) * 4;
  options.again_percent = static_cast<int>(seed % 3) * 25;
  return options;
}

template <class G>
void expect_the_oracles_values(const G& game, const SolveOptions& options = {}) {
  const KnownValues expected = outcomes_of(plain_graph(game));
  const Instance instance = instance_of(game);
  const ImportedModel<std::uint64_t, ValueKind::outcome> model(instance);
  const std::uint64_t root = key_of(game, 0);
  // As the front does it, and straight away.
  const auto solved = solved_by("retrograde", game, options);
  ASSERT_TRUE(solved) << solved.error().text();
  const auto direct = CyclicGame(model, options).solve(std::span(&root, 1));
  ASSERT_TRUE(direct) << direct.error().text();
  ASSERT_EQ(direct->positions->size(), solved->size());
  solved->for_each([&](std::uint64_t key, const Value& value) {
    EXPECT_EQ(value, *expected[key]) << key;
    EXPECT_EQ(direct->positions->find(key), value) << key;
    return !::testing::Test::HasFailure();
  });
  std::uint64_t visited = 0;
  direct->positions->for_each([&](std::uint64_t key, const Value& value) {
    ++visited;
    EXPECT_EQ(value, *expected[key]) << key;
    return !::testing::Test::HasFailure();
  });
  ASSERT_EQ(visited, solved->size());
}

TEST(Cyclic, RandomGraphsHaveTheOraclesValues) {
  for (std::uint64_t seed = 0; seed < rounds(1500); ++seed) {
    SCOPED_TRACE(seed);
    expect_the_oracles_values(RandomOutcomeGame(varied(seed)));
    expect_the_oracles_values(RandomNormalGame(varied(seed)));
    expect_the_oracles_values(RandomMisereGame(varied(seed)));
    if (HasFailure()) return;
  }
}

TEST(Cyclic, LargerGraphsToo) {
  for (std::uint64_t seed = 0; seed < rounds(6); ++seed) {
    SCOPED_TRACE(seed);
    RandomGraphOptions options = random_graph_game(seed, 2000);
    options.most_moves = 2 + static_cast<int>(seed % 3);
    options.end_percent = static_cast<int>(seed % 4);
    expect_the_oracles_values(RandomOutcomeGame(options));
  }
}

// One player may stay or step into the next corridor, the other can only leave it behind: play may go
// on for ever, and who wants to win needs two plies a field.
struct Corridor {
  std::uint64_t fields = 10;
  // 2 · field, or 2 · field + 1 in the corridor behind it.
  std::uint64_t start() const { return 0; }
  void moves(std::uint64_t p, auto&& visit) const {
    const std::uint64_t field = p / 2;
    if (field == fields) return;
    if (p % 2 == 0) {
      visit(p);              // stay, with the other to move
      visit(2 * field + 1);  // go in
    } else {
      visit(2 * (field + 1));
    }
  }
  std::optional<Outcome> ending(std::uint64_t p) const {
    return p == 2 * fields ? std::optional(Outcome::win) : std::nullopt;
  }
};

// Words must widen, and sweeps give way to spreading: one sweep a ply would take hours.
TEST(Cyclic, LongForcedLinesGetTheirPlies) {
  for (const std::uint64_t fields : {10U, 41U, 42U, 43U, 500U, 10'921U, 10'922U, 100'000U}) {
    const auto solved = solved_by("retrograde", Corridor{fields});
    ASSERT_TRUE(solved) << solved.error().text();
    EXPECT_EQ(solved->find(2 * fields)->text(), "win 0");
    EXPECT_EQ(solved->find(2 * fields - 1)->text(), "lose 1");
    EXPECT_EQ(solved->find(0)->text(), "win " + std::to_string(2 * fields));
    EXPECT_EQ(solved->find(1)->text(), "lose " + std::to_string(2 * fields - 1));
  }
}

// The moves of a graph's positions, made as a tier's are: some positions are out of the tier.
template <class Word>
struct GraphMoves {
  const PlainGraph& graph;
  const std::vector<int>& positions;         // of the tier
  const std::vector<std::uint32_t>& number;  // in the tier, UINT32_MAX = out of it
  const KnownValues& known;
  std::vector<std::uint32_t> moves = {};

  template <class Take>
  bool moves_of(std::span<const std::uint32_t> asked, Take&& take) {
    for (const std::uint32_t position : asked) {
      moves.clear();
      Word best = 0;
      for (const PlainGraph::Arc& arc : graph.node(positions[position]).arcs) {
        const auto to = static_cast<std::size_t>(arc.to);
        if (number[to] != UINT32_MAX) {
          moves.push_back(number[to] | (arc.again ? again_bit : 0));
          continue;
        }
        using Words = Compact<ValueKind::outcome, Word>;
        const Value& value = *known[to];
        const Code code =
            Codes<ValueKind::outcome>::of(value.outcome(), value.remoteness().value_or(0));
        best = std::max(best, Words::lifted(Words::word(code), arc.again));
      }
      take(position, best, std::span<const std::uint32_t>(moves));
    }
    return true;
  }
};

// Makes a position have a value: by a forced line of so many plies, or one that goes round.
Value give_value(PlainGraph& graph, int p, Outcome outcome, std::uint32_t plies) {
  graph.node(p) = {};
  if (outcome == Outcome::draw) {
    graph.node(p).arcs = {{p, 0, false}};
    return Value::of_outcome(outcome);
  }
  int last = p;
  for (std::uint32_t ply = 0; ply < plies; ++ply) {
    graph.node(last).arcs = {{graph.size(), 0, false}};
    last = graph.size();
    graph.nodes.emplace_back();
  }
  graph.node(last).over = Value::of_outcome(plies % 2 == 0 ? outcome : flipped(outcome), 0);
  return Value::of_outcome(outcome, plies);
}

// A tier whose moves out of it lead to wins, losses, ties and draws of any length, in as much
// memory as is allowed.
std::string tier_difference(std::uint64_t seed, std::uint64_t memory, std::uint64_t patience,
                            int* spread) {
  const RandomOutcomeGame game(varied(seed));
  PlainGraph graph = plain_graph(game);
  std::uint64_t state = mixed(seed + 99);
  const auto below = [&](std::uint64_t limit) {
    state += 0x9E3779B97F4A7C15ULL;
    return mixed(state) % limit;
  };
  // Values of positions out of the tier are given, as if other tiers had said so.
  KnownValues known(graph.nodes.size());
  std::vector<int> positions;
  std::vector<std::uint32_t> number(graph.nodes.size(), UINT32_MAX);
  const int size = graph.size();
  for (int p = 0; p < size; ++p) {
    if (below(4) == 0) {
      constexpr Outcome outcomes[] = {Outcome::lose, Outcome::draw, Outcome::tie, Outcome::win};
      const Outcome outcome = outcomes[below(4)];
      const auto plies = static_cast<std::uint32_t>(below(3) == 0 ? below(200) : below(8));
      known[static_cast<std::size_t>(p)] = give_value(graph, p, outcome, plies);
    } else {
      number[static_cast<std::size_t>(p)] = static_cast<std::uint32_t>(positions.size());
      positions.push_back(p);
    }
  }
  using Words = Compact<ValueKind::outcome, std::uint16_t>;
  std::vector<std::uint16_t> words;
  for (const int p : positions) {
    const auto& over = graph.node(p).over;
    words.push_back(over ? Words::word(Codes<ValueKind::outcome>::of(over->outcome(), 0)) : 0);
  }
  MemoryBudget budget(memory);
  const SolveOptions options;
  GraphMoves<std::uint16_t> source{graph, positions, number, known};
  CyclicTier<std::uint16_t> tier(words, budget, options, patience);
  if (tier.solve(source) != TierEnd::solved) return "not solved";
  *spread += tier.has_spread() ? 1 : 0;
  const KnownValues expected = outcomes_of(graph);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const Value said = Words::value(words[i]);
    const Value& right = *expected[static_cast<std::size_t>(positions[i])];
    if (said != right)
      return std::to_string(positions[i]) + ": " + said.text() + " for " + right.text();
  }
  return "";
}

TEST(CyclicTier, MovesToOtherTiersCountAsTheyShould) {
  int spread = 0;
  for (std::uint64_t seed = 0; seed < rounds(1200); ++seed) {
    ASSERT_EQ(tier_difference(seed, 1 << 30, 8, &spread), "") << seed;
    ASSERT_EQ(tier_difference(seed, 1 << 30, 0, &spread), "") << seed << ", spread";
    ASSERT_EQ(tier_difference(seed, 0, 8, &spread), "") << seed << ", made anew";
    ASSERT_EQ(tier_difference(seed, 5000, 0, &spread), "") << seed << ", in little memory";
  }
  EXPECT_GT(spread, 100);
}

// A line of so many plies to its end; a position that leads to each of its positions alone, and one
// that may also end play at once. Numbers of positions are mixed by `seed`, or ascend, or descend.
PlainGraph long_line(int plies, Outcome end, std::uint64_t seed) {
  std::vector<int> number(static_cast<std::size_t>(3 * plies + 2));
  std::iota(number.begin(), number.end(), 0);
  if (seed == 1) std::reverse(number.begin(), number.end());
  for (std::size_t i = number.size(); seed > 1 && i > 1; --i)
    std::swap(number[i - 1], number[mixed(seed * 1000 + i) % i]);
  const auto at = [&](int i) { return number[static_cast<std::size_t>(i)]; };
  PlainGraph graph;
  graph.nodes.resize(number.size());
  graph.node(at(0)).over = Value::of_outcome(end, 0);
  const int brink = 3 * plies + 1;
  graph.node(at(brink)).over = Value::of_outcome(Outcome::win, 0);
  for (int ply = 1; ply <= plies; ++ply) {
    graph.node(at(ply)).arcs = {{at(ply - 1), 0, false}};
    graph.node(at(plies + ply)).arcs = {{at(ply), 0, false}};
    graph.node(at(2 * plies + ply)).arcs = {{at(ply), 0, false}, {at(brink), 0, false}};
  }
  return graph;
}

// Words are kept where they are widened: those that are set before that must be right.
template <class Word>
std::string fault_where_words_end(const PlainGraph& graph) {
  using Words = Compact<ValueKind::outcome, Word>;
  std::vector<int> positions(graph.nodes.size());
  std::iota(positions.begin(), positions.end(), 0);
  std::vector<std::uint32_t> number(positions.begin(), positions.end());
  std::vector<Word> words;
  for (const PlainGraph::Node& node : graph.nodes)
    words.push_back(node.over ? Words::word(Codes<ValueKind::outcome>::of(node.over->outcome(), 0))
                              : Words::none);
  MemoryBudget budget(1 << 28);
  const SolveOptions options;
  const KnownValues none_known(graph.nodes.size());
  GraphMoves<Word> source{graph, positions, number, none_known};
  CyclicTier<Word> tier(words, budget, options, UINT64_MAX);
  const TierEnd end = tier.solve(source);
  if (end != TierEnd::solved && end != TierEnd::too_narrow) return "failed";
  const KnownValues expected = outcomes_of(graph);
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == Words::none) continue;
    if (Words::value(words[i]) != *expected[i])
      return Words::value(words[i]).text() + " for " + expected[i]->text();
  }
  return "";
}

TEST(CyclicTier, WordsThatAreSetBeforeTheyAreTooNarrowAreRight) {
  for (const int plies : {20, 81, 82, 83, 84, 85, 86, 120})
    for (const Outcome end : {Outcome::tie, Outcome::win, Outcome::lose})
      for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const PlainGraph graph = long_line(plies, end, seed);
        ASSERT_EQ(fault_where_words_end<std::uint8_t>(graph), "") << plies << ", seed " << seed;
      }
}

}  // namespace
}  // namespace foregone::test
