// SPDX-License-Identifier: Apache-2.0
//
// Kayles (Dudeney 1908; Guy and Smith 1956): a row of pins; a ball knocks down one pin, or two that
// stand side by side. Who cannot move loses (misère: wins). The octal game 0.77: values have period 12
// from row 71 on.
//
// A heap game (core/heap_hooks.hpp): a row is a heap, and what is knocked down splits it.
#pragma once

#include <cstdint>

#include "foregone/core/game.hpp"

namespace foregone {

struct Kayles {
  int heap = 20;
  bool misere = false;

  void splits(int n, auto&& visit) const {
    for (int taken = 1; taken <= 2 && taken <= n; ++taken)
      for (int part = 0; part <= n - taken - part; ++part) visit(n - taken - part, part);
  }
  HeapRules heap_rules() const { return HeapRules::octal({0, 7, 7}); }

  void parameters(auto& set) {
    set.start("heap", heap, 0, INT32_MAX - 1, "pins of the row at the start");
    set("misere", misere, "who cannot move wins instead of losing");
  }
};

}  // namespace foregone
