// SPDX-License-Identifier: Apache-2.0
//
// Wooden-chess (一双木棋), a lattice game: fill a board in staircase order; each
// cell is worth points.
#include <foregone/game.hpp>

struct WoodenChess {
  int n = 1;
  int m = 1;
  std::vector<std::int64_t> a{0}, b{0};
  void read(auto& in) {
    n = in.integer("n", 1, 10), m = in.integer("m", 1, 10);
    a = in.integers("A", n * m, -100'000, 100'000);
    b = in.integers("B", n * m, -100'000, 100'000);
  }
  int rows() const { return n; }
  int cols() const { return m; }
  foregone::Points gain(int r, int c, int player) const { return (player ? b : a)[r * m + c]; }
};

FOREGONE_GAME(WoodenChess)
