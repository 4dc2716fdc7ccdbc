// SPDX-License-Identifier: Apache-2.0
// fault: parts_with_ending
// expect: parts with ending
#include "foregone/core/contract_check.hpp"

struct Taking {
  int start() const { return 21; }
  void moves(int p, auto&& visit) const {
    for (int take : {1, 3, 4})
      if (take <= p) visit(take);
  }
  int play(int p, int take) const { return p - take; }
#ifdef FOREGONE_BAD
  void parts(int p, auto&& visit) const { visit(p); }
  std::optional<foregone::Outcome> ending(int) const { return std::nullopt; }
#else
  void parts(int p, auto&& visit) const { visit(p); }
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Taking>()) return 0;
  else return 1;
}
