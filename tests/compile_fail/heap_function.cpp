// SPDX-License-Identifier: Apache-2.0
// fault: bad_heap
// expect: heap is there but cannot be used
#include "foregone/core/contract_check.hpp"

struct Taking {
#ifdef FOREGONE_BAD
  int heap() const { return 9; }
#else
  int heap = 9;
#endif
  void splits(int n, auto&& visit) const {
    if (n > 0) visit(n - 1);
  }
};

int main() {
  if constexpr (foregone::contract::require_game<Taking>()) return 0;
  else return 1;
}
