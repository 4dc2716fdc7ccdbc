// SPDX-License-Identifier: Apache-2.0
//
// Small lattice boards with AVX2: a row of eight lanes is a register.
#include "kernels/lattice_halves_bodies.hpp"

#if defined(__x86_64__)

#include <immintrin.h>

// Every function here is internal and carries the target, so that nothing leaks into other files.
#define FOREGONE_HALVES_TARGET __attribute__((target("avx2")))
#define FOREGONE_HERE FOREGONE_HALVES_TARGET __attribute__((always_inline)) inline

namespace foregone::kernels::halves {
namespace {

struct Wide {
  using Register = __m256i;
  using Mask = __m256i;
  static constexpr std::size_t lanes = 8;

  FOREGONE_HERE static __m256i load(const Word* from) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
  }
  FOREGONE_HERE static void store(Word* to, __m256i values) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), values);
  }
  FOREGONE_HERE static __m256i all(Word x) { return _mm256_set1_epi32(static_cast<int>(x)); }
  FOREGONE_HERE static __m256i lane_numbers() { return _mm256_set_epi32(7, 6, 5, 4, 3, 2, 1, 0); }
  FOREGONE_HERE static __m256i most(__m256i a, __m256i b) { return _mm256_max_epu32(a, b); }
  FOREGONE_HERE static __m256i least(__m256i a, __m256i b) { return _mm256_min_epu32(a, b); }
  FOREGONE_HERE static __m256i add(__m256i a, __m256i b) { return _mm256_add_epi32(a, b); }
  FOREGONE_HERE static __m256i pick(__m256i from, __m256i lane) {
    return _mm256_permutevar8x32_epi32(from, lane);
  }
  FOREGONE_HERE static Mask first_lanes(std::size_t count) {
    return _mm256_cmpgt_epi32(all(static_cast<Word>(count)), lane_numbers());
  }
  FOREGONE_HERE static __m256i load_or(__m256i other, Mask mask, const Word* from) {
    return _mm256_blendv_epi8(other, load(from), mask);
  }
};

}  // namespace
}  // namespace foregone::kernels::halves

#include "kernels/lattice_halves_wide.hpp"

namespace foregone::kernels::halves {

const Body& body_avx2() {
  static constexpr Body body{Wide::lanes, 8, run, Target::avx2};
  return body;
}

}  // namespace foregone::kernels::halves

#endif
