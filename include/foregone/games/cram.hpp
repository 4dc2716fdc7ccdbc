// SPDX-License-Identifier: Apache-2.0
//
// Cram (Gardner 1974; Winning Ways ch. 15: impartial Domineering). The players in turn lay a domino
// on two free neighbouring squares of a board, either way round; who cannot lays none and loses.
//
// A position is the set of free squares, bit row·cols + col. As text: the rows from the top, "."
// free and "#" covered, with "/" between them, "..#/.##". A move is the two squares of the domino,
// rows and columns from 1, "(1,1)(1,2)".
//
// Regions of free squares that do not touch are a sum of games. Each is moved to the corner and
// turned and mirrored to the least set of squares that it can be, whatever the board. A free square
// without a free neighbour is worth nothing: canonical drops it, and takes the least set that the
// symmetries of the board make of the rest.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "foregone/core/game.hpp"

namespace foregone {

struct Cram {
  using Squares = std::uint64_t;
  static constexpr int most_squares = 63;

  int rows = 4;
  int cols = 4;

  Squares start() const { return (Squares{1} << (rows * cols)) - 1; }
  /// A move is the two squares of a domino.
  void moves(Squares free, auto&& visit) const {
    for (Squares left = free & left_of(free); left != 0; left &= left - 1)
      visit(lowest(left) | lowest(left) << 1);
    for (Squares upper = free & above(free); upper != 0; upper &= upper - 1)
      visit(lowest(upper) | lowest(upper) << cols);
  }
  Squares play(Squares free, Squares domino) const { return free & ~domino; }

  Squares canonical(Squares free) const {
    const Squares live = free & neighbours(free);
    Squares least = live;
    for (int way = 1; way < (rows == cols ? 8 : 4); ++way)
      least = std::min(least, turned(live, {0, 0, rows, cols}, way));
    return least;
  }
  void parts(Squares free, auto&& visit) const {
    for (Squares rest = free & neighbours(free); rest != 0;) {
      Squares region = lowest(rest);
      for (Squares grown = 0; grown != region;) {
        grown = region;
        region |= neighbours(region) & free;
      }
      rest &= ~region;
      visit(cornered(region));
    }
  }

  std::string show(Squares free) const {
    std::string text;
    for (int row = 0; row < rows; ++row) {
      if (row > 0) text += '/';
      for (int col = 0; col < cols; ++col) text += (free & square(row, col)) != 0 ? '.' : '#';
    }
    return text;
  }
  std::optional<Squares> parse(std::string_view text) const {
    const auto width = static_cast<std::size_t>(cols) + 1;  // with the "/"
    if (text.size() + 1 != width * static_cast<std::size_t>(rows)) return std::nullopt;
    Squares free = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const auto row = static_cast<int>(i / width);
      const auto col = static_cast<int>(i % width);
      if (text[i] == '.' && col < cols) free |= square(row, col);
      else if (text[i] != (col < cols ? '#' : '/')) return std::nullopt;
    }
    return free;
  }
  std::string describe(Squares, Squares domino) const {
    std::string text;
    for (Squares rest = domino; rest != 0; rest &= rest - 1) {
      const int at = std::countr_zero(rest);
      text += "(" + std::to_string(at / cols + 1) + "," + std::to_string(at % cols + 1) + ")";
    }
    return text;
  }

  void parameters(auto& set) {
    set("rows", rows, 1, most_squares, "rows of the board");
    set("cols", cols, 1, most_squares, "columns of the board");
  }
  std::string check() const {
    if (rows * cols <= most_squares) return "";
    return "a board of " + std::to_string(rows) + " by " + std::to_string(cols) +
           " squares is too large: 63 squares at most";
  }

 private:
  /// Rows and columns of a rectangle, from its upper left square.
  struct Box {
    int row;
    int col;
    int height;
    int width;
  };

  static constexpr Squares lowest(Squares set) { return set & (~set + 1); }
  Squares square(int row, int col) const { return Squares{1} << (row * cols + col); }
  /// The first or the last column.
  Squares column(int col) const {
    Squares all = 0;
    for (int row = 0; row < rows; ++row) all |= square(row, col);
    return all;
  }
  // What is left of a set, above it, and next to it.
  Squares left_of(Squares set) const { return (set & ~column(0)) >> 1; }
  Squares above(Squares set) const { return set >> cols; }
  Squares neighbours(Squares set) const {
    return left_of(set) | (set & ~column(cols - 1)) << 1 | above(set) | ((set << cols) & start());
  }

  /// What is in the box, laid into the corner of the board: way bit 0 mirrors columns, bit 1 rows,
  /// bit 2 makes rows of columns.
  Squares turned(Squares set, const Box& box, int way) const {
    Squares made = 0;
    for (Squares rest = set; rest != 0; rest &= rest - 1) {
      const int at = std::countr_zero(rest);
      int row = at / cols - box.row;
      int col = at % cols - box.col;
      if ((way & 1) != 0) col = box.width - 1 - col;
      if ((way & 2) != 0) row = box.height - 1 - row;
      made |= (way & 4) != 0 ? square(col, row) : square(row, col);
    }
    return made;
  }
  Squares cornered(Squares region) const {
    Box box{std::countr_zero(region) / cols, 0, 0, 0};
    while ((region & column(box.col)) == 0) ++box.col;
    box.height = (static_cast<int>(std::bit_width(region)) - 1) / cols - box.row + 1;
    box.width = 1;
    for (int col = box.col + 1; col < cols; ++col)
      if ((region & column(col)) != 0) box.width = col - box.col + 1;
    const bool can_lie = box.width <= rows && box.height <= cols;
    Squares least = turned(region, box, 0);
    for (int way = 1; way < (can_lie ? 8 : 4); ++way)
      least = std::min(least, turned(region, box, way));
    return least;
  }
};

}  // namespace foregone
