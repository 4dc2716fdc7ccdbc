// SPDX-License-Identifier: Apache-2.0
//
// Walks up the rows of a window game, many at a time: the inner loops of engines/detail/window_paths.hpp.
//
// The walk of k starts on row k, the last active one, and goes up one row a step. All walks of a
// call are on the same row, one lane each, so the mask of the row is the same for all of them.
// A call takes at most 32 rows, upwards. Its first 32 lanes are fresh: lane j starts on row j of
// the call, before that it is empty. The others go on from where the last call left them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "foregone/kernels/target.hpp"

namespace foregone::kernels {

/// Rows of a call and fresh lanes.
inline constexpr std::size_t walk_rows = 32;
/// The number of lanes is a multiple of this.
inline constexpr std::size_t walk_lanes = 16;

/// Win or lose, normal play. states[lane]: bit d-1 set iff the row d below is active and loses; the
/// walks take rows masks.size()-1 .. 0. Bits from the window on are left to be whatever they are;
/// masks must not have them. Requires 1 <= masks.size() <= 32, lanes >= 32, supported(target).
void walk(std::span<const std::uint32_t> masks, std::span<std::uint32_t> states,
          Target target = active_target());

/// The same under misère. active[lane]: bit d-1 set iff the row d below is active.
void walk_misere(std::span<const std::uint32_t> masks, std::span<std::uint32_t> states,
                 std::span<std::uint32_t> active, Target target = active_target());

/// Grundy values. A value v is the bit 1 << v, an inactive row is 0. `values` holds rows of `lanes`
/// entries: masks.size() rows to be filled in, then the 24 rows (or `window`, if fewer are needed)
/// below them, which are read; those of the fresh lanes must be 0.
/// Requires values.size() >= (masks.size() + window) * lanes, and no mask bit from the window on.
void walk_grundy(int window, std::span<const std::uint32_t> masks, std::size_t lanes,
                 std::span<std::uint32_t> values, Target target = active_target());

/// Words of a key: 32-bit numbers that tell all states of a window apart, six rows each.
[[nodiscard]] constexpr std::size_t grundy_key_words(int window) {
  return (static_cast<std::size_t>(window) + 5) / 6;
}

/// keys[word * lanes + lane]: of the first `window` rows of such values. Requires keys.size() >=
/// grundy_key_words(window) * lanes.
void grundy_keys(int window, std::size_t lanes, std::span<const std::uint32_t> values,
                 std::span<std::uint32_t> keys, Target target = active_target());

}  // namespace foregone::kernels
