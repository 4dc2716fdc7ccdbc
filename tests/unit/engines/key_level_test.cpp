// SPDX-License-Identifier: Apache-2.0
#include "foregone/engines/detail/key_level.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "foregone/engines/detail/key_buckets.hpp"
#include "foregone/engines/detail/key_index.hpp"
#include "foregone/engines/detail/key_order.hpp"
#include "rounds.hpp"

namespace foregone::test {
namespace {

using detail::BucketSort;
using detail::KeyBuckets;
using detail::KeyEncoder;
using detail::KeyIndex;
using detail::KeyLevel;
using detail::KeySplitters;
using detail::KeyStream;
using detail::MemoryBudget;
using detail::SolveJobs;

std::uint64_t drawn(std::uint64_t seed, std::uint64_t i) { return key_hash(seed << 32 ^ i); }

template <class Key>
Key key_from(std::uint64_t high, std::uint64_t low) {
  if constexpr (std::is_same_v<Key, Bytes>) {
    Bytes key;
    for (std::size_t i = 0; i < 8; ++i) {
      key.data[i + 3] = static_cast<unsigned char>(high >> (56 - 8 * i));
      key.data[i + 56] = static_cast<unsigned char>(low >> (56 - 8 * i));
    }
    return key;
  } else if constexpr (sizeof(Key) == 16) {
    return Key{high} << 64 | low;
  } else {
    return high << 20 ^ low;
  }
}

// Keys that may come twice: dense, scrambled, in clusters, or a few at the ends of the range.
template <class Key>
std::vector<Key> drawn_keys(std::uint64_t seed, std::size_t count) {
  std::vector<Key> keys;
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint64_t number = drawn(seed, i);
    switch (seed % 5) {
      case 0:
        keys.push_back(key_from<Key>(0, 77 + number % (2 * count)));
        break;
      case 1:
        keys.push_back(key_from<Key>(number, drawn(seed + 1, i)));
        break;
      case 2:
        keys.push_back(key_from<Key>(number % 3 * 0x7FFFFFFFFFFF, number / 8 % 1000));
        break;
      case 3:
        keys.push_back(key_from<Key>(number % 7 == 0 ? number : 0, number % (100 * count)));
        break;
      default:
        keys.push_back(key_from<Key>(number % 2 == 0 ? 0 : UINT64_MAX,
                                     number % 4 < 2 ? 0 : UINT64_MAX - number % 5));
    }
  }
  return keys;
}

template <class Key>
std::vector<Key> in_order(std::vector<Key> keys) {
  std::sort(keys.begin(), keys.end());
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
  return keys;
}

template <class Key>
void expect_levels_keep_their_keys() {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    SCOPED_TRACE(seed);
    const std::vector<Key> keys = in_order(drawn_keys<Key>(seed, 1 + seed * 9));
    const std::vector<Key> others = in_order(drawn_keys<Key>(seed + 5, 100));
    MemoryBudget budget(1 << 24);
    {
      KeyEncoder<Key> encoder(budget, 1 + static_cast<std::uint32_t>(seed % 19));
      std::vector<KeyStream<Key>> streams;
      const std::size_t cut = keys.size() * (seed % 4) / 4;
      if (cut > 0) streams.push_back(*encoder.encode({keys.data(), cut}));
      streams.push_back(*encoder.encode({keys.data() + cut, keys.size() - cut}));
      const auto level = KeyLevel<Key>::join(budget, std::move(streams));
      ASSERT_TRUE(level);
      ASSERT_EQ(level->size(), keys.size());
      ASSERT_EQ(level->last(), keys.back());
      std::vector<Key> decoded(keys.size());
      for (std::size_t block = 0; block < level->blocks(); ++block)
        level->decode(block, decoded.data() + level->base(block));
      ASSERT_EQ(decoded, keys);
      for (std::size_t i = 0; i < keys.size(); ++i) ASSERT_EQ(level->find(keys[i]), i);
      for (const Key& other : others)
        ASSERT_EQ(level->find(other).has_value(),
                  std::binary_search(keys.begin(), keys.end(), other));
    }
    EXPECT_EQ(budget.held(), 0U);
    EXPECT_GT(budget.peak(), 0U);
  }
}

