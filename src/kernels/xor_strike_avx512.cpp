// SPDX-License-Identifier: Apache-2.0
//
// XorStrike with AVX-512: the xors of a block stay in eight registers; what is left behind the last
// block is loaded under a mask.
#include "kernels/xor_strike_bodies.hpp"

#if defined(__x86_64__)

#include <immintrin.h>

// False positives in the intrinsics' own undefined registers (GCC bug 105593).
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

#define FOREGONE_AVX512 __attribute__((target("avx512f,avx512bw")))

namespace foregone::kernels::xor_strike {
namespace {

constexpr std::size_t lanes = 32;
constexpr std::size_t registers = block / lanes;

FOREGONE_AVX512 inline void strike_block(Call& call, std::size_t done) {
  __m512i xors[registers];
  for (std::size_t r = 0; r < registers; ++r)
    xors[r] = _mm512_xor_si512(_mm512_loadu_si512(call.first + done + r * lanes),
                               _mm512_loadu_si512(call.second + done + r * lanes));
  for (std::size_t place = 0; place < call.count;) {
    const __m512i value = _mm512_set1_epi16(static_cast<short>(call.wanted[place]));
    __mmask32 found = 0;
    for (std::size_t r = 0; r < registers; ++r) found |= _mm512_cmpeq_epi16_mask(xors[r], value);
    if (found != 0) take_out(call, place);
    else ++place;
  }
}

FOREGONE_AVX512 inline void strike_rest(Call& call, std::size_t done) {
  const std::size_t left = call.pairs - done;
  const __mmask32 there =
      left >= lanes ? ~__mmask32{0} : static_cast<__mmask32>((std::uint32_t{1} << left) - 1);
  const __m512i xors = _mm512_xor_si512(_mm512_maskz_loadu_epi16(there, call.first + done),
                                        _mm512_maskz_loadu_epi16(there, call.second + done));
  for (std::size_t place = 0; place < call.count;) {
    const __m512i value = _mm512_set1_epi16(static_cast<short>(call.wanted[place]));
    if (_mm512_mask_cmpeq_epi16_mask(there, xors, value) != 0) take_out(call, place);
    else ++place;
  }
}

}  // namespace

FOREGONE_AVX512 Target strike_avx512(Call& call) {
  std::size_t done = 0;
  for (; done + block <= call.pairs && call.count > 0; done += block) strike_block(call, done);
  for (; done < call.pairs && call.count > 0; done += lanes) strike_rest(call, done);
  return Target::avx512;
}

}  // namespace foregone::kernels::xor_strike

#endif
