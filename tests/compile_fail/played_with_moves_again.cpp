// SPDX-License-Identifier: Apache-2.0
// fault: played_with_moves_again
// expect: Played with moves_again
#include "foregone/core/contract_check.hpp"

struct Taking {
  int start() const { return 21; }
  void moves(int p, auto&& visit) const {
    for (int take : {1, 3, 4})
      if (take <= p) visit(take);
  }
#ifdef FOREGONE_BAD
  foregone::Played<int> play(int p, int take) const { return {p - take, 1, false}; }
  bool moves_again(int, int) const { return false; }
#else
  foregone::Played<int> play(int p, int take) const { return {p - take, 1, false}; }
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Taking>()) return 0;
  else return 1;
}
