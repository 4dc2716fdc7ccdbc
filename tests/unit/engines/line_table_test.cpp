// SPDX-License-Identifier: Apache-2.0
//
// The table of the engines that hash, with chunks of a few lines: what takes millions of positions
// in the product (growing through many chunks, in as little memory as can be, wider words, lines
// that are full to the end) takes hundreds here.
#include "foregone/engines/detail/line_table.hpp"

#include <cstdint>
#include <cstring>
#include <map>
#include <type_traits>

#include <gtest/gtest.h>

#include "foregone/core/values.hpp"

namespace foregone::test {
namespace {

using detail::LineTable;

template <class Key>
Key drawn_key(std::uint64_t seed, std::uint64_t i) {
  const std::uint64_t word = i < 2 ? 0 - i : key_hash(seed << 32 ^ i);  // 0 and 2^64 - 1 among them
  if constexpr (std::is_same_v<Key, Bytes>) {
    Bytes key;
    std::memcpy(key.data.data() + seed % 56, &word, sizeof(word));
    return key;
  } else {
    return Key{word};
  }
}

template <class Table, class Known>
void expect_same(const Table& table, const Known& known) {
  ASSERT_EQ(table.size(), known.size());
  for (const auto& [key, word] : known) {
    const auto slot = table.find(key, key_hash(key));
    ASSERT_NE(slot, Table::absent);
    ASSERT_EQ(table.key(slot), key);
    ASSERT_EQ(table.word(slot), word);
  }
  std::uint64_t walked = 0;
  table.for_each([&](const auto& key, auto word) {
    ++walked;
    const auto found = known.find(key);
    return found != known.end() && found->second == word;
  });
  ASSERT_EQ(walked, known.size());
}

// Grows when it must: to what it likes, or to the least that fits a tight limit.
template <class Key>
void expect_what_was_put() {
  using Narrow = LineTable<Key, std::uint8_t, 64 * 8 * sizeof(Key)>;
  using Wide = LineTable<Key, std::uint32_t, 64 * 8 * sizeof(Key)>;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    SCOPED_TRACE(seed);
    Narrow table;
    std::map<Key, std::uint8_t> known;
    for (std::uint64_t i = 0; i < 60 * (seed + 1); ++i) {
      const Key key = drawn_key<Key>(seed, i);
      const std::uint64_t hash = key_hash(key);
      if (table.find(key, hash) != Narrow::absent) continue;
      const auto word = static_cast<std::uint8_t>(1 + i % 255);
      const std::uint64_t limit = seed % 2 == 0 ? table.comfortable() : table.utmost();
      while (table.size() >= limit || table.insert(key, hash, word) == Narrow::absent) {
        const std::uint64_t tight = table.bytes() + (seed % 5 + 3) * 64 * Narrow::line_bytes;
        const std::uint64_t lines = table.next_lines(seed % 3 == 0 ? UINT64_MAX : tight);
        ASSERT_GT(lines, table.lines());
        ASSERT_LE(Narrow::peak_bytes(table.bytes(), lines), seed % 3 == 0 ? UINT64_MAX : tight);
        table.grow(lines);
        if (table.size() < table.comfortable() && table.insert(key, hash, word) != Narrow::absent)
          break;
      }
      known.emplace(key, word);
    }
    expect_same(table, known);
    Wide wider;
    wider.take(table, Wide::lines_for(known.size(), seed % 2 == 0 ? 85 : 95),
               [](std::uint8_t word) { return std::uint32_t{1000} * word; });
    std::map<Key, std::uint32_t> widened;
    for (const auto& [key, word] : known) widened.emplace(key, std::uint32_t{1000} * word);
    expect_same(wider, widened);
    EXPECT_EQ(table.size(), 0U);
    wider.number();
    std::uint32_t next = 0;
    for (std::uint64_t line = 0; line < wider.lines(); ++line) {
      ASSERT_EQ(wider.first_number(line), next);
      const std::uint32_t end = line + 1 < wider.lines() ? wider.first_number(line + 1)
                                                         : static_cast<std::uint32_t>(known.size());
      for (std::uint64_t place = 0; next < end; ++next, ++place)
        ASSERT_EQ(wider.number_of(8 * line + place), next);
    }
  }
}

TEST(LineTable, HoldsWhatWasPutWhateverItsChunks) {
  expect_what_was_put<std::uint64_t>();
  expect_what_was_put<UInt128>();
  expect_what_was_put<Bytes>();
}

TEST(LineTable, GrowsNoFurtherThanTheMemoryAllowed) {
  LineTable<std::uint64_t, std::uint8_t, 4096> table;
  EXPECT_EQ(table.next_lines(0), 0U);
  EXPECT_EQ(table.next_lines(table.bytes()), 0U);
  EXPECT_GT(table.next_lines(UINT64_MAX), table.lines());
}

}  // namespace
}  // namespace foregone::test
