// SPDX-License-Identifier: Apache-2.0
//
// WindowSet with AVX-512.
#if defined(__x86_64__)

#define FOREGONE_WINDOW_SET_TARGET \
  __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni")))
#define FOREGONE_WINDOW_SET_BITS 9
#define FOREGONE_WINDOW_SET_OWN_OPERATIONS

#include <immintrin.h>

#include <cstddef>
#include <cstdint>

#define FOREGONE_HERE FOREGONE_WINDOW_SET_TARGET __attribute__((always_inline)) inline

namespace foregone::kernels::window_set {
namespace {

using Wide = std::uint64_t __attribute__((vector_size(64)));

FOREGONE_HERE __m512i bits(Wide x) { return reinterpret_cast<__m512i>(x); }
FOREGONE_HERE Wide wide(__m512i x) { return reinterpret_cast<Wide>(x); }

// The compilers make up to twice as many operations of it.
FOREGONE_HERE Wide select(Wide choice, Wide yes, Wide no) {
  return wide(_mm512_ternarylogic_epi64(bits(no), bits(yes), bits(choice), 0xD8));
}

// loses & all ^ bit.
FOREGONE_HERE Wide choice(Wide loses, std::uint64_t all, Wide bit) {
  const __m512i everywhere = _mm512_set1_epi64(static_cast<long long>(all));
  return wide(_mm512_ternarylogic_epi64(bits(loses), everywhere, bits(bit), 0x6A));
}

// The set with index bit q flipped, q < 5. Within a byte, a product with a matrix of bits.
template <unsigned q>
FOREGONE_HERE Wide flip_below(Wide g) {
  if constexpr (q < 3) {
    constexpr long long matrix = q == 0   ? 0x0201080420108040
                                 : q == 1 ? 0x0408010240801020
                                          : 0x1020408001020408;
    return wide(_mm512_gf2p8affine_epi64_epi8(bits(g), _mm512_set1_epi64(matrix), 0));
  } else if constexpr (q == 3) {
    constexpr long long low = 0x0607040502030001;
    constexpr long long high = low + 0x0808080808080808;
    const __m512i order = _mm512_set_epi64(high, low, high, low, high, low, high, low);
    return wide(_mm512_shuffle_epi8(bits(g), order));
  } else {
    using Halves = std::uint32_t __attribute__((vector_size(64)));
    const auto words = reinterpret_cast<Halves>(g);
    return reinterpret_cast<Wide>(words << 16 | words >> 16);
  }
}

}  // namespace
}  // namespace foregone::kernels::window_set

#include "kernels/window_set_body.hpp"

namespace foregone::kernels::window_set {

FOREGONE_WINDOW_SET_TARGET Target run_avx512(const Call& call) {
  run_rows(call);
  return Target::avx512;
}

FOREGONE_WINDOW_SET_TARGET void misere_states_avx512(int window, const std::uint32_t* masks,
                                                     std::size_t rows, std::uint32_t* states) {
  walk_misere(window, masks, rows, states);
}

}  // namespace foregone::kernels::window_set

#endif
