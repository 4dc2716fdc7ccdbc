// SPDX-License-Identifier: Apache-2.0
#include "foregone/engines/detail/compact_codes.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <random>
#include <vector>

#include <gtest/gtest.h>

namespace foregone::detail {
namespace {

template <class Word>
using Outcomes = Compact<ValueKind::outcome, Word>;

// The codes next to each limit of the three widths.
std::vector<Code> outcome_codes() {
  std::vector<Code> codes{Codes<ValueKind::outcome>::draw_code};
  for (const std::uint32_t near : {1U, 83U, 21'843U, 1'431'655'763U})
    for (std::uint32_t r = near - 1; r <= near + 1; ++r)
      for (const Outcome outcome : {Outcome::lose, Outcome::tie, Outcome::win})
        codes.push_back(Codes<ValueKind::outcome>::of(outcome, r));
  return codes;
}

template <class Word>
void expect_outcomes(std::uint32_t most) {
  using C = Outcomes<Word>;
  EXPECT_EQ(C::most, most);
  std::vector<Code> codes = outcome_codes();
  std::sort(codes.begin(), codes.end());
  Word last = C::none;
  for (const Code code : codes) {
    const Value value = Codes<ValueKind::outcome>::value(code);
    ASSERT_EQ(C::fits(code), value.remoteness().value_or(0) <= most) << value.text();
    if (!C::fits(code)) continue;
    const Word word = C::word(code);
    ASSERT_NE(word, C::none);
    ASSERT_EQ(C::code(word), code);
    ASSERT_EQ(C::value(word), value);
    ASSERT_EQ(C::remoteness(word), value.remoteness().value_or(0));
    ASSERT_EQ(C::is_win(word), value.outcome() == Outcome::win);
    ASSERT_EQ(C::is_tie(word), value.outcome() == Outcome::tie);
    ASSERT_EQ(C::is_lose(word), value.outcome() == Outcome::lose);
    ASSERT_EQ(C::at_limit(word), value.remoteness() == most);
    ASSERT_GE(word, last) << "the order is the players' preference";
    last = word;
    if (C::at_limit(word)) continue;
    for (const bool again : {false, true}) {
      const Code lifted = *Codes<ValueKind::outcome>::lifted(code, 0, again);
      ASSERT_EQ(C::code(C::lifted(word, again)), lifted) << value.text();
    }
  }
}

TEST(CompactCodes, OutcomesOfOneByte) { expect_outcomes<std::uint8_t>(83); }
TEST(CompactCodes, OutcomesOfTwoBytes) { expect_outcomes<std::uint16_t>(21'843); }
TEST(CompactCodes, OutcomesOfFourBytes) { expect_outcomes<std::uint32_t>(1'431'655'763); }

// Every word of one byte is one value, but for two that stand for none.
TEST(CompactCodes, EveryByteIsAValueOrNone) {
  using C = Outcomes<std::uint8_t>;
  EXPECT_EQ(C::lifted(C::none, false), C::none);
  EXPECT_EQ(C::lifted(C::none, true), C::none);
  EXPECT_EQ(C::lifted(C::draw, false), C::draw);
  EXPECT_EQ(C::lifted(C::draw, true), C::draw);
  std::vector<std::uint8_t> seen(256, 0);
  for (std::uint32_t r = 0; r <= C::most; ++r)
    for (const std::uint8_t word : {C::lose(r), C::tie(r), C::win(r)}) ++seen[word];
  ++seen[C::draw];
  ++seen[C::none];
  EXPECT_LE(*std::max_element(seen.begin(), seen.end()), 1);
  EXPECT_EQ(std::count(seen.begin(), seen.end(), 1), 3 * 84 + 2);
}

template <class Word>
void expect_scores(Code most) {
  using C = Compact<ValueKind::score, Word>;
  EXPECT_EQ(C::most, most);
  for (const Code score : {-most, -most + 1, Code{-1}, Code{0}, Code{1}, most - 1, most}) {
    ASSERT_TRUE(C::fits(score));
    ASSERT_NE(C::word(score), C::none);
    ASSERT_EQ(C::code(C::word(score)), score);
    ASSERT_EQ(C::value(C::word(score)), Value::of_score(score));
  }
  EXPECT_LT(C::word(-most), C::word(-1));
  EXPECT_LT(C::word(-1), C::word(0));
  EXPECT_LT(C::word(0), C::word(most));
  EXPECT_FALSE(C::fits(INT64_MIN));
  if (most != INT64_MAX) {
    EXPECT_FALSE(C::fits(most + 1));
    EXPECT_FALSE(C::fits(-most - 1));
  }
}

TEST(CompactCodes, Scores) {
  expect_scores<std::uint8_t>(127);
  expect_scores<std::uint16_t>(32'767);
  expect_scores<std::uint32_t>(2'147'483'647);
  expect_scores<std::uint64_t>(INT64_MAX);
}

template <class Word>
void expect_nimbers(Code most) {
  using C = Compact<ValueKind::nimber, Word>;
  for (const Code nimber : {Code{0}, Code{1}, most - 1, most}) {
    ASSERT_TRUE(C::fits(nimber));
    ASSERT_NE(C::word(nimber), C::none);
    ASSERT_EQ(C::code(C::word(nimber)), nimber);
    ASSERT_EQ(C::value(C::word(nimber)).nimber(), nimber);
  }
  EXPECT_FALSE(C::fits(most + 1));
}

TEST(CompactCodes, Nimbers) {
  expect_nimbers<std::uint8_t>(254);
  expect_nimbers<std::uint16_t>(65'534);
  expect_nimbers<std::uint32_t>(4'294'967'294);
}

}  // namespace
}  // namespace foregone::detail
