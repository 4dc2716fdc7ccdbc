// SPDX-License-Identifier: Apache-2.0
// fault: lattice_with_plain_hook
// expect: a hook that no lattice game has
#include "foregone/core/game.hpp"

struct Board {
  int rows() const { return 3; }
  int cols() const { return 3; }
  int gain(int r, int c, int player) const { return player == 0 ? r : c; }
#ifdef FOREGONE_BAD
  int turn(int p) const { return p % 2; }
#else
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Board>()) return 0;
  else return 1;
}
