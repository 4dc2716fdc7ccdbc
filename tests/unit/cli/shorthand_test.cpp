// SPDX-License-Identifier: Apache-2.0
#include "cli/shorthand.hpp"

#include <gtest/gtest.h>

namespace foregone::cli {
namespace {

std::string meant(std::string_view word) {
  const auto found = shorthand_in(word);
  if (!found) return "refused";
  if (!*found) return "none";
  std::string text = (*found)->game;
  for (const Setting& set : (*found)->settings) text += " " + set.name + "=" + set.value;
  return text;
}

TEST(Shorthand, CodesAndLists) {
  EXPECT_EQ(meant("0.77"), "octal code=0.77");
  EXPECT_EQ(meant(".137"), "octal code=.137");
  EXPECT_EQ(meant("4."), "octal code=4.");
  EXPECT_EQ(meant("take:1,3,4"), "subtraction take=1,3,4");
  EXPECT_EQ(meant("allbut:2"), "subtraction take=2 allbut=true");
  EXPECT_EQ(meant("take:"), "subtraction take=");  // the game says what is wrong with it
}

TEST(Shorthand, OtherWordsAreNone) {
  for (const char* const word : {"", ".", "..", "octal", "077", "0.7x", "0.7.7", "./0.77", "take",
                                 "Take:1", "1.cpp", "my.so"})
    EXPECT_EQ(meant(word), "none") << word;
}

TEST(Shorthand, WrongCodesAreRefused) {
  for (const char* const word : {"0.8", "1.7", "44.7", "0.79"}) EXPECT_EQ(meant(word), "refused");
}

}  // namespace
}  // namespace foregone::cli
