// SPDX-License-Identifier: Apache-2.0
// fault: gain_with_wins
// expect: gain with wins
#include "foregone/core/game.hpp"

struct Board {
  int rows() const { return 3; }
  int cols() const { return 3; }
  int gain(int r, int c, int player) const { return player == 0 ? r : c; }
#ifdef FOREGONE_BAD
  bool wins(int r, int c, int player) const { return r == c && player == 0; }
#else
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Board>()) return 0;
  else return 1;
}
