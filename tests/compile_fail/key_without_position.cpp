// SPDX-License-Identifier: Apache-2.0
// fault: key_without_position
// expect: key without position
#include "foregone/core/contract_check.hpp"

struct Taking {
  int start() const { return 21; }
  void moves(int p, auto&& visit) const {
    for (int take : {1, 3, 4})
      if (take <= p) visit(take);
  }
  int play(int p, int take) const { return p - take; }
#ifdef FOREGONE_BAD
  std::uint64_t key(int p) const { return static_cast<std::uint64_t>(p); }
#else
  std::uint64_t key(int p) const { return static_cast<std::uint64_t>(p); }
  int position(std::uint64_t k) const { return static_cast<int>(k); }
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Taking>()) return 0;
  else return 1;
}
