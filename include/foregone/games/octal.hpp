// SPDX-License-Identifier: Apache-2.0
//
// Octal games: heaps of tokens and a code, such as 0.77, Kayles. Who takes i tokens from a heap may
// leave of it what digit i says: nothing (1), one heap (2), two heaps (4), the sums of these; digit 0,
// before the point, is 4 where a heap may be split without taking any. Who cannot move loses (misère:
// wins).
//
// A heap game (core/heap_hooks.hpp).
#pragma once

#include <cstddef>
#include <string>

#include "foregone/core/game.hpp"
#include "foregone/core/octal_code.hpp"

namespace foregone {

struct Octal {
  static constexpr std::size_t most_digits = 4096;

  std::string code = "0.77";
  int heap = 20;
  bool misere = false;

  void splits(int n, auto&& visit) const {
    const OctalCode rules(code);
    for (int take = 0; take <= n && static_cast<std::size_t>(take) < rules.size(); ++take) {
      const int digit = rules.digit(static_cast<std::size_t>(take));
      const int left = n - take;
      if ((digit & 1) != 0 && left == 0) visit(0);
      if ((digit & 2) != 0 && left > 0) visit(left);
      if ((digit & 4) != 0)
        for (int part = 1; part <= left - part; ++part) visit(left - part, part);
    }
  }
  HeapRules heap_rules() const { return HeapRules::octal(OctalCode(code).digits()); }

  void parameters(auto& set) {
    set("code", code, most_digits, "an octal code such as 0.77", "what may be left, by digit");
    set.start("heap", heap, 0, INT32_MAX - 1, "tokens of the heap at the start");
    set("misere", misere, "who cannot move wins instead of losing");
  }
  std::string check() const { return OctalCode::fault(code); }
};

}  // namespace foregone
