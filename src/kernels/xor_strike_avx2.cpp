// SPDX-License-Identifier: Apache-2.0
//
// XorStrike with AVX2: the xors of half a block stay in eight registers.
#include "kernels/xor_strike_bodies.hpp"

#if defined(__x86_64__)

#include <immintrin.h>

#define FOREGONE_AVX2 __attribute__((target("avx2")))

namespace foregone::kernels::xor_strike {
namespace {

constexpr std::size_t lanes = 16;
constexpr std::size_t registers = 8;

FOREGONE_AVX2 inline __m256i xors_at(const Call& call, std::size_t place) {
  return _mm256_xor_si256(
      _mm256_loadu_si256(reinterpret_cast<const __m256i*>(call.first + place)),
      _mm256_loadu_si256(reinterpret_cast<const __m256i*>(call.second + place)));
}

// Strikes what `width` registers of pairs hold.
template <std::size_t width>
FOREGONE_AVX2 inline void strike_block(Call& call, std::size_t done) {
  __m256i xors[width];
  for (std::size_t r = 0; r < width; ++r) xors[r] = xors_at(call, done + r * lanes);
  for (std::size_t place = 0; place < call.count;) {
    const __m256i value = _mm256_set1_epi16(static_cast<short>(call.wanted[place]));
    __m256i found = _mm256_cmpeq_epi16(xors[0], value);
    for (std::size_t r = 1; r < width; ++r)
      found = _mm256_or_si256(found, _mm256_cmpeq_epi16(xors[r], value));
    if (_mm256_movemask_epi8(found) != 0) take_out(call, place);
    else ++place;
  }
}

}  // namespace

FOREGONE_AVX2 Target strike_avx2(Call& call) {
  std::size_t done = 0;
  for (; done + registers * lanes <= call.pairs && call.count > 0; done += registers * lanes)
    strike_block<registers>(call, done);
  for (; done + lanes <= call.pairs && call.count > 0; done += lanes) strike_block<1>(call, done);
  if (done < call.pairs && call.count > 0) {
    Call rest{call.first + done, call.second + done, call.pairs - done, call.wanted, call.count};
    strike_scalar(rest);
    call.count = rest.count;
  }
  return Target::avx2;
}

}  // namespace foregone::kernels::xor_strike

#endif
