// SPDX-License-Identifier: Apache-2.0
// fault: final_struct
// expect: take `final` away
#include "foregone/core/contract_check.hpp"

#ifdef FOREGONE_BAD
#define FINAL final
#else
#define FINAL
#endif

struct Taking FINAL {
  int start() const { return 21; }
  void moves(int p, auto&& visit) const {
    for (int take : {1, 3, 4})
      if (take <= p) visit(take);
  }
  int play(int p, int take) const { return p - take; }
};

int main() {
  if constexpr (foregone::contract::require_game<Taking>()) return 0;
  else return 1;
}
