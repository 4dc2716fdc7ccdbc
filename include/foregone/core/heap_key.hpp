// SPDX-License-Identifier: Apache-2.0
//
// Some heaps of tokens, in no order, as the 64 bytes of a key. The sizes are written in ascending order,
// each as its distance from the one before and whether there are several heaps of that size, in one
// number, d · 2 + (several), then, if so, how many there are beyond the first; numbers are written in
// groups of seven bits, low ones first, the eighth bit saying that another group follows. No number is
// 0, so zeros end it.
//
// A heap takes one byte where sizes lie less than 64 apart. Any heaps of at most 1088 tokens together
// fit (the least that do not are 1, 2, …, 43 once each and some twice), and any twelve heaps.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "foregone/core/keys.hpp"

namespace foregone {

/// Heaps with so many tokens together have a key, whatever they are.
inline constexpr std::int64_t most_keyed_tokens = 1000;

/// The key of heaps in descending order, all above 0; nothing where they do not fit.
inline std::optional<Bytes> heap_key(std::span<const int> heaps) {
  Bytes key;
  std::size_t used = 0;
  const auto put = [&](std::uint64_t number) {
    for (; used < Bytes::capacity; number >>= 7) {
      key.data[used++] = static_cast<unsigned char>((number & 127) | (number > 127 ? 128 : 0));
      if (number <= 127) return true;
    }
    return false;
  };
  int before = 0;
  for (std::size_t i = heaps.size(); i > 0;) {
    const int size = heaps[i - 1];
    std::size_t more = 0;
    for (--i; i > 0 && heaps[i - 1] == size; --i) ++more;
    const auto distance = static_cast<std::uint64_t>(size - before);
    if (!put(distance * 2 + (more > 0 ? 1 : 0)) || (more > 0 && !put(more))) return std::nullopt;
    before = size;
  }
  return key;
}

/// Undoes heap_key; of bytes that are no such key, some heaps.
inline std::vector<int> heaps_of(const Bytes& key) {
  std::vector<int> heaps;
  std::size_t used = 0;
  const auto get = [&] {
    std::uint64_t number = 0;
    for (unsigned shift = 0; used < Bytes::capacity && shift < 63; shift += 7) {
      const unsigned char group = key.data[used++];
      number |= std::uint64_t{group & 127U} << shift;
      if (group < 128) break;
    }
    return number;
  };
  std::uint64_t size = 0;
  while (used < Bytes::capacity) {
    const std::uint64_t number = get();
    if (number == 0) break;
    size += number / 2;
    const std::uint64_t count = number % 2 == 0 ? 1 : get() + 1;
    if (size == 0 || size > INT32_MAX || count > Bytes::capacity * 1024) break;
    heaps.insert(heaps.end(), count, static_cast<int>(size));
  }
  std::reverse(heaps.begin(), heaps.end());
  return heaps;
}

}  // namespace foregone
