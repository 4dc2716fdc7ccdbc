// SPDX-License-Identifier: Apache-2.0
#include "foregone/engines/detail/bound_table.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <random>

#include <gtest/gtest.h>

namespace foregone::detail {
namespace {

using Table = BoundTable<std::uint64_t, std::int64_t>;
using Narrow = BoundTable<std::uint64_t, std::int16_t>;
static_assert(sizeof(Narrow::Entry) == 16);

struct Known {
  std::int64_t lo;
  std::int64_t hi;
};

// What a table says of a key, with the ends of the range for nothing.
template <class T>
Known known(const T& table, std::uint64_t key, std::uint64_t hash) {
  const auto* const entry = table.find(key, hash);
  if (entry == nullptr) return {T::no_lo, T::no_hi};
  return {entry->lo, entry->hi};
}

constexpr std::uint64_t few_bytes = 64 * Table::least_bytes;

TEST(BoundTable, KnowsNothingAtFirst) {
  const Table table(Table::least_bytes);
  EXPECT_EQ(table.find(7, 7), nullptr);
  EXPECT_EQ(table.stored(), 0U);
}

TEST(BoundTable, KeyZeroIsAKeyLikeOthers) {
  Table table(few_bytes);
  EXPECT_EQ(table.find(0, 0), nullptr);
  table.store(0, 0, 1, 2, 1);
  ASSERT_NE(table.find(0, 0), nullptr);
  EXPECT_EQ(table.find(0, 0)->lo, 1);
}

TEST(BoundTable, NarrowsWhatIsKnown) {
  Table table(few_bytes);
  table.store(7, 7, -5, 9, 1);
  table.store(7, 7, -8, 3, 1);
  table.store(7, 7, -2, 30, 1);
  EXPECT_EQ(known(table, 7, 7).lo, -2);
  EXPECT_EQ(known(table, 7, 7).hi, 3);
  EXPECT_EQ(table.stored(), 1U);
}

TEST(BoundTable, KeysOfOneBucketAreToldApart) {
  Table table(few_bytes);
  table.store(1, 0, 1, 1, 1);
  table.store(2, 0, 2, 2, 1);
  EXPECT_EQ(known(table, 1, 0).lo, 1);
  EXPECT_EQ(known(table, 2, 0).lo, 2);
  EXPECT_EQ(known(table, 3, 0).lo, INT64_MIN);
}

TEST(BoundTable, TheCostliestOfABucketStays) {
  Table table(few_bytes);
  table.store(1, 0, 1, 1, 1'000'000);
  for (std::uint64_t key = 2; key < 100; ++key) {
    table.store(key, 0, 5, 5, key);
    EXPECT_EQ(known(table, 1, 0).lo, 1);
    EXPECT_EQ(known(table, key, 0).lo, 5);  // the new one has a place too
  }
  EXPECT_EQ(table.stored(), 2U);
}

TEST(BoundTable, NeverTellsWhatWasNotStored) {
  Table table(few_bytes * 64);
  std::map<std::uint64_t, Known> truth;
  std::mt19937_64 random(1);
  for (int i = 0; i < 50'000; ++i) {
    const std::uint64_t key = random() % 5000;
    Known& truly = truth.try_emplace(key, Known{INT64_MIN, INT64_MAX}).first->second;
    const auto middle = static_cast<std::int64_t>(key % 100);
    const Known stored{middle - static_cast<std::int64_t>(random() % 50),
                       middle + static_cast<std::int64_t>(random() % 50)};
    truly = {std::max(truly.lo, stored.lo), std::min(truly.hi, stored.hi)};
    table.store(key, key_hash(key), stored.lo, stored.hi, 1 + random() % 100'000);
    const std::uint64_t other = random() % 6000;
    const Known found = known(table, other, key_hash(other));
    truth.try_emplace(other, Known{INT64_MIN, INT64_MAX});
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
    table.store(key, key_hash(key), static_cast<std::int64_t>(key), static_cast<std::int64_t>(key),
                1);
  EXPECT_GT(table.bytes(), small);
  EXPECT_LE(table.bytes(), 1U << 24);
  std::uint64_t kept = 0;
  for (std::uint64_t key = 0; key < keys; ++key)
    if (known(table, key, key_hash(key)).lo == static_cast<std::int64_t>(key)) ++kept;
  EXPECT_EQ(kept, table.stored());
  EXPECT_GT(kept, keys / 2);
}

TEST(BoundTable, StaysWithinItsBytes) {
  for (std::uint64_t most = Table::least_bytes; most < 1 << 22; most = most * 3 / 2) {
    Table table(most);
    for (std::uint64_t key = 0; key < 200'000; ++key) table.store(key, key_hash(key), 0, 0, 1);
    EXPECT_LE(table.bytes(), most);
    EXPECT_LE(table.stored() * sizeof(Table::Entry), table.bytes());
  }
}

TEST(BoundTable, OneBucketIsATableToo) {
  Table table(Table::least_bytes);
  for (std::uint64_t key = 1; key < 1000; ++key) {
    table.store(key, key_hash(key), 0, 0, 1);
    EXPECT_NE(table.find(key, key_hash(key)), nullptr);
  }
  EXPECT_EQ(table.stored(), 2U);
  EXPECT_EQ(table.bytes(), Table::least_bytes);
}

TEST(BoundTable, AWiderTableTakesWhatIsKnown) {
  Narrow narrow(1 << 20);
  for (std::uint64_t key = 0; key < 1000; ++key)
    narrow.store(key, key_hash(key), key % 3 == 0 ? Narrow::no_lo : static_cast<std::int16_t>(-key),
                 key % 5 == 0 ? Narrow::no_hi : static_cast<std::int16_t>(key), 1);
  Table table(1 << 20, narrow.room() / 2);
  table.take(narrow);
  EXPECT_EQ(table.stored(), narrow.stored());
  narrow.for_each([&](const Narrow::Entry& entry) {
    const Known same = known(table, entry.key, key_hash(entry.key));
    const auto key = static_cast<std::int64_t>(entry.key);
    EXPECT_EQ(same.lo, key % 3 == 0 ? INT64_MIN : -key);
    EXPECT_EQ(same.hi, key % 5 == 0 ? INT64_MAX : key);
  });
}

}  // namespace
}  // namespace foregone::detail
