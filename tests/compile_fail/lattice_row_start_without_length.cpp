// SPDX-License-Identifier: Apache-2.0
// fault: row_start_without_length
// expect: row_start without row_length
#include "foregone/core/game.hpp"

struct Board {
  int rows() const { return 3; }
  int cols() const { return 3; }
  int gain(int r, int c, int player) const { return player == 0 ? r : c; }
#ifdef FOREGONE_BAD
  int row_start(int r) const { return 2 - r; }
#else
  int row_start(int r) const { return 2 - r; }
  int row_length(int) const { return 1; }
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Board>()) return 0;
  else return 1;
}
