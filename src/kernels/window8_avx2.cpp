// SPDX-License-Identifier: Apache-2.0
//
// The window kernel with AVX2: 32 states in a register, g in one.
//
// Without a three-way select a row is g & kept | flipped g & choice: three operations deep where
// one shuffle flips the index bit (bits 3..6), five for bit 7, four where two shifts do (bits
// 0..2). Per block the chain is 12 + 12 + 5 = 29 cycles, somewhat more than the ports need for the
// whole body.
#include "kernels/window8_kernels.hpp"
#include "kernels/window8_states.hpp"

#if defined(__x86_64__)

#include <immintrin.h>

namespace foregone::kernels::window8 {
namespace {

constexpr std::size_t half = 32;  // rows whose states fill a register

FOREGONE_AVX2 __m256i load(const StateSet& set) {
  return _mm256_load_si256(reinterpret_cast<const __m256i*>(set.words.data()));
}

// Chain
// ---------------------------------------------------------------------------------------------

// g with index bit q flipped where `loses` and index bit q differ.
template <unsigned q>
FOREGONE_AVX2 __m256i step(__m256i g, __m256i loses) {
  const __m256i bit = load(index_bit[q]);
  const __m256i choice = _mm256_xor_si256(loses, bit);
  const __m256i kept = _mm256_andnot_si256(choice, g);
  if constexpr (q < 3) {
    const __m256i down = _mm256_srli_epi64(g, 1 << q);
    const __m256i up = _mm256_slli_epi64(g, 1 << q);
    const __m256i from_above = _mm256_and_si256(down, _mm256_andnot_si256(bit, loses));
    const __m256i from_below = _mm256_and_si256(up, _mm256_andnot_si256(loses, bit));
    return _mm256_or_si256(_mm256_or_si256(kept, from_above), from_below);
  } else {
    __m256i flipped;
    if constexpr (q == 3) {
      constexpr long long low = 0x0607040502030001;
      constexpr long long high = low + 0x0808080808080808;
      flipped = _mm256_shuffle_epi8(g, _mm256_set_epi64x(high, low, high, low));
    } else if constexpr (q == 4) {
      constexpr long long low = 0x0504070601000302;
      constexpr long long high = low + 0x0808080808080808;
      flipped = _mm256_shuffle_epi8(g, _mm256_set_epi64x(high, low, high, low));
    } else if constexpr (q == 5) {
      flipped = _mm256_shuffle_epi32(g, 0xB1);
    } else if constexpr (q == 6) {
      flipped = _mm256_shuffle_epi32(g, 0x4E);
    } else {
      flipped = _mm256_permute2x128_si256(g, g, 1);
    }
    return _mm256_or_si256(kept, _mm256_and_si256(choice, flipped));
  }
}

FOREGONE_AVX2 __m256i entry(const StateSet* table, std::uint16_t offset) {
  const char* set = reinterpret_cast<const char*>(table) + offset;
  return _mm256_load_si256(reinterpret_cast<const __m256i*>(set));
}

FOREGONE_AVX2 __m256i step_block(__m256i g, const StateSet* table, const std::uint16_t* offsets) {
  g = step<0>(g, entry(table, offsets[0]));
  g = step<1>(g, entry(table, offsets[1]));
  g = step<2>(g, entry(table, offsets[2]));
  g = step<3>(g, entry(table, offsets[3]));
  g = step<4>(g, entry(table, offsets[4]));
  g = step<5>(g, entry(table, offsets[5]));
  g = step<6>(g, entry(table, offsets[6]));
  return step<7>(g, entry(table, offsets[7]));
}

// Byte offsets into a table of StateSets, the mask in place q of its block rotated left by q + 1.
FOREGONE_AVX2 void rotated_offsets(const std::uint8_t* masks, std::uint16_t* offsets) {
  const __m256i power = _mm256_set_epi16(256, 128, 64, 32, 16, 8, 4, 2,  //
                                         256, 128, 64, 32, 16, 8, 4, 2);
#pragma GCC unroll 2
  for (std::size_t first = 0; first < half; first += 16) {
    const auto* from = reinterpret_cast<const __m128i*>(masks + first);
    const __m256i wide = _mm256_cvtepu8_epi16(_mm_loadu_si128(from));
    const __m256i moved = _mm256_mullo_epi16(wide, power);
    const __m256i folded = _mm256_or_si256(moved, _mm256_srli_epi16(moved, 8));
    const __m256i rotated = _mm256_and_si256(folded, _mm256_set1_epi16(0xFF));
    _mm256_store_si256(reinterpret_cast<__m256i*>(offsets + first), _mm256_slli_epi16(rotated, 5));
  }
}

// Half a group
// ----------------------------------------------------------------------------------------

// Where to look for the states of a half: the byte of the low or of the high half of a set, of
// which the one that does not apply reads as 0 because its top bit is set; and the bit in that
// byte.
struct Places {
  alignas(32) std::array<std::uint8_t, half + block> low, high, bit;
};

FOREGONE_AVX2 void store32(std::uint8_t* to, __m256i bytes) {
  _mm256_store_si256(reinterpret_cast<__m256i*>(to), bytes);
}

FOREGONE_AVX2 void find_places(__m256i states, Places& places) {
  const __m256i top = _mm256_set1_epi8(static_cast<char>(0x80));
  const __m256i byte = _mm256_and_si256(_mm256_srli_epi16(states, 3), _mm256_set1_epi8(15));
  store32(places.low.data(), _mm256_or_si256(byte, _mm256_and_si256(states, top)));
  store32(places.high.data(), _mm256_or_si256(byte, _mm256_andnot_si256(states, top)));
  const __m256i in_byte = _mm256_and_si256(states, _mm256_set1_epi8(7));
  store32(places.bit.data(), _mm256_shuffle_epi8(repeat8(0x8040201008040201), in_byte));
}

FOREGONE_AVX2 __m128i load16(const std::uint8_t* bytes) {
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes));
}

