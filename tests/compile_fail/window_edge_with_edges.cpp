// SPDX-License-Identifier: Apache-2.0
// fault: edge_with_edges
// expect: edge with edges
#include "foregone/core/game.hpp"

struct Rows {
  static constexpr int window = 3;
  int row(auto& in) const { return static_cast<int>(in.integer("row", 0, 9)); }
  bool edge(int from, int to, int d) const { return from + to >= d; }
#ifdef FOREGONE_BAD
  unsigned edges(int from) const { return from > 3 ? 1U : 2U; }
#else
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Rows>()) return 0;
  else return 1;
}
