// SPDX-License-Identifier: Apache-2.0
//
// Dawson's Kayles (Guy and Smith 1956): a row of pins; a move knocks down two that stand side by side.
// Who cannot move loses (misère: wins). The octal game 0.07: values have period 34 from row 53 on; a row
// of n is worth what one of n − 1 is in Dawson's chess, 0.137. On a path of n nodes it is arc Kayles.
//
// A heap game (core/heap_hooks.hpp): a row is a heap, and what is knocked down splits it.
#pragma once

#include <cstdint>

#include "foregone/core/game.hpp"

namespace foregone {

struct DawsonKayles {
  int heap = 20;
  bool misere = false;

  void splits(int n, auto&& visit) const {
    for (int part = 0; part <= n - 2 - part; ++part) visit(n - 2 - part, part);
  }
  HeapRules heap_rules() const { return HeapRules::octal({0, 0, 7}); }

  void parameters(auto& set) {
    set.start("heap", heap, 0, INT32_MAX - 1, "pins of the row at the start");
    set("misere", misere, "who cannot move wins instead of losing");
  }
};

}  // namespace foregone
