// SPDX-License-Identifier: Apache-2.0
//
// Images of sets of bits, for the symmetries of boards.
#pragma once

#include <cstdint>

namespace foregone::detail {

/// Bit i becomes bit 63 − i.
constexpr std::uint64_t reversed_bits(std::uint64_t x) {
  x = (x >> 1 & 0x5555555555555555U) | (x & 0x5555555555555555U) << 1;
  x = (x >> 2 & 0x3333333333333333U) | (x & 0x3333333333333333U) << 2;
  x = (x >> 4 & 0x0F0F0F0F0F0F0F0FU) | (x & 0x0F0F0F0F0F0F0F0FU) << 4;
  return __builtin_bswap64(x);
}

/// Lines of `width` bits in reverse order, each as it is.
constexpr std::uint64_t lines_reversed(std::uint64_t x, int lines, int width) {
  const std::uint64_t line = (std::uint64_t{1} << width) - 1;
  std::uint64_t image = 0;
  for (int i = 0; i < lines; ++i) {
    image = image << width | (x & line);
    x >>= width;
  }
  return image;
}

/// Rows of an 8 × 8 board, a byte each, in reverse order.
constexpr std::uint64_t bytes_reversed(std::uint64_t x) { return __builtin_bswap64(x); }

/// An 8 × 8 board mirrored in its diagonal: bit 8r + c becomes bit 8c + r (H. S. Warren, Hacker's
/// Delight, 7-3).
constexpr std::uint64_t transposed(std::uint64_t x) {
  const auto swap = [&x](std::uint64_t bits, int distance) {
    const std::uint64_t change = (x ^ x >> distance) & bits;
    x ^= change | change << distance;
  };
  swap(0x00AA00AA00AA00AAU, 7);
  swap(0x0000CCCC0000CCCCU, 14);
  swap(0x00000000F0F0F0F0U, 28);
  return x;
}

}  // namespace foregone::detail
