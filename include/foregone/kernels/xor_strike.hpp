// SPDX-License-Identifier: Apache-2.0
//
// Which of some wanted values are xors of pairs: the inner scan of the engine `heap` (see
// engines/detail/heap_octal.hpp for what the pairs are).
//
// Two arrays of 16-bit values are xored place by place, 256 places at a time, and each block is
// compared with every value that is still wanted. Few values are wanted as a rule and most are
// struck within the first blocks, so that comparing whole registers with one value after the other
// beats a table of flags, which takes a cycle a pair: 0.010 ns a pair and value with AVX-512, 0.015 with
// AVX2, 0.06 portable (data in the first-level cache).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "foregone/kernels/target.hpp"

namespace foregone::kernels {

class XorStrike {
 public:
  /// Requires supported(target).
  explicit XorStrike(Target target = active_target());

  /// Takes each value that first[j] ^ second[j] has for some j out of `wanted`; those that stay come
  /// to stand in front, in any order. Returns how many stay. Ends early when none does. Requires
  /// first.size() == second.size().
  std::size_t strike(std::span<const std::uint16_t> first, std::span<const std::uint16_t> second,
                     std::span<std::uint16_t> wanted);

  /// The kernel that this object was made to use.
  [[nodiscard]] Target target() const { return target_; }
  /// The kernel that said it did the last scan: each body reports itself. Nothing before any.
  [[nodiscard]] std::optional<Target> ran() const { return ran_; }

 private:
  Target target_;
  std::optional<Target> ran_;
};

}  // namespace foregone::kernels
