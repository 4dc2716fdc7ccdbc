// SPDX-License-Identifier: Apache-2.0
//
// The one body of WindowSet, in the compilers' vector extensions. The file that includes this says
// FOREGONE_WINDOW_SET_TARGET, the attribute of every function, and FOREGONE_WINDOW_SET_BITS, the
// binary logarithm of the bits of a register; it may be 7, 8 or 9.
//
// Two ways. Where g is few registers (at most 16 of 512 bits), blocks of W rows from phase 0 are
// done with all of g in registers and every index bit known to the compiler. Everything else, row
// by row with g in memory.
#include <cstring>
#include <utility>

#include "kernels/window_set_kernels.hpp"

#define FOREGONE_WINDOW_SET FOREGONE_WINDOW_SET_TARGET __attribute__((always_inline)) inline

namespace foregone::kernels::window_set {
namespace {

inline constexpr unsigned low_bits = FOREGONE_WINDOW_SET_BITS;
inline constexpr std::size_t register_bytes = (std::size_t{1} << low_bits) / 8;
inline constexpr std::size_t register_words = register_bytes / 8;
inline constexpr std::uint32_t low_mask = (std::uint32_t{1} << low_bits) - 1;

using Register = std::uint64_t __attribute__((vector_size(register_bytes)));
using Bytes = std::uint8_t __attribute__((vector_size(register_bytes)));
using Lanes = std::uint32_t __attribute__((vector_size(register_bytes)));

FOREGONE_WINDOW_SET Register load(const std::uint64_t* from) {
  Register value;
  std::memcpy(&value, __builtin_assume_aligned(from, register_bytes), sizeof value);
  return value;
}

FOREGONE_WINDOW_SET void store(std::uint64_t* to, Register value) {
  std::memcpy(__builtin_assume_aligned(to, register_bytes), &value, sizeof value);
}

#if !defined(FOREGONE_WINDOW_SET_OWN_OPERATIONS)
FOREGONE_WINDOW_SET Register select(Register choice, Register yes, Register no) {
  return (no & ~choice) | (yes & choice);
}

// loses & all ^ bit.
FOREGONE_WINDOW_SET Register choice(Register loses, std::uint64_t all, Register bit) {
  return (loses & all) ^ bit;
}
#endif

// The set with index bit q flipped, 6 <= q: whole words change places.
template <unsigned q, std::size_t... w>
FOREGONE_WINDOW_SET Register flip_words(Register g, std::index_sequence<w...>) {
  return __builtin_shufflevector(g, g, (w ^ (std::size_t{1} << (q - 6)))...);
}

template <unsigned q, std::size_t... l>
FOREGONE_WINDOW_SET Lanes flip_lanes(Lanes g, std::index_sequence<l...>) {
  return __builtin_shufflevector(g, g, (l ^ (std::size_t{1} << (q - 5)))...);
}

// g where index bit q has been replaced by `loses & all`; q < low_bits.
template <unsigned q>
FOREGONE_WINDOW_SET Register step_within(Register g, Register loses, std::uint64_t all) {
  const Register bit = load(Tables<low_bits>::index_bit[q].words.data());
  if constexpr (q < 5) {
#if defined(FOREGONE_WINDOW_SET_OWN_OPERATIONS)
    return select(choice(loses, all, bit), flip_below<q>(g), g);
#else
    constexpr unsigned distance = 1U << q;
    const Register set = loses & all;
    return (g & ~(set ^ bit)) | (g >> distance & set & ~bit) | (g << distance & bit & ~set);
#endif
  } else if constexpr (q == 5) {
    using Order = std::make_index_sequence<register_words * 2>;
    const Register flipped =
        reinterpret_cast<Register>(flip_lanes<q>(reinterpret_cast<Lanes>(g), Order{}));
    return select(choice(loses, all, bit), flipped, g);
  } else {
    return select(choice(loses, all, bit),
                  flip_words<q>(g, std::make_index_sequence<register_words>{}), g);
  }
}

FOREGONE_WINDOW_SET std::uint32_t rotated(std::uint32_t word, unsigned places, unsigned width) {
  const std::uint32_t all = (std::uint32_t{1} << width) - 1;
  return (word << places | word >> (width - places)) & all;  // width < 32: no shift by 32
}

// Which places of a register lose, if the number of the register has no bit of the mask.
FOREGONE_WINDOW_SET Register losing_places(std::uint32_t mask, bool misere) {
  const std::uint32_t entry = misere && mask == 0 ? low_mask + 1 : mask & low_mask;
  return load(Tables<low_bits>::losing[entry].words.data());
}

FOREGONE_WINDOW_SET std::uint8_t bit_of(const std::uint64_t* words, std::uint32_t index) {
  return static_cast<std::uint8_t>(words[index / 64] >> index % 64 & 1);
}

// In memory
// ------------------------------------------------------------------------------------------

FOREGONE_WINDOW_SET std::uint64_t ones_if_unlit(std::size_t number, std::size_t mask) {
  return (number & mask) == 0 ? ~std::uint64_t{0} : 0;
}

template <unsigned q>
FOREGONE_WINDOW_SET_TARGET inline void row_within(std::uint64_t* g, std::size_t registers,
                                                  Register loses, std::size_t high_mask) {
  for (std::size_t r = 0; r < registers; ++r) {
    std::uint64_t* const at = g + r * register_words;
    store(at, step_within<q>(load(at), loses, ones_if_unlit(r, high_mask)));
  }
}

// The register number bit `flip` is replaced.
FOREGONE_WINDOW_SET_TARGET inline void row_across(std::uint64_t* g, std::size_t registers,
                                                  Register loses, std::size_t high_mask,
                                                  std::size_t flip) {
  for (std::size_t above = 0; above < registers; above += 2 * flip) {
    for (std::size_t r = above; r < above + flip; ++r) {
      std::uint64_t* const at0 = g + r * register_words;
      std::uint64_t* const at1 = at0 + flip * register_words;
      const Register g0 = load(at0);
      const Register g1 = load(at1);
      store(at0, select(loses & ones_if_unlit(r, high_mask), g1, g0));
      store(at1, select(loses & ones_if_unlit(r | flip, high_mask), g1, g0));
    }
  }
}

FOREGONE_WINDOW_SET_TARGET inline void row_in_memory(std::uint64_t* g, unsigned width, unsigned q,
                                                     std::uint32_t mask, bool misere) {
  const std::size_t registers = std::size_t{1} << (width - low_bits);
  const std::uint32_t turned = rotated(mask, q + 1, width);
  const std::size_t high_mask = turned >> low_bits;
  const Register loses = losing_places(turned, misere);
  switch (q) {
    case 0:
      return row_within<0>(g, registers, loses, high_mask);
    case 1:
      return row_within<1>(g, registers, loses, high_mask);
    case 2:
      return row_within<2>(g, registers, loses, high_mask);
    case 3:
      return row_within<3>(g, registers, loses, high_mask);
    case 4:
      return row_within<4>(g, registers, loses, high_mask);
    case 5:
      return row_within<5>(g, registers, loses, high_mask);
    case 6:
      return row_within<6>(g, registers, loses, high_mask);
    case 7:
      if constexpr (low_bits > 7) return row_within<7>(g, registers, loses, high_mask);
      break;
    case 8:
      if constexpr (low_bits > 8) return row_within<8>(g, registers, loses, high_mask);
      break;
    default:
      break;
  }
  row_across(g, registers, loses, high_mask, std::size_t{1} << (q - low_bits));
}

// In registers
// ---------------------------------------------------------------------------------------

template <unsigned width>
inline constexpr std::size_t registers_of = std::size_t{1} << (width - low_bits);

template <unsigned width>
constexpr auto register_numbers = std::make_index_sequence<registers_of<width>>{};

template <unsigned width, unsigned q, std::size_t r>
FOREGONE_WINDOW_SET void step_register(Register* g, Register loses,
                                       const std::uint64_t* unlit_row) {
  if constexpr (q < low_bits) {
    g[r] = step_within<q>(g[r], loses, width == low_bits ? ~std::uint64_t{0} : unlit_row[r]);
  } else {
    constexpr std::size_t flip = std::size_t{1} << (q - low_bits);
    if constexpr ((r & flip) == 0) {
      const Register g0 = g[r];
      const Register g1 = g[r | flip];
      g[r] = select(loses & unlit_row[r], g1, g0);
      g[r | flip] = select(loses & unlit_row[r | flip], g1, g0);
    }
  }
}

template <std::size_t... r>
FOREGONE_WINDOW_SET void load_all(Register* g, const std::uint64_t* from,
                                  std::index_sequence<r...>) {
  ((g[r] = load(from + r * register_words)), ...);
}

template <std::size_t... r>
FOREGONE_WINDOW_SET void store_all(std::uint64_t* to, const Register* g,
                                   std::index_sequence<r...>) {
  (store(to + r * register_words, g[r]), ...);
}

// What row q of a block needs beside g: where its answers go.
struct Block {
  const std::uint32_t* masks;
  const std::uint32_t* states;
  std::uint8_t* before;
  std::uint64_t* scratch;  // as large as g, and at least `width` registers
};

template <unsigned width, bool misere, bool with_states, unsigned q, std::size_t... r>
FOREGONE_WINDOW_SET void row_in_registers(Register* g, const Block& block,
                                          std::index_sequence<r...>) {
  if constexpr (with_states) {
    store_all(block.scratch, g, std::index_sequence<r...>{});
    block.before[q] = bit_of(block.scratch, rotated(block.states[q], q, width));
  } else {
    constexpr std::size_t from = q < low_bits ? 0 : std::size_t{1} << (q - low_bits) % 32;
    store(block.scratch + q * register_words, g[from]);
  }
  constexpr unsigned high = width - low_bits;
  const std::uint32_t turned = rotated(block.masks[q], q + 1, width);
  const Register loses = losing_places(turned, misere);
  const std::uint64_t* const unlit_row = unlit<high>.data() + (turned >> low_bits << high);
  (step_register<width, q, r>(g, loses, unlit_row), ...);
}

template <unsigned q>
FOREGONE_WINDOW_SET std::uint8_t stored_answer(const std::uint64_t* scratch) {
  constexpr std::size_t index = q < low_bits ? std::size_t{1} << q % low_bits : 0;
  return static_cast<std::uint8_t>(scratch[q * register_words + index / 64] >> index % 64 & 1);
}

template <unsigned width, bool misere, bool with_states, std::size_t... q>
FOREGONE_WINDOW_SET void block_in_registers(Register* g, const Block& block,
                                            std::index_sequence<q...>) {
  (row_in_registers<width, misere, with_states, q>(g, block, register_numbers<width>), ...);
  if constexpr (!with_states) ((block.before[q] = stored_answer<q>(block.scratch)), ...);
}

template <unsigned width, bool misere, bool with_states>
FOREGONE_WINDOW_SET_TARGET inline void blocks_in_registers(const Call& call, std::size_t blocks) {
  constexpr std::size_t needed = registers_of<width> > width ? registers_of<width> : width;
  alignas(register_bytes) std::uint64_t scratch[needed * register_words];
  Register g[registers_of<width>];
  load_all(g, call.g, register_numbers<width>);
  Block block{call.masks, call.states, call.before, scratch};
  for (; blocks > 0; --blocks) {
    block_in_registers<width, misere, with_states>(g, block, std::make_index_sequence<width>{});
    block.masks += width;
    if constexpr (with_states) block.states += width;
    block.before += width;
  }
  store_all(call.g, g, register_numbers<width>);
}

template <unsigned width>
FOREGONE_WINDOW_SET void blocks_of_width(const Call& call, std::size_t blocks) {
  if (call.states != nullptr) {
    if (call.misere) blocks_in_registers<width, true, true>(call, blocks);
    else blocks_in_registers<width, false, true>(call, blocks);
  } else if (!call.misere) {
    blocks_in_registers<width, false, false>(call, blocks);
  } else {
    blocks_in_registers<width, true, false>(call, blocks);
  }
}

// Whether g of this width is done in registers.
FOREGONE_WINDOW_SET bool fits_registers(int width) {
  return width <= (low_bits == 9 ? 13 : low_bits == 8 ? 11 : 9);
}

FOREGONE_WINDOW_SET_TARGET inline void blocks_by_width(const Call& call, std::size_t blocks) {
  switch (call.width) {
    case 9:
      return blocks_of_width<9>(call, blocks);
    case 10:
      if constexpr (low_bits >= 8) return blocks_of_width<10>(call, blocks);
      break;
    case 11:
      if constexpr (low_bits >= 8) return blocks_of_width<11>(call, blocks);
      break;
    case 12:
      if constexpr (low_bits >= 9) return blocks_of_width<12>(call, blocks);
      break;
    case 13:
      if constexpr (low_bits >= 9) return blocks_of_width<13>(call, blocks);
      break;
    default:
      break;
  }
}

// All
// ------------------------------------------------------------------------------------------------

FOREGONE_WINDOW_SET_TARGET inline void run_rows(const Call& call) {
  const auto width = static_cast<unsigned>(call.width);
  unsigned q = call.phase;
  for (std::size_t i = 0; i < call.rows;) {
    if (q == 0 && call.rows - i >= width && call.before != nullptr && fits_registers(call.width)) {
      const std::size_t blocks = (call.rows - i) / width;
      const std::uint32_t* const states = call.states != nullptr ? call.states + i : nullptr;
      blocks_by_width({call.g, call.width, 0, call.misere, call.masks + i, blocks * width, states,
                       call.before + i},
                      blocks);
      i += blocks * width;
      continue;
    }
    if (call.before != nullptr) {
      const std::uint32_t state = call.states != nullptr ? call.states[i] : 1;
      call.before[i] = bit_of(call.g, rotated(state, q, width));
    }
    row_in_memory(call.g, width, q, call.masks[i], call.misere);
    q = q + 1 == width ? 0 : q + 1;
    ++i;
  }
}

// Rows in lanes: a step takes the row `below` places above each of them.
FOREGONE_WINDOW_SET void misere_step(Lanes& state, const std::uint32_t* masks, std::uint32_t cut) {
  Lanes mask;
  std::memcpy(&mask, masks, sizeof mask);
  mask &= cut;
  const Lanes loses =
      reinterpret_cast<Lanes>((state & mask) == 0) & ~reinterpret_cast<Lanes>(mask == 0);
  state = (state + state) - loses;
}

FOREGONE_WINDOW_SET_TARGET inline void walk_misere(int window, const std::uint32_t* masks,
                                                   std::size_t rows, std::uint32_t* states) {
  const std::uint32_t all = (std::uint32_t{1} << window) - 1;
  constexpr std::size_t lanes = register_bytes / 4;
  std::size_t i = 0;
  for (; i + lanes <= rows; i += lanes) {
    Lanes state{};
    for (int below = 1; below < window; ++below) {
      misere_step(state, masks + i - below, (std::uint32_t{1} << below) - 1);
    }
    state &= all;
    std::memcpy(states + i, &state, sizeof state);
  }
  for (; i < rows; ++i) {
    std::uint32_t state = 0;
    for (int below = 1; below < window; ++below) {
      const std::uint32_t mask =
          masks[static_cast<std::ptrdiff_t>(i) - below] & ((std::uint32_t{1} << below) - 1);
      state = state << 1 | ((state & mask) == 0 && mask != 0 ? 1U : 0U);
    }
    states[i] = state & all;
  }
}

}  // namespace
}  // namespace foregone::kernels::window_set
