// SPDX-License-Identifier: Apache-2.0
//
// The window kernel with AVX-512, in half registers: 32 states in one, g in one. Full registers
// would shut one of the three vector ports of Intel's cores, which the chain needs.
//
// A row is one ternary-logic select between g and g with an index bit flipped. Bits 3..6 are taken
// in pairs, of which only the selects wait for one another: the flips by one and by both bits are
// made side by side from the g before, and the choice of the later row is made for both outcomes of
// the earlier one. Per block the chain is 3 x 3 cycles for bits 0..2 (shift, two selects), 1 + 2
// for bits 3 and 4, 1 + 2 for 5 and 6, 3 + 1 for bit 7: 19, about what the ports need for the whole
// body. A bit matrix product (GFNI) could flip bits 0..2 together, but its five cycles gain
// nothing.
#include "kernels/window8_kernels.hpp"
#include "kernels/window8_states.hpp"

#if defined(__x86_64__)

#include <immintrin.h>

// Every function here is internal and carries the target, so that nothing leaks into other files.
#define FOREGONE_AVX512_FEATURES "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi"
#define FOREGONE_AVX512 __attribute__((target(FOREGONE_AVX512_FEATURES), always_inline)) inline

namespace foregone::kernels::window8 {
namespace {

constexpr std::size_t half = 32;  // rows whose states fill a register

// Chain
// ---------------------------------------------------------------------------------------------

// The set with the index bits in `flip` flipped: bit s of the result is bit s ^ flip of `set`.
template <unsigned flip>
FOREGONE_AVX512 __m256i flipped(__m256i set) {
  if constexpr (flip == 8 || flip == 24) {
    constexpr long long low = flip == 8 ? 0x0607040502030001 : 0x0405060700010203;
    constexpr long long high = low + 0x0808080808080808;
    return _mm256_shuffle_epi8(set, _mm256_set_epi64x(high, low, high, low));
  } else if constexpr (flip == 16) {
    return _mm256_rol_epi32(set, 16);
  } else if constexpr (flip == 32) {
    return _mm256_shuffle_epi32(set, 0xB1);
  } else if constexpr (flip == 64) {
    return _mm256_shuffle_epi32(set, 0x4E);
  } else if constexpr (flip == 96) {
    return _mm256_shuffle_epi32(set, 0x1B);
  } else {
    static_assert(flip == 128);
    return _mm256_permute2x128_si256(set, set, 1);
  }
}

FOREGONE_AVX512 __m256i load(const StateSet& set) {
  return _mm256_load_si256(reinterpret_cast<const __m256i*>(set.words.data()));
}

// choice ? yes : no, bit by bit.
FOREGONE_AVX512 __m256i select(__m256i choice, __m256i yes, __m256i no) {
  return _mm256_ternarylogic_epi64(no, yes, choice, 0xD8);
}

FOREGONE_AVX512 __m256i entry(const StateSet* table, std::uint16_t offset) {
  const char* set = reinterpret_cast<const char*>(table) + offset;
  return _mm256_load_si256(reinterpret_cast<const __m256i*>(set));
}

// Where row q of the block flips index bit q.
template <unsigned q>
FOREGONE_AVX512 __m256i choice(const StateSet* table, const std::uint16_t* offsets) {
  return _mm256_xor_si256(entry(table, offsets[q]), load(index_bit[q]));
}

// Row q < 3 of the block: bits that come down by 2^q places, then bits that go up.
template <unsigned q>
FOREGONE_AVX512 __m256i step_low(__m256i g, const StateSet* table, const std::uint16_t* offsets) {
  const __m256i loses = entry(table, offsets[q]);
  const __m256i bit = load(index_bit[q]);
  const __m256i down = _mm256_andnot_si256(bit, loses);
  const __m256i up = _mm256_andnot_si256(loses, bit);
  return select(up, _mm256_slli_epi64(g, 1 << q), select(down, _mm256_srli_epi64(g, 1 << q), g));
}

// Rows q and q + 1.
template <unsigned q>
FOREGONE_AVX512 __m256i step_pair(__m256i g, const StateSet* table, const std::uint16_t* offsets) {
  constexpr unsigned first = 1U << q;
  constexpr unsigned second = 2U << q;
  const __m256i c0 = choice<q>(table, offsets);
  const __m256i c1 = choice<q + 1>(table, offsets);
  const __m256i a0 = select(c0, flipped<first>(g), g);
  const __m256i a1 = select(flipped<second>(c0), flipped<first | second>(g), flipped<second>(g));
  return select(c1, a1, a0);
}

FOREGONE_AVX512 __m256i step_block(__m256i g, const StateSet* table, const std::uint16_t* offsets) {
  g = step_low<0>(g, table, offsets);
  g = step_low<1>(g, table, offsets);
  g = step_low<2>(g, table, offsets);
  g = step_pair<3>(g, table, offsets);
  g = step_pair<5>(g, table, offsets);
  return select(choice<7>(table, offsets), flipped<128>(g), g);
}

// Byte offsets into a table of StateSets, the mask in place q of its block rotated left by q + 1.
FOREGONE_AVX512 void rotated_offsets(const std::uint8_t* masks, std::uint16_t* offsets) {
  const __m256i shift = _mm256_set_epi16(8, 7, 6, 5, 4, 3, 2, 1, 8, 7, 6, 5, 4, 3, 2, 1);
#pragma GCC unroll 2
  for (std::size_t first = 0; first < half; first += 16) {
    const auto* from = reinterpret_cast<const __m128i*>(masks + first);
    const __m256i wide = _mm256_cvtepu8_epi16(_mm_loadu_si128(from));
    const __m256i moved = _mm256_sllv_epi16(wide, shift);
    const __m256i folded = _mm256_or_si256(moved, _mm256_srli_epi16(moved, 8));
    const __m256i rotated = _mm256_and_si256(folded, _mm256_set1_epi16(0xFF));
    _mm256_store_si256(reinterpret_cast<__m256i*>(offsets + first), _mm256_slli_epi16(rotated, 5));
  }
}

// Half a group
// ----------------------------------------------------------------------------------------

// Answers for 32 rows and the set behind the last whole block of the first `rows` of them.
FOREGONE_AVX512 __m256i run_half(__m256i set, const std::uint8_t* masks, std::size_t rows,
                                 bool misere, std::uint8_t* loses) {
  const StateSet* table = losing[misere ? 1 : 0].data();
  alignas(32) std::array<std::uint16_t, half> offsets;
  rotated_offsets(masks - (misere ? block : 0), offsets.data());
  // Left alone, g++ 12 takes the offsets out of vector registers instead of from memory, which
  // costs two of the scarce shuffle slots a row.
  asm volatile("" : : "r"(offsets.data()) : "memory");
  const __m256i states = misere ? misere_states(masks) : normal_states(masks);
  const __m256i byte = _mm256_and_si256(_mm256_srli_epi16(states, 3), _mm256_set1_epi8(31));
  const __m256i bit = _mm256_shuffle_epi8(repeat8(0x8040201008040201),
                                          _mm256_and_si256(states, _mm256_set1_epi8(7)));
  __m256i found = _mm256_setzero_si256();
#pragma GCC unroll 4
  for (unsigned b = 0; b < half / block; ++b) {
    found = _mm256_mask_permutexvar_epi8(found, 0xFFU << 8 * b, byte, set);
    if ((b + 1) * block <= rows) set = step_block(set, table, offsets.data() + b * block);
  }
  const __m256i answers = _mm256_maskz_set1_epi8(_mm256_test_epi8_mask(found, bit), 1);
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(loses), answers);
  return set;
}

}  // namespace

__attribute__((target(FOREGONE_AVX512_FEATURES))) Target run_avx512(StateSet& g,
                                                                    const std::uint8_t* masks,
                                                                    std::size_t rows, bool misere,
                                                                    std::uint8_t* loses) {
  __m256i set = load(g);
  for (std::size_t first = 0; first < rows; first += half) {
    set = run_half(set, masks + first, rows - first, misere, loses + first);
  }
  _mm256_store_si256(reinterpret_cast<__m256i*>(g.words.data()), set);
  return Target::avx512;
}

}  // namespace foregone::kernels::window8

#endif
