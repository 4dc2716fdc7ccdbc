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

// Every function here is internal and carries the target, so that nothing leaks into other files.
#define FOREGONE_HALVES_TARGET __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl")))
#define FOREGONE_HERE FOREGONE_HALVES_TARGET __attribute__((always_inline)) inline

namespace foregone::kernels::halves {
namespace {

struct Wide {
  using Register = __m512i;
  using Mask = __mmask16;
  static constexpr std::size_t lanes = 16;

  FOREGONE_HERE static __m512i load(const Word* from) { return _mm512_loadu_si512(from); }
  FOREGONE_HERE static void store(Word* to, __m512i values) { _mm512_storeu_si512(to, values); }
  FOREGONE_HERE static __m512i all(Word x) { return _mm512_set1_epi32(static_cast<int>(x)); }
  FOREGONE_HERE static __m512i lane_numbers() {
    return _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
  }
  FOREGONE_HERE static __m512i most(__m512i a, __m512i b) { return _mm512_max_epu32(a, b); }
  FOREGONE_HERE static __m512i least(__m512i a, __m512i b) { return _mm512_min_epu32(a, b); }
  FOREGONE_HERE static __m512i add(__m512i a, __m512i b) { return _mm512_add_epi32(a, b); }
  FOREGONE_HERE static __m512i pick(__m512i from, __m512i lane) {
    return _mm512_permutexvar_epi32(lane, from);
  }
  FOREGONE_HERE static Mask first_lanes(std::size_t count) {
    return static_cast<__mmask16>((1U << count) - 1);
  }
  FOREGONE_HERE static __m512i load_or(__m512i other, Mask mask, const Word* from) {
    return _mm512_mask_loadu_epi32(other, mask, from);
  }
};

}  // namespace
}  // namespace foregone::kernels::halves

#include "kernels/lattice_halves_wide.hpp"

namespace foregone::kernels::halves {

const Body& body_avx512() {
  static constexpr Body body{Wide::lanes, 9, run, Target::avx512};
  return body;
}

}  // namespace foregone::kernels::halves

#endif
