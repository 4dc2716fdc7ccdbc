// SPDX-License-Identifier: Apache-2.0
#include "foregone/core/keys.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <string>

namespace foregone {
namespace {

TEST(Bytes, StartAsZeros) {
  for (const unsigned char byte : Bytes().data) EXPECT_EQ(byte, 0);
}

TEST(Bytes, HoldATextAndZerosBehindIt) {
  const Bytes bytes("ab");
  EXPECT_EQ(bytes.data[0], 'a');
  EXPECT_EQ(bytes.data[1], 'b');
  EXPECT_EQ(bytes.data[2], 0);
  EXPECT_EQ(bytes.data[63], 0);
}

TEST(Bytes, HoldATextOf64Letters) { EXPECT_EQ(Bytes(std::string(64, 'z')).data[63], 'z'); }

TEST(Bytes, CompareByteByByte) {
  EXPECT_EQ(Bytes("ab"), Bytes("ab"));
  EXPECT_NE(Bytes("ab"), Bytes("ba"));
  EXPECT_LT(Bytes("ab"), Bytes("b"));
  EXPECT_LT(Bytes("a"), Bytes("\xFF")) << "bytes are unsigned";
}

TEST(Keys, OfEveryWidthRoundTripThroughTheBlock) {
  const std::uint64_t narrow = 0x0123456789ABCDEF;
  const UInt128 wide = (UInt128{narrow} << 64) | 7;
  EXPECT_EQ(from_bytes<std::uint64_t>(to_bytes(narrow)), narrow);
  EXPECT_TRUE(from_bytes<UInt128>(to_bytes(wide)) == wide);
  EXPECT_EQ(from_bytes<Bytes>(to_bytes(Bytes("key"))), Bytes("key"));
}

TEST(Keys, AreFollowedByZerosInTheBlock) {
  const Bytes block = to_bytes(UINT64_MAX);
  EXPECT_EQ(block.data[7], 0xFF);
  EXPECT_EQ(block.data[8], 0);
}

TEST(KeyHash, TellsSmallKeysApartInItsLowBits) {
  std::set<std::uint64_t> low;
  for (std::uint64_t key = 0; key < 1000; ++key) low.insert(key_hash(key) & 0xFFFFF);
  EXPECT_GT(low.size(), 990U);
}

TEST(KeyHash, UsesBothHalvesOf128Bits) {
  EXPECT_NE(key_hash(UInt128{1}), key_hash(UInt128{2}));
  EXPECT_NE(key_hash(UInt128{1}), key_hash(UInt128{1} << 64));
  EXPECT_NE(key_hash(UInt128{1} << 64), key_hash(UInt128{1} << 65));
}

TEST(KeyHash, UsesEveryByteOfABlock) {
  std::set<std::uint64_t> hashes{key_hash(Bytes())};
  for (std::size_t i = 0; i < Bytes::capacity; ++i) {
    Bytes bytes;
    bytes.data[i] = 1;
    hashes.insert(key_hash(bytes));
  }
  EXPECT_EQ(hashes.size(), 65U);
}

}  // namespace
}  // namespace foregone
