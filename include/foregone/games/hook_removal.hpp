// SPDX-License-Identifier: Apache-2.0
//
// Hook removal (Sato's form of Welter's game; Winning Ways, ch. 15). From a Young diagram a move
// removes a hook: it picks a cell, and the cell, those to its right and those below it go; what lies
// farther below and right moves up and left by one. Who cannot move, as no cell is left, loses.
// On the strip of coins that the edge of the diagram is, a coin goes down to any free square (Welter
// 1954), which gives the nimber: the exclusive or of the coins and of 2^(v + 1) − 1 for every two of
// them, 2^v being the largest power of 2 that divides their distance.
//
// A position is the edge of the diagram (detail/partition.hpp), as text the lengths of its rows,
// "3,1"; "0" = no cell. A move is the cell that is picked, row and column from 1, "(1,2)".
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/game.hpp"
#include "foregone/games/detail/board_text.hpp"
#include "foregone/games/detail/partition.hpp"

namespace foregone {

struct HookRemoval {
  /// The places of the edge between which the hook runs.
  struct Move {
    int column;
    int row;
  };

  std::vector<int> rows{4, 3, 1};

  std::uint64_t start() const { return detail::Partition::of_rows(rows).value_or(0); }
  /// From the top left cell on, row by row.
  void moves(std::uint64_t p, auto&& visit) const {
    for (std::uint64_t coins = p; coins != 0; coins ^= std::bit_floor(coins)) {
      const int row = static_cast<int>(std::bit_width(coins)) - 1;
      for (int column = 0; column < row; ++column)
        if ((p >> column & 1) == 0) visit(Move{column, row});
    }
  }
  std::uint64_t play(std::uint64_t p, const Move& move) const {
    const std::uint64_t coins = p ^ std::uint64_t{1} << move.row ^ std::uint64_t{1} << move.column;
    return detail::Partition::trimmed(coins);
  }

  std::string show(std::uint64_t p) const { return detail::Partition::text_of(p); }
  std::optional<std::uint64_t> parse(std::string_view text) const {
    return detail::Partition::parse(text);
  }
  std::string describe(std::uint64_t p, const Move& move) const {
    const std::uint64_t below = (std::uint64_t{1} << move.column) - 1;
    return detail::cell_text(std::popcount(p >> move.row) - 1, std::popcount(~p & below));
  }

  void parameters(auto& set) {
    set("rows", rows, 0, 64, "lengths of the rows, none longer than the one before");
  }
  std::string check() const { return detail::Partition::fault(rows); }
};

}  // namespace foregone
