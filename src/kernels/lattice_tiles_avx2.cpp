// SPDX-License-Identifier: Apache-2.0
//
// The lattice tiles' passes with AVX2: 32-bit values by hand, a vector in two registers; the other
// widths as the compiler makes them of the plain loops.
//
// A permute takes lanes out of both halves of its source and selects by bit 3 of the index. Eleven
// operations a half against three with AVX-512, and too few registers to hold what does not change
// from row to row: it is unfolded once a call and read from the first cache.
#include <algorithm>
#include <type_traits>

#include "kernels/lattice_tiles_plain.hpp"

#if defined(__x86_64__)

#include <immintrin.h>

// Every function here is internal and carries the target, so that nothing leaks into other files.
#define FOREGONE_AVX2_TARGET __attribute__((target("avx2")))
#define FOREGONE_AVX2 FOREGONE_AVX2_TARGET __attribute__((always_inline)) inline

namespace foregone::kernels::tiles {
namespace {

using Word = std::uint32_t;
constexpr std::size_t half = 8;  // lanes of a register

FOREGONE_AVX2 __m256i load(const Word* from) {
  return _mm256_load_si256(reinterpret_cast<const __m256i*>(from));
}
FOREGONE_AVX2 void store(Word* to, __m256i values) {
  _mm256_store_si256(reinterpret_cast<__m256i*>(to), values);
}

template <bool greatest>
FOREGONE_AVX2 __m256i taken(__m256i best, __m256i value, __m256i points) {
  if constexpr (greatest) return _mm256_max_epu32(best, _mm256_add_epi32(value, points));
  else return _mm256_min_epu32(best, value);
}

// Half a permute: index, the same with bit 3 as the sign, points, and what lanes that do not take
// part are and-ed (greatest) or or-ed (least) with.
struct Unfolded {
  __m256i index, choice, add, mask;
};

template <bool greatest>
FOREGONE_AVX2 Unfolded unfolded(const Permute<Word>& permute, std::size_t first) {
  const auto* const bytes = reinterpret_cast<const __m128i*>(permute.index.data() + first);
  Unfolded half_of;
  half_of.index = _mm256_cvtepu8_epi32(_mm_loadl_epi64(bytes));
  half_of.choice = _mm256_slli_epi32(half_of.index, 28);
  half_of.add = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(permute.add.data() + first));
  const __m256i bits = _mm256_set_epi32(128, 64, 32, 16, 8, 4, 2, 1);
  const __m256i all = _mm256_set1_epi32(static_cast<int>(permute.mask >> first));
  const __m256i in = _mm256_cmpeq_epi32(_mm256_and_si256(all, bits), bits);
  half_of.mask = greatest ? in : _mm256_xor_si256(in, _mm256_set1_epi32(-1));
  return half_of;
}

template <bool greatest>
FOREGONE_AVX2 __m256i permuted(__m256i best, const Unfolded& by, __m256i low, __m256i high) {
  const __m256i from_low = _mm256_permutevar8x32_epi32(low, by.index);
  const __m256i from_high = _mm256_permutevar8x32_epi32(high, by.index);
  const __m256i value = _mm256_castps_si256(_mm256_blendv_ps(_mm256_castsi256_ps(from_low),
                                                             _mm256_castsi256_ps(from_high),
                                                             _mm256_castsi256_ps(by.choice)));
  if constexpr (greatest)
    return _mm256_max_epu32(best, _mm256_and_si256(_mm256_add_epi32(value, by.add), by.mask));
  else return _mm256_min_epu32(best, _mm256_or_si256(value, by.mask));
}

constexpr std::size_t most_permutes = 16;

template <bool greatest>
FOREGONE_AVX2_TARGET void permute_words(const PermuteCall<Word>& outer) {
  const PermuteCall<Word> call = outer;  // else every store might change it
  const __m256i identity = greatest ? _mm256_setzero_si256() : _mm256_set1_epi32(-1);
  std::size_t done = 0;
  do {  // once for no permutes
    const std::size_t count = std::min(call.permutes.size() - done, most_permutes);
    Unfolded by[most_permutes][2];
    std::size_t source[most_permutes];
    for (std::size_t q = 0; q < count; ++q) {
      const Permute<Word>& permute = call.permutes[done + q];
      by[q][0] = unfolded<greatest>(permute, 0);
      by[q][1] = unfolded<greatest>(permute, half);
      source[q] = permute.source * lanes<Word>;
    }
    const bool keep = call.keep || done > 0;
    for (std::size_t r = 0; r < call.rows; ++r) {
      Word* const to = call.to + r * call.to_stride;
      __m256i best[2] = {identity, identity};
      if (keep) {
        best[0] = load(to);
        best[1] = load(to + half);
      }
      for (std::size_t q = 0; q < count; ++q) {
        const Word* const from = call.from + r * call.from_stride + source[q];
        const __m256i low = load(from);
        const __m256i high = load(from + half);
        best[0] = permuted<greatest>(best[0], by[q][0], low, high);
        best[1] = permuted<greatest>(best[1], by[q][1], low, high);
      }
      store(to, best[0]);
      store(to + half, best[1]);
    }
    done += count;
  } while (done < call.permutes.size());
}

// `count` registers of every row, from the value `first` of the row on.
template <bool greatest, std::size_t count>
FOREGONE_AVX2_TARGET void rows_run(const RowsCall<Word>& outer, std::size_t first) {
  const RowsCall<Word> call = outer;
  const std::size_t stride = call.vectors * lanes<Word>;
  for (std::size_t r = 0; r < call.rows; ++r) {
    const std::size_t at = r * stride + first;
    __m256i best[count];
#pragma GCC unroll 8
    for (std::size_t g = 0; g < count; ++g) best[g] = load(call.to + at + g * half);
    const auto take_all = [&](const Word* from, Word earned)
        __attribute__((always_inline, target("avx2"))) {
      const __m256i points = _mm256_set1_epi32(static_cast<int>(earned));
#pragma GCC unroll 8
      for (std::size_t g = 0; g < count; ++g)
        best[g] = taken<greatest>(best[g], load(from + g * half), points);
    };
    for (std::size_t b = 0; b < call.blocks.size(); ++b)
      take_all(call.blocks[b] + at, call.block_points[b]);
    if (call.other_rows != nullptr)
      for (std::uint32_t q = call.first_move[r]; q < call.first_move[r + 1]; ++q)
        take_all(call.other_rows + call.moves[q].row * stride + first,
                 call.points[call.moves[q].points]);
#pragma GCC unroll 8
    for (std::size_t g = 0; g < count; ++g) store(call.to + at + g * half, best[g]);
  }
}

template <bool greatest>
FOREGONE_AVX2_TARGET void rows_words(const RowsCall<Word>& call) {
  const std::size_t stride = call.vectors * lanes<Word>;
  std::size_t first = 0;
  for (; stride - first >= 8 * half; first += 8 * half) rows_run<greatest, 8>(call, first);
  for (; first < stride; first += 2 * half) rows_run<greatest, 2>(call, first);
}

template <bool greatest, class T>
FOREGONE_AVX2_TARGET void permute(const PermuteCall<T>& call) {
  if constexpr (std::is_same_v<T, Word>) permute_words<greatest>(call);
  else plain_permute<greatest>(call);
}
template <bool greatest, class T>
FOREGONE_AVX2_TARGET void rows(const RowsCall<T>& call) {
  if constexpr (std::is_same_v<T, Word>) rows_words<greatest>(call);
  else plain_rows<greatest>(call);
}
template <bool greatest, class T>
FOREGONE_AVX2_TARGET void join(const JoinCall<T>& call) {
  plain_join<greatest>(call);
}
template <class T>
FOREGONE_AVX2_TARGET void copy(T* to, const T* from, std::size_t values) {
  plain_copy(to, from, values);
}

}  // namespace

template <class T>
const Passes<T>& passes_avx2() {
  static constexpr Passes<T> passes{{permute<false, T>, permute<true, T>},
                                    {rows<false, T>, rows<true, T>},
                                    {join<false, T>, join<true, T>},
                                    copy<T>,
                                    Target::avx2};
  return passes;
}
template const Passes<std::uint16_t>& passes_avx2();
template const Passes<std::uint32_t>& passes_avx2();
template const Passes<std::uint64_t>& passes_avx2();

}  // namespace foregone::kernels::tiles

#endif
