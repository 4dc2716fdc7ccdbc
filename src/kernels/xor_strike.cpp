// SPDX-License-Identifier: Apache-2.0
#include "foregone/kernels/xor_strike.hpp"

#include "foregone/core/contract_macros.hpp"
#include "kernels/xor_strike_bodies.hpp"

namespace foregone::kernels {

XorStrike::XorStrike(Target target) : target_(target) { FOREGONE_REQUIRE(supported(target)); }

std::size_t XorStrike::strike(std::span<const std::uint16_t> first,
                              std::span<const std::uint16_t> second,
                              std::span<std::uint16_t> wanted) {
  FOREGONE_REQUIRE(first.size() == second.size());
  xor_strike::Call call{first.data(), second.data(), first.size(), wanted.data(), wanted.size()};
  switch (target_) {
#if defined(__x86_64__)
    case Target::avx512:
      ran_ = xor_strike::strike_avx512(call);
      break;
    case Target::avx2:
      ran_ = xor_strike::strike_avx2(call);
      break;
#endif
    default:
      ran_ = xor_strike::strike_scalar(call);
      break;
  }
  return call.count;
}

}  // namespace foregone::kernels
