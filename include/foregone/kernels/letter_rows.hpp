// SPDX-License-Identifier: Apache-2.0
//
// Rows of eight cells as people write them, eight letters of two and a line end, to bytes and back
// to text at the speed of memory.
//
// A strict reader (core/text_input.hpp) spends several nanoseconds on such a row; a kernel takes
// seven of them from one register: the bytes are moved so that the letters of a row stand next to each
// other, first letter last, and the line ends behind all letters. Two comparisons, with the one
// letter and with the other (a line end's byte in both), then say at once whether every byte is
// right and what the bits are. Whatever is not such a row is left for the strict reader, which
// accepts or words the error; a kernel never decides that an input is wrong.
//
// Time: 0.34 ns a row with AVX-512 (the rate at which the text comes from the cache), 0.5 with AVX2,
// 1.4 in portable C++; the strict reader alone takes 9 (bench/rows_bench).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "foregone/kernels/target.hpp"

namespace foregone::kernels {

struct ParsedRows {
  std::size_t rows = 0;         ///< how many were taken
  std::size_t bytes = 0;        ///< of the text, line ends included; ends behind a line feed
  Target ran = Target::scalar;  ///< the body that did it; each reports itself
};

/// Takes rows from the head of `text`: each eight letters, `one` or `zero`, and LF or CRLF, the
/// same for all as for the first. rows[i] has the first letter as its highest bit, `one` = 1. Stops
/// in front of anything else, at the end of the text (a row without its line end is none), or when
/// `rows` is full. Nothing beyond `text` is read; what lies in `rows` behind the rows taken may have
/// been written over. Requires two different letters, neither of them CR or LF, and
/// supported(target).
[[nodiscard]] ParsedRows parse_rows8(std::string_view text, char one, char zero,
                                     std::span<std::uint8_t> rows, Target target = active_target());

/// out[i] = loses[i] != 0 ? lost : won. Requires room for loses.size() letters.
void write_digits(std::span<const std::uint8_t> loses, char lost, char won, char* out);

}  // namespace foregone::kernels
