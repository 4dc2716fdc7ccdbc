// SPDX-License-Identifier: Apache-2.0
//
// The bodies of the lattice tiles' passes, one function a target.
#pragma once

#include "foregone/kernels/lattice_tiles.hpp"

namespace foregone::kernels::tiles {

template <class T>
const Passes<T>& passes_scalar();
#if defined(__x86_64__)
template <class T>
const Passes<T>& passes_sse4();
template <class T>
const Passes<T>& passes_avx2();
template <class T>
const Passes<T>& passes_avx512();
#endif

}  // namespace foregone::kernels::tiles