// The answers, 0 or 1, of the block that begins at `first`, in the lower eight bytes.
FOREGONE_AVX2 __m128i look_up(__m256i set, const Places& places, std::size_t first) {
  const __m128i set_low = _mm256_castsi256_si128(set);
  const __m128i set_high = _mm256_extracti128_si256(set, 1);
  const __m128i low = _mm_shuffle_epi8(set_low, load16(places.low.data() + first));
  const __m128i high = _mm_shuffle_epi8(set_high, load16(places.high.data() + first));
  const __m128i found = _mm_and_si128(_mm_or_si128(low, high), load16(places.bit.data() + first));
  return _mm_min_epu8(found, _mm_set1_epi8(1));
}

// Answers for at most 32 rows; returns the set behind the last whole block of them.
FOREGONE_AVX2 __m256i run_half(__m256i set, const std::uint8_t* masks, std::size_t rows,
                               bool misere, std::uint8_t* loses) {
  const StateSet* table = losing[misere ? 1 : 0].data();
  alignas(32) std::array<std::uint16_t, half> offsets;
  rotated_offsets(masks - (misere ? block : 0), offsets.data());
  // Left alone, g++ 12 takes the offsets out of vector registers instead of from memory, which
  // costs two of the scarce shuffle slots a row.
  asm volatile("" : : "r"(offsets.data()) : "memory");
  Places places;
  find_places(misere ? misere_states(masks) : normal_states(masks), places);
  for (std::size_t first = 0; first < rows; first += block) {
    const __m128i answers = look_up(set, places, first);
    _mm_storel_epi64(reinterpret_cast<__m128i*>(loses + first), answers);
    if (first + block <= rows) set = step_block(set, table, offsets.data() + first);
  }
  return set;
}

}  // namespace

__attribute__((target("avx2"))) Target run_avx2(StateSet& g, const std::uint8_t* masks,
                                                std::size_t rows, bool misere,
                                                std::uint8_t* loses) {
  __m256i set = load(g);
  for (std::size_t first = 0; first < rows; first += half) {
    const std::size_t left = rows - first;
    set = run_half(set, masks + first, left < half ? left : half, misere, loses + first);
  }
  _mm256_store_si256(reinterpret_cast<__m256i*>(g.words.data()), set);
  return Target::avx2;
}

}  // namespace foregone::kernels::window8

#endif
