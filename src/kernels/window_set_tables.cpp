// SPDX-License-Identifier: Apache-2.0
#include "kernels/window_set_kernels.hpp"

namespace foregone::kernels::window_set {
namespace {

template <unsigned bits>
constexpr std::array<Pattern<bits>, bits> make_index_bit() {
  std::array<Pattern<bits>, bits> patterns{};
  for (unsigned q = 0; q < bits; ++q) {
    for (unsigned x = 0; x < 1U << bits; ++x) {
      if ((x >> q & 1) != 0) patterns[q].words[x / 64] |= std::uint64_t{1} << x % 64;
    }
  }
  return patterns;
}

template <unsigned bits>
constexpr std::array<Pattern<bits>, (std::size_t{1} << bits) + 1> make_losing() {
  constexpr auto index_bits = make_index_bit<bits>();
  std::array<Pattern<bits>, (std::size_t{1} << bits) + 1> patterns{};
  patterns[0].words.fill(~std::uint64_t{0});
  for (unsigned mask = 1; mask < 1U << bits; ++mask) {
    unsigned lowest = 0;
    while ((mask >> lowest & 1) == 0) ++lowest;
    for (std::size_t w = 0; w < Pattern<bits>::count; ++w) {
      patterns[mask].words[w] = patterns[mask & (mask - 1)].words[w] & ~index_bits[lowest].words[w];
    }
  }
  return patterns;
}

}  // namespace

template <unsigned bits>
constexpr std::array<Pattern<bits>, bits> Tables<bits>::index_bit = make_index_bit<bits>();

template <unsigned bits>
constexpr std::array<Pattern<bits>, (std::size_t{1} << bits) + 1> Tables<bits>::losing =
    make_losing<bits>();

template struct Tables<7>;
template struct Tables<8>;
template struct Tables<9>;

}  // namespace foregone::kernels::window_set
