// SPDX-License-Identifier: Apache-2.0
//
// Nim with three heaps (Bouton 1901): take stones from one heap; who cannot move loses.
#include <foregone/game.hpp>

#include <array>

struct Nim {
  std::array<int, 3> heaps{3, 4, 5};
  void parameters(auto& set) {
    for (int i = 0; i < 3; ++i) set.start(&"a\0b\0c"[2 * i], heaps[i], 0, 99, "stones of a heap");
  }
  std::array<int, 3> start() const { return heaps; }
  void moves(const std::array<int, 3>& p, auto&& visit) const {
    for (int i = 0; i < 3; ++i)
      for (auto next = p; next[i]-- > 0;) visit(next);
  }
};

FOREGONE_GAME(Nim)
