// SPDX-License-Identifier: Apache-2.0
// fault: bad_splits
// expect: splits is there but cannot be used
#include "foregone/core/contract_check.hpp"

struct Taking {
  int heap = 9;
#ifdef FOREGONE_BAD
  void splits(int n, auto&& visit){
#else
  void splits(int n, auto&& visit) const {
#endif
      if (n > 0) visit(n - 1);
}
}
;

int main() {
  if constexpr (foregone::contract::require_game<Taking>()) return 0;
  else return 1;
}
