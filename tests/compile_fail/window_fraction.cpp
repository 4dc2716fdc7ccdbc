// SPDX-License-Identifier: Apache-2.0
// fault: bad_window
// expect: window is there but cannot be used
#include "foregone/core/game.hpp"

struct Rows {
#ifdef FOREGONE_BAD
  static constexpr double window = 3;
#else
  static constexpr int window = 3;
#endif
  int row(auto& in) const { return static_cast<int>(in.integer("row", 0, 9)); }
  bool edge(int from, int to, int d) const { return from + to >= d; }
};

int main() {
  if constexpr (foregone::contract::require_game<Rows>()) return 0;
  else return 1;
}
