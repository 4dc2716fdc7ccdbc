// SPDX-License-Identifier: Apache-2.0
// fault: bad_row_start
// expect: row_start is there but cannot be used
#include "foregone/core/game.hpp"

struct Board {
  int rows() const { return 3; }
  int cols() const { return 3; }
  int gain(int r, int c, int player) const { return player == 0 ? r : c; }
  int row_length(int r) const { return 3 - r; }
#ifdef FOREGONE_BAD
  int row_start(int) { return 0; }
#else
  int row_start(int) const { return 0; }
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Board>()) return 0;
  else return 1;
}
