// SPDX-License-Identifier: Apache-2.0
// fault: turn_with_moves_again
// expect: turn with moves_again
#include "foregone/core/contract_check.hpp"

struct Taking {
  int start() const { return 21; }
  void moves(int p, auto&& visit) const {
    for (int take : {1, 3, 4})
      if (take <= p) visit(take);
  }
  int play(int p, int take) const { return p - take; }
#ifdef FOREGONE_BAD
  int turn(int p) const { return p % 2; }
  bool moves_again(int, int) const { return false; }
#else
  int turn(int p) const { return p % 2; }
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Taking>()) return 0;
  else return 1;
}
