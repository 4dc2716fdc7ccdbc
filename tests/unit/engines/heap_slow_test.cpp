// SPDX-License-Identifier: Apache-2.0
//
// Octal games that take seconds.
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "foregone/engines/heap.hpp"

namespace foregone {
namespace {

using ::testing::HasSubstr;

HeapValues solved(std::vector<int> digits, std::uint64_t last,
                  kernels::Target target = kernels::active_target()) {
  auto values = heap_values({HeapRules::octal(std::move(digits)), false, {}}, last, {}, target);
  if (!values) throw std::runtime_error(values.error().text());
  return std::move(*values);
}

// Flammenkamp, "Octal games": prefix and period of 0.354 and 0.376.
TEST(HeapSlow, LongPeriodsAreProved) {
  EXPECT_EQ(*solved({0, 3, 5, 4}, 30'000'000).period(),
            (HeapPeriod{10'061'916, 1'180, 0, "the octal period theorem"}));
  EXPECT_EQ(*solved({0, 3, 7, 6}, 8'000'000).period(),
            (HeapPeriod{2'268'248, 4, 0, "the octal period theorem"}));
}

// A game that nobody knows the period of; the largest value up to 2^18 as computed by a program that
// shares nothing with this one.
TEST(HeapSlow, EveryTargetGivesTheSame) {
  std::vector<HeapValues> all;
  for (const kernels::Target target : kernels::supported_targets()) {
    all.push_back(solved({0, 6}, 1 << 18, target));
    ASSERT_EQ(all.back().computed(), (1U << 18) + 1);
    std::uint64_t largest = 0;
    std::uint64_t at = 0;
    for (std::uint64_t heap = 0; heap <= 1 << 18; ++heap) {
      ASSERT_EQ(all.back().value(heap), all.front().value(heap)) << heap;
      if (*all.back().value(heap) <= largest) continue;
      largest = *all.back().value(heap);
      at = heap;
    }
    EXPECT_EQ(largest, 291U);
    EXPECT_EQ(at, 133'032U);
  }
}

// Values of a game in which a heap of n is worth n leave 16 bits at 65 536.
TEST(HeapSlow, ValuesBeyondSixteenBitsAreRefusedWhereTheyAreKeptInThem) {
  std::vector<int> digits(70'001, 3);
  digits[0] = 0;
  const auto values = heap_values({HeapRules::octal(digits), false, {}}, 70'000);
  ASSERT_FALSE(values);
  EXPECT_EQ(values.error().kind, ErrorKind::budget);
  EXPECT_THAT(values.error().message, HasSubstr("65536"));
}

}  // namespace
}  // namespace foregone
