// SPDX-License-Identifier: Apache-2.0
//
// What the bodies of the window kernel share: the shape of a call and the constant tables.
//
// A call works on a group of at most 64 rows that starts with a whole block of eight, in three
// phases.
//   states   For the row in place i (0..7) of its block, the state seen from the last row that g
//            has taken in. All rows of a group walk at the same time, one byte each: a step takes
//            one row of each block, from the bottom of the block up, and concerns the places not
//            above it. Misère walks on over the block before.
//   chain    g before every block, and after the last whole one.
//   look-up  Row by row, its state in the g of its block.
// The chain is the only phase in which one block waits for another.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "foregone/kernels/window8.hpp"

namespace foregone::kernels::window8 {

constexpr std::size_t block = 8;
constexpr std::size_t group = 64;

// Answers for rows 0..rows-1 and leaves g behind the last whole block of them (misère: one block
// before that). Readable: masks[-8 .. 63], where the first eight are the block before; the contents
// from `rows` on do not matter. Writable: loses[0 .. 63]. Requires 1 <= rows <= 64. Returns the
// target that the body was compiled for.
using Kernel = Target (*)(StateSet& g, const std::uint8_t* masks, std::size_t rows, bool misere,
                          std::uint8_t* loses);

Target run_scalar(StateSet& g, const std::uint8_t* masks, std::size_t rows, bool misere,
                  std::uint8_t* loses);
#if defined(__x86_64__)
Target run_avx2(StateSet& g, const std::uint8_t* masks, std::size_t rows, bool misere,
                std::uint8_t* loses);
Target run_avx512(StateSet& g, const std::uint8_t* masks, std::size_t rows, bool misere,
                  std::uint8_t* loses);
#endif

// index_bit[q]: the states with bit q set.
constexpr std::array<StateSet, 8> index_bit = [] {
  std::array<StateSet, 8> sets{};
  for (unsigned q = 0; q < 8; ++q) {
    for (unsigned s = 0; s < 256; ++s) {
      if ((s >> q & 1) != 0) sets[q].words[s / 64] |= std::uint64_t{1} << s % 64;
    }
  }
  return sets;
}();

// losing[misere][mask]: the states in which a row with this mask loses, that is those without any
// bit of the mask; under misère a row without moves never loses.
extern const std::array<std::array<StateSet, 256>, 2> losing;

// One step of the states phase, spread over the places 0..7 of a block, place i in byte i.
struct Step {
  std::uint64_t active;   // 1 where the row of the step is active
  std::uint64_t allowed;  // the mask bits that lead to active rows
};

// walk[r]: the row in place r of the block before, walk[8 + r]: of the block itself. The phase
// takes them from 14 down to 8 (normal play) or to 0 (misère). It starts with what is known without
// a walk, the last row of the block seen from itself: it loses, or under misère wins; the other
// places are still empty.
constexpr std::size_t walk_length = 15;
constexpr std::uint64_t normal_start = std::uint64_t{1} << 56;
constexpr std::uint64_t misere_start = 0;
constexpr std::array<Step, walk_length> walk = [] {
  std::array<Step, walk_length> steps{};
  for (std::size_t r = 0; r < walk_length; ++r) {
    for (std::size_t i = 0; i < block; ++i) {
      if (block + i < r) continue;
      const std::size_t below = block + i - r;  // active rows below this one
      const std::uint64_t allowed = below < 8 ? (std::uint64_t{1} << below) - 1 : 0xFF;
      steps[r].allowed |= allowed << 8 * i;
      steps[r].active |= std::uint64_t{1} << 8 * i;
    }
  }
  return steps;
}();

}  // namespace foregone::kernels::window8
