// SPDX-License-Identifier: Apache-2.0
// fault: random_row_without_text
// expect: random_row without row_text
#include "foregone/core/game.hpp"

struct Rows {
  static constexpr int window = 3;
  int row(auto& in) const { return static_cast<int>(in.integer("row", 0, 9)); }
  bool edge(int from, int to, int d) const { return from + to >= d; }
#ifdef FOREGONE_BAD
#else
  std::string row_text(int row) const { return std::to_string(row); }
#endif
  int random_row(auto& draw) const { return static_cast<int>(draw("row", 0, 9)); }
};

int main() {
  if constexpr (foregone::contract::require_game<Rows>()) return 0;
  else return 1;
}
