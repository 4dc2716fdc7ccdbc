// SPDX-License-Identifier: Apache-2.0
//
// The lattice tiles' passes in portable C++.
#include "kernels/lattice_tiles_plain.hpp"

namespace foregone::kernels::tiles {
namespace {

template <bool greatest, class T>
void permute(const PermuteCall<T>& call) {
  plain_permute<greatest>(call);
}
template <bool greatest, class T>
void rows(const RowsCall<T>& call) {
  plain_rows<greatest>(call);
}
template <bool greatest, class T>
void join(const JoinCall<T>& call) {
  plain_join<greatest>(call);
}
void finish() {}

}  // namespace

template <class T>
const Passes<T>& passes_scalar() {
  static constexpr Passes<T> passes{{permute<false, T>, permute<true, T>},
                                    {rows<false, T>, rows<true, T>},
                                    {join<false, T>, join<true, T>},
                                    finish,
                                    Target::scalar};
  return passes;
}
template const Passes<std::uint16_t>& passes_scalar();
template const Passes<std::uint32_t>& passes_scalar();
template const Passes<std::uint64_t>& passes_scalar();

}  // namespace foregone::kernels::tiles
