// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "foregone/core/export.hpp"
#include "foregone/games/connect_four.hpp"
#include "laws.hpp"
#include "tier_totals.hpp"

namespace foregone::test {
namespace {

TEST(TiersSlow, ConnectFourFiveByFiveByStones) {
  Instance instance = laws::instance_of(ConnectFour(5, 5));
  instance.ignore(hook_bit_canonical);
  SolveOptions options;
  options.threads = 2;
  EXPECT_EQ((totals_of<std::uint64_t, ValueKind::outcome>(instance, options)),
            connect_four_5x5_totals);
}

TEST(TiersSlow, ConnectFourFiveByFiveWithKeysOf128Bits) {
  Instance instance = laws::instance_of(BasicConnectFour<UInt128>(5, 5));
  instance.ignore(hook_bit_canonical);
  EXPECT_EQ((totals_of<UInt128, ValueKind::outcome>(instance)), connect_four_5x5_totals);
}

// One position of each pair of mirror images: 34 888 367.
TEST(TiersSlow, ConnectFourFiveByFiveWithoutMirrorImages) {
  const TierTotals sum =
      sum_of(totals_of<std::uint64_t, ValueKind::outcome>(laws::instance_of(ConnectFour(5, 5))));
  EXPECT_EQ(sum.wins, 13650417U);
  EXPECT_EQ(sum.losses, 14026407U);
  EXPECT_EQ(sum.ties, 7211543U);
}

}  // namespace
}  // namespace foregone::test
