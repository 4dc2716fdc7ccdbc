// SPDX-License-Identifier: Apache-2.0
//
// The bodies of XorStrike, one a target.
#pragma once

#include <cstddef>
#include <cstdint>

#include "foregone/kernels/target.hpp"

namespace foregone::kernels::xor_strike {

/// Pairs that are compared with every wanted value before the next ones are looked at.
inline constexpr std::size_t block = 256;

struct Call {
  const std::uint16_t* first;
  const std::uint16_t* second;
  std::size_t pairs;
  std::uint16_t* wanted;
  std::size_t count;  ///< how many are wanted; each body leaves here how many stay
};

/// The value number `place` was found: the last one takes its place.
inline void take_out(Call& call, std::size_t place) {
  call.wanted[place] = call.wanted[--call.count];
}

Target strike_scalar(Call& call);
#if defined(__x86_64__)
Target strike_avx2(Call& call);
Target strike_avx512(Call& call);
#endif

}  // namespace foregone::kernels::xor_strike
