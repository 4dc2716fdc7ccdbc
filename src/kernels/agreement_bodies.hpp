// SPDX-License-Identifier: Apache-2.0
//
// What the bodies of the agreement masks share: the shapes of calls. Bodies look neither at the end
// of the rows nor at the window's beyond the columns: that is done around them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "foregone/kernels/agreement.hpp"

namespace foregone::kernels::agreement {

/// How many rows each kind of body answers for at a time; `count` is a multiple.
constexpr std::size_t group8 = 64;
constexpr std::size_t group_words = 8;

/// Bytes that must be readable from the start of every row of bytes.
constexpr std::size_t readable = most_columns;

// `reach` is the lesser of window and columns; rows 0 .. count + reach - 1 must be readable
// (Masks8: reach is 8).
using Masks8 = Target (*)(const std::uint8_t* rows, std::size_t count, std::uint8_t* masks);
using MasksBytes = Target (*)(const std::uint8_t* rows, std::size_t columns, std::size_t count,
                              std::size_t reach, std::uint32_t* masks);

struct Bodies {
  Masks8 masks8;
  MasksBytes bytes;
};

extern const Bodies scalar;
#if defined(__x86_64__)
extern const Bodies avx2;
extern const Bodies avx512;
#endif

// The mask with a highest bit put before the others that says cells >= d, without a branch, which
// random rows would mispredict. Ascending distances read memory in order. Internal: bodies inline it for their own targets.
namespace {
[[gnu::always_inline]] inline std::uint32_t append(std::uint32_t mask, std::uint64_t cells,
                                                   std::uint64_t d) {
  return mask >> 1 | static_cast<std::uint32_t>(~(cells - d) >> 63) << 31;
}
}  // namespace

}  // namespace foregone::kernels::agreement
