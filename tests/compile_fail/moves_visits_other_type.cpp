// SPDX-License-Identifier: Apache-2.0
// fault: visits_another_type
// expect: visit is given something else than what the hook visits
#include "foregone/core/contract_check.hpp"

struct Heap {
  int left = 21;
};
struct Take {
  int stones;
};

struct Taking {
  Heap start() const { return {}; }
  Heap play(Heap p, Take take) const { return {p.left - take.stones}; }
#ifdef FOREGONE_BAD
  void moves(Heap p, auto& visit) const {
    if (p.left > 0) visit(1);
  }
#else
  void moves(Heap p, auto& visit) const {
    if (p.left > 0) visit({1});
  }
#endif
};

// Two engines, one error.
int main() {
  const Taking game;
  if constexpr (foregone::contract::require_game<Taking>()) {
    int count = 0;
    auto first = [&](const Take& take) { count += take.stones; };
    auto second = [&](const Take&) { ++count; };
    foregone::contract::Visitor<Take, decltype(first)> one(first, "moves");
    foregone::contract::Visitor<Take, decltype(second)> other(second, "moves");
    game.moves({1}, one);
    game.moves({2}, other);
    return count;
  }
}
