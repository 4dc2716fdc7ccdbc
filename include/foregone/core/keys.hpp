// SPDX-License-Identifier: Apache-2.0
//
// Keys: what the engines store instead of positions. Three widths cover every game: 64 bits,
// 128 bits, and a block of 64 bytes. A game that states no `key` gets the bytes of its position.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

namespace foregone {

__extension__ using UInt128 = unsigned __int128;
__extension__ using Int128 = __int128;

/// A key of up to 64 bytes, padded with zeros. Two keys are equal iff all 64 bytes are.
struct Bytes {
  static constexpr std::size_t capacity = 64;
  std::array<unsigned char, capacity> data{};

  Bytes() = default;
  /// Requires text.size() <= 64. A game whose keys differ only in trailing zero bytes must add a
  /// length byte of its own.
  explicit Bytes(std::string_view text) {
    std::memcpy(data.data(), text.data(), text.size() < capacity ? text.size() : capacity);
  }
  friend auto operator<=>(const Bytes&, const Bytes&) = default;
};

/// Well-mixed 64 bits of a key (the finaliser of splitmix64, Steele, Lea and Flood 2014).
constexpr std::uint64_t mixed(std::uint64_t x) {
  x ^= x >> 30;
  x *= 0xBF58476D1CE4E5B9ULL;
  x ^= x >> 27;
  x *= 0x94D049BB133111EBULL;
  return x ^ (x >> 31);
}
constexpr std::uint64_t key_hash(std::uint64_t key) { return mixed(key + 0x9E3779B97F4A7C15ULL); }
constexpr std::uint64_t key_hash(UInt128 key) {
  const auto low = static_cast<std::uint64_t>(key);
  return mixed(static_cast<std::uint64_t>(key >> 64) ^ key_hash(low));
}
inline std::uint64_t key_hash(const Bytes& key) {
  std::uint64_t hash = 0;
  for (std::size_t i = 0; i < Bytes::capacity; i += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, key.data.data() + i, 8);
    hash = key_hash(hash ^ word);
  }
  return hash;
}

/// A key of any width as the block that the command line and solutions pass around.
template <class Key>
Bytes to_bytes(const Key& key) {
  static_assert(sizeof(Key) <= Bytes::capacity && std::is_trivially_copyable_v<Key>);
  Bytes bytes;
  std::memcpy(bytes.data.data(), &key, sizeof(Key));
  return bytes;
}
template <class Key>
Key from_bytes(const Bytes& bytes) {
  static_assert(sizeof(Key) <= Bytes::capacity && std::is_trivially_copyable_v<Key>);
  Key key;
  std::memcpy(&key, bytes.data.data(), sizeof(Key));
  return key;
}

}  // namespace foregone
