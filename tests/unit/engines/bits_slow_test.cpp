// SPDX-License-Identifier: Apache-2.0
//
// One bit a position on larger boards.
#include <gtest/gtest.h>

#include <utility>

#include "engine_runs.hpp"
#include "foregone/engines/bits.hpp"
#include "foregone/games/chomp.hpp"

namespace foregone::test {
namespace {

// OEIS A395126 (April 2026) has this number of lost positions.
TEST(BitsSlow, LostPositionsOfFourRowsOf500) {
  if (is_sanitized) GTEST_SKIP() << "2.7 billion positions";
  const auto solved = bits(Chomp(4, 500));
  ASSERT_TRUE(solved) << solved.error().text();
  EXPECT_EQ(solved->size(), 2'656'615'626U);
  EXPECT_EQ(solved->lost(), 4'316'097U);
}

// Recomputed by an independent program.
TEST(BitsSlow, LostPositionsOfSquareChomp) {
  for (const auto& [n, lost] : {std::pair(13, 85'555U), {14, 256'366U}}) {
    if (is_sanitized) continue;
    EXPECT_EQ(bits(Chomp(n, n))->lost(), lost) << n;
  }
}

}  // namespace
}  // namespace foregone::test
