// SPDX-License-Identifier: Apache-2.0
// fault: bad_parameters
// expect: parameters is there but cannot be used
#include "foregone/core/contract_check.hpp"

struct Taking {
  int heap = 5;
  int start() const { return 21; }
  void moves(int p, auto&& visit) const {
    for (int take : {1, 3, 4})
      if (take <= p) visit(take);
  }
  int play(int p, int take) const { return p - take; }
#ifdef FOREGONE_BAD
  void parameters(auto& set) const { set("heap", heap, 0, 9, "stones"); }
#else
  void parameters(auto& set) { set("heap", heap, 0, 9, "stones"); }
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Taking>()) return 0;
  else return 1;
}
