// SPDX-License-Identifier: Apache-2.0
//
// The agreement masks with AVX-512, which counts the bits of bytes by itself.
#include "kernels/agreement_bodies.hpp"
#include "kernels/agreement_words.hpp"

#if defined(__x86_64__)

#include <immintrin.h>

// False positives in the intrinsics' own undefined registers (GCC bug 105593).
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

// Every function here is internal and carries the target, so that nothing leaks into other files.
#define FOREGONE_AVX512_FEATURES \
  "avx512f,avx512bw,avx512dq,avx512vl,avx512bitalg,avx512vpopcntdq,popcnt"
#define FOREGONE_AVX512_BODY __attribute__((target(FOREGONE_AVX512_FEATURES)))
#define FOREGONE_AVX512 __attribute__((target(FOREGONE_AVX512_FEATURES), always_inline)) inline
#define FOREGONE_AVX512_LAMBDA __attribute__((target(FOREGONE_AVX512_FEATURES), always_inline))

namespace foregone::kernels::agreement {
namespace {

FOREGONE_AVX512_BODY Target masks8(const std::uint8_t* rows, std::size_t count,
                                   std::uint8_t* masks) {
  for (std::size_t i = 0; i < count; i += sizeof(__m512i)) {
    const __m512i from = _mm512_loadu_si512(rows + i);
    __m512i mask = _mm512_setzero_si512();
#pragma GCC unroll 8
    for (std::size_t d = 1; d <= 8; ++d) {
      const __m512i to = _mm512_loadu_si512(rows + i + d);
      const __m512i differ = _mm512_popcnt_epi8(_mm512_xor_si512(from, to));
      const __m512i limit = _mm512_set1_epi8(static_cast<char>(8 - d));
      const __m512i bit = _mm512_set1_epi8(static_cast<char>(1U << (d - 1)));
      mask = _mm512_mask_add_epi8(mask, _mm512_cmple_epu8_mask(differ, limit), mask, bit);
    }
    _mm512_storeu_si512(masks + i, mask);
  }
  return Target::avx512;
}

// The masks of eight rows from how many cells of each fail to agree, for d = reach, ..., 1; `differ`
// gives that for a d. More than `limit` = columns - d are too many.
template <class Differ>
FOREGONE_AVX512 void masks_of_eight(std::size_t columns, std::size_t reach, std::uint32_t* masks,
                                    const Differ& differ) {
  const __m512i minus_one = _mm512_set1_epi64(-1);
  __m512i limit = _mm512_set1_epi64(static_cast<long long>(columns - reach));
  __m512i mask = _mm512_setzero_si512();
  for (std::size_t d = reach; d > 0; --d) {
    const __mmask8 agree = _mm512_cmple_epu64_mask(differ(d), limit);
    mask = _mm512_add_epi64(mask, mask);
    mask = _mm512_mask_sub_epi64(mask, agree, mask, minus_one);
    limit = _mm512_sub_epi64(limit, minus_one);
  }
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(masks), _mm512_cvtepi64_epi32(mask));
}

// Rows of up to eight bytes, widened to words.
FOREGONE_AVX512_BODY void narrow(const std::uint64_t* rows, std::size_t columns, std::size_t count,
                                 std::size_t reach, std::uint32_t* masks) {
  const __m512i one = _mm512_set1_epi8(1);
  for (std::size_t i = 0; i < count; i += group_words) {
    const __m512i from = _mm512_loadu_si512(rows + i);
    const auto differ = [&](std::size_t d) FOREGONE_AVX512_LAMBDA {
      const __m512i to = _mm512_loadu_si512(rows + i + d);
      const __m512i cells = _mm512_maskz_mov_epi8(_mm512_cmpneq_epu8_mask(from, to), one);
      return _mm512_sad_epu8(cells, _mm512_setzero_si512());
    };
    masks_of_eight(columns, reach, masks + i, differ);
  }
}

FOREGONE_AVX512_BODY Target bytes(const std::uint8_t* rows, std::size_t columns, std::size_t count,
                                  std::size_t reach, std::uint32_t* masks) {
  if (columns <= 8) {
    in_words(rows, columns, count, reach, masks, narrow);
    return Target::avx512;
  }
  const __mmask64 kept = ~std::uint64_t{0} >> (most_columns - columns);
  for (std::size_t i = 0; i < count; ++i, rows += columns) {
    const __m512i from = _mm512_loadu_si512(rows);
    std::uint32_t mask = 0;
    for (std::size_t d = 1; d <= reach; ++d) {
      const __m512i to = _mm512_loadu_si512(rows + d * columns);
      const std::uint64_t equal = _mm512_mask_cmpeq_epi8_mask(kept, from, to);
      const auto cells = static_cast<std::size_t>(_mm_popcnt_u64(equal));
      mask = append(mask, cells, d);
    }
    masks[i] = mask >> (32 - reach);
  }
  return Target::avx512;
}

}  // namespace

constexpr Bodies avx512{masks8, bytes};

}  // namespace foregone::kernels::agreement

#endif
