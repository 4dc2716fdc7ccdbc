// SPDX-License-Identifier: Apache-2.0
//
// Dots and boxes: who draws the last edge of a box has won it and moves again. A position is the
// set of edges drawn: the horizontal ones row by row, then the vertical ones.
#include <foregone/game.hpp>

struct DotsAndBoxes {
  int rows = 2, cols = 2;
  void parameters(auto& set) { set("rows", rows, 1, 5, "rows"), set("cols", cols, 1, 5, "cols"); }
  int edges() const { return (rows + 1) * cols + rows * (cols + 1); }
  std::uint64_t box(int r, int c) const {
    const int top = r * cols + c, left = (rows + 1) * cols + r * (cols + 1) + c;
    return 1ull << top | 1ull << (top + cols) | 3ull << left;
  }
  std::uint64_t start() const { return 0; }
  void moves(std::uint64_t p, auto&& visit) const {
    for (int i = 0; i < edges(); ++i)
      if ((p >> i & 1) == 0) visit(1ull << i);
  }
  foregone::Played<std::uint64_t> play(std::uint64_t p, std::uint64_t edge) const {
    int won = 0;
    for (int r = 0; r < rows; ++r)
      for (int c = 0; c < cols; ++c) won += (box(r, c) & ~p) == edge;
    return {p | edge, won, won > 0};
  }
};

FOREGONE_GAME(DotsAndBoxes)
