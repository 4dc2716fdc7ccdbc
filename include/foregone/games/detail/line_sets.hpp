// SPDX-License-Identifier: Apache-2.0
//
// Sets of free squares in one row or one column of a board, bit row·cols + col.
#pragma once

#include <bit>
#include <cstdint>

namespace foregone::detail {

/// Calls visit(set, squares, lies_in_a_row) for each set that is not empty of free squares of one row,
/// then of one column: `set` has bit i for the i-th square of the line, `squares` their places on the
/// board. A single square comes in its row and in its column.
template <class Visit>
void each_line_set(int rows, int cols, std::uint64_t free, Visit&& visit) {
  for (int line = 0; line < rows + cols; ++line) {
    const bool is_row = line < rows;
    const int first = is_row ? line * cols : line - rows;
    const int step = is_row ? 1 : cols;
    const int length = is_row ? cols : rows;
    std::uint32_t open = 0;
    for (int i = 0; i < length; ++i)
      open |= static_cast<std::uint32_t>(free >> (first + i * step) & 1) << i;
    for (std::uint32_t set = open; set != 0; set = (set - 1) & open) {
      std::uint64_t squares = 0;
      for (std::uint32_t rest = set; rest != 0; rest &= rest - 1)
        squares |= std::uint64_t{1} << (first + std::countr_zero(rest) * step);
      visit(set, squares, is_row);
    }
  }
}

}  // namespace foregone::detail
