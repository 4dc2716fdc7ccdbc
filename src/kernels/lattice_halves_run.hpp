// SPDX-License-Identifier: Apache-2.0
//
// A call of the small lattice boards, level by level. The file that includes this says
// FOREGONE_HALVES_TARGET, an attribute, and has in the namespace kernels::halves, without a name, a
// function run_level<greatest, permutes>(call, level, at).
#include "kernels/lattice_halves_bodies.hpp"

namespace foregone::kernels::halves {
namespace {

template <std::size_t permutes>
FOREGONE_HALVES_TARGET void run_with(const Call& call) {
  Cursor at = begin_of(call);
  bool greatest = call.greatest;
  for (const RowLevel level : call.levels) {
    if (greatest) run_level<true, permutes>(call, level, at);
    else run_level<false, permutes>(call, level, at);
    greatest = !greatest;
  }
}

FOREGONE_HALVES_TARGET inline void run(const Call& call) {
  using Run = void (*)(const Call&);
  static constexpr Run runs[] = {run_with<0>, run_with<1>, run_with<2>, run_with<3>, run_with<4>};
  runs[call.permute_count](call);
}

}  // namespace
}  // namespace foregone::kernels::halves
