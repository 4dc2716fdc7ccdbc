// SPDX-License-Identifier: Apache-2.0
// fault: played_with_gain
// expect: Played with gain
#include "foregone/core/contract_check.hpp"

struct Taking {
  int start() const { return 21; }
  void moves(int p, auto&& visit) const {
    for (int take : {1, 3, 4})
      if (take <= p) visit(take);
  }
#ifdef FOREGONE_BAD
  foregone::Played<int> play(int p, int take) const { return {p - take, 1, false}; }
  foregone::Points gain(int, int) const { return 1; }
#else
  foregone::Played<int> play(int p, int take) const { return {p - take, 1, false}; }
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Taking>()) return 0;
  else return 1;
}
