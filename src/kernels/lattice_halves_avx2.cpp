// SPDX-License-Identifier: Apache-2.0
//
// Small lattice boards with AVX2: a row of eight lanes is a register.
#include "kernels/lattice_halves_bodies.hpp"

#if defined(__x86_64__)

#include <immintrin.h>

#include <array>

// Every function here is internal and carries the target, so that nothing leaks into other files.
#define FOREGONE_AVX2_TARGET __attribute__((target("avx2")))
#define FOREGONE_AVX2 FOREGONE_AVX2_TARGET __attribute__((always_inline)) inline

namespace foregone::kernels::halves {
namespace {

constexpr std::size_t lanes = 8;

FOREGONE_AVX2 __m256i load(const Word* from) {
  return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
}
FOREGONE_AVX2 void store(Word* to, __m256i values) {
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), values);
}
FOREGONE_AVX2 __m256i all(Word x) { return _mm256_set1_epi32(static_cast<int>(x)); }
FOREGONE_AVX2 __m256i lane_numbers() { return _mm256_set_epi32(7, 6, 5, 4, 3, 2, 1, 0); }

template <bool greatest>
FOREGONE_AVX2 __m256i better(__m256i a, __m256i b) {
  if constexpr (greatest) return _mm256_max_epu32(a, b);
  else return _mm256_min_epu32(a, b);
}
template <bool greatest>
FOREGONE_AVX2 __m256i taken(__m256i best, __m256i value, __m256i points) {
  if constexpr (greatest) return better<true>(best, _mm256_add_epi32(value, points));
  else return better<false>(best, value);
}

template <bool greatest, std::size_t permutes>
FOREGONE_AVX2 void run_level(const Call& call, RowLevel level, Cursor& at) {
  __m256i lane[permutes + 1];
  __m256i points[permutes + 1];
#pragma GCC unroll 4
  for (std::size_t q = 0; q < permutes; ++q) {
    lane[q] = load(call.permutes[q].lane.data());
    points[q] = load(call.permutes[q].points.data());
  }
  const __m256i start = all(identity(greatest));
  const __m256i out_lane = _mm256_add_epi32(lane_numbers(), all(static_cast<Word>(call.out_first)));
  const __m256i out_points = all(greatest ? 0 : call.out_points);
  const __m256i in_mask = _mm256_cmpgt_epi32(all(static_cast<Word>(call.in_lanes)), lane_numbers());
  // Copies, else every store might change them.
  Cursor here = at;
  Word* const to = call.to;
  const Word* const from_rows = call.from;
  const std::uint8_t* const move_counts = call.move_counts;
  const std::size_t out_lanes = call.out_lanes;
  const std::size_t in_lanes = call.in_lanes;
  const std::size_t ending = here.row + level.ending;
  const std::size_t end = ending + level.joining;
  for (; here.row < end; ++here.row) {
    __m256i best = start;
    if constexpr (permutes > 0) {
      const __m256i from = load(from_rows + here.row * lanes);
#pragma GCC unroll 4
      for (std::size_t q = 0; q < permutes; ++q)
        best = taken<greatest>(best, _mm256_permutevar8x32_epi32(from, lane[q]), points[q]);
    }
    for (int left = move_counts[here.row]; left > 0; --left, ++here.move)
      best = taken<greatest>(best, load(to + here.move->from), all(here.move->points));
    if (here.row < ending) {
      const __m256i value = _mm256_permutevar8x32_epi32(best, out_lane);
      store(here.out, _mm256_add_epi32(value, out_points));
      here.out += out_lanes;
    } else {
      best = better<greatest>(best, _mm256_blendv_epi8(start, load(here.in), in_mask));
      here.in += in_lanes;
    }
    store(to + here.row * lanes, best);
  }
  at = here;
}

template <std::size_t permutes>
FOREGONE_AVX2_TARGET void run_with(const Call& call) {
  Cursor at = begin_of(call);
  bool greatest = call.greatest;
  for (const RowLevel level : call.levels) {
    if (greatest) run_level<true, permutes>(call, level, at);
    else run_level<false, permutes>(call, level, at);
    greatest = !greatest;
  }
}

FOREGONE_AVX2_TARGET void run(const Call& call) {
  using Run = void (*)(const Call&);
  static constexpr Run runs[] = {run_with<0>, run_with<1>, run_with<2>, run_with<3>, run_with<4>};
  runs[call.permute_count](call);
}

}  // namespace

const Body& body_avx2() {
  static constexpr Body body{lanes, 8, run, Target::avx2};
  return body;
}

}  // namespace foregone::kernels::halves

#endif
