// SPDX-License-Identifier: Apache-2.0
//
// Juvavum (M. Schneider's juvavum). A move covers one or more free squares of one row or one column of a
// board. Who cannot move loses. One row of n squares is a heap of n in nim.
//
// A position is the set of free squares, bit row·cols + col; in the canonical one the rows are sorted.
// As text: the rows from the top, "." free and "#" covered, "..#/.##". A move is the squares that it
// covers, "(1,1)(1,3)".
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/game.hpp"
#include "foregone/games/detail/board_text.hpp"
#include "foregone/games/detail/line_sets.hpp"

namespace foregone {

struct Juvavum {
  using Squares = std::uint64_t;
  static constexpr int most_lines = 20;  ///< a row of n has 2^n moves
  static constexpr int most_squares = 63;

  int rows = 3;
  int cols = 3;

  Squares start() const { return (Squares{1} << (rows * cols)) - 1; }
  /// A move is the squares that it covers.
  void moves(Squares free, auto&& visit) const {
    detail::each_line_set(rows, cols, free, [&](std::uint32_t set, Squares squares, bool is_row) {
      if (is_row || !std::has_single_bit(set)) visit(squares);
    });
  }
  Squares play(Squares free, Squares covered) const { return free & ~covered; }
  Squares canonical(Squares free) const {
    std::vector<Squares> lines;
    for (int row = 0; row < rows; ++row)
      lines.push_back(free >> (row * cols) & ((Squares{1} << cols) - 1));
    std::sort(lines.begin(), lines.end());
    Squares sorted = 0;
    for (const Squares line : lines) sorted = sorted << cols | line;
    return sorted;
  }

  std::string show(Squares free) const {
    return detail::board_text(rows, cols, [&](int row, int col) {
      return (free >> (row * cols + col) & 1) != 0 ? '.' : '#';
    });
  }
  std::optional<Squares> parse(std::string_view text) const {
    Squares free = 0;
    const auto take = [&](int row, int col, std::size_t letter) {
      if (letter == 0) free |= Squares{1} << (row * cols + col);
    };
    if (!detail::read_board(text, rows, cols, ".#", take)) return std::nullopt;
    return free;
  }
  std::string describe(Squares, Squares covered) const {
    std::string text;
    for (; covered != 0; covered &= covered - 1) {
      const int at = std::countr_zero(covered);
      text += detail::cell_text(at / cols, at % cols);
    }
    return text;
  }

  void parameters(auto& set) {
    set("rows", rows, 1, most_lines, "rows of the board");
    set("cols", cols, 1, most_lines, "columns of the board");
  }
  std::string check() const {
    if (rows * cols <= most_squares) return "";
    return "a board of " + std::to_string(rows) + " by " + std::to_string(cols) +
           " squares is too large: 63 squares at most";
  }
};

}  // namespace foregone
