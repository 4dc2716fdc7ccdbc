// SPDX-License-Identifier: Apache-2.0
//
// verify accepts what is right, from every engine, and finds every fault that is planted.
#include "foregone/verify/verify.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine_runs.hpp"
#include "games.hpp"
#include "graph_cases.hpp"
#include "graph_oracle.hpp"
#include "graph_recipe.hpp"
#include "hooked_graph.hpp"
#include "random_dag_game.hpp"

namespace foregone::test {
namespace {

/// Values in a list, to be tampered with.
class Claims final : public Solution {
 public:
  struct Claim {
    Bytes key;
    Value value;
  };

  Claims(const Claims& other)
      : claims(other.claims), complete_(other.complete_), instance_(other.instance_) {}
  explicit Claims(const Solution& from) {
    from.for_each([&](const Bytes& key, const Value& value) {
      claims.push_back({key, value});
      return true;
    });
  }
  explicit Claims(std::vector<Claim> given, bool complete = true)
      : claims(std::move(given)), complete_(complete) {}
  /// The oracle's values of all positions behind the roots, or of the canonical ones.
  explicit Claims(const Instance& instance, Detail detail = Detail::natural)
      : instance_(instance.states(hook_bit_canonical) ? &instance : nullptr) {
    const ExploredGraph all = explored(instance, instance.asked());
    const KnownValues values = test::values_of(all.graph, instance.kind(), detail);
    for (std::size_t p = 0; p < all.keys.size(); ++p) {
      const Bytes key = canonical(all.keys[p]);
      if (std::none_of(claims.begin(), claims.end(),
                       [&](const Claim& claim) { return claim.key == key; }))
        claims.push_back({key, values[p].value()});
    }
  }

  Result<std::optional<Value>> find(const Bytes& given) override {
    const Bytes key = canonical(given);
    for (const Claim& claim : claims)
      if (claim.key == key) return claim.value;
    return std::nullopt;
  }
  bool is_complete() const override { return complete_; }
  void for_each(const std::function<bool(const Bytes&, const Value&)>& visit) const override {
    for (const Claim& claim : claims)
      if (!visit(claim.key, claim.value)) return;
  }
  const SolveStats& stats() const override { return stats_; }

  std::vector<Claim> claims;

 private:
  Bytes canonical(const Bytes& key) const {
    Bytes made = key;
    if (instance_ != nullptr)
      instance_->table().canonical(instance_->self(), key.data.data(), made.data.data());
    return made;
  }

