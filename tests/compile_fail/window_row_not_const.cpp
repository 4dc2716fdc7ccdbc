// SPDX-License-Identifier: Apache-2.0
// fault: bad_row
// expect: row is there but cannot be used
#include "foregone/core/game.hpp"

struct Rows {
  static constexpr int window = 3;
#ifdef FOREGONE_BAD
  int row(auto& in) { return static_cast<int>(in.integer("row", 0, 9)); }
#else
  int row(auto& in) const { return static_cast<int>(in.integer("row", 0, 9)); }
#endif
  bool edge(int from, int to, int d) const { return from + to >= d; }
};

int main() {
  if constexpr (foregone::contract::require_game<Rows>()) return 0;
  else return 1;
}
