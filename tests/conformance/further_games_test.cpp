// SPDX-License-Identifier: Apache-2.0
//
// The laws over euclid, fibonacci-nim, r-wythoff, lctr and hook-removal.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "foregone/games/euclid.hpp"
#include "foregone/games/fibonacci_nim.hpp"
#include "foregone/games/hook_removal.hpp"
#include "foregone/games/lctr.hpp"
#include "foregone/games/r_wythoff.hpp"
#include "laws.hpp"

namespace foregone::test {
namespace {

using ::testing::IsEmpty;

TEST(FurtherLaws, HoldForEuclid) {
  for (const auto& [first, second] : {std::pair(0, 0), {0, 5}, {5, 5}, {4, 31}, {12, 18}, {34, 21}})
    EXPECT_THAT(laws::all(Euclid{first, second}), IsEmpty()) << first << " and " << second;
}

TEST(FurtherLaws, HoldForFibonacciNim) {
  for (const int stones : {0, 1, 2, 3, 8, 21, 30})
    EXPECT_THAT(laws::all(FibonacciNim{stones}), IsEmpty()) << stones;
}

TEST(FurtherLaws, HoldForRWythoff) {
  for (const auto& [first, second] : {std::pair(0, 0), {0, 5}, {5, 5}, {9, 4}, {3, 12}})
    for (int r = 1; r <= 3; ++r)
      EXPECT_THAT(laws::all(RWythoff{first, second, r}), IsEmpty())
          << first << " and " << second << ", r = " << r;
}

TEST(FurtherLaws, HoldForPartitions) {
  for (const std::vector<int>& rows : std::vector<std::vector<int>>{{},
                                                                    {0},
                                                                    {1},
                                                                    {6},
                                                                    {1, 1, 1, 1},
                                                                    {3, 3, 3},
                                                                    {5, 4, 4, 2},
                                                                    {4, 3, 2, 1, 0},
                                                                    {40, 20, 1}}) {
    SCOPED_TRACE(::testing::PrintToString(rows));
    EXPECT_THAT(laws::all(Lctr{rows}), IsEmpty());
    EXPECT_THAT(laws::all(HookRemoval{rows}, 300), IsEmpty());
  }
}

}  // namespace
}  // namespace foregone::test
