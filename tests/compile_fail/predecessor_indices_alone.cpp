// SPDX-License-Identifier: Apache-2.0
// fault: predecessor_indices_alone
// expect: predecessor_indices without predecessors, tier_size, index and position_at
#include "foregone/core/contract_check.hpp"

struct Taking {
  int start() const { return 21; }
  void moves(int p, auto&& visit) const {
    for (int take : {1, 3, 4})
      if (take <= p) visit(take);
  }
  int play(int p, int take) const { return p - take; }
  int tier(int) const { return 0; }
  foregone::Index tier_size(int tier) const { return tier == 0 ? 22 : 0; }
  foregone::Index index(int p) const { return static_cast<foregone::Index>(p); }
  int position_at(int, foregone::Index index) const { return static_cast<int>(index); }
#ifndef FOREGONE_BAD
  void predecessors(int p, auto&& visit) const { visit(p + 1); }
#endif
  void predecessor_indices(int, foregone::Index index, auto&& visit) const { visit(index + 1); }
};

int main() {
  if constexpr (foregone::contract::require_game<Taking>()) return 0;
  else return 1;
}
