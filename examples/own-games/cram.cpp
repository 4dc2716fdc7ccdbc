// SPDX-License-Identifier: Apache-2.0
//
// Cram (Gardner 1974): lay dominoes on a board, either way round; who cannot loses. A position is
// the set of free squares.
#include <foregone/game.hpp>

struct Cram {
  int rows = 3, cols = 4;
  void parameters(auto& set) { set("rows", rows, 1, 9, "rows"), set("cols", cols, 1, 9, "cols"); }
  std::string check() const { return rows * cols < 64 ? "" : "the board is too large"; }
  std::uint64_t start() const { return (1ull << rows * cols) - 1; }
  void moves(std::uint64_t p, auto&& visit) const {
    for (int at = 0; at < rows * cols; ++at) {
      const std::uint64_t across = 3ull << at, down = (1ull << cols | 1) << at;
      if ((at + 1) % cols > 0 && (p & across) == across) visit(p ^ across);
      if (at + cols < rows * cols && (p & down) == down) visit(p ^ down);
    }
  }
};

FOREGONE_GAME(Cram)
