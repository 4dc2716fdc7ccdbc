// SPDX-License-Identifier: Apache-2.0
// fault: bad_key
// expect: key is there but cannot be used
#include "foregone/core/contract_check.hpp"

struct Heap {
  int left = 21;
};

struct Taking {
  Heap start() const { return {}; }
  void moves(Heap p, auto&& visit) const {
    for (int take : {1, 3, 4})
      if (take <= p.left) visit(take);
  }
  Heap play(Heap p, int take) const { return {p.left - take}; }
#ifdef FOREGONE_BAD
  int key(Heap p) const { return p.left; }
  Heap position(int k) const { return {k}; }
#else
  std::uint32_t key(Heap p) const { return static_cast<std::uint32_t>(p.left); }
  Heap position(std::uint32_t k) const { return {static_cast<int>(k)}; }
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Taking>()) return 0;
  else return 1;
}
