// SPDX-License-Identifier: Apache-2.0
//
// Connect Four (H. Wexler and N. Strongin, Milton Bradley 1974) on a board of any width and height:
// two players drop stones into columns in turn, four in a row, a column or a diagonal win at once; a
// full board is a tie.
//
// Positions are written as the columns played, from 1 on ("4453"), in any legal order; "start" is
// the empty board. 7 x 6 has 4 531 985 219 092 positions (Edelkamp and Kissmann 2008) and is won by
// the first player (Allen, Allis 1988). The board, the moves and the texts are those of
// detail/connect_four_board.hpp; the same game for the number of stones is connect_four_score.hpp.
#pragma once

#include <cstdint>
#include <optional>

#include "foregone/core/game.hpp"
#include "foregone/games/detail/connect_four_board.hpp"

namespace foregone {

/// Bits: std::uint64_t, or UInt128 for keys of 128 bits.
template <class Bits>
struct BasicConnectFour : detail::ConnectFourBoard<Bits> {
  using Board = detail::ConnectFourBoard<Bits>;
  using Position = typename Board::Position;
  using Board::Board;

  std::optional<Outcome> ending(const Position& p) const {
    if (this->lost(p)) return Outcome::lose;
    if (this->full(p)) return Outcome::tie;
    return std::nullopt;
  }
  /// What the next two plies decide.
  void bound(const Position& p, Points& lo, Points& hi) const {
    const auto [winning, safe] = this->sight(p);
    if (winning != 0) lo = hi = 1;
    else if (safe == 0) lo = hi = -1;
    else if (this->stones(p) >= this->size() - 2) lo = hi = 0;
    else lo = -1, hi = 1;
  }
};

using ConnectFour = BasicConnectFour<std::uint64_t>;
static_assert(Game<ConnectFour> && Game<BasicConnectFour<UInt128>>);

}  // namespace foregone
