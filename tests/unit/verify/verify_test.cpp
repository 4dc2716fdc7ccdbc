// SPDX-License-Identifier: Apache-2.0
//
// verify accepts what is right, from every engine, and finds every fault that is planted.
#include "foregone/verify/verify.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine_runs.hpp"
#include "games.hpp"
#include "graph_cases.hpp"
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

  explicit Claims(const Solution& from) {
    from.for_each([&](const Bytes& key, const Value& value) {
      claims.push_back({key, value});
      return true;
    });
  }
  explicit Claims(std::vector<Claim> given, bool complete = true)
      : claims(std::move(given)), complete_(complete) {}

  Result<std::optional<Value>> find(const Bytes& key) override {
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
  bool complete_ = true;
  SolveStats stats_{"claims"};
};

Value other_remoteness(const Value& value) {
  return Value::of_outcome(value.outcome(), *value.remoteness() + 2);
}
std::vector<Value> wrong_values(const Value& right) {
  std::vector<Value> wrong;
  if (right.kind() == ValueKind::score) {
    for (const Points off : {-1, 1, 1000}) wrong.push_back(Value::of_score(right.score() + off));
    return wrong;
  }
  for (const Outcome outcome : {Outcome::lose, Outcome::draw, Outcome::tie, Outcome::win})
    if (outcome != right.outcome()) wrong.push_back(Value::of_outcome(outcome, right.remoteness()));
  wrong.push_back(other_remoteness(right));
  return wrong;
}

template <class G>
void expect_every_fault_found(const G& game) {
  const Instance instance = instance_of(game);
  const std::vector<Bytes> roots = instance.asked();
  const auto right = solve_with("retrograde", instance, roots);
  Claims claims(*right);
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
    Claims fewer(claims.claims);
    fewer.claims.erase(fewer.claims.begin() + static_cast<std::ptrdiff_t>(i));
    ASSERT_NE(verified(instance, fewer, roots), "") << instance.show(claims.claims[i].key);
  }
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

TEST(Verify, RefusesToDeriveAGameThatReturns) {
  const Instance instance = instance_of(Arrows{{{1}, {2}, {1}}});
  Claims claims({{instance.start(), Value::of_outcome(Outcome::win)}}, false);
  const auto refused = verify(instance, claims, instance.asked(), {});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::input);
  EXPECT_NE(refused.error().message.find("can return to the position 1"), std::string::npos);
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
