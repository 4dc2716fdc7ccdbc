// SPDX-License-Identifier: Apache-2.0
//
// The window walks with AVX-512.
#if defined(__x86_64__)

#define FOREGONE_WALKS_TARGET __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl")))
#define FOREGONE_WALKS_BYTES 64
#include "kernels/window_walks_body.hpp"

namespace foregone::kernels::window_walks {

constexpr Bodies avx512{run_walk, run_grundy, run_keys};

}  // namespace foregone::kernels::window_walks

#endif
