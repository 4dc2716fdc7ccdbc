// SPDX-License-Identifier: Apache-2.0
// fault: no_moves
// expect: moves is missing
#include "foregone/core/contract_check.hpp"

struct Taking {
  int start() const { return 21; }
  int play(int p, int take) const { return p - take; }
#ifdef FOREGONE_BAD
  std::vector<int> actions(int p) const { return std::vector<int>(p > 0 ? 1 : 0, 1); }
#else
  std::vector<int> moves(int p) const { return std::vector<int>(p > 0 ? 1 : 0, 1); }
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Taking>()) return 0;
  else return 1;
}
