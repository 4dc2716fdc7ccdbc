// SPDX-License-Identifier: Apache-2.0
// fault: bad_moves
// expect: moves is there but cannot be used
#include "foregone/core/contract_check.hpp"

struct Taking {
  int start() const { return 21; }
  int play(int p, int take) const { return p - take; }
#ifdef FOREGONE_BAD
  void moves(int p, auto&& visit) {
    if (p > 0) visit(1);
  }
#else
  void moves(int p, auto&& visit) const {
    if (p > 0) visit(1);
  }
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Taking>()) return 0;
  else return 1;
}
