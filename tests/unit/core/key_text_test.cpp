// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "foregone/core/game.hpp"

namespace foregone {
namespace {

constexpr UInt128 greatest = ~UInt128{0};

template <class Key>
void expect_round_trip(const Key& key, std::string_view text) {
  EXPECT_EQ(key_text(key), text);
  const auto parsed = parse_key_text(text, sizeof(Key));
  ASSERT_TRUE(parsed) << text;
  EXPECT_TRUE(from_bytes<Key>(*parsed) == key) << text;
}

TEST(KeyText, WritesAndReads64BitsInDecimal) {
  expect_round_trip(std::uint64_t{0}, "0");
  expect_round_trip(std::uint64_t{10}, "10");
  expect_round_trip(UINT64_MAX, "18446744073709551615");
}

TEST(KeyText, WritesAndReads128BitsInDecimal) {
  expect_round_trip(UInt128{0}, "0");
  expect_round_trip(UInt128{1} << 64, "18446744073709551616");
  expect_round_trip(greatest, "340282366920938463463374607431768211455");
}

TEST(KeyText, RefusesDecimalsThatDoNotFit) {
  EXPECT_FALSE(parse_key_text("18446744073709551616", 8));
  EXPECT_FALSE(parse_key_text("184467440737095516150", 8));
  EXPECT_FALSE(parse_key_text("340282366920938463463374607431768211456", 16));
  EXPECT_FALSE(parse_key_text(std::string(100, '9'), 16));
}

TEST(KeyText, RefusesDecimalsThatAreNotStrict) {
  for (const std::size_t width : {sizeof(std::uint64_t), sizeof(UInt128)})
    for (const char* text : {"", "-1", "+1", "01", "00", " 1", "1 ", "1x", "0x1", "1.0"})
      EXPECT_FALSE(parse_key_text(text, width)) << text;
}

TEST(KeyText, WritesAndReadsBytesInHex) {
  expect_round_trip(Bytes(std::string_view("\x01\xAB", 2)), "01ab");
  expect_round_trip(Bytes(std::string(64, '\xFF')), std::string(128, 'f'));
}

TEST(KeyText, CutsTheZerosBehindTheLastOtherByte) {
  expect_round_trip(Bytes(std::string_view("\0\x05\0", 3)), "0005");
  expect_round_trip(Bytes(), "00");
}

TEST(KeyText, RefusesHexThatIsNotWhatIsWritten) {
  for (const std::string text :
       {"", "0", "1", "AB", "0g", "ab00", "0000", "0x01", " 01", "01 ", "-1"})
    EXPECT_FALSE(parse_key_text(text, 64)) << text;
  EXPECT_FALSE(parse_key_text(std::string(130, 'f'), 64));
}

}  // namespace
}  // namespace foregone
