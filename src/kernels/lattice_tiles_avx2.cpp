// SPDX-License-Identifier: Apache-2.0
//
// The lattice tiles' passes with AVX2: a vector is two registers.
#include "kernels/lattice_tiles_bodies.hpp"

#if defined(__x86_64__)

#include <immintrin.h>

#include <array>
#include <limits>

// Every function here is internal and carries the target, so that nothing leaks into other files.
#define FOREGONE_NARROW_TARGET __attribute__((target("avx2")))
#define FOREGONE_HERE FOREGONE_NARROW_TARGET __attribute__((always_inline)) inline

namespace foregone::kernels::tiles {
namespace {

struct Narrow {
  using Register = __m256i;
  template <class T>
  struct Of;

  FOREGONE_HERE static __m256i none() { return _mm256_setzero_si256(); }
  FOREGONE_HERE static __m256i all_ones() { return _mm256_set1_epi8(-1); }
  FOREGONE_HERE static __m256i load(const void* from) {
    return _mm256_load_si256(static_cast<const __m256i*>(from));
  }
  FOREGONE_HERE static void store(void* to, __m256i values) {
    _mm256_store_si256(static_cast<__m256i*>(to), values);
  }
  FOREGONE_HERE static void stream(void* to, __m256i values) {
    _mm256_stream_si256(static_cast<__m256i*>(to), values);
  }
  FOREGONE_HERE static void fence() { _mm_sfence(); }
  // A quarter into each half.
  FOREGONE_HERE static __m256i quarters_at(const std::uint8_t* from,
                                           const std::array<std::size_t, 2>& at) {
    const auto* const quarter = reinterpret_cast<const __m128i*>(from);
    return _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_load_si128(quarter + at[0])),
                                   _mm_load_si128(quarter + at[1]), 1);
  }
  FOREGONE_HERE static __m256i shuffled(__m256i values, __m256i by) {
    return _mm256_shuffle_epi8(values, by);
  }
  FOREGONE_HERE static __m256i either(__m256i a, __m256i b) { return _mm256_or_si256(a, b); }
};

template <>
struct Narrow::Of<std::uint16_t> {
  FOREGONE_HERE static __m256i all(std::uint16_t x) {
    return _mm256_set1_epi16(static_cast<short>(x));
  }
  FOREGONE_HERE static __m256i add(__m256i a, __m256i b) { return _mm256_add_epi16(a, b); }
  FOREGONE_HERE static __m256i most(__m256i a, __m256i b) { return _mm256_max_epu16(a, b); }
  FOREGONE_HERE static __m256i least(__m256i a, __m256i b) { return _mm256_min_epu16(a, b); }
};
template <>
struct Narrow::Of<std::uint32_t> {
  FOREGONE_HERE static __m256i all(std::uint32_t x) {
    return _mm256_set1_epi32(static_cast<int>(x));
  }
  FOREGONE_HERE static __m256i add(__m256i a, __m256i b) { return _mm256_add_epi32(a, b); }
  FOREGONE_HERE static __m256i most(__m256i a, __m256i b) { return _mm256_max_epu32(a, b); }
  FOREGONE_HERE static __m256i least(__m256i a, __m256i b) { return _mm256_min_epu32(a, b); }
};
template <>
struct Narrow::Of<std::uint64_t> {
  FOREGONE_HERE static __m256i all(std::uint64_t x) {
    return _mm256_set1_epi64x(static_cast<long long>(x));
  }
  FOREGONE_HERE static __m256i add(__m256i a, __m256i b) { return _mm256_add_epi64(a, b); }
  FOREGONE_HERE static __m256i most(__m256i a, __m256i b) {
    return _mm256_blendv_epi8(a, b, greater(b, a));
  }
  FOREGONE_HERE static __m256i least(__m256i a, __m256i b) {
    return _mm256_blendv_epi8(b, a, greater(b, a));
  }
  // Unsigned: the instruction is signed.
  FOREGONE_HERE static __m256i greater(__m256i a, __m256i b) {
    const __m256i sign = _mm256_set1_epi64x(std::numeric_limits<std::int64_t>::min());
    return _mm256_cmpgt_epi64(_mm256_xor_si256(a, sign), _mm256_xor_si256(b, sign));
  }
};

}  // namespace
}  // namespace foregone::kernels::tiles

#include "kernels/lattice_tiles_narrow.hpp"

namespace foregone::kernels::tiles {

template <class T>
const Passes<T>& passes_avx2() {
  static constexpr Passes<T> passes = narrow_passes<T>(Target::avx2);
  return passes;
}
template const Passes<std::uint16_t>& passes_avx2();
template const Passes<std::uint32_t>& passes_avx2();
template const Passes<std::uint64_t>& passes_avx2();

}  // namespace foregone::kernels::tiles

#endif
