// SPDX-License-Identifier: Apache-2.0
//
// Tic-tac-toe. A position has the marks of the player to move in bits 0 to 8, the other's in
// bits 9 to 17.
#include <foregone/game.hpp>

struct TicTacToe {
  unsigned start() const { return 0; }
  void moves(unsigned p, auto&& visit) const {
    for (unsigned cell = 1; cell < 512; cell *= 2)
      if (((p | p >> 9) & cell) == 0) visit(cell);
  }
  unsigned play(unsigned p, unsigned cell) const { return p >> 9 | ((p | cell) & 511) << 9; }
  std::optional<foregone::Outcome> ending(unsigned p) const {
    for (unsigned line : {0007u, 0070u, 0700u, 0111u, 0222u, 0444u, 0421u, 0124u})
      if ((p >> 9 & line) == line) return foregone::Outcome::lose;
    if (((p | p >> 9) & 511) == 511) return foregone::Outcome::tie;
    return std::nullopt;
  }
};

FOREGONE_GAME(TicTacToe)
