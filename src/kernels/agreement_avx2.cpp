// SPDX-License-Identifier: Apache-2.0
//
// The agreement masks with AVX2: set bits are counted by looking up both halves of a byte.
#include "kernels/agreement_bodies.hpp"
#include "kernels/agreement_words.hpp"

#if defined(__x86_64__)

#include <immintrin.h>

// Every function here is internal and carries the target, so that nothing leaks into other files.
#define FOREGONE_AVX2_FEATURES "avx2,popcnt"
#define FOREGONE_AVX2_BODY __attribute__((target(FOREGONE_AVX2_FEATURES)))
#define FOREGONE_AVX2_LAMBDA __attribute__((target(FOREGONE_AVX2_FEATURES), always_inline))
#define FOREGONE_AVX2 __attribute__((target(FOREGONE_AVX2_FEATURES), always_inline)) inline

namespace foregone::kernels::agreement {
namespace {

FOREGONE_AVX2 __m256i load(const void* from) {
  return _mm256_loadu_si256(static_cast<const __m256i*>(from));
}

FOREGONE_AVX2 __m256i byte_counts(__m256i x) {
  const __m128i table8 = _mm_set_epi64x(0x0403030203020201, 0x0302020102010100);
  const __m256i table = _mm256_broadcastsi128_si256(table8);
  const __m256i half = _mm256_set1_epi8(15);
  const __m256i low = _mm256_and_si256(x, half);
  const __m256i high = _mm256_and_si256(_mm256_srli_epi16(x, 4), half);
  return _mm256_add_epi8(_mm256_shuffle_epi8(table, low), _mm256_shuffle_epi8(table, high));
}

FOREGONE_AVX2_BODY Target masks8(const std::uint8_t* rows, std::size_t count, std::uint8_t* masks) {
  for (std::size_t i = 0; i < count; i += sizeof(__m256i)) {
    const __m256i from = load(rows + i);
    __m256i mask = _mm256_setzero_si256();
#pragma GCC unroll 8
    for (std::size_t d = 8; d > 0; --d) {
      const __m256i differ = byte_counts(_mm256_xor_si256(from, load(rows + i + d)));
      const __m256i allowed = _mm256_cmpgt_epi8(_mm256_set1_epi8(static_cast<char>(9 - d)), differ);
      mask = _mm256_sub_epi8(_mm256_add_epi8(mask, mask), allowed);
    }
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(masks + i), mask);
  }
  return Target::avx2;
}

// The masks of four rows from how many cells of each fail to agree, times `unit`, for d = reach,
// ..., 1; `differ` gives that for a d. As many as `limit` = columns - d + 1 are too many.
template <class Differ>
FOREGONE_AVX2 void masks_of_four(std::size_t columns, std::size_t reach, long long unit,
                                 std::uint32_t* masks, const Differ& differ) {
  const __m256i lower_halves = _mm256_set_epi32(7, 5, 3, 1, 6, 4, 2, 0);
  const __m256i step = _mm256_set1_epi64x(unit);
  __m256i limit = _mm256_set1_epi64x(static_cast<long long>(columns - reach + 1) * unit);
  __m256i mask = _mm256_setzero_si256();
  for (std::size_t d = reach; d > 0; --d) {
    const __m256i agree = _mm256_cmpgt_epi64(limit, differ(d));
    mask = _mm256_sub_epi64(_mm256_add_epi64(mask, mask), agree);
    limit = _mm256_add_epi64(limit, step);
  }
  const __m256i packed = _mm256_permutevar8x32_epi32(mask, lower_halves);
  _mm_storeu_si128(reinterpret_cast<__m128i*>(masks), _mm256_castsi256_si128(packed));
}

// Rows of up to eight bytes, widened to words. A byte that differs counts 255.
FOREGONE_AVX2_BODY void narrow(const std::uint64_t* rows, std::size_t columns, std::size_t count,
                               std::size_t reach, std::uint32_t* masks) {
  const __m256i all = _mm256_set1_epi8(-1);
  for (std::size_t i = 0; i < count; i += 4) {
    const __m256i from = load(rows + i);
    const auto differ = [&](std::size_t d) FOREGONE_AVX2_LAMBDA {
      return _mm256_sad_epu8(_mm256_cmpeq_epi8(from, load(rows + i + d)), all);
    };
    masks_of_four(columns, reach, 255, masks + i, differ);
  }
}

// The cells in which two rows are equal among their first 64, as bits.
template <bool wide>
FOREGONE_AVX2 std::uint64_t equal_cells(__m256i low, __m256i high, const std::uint8_t* to) {
  const __m256i lower = _mm256_cmpeq_epi8(low, load(to));
  const std::uint64_t bits = static_cast<std::uint32_t>(_mm256_movemask_epi8(lower));
  if (!wide) return bits;
  const __m256i upper = _mm256_cmpeq_epi8(high, load(to + 32));
  return bits | std::uint64_t{static_cast<std::uint32_t>(_mm256_movemask_epi8(upper))} << 32;
}

template <bool wide>
FOREGONE_AVX2 void compare(const std::uint8_t* rows, std::size_t columns, std::size_t count,
                           std::size_t reach, std::uint32_t* masks) {
  const std::uint64_t kept = ~std::uint64_t{0} >> (most_columns - columns);
  for (std::size_t i = 0; i < count; ++i, rows += columns) {
    const __m256i low = load(rows);
    const __m256i high = wide ? load(rows + 32) : low;
    std::uint32_t mask = 0;
    for (std::size_t d = 1; d <= reach; ++d) {
      const std::uint64_t equal = equal_cells<wide>(low, high, rows + d * columns) & kept;
      const auto cells = static_cast<std::size_t>(_mm_popcnt_u64(equal));
      mask = append(mask, cells, d);
    }
    masks[i] = mask >> (32 - reach);
  }
}

FOREGONE_AVX2_BODY Target bytes(const std::uint8_t* rows, std::size_t columns, std::size_t count,
                                std::size_t reach, std::uint32_t* masks) {
  if (columns <= 8) in_words(rows, columns, count, reach, masks, narrow);
  else if (columns <= 32) compare<false>(rows, columns, count, reach, masks);
  else compare<true>(rows, columns, count, reach, masks);
  return Target::avx2;
}

}  // namespace

constexpr Bodies avx2{masks8, bytes};

}  // namespace foregone::kernels::agreement

#endif
