// SPDX-License-Identifier: Apache-2.0
//
// The one body of the window walks, in the compilers' vector extensions. The file that includes
// this says FOREGONE_WALKS_TARGET, the attribute of every function, and FOREGONE_WALKS_BYTES, those of
// a register.
//
// Lanes are taken in groups of at most four registers, so that four chains run side by side.
#include <array>
#include <cstring>

#include "kernels/window_walks_kernels.hpp"

#define FOREGONE_WALKS FOREGONE_WALKS_TARGET __attribute__((always_inline)) inline

namespace foregone::kernels::window_walks {
namespace {

using Lanes = std::uint32_t __attribute__((vector_size(FOREGONE_WALKS_BYTES)));
using Flags = std::int32_t __attribute__((vector_size(FOREGONE_WALKS_BYTES)));

inline constexpr std::size_t register_lanes = FOREGONE_WALKS_BYTES / 4;
inline constexpr std::size_t group = 4;

FOREGONE_WALKS Lanes load(const std::uint32_t* from) {
  Lanes value;
  std::memcpy(&value, from, sizeof value);
  return value;
}

FOREGONE_WALKS void store(std::uint32_t* to, Lanes value) { std::memcpy(to, &value, sizeof value); }

// All ones in the lanes from number `from` on; the register begins with lane `first`.
FOREGONE_WALKS Lanes lanes_from(std::size_t from, std::size_t first) {
  Flags number{};
  for (std::size_t l = 0; l < register_lanes; ++l) number[l] = static_cast<std::int32_t>(l);
  const auto limit = static_cast<std::int32_t>(from) - static_cast<std::int32_t>(first);
  return reinterpret_cast<Lanes>(number >= limit);
}

// Win or lose
// ----------------------------------------------------------------------------------------

template <std::size_t registers, bool misere, bool fresh>
FOREGONE_WALKS_TARGET inline void walk_group(const std::uint32_t* masks, std::size_t rows,
                                             std::uint32_t* states, std::uint32_t* active,
                                             std::size_t first) {
  Lanes state[registers];
  Lanes rows_below[registers];
  for (std::size_t i = 0; i < registers; ++i) {
    const std::size_t lane = first + i * register_lanes;
    const bool starts = fresh && lane < walk_rows;
    state[i] = starts ? Lanes{} : load(states + lane);
    if constexpr (misere) rows_below[i] = starts ? Lanes{} : load(active + lane);
  }
  for (std::size_t row = rows; row-- > 0;) {
    const std::uint32_t mask = masks[row];
#pragma GCC unroll 4
    for (std::size_t i = 0; i < registers; ++i) {
      if constexpr (misere) {
        const Lanes cut = rows_below[i] & mask;
        const Lanes loses =
            reinterpret_cast<Lanes>((state[i] & cut) == 0) & ~reinterpret_cast<Lanes>(cut == 0);
        state[i] = state[i] + state[i] - loses;
        rows_below[i] += rows_below[i];
        if constexpr (fresh) rows_below[i] -= lanes_from(row, first + i * register_lanes);
        else rows_below[i] += 1;
      } else {
        state[i] = state[i] + state[i] - reinterpret_cast<Lanes>((state[i] & mask) == 0);
        if constexpr (fresh) state[i] &= lanes_from(row, first + i * register_lanes);
      }
    }
  }
  for (std::size_t i = 0; i < registers; ++i) {
    store(states + first + i * register_lanes, state[i]);
    if constexpr (misere) store(active + first + i * register_lanes, rows_below[i]);
  }
}

template <bool misere>
FOREGONE_WALKS_TARGET inline void walk_all(const std::uint32_t* masks, std::size_t rows,
                                           std::uint32_t* states, std::uint32_t* active,
                                           std::size_t lanes) {
  constexpr std::size_t whole = group * register_lanes;
  std::size_t first = 0;
  for (; first + whole <= lanes; first += whole) {
    if (first < walk_rows) walk_group<group, misere, true>(masks, rows, states, active, first);
    else walk_group<group, misere, false>(masks, rows, states, active, first);
  }
  for (; first + 2 * register_lanes <= lanes; first += 2 * register_lanes) {
    if (first < walk_rows) walk_group<2, misere, true>(masks, rows, states, active, first);
    else walk_group<2, misere, false>(masks, rows, states, active, first);
  }
  for (; first < lanes; first += register_lanes) {
    walk_group<1, misere, false>(masks, rows, states, active, first);
  }
}

FOREGONE_WALKS_TARGET inline void run_walk(const std::uint32_t* masks, std::size_t rows,
                                           std::uint32_t* states, std::uint32_t* active,
                                           std::size_t lanes) {
  if (active != nullptr) walk_all<true>(masks, rows, states, active, lanes);
  else walk_all<false>(masks, rows, states, active, lanes);
}

// Grundy values
// --------------------------------------------------------------------------------------

FOREGONE_WALKS std::size_t move_length(std::uint32_t mask) {
  return static_cast<std::size_t>(__builtin_ctz(mask)) + 1;
}

// A row, for some registers of lanes. `out` is the row, the row d below is d * lanes behind it.
template <std::size_t registers>
FOREGONE_WALKS void grundy_row(std::uint32_t mask, std::uint32_t* out, std::size_t lanes,
                               std::size_t row, std::size_t first) {
  Lanes seen[registers]{};
  // Two moves at a time, the last one perhaps twice: half as many turns to be guessed wrong.
  for (std::uint32_t left = mask; left != 0;) {
    const std::uint32_t but_one = left & (left - 1);
    const std::uint32_t other = but_one != 0 ? but_one : left;
    const std::uint32_t* const from0 = out + move_length(left) * lanes + first;
    const std::uint32_t* const from1 = out + move_length(other) * lanes + first;
#pragma GCC unroll 8
    for (std::size_t i = 0; i < registers; ++i) {
      seen[i] |= load(from0 + i * register_lanes) | load(from1 + i * register_lanes);
    }
    left = but_one & (but_one - 1);  // 0 & anything if there was no other
  }
#pragma GCC unroll 8
  for (std::size_t i = 0; i < registers; ++i) {
    const std::size_t lane = first + i * register_lanes;
    Lanes value = ~seen[i] & (seen[i] + 1);  // the lowest bit not seen: mex
    if (lane < walk_rows) value &= lanes_from(row, lane);
    store(out + lane, value);
  }
}

FOREGONE_WALKS_TARGET inline void run_grundy(const std::uint32_t* masks, std::size_t rows,
                                             std::size_t lanes, std::uint32_t* values) {
  for (std::size_t row = rows; row-- > 0;) {
    std::uint32_t* const out = values + row * lanes;
    std::size_t first = 0;
    for (; first < lanes;) {
      switch ((lanes - first) / register_lanes) {
        case 1:
          grundy_row<1>(masks[row], out, lanes, row, first);
          first += register_lanes;
          break;
        case 2:
        case 3:
          grundy_row<2>(masks[row], out, lanes, row, first);
          first += 2 * register_lanes;
          break;
        case 4:
          grundy_row<4>(masks[row], out, lanes, row, first);
          first += 4 * register_lanes;
          break;
        case 5:
          grundy_row<5>(masks[row], out, lanes, row, first);
          first += 5 * register_lanes;
          break;
        default:
          grundy_row<6>(masks[row], out, lanes, row, first);
          first += 6 * register_lanes;
          break;
      }
    }
  }
}

// 0 for 0, else one more than the number of the one bit that is set; below 2^24 exact as a float.
FOREGONE_WALKS Lanes digit(Lanes one_bit) {
  using Floats = float __attribute__((vector_size(FOREGONE_WALKS_BYTES)));
  const Floats number = __builtin_convertvector(reinterpret_cast<Flags>(one_bit), Floats);
  const Flags exponent = reinterpret_cast<Flags>(number) >> 23;
  return reinterpret_cast<Lanes>((exponent - 126) & ~(exponent == 0));
}

FOREGONE_WALKS_TARGET inline void run_keys(std::size_t window, std::size_t lanes,
                                           const std::uint32_t* values, std::uint32_t* keys) {
  for (std::size_t first = 0; first < lanes; first += register_lanes) {
    Lanes key{};
    std::uint32_t* out = keys + first;
    for (std::size_t row = 0; row < window; ++row) {
      if (row > 0 && row % 6 == 0) {
        store(out, key);
        out += lanes;
        key = Lanes{};
      }
      key = (key << 5) + digit(load(values + row * lanes + first));
    }
    store(out, key);
  }
}

}  // namespace

}  // namespace foregone::kernels::window_walks
