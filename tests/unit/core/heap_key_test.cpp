// SPDX-License-Identifier: Apache-2.0
#include "foregone/core/heap_key.hpp"

#include <algorithm>
#include <functional>
#include <random>
#include <set>
#include <vector>

#include <gtest/gtest.h>

namespace foregone {
namespace {

using Heaps = std::vector<int>;

// Every way to write `tokens` as heaps of at most `largest`, descending.
void each_partition(int tokens, int largest, Heaps& heaps,
                    const std::function<void(const Heaps&)>& visit) {
  if (tokens == 0) return visit(heaps);
  for (int heap = std::min(tokens, largest); heap > 0; --heap) {
    heaps.push_back(heap);
    each_partition(tokens - heap, heap, heaps, visit);
    heaps.pop_back();
  }
}

TEST(HeapKey, PartitionsHaveKeysOfTheirOwn) {
  std::set<Bytes> keys;
  std::size_t partitions = 0;
  for (int tokens = 0; tokens <= 25; ++tokens) {
    Heaps heaps;
    each_partition(tokens, tokens, heaps, [&](const Heaps& partition) {
      const auto key = heap_key(partition);
      ASSERT_TRUE(key);
      EXPECT_EQ(heaps_of(*key), partition);
      keys.insert(*key);
      ++partitions;
    });
  }
  EXPECT_EQ(partitions, 9296U);  // OEIS A000070(25)
  EXPECT_EQ(keys.size(), partitions);
}

TEST(HeapKey, RandomHeapsOfSoManyTokensFit) {
  std::mt19937 random(3);
  for (int round = 0; round < 3000; ++round) {
    Heaps heaps;
    const int largest = 1 + static_cast<int>(random() % 200);
    for (int left = most_keyed_tokens; left > 0; left -= heaps.back())
      heaps.push_back(
          std::min(left, 1 + static_cast<int>(random() % static_cast<std::uint32_t>(largest))));
    std::sort(heaps.begin(), heaps.end(), std::greater<>());
    const auto key = heap_key(heaps);
    ASSERT_TRUE(key);
    ASSERT_EQ(heaps_of(*key), heaps);
  }
}

// 1 .. 43 once each take 43 bytes; each that is there twice takes one more.
TEST(HeapKey, TheLeastThatDoNotFit) {
  Heaps heaps;
  for (int heap = 43; heap > 0; --heap) heaps.push_back(heap);
  for (int heap = 1; heap <= 21; ++heap) heaps.push_back(heap);
  std::sort(heaps.begin(), heaps.end(), std::greater<>());
  EXPECT_TRUE(heap_key(heaps));
  heaps.push_back(22);
  std::sort(heaps.begin(), heaps.end(), std::greater<>());
  EXPECT_FALSE(heap_key(heaps));
}

TEST(HeapKey, TwelveHeapsOfAnySizeFit) {
  Heaps heaps;
  for (int i = 0; i < 12; ++i) heaps.push_back(INT32_MAX - 100'000'000 * i - i);
  const auto key = heap_key(heaps);
  ASSERT_TRUE(key);
  EXPECT_EQ(heaps_of(*key), heaps);
}

TEST(HeapKey, AnyBytesAreSomeHeaps) {
  std::mt19937 random(4);
  for (int round = 0; round < 2000; ++round) {
    Bytes bytes;
    for (unsigned char& byte : bytes.data) byte = static_cast<unsigned char>(random());
    for (const int heap : heaps_of(bytes)) EXPECT_GT(heap, 0);
  }
}

}  // namespace
}  // namespace foregone
