// SPDX-License-Identifier: Apache-2.0
//
// Keys in ascending order as differences: a run of sorted keys of positions is dense, so most
// differences fit one byte (1.1 bytes a key in Connect Four instead of 8). Integers: the difference
// as LEB128, seven bits a byte, low ones first. Blocks of bytes: how many leading bytes are those of
// the key before, how many follow that may differ, and these.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "foregone/core/keys.hpp"

namespace foregone::detail {

/// Codes one key behind another: put() writes at most `most_bytes` and returns the end; take()
/// undoes it. A run of codes is followed by `slack` bytes that may be read.
template <class Key>
struct KeyCoding {
  static constexpr std::size_t most_bytes = (sizeof(Key) * 8 + 6) / 7;
  static constexpr std::size_t slack = 8;

  static std::uint8_t* put(std::uint8_t* to, const Key& before, const Key& key) {
    Key rest = key - before;
    while (rest >= 128) {
      *to++ = static_cast<std::uint8_t>(static_cast<unsigned>(rest & 127) | 128U);
      rest >>= 7;
    }
    *to++ = static_cast<std::uint8_t>(rest);
    return to;
  }
  static const std::uint8_t* take(const std::uint8_t* from, Key& key) {
    std::uint8_t byte = *from++;
    Key rest = byte & 127U;
    for (unsigned shift = 7; byte >= 128; shift += 7) {
      byte = *from++;
      rest |= Key{byte & 127U} << shift;
    }
    key += rest;
    return from;
  }
};

template <>
struct KeyCoding<Bytes> {
  static constexpr std::size_t most_bytes = Bytes::capacity + 2;
  static constexpr std::size_t slack = 8;

  static std::uint8_t* put(std::uint8_t* to, const Bytes& before, const Bytes& key) {
    std::size_t first = 0;
    std::size_t end = Bytes::capacity;
    while (first < end && before.data[first] == key.data[first]) ++first;
    while (end > first && before.data[end - 1] == key.data[end - 1]) --end;
    *to++ = static_cast<std::uint8_t>(first);
    *to++ = static_cast<std::uint8_t>(end - first);
    std::memcpy(to, key.data.data() + first, end - first);
    return to + (end - first);
  }
  static const std::uint8_t* take(const std::uint8_t* from, Bytes& key) {
    const std::size_t first = from[0];
    const std::size_t count = from[1];
    std::memcpy(key.data.data() + first, from + 2, count);
    return from + 2 + count;
  }
};

/// Writes the first key and `count` − 1 decoded ones behind it.
template <class Key>
void decode_keys(const Key& first, const std::uint8_t* from, std::size_t count, Key* to) {
  Key key = first;
  to[0] = key;
  std::size_t i = 1;
  while (i < count) {
    if constexpr (sizeof(Key) <= 16) {
      // Eight differences of one byte at once, the common case.
      std::uint64_t eight = 0;
      std::memcpy(&eight, from, 8);
      if (i + 8 <= count && (eight & 0x8080808080808080U) == 0) {
        for (std::size_t j = 0; j < 8; ++j) to[i + j] = key += from[j];
        from += 8;
        i += 8;
        continue;
      }
    }
    from = KeyCoding<Key>::take(from, key);
    to[i++] = key;
  }
}

}  // namespace foregone::detail
