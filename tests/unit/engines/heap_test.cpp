// SPDX-License-Identifier: Apache-2.0
#include "foregone/engines/heap.hpp"

#include <algorithm>
#include <atomic>
#include <random>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "heap_cases.hpp"

namespace foregone {
namespace {

using heap_cases::repeats_from;
using heap_cases::text_of;
using heap_cases::values_of;
using kernels::Target;
using ::testing::HasSubstr;

HeapValues solved(const HeapRules& rules, std::uint64_t last, bool misere = false,
                  Target target = kernels::active_target()) {
  auto values = heap_values({rules, misere, {}}, last, {}, target);
  if (!values) throw std::runtime_error(values.error().text());
  return std::move(*values);
}

// All values, whether they were computed or follow from a period, and that a proved period is the
// least one, with the least preperiod.
void expect_values(const HeapRules& rules, const std::vector<std::uint64_t>& expected,
                   bool misere = false, Target target = kernels::active_target()) {
  const HeapValues values = solved(rules, expected.size() - 1, misere, target);
  for (std::size_t heap = 0; heap < expected.size(); ++heap)
    ASSERT_EQ(values.value(heap), expected[heap])
        << text_of(rules) << (misere ? ", misère" : "") << ", heap " << heap << ", computed "
        << values.computed() << ", " << kernels::name(target);
  if (!values.period() || !values.period()->is_proved()) {
    ASSERT_EQ(values.computed(), expected.size());
    return;
  }
  const HeapPeriod& period = *values.period();
  ASSERT_TRUE(repeats_from(expected, period.preperiod, period.period, period.saltus))
      << text_of(rules);
  if (period.preperiod > 0) {
    ASSERT_FALSE(repeats_from(expected, period.preperiod - 1, period.period, period.saltus))
        << text_of(rules);
  }
  for (std::uint64_t shorter = 1; shorter < period.period; ++shorter) {
    const std::uint64_t saltus = expected[period.preperiod + shorter] - expected[period.preperiod];
    ASSERT_FALSE(repeats_from(expected, period.preperiod, shorter, saltus)) << text_of(rules);
  }
}

void expect_by_definition(const HeapRules& rules, int last, bool misere = false) {
  expect_values(rules, values_of(rules, last, misere), misere);
}

TEST(Heap, EveryOctalCodeOfTwoDigits) {
  for (const int before : {0, 4})
    for (int first = 0; first < 8; ++first)
      for (int second = 0; second < 8; ++second)
        expect_by_definition(HeapRules::octal({before, first, second}), 160);
}

TEST(Heap, RandomOctalCodesOnEveryTarget) {
  std::mt19937 random(11);
  for (int round = 0; round < 100; ++round) {
    const HeapRules rules = heap_cases::random_octal(random, 9);
    const std::vector<std::uint64_t> expected = values_of(rules, round < 5 ? 700 : 200);
    for (const Target target : kernels::supported_targets())
      expect_values(rules, expected, false, target);
  }
}

TEST(Heap, LongCodesAndTrailingZeros) {
  std::mt19937 random(12);
  for (int round = 0; round < 6; ++round) {
    HeapRules rules = heap_cases::random_octal(random, 150);
    expect_by_definition(rules, 200);
    rules.numbers.resize(rules.numbers.size() + 200);
    expect_by_definition(rules, 200);
  }
}

TEST(Heap, GrundysGameOnEveryTarget) {
  const std::vector<std::uint64_t> expected = values_of(HeapRules::grundy(), 1200);
  for (const Target target : kernels::supported_targets())
    expect_values(HeapRules::grundy(), expected, false, target);
}

TEST(Heap, RandomSubtractionAndAllButSets) {
  std::mt19937 random(13);
  for (int round = 0; round < 60; ++round) {
    const std::vector<int> set = heap_cases::random_set(random, 20, 6);
    for (const bool misere : {false, true}) {
      expect_by_definition(HeapRules::subtraction(set), 250, misere);
      expect_by_definition(HeapRules::all_but(set), 250, misere);
    }
  }
}

TEST(Heap, MisereCodesThatDoNotSplit) {
  std::mt19937 random(14);
  for (int round = 0; round < 150; ++round)
    expect_by_definition(heap_cases::random_octal(random, 7, false), 200, true);
}

// They begin with zeros, G(n) = G(n + 1) for as long as the theorem wants with n0 = 0, and are not
// constant: nothing may be proved of them from heap 0 on.
TEST(Heap, ZerosAtTheBeginningProveNothing) {
  for (const std::vector<int>& digits :
       {std::vector{0, 4}, std::vector{0, 0, 4}, std::vector{0, 0, 0, 4}}) {
    for (std::uint64_t last = 0; last < 40; ++last) {
      const HeapValues values = solved(HeapRules::octal(digits), last);
      EXPECT_EQ(values.computed(), last + 1);
      EXPECT_FALSE(values.period() && values.period()->is_proved()) << last;
    }
    expect_by_definition(HeapRules::octal(digits), 60);
  }
}

// The game of taking a tokens and leaving two heaps has a + 2 zeros and then ones: however long the
// zeros, they prove nothing.
TEST(Heap, APatternThatBreaksLateIsNotProved) {
  std::vector<int> digits(200);
  digits.back() = 4;
  expect_by_definition(HeapRules::octal(digits), 420);
  const HeapValues zeros = solved(HeapRules::octal(digits), 190);
  ASSERT_TRUE(zeros.period());
  EXPECT_EQ(*zeros.period(), (HeapPeriod{0, 1, 0, ""}));  // observed to heap 190, no more
  EXPECT_EQ(zeros.value(191), std::nullopt);
  EXPECT_EQ(solved(HeapRules::octal(digits), 420).value(201), 1U);
}

TEST(Heap, ProvedPeriodsReachAnyHeap) {
  const HeapValues kayles = solved(HeapRules::octal({0, 7, 7}), most_heap);
  EXPECT_LT(kayles.computed(), 400U);
  EXPECT_EQ(*kayles.period(), (HeapPeriod{71, 12, 0, "the octal period theorem"}));
  EXPECT_EQ(kayles.value(1'000'000'000'000), kayles.value(1'000'000'000'000 % 12 + 72));
  const HeapValues nim = solved(HeapRules::all_but({}), most_heap);
  EXPECT_EQ(*nim.period(), (HeapPeriod{0, 1, 1, "a repeated state"}));
  EXPECT_EQ(nim.value(123'456'789'012), 123'456'789'012U);
}

struct Kayles {
  int heap = 20;
  bool misere = false;
  void splits(int n, auto&& visit) const {
    for (const int take : {1, 2})
      for (int part = 0; part <= n - take - part; ++part) visit(n - take - part, part);
  }
};
struct RuledKayles : Kayles {
  HeapRules heap_rules() const { return HeapRules::octal({0, 7, 7}); }
};
// At most half of a heap may be taken.
struct HalfAway {
  int heap = 9;
  void splits(int n, auto&& visit) const {
    for (int take = 1; take <= n / 2; ++take) visit(n - take);
  }
};

TEST(Heap, AGameThatPromisesNothingIsAsked) {
  const auto asked = heap_values(Kayles{}, 200);
  const auto ruled = heap_values(RuledKayles{}, 200);
  ASSERT_TRUE(asked && ruled);
  for (std::uint64_t heap = 0; heap <= 200; ++heap)
    EXPECT_EQ(asked->value(heap), ruled->value(heap)) << heap;
  EXPECT_EQ(*asked->period(), (HeapPeriod{71, 12, 0, ""}));
  EXPECT_TRUE(ruled->period()->is_proved());
  // G(2 n) = n, G(2 n + 1) = G(n).
  const auto half = heap_values(HalfAway{}, 3000);
  ASSERT_TRUE(half);
  for (std::uint64_t n = 0; n < 1500; ++n) {
    EXPECT_EQ(half->value(2 * n), n);
    EXPECT_EQ(half->value(2 * n + 1), half->value(n));
  }
  EXPECT_FALSE(half->period());
}

TEST(Heap, MisereOfHeapsThatSplitIsRefused) {
  Kayles asked;
  asked.misere = true;
  RuledKayles ruled;
  ruled.misere = true;
  for (const auto& values : {heap_values(asked, 20), heap_values(ruled, 20)}) {
    ASSERT_FALSE(values);
    EXPECT_EQ(values.error().kind, ErrorKind::usage);
    EXPECT_THAT(values.error().message, HasSubstr("misère"));
  }
}

struct Growing {
  int heap = 5;
  int a = 0;
  int b = 0;
  void splits(int n, auto&& visit) const {
    if (n == 5) visit(a, b);
  }
};

TEST(Heap, SplitsThatDoNotMakeSmallerHeapsAreShown) {
  for (const auto& [a, b] : {std::pair(5, 0), {0, 5}, {-1, 2}, {3, 3}, {7, 1}, {4, -1}}) {
    const auto values = heap_values(Growing{5, a, b}, 9);
    ASSERT_FALSE(values) << a << ' ' << b;
    EXPECT_EQ(values.error().kind, ErrorKind::input);
    EXPECT_THAT(values.error().message, HasSubstr("splits(5)"));
  }
  EXPECT_TRUE(heap_values(Growing{5, 3, 2}, 9));
}

TEST(Heap, MemoryIsCountedBeforeItIsTaken) {
  for (const HeapRules& rules :
       {HeapRules::octal({0, 6}), HeapRules::grundy(), HeapRules::subtraction({1000, 1001, 7}),
        HeapRules::all_but({9})}) {
    SolveOptions options;
    options.memory_bytes = 300'000;
    const auto values = heap_values({rules, false, {}}, 1'000'000, options);
    if (values) {
      EXPECT_LE(values->bytes(), options.memory_bytes);
      EXPECT_TRUE(values->period()->is_proved());
      continue;
    }
    EXPECT_EQ(values.error().kind, ErrorKind::budget) << text_of(rules);
  }
}

TEST(Heap, StopsWhenAskedTo) {
  const std::atomic<bool> stop{true};
  SolveOptions options;
  options.stop = &stop;
  const auto values = heap_values({HeapRules::octal({0, 6}), false, {}}, 1'000'000, options);
  ASSERT_FALSE(values);
  EXPECT_EQ(values.error().kind, ErrorKind::interrupted);
}

}  // namespace
}  // namespace foregone
