// SPDX-License-Identifier: Apache-2.0
// fault: bad_gain
// expect: gain is there but cannot be used
#include "foregone/core/contract_check.hpp"

struct Taking {
  int start() const { return 21; }
  void moves(int p, auto&& visit) const {
    for (int take : {1, 3, 4})
      if (take <= p) visit(take);
  }
  int play(int p, int take) const { return p - take; }
#ifdef FOREGONE_BAD
  foregone::Points gain(int, int, int) const { return 1; }
#else
  foregone::Points gain(int, int, int) const { return 1; }
  static foregone::Points gain(int, int) { return 1; }
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Taking>()) return 0;
  else return 1;
}
