// SPDX-License-Identifier: Apache-2.0
// fault: window_with_plain_hook
// expect: a hook that no window game has
#include "foregone/core/game.hpp"

struct Rows {
  static constexpr int window = 3;
  int row(auto& in) const { return static_cast<int>(in.integer("row", 0, 9)); }
  bool edge(int from, int to, int d) const { return from + to >= d; }
#ifdef FOREGONE_BAD
  void read(auto& in) { (void)row(in); }
#else
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Rows>()) return 0;
  else return 1;
}
