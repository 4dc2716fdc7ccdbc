// SPDX-License-Identifier: Apache-2.0
//
// The lattice tiles' passes with AVX2, as the compiler makes it of the plain loops.
#include "kernels/lattice_tiles_plain.hpp"

#if defined(__x86_64__)

namespace foregone::kernels::tiles {
namespace {

template <bool greatest, class T>
__attribute__((target("avx2"))) void permute(const PermuteCall<T>& call) {
  plain_permute<greatest>(call);
}
template <bool greatest, class T>
__attribute__((target("avx2"))) void rows(const RowsCall<T>& call) {
  plain_rows<greatest>(call);
}
template <bool greatest, class T>
__attribute__((target("avx2"))) void join(const JoinCall<T>& call) {
  plain_join<greatest>(call);
}
template <class T>
__attribute__((target("avx2"))) void copy(T* to, const T* from, std::size_t values) {
  plain_copy(to, from, values);
}

}  // namespace

template <class T>
const Passes<T>& passes_avx2() {
  static constexpr Passes<T> passes{{permute<false, T>, permute<true, T>},
                                    {rows<false, T>, rows<true, T>},
                                    {join<false, T>, join<true, T>},
                                    copy<T>,
                                    Target::avx2};
  return passes;
}
template const Passes<std::uint16_t>& passes_avx2();
template const Passes<std::uint32_t>& passes_avx2();
template const Passes<std::uint64_t>& passes_avx2();

}  // namespace foregone::kernels::tiles

#endif
