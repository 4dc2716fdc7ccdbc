// SPDX-License-Identifier: Apache-2.0
//
// WindowSet with AVX-512.
#if defined(__x86_64__)

#define FOREGONE_WINDOW_SET_TARGET __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni")))
#define FOREGONE_WINDOW_SET_BITS 9
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
