// SPDX-License-Identifier: Apache-2.0
//
// Small lattice boards with AVX-512: a row of sixteen lanes is a register.
#include "kernels/lattice_halves_bodies.hpp"

#if defined(__x86_64__)

#if !defined(__clang__)
// False positives in the intrinsics' own undefined registers (GCC bug 105593).
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#pragma GCC diagnostic ignored "-Wuninitialized"
#endif
#include <immintrin.h>

#include <array>

// Every function here is internal and carries the target, so that nothing leaks into other files.
#define FOREGONE_AVX512_TARGET __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl")))
#define FOREGONE_AVX512 FOREGONE_AVX512_TARGET __attribute__((always_inline)) inline

namespace foregone::kernels::halves {
namespace {

constexpr std::size_t lanes = 16;

FOREGONE_AVX512 __m512i load(const Word* from) { return _mm512_loadu_si512(from); }
FOREGONE_AVX512 void store(Word* to, __m512i values) { _mm512_storeu_si512(to, values); }
FOREGONE_AVX512 __m512i all(Word x) { return _mm512_set1_epi32(static_cast<int>(x)); }
FOREGONE_AVX512 __m512i lane_numbers() {
  return _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
}

template <bool greatest>
FOREGONE_AVX512 __m512i better(__m512i a, __m512i b) {
  if constexpr (greatest) return _mm512_max_epu32(a, b);
  else return _mm512_min_epu32(a, b);
}
template <bool greatest>
FOREGONE_AVX512 __m512i taken(__m512i best, __m512i value, __m512i points) {
  if constexpr (greatest) return better<true>(best, _mm512_add_epi32(value, points));
  else return better<false>(best, value);
}

template <bool greatest, std::size_t permutes>
FOREGONE_AVX512 void run_level(const Call& call, RowLevel level, Cursor& at) {
  __m512i lane[permutes + 1];
  __m512i points[permutes + 1];
#pragma GCC unroll 4
  for (std::size_t q = 0; q < permutes; ++q) {
    lane[q] = load(call.permutes[q].lane.data());
    points[q] = load(call.permutes[q].points.data());
  }
  const __m512i start = all(identity(greatest));
  const __m512i out_lane = _mm512_add_epi32(lane_numbers(), all(static_cast<Word>(call.out_first)));
  const __m512i out_points = all(greatest ? 0 : call.out_points);
  const auto in_mask = static_cast<__mmask16>((1U << call.in_lanes) - 1);
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
    __m512i best = start;
    if constexpr (permutes > 0) {
      const __m512i from = load(from_rows + here.row * lanes);
#pragma GCC unroll 4
      for (std::size_t q = 0; q < permutes; ++q)
        best = taken<greatest>(best, _mm512_permutexvar_epi32(lane[q], from), points[q]);
    }
    for (int left = move_counts[here.row]; left > 0; --left, ++here.move)
      best = taken<greatest>(best, load(to + here.move->from), all(here.move->points));
    if (here.row < ending) {
      const __m512i value = _mm512_permutexvar_epi32(out_lane, best);
      store(here.out, _mm512_add_epi32(value, out_points));
      here.out += out_lanes;
    } else {
      best = better<greatest>(best, _mm512_mask_loadu_epi32(start, in_mask, here.in));
      here.in += in_lanes;
    }
    store(to + here.row * lanes, best);
  }
  at = here;
}

template <std::size_t permutes>
FOREGONE_AVX512_TARGET void run_with(const Call& call) {
  Cursor at = begin_of(call);
  bool greatest = call.greatest;
  for (const RowLevel level : call.levels) {
    if (greatest) run_level<true, permutes>(call, level, at);
    else run_level<false, permutes>(call, level, at);
    greatest = !greatest;
  }
}

FOREGONE_AVX512_TARGET void run(const Call& call) {
  using Run = void (*)(const Call&);
  static constexpr Run runs[] = {run_with<0>, run_with<1>, run_with<2>, run_with<3>, run_with<4>};
  runs[call.permute_count](call);
}

}  // namespace

const Body& body_avx512() {
  static constexpr Body body{lanes, 9, run, Target::avx512};
  return body;
}

}  // namespace foregone::kernels::halves

#endif
