// SPDX-License-Identifier: Apache-2.0
//
// The window walks with AVX2.
#if defined(__x86_64__)

#define FOREGONE_WALKS_TARGET __attribute__((target("avx2")))
#define FOREGONE_WALKS_BYTES 32
#define FOREGONE_WALKS_NAME avx2
#include "kernels/window_walks_body.hpp"

#endif
