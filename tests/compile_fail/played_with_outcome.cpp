// SPDX-License-Identifier: Apache-2.0
// fault: played_with_outcome
// expect: Played with an Outcome ending
#include "foregone/core/contract_check.hpp"

struct Taking {
  int start() const { return 21; }
  void moves(int p, auto&& visit) const {
    for (int take : {1, 3, 4})
      if (take <= p) visit(take);
  }
#ifdef FOREGONE_BAD
  foregone::Played<int> play(int p, int take) const { return {p - take, 1, false}; }
  std::optional<foregone::Outcome> ending(int) const { return std::nullopt; }
#else
  foregone::Played<int> play(int p, int take) const { return {p - take, 1, false}; }
  std::optional<foregone::Points> ending(int) const { return std::nullopt; }
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Taking>()) return 0;
  else return 1;
}
