// SPDX-License-Identifier: Apache-2.0
//
// Chomp (Gale 1974): a bite takes a square and all that is not above it nor left of it; who eats
// the last square loses. A position has the squares left in each row.
#include <foregone/game.hpp>

#include <algorithm>
#include <array>

struct Chomp {
  int rows = 3, cols = 4;
  static constexpr bool misere = true;
  void parameters(auto& set) { set("rows", rows, 1, 8, "rows"), set("cols", cols, 1, 99, "cols"); }
  using Position = std::array<std::uint8_t, 8>;
  Position start() const {
    Position p{};
    std::fill_n(p.begin(), rows, cols);
    return p;
  }
  void moves(const Position& p, auto&& visit) const {
    for (int r = 0; r < 8; ++r)
      for (Position next = p; next[r]-- > 0; visit(next))
        for (int i = r + 1; i < 8; ++i) next[i] = std::min(next[i], next[r]);
  }
};

FOREGONE_GAME(Chomp)
