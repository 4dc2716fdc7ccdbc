// SPDX-License-Identifier: Apache-2.0
#include "foregone/core/octal_code.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace foregone {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(OctalCode, DigitsOfCodes) {
  for (const char* const code : {"0.", ".0", ".77", "0.77", "4.", "4.3", "0.000000000000000000001"})
    EXPECT_EQ(OctalCode::fault(code), "") << code;
  EXPECT_THAT(OctalCode("0.77").digits(), ElementsAre(0, 7, 7));
  EXPECT_THAT(OctalCode(".137").digits(), ElementsAre(0, 1, 3, 7));
  EXPECT_THAT(OctalCode("4.").digits(), ElementsAre(4));
  EXPECT_THAT(OctalCode("4.05").digits(), ElementsAre(4, 0, 5));
  EXPECT_THAT(OctalCode("0.").digits(), ElementsAre(0));
}

TEST(OctalCode, WhatIsNoCode) {
  for (const char* const text : {"", "77", "4", "kayles"})
    EXPECT_THAT(OctalCode::fault(text), HasSubstr("a point")) << text;
  for (const char* const text : {"1.7", "7.", "00.7", "44.", "-.7", " .7", "2.3"})
    EXPECT_THAT(OctalCode::fault(text), HasSubstr("before the point")) << text;
  for (const char* const text : {".", "0.8", "0.7.7", "0.7 ", "0.a", "0.7,", "4.-1"})
    EXPECT_THAT(OctalCode::fault(text), HasSubstr("behind the point")) << text;
}

}  // namespace
}  // namespace foregone
