// SPDX-License-Identifier: Apache-2.0
#include "foregone/kernels/xor_strike.hpp"

#include <algorithm>
#include <cstdint>
#include <random>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "guarded_room.hpp"

namespace foregone::kernels {
namespace {

using Values = std::vector<std::uint16_t>;

Values random_values(std::mt19937& random, std::size_t count, std::uint32_t below) {
  Values values(count);
  for (std::uint16_t& value : values) value = static_cast<std::uint16_t>(random() % below);
  return values;
}

// What stays of the wanted values, ascending, by the definition.
Values left_over(const Values& first, const Values& second, const Values& wanted) {
  std::set<std::uint16_t> xors;
  for (std::size_t j = 0; j < first.size(); ++j)
    xors.insert(static_cast<std::uint16_t>(first[j] ^ second[j]));
  Values left;
  for (const std::uint16_t value : wanted)
    if (!xors.contains(value)) left.push_back(value);
  std::sort(left.begin(), left.end());
  return left;
}

TEST(XorStrike, EveryLengthAndTargetLeavesWhatNoPairGives) {
  std::mt19937 random(1);
  for (const Target target : supported_targets()) {
    XorStrike strike(target);
    for (std::size_t length = 0; length < 800; length += length < 70 ? 1 : 13) {
      for (const std::uint32_t below : {4U, 300U, 65536U}) {
        const Values first = random_values(random, length, below);
        const Values second = random_values(random, length, below);
        Values wanted;
        for (std::uint32_t i = 0; i < 40; ++i)
          wanted.push_back(static_cast<std::uint16_t>(i * (below / 4 + 1) / 10));
        if (length > 0)  // the last pair counts
          wanted.push_back(static_cast<std::uint16_t>(first.back() ^ second.back()));
        std::sort(wanted.begin(), wanted.end());
        wanted.erase(std::unique(wanted.begin(), wanted.end()), wanted.end());
        const Values expected = left_over(first, second, wanted);
        Values left = wanted;
        left.resize(strike.strike(first, second, left));
        std::sort(left.begin(), left.end());
        ASSERT_EQ(left, expected) << name(target) << ", " << length << " pairs below " << below;
      }
    }
  }
}

TEST(XorStrike, TheForcedKernelRuns) {
  const Values values(300, 1);
  for (const Target target : supported_targets()) {
    XorStrike strike(target);
    EXPECT_FALSE(strike.ran());
    Values wanted{0, 7};
    EXPECT_EQ(strike.strike(values, values, wanted), 1U);
    EXPECT_EQ(wanted[0], 7);
    EXPECT_EQ(strike.target(), target);
    EXPECT_EQ(strike.ran(), target == Target::sse4 ? Target::scalar : target);
  }
}

TEST(XorStrike, NothingWantedOrNoPairs) {
  for (const Target target : supported_targets()) {
    XorStrike strike(target);
    const Values pairs(257, 3);
    EXPECT_EQ(strike.strike(pairs, pairs, {}), 0U);
    Values wanted{5, 6};
    EXPECT_EQ(strike.strike({}, {}, wanted), 2U);
  }
}

}  // namespace
}  // namespace foregone::kernels
