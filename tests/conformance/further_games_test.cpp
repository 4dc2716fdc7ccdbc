// SPDX-License-Identifier: Apache-2.0
//
// The laws over euclid, fibonacci-nim and r-wythoff.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "foregone/games/euclid.hpp"
#include "foregone/games/fibonacci_nim.hpp"
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

}  // namespace
}  // namespace foregone::test
