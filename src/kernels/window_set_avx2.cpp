// SPDX-License-Identifier: Apache-2.0
//
// WindowSet with AVX2.
#if defined(__x86_64__)

#define FOREGONE_WINDOW_SET_TARGET __attribute__((target("avx2")))
#define FOREGONE_WINDOW_SET_BITS 8
#include "kernels/window_set_body.hpp"

namespace foregone::kernels::window_set {

FOREGONE_WINDOW_SET_TARGET Target run_avx2(const Call& call) {
  run_rows(call);
  return Target::avx2;
}

FOREGONE_WINDOW_SET_TARGET void misere_states_avx2(int window, const std::uint32_t* masks,
                                                   std::size_t rows, std::uint32_t* states) {
  walk_misere(window, masks, rows, states);
}

}  // namespace foregone::kernels::window_set

#endif
