// SPDX-License-Identifier: Apache-2.0
//
// Numbers on the command line: what is read, and what is refused instead of guessed.
#include "cli/numbers.hpp"

#include <cstdint>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace foregone::cli {
namespace {

TEST(WholeNumber, IsReadWhole) {
  struct Case {
    std::string_view text;
    std::uint64_t number;
  };
  for (const auto& [text, number] :
       {Case{"0", 0}, Case{"1", 1}, Case{"10", 10}, Case{"18446744073709551615", UINT64_MAX}})
    EXPECT_EQ(whole_number(text), number) << text;
}

TEST(WholeNumber, IsRefusedRatherThanGuessed) {
  for (const std::string_view text :
       {"", "-0", "-1", "+1", "00", "01", " 1", "1 ", "1.0", "1e3", "0x10", "1_000", "1,000",
        "18446744073709551616", "99999999999999999999999", "x", "\xD9\xA1"})
    EXPECT_FALSE(whole_number(text)) << text;
  EXPECT_FALSE(whole_number(std::string_view("1\0", 2)));
}

TEST(NumberOption, KeepsItsLimits) {
  EXPECT_EQ(number_option("--n", "3", 3, 5), 3U);
  EXPECT_EQ(number_option("--n", "5", 3, 5), 5U);
  for (const std::string text : {"2", "6", "", "-3", "18446744073709551619"}) {
    const auto read = number_option("--n", text, 3, 5);
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(read.error().kind, ErrorKind::usage);
    EXPECT_EQ(read.error().message, "--n needs a whole number from 3 to 5, found \"" + text + "\"");
  }
}

TEST(SizeOption, KnowsThePowersOf1024) {
  struct Case {
    std::string_view text;
    std::uint64_t bytes;
  };
  for (const auto& [text, bytes] :
       {Case{"1", 1}, Case{"1K", 1024}, Case{"1KiB", 1024}, Case{"3M", 3U << 20},
        Case{"3MiB", 3U << 20}, Case{"2G", std::uint64_t{2} << 30},
        Case{"2GiB", std::uint64_t{2} << 30}, Case{"1T", std::uint64_t{1} << 40},
        Case{"16777215TiB", std::uint64_t{16777215} << 40},
        Case{"18446744073709551615", UINT64_MAX}})
    EXPECT_EQ(size_option("--memory", text), bytes) << text;
}

TEST(SizeOption, IsRefusedRatherThanGuessed) {
  for (const std::string_view text : {"",
                                      "0",
                                      "0K",
                                      "K",
                                      "iB",
                                      "1iB",
                                      "KiB",
                                      "1KB",
                                      "1k",
                                      "1B",
                                      "1Ki",
                                      "1KiBx",
                                      "1KK",
                                      "1 K",
                                      "01K",
                                      "-1K",
                                      "1.5G",
                                      "16777216T",
                                      "18014398509481984K",
                                      "18446744073709551616"})
    EXPECT_FALSE(size_option("--memory", text)) << text;
}

}  // namespace
}  // namespace foregone::cli
