// SPDX-License-Identifier: Apache-2.0
#include <cstdio>

#include "foregone/engines/alpha_beta.hpp"

struct Ridge {  // fill a board in staircase order; the middle column counts double for the second
  int rows() const { return 3; }
  int cols() const { return 5; }
  int gain(int row, int col, int player) const {
    return (row + 1) * (5 - col) * (player == 1 && col == 2 ? 2 : 1);
  }
};

struct Corner {  // rows of 4, 3, 2 and 1 cells; who fills the end of a row has won
  int rows() const { return 4; }
  int cols() const { return 4; }
  int row_length(int row) const { return 4 - row; }
  bool wins(int row, int col, int /*player*/) const { return col == 3 - row; }
};

int main() {
  const auto points = foregone::alpha_beta(Ridge{});
  const auto race = foregone::alpha_beta(Corner{});
  if (!points || !race) return 1;
  std::printf("Ridge %s\nCorner %s\n", points->text().c_str(), race->text().c_str());
}
