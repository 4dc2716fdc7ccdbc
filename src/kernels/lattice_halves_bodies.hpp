// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "foregone/kernels/lattice_halves.hpp"

namespace foregone::kernels::halves {

const Body& body_scalar();
const Body& body_avx2();
const Body& body_avx512();

/// How far a call has come.
struct Cursor {
  std::size_t row;
  const RowMove* move;
  const Word* in;
  Word* out;
};

inline Cursor begin_of(const Call& call) { return {0, call.moves, call.in, call.out}; }

}  // namespace foregone::kernels::halves
