// SPDX-License-Identifier: Apache-2.0
#include "kernels/window8_kernels.hpp"

namespace foregone::kernels::window8 {
namespace {

constexpr std::array<StateSet, 256> make_losing(bool misere) {
  std::array<StateSet, 256> sets{};
  sets[0].words.fill(~std::uint64_t{0});
  for (unsigned mask = 1; mask < 256; ++mask) {
    unsigned lowest = 0;
    while ((mask >> lowest & 1) == 0) ++lowest;
    for (unsigned w = 0; w < 4; ++w) {
      sets[mask].words[w] = sets[mask & (mask - 1)].words[w] & ~index_bit[lowest].words[w];
    }
  }
  if (misere) sets[0].words.fill(0);
  return sets;
}

}  // namespace

constexpr std::array<std::array<StateSet, 256>, 2> losing{make_losing(false), make_losing(true)};

}  // namespace foregone::kernels::window8
