// SPDX-License-Identifier: Apache-2.0
#include "foregone/engines/detail/tiers.hpp"

#include <atomic>
#include <bit>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine_by_name.hpp"
#include "engine_runs.hpp"
#include "foregone/core/export.hpp"
#include "foregone/engines/detail/tier_order.hpp"
#include "foregone/games/connect_four.hpp"
#include "games.hpp"
#include "graph_cases.hpp"
#include "rounds.hpp"
#include "tier_totals.hpp"
#include "tiered_games.hpp"

namespace foregone::test {
namespace {

using detail::SolvedGame;
using detail::TierShape;
using detail::TierSolver;

// Sizes that make small games cross every border.
TierShape small_shape(std::uint64_t seed) {
  TierShape shape;
  shape.block_keys = 1 + static_cast<std::uint32_t>(seed % 4);
  shape.unit_blocks = 1 + static_cast<std::uint32_t>(seed / 2 % 3);
  shape.bucket_keys = 1 + static_cast<std::uint32_t>(seed / 3 % 5);
  if (seed % 3 == 0) shape.bucket_bytes = 0;  // each unit of blocks is a part of its own
  shape.most_runs = 2 + static_cast<std::uint32_t>(seed % 3);
  return shape;
}

// Through the C table, so that the engine is compiled once a key width and kind.
template <class Key, ValueKind GameKind>
struct Run {
  std::unique_ptr<Instance> instance;  // the positions ask it for tiers
  Result<SolvedGame<Key>> result;
  bool is_no_order;