TEST(KeyLevel, KeepsKeysOf64Bits) { expect_levels_keep_their_keys<std::uint64_t>(); }
TEST(KeyLevel, KeepsKeysOf128Bits) { expect_levels_keep_their_keys<UInt128>(); }
TEST(KeyLevel, KeepsKeysOfBytes) { expect_levels_keep_their_keys<Bytes>(); }

TEST(KeyLevel, DenseKeysTakeLittleMoreThanAByte) {
  std::vector<std::uint64_t> keys(100'000);
  for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = (std::uint64_t{1} << 40) + 3 * i;
  MemoryBudget budget(1 << 24);
  KeyEncoder<std::uint64_t> encoder(budget, 1024);
  std::vector<KeyStream<std::uint64_t>> streams;
  streams.push_back(*encoder.encode(keys));
  EXPECT_LT(streams[0].differences.bytes() + streams[0].blocks.bytes(), 110'000U);
}

TEST(KeyLevel, WithoutMemoryThereIsNoStream) {
  const std::vector<std::uint64_t> keys{1, 2, 3};
  MemoryBudget budget(16);
  KeyEncoder<std::uint64_t> encoder(budget, 2);
  EXPECT_FALSE(encoder.encode(keys));
  EXPECT_EQ(budget.held(), 0U);
}

// Places found many at a time are those of the level, decoded and at rest.
template <class Key>
void expect_index() {
  std::vector<bool> taken(2, false);
  for (std::uint64_t seed = 0; seed < 80; ++seed) {
    SCOPED_TRACE(seed);
    const std::vector<Key> keys = in_order(drawn_keys<Key>(seed, 1 + seed * seed % 3000));
    for (const std::uint64_t memory : {std::uint64_t{1} << 14, std::uint64_t{1} << 26}) {
      SolveOptions options;
      options.threads = 1 + static_cast<unsigned>(seed % 3);
      MemoryBudget roomy(1 << 24);
      MemoryBudget budget(memory);
      SolveJobs jobs(options, budget);
      KeyEncoder<Key> encoder(roomy, 1 + static_cast<std::uint32_t>(seed % 7));
      std::vector<KeyStream<Key>> streams;
      streams.push_back(*encoder.encode(keys));
      const auto level = KeyLevel<Key>::join(roomy, std::move(streams));
      KeyIndex<Key> index(budget);
      for (int again = 0; again < 2; ++again) ASSERT_TRUE(index.build(*level, jobs));
      taken[index.is_decoded() ? 1 : 0] = true;
      std::vector<std::uint32_t> ids(KeyIndex<Key>::most_keys);
      const std::vector<std::uint8_t> words(keys.size());
      for (std::size_t first = 0; first < keys.size(); first += 100) {
        const std::size_t count = std::min<std::size_t>(100, keys.size() - first);
        ASSERT_TRUE(index.find(keys.data() + first, count, ids.data(), words.data(), 1));
        for (std::size_t i = 0; i < count; ++i) ASSERT_EQ(ids[i], first + i);
      }
      for (const Key& other : drawn_keys<Key>(seed + 1, 50))
        ASSERT_EQ(index.find(&other, 1, ids.data(), words.data(), 1),
                  std::binary_search(keys.begin(), keys.end(), other));
    }
  }
  EXPECT_TRUE(taken[0] && taken[1]);
}

TEST(KeyIndex, FindsEachKeyAndNoOther) {
  expect_index<std::uint64_t>();
  expect_index<UInt128>();
  expect_index<Bytes>();
}

template <class Key>
void expect_order() {
  MemoryBudget budget(1 << 28);
  BucketSort<Key> sort(budget);
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const std::vector<Key> keys = drawn_keys<Key>(seed, 1 + seed * seed % 5000);
    ASSERT_TRUE(sort.make_room(keys.size()));
    std::copy(keys.begin(), keys.end(), sort.room());
    const auto sorted = sort.sorted(keys.size());
    ASSERT_EQ(std::vector<Key>(sorted.begin(), sorted.end()), in_order(keys)) << seed;
    // In two runs, as they lie in a bucket.
    const std::size_t cut = keys.size() / 3;
    const auto again = sort.sorted(keys.size(), std::nullopt, [&](const auto& use) {
      use(keys.data(), cut);
      use(keys.data() + cut, keys.size() - cut);
    });
    ASSERT_EQ(std::vector<Key>(again.begin(), again.end()), in_order(keys)) << seed;
  }
}

TEST(BucketSort, OrdersKeysOf64Bits) { expect_order<std::uint64_t>(); }
TEST(BucketSort, OrdersKeysOf128Bits) { expect_order<UInt128>(); }
TEST(BucketSort, OrdersKeysOfBytes) { expect_order<Bytes>(); }

template <class Key>
void expect_buckets_follow_one_another() {
  for (std::uint64_t seed = 0; seed < rounds(60); ++seed) {
    SCOPED_TRACE(seed);
    const std::vector<Key> keys = drawn_keys<Key>(seed, 5000);
    std::vector<Key> sample(keys.begin(), keys.begin() + 200 + static_cast<std::ptrdiff_t>(seed));
    const KeySplitters<Key> splitters(sample, 1 + seed * 3);
    MemoryBudget budget(1 << 26);
    KeyBuckets<Key> buckets(budget);
    for (int again = 0; again < 2; ++again) {
      buckets.clear(splitters.buckets());
      for (const Key& key : keys) {
        const std::size_t bucket = splitters.bucket(key);
        ASSERT_LT(bucket, splitters.buckets());
        ASSERT_TRUE(buckets.put(bucket, key));
      }
      std::vector<Key> all;
      for (std::size_t bucket = 0; bucket < splitters.buckets(); ++bucket) {
        std::vector<Key> taken;
        buckets.each_run(bucket, [&](const Key* run, std::size_t count) {
          taken.insert(taken.end(), run, run + count);
        });
        ASSERT_EQ(taken.size(), buckets.count(bucket));
        if (const auto range = splitters.range(bucket)) {
          for (const Key& key : taken) ASSERT_FALSE(key < range->lo || range->hi < key);
        }
        std::sort(taken.begin(), taken.end());
        all.insert(all.end(), taken.begin(), taken.end());
      }
      std::vector<Key> expected = keys;
      std::sort(expected.begin(), expected.end());
      ASSERT_EQ(all, expected);
    }
  }
}

TEST(KeySplitters, KeysOf64BitsGoToBucketsInOrder) {
  expect_buckets_follow_one_another<std::uint64_t>();
}
TEST(KeySplitters, KeysOf128BitsGoToBucketsInOrder) {
  expect_buckets_follow_one_another<UInt128>();
}
TEST(KeySplitters, KeysOfBytesGoToBucketsInOrder) { expect_buckets_follow_one_another<Bytes>(); }

TEST(KeySplitters, BucketsAreAboutEqualEvenWhereKeysCrowd) {
  std::vector<std::uint64_t> keys;
  for (std::uint64_t i = 0; i < 50'000; ++i) keys.push_back(drawn(1, i) >> drawn(2, i) % 64);
  std::vector<std::uint64_t> sample(keys.begin(), keys.begin() + 5000);
  const KeySplitters<std::uint64_t> splitters(sample, 50);
  std::vector<std::size_t> counts(splitters.buckets());
  for (const std::uint64_t key : keys) ++counts[splitters.bucket(key)];
  EXPECT_LT(*std::max_element(counts.begin(), counts.end()), 5000U);
}

}  // namespace
}  // namespace foregone::test
