// SPDX-License-Identifier: Apache-2.0
// fault: bad_promising
// expect: promising is there but cannot be used
#include "foregone/core/contract_check.hpp"

struct Taking {
  int start() const { return 21; }
  void moves(int p, auto&& visit) const {
    for (int take : {1, 3, 4})
      if (take <= p) visit(take);
  }
  int play(int p, int take) const { return p - take; }
#ifdef FOREGONE_BAD
  unsigned promising(int, int take) const { return 4U - static_cast<unsigned>(take); }
#else
  int promising(int, int take) const { return -take; }
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Taking>()) return 0;
  else return 1;
}
