// SPDX-License-Identifier: Apache-2.0
//
// The portable body of WindowSet: registers of 128 bits, which every x86-64 has.

#define FOREGONE_WINDOW_SET_TARGET
#define FOREGONE_WINDOW_SET_BITS 7
#include "kernels/window_set_body.hpp"

namespace foregone::kernels::window_set {

FOREGONE_WINDOW_SET_TARGET Target run_scalar(const Call& call) {
  run_rows(call);
  return Target::scalar;
}

FOREGONE_WINDOW_SET_TARGET void misere_states_scalar(int window, const std::uint32_t* masks,
                                                     std::size_t rows, std::uint32_t* states) {
  walk_misere(window, masks, rows, states);
}

}  // namespace foregone::kernels::window_set
