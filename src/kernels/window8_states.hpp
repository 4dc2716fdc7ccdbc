// SPDX-License-Identifier: Apache-2.0
//
// The phase `states` of the window kernel for 32 rows in a 256-bit register: the same for AVX2 and
// AVX-512, whose functions may inline functions of a narrower target. Included by these bodies
// alone.
#pragma once

#if defined(__x86_64__)

#include <immintrin.h>

#include <cstddef>
#include <cstdint>

#include "kernels/window8_kernels.hpp"

// Every function here is internal and carries the target, so that nothing leaks into other files.
#define FOREGONE_AVX2 __attribute__((target("avx2"), always_inline)) inline

namespace foregone::kernels::window8 {
namespace {

FOREGONE_AVX2 __m256i load32(const std::uint8_t* bytes) {
  return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(bytes));
}

FOREGONE_AVX2 __m256i repeat8(std::uint64_t bytes) {
  return _mm256_set1_epi64x(static_cast<long long>(bytes));
}

// In every eight bytes, byte r eight times.
FOREGONE_AVX2 __m256i spread(__m256i bytes, std::size_t r) {
  constexpr long long second = 0x0808080808080808;
  const __m256i first = _mm256_set_epi64x(second, 0, second, 0);
  return _mm256_shuffle_epi8(bytes, _mm256_add_epi8(first, _mm256_set1_epi8(static_cast<char>(r))));
}

FOREGONE_AVX2 __m256i normal_states(const std::uint8_t* masks) {
  const __m256i rows = load32(masks);
  __m256i states = repeat8(normal_start);
#pragma GCC unroll 8
  for (std::size_t r = block - 1; r-- > 0;) {
    // A place that is still empty has the state 0, and 0 & mask is never 0xFF.
    const __m256i wanted = repeat8(~(walk[block + r].active * 0xFF));
    const __m256i loses = _mm256_cmpeq_epi8(_mm256_and_si256(states, spread(rows, r)), wanted);
    states = _mm256_sub_epi8(_mm256_add_epi8(states, states), loses);
  }
  return states;
}

FOREGONE_AVX2 __m256i misere_states(const std::uint8_t* masks) {
  __m256i states = repeat8(misere_start);
#pragma GCC unroll 16
  for (std::size_t r = walk_length; r-- > 0;) {
    const __m256i rows = load32(masks - (r < block ? block : 0));
    const __m256i cut = _mm256_and_si256(spread(rows, r % block), repeat8(walk[r].allowed));
    // 0xFF, never equal to state & 0, for a row that cannot move; else 0.
    const __m256i wanted = _mm256_cmpeq_epi8(cut, _mm256_setzero_si256());
    const __m256i loses = _mm256_cmpeq_epi8(_mm256_and_si256(states, cut), wanted);
    states = _mm256_sub_epi8(_mm256_add_epi8(states, states), loses);
  }
  return states;
}

}  // namespace
}  // namespace foregone::kernels::window8

#endif
