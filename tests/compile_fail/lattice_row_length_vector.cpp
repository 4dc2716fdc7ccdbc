// SPDX-License-Identifier: Apache-2.0
// fault: bad_row_length
// expect: row_length is there but cannot be used
#include "foregone/core/game.hpp"

struct Board {
  int rows() const { return 3; }
  int cols() const { return 3; }
  int gain(int r, int c, int player) const { return player == 0 ? r : c; }
#ifdef FOREGONE_BAD
  std::vector<int> row_length{3, 2, 1};
#else
  int row_length(int r) const { return 3 - r; }
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Board>()) return 0;
  else return 1;
}
