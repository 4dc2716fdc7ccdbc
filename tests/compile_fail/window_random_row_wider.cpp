// SPDX-License-Identifier: Apache-2.0
// fault: bad_random_row
// expect: random_row is there but cannot be used
#include "foregone/core/game.hpp"

struct Rows {
  static constexpr int window = 3;
  int row(auto& in) const { return static_cast<int>(in.integer("row", 0, 9)); }
  bool edge(int from, int to, int d) const { return from + to >= d; }
  std::string row_text(int row) const { return std::to_string(row); }
#ifdef FOREGONE_BAD
  long random_row(auto& draw) const { return draw("row", 0, 9); }
#else
  int random_row(auto& draw) const { return static_cast<int>(draw("row", 0, 9)); }
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Rows>()) return 0;
  else return 1;
}
