// SPDX-License-Identifier: Apache-2.0
// fault: window_without_edge
// expect: a window game without edge and edges
#include "foregone/core/game.hpp"

struct Rows {
  static constexpr int window = 3;
  int row(auto& in) const { return static_cast<int>(in.integer("row", 0, 9)); }
#ifdef FOREGONE_BAD
#else
  bool edge(int from, int to, int d) const { return from + to >= d; }
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Rows>()) return 0;
  else return 1;
}