  explicit operator bool() const { return result.has_value(); }
  const SolvedGame<Key>* operator->() const { return &*result; }
  const Error& error() const { return result.error(); }
};

template <ValueKind Kind, class G>
auto solve(const G& game, const std::vector<int>& roots, const SolveOptions& options = {},
           const TierShape& shape = {}) {
  using Key = key_t<G>;
  using Model = ImportedModel<Key, value_kind<G>()>;
  std::vector<Key> keys;
  for (const int root : roots) keys.push_back(key_of(game, root));
  auto instance = std::make_unique<Instance>(instance_of(game));
  bool is_no_order = false;
  auto result = TierSolver<Model, Kind>::solve(Model(*instance), keys, options, is_no_order, shape);
  return Run<Key, value_kind<G>()>{std::move(instance), std::move(result), is_no_order};
}

// "" or where the positions or their values differ from the definition.
template <ValueKind Kind, class G>
std::string difference(const G& game, const std::vector<int>& roots, const SolveOptions& options,
                       const TierShape& shape, const std::vector<Value>& values) {
  const auto solved = solve<Kind>(game, roots, options, shape);
  if (!solved) return solved.error().text();
  const std::vector<bool> reached = reached_from(game, roots);
  std::uint64_t size = 0;
  for (std::size_t p = 0; p < reached.size(); ++p) {
    const auto found = solved->positions->find(key_of(game, static_cast<int>(p)));
    if (found.has_value() != reached[p]) return std::to_string(p) + " is found or missing";
    if (!reached[p]) continue;
    ++size;
    if (*found != values[p])
      return std::to_string(p) + ": " + found->text() + " for " + values[p].text();
  }
  if (solved->positions->size() != size) return "other positions than those that can be reached";
  std::vector<std::pair<int, key_t<G>>> walked;
  std::string fault;
  solved->positions->for_each([&](const key_t<G>& key, const Value& value) {
    const int p = position_of(game, key);
    walked.emplace_back(game.tier(p), key);
    if (value != values[static_cast<std::size_t>(p)]) fault = "the walk differs";
    return true;
  });
  if (walked.size() != size || !std::is_sorted(walked.begin(), walked.end())) return "no order";
  return fault;
}

template <ValueKind Kind, class G>
std::string difference(const G& game, const std::vector<int>& roots, const SolveOptions& options,
                       const TierShape& shape) {
  return difference<Kind>(game, roots, options, shape, defined_values(game));
}

// Graphs of all forms: graded, with jumps, with moves inside tiers of outcomes; one root or many.
template <class Base, class Layout>
void expect_definition(std::uint64_t most_seeds) {
  constexpr ValueKind kind = value_kind<Base>();
  for (std::uint64_t seed = 0; seed < rounds(most_seeds); ++seed) {
    RandomGraphOptions options = random_dag_game(seed, 30 + static_cast<int>(seed % 5) * 40);
    options.graded = seed % 3 == 0;
    options.layer = 1 + static_cast<int>(seed % 17);
    options.end_percent = static_cast<int>(seed % 7) * 4;
    TieredGraph<Base, Layout> game(options);
    if (options.graded) game.step = options.layer;
    else if (kind == ValueKind::outcome) game.step = 1 + static_cast<int>(seed % 4) * 3;
    std::vector<int> roots{0};
    if (seed % 2 == 0)
      for (int p = 0; p < options.nodes; p += 7) roots.push_back(p);
    SolveOptions solving;
    solving.threads = 1 + static_cast<unsigned>(seed % 4);
    ASSERT_EQ((difference<kind>(game, roots, solving, small_shape(seed))), "") << "seed " << seed;
    ASSERT_EQ((difference<kind>(game, roots, solving, {})), "") << "seed " << seed;
  }
}

TEST(Tiers, NormalPlayWithDenseKeys) { expect_definition<RandomNormalGame, DenseKeys>(80); }
TEST(Tiers, MiserePlayWithScrambledKeys) {
  expect_definition<RandomMisereGame, ScrambledKeys>(150);
}
TEST(Tiers, TiesAndExtraTurns) { expect_definition<RandomOutcomeGame, ClusteredKeys>(80); }
TEST(Tiers, TiesWithKeysOf128Bits) { expect_definition<RandomOutcomeGame, WideKeys>(50); }
TEST(Tiers, TiesWithDenseKeysOf128Bits) {
  expect_definition<RandomOutcomeGame, DenseWideKeys>(100);
}
TEST(Tiers, TiesWithKeysOfBytes) { expect_definition<RandomOutcomeGame, ByteKeys>(50); }
TEST(Tiers, PointsAndExtraTurns) { expect_definition<RandomScoreGame, ScrambledKeys>(80); }
TEST(Tiers, PointsWithKeysOf128Bits) { expect_definition<RandomScoreGame, WideKeys>(50); }
TEST(Tiers, PointsWithKeysOfBytes) { expect_definition<RandomPlayedGame, ByteKeys>(50); }

// Wins, ties and endless draws inside tiers, and moves out of them.
template <class Base, class Layout>
void expect_returning_values(std::uint64_t seeds) {
  int draws = 0;
  for (std::uint64_t seed = 0; seed < rounds(seeds); ++seed) {
    RandomGraphOptions options = random_graph_game(seed, 20 + static_cast<int>(seed % 4) * 25);
    options.most_moves = 1 + static_cast<int>(seed % 4);
    options.end_percent = 4 + static_cast<int>(seed % 5) * 5;
    const auto game = returning_graph<Base, Layout>(options, 1 + static_cast<int>(seed % 23));
    const std::vector<Value> values = returning_values(game);
    draws += values[0].outcome() == Outcome::draw ? 1 : 0;
    ASSERT_EQ((difference<ValueKind::outcome>(game, {0, 3, 11}, {}, small_shape(seed), values)), "")
        << "seed " << seed;
    ASSERT_EQ((difference<ValueKind::outcome>(game, {0}, {}, {}, values)), "") << "seed " << seed;
  }
  EXPECT_GT(draws, 0);
}

TEST(Tiers, PlayThatReturns) { expect_returning_values<RandomNormalGame, DenseKeys>(150); }
TEST(Tiers, PlayThatReturnsWithTiesAndExtraTurns) {
  expect_returning_values<RandomOutcomeGame, ScrambledKeys>(200);
}
TEST(Tiers, PlayThatReturnsWithKeysOfBytes) {
  expect_returning_values<RandomOutcomeGame, ByteKeys>(60);
}

// Gains up to 2^33: words of one, two, four and eight bytes in one game.
TEST(Tiers, ScoresWidenTheirTierAlone) {
  for (std::uint64_t seed = 0; seed < rounds(60); ++seed) {
    RandomGraphOptions options = random_dag_game(seed, 120);
    options.most_gain = Points{1} << (seed % 34);
    options.least_gain = -options.most_gain;
    TieredGraph<RandomScoreGame, DenseKeys> game(options);
    ASSERT_EQ((difference<ValueKind::score>(game, {0, 5}, {}, small_shape(seed))), "") << seed;
  }
}

template <class G>
struct WithTier : G {
  using G::G;
  bool stays = false;  // the last two nodes share a tier
  int tier(int p) const { return stays ? std::min(p, 1) : p; }
};

TEST(Tiers, TotalsThatDoNotFitAreAnError) {
  WithTier<RandomScoreGame> game;
  game.nodes.assign(3, {});
  game.nodes[0].arcs.push_back({1, INT64_MAX, true});
  game.nodes[1].arcs.push_back({2, 1, false});
  const auto solved = solve<ValueKind::score>(game, {0});
  ASSERT_FALSE(solved);
  EXPECT_EQ(solved.error().kind, ErrorKind::input);
  EXPECT_FALSE(solved.is_no_order);
  game.nodes[0].arcs[0] = {1, -INT64_MAX, true};
  game.nodes[1].arcs[0].gain = 0;
  EXPECT_EQ((difference<ValueKind::score>(game, {0}, {}, {})), "");
  game.nodes[1].arcs[0].gain = -1;
  EXPECT_FALSE(solve<ValueKind::score>(game, {0}));
}

struct TieredChain : Chain {
  int step = 1;
  int tier(int p) const { return p / step; }
};

// Remoteness goes through words of one, two and four bytes.
TEST(Tiers, AChainOf300000Plies) {
  constexpr int plies = is_sanitized ? 50'000 : 300'000;
  for (const int step : {1, 1000, plies + 1}) {
    TieredChain game;
    game.length = plies;
    game.step = step;
    const auto solved = solve<ValueKind::outcome>(game, {0});
    ASSERT_TRUE(solved) << solved.error().text();
    EXPECT_EQ(solved->positions->size(), plies + 1U);
    for (const int left : {plies, plies - 1, plies / 2, 21'845, 21'844, 21'843, 84, 83, 0}) {
      const int p = plies - left;
      EXPECT_EQ(solved->positions->find(static_cast<std::uint32_t>(p))->text(),
                (left % 2 == 0 ? "lose " : "win ") + std::to_string(left));
    }
  }
}

// One position leads to 100 000, of five tiers.
struct Fan {
  int start() const { return 0; }
  void moves(int p, auto&& visit) const {
    if (p == 0)
      for (int to = 1; to <= 100'000; ++to) visit(to);
    else if (p % 2 == 0) visit(p + 1);
  }
  int tier(int p) const { return p == 0 ? 0 : 1 + p % 10; }
};

TEST(Tiers, APositionWith100000Moves) {
  const auto solved = solve<ValueKind::outcome>(Fan{}, {0});
  ASSERT_TRUE(solved) << solved.error().text();
  EXPECT_EQ(solved->positions->size(), 100'002U);
  EXPECT_EQ(solved->positions->find(0)->text(), "win 1");
  EXPECT_EQ(solved->positions->find(100'000)->text(), "win 1");
}

// More moves than a sample of them holds.
struct WideTiers {
  static constexpr int middle = 300;
  static constexpr int ends = 40'000;
  int start() const { return 0; }
  void moves(int p, auto&& visit) const {
    if (p == 0)
      for (int to = 1; to <= middle; ++to) visit(to);
    else if (p <= middle)
      for (int to = 1; to <= ends; ++to) visit(middle + to);
  }
  int tier(int p) const { return p == 0 ? 0 : p <= middle ? 1 : 2; }
};

TEST(Tiers, MoreMovesThanASampleHolds) {
  TierShape shape;
  shape.bucket_keys = 128;
  const auto solved = solve<ValueKind::outcome>(WideTiers{}, {0}, {}, shape);
  ASSERT_TRUE(solved) << solved.error().text();
  EXPECT_EQ(solved->positions->size(), 1U + WideTiers::middle + WideTiers::ends);
  EXPECT_EQ(solved->positions->find(0)->text(), "lose 2");
  EXPECT_EQ(solved->positions->find(WideTiers::middle)->text(), "win 1");
  EXPECT_EQ(solved->positions->find(WideTiers::middle + WideTiers::ends)->text(), "lose 0");
}

struct TieredArrows : Arrows {
  std::vector<int> tiers;
  int tier(int p) const { return tiers[static_cast<std::size_t>(p)]; }
};

TEST(Tiers, ATierThatFallsIsToldWithBothPositions) {
  const TieredArrows game{{{{1}, {2}, {}}}, {3, 5, 4}};
  const auto solved = solve<ValueKind::outcome>(game, {0});
  ASSERT_FALSE(solved);
  EXPECT_EQ(solved.error().kind, ErrorKind::input);
  EXPECT_TRUE(solved.is_no_order);
  const std::string told =
      "a tier falls: a move leads from 1 in tier 5 to 2 in tier 4; the hook tier may stay or rise "
      "along a move";
  EXPECT_EQ(solved.error().message, told);
  const auto whole = solved_by("retrograde", game);
  ASSERT_TRUE(whole) << whole.error().text();
  EXPECT_EQ(whole->find(0)->text(), "lose 2");
  EXPECT_NE(whole->how().find("not by tiers: " + told), std::string::npos) << whole->how();
}

// Retrograde goes depth first then.
TEST(Tiers, WithPointsAMoveThatStaysIsNoOrder) {
  WithTier<RandomScoreGame> game;
  game.nodes.assign(3, {});
  game.nodes[0].arcs.push_back({1, 2, false});
  game.nodes[1].arcs.push_back({2, 1, false});
  EXPECT_EQ(solve<ValueKind::score>(game, {0})->positions->find(0)->text(), "1");
  game.stays = true;
  const auto solved = solve<ValueKind::score>(game, {0});
  ASSERT_FALSE(solved);
  EXPECT_EQ(solved.error().kind, ErrorKind::input);
  EXPECT_TRUE(solved.is_no_order);
}

TEST(Tiers, TheSameBitsWithAnyNumberOfThreads) {
  RandomGraphOptions options = random_dag_game(3, 20'000, true);
  options.layer = 2000;
  options.most_moves = 6;
  TieredGraph<RandomOutcomeGame, ScrambledKeys> game(options);
  game.step = 2000;
  std::vector<std::string> walks;
  for (unsigned threads = 1; threads <= 4; ++threads) {
    SolveOptions solving;
    solving.threads = threads;
    TierShape shape;
    shape.block_keys = 50;
    shape.bucket_keys = 100;
    const auto solved = solve<ValueKind::outcome>(game, {0, 1, 2, 3, 4, 5, 6, 7}, solving, shape);
    ASSERT_TRUE(solved);
    std::string walk;
    solved->positions->for_each([&](std::uint64_t key, const Value& value) {
      walk += std::to_string(key) + " " + value.text() + "\n";
      return true;
    });
    walks.push_back(walk);
  }
  EXPECT_GT(walks[0].size(), 10'000U);
  for (const std::string& walk : walks) EXPECT_EQ(walk, walks[0]);
}

// Every cap gives the right answer within it, or an error that says so.
TEST(Tiers, ThePeakNeverExceedsTheBudget) {
  RandomGraphOptions options = random_dag_game(5, 60'000);
  options.most_moves = 6;
  TieredGraph<RandomOutcomeGame, DenseKeys> game(options);
  game.step = 3000;
  for (const bool graded : {true, false}) {
    options.graded = graded;
    options.layer = 3000;
    game = TieredGraph<RandomOutcomeGame, DenseKeys>(options);
    game.step = 3000;
    std::vector<int> roots;
    for (int p = 0; p < 3000; ++p) roots.push_back(p);
    const auto free = solve<ValueKind::outcome>(game, roots);
    ASSERT_TRUE(free);
    int solved = 0;
    int refused = 0;
    for (std::uint64_t budget = 20'000; budget < 40'000'000;
         budget = budget * (is_sanitized ? 12 : 9) / 8) {
      SolveOptions solving;
      solving.memory_bytes = budget;
      const auto result = solve<ValueKind::outcome>(game, roots, solving);
      if (!result) {
        ++refused;
        ASSERT_EQ(result.error().kind, ErrorKind::budget) << result.error().message;
        EXPECT_NE(result.error().message.find(" positions found so far"), std::string::npos);
        continue;
      }
      ++solved;
      EXPECT_LE(result->peak_bytes, budget);
      EXPECT_EQ(result->positions->size(), free->positions->size());
      for (int p = 0; p < 60'000; p += 17)
        ASSERT_EQ(result->positions->find(key_of(game, p)), free->positions->find(key_of(game, p)));
    }
    EXPECT_GT(solved, 0);
    EXPECT_GT(refused, 0);
  }
}

TEST(Tiers, OneTierForAllOrdersNothing) {
  TieredChain game;
  game.length = 5000;
  const auto rises = [&game] {
    const Instance instance = instance_of(game);
    const std::uint64_t root = 0;
    return detail::tiers_rise(ImportedModel<std::uint64_t, ValueKind::outcome>(instance),
                              std::span(&root, 1));
  };
  EXPECT_TRUE(rises());
  game.step = 700;
  EXPECT_TRUE(rises());
  game.step = 6000;
  EXPECT_FALSE(rises());
}

TEST(Tiers, AStopIsHeeded) {
  const std::atomic<bool> stop{true};
  SolveOptions options;
  options.stop = &stop;
  TieredChain game;
  game.length = 1000;
  const auto solved = solve<ValueKind::outcome>(game, {0}, options);
  ASSERT_FALSE(solved);
  EXPECT_EQ(solved.error().kind, ErrorKind::interrupted);
}

TEST(Tiers, TheWaySaysWhatTheMovesDo) {
  TieredChain game;
  game.length = 3;
  EXPECT_EQ(solve<ValueKind::outcome>(game, {0})->how,
            "4 tiers, each move rises one; sorted keys; values in one byte");
  game.step = 2;
  EXPECT_EQ(solve<ValueKind::outcome>(game, {0})->how,
            "2 tiers, moves stay inside 2 of them; sorted keys; values in one "
            "byte");
  const TieredArrows jumps{{{{1, 2}, {2}, {}}}, {0, 1, 2}};
  EXPECT_EQ(solve<ValueKind::outcome>(jumps, {0})->how,
            "3 tiers, moves skip some; sorted keys; values in one byte");
}

struct TieredTicTacToe : TicTacToe {
  int tier(Position p) const { return std::popcount(static_cast<unsigned>(p.own | p.other)); }
};

TEST(Tiers, TicTacToeByStones) {
  EXPECT_EQ((totals_of<std::uint64_t, ValueKind::outcome>(instance_of(TieredTicTacToe{}))),
            tic_tac_toe_totals);
}

TEST(Tiers, ConnectFourFiveByFourByStones) {
  Instance instance = instance_of(ConnectFour(5, 4));
  instance.ignore(hook_bit_canonical);
  EXPECT_EQ((totals_of<std::uint64_t, ValueKind::outcome>(instance)), connect_four_5x4_totals);
}

// One position of each pair of mirror images: 1 974 174.
TEST(Tiers, ConnectFourFiveByFourWithoutMirrorImages) {
  SolveOptions options;
  options.threads = 2;
  const auto totals =
      totals_of<std::uint64_t, ValueKind::outcome>(instance_of(ConnectFour(5, 4)), options);
  const TierTotals sum = sum_of(totals);
  EXPECT_EQ(sum.wins, 695631U);
  EXPECT_EQ(sum.losses, 626186U);
  EXPECT_EQ(sum.ties, 652357U);
}

TEST(Tiers, NoRootsNoPositions) {
  const auto solved = solve<ValueKind::outcome>(TieredChain{}, {});
  ASSERT_TRUE(solved);
  EXPECT_EQ(solved->positions->size(), 0U);
  EXPECT_FALSE(solved->positions->find(0));
}

}  // namespace
}  // namespace foregone::test
