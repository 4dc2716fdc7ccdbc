// SPDX-License-Identifier: Apache-2.0
//
// Grundy's game: split a heap into two that are not equal (Grundy 1939; Winning Ways, ch. 4). Who
// cannot move loses (misère: wins). Whether its values repeat is not known.
//
// A heap game (core/heap_hooks.hpp).
#pragma once

#include <cstdint>

#include "foregone/core/game.hpp"

namespace foregone {

struct Grundy {
  int heap = 20;
  bool misere = false;

  void splits(int n, auto&& visit) const {
    for (int part = 1; part < n - part; ++part) visit(n - part, part);
  }
  HeapRules heap_rules() const { return HeapRules::grundy(); }

  void parameters(auto& set) {
    set.start("heap", heap, 0, INT32_MAX - 1, "tokens of the heap at the start");
    set("misere", misere, "who cannot move wins instead of losing");
  }
};

}  // namespace foregone
