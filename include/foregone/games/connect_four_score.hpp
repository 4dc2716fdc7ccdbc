// SPDX-License-Identifier: Apache-2.0
//
// Connect Four for the number of stones: the rules of connect_four.hpp, and a win counts the more the
// earlier it comes. With n stones on the board just before the winning one the winner gets
// floor((width * height + 1 - n) / 2), the number of stones that he has then left to place, the last
// one included; a full board is 0. The score of P. Pons' solver and of its benchmark positions
// (blog.gamesolver.org).
#pragma once

#include <cstdint>
#include <optional>

#include "foregone/core/game.hpp"
#include "foregone/games/detail/connect_four_board.hpp"

namespace foregone {

/// Bits: std::uint64_t, or UInt128 for keys of 128 bits.
template <class Bits>
struct BasicConnectFourScore : detail::ConnectFourBoard<Bits> {
  using Board = detail::ConnectFourBoard<Bits>;
  using Position = typename Board::Position;
  using Board::Board;

  std::optional<Points> ending(const Position& p) const {
    if (this->lost(p)) return -Points{(this->size() + 2 - this->stones(p)) / 2};
    if (this->full(p)) return 0;
    return std::nullopt;
  }
  /// What the next two plies decide; else the most that the stones left to place allow.
  void bound(const Position& p, Points& lo, Points& hi) const {
    const auto [winning, safe] = this->sight(p);
    const int left = this->size() - this->stones(p);
    if (winning != 0) lo = hi = (left + 1) / 2;
    else if (safe == 0) lo = hi = -(left / 2);
    else if (left <= 2) lo = hi = 0;
    else lo = -((left - 2) / 2), hi = (left - 1) / 2;
  }
};

using ConnectFourScore = BasicConnectFourScore<std::uint64_t>;
static_assert(Game<ConnectFourScore> && Game<BasicConnectFourScore<UInt128>>);

}  // namespace foregone
