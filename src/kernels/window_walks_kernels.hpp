// SPDX-License-Identifier: Apache-2.0
//
// What the bodies of the window walks share. Arguments as in window_walks.hpp.
#pragma once

#include <cstddef>
#include <cstdint>

#include "foregone/kernels/window_walks.hpp"

namespace foregone::kernels::window_walks {

struct Bodies {
  // `active` is null for normal play.
  void (*walk)(const std::uint32_t* masks, std::size_t rows, std::uint32_t* states,
               std::uint32_t* active, std::size_t lanes);
  void (*grundy)(const std::uint32_t* masks, std::size_t rows, std::size_t lanes,
                 std::uint32_t* values);
  void (*keys)(std::size_t window, std::size_t lanes, const std::uint32_t* values,
               std::uint32_t* keys);
};

extern const Bodies scalar;
#if defined(__x86_64__)
extern const Bodies avx2;
extern const Bodies avx512;
#endif

}  // namespace foregone::kernels::window_walks
