// SPDX-License-Identifier: Apache-2.0
// fault: bad_rows
// expect: rows is there but cannot be used
#include "foregone/core/game.hpp"

struct Board {
  int cols() const { return 3; }
  int gain(int r, int c, int player) const { return player == 0 ? r : c; }
#ifdef FOREGONE_BAD
  int rows() { return 3; }
#else
  int rows() const { return 3; }
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Board>()) return 0;
  else return 1;
}
