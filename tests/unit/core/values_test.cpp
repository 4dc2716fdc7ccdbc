// SPDX-License-Identifier: Apache-2.0
#include "foregone/core/values.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <vector>

namespace foregone {
namespace {

using OutcomeCodes = Codes<ValueKind::outcome>;
using ScoreCodes = Codes<ValueKind::score>;

constexpr std::uint32_t longest = UINT32_MAX;

// Every kind of outcome value, worst to best for the player to move: lose late, win soon, and ties
// end soon.
std::vector<Value> outcomes_in_order() {
  const std::vector<std::uint32_t> plies{0, 1, 2, 7, 1000, longest - 1, longest};
  std::vector<Value> values;
  for (const std::uint32_t r : plies) values.push_back(Value::of_outcome(Outcome::lose, r));
  values.push_back(Value::of_outcome(Outcome::draw));
  for (auto r = plies.rbegin(); r != plies.rend(); ++r)
    values.push_back(Value::of_outcome(Outcome::tie, *r));
  for (auto r = plies.rbegin(); r != plies.rend(); ++r)
    values.push_back(Value::of_outcome(Outcome::win, *r));
  return values;
}

Code code_of(const Value& value) {
  return OutcomeCodes::of(value.outcome(), value.remoteness().value_or(0));
}

TEST(Outcome, IsOrderedFromWorstToBest) {
  EXPECT_LT(Outcome::lose, Outcome::draw);
  EXPECT_LT(Outcome::draw, Outcome::tie);
  EXPECT_LT(Outcome::tie, Outcome::win);
}

TEST(Outcome, FlipsWinsAndLossesOnly) {
  EXPECT_EQ(flipped(Outcome::lose), Outcome::win);
  EXPECT_EQ(flipped(Outcome::win), Outcome::lose);
  EXPECT_EQ(flipped(Outcome::draw), Outcome::draw);
  EXPECT_EQ(flipped(Outcome::tie), Outcome::tie);
}

TEST(Outcome, HasAWord) {
  EXPECT_EQ(to_string(Outcome::lose), "lose");
  EXPECT_EQ(to_string(Outcome::draw), "draw");
  EXPECT_EQ(to_string(Outcome::tie), "tie");
  EXPECT_EQ(to_string(Outcome::win), "win");
}

TEST(Value, WritesOutcomesWithTheRemotenessWhereItIsKnown) {
  EXPECT_EQ(Value::of_outcome(Outcome::win, 21).text(), "win 21");
  EXPECT_EQ(Value::of_outcome(Outcome::tie, 0).text(), "tie 0");
  EXPECT_EQ(Value::of_outcome(Outcome::draw).text(), "draw");
  EXPECT_EQ(Value::of_outcome(Outcome::lose).text(), "lose");
}

TEST(Value, WritesScoresAsIntegers) {
  EXPECT_EQ(Value::of_score(-3).text(), "-3");
  EXPECT_EQ(Value::of_score(INT64_MIN).text(), "-9223372036854775808");
}

TEST(Value, AScoreHasAnOutcomeBySign) {
  EXPECT_EQ(Value::of_score(1).outcome(), Outcome::win);
  EXPECT_EQ(Value::of_score(0).outcome(), Outcome::tie);
  EXPECT_EQ(Value::of_score(-1).outcome(), Outcome::lose);
}

TEST(Value, AgreesWhereARemotenessIsNotKnown) {
  const Value known = Value::of_outcome(Outcome::win, 3);
  EXPECT_TRUE(agree(known, Value::of_outcome(Outcome::win)));
  EXPECT_TRUE(agree(Value::of_outcome(Outcome::win), known));
  EXPECT_TRUE(agree(known, known));
  EXPECT_FALSE(agree(known, Value::of_outcome(Outcome::win, 4)));
  EXPECT_FALSE(agree(known, Value::of_outcome(Outcome::lose, 3)));
}

TEST(Value, ScoresAgreeOnlyWhenEqualAndNeverWithOutcomes) {
  EXPECT_TRUE(agree(Value::of_score(2), Value::of_score(2)));
  EXPECT_FALSE(agree(Value::of_score(2), Value::of_score(3)));
  EXPECT_FALSE(agree(Value::of_score(0), Value::of_outcome(Outcome::lose)));
}

TEST(ValueOfMove, IsSeenByTheOtherPlayerAndOnePlyLonger) {
  const Value lost = Value::of_outcome(Outcome::lose, 4);
  EXPECT_EQ(value_of_move(lost, 0, false), Value::of_outcome(Outcome::win, 5));
  EXPECT_EQ(value_of_move(lost, 0, true), Value::of_outcome(Outcome::lose, 5));
  EXPECT_EQ(value_of_move(Value::of_outcome(Outcome::tie, 0), 0, false),
            Value::of_outcome(Outcome::tie, 1));
  EXPECT_EQ(value_of_move(Value::of_outcome(Outcome::draw), 0, false),
            Value::of_outcome(Outcome::draw));
}

TEST(ValueOfMove, LeavesARemotenessUnknown) {
  EXPECT_EQ(value_of_move(Value::of_outcome(Outcome::win), 0, false),
            Value::of_outcome(Outcome::lose));
}

TEST(ValueOfMove, AddsTheGainToAScoreTurnedRound) {
  EXPECT_EQ(value_of_move(Value::of_score(3), 10, false), Value::of_score(7));
  EXPECT_EQ(value_of_move(Value::of_score(3), 10, true), Value::of_score(13));
  EXPECT_EQ(value_of_move(Value::of_score(INT64_MIN), 0, false), std::nullopt);
}

TEST(IsBetter, OrdersOutcomesFromLoseSoonToWinSoon) {
  const std::vector<Value> values = outcomes_in_order();
  for (std::size_t i = 0; i < values.size(); ++i)
    for (std::size_t j = 0; j < values.size(); ++j)
      EXPECT_EQ(is_better(values[i], values[j]), i > j)
          << values[i].text() << " against " << values[j].text();
}

TEST(IsBetter, PrefersNeitherWhereARemotenessIsUnknown) {
  const Value unknown = Value::of_outcome(Outcome::win);
  EXPECT_FALSE(is_better(unknown, Value::of_outcome(Outcome::win, 3)));
  EXPECT_FALSE(is_better(Value::of_outcome(Outcome::win, 3), unknown));
}

TEST(IsBetter, PrefersMorePoints) {
  EXPECT_TRUE(is_better(Value::of_score(2), Value::of_score(-9)));
  EXPECT_FALSE(is_better(Value::of_score(2), Value::of_score(2)));
}

TEST(OutcomeCodes, RoundTripEveryValue) {
  for (const Value& value : outcomes_in_order())
    EXPECT_EQ(OutcomeCodes::value(code_of(value)), value) << value.text();
}

TEST(OutcomeCodes, AreGreaterWhereTheValueIsBetter) {
  const std::vector<Value> values = outcomes_in_order();
  for (std::size_t i = 1; i < values.size(); ++i)
    EXPECT_LT(code_of(values[i - 1]), code_of(values[i])) << values[i].text();
}

TEST(OutcomeCodes, TheWorstIsBelowEveryValue) {}

TEST(OutcomeCodes, LiftAsTheDefinitionSays) {
  for (const Value& child : outcomes_in_order()) {
    if (child.remoteness() == longest) continue;
    for (const bool again : {false, true}) {
      const std::optional<Code> lifted = OutcomeCodes::lifted(code_of(child), 99, again);
      ASSERT_TRUE(lifted);
      EXPECT_EQ(OutcomeCodes::value(*lifted), value_of_move(child, 99, again))
          << child.text() << " again " << again;
    }
  }
}

// A better child is a worse move, so engines may take the maximum of lifted codes.
TEST(OutcomeCodes, LiftingTurnsTheOrderOfWinsAndLossesRound) {
  const auto lift = [](Outcome outcome, std::uint32_t r) {
    return *OutcomeCodes::lifted(OutcomeCodes::of(outcome, r), 0, false);
  };
  EXPECT_GT(lift(Outcome::lose, 2), lift(Outcome::lose, 4)) << "win soon";
  EXPECT_GT(lift(Outcome::lose, 4), lift(Outcome::tie, 1));
  EXPECT_GT(lift(Outcome::tie, 1), lift(Outcome::tie, 3)) << "ties end soon";
  EXPECT_GT(lift(Outcome::tie, 3), lift(Outcome::draw, 0));
  EXPECT_GT(lift(Outcome::draw, 0), lift(Outcome::win, 5));
  EXPECT_GT(lift(Outcome::win, 5), lift(Outcome::win, 3)) << "lose late";
}

TEST(ScoreCodes, RoundTrip) {
  for (const Points score : {INT64_MIN, Points{-1}, Points{0}, Points{5}, INT64_MAX})
    EXPECT_EQ(ScoreCodes::value(score), Value::of_score(score));
}

TEST(ScoreCodes, LiftByGainMinusTheOthersScore) {
  EXPECT_EQ(ScoreCodes::lifted(3, 10, false), Code{7});
  EXPECT_EQ(ScoreCodes::lifted(-3, 10, false), Code{13});
}

TEST(ScoreCodes, LiftByGainPlusTheOwnScoreWhereTheSamePlayerGoesOn) {
  EXPECT_EQ(ScoreCodes::lifted(3, 10, true), Code{13});
}

TEST(ScoreCodes, LiftAsTheDefinitionSays) {
  for (const Points child : {INT64_MIN, Points{-7}, Points{0}, Points{5}, INT64_MAX})
    for (const Points gain : {INT64_MIN, Points{-1}, Points{0}, Points{12}, INT64_MAX})
      for (const bool again : {false, true}) {
        const std::optional<Code> lifted = ScoreCodes::lifted(child, gain, again);
        const std::optional<Value> defined = value_of_move(Value::of_score(child), gain, again);
        ASSERT_EQ(lifted.has_value(), defined.has_value()) << child << " " << gain << " " << again;
        if (lifted) {
          EXPECT_EQ(ScoreCodes::value(*lifted), *defined);
        }
      }
}

TEST(ScoreCodes, ReachTheEndsOf64Bits) {
  EXPECT_EQ(ScoreCodes::lifted(1, INT64_MIN + 2, false), -INT64_MAX);
  EXPECT_EQ(ScoreCodes::lifted(INT64_MAX - 1, 1, true), INT64_MAX);
}

TEST(ScoreCodes, GiveNothingWhereTheTotalDoesNotFit) {
  EXPECT_EQ(ScoreCodes::lifted(INT64_MIN, 0, false), std::nullopt);
  EXPECT_EQ(ScoreCodes::lifted(1, INT64_MIN + 1, false), std::nullopt);  // has no negative
  EXPECT_EQ(ScoreCodes::lifted(-1, INT64_MAX, false), std::nullopt);
  EXPECT_EQ(ScoreCodes::lifted(1, INT64_MAX, true), std::nullopt);
  EXPECT_EQ(ScoreCodes::lifted(-1, INT64_MIN, true), std::nullopt);
}

}  // namespace
}  // namespace foregone
