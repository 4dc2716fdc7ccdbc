// SPDX-License-Identifier: Apache-2.0
#include "foregone/engines/detail/bound_table.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <random>

#include <gtest/gtest.h>

namespace foregone::detail {
namespace {

using Table = BoundTable<std::uint64_t>;

TEST(BoundTable, KnowsNothingAtFirst) {
  const Table table(Table::least_bytes);
  const Bounds known = table.find(7, 7);
  EXPECT_EQ(known.lo, INT64_MIN);
  EXPECT_EQ(known.hi, INT64_MAX);
  EXPECT_EQ(table.stored(), 0U);
}

TEST(BoundTable, KeyZeroIsAKeyLikeOthers) {
  Table table(Table::least_bytes);
  EXPECT_EQ(table.find(0, 0).hi, INT64_MAX);
  table.store(0, 0, {1, 2}, 1);
  EXPECT_EQ(table.find(0, 0).lo, 1);
}

TEST(BoundTable, NarrowsWhatIsKnown) {
  Table table(Table::least_bytes);
  table.store(7, 7, {-5, 9}, 1);
  table.store(7, 7, {-8, 3}, 1);
  table.store(7, 7, {-2, 30}, 1);
  EXPECT_EQ(table.find(7, 7).lo, -2);
  EXPECT_EQ(table.find(7, 7).hi, 3);
  EXPECT_EQ(table.stored(), 1U);
}

TEST(BoundTable, KeysOfOneBucketAreToldApart) {
  Table table(Table::least_bytes);
  table.store(1, 0, {1, 1}, 1);
  table.store(2, 0, {2, 2}, 1);
  EXPECT_EQ(table.find(1, 0).lo, 1);
  EXPECT_EQ(table.find(2, 0).lo, 2);
  EXPECT_EQ(table.find(3, 0).lo, INT64_MIN);
}

TEST(BoundTable, TheCostliestOfABucketStays) {
  Table table(Table::least_bytes);
  table.store(1, 0, {1, 1}, 1'000'000);
  for (std::uint64_t key = 2; key < 100; ++key) {
    table.store(key, 0, {5, 5}, key);
    EXPECT_EQ(table.find(1, 0).lo, 1);
    EXPECT_EQ(table.find(key, 0).lo, 5);  // the new one has a place too
  }
  EXPECT_EQ(table.stored(), 2U);
}

TEST(BoundTable, NeverTellsWhatWasNotStored) {
  Table table(Table::least_bytes * 64);
  std::map<std::uint64_t, Bounds> truth;
  std::mt19937_64 random(1);
  for (int i = 0; i < 50'000; ++i) {
    const std::uint64_t key = random() % 5000;
    Bounds& known = truth[key];
    const auto middle = static_cast<Code>(key % 100);
    const Bounds stored{middle - static_cast<Code>(random() % 50),
                        middle + static_cast<Code>(random() % 50)};
    known = {std::max(known.lo, stored.lo), std::min(known.hi, stored.hi)};
    table.store(key, key_hash(key), stored, random() % 100'000);
    const std::uint64_t other = random() % 6000;
    const Bounds found = table.find(other, key_hash(other));
    ASSERT_LE(found.lo, truth[other].lo);
    ASSERT_GE(found.hi, truth[other].hi);
    ASSERT_LE(found.lo, found.hi);
  }
}

TEST(BoundTable, GrowsWithWhatIsStoredAndKeepsIt) {
  Table table(1 << 24);
  const std::uint64_t small = table.bytes();
  constexpr std::uint64_t keys = 100'000;
  for (std::uint64_t key = 0; key < keys; ++key)
    table.store(key, key_hash(key), {static_cast<Code>(key), static_cast<Code>(key)}, 1);
  EXPECT_GT(table.bytes(), small);
  EXPECT_LE(table.bytes(), 1U << 24);
  std::uint64_t kept = 0;
  for (std::uint64_t key = 0; key < keys; ++key)
    if (table.find(key, key_hash(key)).lo == static_cast<Code>(key)) ++kept;
  EXPECT_EQ(kept, table.stored());
  EXPECT_GT(kept, keys / 2);
}

TEST(BoundTable, StaysWithinItsBytes) {
  for (std::uint64_t most = Table::least_bytes; most < 1 << 22; most = most * 3 / 2) {
    Table table(most);
    for (std::uint64_t key = 0; key < 200'000; ++key) table.store(key, key_hash(key), {0, 0}, 1);
    EXPECT_LE(table.bytes(), most);
    EXPECT_LE(table.stored() * sizeof(Table::Entry), table.bytes());
  }
}

}  // namespace
}  // namespace foregone::detail
