// SPDX-License-Identifier: Apache-2.0
//
// Who wins a lattice game for the win, and when, as one number of the first player's view: with
// K = cells + 1 and T filled cells at the end, T where the second player wins, 2K − T where the
// first does. A win is worth more the sooner and a loss the later it comes, so that the greatest and
// the least of the moves' values are all that has to be found.
#pragma once

#include <cstdint>

#include "foregone/core/lattice_board.hpp"
#include "foregone/core/values.hpp"

namespace foregone {

/// Who wins a lattice game for the win, and when, as a number (the head of this file).
class LatticeWin {
 public:
  /// The board must outlive this.
  explicit LatticeWin(const LatticeBoard& board) : board_(board), cells_(board.cells()) {}

  /// Where `player` has won with so many cells of the board filled.
  std::int64_t code(int player, std::int64_t filled) const {
    return player == 0 ? 2 * (cells_ + 1) - filled : filled;
  }
  std::int64_t most() const { return 2 * (cells_ + 1); }
  /// The end of a game that nobody has won before the board was full.
  std::int64_t full() const {
    const int mover = board_.mover(cells_);
    return code(board_.misere ? mover : 1 - mover, cells_);
  }
  /// Seen by the player to move, with so many cells filled.
  Value value(std::int64_t code, std::int64_t filled) const {
    const bool first_wins = code > cells_;
    const std::int64_t end = first_wins ? 2 * (cells_ + 1) - code : code;
    const bool wins = first_wins == (board_.mover(filled) == 0);
    return Value::of_outcome(wins ? Outcome::win : Outcome::lose,
                             static_cast<std::uint32_t>(end - filled));
  }

 private:
  const LatticeBoard& board_;
  std::int64_t cells_;
};

/// The value for the player to move where so many of the board's cells are filled, from what it is
/// to the first player: her points minus the second's, or a number of LatticeWin's.
inline Value lattice_value(const LatticeBoard& board, Points first, std::int64_t filled) {
  if (!board.is_for_points()) return LatticeWin(board).value(first, filled);
  return Value::of_score(board.mover(filled) == 0 ? first : -first);
}

}  // namespace foregone
