// SPDX-License-Identifier: Apache-2.0
//
// The lattice tiles' passes with SSE4 (4.2, and the byte shuffle of SSSE3): a vector is four registers.
#include "kernels/lattice_tiles_bodies.hpp"

#if defined(__x86_64__)

#include <immintrin.h>

#include <array>
#include <limits>

// Every function here is internal and carries the target, so that nothing leaks into other files.
#define FOREGONE_NARROW_TARGET __attribute__((target("sse4.2")))
#define FOREGONE_HERE FOREGONE_NARROW_TARGET __attribute__((always_inline)) inline

namespace foregone::kernels::tiles {
namespace {

struct Narrow {
  using Register = __m128i;
  template <class T>
  struct Of;

  FOREGONE_HERE static __m128i none() { return _mm_setzero_si128(); }
  FOREGONE_HERE static __m128i all_ones() { return _mm_set1_epi8(-1); }
  FOREGONE_HERE static __m128i load(const void* from) {
    return _mm_load_si128(static_cast<const __m128i*>(from));
  }
  FOREGONE_HERE static void store(void* to, __m128i values) {
    _mm_store_si128(static_cast<__m128i*>(to), values);
  }
  FOREGONE_HERE static void stream(void* to, __m128i values) {
    _mm_stream_si128(static_cast<__m128i*>(to), values);
  }
  FOREGONE_HERE static void fence() { _mm_sfence(); }
  FOREGONE_HERE static __m128i quarters_at(const std::uint8_t* from,
                                           const std::array<std::size_t, 1>& at) {
    return _mm_load_si128(reinterpret_cast<const __m128i*>(from) + at[0]);
  }
  FOREGONE_HERE static __m128i shuffled(__m128i values, __m128i by) {
    return _mm_shuffle_epi8(values, by);
  }
  FOREGONE_HERE static __m128i either(__m128i a, __m128i b) { return _mm_or_si128(a, b); }
};

template <>
struct Narrow::Of<std::uint16_t> {
  FOREGONE_HERE static __m128i all(std::uint16_t x) {
    return _mm_set1_epi16(static_cast<short>(x));
  }
  FOREGONE_HERE static __m128i add(__m128i a, __m128i b) { return _mm_add_epi16(a, b); }
  FOREGONE_HERE static __m128i most(__m128i a, __m128i b) { return _mm_max_epu16(a, b); }
  FOREGONE_HERE static __m128i least(__m128i a, __m128i b) { return _mm_min_epu16(a, b); }
};
template <>
struct Narrow::Of<std::uint32_t> {
  FOREGONE_HERE static __m128i all(std::uint32_t x) { return _mm_set1_epi32(static_cast<int>(x)); }
  FOREGONE_HERE static __m128i add(__m128i a, __m128i b) { return _mm_add_epi32(a, b); }
  FOREGONE_HERE static __m128i most(__m128i a, __m128i b) { return _mm_max_epu32(a, b); }
  FOREGONE_HERE static __m128i least(__m128i a, __m128i b) { return _mm_min_epu32(a, b); }
};
template <>
struct Narrow::Of<std::uint64_t> {
  FOREGONE_HERE static __m128i all(std::uint64_t x) {
    return _mm_set1_epi64x(static_cast<long long>(x));
  }
  FOREGONE_HERE static __m128i add(__m128i a, __m128i b) { return _mm_add_epi64(a, b); }
  FOREGONE_HERE static __m128i most(__m128i a, __m128i b) {
    return _mm_blendv_epi8(a, b, greater(b, a));
  }
  FOREGONE_HERE static __m128i least(__m128i a, __m128i b) {
    return _mm_blendv_epi8(b, a, greater(b, a));
  }
  // Unsigned: the instruction is signed.
  FOREGONE_HERE static __m128i greater(__m128i a, __m128i b) {
    const __m128i sign = _mm_set1_epi64x(std::numeric_limits<std::int64_t>::min());
    return _mm_cmpgt_epi64(_mm_xor_si128(a, sign), _mm_xor_si128(b, sign));
  }
};

}  // namespace
}  // namespace foregone::kernels::tiles

#include "kernels/lattice_tiles_narrow.hpp"

namespace foregone::kernels::tiles {

template <class T>
const Passes<T>& passes_sse4() {
  static constexpr Passes<T> passes = narrow_passes<T>(Target::sse4);
  return passes;
}
template const Passes<std::uint16_t>& passes_sse4();
template const Passes<std::uint32_t>& passes_sse4();
template const Passes<std::uint64_t>& passes_sse4();

}  // namespace foregone::kernels::tiles

#endif
