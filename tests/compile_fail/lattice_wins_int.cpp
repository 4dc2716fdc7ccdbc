// SPDX-License-Identifier: Apache-2.0
// fault: bad_wins
// expect: wins is there but cannot be used
#include "foregone/core/game.hpp"

struct Board {
  int rows() const { return 3; }
  int cols() const { return 3; }
#ifdef FOREGONE_BAD
  int wins(int r, int c, int) const { return r == c ? 1 : 0; }
#else
  bool wins(int r, int c, int player) const { return r == c && player == 0; }
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Board>()) return 0;
  else return 1;
}
