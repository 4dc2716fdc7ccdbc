// SPDX-License-Identifier: Apache-2.0
//
// The portable body of the window walks: registers of 128 bits, which every x86-64 has.

#define FOREGONE_WALKS_TARGET
#define FOREGONE_WALKS_BYTES 16
#define FOREGONE_WALKS_NAME scalar
#include "kernels/window_walks_body.hpp"