  bool complete_ = true;
  const Instance* instance_ = nullptr;
  SolveStats stats_{"claims"};
};

std::vector<Value> wrong_values(const Value& right) {
  std::vector<Value> wrong;
  if (right.kind() == ValueKind::score) {
    for (const Points off : {-1, 1, 1000}) wrong.push_back(Value::of_score(right.score() + off));
    wrong.push_back(Value::of_outcome(Outcome::win, 1));
    return wrong;
  }
  if (right.kind() == ValueKind::nimber) {
    for (const std::uint32_t off : {1U, 2U, 5U})
      wrong.push_back(Value::of_nimber(right.nimber() ^ off));
    wrong.push_back(Value::of_outcome(flipped(right.outcome())));
    return wrong;
  }
  const std::uint32_t plies = right.remoteness().value_or(2);
  for (const Outcome outcome : {Outcome::lose, Outcome::tie, Outcome::win}) {
    if (outcome != right.outcome()) wrong.push_back(Value::of_outcome(outcome));
    for (const std::uint32_t other : {plies, plies + 1, plies + 2, plies + 1000, plies - 1,
                                      plies - 2, std::uint32_t{0}, UINT32_MAX})
      if (outcome != right.outcome() || other != plies)
        wrong.push_back(Value::of_outcome(outcome, other));
  }
  if (right.outcome() != Outcome::draw) wrong.push_back(Value::of_outcome(Outcome::draw));
  wrong.push_back(Value::of_outcome(Outcome::draw, plies));
  wrong.push_back(Value::of_score(0));
  return wrong;
}

// Each wrong value of each position, and each position left out.
void expect_every_fault_found(const Instance& instance, Claims claims) {
  const std::vector<Bytes> roots = instance.asked();
  ASSERT_EQ(verified(instance, claims, roots), "");
  for (Claims::Claim& claim : claims.claims) {
    const Value value = claim.value;
    for (const Value& wrong : wrong_values(value)) {
      claim.value = wrong;
      ASSERT_NE(verified(instance, claims, roots), "")
          << instance.show(claim.key) << ": " << wrong.text() << " for " << value.text();
    }
    claim.value = value;
  }
  for (std::size_t i = 0; i < claims.claims.size(); ++i) {
    Claims fewer = claims;
    fewer.claims.erase(fewer.claims.begin() + static_cast<std::ptrdiff_t>(i));
    ASSERT_NE(verified(instance, fewer, roots), "") << instance.show(claims.claims[i].key);
  }
}
template <class G>
void expect_every_fault_found(const G& game) {
  Instance instance = instance_of(game);
  instance.ignore(hook_bit_canonical | hook_bit_parts);  // claims are looked up as they are
  expect_every_fault_found(instance, Claims(*solve_with("retrograde", instance, instance.asked())));
}

template <class G>
void expect_every_engine_accepted(const G& game) {
  const Instance instance = instance_of(game);
  const std::vector<Bytes> roots = instance.asked();
  for (const catalogue::EngineInfo& info : catalogue::engines_for(instance)) {
    const auto solution = solve_with(info.name, instance, roots);
    ASSERT_EQ(verified(instance, *solution, roots), "") << info.name;
  }
}

TEST(Verify, AcceptsEveryEngineOnRandomGames) {
  for (std::uint64_t seed = 0; seed < rounds(200); ++seed) {
    SCOPED_TRACE(seed);
    RandomGraphOptions options = random_dag_game(seed, 16);
    options.ask_all = seed % 2 == 0;
    expect_every_engine_accepted(RandomNormalGame(options));
    expect_every_engine_accepted(RandomMisereGame(options));
    expect_every_engine_accepted(RandomOutcomeGame(options));
    expect_every_engine_accepted(RandomScoreGame(options));
    expect_every_engine_accepted(RandomTurnGame(options));
    expect_every_engine_accepted(WideKeyGame(options));
    expect_every_engine_accepted(ByteKeyGame(options));
  }
}

TEST(Verify, AcceptsEveryEngineOnTheCataloguesGames) {
  for (std::uint64_t seed = 0; seed < rounds(30); ++seed) {
    SCOPED_TRACE(seed);
    expect_every_engine_accepted(random_board(seed, 3, 3, -9, 9));
    expect_every_engine_accepted(
        rows_game({1, 2, 3, 2, 1, static_cast<std::uint8_t>(seed), 0, 7, 15}, seed % 2 != 0));
  }
}

TEST(Verify, FindsEveryWrongOutcomeTieAndRemoteness) {
  for (std::uint64_t seed = 0; seed < rounds(60); ++seed) {
    SCOPED_TRACE(seed);
    expect_every_fault_found(RandomOutcomeGame(random_dag_game(seed, 20)));
    expect_every_fault_found(RandomNormalGame(random_dag_game(seed, 20)));
    expect_every_fault_found(RandomMisereGame(random_dag_game(seed, 20)));
  }
}

TEST(Verify, FindsEveryWrongScore) {
  for (std::uint64_t seed = 0; seed < rounds(60); ++seed) {
    SCOPED_TRACE(seed);
    expect_every_fault_found(RandomScoreGame(random_dag_game(seed, 20)));
    expect_every_fault_found(random_board(seed, 3, 3, -9, 9));
  }
}

TEST(Verify, FindsFaultsInGamesWithKeysOf64Bytes) {
  expect_every_fault_found(ByteNim{{1, 2, 2}});
  expect_every_fault_found(ByteKeyGame(random_dag_game(4, 30)));
}

TEST(Verify, AFlippedTieIsNamedWithBothValues) {
  RandomOutcomeGame game;
  game.nodes.assign(2, {});
  game.nodes[0].arcs = {{1, 0, false}};
  game.nodes[1].outcome = Outcome::tie;
  const Instance instance = instance_of(game);
  Claims claims({{to_bytes(std::uint64_t{0}), Value::of_outcome(Outcome::tie, 1)},
                 {to_bytes(std::uint64_t{1}), Value::of_outcome(Outcome::lose, 0)}});
  EXPECT_EQ(verified(instance, claims, instance.asked()),
            "0: the solution says tie 1, the rules say win 1");
}

TEST(Verify, AMissingRootIsNamed) {
  const Instance instance = instance_of(Chain{1});
  Claims none(std::vector<Claims::Claim>{});
  EXPECT_EQ(verified(instance, none, instance.asked()), "0: the solution holds no value");
}

TEST(Verify, AMissingPositionIsNamedBesideTheOneThatNeedsIt) {
  const Instance instance = instance_of(Chain{2});
  Claims claims({{to_bytes(std::uint64_t{0}), Value::of_outcome(Outcome::lose, 2)},
                 {to_bytes(std::uint64_t{2}), Value::of_outcome(Outcome::lose, 0)}});
  EXPECT_EQ(verified(instance, claims, instance.asked()),
            "0: the solution says lose 2, but it holds no value of 1");
}

TEST(Verify, AValueOfTheOtherKindIsAFault) {
  const Instance instance = instance_of(Chain{0});
  Claims claims({{to_bytes(std::uint64_t{0}), Value::of_score(0)}});
  EXPECT_NE(verified(instance, claims, instance.asked()), "");
}

TEST(Verify, RemotenessThatASolutionDoesNotGiveIsNotAsked) {
  const Instance instance = instance_of(Chain{1});
  Claims claims({{to_bytes(std::uint64_t{0}), Value::of_outcome(Outcome::win)},
                 {to_bytes(std::uint64_t{1}), Value::of_outcome(Outcome::lose)}});
  EXPECT_EQ(verified(instance, claims, instance.asked()), "");
}

TEST(Verify, AWrongRootOfAPartialSolutionIsFound) {
  for (std::uint64_t seed = 0; seed < rounds(100); ++seed) {
    RandomGraphOptions options = random_dag_game(seed, 16);
    options.ask_all = true;
    const Instance instance = instance_of(RandomScoreGame(options));
    const std::vector<Bytes> roots = instance.asked();
    const auto right = solve_with("retrograde", instance, roots);
    std::vector<Claims::Claim> given;
    for (const Bytes& root : roots) given.push_back({root, found(*right, root)});
    Claims claims(given, false);
    ASSERT_EQ(verified(instance, claims, roots), "");
    claims.claims[seed % 16].value = Value::of_score(claims.claims[seed % 16].value.score() + 1);
    ASSERT_NE(verified(instance, claims, roots), "") << seed;
  }
}

TEST(Verify, AMissingRootOfAPartialSolutionIsFound) {
  const Instance instance = instance_of(Chain{3});
  Claims none({}, false);
  EXPECT_EQ(verified(instance, none, instance.asked()), "0: the solution holds no value");
}

TEST(Verify, CountsWhatItDid) {
  const Instance instance = instance_of(LayeredTwice{3});
  const std::vector<Bytes> roots = instance.asked();
  const auto complete = solve_with("retrograde", instance, roots);
  const auto whole = verify(instance, *complete, roots, {});
  ASSERT_TRUE(whole);
  EXPECT_EQ(whole->positions, 4U);
  EXPECT_EQ(whole->moves, 6U);
  EXPECT_EQ(whole->claims, 4U);
  const auto partial = solve_with("alpha-beta", instance, roots);
  const auto derived = verify(instance, *partial, roots, {});
  ASSERT_TRUE(derived);
  EXPECT_EQ(derived->positions, 4U);
  EXPECT_EQ(derived->claims, 1U);
}

TEST(Verify, DerivesGamesOf300000Plies) {
  const Instance instance = instance_of(Chain{300'000});
  const std::vector<Bytes> roots = instance.asked();
  const auto solution = solve_with("alpha-beta", instance, roots);
  EXPECT_EQ(verified(instance, *solution, roots), "");
}

TEST(Verify, RefusesToDeriveMoreThanTheMemoryHolds) {
  const Instance instance = instance_of(Chain{300'000});
  const std::vector<Bytes> roots = instance.asked();
  const auto solution = solve_with("alpha-beta", instance, roots);
  SolveOptions options;
  options.memory_bytes = 1 << 20;
  const auto refused = verify(instance, *solution, roots, options);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::budget);
}

// Play that comes back, all values with their remoteness; every position or the canonical ones.
TEST(Verify, FindsEveryWrongValueWhereGamesComeBack) {
  int draws = 0;
  for (const Play play : {Play::normal, Play::misere, Play::outcome})
    for (const Shape shape : {Shape::tiered_cycles, Shape::cycles})
      for (std::uint64_t seed = 0; seed < rounds(20); ++seed) {
        const GraphRecipe recipe = random_recipe(play, shape, seed, 8);
        SCOPED_TRACE(recipe.text());
        Instance instance = instance_of_recipe(recipe);
        if (seed % 2 == 0) instance.ignore(hook_bit_canonical);
        const Claims claims(instance);
        expect_every_fault_found(instance, claims);
        for (const Claims::Claim& claim : claims.claims)
          draws += claim.value.outcome() == Outcome::draw ? 1 : 0;
        if (HasFatalFailure()) return;
      }
  EXPECT_GT(draws, 20);
}

TEST(Verify, FindsEveryWrongNimber) {
  for (const Shape shape : acyclic_shapes)
    for (std::uint64_t seed = 0; seed < rounds(20); ++seed) {
      Instance instance = instance_of_recipe(random_recipe(Play::normal, shape, seed, 12));
      if (seed % 2 == 0) instance.ignore(hook_bit_canonical | hook_bit_tier);
      expect_every_fault_found(instance, Claims(instance, Detail::nimber));
      if (HasFatalFailure()) return;
    }
}

TEST(Verify, NimbersOfAGameThatHasNoneAreAFault) {
  const Instance instance = instance_of(MisereSubtraction{0});
  Claims claims({{instance.start(), Value::of_nimber(0)}});
  EXPECT_EQ(verified(instance, claims, instance.asked()),
            "0: the solution says 0, which is another kind of value");
}

// 0 and 1 lead to each other and nowhere else: the law alone would let anything pass.
TEST(Verify, OutcomesThatOnlySupportEachOtherAreFound) {
  const Instance instance = instance_of(Arrows{{{1}, {0}}});
  const Bytes other = to_bytes(std::uint64_t{1});
  Claims claims({{instance.start(), Value::of_outcome(Outcome::win)},
                 {other, Value::of_outcome(Outcome::lose)}});
  EXPECT_EQ(verified(instance, claims, instance.asked()),
            "0: the solution says win, the rules say draw");
  claims.claims[0].value = Value::of_outcome(Outcome::tie);
  claims.claims[1].value = Value::of_outcome(Outcome::tie);
  EXPECT_NE(verified(instance, claims, instance.asked()), "");
  claims.claims[0].value = Value::of_outcome(Outcome::win, 1);  // one counts plies, one does not
  claims.claims[1].value = Value::of_outcome(Outcome::lose);
  EXPECT_NE(verified(instance, claims, instance.asked()), "");
  claims.claims[0].value = claims.claims[1].value = Value::of_outcome(Outcome::draw);
  EXPECT_EQ(verified(instance, claims, instance.asked()), "");
}

// 0 may end play with a loss for the other; the claim prefers to go round.
TEST(Verify, ADrawClaimedForAWinIsFound) {
  const Instance instance = instance_of(Arrows{{{1, 2}, {0}, {}}});
  Claims claims(instance);
  ASSERT_EQ(verified(instance, claims, instance.asked()), "");
  claims.claims[0].value = claims.claims[1].value = Value::of_outcome(Outcome::draw);
  EXPECT_EQ(verified(instance, claims, instance.asked()),
            "0: the solution says draw, the rules say win 1");
}

TEST(Verify, PointsThatOnlySupportEachOtherAreRefused) {
  RandomScoreGame game;
  game.nodes.assign(2, {});
  game.nodes[0].arcs = {{1, 0, false}};
  game.nodes[1].arcs = {{0, 0, false}};
  const Instance instance = instance_of(game);
  for (const bool complete : {true, false}) {
    Claims claims(
        {{instance.start(), Value::of_score(7)}, {to_bytes(std::uint64_t{1}), Value::of_score(-7)}},
        complete);
    const auto refused = verify(instance, claims, instance.asked(), {});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, ErrorKind::input);
    EXPECT_NE(refused.error().message.find("0 -> 1 -> 0"), std::string::npos);
  }
}

// Outcomes without remoteness: the law is enough where tiers rise, and then needs no memory.
TEST(Verify, TiersThatRiseShowThatPlayEnds) {
  Instance instance = instance_of_recipe(random_recipe(Play::normal, Shape::graded, 7, 14));
  Claims claims(instance);
  ASSERT_GT(claims.claims.size(), 3U);
  for (Claims::Claim& claim : claims.claims) claim.value = Value::of_outcome(claim.value.outcome());
  SolveOptions nothing;
  nothing.memory_bytes = 0;
  const auto by_tiers = verify(instance, claims, instance.asked(), nothing);
  ASSERT_TRUE(by_tiers);
  EXPECT_FALSE(by_tiers->fault);
  instance.ignore(hook_bit_tier | hook_bit_ranking);
  EXPECT_EQ(verified(instance, claims, instance.asked()), "");
  const auto derived = verify(instance, claims, instance.asked(), nothing);
  ASSERT_FALSE(derived);
  EXPECT_EQ(derived.error().kind, ErrorKind::budget);
}

// Solutions of the roots alone are held against what verify derives.
TEST(Verify, DerivesOutcomesScoresAndNimbersAsTheOracleDoes) {
  for (const Play play : {Play::normal, Play::misere, Play::outcome, Play::score, Play::turn})
    for (const Shape shape : all_shapes)
      for (std::uint64_t seed = 0; seed < rounds(30); ++seed) {
        const bool scores = play == Play::score || play == Play::turn;
        const bool ends = shape != Shape::cycles && shape != Shape::tiered_cycles;
        if (scores && !ends) continue;
        GraphRecipe recipe = random_recipe(play, shape, seed, 30);
        recipe.ask_all = true;
        SCOPED_TRACE(recipe.text());
        const Instance instance = instance_of_recipe(recipe);
        const std::vector<Bytes> roots = instance.asked();
        for (const Detail detail : {Detail::natural, Detail::nimber}) {
          if (detail == Detail::nimber && (play != Play::normal || !ends)) continue;
          Instance plain = instance;
          plain.ignore(hook_bit_canonical);
          Claims claims(Claims(plain, detail).claims, false);
          ASSERT_EQ(verified(instance, claims, roots), "");
          for (std::size_t i = 0; i < claims.claims.size(); i += 7) {
            const Value right = claims.claims[i].value;
            for (const Value& wrong : wrong_values(right)) {
              if (agree(wrong, right)) continue;
              claims.claims[i].value = wrong;
              ASSERT_NE(verified(instance, claims, roots), "") << wrong.text();
            }
            claims.claims[i].value = right;
          }
        }
      }
}

// Thousands of claims, several of them wrong: the first in the solution's order is named, and the
// counts are the same, whatever the threads.
TEST(Verify, TheReportDoesNotDependOnTheThreads) {
  RandomGraphOptions options = random_dag_game(5, 5000);
  options.ask_all = true;
  options.end_percent = 2;
  const Instance instance = instance_of(RandomOutcomeGame(options));
  const std::vector<Bytes> roots = {instance.start()};
  const auto right = solve_with("retrograde", instance, instance.asked());
  for (const std::size_t wrong : {std::size_t{0}, std::size_t{1023}, std::size_t{2500}}) {
    // As Claims, with look-ups that take no time.
    class Tampered final : public Solution {
     public:
      Tampered(Solution& of, std::size_t first) : of_(of) {
        std::size_t i = 0;
        of.for_each([&](const Bytes& key, const Value&) {
          if (i == first || (i > first && i % 997 == 0)) wrong_.insert(key);
          ++i;
          return true;
        });
      }
      Result<std::optional<Value>> find(const Bytes& key) override {
        auto value = of_.find(key);
        if (value && *value) *value = told(key, **value);
        return value;
      }
      bool is_complete() const override { return true; }
      void for_each(const std::function<bool(const Bytes&, const Value&)>& visit) const override {
        of_.for_each(
            [&](const Bytes& key, const Value& value) { return visit(key, told(key, value)); });
      }
      const SolveStats& stats() const override { return of_.stats(); }

     private:
      Value told(const Bytes& key, const Value& value) const {
        if (!wrong_.contains(key)) return value;
        return Value::of_outcome(flipped(value.outcome()), *value.remoteness() + 1);
      }
      Solution& of_;
      std::set<Bytes> wrong_;
    } tampered(*right, wrong);
    std::optional<VerifyReport> first;
    for (const unsigned threads : {1U, 2U, 3U, 4U}) {
      SolveOptions on_threads;
      on_threads.threads = threads;
      const auto report = verify(instance, tampered, roots, on_threads);
      ASSERT_TRUE(report);
      ASSERT_TRUE(report->fault);
      if (!first) first = *report;
      EXPECT_EQ(report->fault, first->fault);
      EXPECT_EQ(report->claims, first->claims);
      EXPECT_EQ(report->moves, first->moves);
    }
  }
}

TEST(Verify, ATotalThatDoesNotFitIsAnError) {
  RandomScoreGame game;
  game.nodes.assign(2, {});
  game.nodes[0].arcs = {{1, INT64_MAX, false}};
  game.nodes[1].points = INT64_MIN;
  const Instance instance = instance_of(game);
  Claims claims({{instance.start(), Value::of_score(0)}}, false);
  EXPECT_FALSE(verify(instance, claims, instance.asked(), {}));
}

}  // namespace
}  // namespace foregone::test
