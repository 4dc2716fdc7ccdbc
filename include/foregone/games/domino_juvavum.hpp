// SPDX-License-Identifier: Apache-2.0
//
// Domino Juvavum (M. Schneider's juvavum). A move lays one or more dominoes on free squares of a board,
// all in one row or all in one column, and along it. Who cannot move loses. With one domino a move it
// is Cram.
//
// A position is the set of free squares, bit row·cols + col; the canonical one is without free squares
// that have no free neighbour. As text: the rows from the top, "." free and "#" covered, "..#/.##". A
// move is the squares that it covers, "(1,1)(1,2)": they say which dominoes.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "foregone/core/game.hpp"
#include "foregone/games/detail/board_text.hpp"
#include "foregone/games/detail/line_sets.hpp"

namespace foregone {

struct DominoJuvavum {
  using Squares = std::uint64_t;
  static constexpr int most_lines = 20;  ///< a row of n has 2^n moves
  static constexpr int most_squares = 63;

  int rows = 3;
  int cols = 3;

  Squares start() const { return (Squares{1} << (rows * cols)) - 1; }
  /// A move is the squares that it covers: pieces of an even number of squares.
  void moves(Squares free, auto&& visit) const {
    detail::each_line_set(rows, cols, free, [&](std::uint32_t set, Squares squares, bool) {
      std::uint64_t rest = set;
      while (rest != 0) {
        rest >>= std::countr_zero(rest);
        if (std::countr_one(rest) % 2 == 1) return;
        rest >>= std::countr_one(rest);
      }
      visit(squares);
    });
  }
  Squares play(Squares free, Squares covered) const { return free & ~covered; }
  Squares canonical(Squares free) const {
    Squares live = 0;
    for (Squares rest = free; rest != 0; rest &= rest - 1) {
      const int at = std::countr_zero(rest);
      Squares beside = Squares{1} << at >> cols | Squares{1} << at << cols;
      if (at % cols > 0) beside |= Squares{1} << (at - 1);
      if (at % cols + 1 < cols) beside |= Squares{1} << (at + 1);
      if ((free & beside) != 0) live |= rest & (~rest + 1);
    }
    return live;
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
