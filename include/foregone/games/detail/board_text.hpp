// SPDX-License-Identifier: Apache-2.0
//
// Boards as text: the rows from above, "/" between them, one letter a cell ("X.O/.../..X"); cells
// as "(row,column)", both from 1 on.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace foregone::detail {

/// letter(row, column), both from 0 on, of each cell.
template <class Letter>
std::string board_text(int rows, int columns, Letter&& letter) {
  std::string text;
  for (int row = 0; row < rows; ++row) {
    if (row > 0) text += '/';
    for (int column = 0; column < columns; ++column) text += letter(row, column);
  }
  return text;
}

/// Calls take(row, column, index of the letter in `letters`) for each cell in the order of reading.
/// False, with some cells taken, where the text is no such board.
template <class Take>
bool read_board(std::string_view text, int rows, int columns, std::string_view letters,
                Take&& take) {
  const auto line = static_cast<std::size_t>(columns) + 1;
  if (text.size() + 1 != static_cast<std::size_t>(rows) * line) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto row = static_cast<int>(i / line);
    if (i % line + 1 == line) {
      if (text[i] != '/') return false;
      continue;
    }
    const std::size_t letter = letters.find(text[i]);
    if (letter == std::string_view::npos) return false;
    take(row, static_cast<int>(i % line), letter);
  }
  return true;
}

/// "(3,1)" of row 2, column 0.
inline std::string cell_text(int row, int column) {
  return "(" + std::to_string(row + 1) + "," + std::to_string(column + 1) + ")";
}

}  // namespace foregone::detail
