// SPDX-License-Identifier: Apache-2.0
// fault: not_default
// expect: cannot be made without arguments
#include "foregone/core/contract_check.hpp"

struct Taking {
  int start() const { return 21; }
  void moves(int p, auto&& visit) const {
    for (int take : {1, 3, 4})
      if (take <= p) visit(take);
  }
  int play(int p, int take) const { return p - take; }
  int heap;
#ifdef FOREGONE_BAD
  explicit Taking(int heap_size) : heap(heap_size) {}
#else
  explicit Taking(int heap_size = 21) : heap(heap_size) {}
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Taking>()) return 0;
  else return 1;
}
