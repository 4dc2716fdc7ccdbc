// SPDX-License-Identifier: Apache-2.0
//
// The portable body of XorStrike: loops of a fixed length that compilers make vectors of.
#include <algorithm>

#include "kernels/xor_strike_bodies.hpp"

namespace foregone::kernels::xor_strike {

Target strike_scalar(Call& call) {
  std::uint16_t xors[block];
  std::size_t done = 0;
  for (; done + block <= call.pairs && call.count > 0; done += block) {
    const std::uint16_t* const first = call.first + done;
    const std::uint16_t* const second = call.second + done;
    for (std::size_t j = 0; j < block; ++j)
      xors[j] = static_cast<std::uint16_t>(first[j] ^ second[j]);
    for (std::size_t place = 0; place < call.count;) {
      const std::uint16_t value = call.wanted[place];
      std::uint16_t found = 0;
      for (std::size_t j = 0; j < block; ++j)
        found = static_cast<std::uint16_t>(found | (xors[j] == value ? 1 : 0));
      if (found != 0) take_out(call, place);
      else ++place;
    }
  }
  for (; done < call.pairs && call.count > 0; ++done) {
    const auto found = static_cast<std::uint16_t>(call.first[done] ^ call.second[done]);
    const std::uint16_t* const end = call.wanted + call.count;
    const std::uint16_t* const at =
        std::find(static_cast<const std::uint16_t*>(call.wanted), end, found);
    if (at != end) take_out(call, static_cast<std::size_t>(at - call.wanted));
  }
  return Target::scalar;
}

}  // namespace foregone::kernels::xor_strike
