// SPDX-License-Identifier: Apache-2.0
#include "foregone/kernels/window_walks.hpp"

#include "foregone/core/contract_macros.hpp"
#include "kernels/window_walks_kernels.hpp"

namespace foregone::kernels {
namespace {

const window_walks::Bodies& bodies_for(Target target) {
  switch (target) {
#if defined(__x86_64__)
    case Target::avx512:
      return window_walks::avx512;
    case Target::avx2:
      return window_walks::avx2;
#endif
    default:
      return window_walks::scalar;
  }
}

}  // namespace

void walk(std::span<const std::uint32_t> masks, std::span<std::uint32_t> states, Target target) {
  FOREGONE_REQUIRE(!masks.empty() && masks.size() <= walk_rows);
  FOREGONE_REQUIRE(states.size() >= walk_rows && states.size() % walk_lanes == 0);
  FOREGONE_REQUIRE(supported(target));
  bodies_for(target).walk(masks.data(), masks.size(), states.data(), nullptr, states.size());
}

void walk_misere(std::span<const std::uint32_t> masks, std::span<std::uint32_t> states,
                 std::span<std::uint32_t> active, Target target) {
  FOREGONE_REQUIRE(!masks.empty() && masks.size() <= walk_rows);
  FOREGONE_REQUIRE(states.size() >= walk_rows && states.size() % walk_lanes == 0);
  FOREGONE_REQUIRE(active.size() == states.size());
  FOREGONE_REQUIRE(supported(target));
  bodies_for(target).walk(masks.data(), masks.size(), states.data(), active.data(), states.size());
}

void walk_grundy([[maybe_unused]] int window, std::span<const std::uint32_t> masks,
                 std::size_t lanes, std::span<std::uint32_t> values, Target target) {
  FOREGONE_REQUIRE(!masks.empty() && masks.size() <= walk_rows);
  FOREGONE_REQUIRE(lanes >= walk_rows && lanes % walk_lanes == 0);
  FOREGONE_REQUIRE(values.size() >= (masks.size() + static_cast<std::size_t>(window)) * lanes);
  FOREGONE_REQUIRE(supported(target));
  bodies_for(target).grundy(masks.data(), masks.size(), lanes, values.data());
}

void grundy_keys(int window, std::size_t lanes, std::span<const std::uint32_t> values,
                 std::span<std::uint32_t> keys, Target target) {
  FOREGONE_REQUIRE(lanes % walk_lanes == 0 && keys.size() >= grundy_key_words(window) * lanes);
  FOREGONE_REQUIRE(values.size() >= static_cast<std::size_t>(window) * lanes);
  FOREGONE_REQUIRE(supported(target));
  bodies_for(target).keys(static_cast<std::size_t>(window), lanes, values.data(), keys.data());
}

}  // namespace foregone::kernels
