// SPDX-License-Identifier: Apache-2.0
#include "foregone/kernels/lattice_tiles.hpp"

#include "foregone/core/contract_macros.hpp"
#include "kernels/lattice_tiles_bodies.hpp"

namespace foregone::kernels::tiles {

template <class T>
const Passes<T>& passes(Target target) {
  FOREGONE_REQUIRE(supported(target));
  switch (target) {
#if defined(__x86_64__)
    case Target::avx512:
      return passes_avx512<T>();
    case Target::avx2:
      return passes_avx2<T>();
    case Target::sse4:
      return passes_sse4<T>();
#endif
    default:
      return passes_scalar<T>();
  }
}

template const Passes<std::uint16_t>& passes(Target target);
template const Passes<std::uint32_t>& passes(Target target);
template const Passes<std::uint64_t>& passes(Target target);

}  // namespace foregone::kernels::tiles
