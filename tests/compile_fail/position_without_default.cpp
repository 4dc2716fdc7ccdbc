// SPDX-License-Identifier: Apache-2.0
// fault: position_not_copyable
// expect: the position cannot be copied or made
#include "foregone/core/contract_check.hpp"

struct Heap {
#ifdef FOREGONE_BAD
  explicit Heap(int stones) : left(stones) {}
#else
  explicit Heap(int stones = 0) : left(stones) {}
#endif
  int left;
};

struct Taking {
  Heap start() const { return Heap(21); }
  void moves(Heap p, auto&& visit) const {
    for (int take : {1, 3, 4})
      if (take <= p.left) visit(take);
  }
  Heap play(Heap p, int take) const { return Heap(p.left - take); }
};

int main() {
  if constexpr (foregone::contract::require_game<Taking>()) return 0;
  else return 1;
}
