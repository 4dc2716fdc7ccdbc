// SPDX-License-Identifier: Apache-2.0
//
// How much a test does where a sanitizer makes the program ten times slower.
#pragma once

#include <cstdint>

namespace foregone::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool is_sanitized = true;
#else
inline constexpr bool is_sanitized = false;
#endif

/// How often a random test repeats: fewer times where the program runs ten times slower.
constexpr std::uint64_t rounds(std::uint64_t wanted) {
  return is_sanitized ? (wanted + 9) / 10 : wanted;
}

}  // namespace foregone::test
