// SPDX-License-Identifier: Apache-2.0
// fault: no_heap
// expect: heap is missing
#include "foregone/core/contract_check.hpp"

struct Taking {
#ifndef FOREGONE_BAD
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
