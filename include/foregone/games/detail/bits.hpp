// SPDX-License-Identifier: Apache-2.0
//
// Bits of a board, for games whose rules are stated in them.
#pragma once

#include <cstdint>

#include "foregone/core/keys.hpp"

namespace foregone::detail {

/// How many bits are set. std::popcount calls a function where the processor may be any x86-64; this
/// is inlined, and one instruction where the compiler may use it.
constexpr int count_bits(std::uint64_t x) {
  x -= (x >> 1) & 0x5555555555555555U;
  x = (x & 0x3333333333333333U) + ((x >> 2) & 0x3333333333333333U);
  x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0FU;
  return static_cast<int>((x * 0x0101010101010101U) >> 56);
}
constexpr int count_bits(UInt128 x) {
  return count_bits(static_cast<std::uint64_t>(x)) +
         count_bits(static_cast<std::uint64_t>(x >> 64));
}

}  // namespace foregone::detail
