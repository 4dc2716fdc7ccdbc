// SPDX-License-Identifier: Apache-2.0
// fault: move_without_play
// expect: there is a Move but play is missing
#include "foregone/core/contract_check.hpp"

struct Heap {
  int left = 21;
};

struct Taking {
  struct Move {
    int take;
  };
  Heap start() const { return {}; }
  void moves(Heap p, auto&& visit) const {
    for (int take : {1, 3, 4})
      if (take <= p.left) visit(Move{take});
  }
#ifdef FOREGONE_BAD
  Heap apply(Heap p, Move m) const { return {p.left - m.take}; }
#else
  Heap play(Heap p, Move m) const { return {p.left - m.take}; }
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Taking>()) return 0;
  else return 1;
}
