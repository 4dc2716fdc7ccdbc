// SPDX-License-Identifier: Apache-2.0
//
// Which instruction set the kernels use, chosen at run time.
//
// Every kernel has a portable body and may have wider ones, each compiled by a function attribute
// and reached only when the processor at hand has the instructions. The choice is one value for the
// whole process: the widest supported target, unless force_target() has named another. A kernel
// object reads active_target() once, when it is made, so that a later force_target() never changes
// an object half way through its input.
//
// All targets of a kernel give the same bits; forcing one is for tests, benchmarks and for finding
// defects.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace foregone::kernels {

/// Ordered from narrow to wide.
enum class Target {
  scalar,  ///< portable C++; what the compiler's base instruction set offers
  sse4,    ///< SSE4.2 with what comes before it; kernels without a body for it run scalar's
  avx2,    ///< AVX2
  /// AVX-512 as of Ice Lake and Zen 4: F, BW, DQ, VL, VBMI, VBMI2, BITALG, VPOPCNTDQ, and GFNI.
  avx512,
};

/// "scalar", "sse4", "avx2" or "avx512".
[[nodiscard]] std::string_view name(Target target);

/// The inverse of name(); nothing for any other text. Says nothing about support.
[[nodiscard]] std::optional<Target> parse_target(std::string_view text);

/// Whether this processor and operating system run the target. scalar is always supported.
[[nodiscard]] bool supported(Target target);

/// From narrow to wide; never empty.
[[nodiscard]] std::vector<Target> supported_targets();

/// The widest supported target.
[[nodiscard]] Target best_target();

/// Makes active_target() answer `target` from now on, in all threads. Requires supported(target).
void force_target(Target target);

/// What the last force_target() said, else best_target().
[[nodiscard]] Target active_target();

}  // namespace foregone::kernels
