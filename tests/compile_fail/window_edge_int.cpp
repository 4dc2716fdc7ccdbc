// SPDX-License-Identifier: Apache-2.0
// fault: bad_edge
// expect: edge is there but cannot be used
#include "foregone/core/game.hpp"

struct Rows {
  static constexpr int window = 3;
  int row(auto& in) const { return static_cast<int>(in.integer("row", 0, 9)); }
#ifdef FOREGONE_BAD
  int edge(int from, int to, int d) const { return from + to - d; }
#else
  bool edge(int from, int to, int d) const { return from + to >= d; }
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Rows>()) return 0;
  else return 1;
}
