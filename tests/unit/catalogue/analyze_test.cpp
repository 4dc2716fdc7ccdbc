// SPDX-License-Identifier: Apache-2.0
//
// An analysis of random graphs against plain counting: positions from a set, their moves one position at
// a time, the longest play by raising it until nothing changes.
#include "foregone/catalogue/analyze.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine_runs.hpp"
#include "foregone/catalogue/catalogue.hpp"
#include "graph_cases.hpp"
#include "random_dag_game.hpp"

namespace foregone::test {
namespace {

using catalogue::Analysis;
using catalogue::MoveValue;

// All positions behind the asked ones with their moves.
std::map<Bytes, std::vector<MoveValue>> positions_of(const Instance& instance, Solution& solution) {
  std::map<Bytes, std::vector<MoveValue>> found;
  std::vector<Bytes> open = instance.asked();
  while (!open.empty()) {
    const Bytes at = open.back();
    open.pop_back();
    if (found.contains(at)) continue;
    found[at] = catalogue::moves(instance, solution, at).value();
    for (const MoveValue& move : found[at]) open.push_back(move.to);
  }
  return found;
}

// The longest play, nothing where it is raised without end.
std::optional<std::uint64_t> longest_play(
    const std::map<Bytes, std::vector<MoveValue>>& positions) {
  std::map<Bytes, std::uint64_t> plies;
  std::uint64_t longest = 0;
  for (std::size_t round = 0; round <= positions.size(); ++round) {
    bool is_raised = false;
    for (const auto& [at, moves] : positions)
      for (const MoveValue& move : moves)
        if (plies[at] < plies[move.to] + 1) {
          plies[at] = plies[move.to] + 1;
          longest = std::max(longest, plies[at]);
          is_raised = true;
        }
    if (!is_raised) return longest;
  }
  return std::nullopt;
}

// How hard a position is by the definition; 0 = it is not among the hard ones.
std::uint64_t hardness(const std::vector<MoveValue>& moves) {
  if (moves.empty()) return 0;
  const MoveValue& best = moves.front();
  for (const MoveValue& other : moves) {  // best first
    if (other.to == best.to) continue;
    if (best.value.kind() == ValueKind::score)
      return static_cast<std::uint64_t>(best.value.score() - other.value.score());
    const Outcome outcome = best.value.outcome();
    const bool keeps = outcome == Outcome::win || outcome == Outcome::tie;
    return keeps && other.value.outcome() != outcome ? *best.value.remoteness() : 0;
  }
  return 0;
}

template <class G>
void expect_counted(const G& game, unsigned threads) {
  const Instance instance = laws::instance_of(game);
  const auto solution = solve_with("retrograde", instance, instance.asked());
  const auto positions = positions_of(instance, *solution);
  SolveOptions options;
  options.threads = threads;
  const Analysis found = catalogue::analyze(instance, *solution, instance.asked(), options).value();
  std::uint64_t moves = 0;
  std::uint64_t over = 0;
  std::uint64_t most = 0;
  std::uint64_t hardest = 0;
  std::map<std::string, std::uint64_t> counts;
  for (const auto& [at, its_moves] : positions) {
    moves += its_moves.size();
    over += its_moves.empty() ? 1U : 0U;
    most = std::max<std::uint64_t>(most, its_moves.size());
    hardest = std::max(hardest, hardness(its_moves));
    ++counts[solution->find(at).value()->text()];
  }
  EXPECT_EQ(found.positions, positions.size());
  EXPECT_EQ(found.moves, moves);
  EXPECT_EQ(found.over, over);
  EXPECT_EQ(found.most_moves, most);
  EXPECT_EQ(positions.at(found.widest).size(), most);
  EXPECT_EQ(found.depth, longest_play(positions));
  ASSERT_EQ(found.hardest.has_value(), hardest > 0);
  if (found.hardest) {
    EXPECT_EQ(hardness(positions.at(found.hardest->position)), hardest);
  }
  std::map<std::string, std::uint64_t> told;
  for (const auto& count : found.counts) told[count.value.text()] = count.positions;
  EXPECT_EQ(told, counts);
  EXPECT_EQ(told.size(), found.counts.size());
}

TEST(Analyze, CountsOfRandomGraphsAreThoseOfPlainCounting) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    RandomGraphOptions options;
    options.seed = seed;
    options.nodes = seed < 50 ? 25 : 400;
    options.ask_all = seed % 3 == 0;
    expect_counted(RandomScoreGame(options), seed % 2 == 0 ? 1 : 3);
    options.cycles = seed % 2 == 1 && options.nodes < 100;
    expect_counted(RandomOutcomeGame(options), seed % 2 == 0 ? 3 : 1);
  }
}

TEST(Analyze, MemoryIsKeptTo) {
  const Instance instance = laws::instance_of(FannedChain{5000});
  const auto solution = solve_with("retrograde", instance, instance.asked());
  SolveOptions options;
  options.memory_bytes = solution->stats().bytes + 100'000;
  const auto refused = catalogue::analyze(instance, *solution, instance.asked(), options);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::budget);
  options.memory_bytes += 400'000;
  const auto found = catalogue::analyze(instance, *solution, instance.asked(), options);
  ASSERT_TRUE(found) << found.error().message;
  EXPECT_EQ(found->positions, 5001u);
  EXPECT_EQ(found->depth, 5000u);
}

}  // namespace
}  // namespace foregone::test
