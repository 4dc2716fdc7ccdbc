// SPDX-License-Identifier: Apache-2.0
// fault: bad_heap_rules
// expect: heap_rules is there but cannot be used
#include "foregone/core/contract_check.hpp"

struct Taking {
  int heap = 9;
  void splits(int n, auto&& visit) const {
    if (n > 0) visit(n - 1);
  }
#ifdef FOREGONE_BAD
  std::vector<int> heap_rules() const { return {0, 3}; }
#else
  foregone::HeapRules heap_rules() const { return foregone::HeapRules::octal({0, 3}); }
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Taking>()) return 0;
  else return 1;
}
