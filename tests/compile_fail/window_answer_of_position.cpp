// SPDX-License-Identifier: Apache-2.0
// fault: bad_prefix_answer
// expect: answer is there but cannot be used
#include "foregone/core/game.hpp"

struct Rows {
  static constexpr int window = 3;
  int row(auto& in) const { return static_cast<int>(in.integer("row", 0, 9)); }
  bool edge(int from, int to, int d) const { return from + to >= d; }
#ifdef FOREGONE_BAD
  std::string answer() const { return "W"; }
#else
  std::string answer(bool loses) const { return loses ? "L" : "W"; }
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Rows>()) return 0;
  else return 1;
}
