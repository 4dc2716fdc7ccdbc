// SPDX-License-Identifier: Apache-2.0
// fault: no_cols
// expect: cols is missing
#include "foregone/core/game.hpp"

struct Board {
  int rows() const { return 3; }
  int gain(int r, int c, int player) const { return player == 0 ? r : c; }
#ifdef FOREGONE_BAD
#else
  int cols() const { return 3; }
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Board>()) return 0;
  else return 1;
}
