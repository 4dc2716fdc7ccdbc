// SPDX-License-Identifier: Apache-2.0
// fault: bad_tier
// expect: tier is there but cannot be used
#include "foregone/core/contract_check.hpp"

struct Taking {
  int start() const { return 21; }
  void moves(int p, auto&& visit) const {
    for (int take : {1, 3, 4})
      if (take <= p) visit(take);
  }
  int play(int p, int take) const { return p - take; }
#ifdef FOREGONE_BAD
  long long tier(int p) const { return 21 - p; }
#else
  short tier(int p) const { return static_cast<short>(21 - p); }
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Taking>()) return 0;
  else return 1;
}
