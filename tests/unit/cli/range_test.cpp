// SPDX-License-Identifier: Apache-2.0
#include "cli/range.hpp"

#include <gtest/gtest.h>

namespace foregone::cli {
namespace {

TEST(Range, IsTwoIntegers) {
  const auto range = range_in("3..17");
  ASSERT_TRUE(range && *range);
  EXPECT_EQ((*range)->first, 3);
  EXPECT_EQ((*range)->last, 17);
  EXPECT_TRUE(range_in("0..9223372036854775807"));
  EXPECT_TRUE(range_in("5..5"));
  const auto below = range_in("-9223372036854775808..-3");
  ASSERT_TRUE(below && *below);
  EXPECT_EQ((*below)->first, INT64_MIN);
  EXPECT_EQ((*below)->last, -3);
}

TEST(Range, OtherTextsAreNone) {
  for (const char* const text : {"", "5", "0.77", "1,2", "."})
    EXPECT_TRUE(range_in(text) && !*range_in(text)) << text;
}

TEST(Range, WrongOnesAreRefused) {
  for (const char* const text :
       {"..", "1..", "..1", "2..1", "-1..-2", "-0..1", "--1..1", "-..1", "01..2", "-01..2",
        "-9223372036854775809..0", "1...2", "1..2..3", "0..9223372036854775808", "1.. 2"})
    EXPECT_FALSE(range_in(text)) << text;
}

}  // namespace
}  // namespace foregone::cli
