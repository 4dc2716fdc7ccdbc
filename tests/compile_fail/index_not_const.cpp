// SPDX-License-Identifier: Apache-2.0
// fault: bad_index
// expect: index is there but cannot be used
#include "foregone/core/contract_check.hpp"

struct Taking {
  int start() const { return 21; }
  void moves(int p, auto&& visit) const {
    for (int take : {1, 3, 4})
      if (take <= p) visit(take);
  }
  int play(int p, int take) const { return p - take; }
#ifdef FOREGONE_BAD
  int tier(int p) const { return 21 - p; }
  foregone::Index tier_size(int) const { return 1; }
  foregone::Index index(int) { return 0; }
  int position_at(int tier, foregone::Index) const { return 21 - tier; }
#else
  int tier(int p) const { return 21 - p; }
  foregone::Index tier_size(int) const { return 1; }
  foregone::Index index(int) const { return 0; }
  int position_at(int tier, foregone::Index) const { return 21 - tier; }
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Taking>()) return 0;
  else return 1;
}
