// SPDX-License-Identifier: Apache-2.0
#include "foregone/kernels/lattice_halves.hpp"

#include "foregone/core/contract_macros.hpp"
#include "kernels/lattice_halves_bodies.hpp"

namespace foregone::kernels::halves {

const Body& body(Target target) {
  FOREGONE_REQUIRE(supported(target));
  switch (target) {
#if defined(__x86_64__)
    case Target::avx512:
      return body_avx512();
    case Target::avx2:
      return body_avx2();
#endif
    default:
      return body_scalar();
  }
}

}  // namespace foregone::kernels::halves
