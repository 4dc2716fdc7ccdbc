// SPDX-License-Identifier: Apache-2.0
//
// Take 1, 3 or 4 stones from a heap; who cannot move loses. A position is the number of stones.
#include <foregone/game.hpp>

struct Subtraction {
  int heap = 21;
  int start() const { return heap; }
  void moves(int stones, auto&& visit) const {
    for (int take : {1, 3, 4})
      if (take <= stones) visit(stones - take);
  }
};

FOREGONE_GAME(Subtraction)
