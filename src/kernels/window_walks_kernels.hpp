// SPDX-License-Identifier: Apache-2.0
//
// What the bodies of the window walks share. Arguments as in window_walks.hpp.
#pragma once

#include <cstddef>
#include <cstdint>

#include "foregone/kernels/window_walks.hpp"

namespace foregone::kernels::window_walks {

struct Bodies {
  // `active` is null for normal play.
  void (*walk)(const std::uint32_t* masks, std::size_t rows, std::uint32_t* states,
               std::uint32_t* active, std::size_t lanes);
  void (*grundy)(const std::uint32_t* masks, std::size_t rows, std::size_t lanes,
                 std::uint32_t* values);
  void (*hash)(std::size_t window, std::size_t lanes, const std::uint32_t* values,
               std::uint32_t* hashes);
};

extern const Bodies scalar;
#if defined(__x86_64__)
extern const Bodies avx2;
extern const Bodies avx512;
#endif

// Odd and well mixed: row w of the window counts for multiplier(w) times its entry.
constexpr std::uint32_t multiplier(std::size_t row) {
  std::uint32_t x = (static_cast<std::uint32_t>(row) + 1) * 0x9E3779B1U;
  x = (x ^ x >> 15) * 0x85EBCA77U;
  x = (x ^ x >> 13) * 0xC2B2AE3DU;
  return (x ^ x >> 16) | 1;
}

}  // namespace foregone::kernels::window_walks
