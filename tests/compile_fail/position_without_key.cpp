// SPDX-License-Identifier: Apache-2.0
// fault: position_without_key
// expect: position without key
#include "foregone/core/contract_check.hpp"

struct Taking {
  int start() const { return 21; }
  void moves(int p, auto&& visit) const {
    for (int take : {1, 3, 4})
      if (take <= p) visit(take);
  }
  int play(int p, int take) const { return p - take; }
#ifdef FOREGONE_BAD
  int position(std::uint64_t k) const { return static_cast<int>(k); }
#else
  struct position {
    int heap;
  };
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Taking>()) return 0;
  else return 1;
}
