// SPDX-License-Identifier: Apache-2.0
// fault: bad_cell_gain
// expect: gain is there but cannot be used
#include "foregone/core/game.hpp"

struct Board {
  int rows() const { return 3; }
  int cols() const { return 3; }
#ifdef FOREGONE_BAD
  int gain(int r, int c) const { return r - c; }
#else
  int gain(int r, int c, int player) const { return player == 0 ? r : c; }
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Board>()) return 0;
  else return 1;
}
