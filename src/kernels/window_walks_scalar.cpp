// SPDX-License-Identifier: Apache-2.0
//
// The portable body of the window walks: registers of 128 bits, which every x86-64 has.

#define FOREGONE_WALKS_TARGET
#define FOREGONE_WALKS_BYTES 16
#include "kernels/window_walks_body.hpp"

namespace foregone::kernels::window_walks {

constexpr Bodies scalar{run_walk, run_grundy, run_keys};

}  // namespace foregone::kernels::window_walks
