// SPDX-License-Identifier: Apache-2.0
//
// Subtraction games: from a heap one takes a number of tokens that is in a list, or, with allbut, one
// that is not (Winning Ways, ch. 4). Who cannot move loses (misère: wins).
//
// A heap game (core/heap_hooks.hpp).
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "foregone/core/game.hpp"

namespace foregone {

struct Subtraction {
  std::vector<int> take{1, 3, 4};
  int heap = 21;
  bool allbut = false;
  bool misere = false;

  void splits(int n, auto&& visit) const {
    if (!allbut) {
      for (const int number : take)
        if (number <= n) visit(n - number);
      return;
    }
    for (int number = 1; number <= n; ++number)
      if (std::find(take.begin(), take.end(), number) == take.end()) visit(n - number);
  }
  HeapRules heap_rules() const {
    return allbut ? HeapRules::all_but(take) : HeapRules::subtraction(take);
  }

  void parameters(auto& set) {
    set("take", take, 1, 1'000'000, "what may be taken; with allbut: what may not");
    set.start("heap", heap, 0, INT32_MAX - 1, "tokens of the heap at the start");
    set("allbut", allbut, "everything may be taken but what the list says");
    set("misere", misere, "who cannot move wins instead of losing");
  }
  std::string check() const {
    std::vector<int> sorted = take;
    std::sort(sorted.begin(), sorted.end());
    const auto twice = std::adjacent_find(sorted.begin(), sorted.end());
    if (twice != sorted.end()) return "take: " + std::to_string(*twice) + " is there twice";
    return "";
  }
};

}  // namespace foregone
