// SPDX-License-Identifier: Apache-2.0
//
// Boards of up to 40 cells, each free or with one of two kinds of stone, as one number of 64 bits: a
// digit of base 3 a cell. (Two bits a cell are enough for 32 cells only.) Six cells at a time are
// looked up.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace foregone::detail {

inline constexpr std::size_t chunk_cells = 6;
inline constexpr std::uint64_t chunk_values = 729;  // 3^6

/// Σ 3^i over the bits i of six.
inline constexpr std::array<std::uint16_t, 64> chunk_in_base_3 = [] {
  std::array<std::uint16_t, 64> sums{};
  for (std::size_t bits = 0; bits < 64; ++bits)
    for (std::size_t i = chunk_cells; i-- > 0;)
      sums[bits] = static_cast<std::uint16_t>(3 * sums[bits] + (bits >> i & 1));
  return sums;
}();

/// Bits i of the digits 1 and, from bit 8 on, of the digits 2 of a number of six digits.
inline constexpr std::array<std::uint16_t, chunk_values> chunk_from_base_3 = [] {
  std::array<std::uint16_t, chunk_values> bits{};
  for (std::size_t value = 0; value < chunk_values; ++value) {
    std::size_t rest = value;
    for (std::size_t i = 0; i < chunk_cells; ++i, rest /= 3) {
      const std::size_t digit = rest % 3;
      bits[value] =
          static_cast<std::uint16_t>(bits[value] | (digit & 1) << i | (digit >> 1) << (8 + i));
    }
  }
  return bits;
}();

/// Σ 3^i over the bits i of a set below 2^40.
constexpr std::uint64_t base_3(std::uint64_t set) {
  std::uint64_t sum = 0;
  std::uint64_t weight = 1;
  for (; set != 0; set >>= chunk_cells, weight *= chunk_values)
    sum += weight * chunk_in_base_3[set & 63];
  return sum;
}

/// Undoes base_3(ones) + 2 · base_3(twos), the sets being disjoint.
constexpr void read_base_3(std::uint64_t number, std::uint64_t& ones, std::uint64_t& twos) {
  ones = twos = 0;
  for (unsigned shift = 0; number != 0; number /= chunk_values, shift += chunk_cells) {
    const std::uint64_t bits = chunk_from_base_3[number % chunk_values];
    ones |= (bits & 63) << shift;
    twos |= bits >> 8 << shift;
  }
}

}  // namespace foregone::detail
