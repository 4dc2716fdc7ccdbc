// SPDX-License-Identifier: Apache-2.0
//
// What the bodies of the row reader share: the shape of a call.
#pragma once

#include <cstddef>
#include <cstdint>

#include "foregone/kernels/letter_rows.hpp"

namespace foregone::kernels::letter_rows {

constexpr std::size_t columns = 8;

/// The two letters of a text, and whether its lines end with CRLF.
struct Layout {
  char one;
  char zero;
  bool carriage_return;

  std::size_t line() const { return columns + (carriage_return ? 2 : 1); }
};

// Takes rows from the head of a text of room for `count` lines: whole groups only, and stops at the
// latest in front of the group that holds the first wrong row. Reads within these lines, writes
// within rows[0 .. count - 1]. The scalar body takes everything up to the first wrong row.
using Body = ParsedRows (*)(const char* text, const Layout& layout, std::size_t count,
                            std::uint8_t* rows);

ParsedRows parse_scalar(const char* text, const Layout& layout, std::size_t count,
                        std::uint8_t* rows);
#if defined(__x86_64__)
ParsedRows parse_avx2(const char* text, const Layout& layout, std::size_t count,
                      std::uint8_t* rows);
ParsedRows parse_avx512(const char* text, const Layout& layout, std::size_t count,
                        std::uint8_t* rows);
#endif

}  // namespace foregone::kernels::letter_rows
