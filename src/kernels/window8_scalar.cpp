// SPDX-License-Identifier: Apache-2.0
//
// The window kernel in portable C++: eight states are the bytes of one word, g is two vectors of
// two words (a compiler extension that becomes SSE2 or NEON, or plain words where there is
// neither).
#include "kernels/window8_kernels.hpp"

#include <bit>
#include <cstring>
#include <utility>

namespace foregone::kernels::window8 {
namespace {

using Half = std::uint64_t __attribute__((vector_size(16)));

struct Set {
  Half low, high;
};

constexpr std::uint64_t every_byte = 0x0101010101010101;

Set load(const StateSet& from) {
  Set set;
  std::memcpy(&set, &from, sizeof set);
  return set;
}

// 1 in each byte of x that is zero.
std::uint64_t zero_bytes(std::uint64_t x) {
  constexpr std::uint64_t low7 = 0x7F * every_byte;
  return ~(((x & low7) + low7) | x | low7) >> 7;
}

// The states of the eight rows of a block. `masks` is the block.
std::uint64_t block_states(const std::uint8_t* masks, bool misere) {
  std::uint64_t states = misere ? misere_start : normal_start;
  for (std::size_t r = walk_length; r-- > (misere ? 0 : block);) {
    const std::uint64_t mask = *(masks - block + r) * every_byte;
    std::uint64_t loses = 0;
    if (misere) {
      const std::uint64_t cut = mask & walk[r].allowed;
      loses = zero_bytes(states & cut) & ~zero_bytes(cut);
    } else {
      loses = zero_bytes(states & mask) & walk[r].active;
    }
    states = (states << 1 & ~every_byte) | loses;
  }
  return states;
}

// g with index bit q flipped where `choice` says so.
template <unsigned q>
[[gnu::always_inline]] inline void step(Set& g, const StateSet& choice) {
  const Set loses = load(choice);
  if constexpr (q < 6) {
    constexpr unsigned distance = 1U << q;
    const Half bit = Half{} + index_bit[q].words[0];
    const auto half = [&](Half x, Half t) __attribute__((always_inline)) {
      const Half down = (x >> distance) & ~bit & t;
      const Half up = (x << distance) & bit & ~t;
      return (x & ~(t ^ bit)) | down | up;
    };
    g = {half(g.low, loses.low), half(g.high, loses.high)};
  } else if constexpr (q == 6) {
    const Half bit = {0, ~std::uint64_t{0}};
    const auto half = [&](Half x, Half t) __attribute__((always_inline)) {
      const Half swapped = __builtin_shufflevector(x, x, 1, 0);
      return x ^ ((x ^ swapped) & (t ^ bit));
    };
    g = {half(g.low, loses.low), half(g.high, loses.high)};
  } else {
    const Half differ = g.low ^ g.high;
    g = {g.low ^ (differ & loses.low), g.high ^ (differ & ~loses.high)};
  }
}

template <std::size_t... q>
[[gnu::always_inline]] inline void steps(Set& g, const std::uint8_t* masks,
                                         const std::array<StateSet, 256>& table,
                                         std::index_sequence<q...>) {
  (step<q>(g, table[std::rotl(masks[q], q + 1)]), ...);
}

}  // namespace

Target run_scalar(StateSet& g, const std::uint8_t* masks, std::size_t rows, bool misere,
                  std::uint8_t* loses) {
  const auto& table = losing[misere ? 1 : 0];
  Set set = load(g);
  for (std::size_t first = 0; first < rows; first += block) {
    std::memcpy(&g, &set, sizeof g);
    const std::uint64_t states = block_states(masks + first, misere);
    for (std::size_t i = 0; i < block; ++i) {
      const std::uint64_t state = states >> 8 * i & 0xFF;
      loses[first + i] = static_cast<std::uint8_t>(g.words[state / 64] >> state % 64 & 1);
    }
    if (first + block > rows) return Target::scalar;
    const std::uint8_t* taken = masks + first - (misere ? block : 0);
    steps(set, taken, table, std::make_index_sequence<block>{});
  }
  std::memcpy(&g, &set, sizeof g);
  return Target::scalar;
}

}  // namespace foregone::kernels::window8
