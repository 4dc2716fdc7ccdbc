// SPDX-License-Identifier: Apache-2.0
//
// Kayles, a heap game: knock down one pin of a row or two side by side; who cannot loses.
#include <foregone/game.hpp>

struct Kayles {
  int heap = 10;
  void parameters(auto& set) { set("heap", heap, 0, 1'000'000, "pins of the row"); }
  void splits(int n, auto&& visit) const {
    for (int taken : {1, 2})
      for (int left = 0; 2 * left + taken <= n; ++left) visit(left, n - taken - left);
  }
};

FOREGONE_GAME(Kayles)
