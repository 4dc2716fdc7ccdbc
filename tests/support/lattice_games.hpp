// SPDX-License-Identifier: Apache-2.0
//
// Lattice games as a user writes them: the board and what its cells are worth, nothing else.
#pragma once

#include "foregone/core/game.hpp"

namespace foregone::test {

/// A skew board: two cells are missing on the left above, one on the right below.
struct SkewSums {
  int rows() const { return 3; }
  int cols() const { return 4; }
  int row_start(int r) const { return r == 0 ? 2 : r == 1 ? 1 : 0; }
  int row_length(int r) const { return r == 2 ? 3 : 4 - row_start(r); }
  int gain(int r, int c, int player) const { return player == 0 ? 3 * r - c : r * c - 2; }
};

/// The second player wins in the middle.
struct MiddleWins {
  int rows() const { return 3; }
  int cols() const { return 3; }
  bool wins(int r, int c, int player) const { return r == 1 && c == 1 && player == 1; }
};

}  // namespace foregone::test
