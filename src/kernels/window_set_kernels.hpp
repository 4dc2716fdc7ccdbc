// SPDX-License-Identifier: Apache-2.0
//
// What the bodies of WindowSet share: the shape of a call and the tables.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "foregone/kernels/target.hpp"

namespace foregone::kernels::window_set {

constexpr int least_width = 9;
constexpr int greatest_width = 24;

// One run of rows. g: 2^width bits, 64-byte aligned. phase: rows taken before, mod width. states:
// where to look before each row, or null for the state 1. before: may be null.
struct Call {
  std::uint64_t* g;
  int width;
  unsigned phase;
  bool misere;
  const std::uint32_t* masks;
  std::size_t rows;
  const std::uint32_t* states;
  std::uint8_t* before;
};

// Returns the target that the body was compiled for.
using Run = Target (*)(const Call&);
// masks: of the first row asked for; the window - 1 before it are readable.
using MisereStates = void (*)(int window, const std::uint32_t* masks, std::size_t rows,
                              std::uint32_t* states);

Target run_scalar(const Call& call);
void misere_states_scalar(int window, const std::uint32_t* masks, std::size_t rows,
                          std::uint32_t* states);
#if defined(__x86_64__)
Target run_avx2(const Call& call);
Target run_avx512(const Call& call);
void misere_states_avx2(int window, const std::uint32_t* masks, std::size_t rows,
                        std::uint32_t* states);
void misere_states_avx512(int window, const std::uint32_t* masks, std::size_t rows,
                          std::uint32_t* states);
#endif

// A register of 2^bits bits: place x is bit x % 64 of word x / 64.
template <unsigned bits>
struct alignas((std::size_t{1} << bits) / 8) Pattern {
  static constexpr std::size_t count = (std::size_t{1} << bits) / 64;
  std::array<std::uint64_t, count> words;
};

// Defined in window_set_tables.cpp, out of sight of the bodies: g++ 12 reads index_bit[6] and above
// as zero where it sees their values (512-bit loads; found by the tests).
template <unsigned bits>
struct Tables {
  // index_bit[q]: the places whose number has bit q.
  static const std::array<Pattern<bits>, bits> index_bit;
  // losing[mask]: the places whose number has no bit of the mask; behind them, no place at all.
  static const std::array<Pattern<bits>, (std::size_t{1} << bits) + 1> losing;
};
extern template struct Tables<7>;
extern template struct Tables<8>;
extern template struct Tables<9>;

// unlit<high>[mask << high | r]: all ones iff the register number r has no bit of the mask.
template <unsigned high>
constexpr std::array<std::uint64_t, std::size_t{1} << 2 * high> unlit = [] {
  std::array<std::uint64_t, std::size_t{1} << 2 * high> words{};
  for (std::size_t mask = 0; mask < std::size_t{1} << high; ++mask) {
    for (std::size_t r = 0; r < std::size_t{1} << high; ++r) {
      words[mask << high | r] = (r & mask) == 0 ? ~std::uint64_t{0} : 0;
    }
  }
  return words;
}();

}  // namespace foregone::kernels::window_set
