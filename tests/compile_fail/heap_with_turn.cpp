// SPDX-License-Identifier: Apache-2.0
// fault: heap_with_plain_hook
// expect: a hook that no heap game has
#include "foregone/core/contract_check.hpp"

struct Taking {
  int heap = 9;
  void splits(int n, auto&& visit) const {
    if (n > 0) visit(n - 1);
  }
#ifdef FOREGONE_BAD
  int turn(int) const { return 0; }
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Taking>()) return 0;
  else return 1;
}
