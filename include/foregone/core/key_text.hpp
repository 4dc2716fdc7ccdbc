// SPDX-License-Identifier: Apache-2.0
//
// Keys as text, for games without `show`: integers in decimal, byte keys in hexadecimal with the
// zeros behind the last other byte cut. Each key has exactly one text, and no other text is parsed.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "foregone/core/contract_macros.hpp"
#include "foregone/core/keys.hpp"

namespace foregone {
namespace detail {

inline constexpr std::string_view hex_digits = "0123456789abcdef";

template <class Key>
std::optional<Key> parse_decimal(std::string_view text) {
  constexpr Key most = ~Key{0};
  if (text.empty() || (text.front() == '0' && text.size() > 1)) return std::nullopt;
  Key value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    const Key digit = static_cast<Key>(c - '0');
    if (value > (most - digit) / 10) return std::nullopt;
    value = value * 10 + digit;
  }
  return value;
}

inline std::optional<Bytes> parse_hex(std::string_view text) {
  if (text.empty() || text.size() % 2 != 0 || text.size() > 2 * Bytes::capacity)
    return std::nullopt;
  Bytes bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t digit = hex_digits.find(text[i]);
    if (digit == std::string_view::npos) return std::nullopt;
    unsigned char& byte = bytes.data[i / 2];
    byte = static_cast<unsigned char>(byte * 16 + digit);
  }
  if (text.size() > 2 && text.ends_with("00")) return std::nullopt;
  return bytes;
}

}  // namespace detail

inline std::string key_text(std::uint64_t key) { return std::to_string(key); }

inline std::string key_text(UInt128 key) {
  std::string digits;
  do {
    digits += static_cast<char>('0' + static_cast<int>(key % 10));
    key /= 10;
  } while (key != 0);
  std::reverse(digits.begin(), digits.end());
  return digits;
}

inline std::string key_text(const Bytes& key) {
  std::size_t size = Bytes::capacity;
  while (size > 1 && key.data[size - 1] == 0) --size;
  std::string text;
  for (std::size_t i = 0; i < size; ++i) {
    text += detail::hex_digits[key.data[i] >> 4];
    text += detail::hex_digits[key.data[i] & 15];
  }
  return text;
}

inline std::optional<Bytes> parse_key_text(std::string_view text, std::size_t key_bytes) {
  FOREGONE_REQUIRE(key_bytes == sizeof(std::uint64_t) || key_bytes == sizeof(UInt128) ||
                   key_bytes == sizeof(Bytes));
  if (key_bytes == sizeof(std::uint64_t)) {
    if (const auto key = detail::parse_decimal<std::uint64_t>(text)) return to_bytes(*key);
    return std::nullopt;
  }
  if (key_bytes == sizeof(UInt128)) {
    if (const auto key = detail::parse_decimal<UInt128>(text)) return to_bytes(*key);
    return std::nullopt;
  }
  return detail::parse_hex(text);
}

}  // namespace foregone
