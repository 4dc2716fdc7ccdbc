// SPDX-License-Identifier: Apache-2.0
// fault: no_key
// expect: the position cannot be its own key
#include "foregone/core/contract_check.hpp"

struct Heap {
#ifdef FOREGONE_BAD
  char row;
  int left;
#else
  char row;
  char unused[3];
  int left;
#endif
};

struct Taking {
  Heap start() const { return {}; }
  void moves(Heap, auto&&) const {}
  Heap play(Heap p, int) const { return p; }
};

int main() {
  if constexpr (foregone::contract::require_game<Taking>()) return 0;
  else return 1;
}
