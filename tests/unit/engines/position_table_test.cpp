// SPDX-License-Identifier: Apache-2.0
#include "foregone/engines/detail/position_table.hpp"

#include <cstdint>
#include <utility>

#include <gtest/gtest.h>

namespace foregone::detail {
namespace {

TEST(PositionTable, NumbersKeysInTheOrderInWhichTheyCome) {
  PositionTable<std::uint64_t> table;
  EXPECT_EQ(table.insert(9), std::pair(0U, true));
  EXPECT_EQ(table.insert(0), std::pair(1U, true));
  EXPECT_EQ(table.insert(UINT64_MAX), std::pair(2U, true));
  EXPECT_EQ(table.insert(0), std::pair(1U, false));
  EXPECT_EQ(table.size(), 3U);
  EXPECT_EQ(table.key(2), UINT64_MAX);
}

TEST(PositionTable, AnEmptyTableHoldsNothing) {
  const PositionTable<std::uint64_t> table;
  EXPECT_FALSE(table.find(0));
  EXPECT_EQ(table.bytes(), 0U);
}

TEST(PositionTable, FindsWhatWasInsertedAndNothingElse) {
  PositionTable<std::uint64_t> table;
  for (std::uint32_t i = 0; i < 200'000; ++i) table.insert(std::uint64_t{i} << 32);
  for (std::uint32_t i = 0; i < 200'000; ++i) {
    ASSERT_EQ(table.find(std::uint64_t{i} << 32), i);
    ASSERT_FALSE(table.find((std::uint64_t{i} << 32) + 1));
  }
}

TEST(PositionTable, KeysOf64BytesDifferInAnyByte) {
  PositionTable<Bytes> table;
  for (std::size_t byte = 0; byte < 64; ++byte) {
    for (unsigned value = 1; value < 256; value += 50) {
      Bytes key;
      key.data[byte] = static_cast<unsigned char>(value);
      ASSERT_TRUE(table.insert(key).second);
      ASSERT_FALSE(table.insert(key).second);
    }
  }
}

TEST(PositionTable, KeysOf128BitsDifferInEitherHalf) {
  PositionTable<UInt128> table;
  for (unsigned bit = 0; bit < 128; ++bit) EXPECT_TRUE(table.insert(UInt128{1} << bit).second);
  for (unsigned bit = 0; bit < 128; ++bit) EXPECT_EQ(table.find(UInt128{1} << bit), bit);
}

// What was promised before the insertions holds after each of them.
TEST(PositionTable, PeakBytesLimitWhatFurtherPositionsTake) {
  for (const std::size_t first : {0U, 1U, 255U, 511U, 512U, 513U, 60'000U, 65'536U}) {
    for (const std::size_t more : {0U, 1U, 200U, 600U, 5000U, 140'000U}) {
      PositionTable<std::uint64_t> table;
      for (std::uint64_t key = 0; key < first; ++key) table.insert(key);
      const std::uint64_t peak = table.peak_bytes(more);
      EXPECT_GE(peak, table.bytes());
      for (std::uint64_t key = first; key < first + more; ++key) {
        table.insert(key);
        ASSERT_LE(table.bytes(), peak) << first << " + " << more;
      }
    }
  }
}

}  // namespace
}  // namespace foregone::detail
