// SPDX-License-Identifier: Apache-2.0
//
// The board of a lattice game behind its C table, for all that takes lattice games as data.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "foregone/core/contract_macros.hpp"
#include "foregone/core/instance.hpp"
#include "foregone/core/lattice_board.hpp"

namespace foregone {

/// Requires instance.is_lattice() and instance.check() == "". O(rows · cols).
inline LatticeBoard lattice_board(const Instance& instance) {
  FOREGONE_REQUIRE(instance.is_lattice());
  const ForegoneGameV1& table = instance.table();
  LatticeBoard board;
  table.lattice_size(instance.self(), &board.rows, &board.cols);
  const auto rows = static_cast<std::size_t>(board.rows);
  const auto cells = rows * static_cast<std::size_t>(board.cols);
  if (table.lattice_shape != nullptr) {
    std::vector<std::int64_t> first(rows);
    std::vector<std::int64_t> end(rows);
    table.lattice_shape(instance.self(), first.data(), end.data());
    for (std::size_t r = 0; r < rows; ++r) board.shape.push_back({first[r], end[r]});
    const auto whole = [&](const LatticeBoard::Row& row) {
      return row == LatticeBoard::Row{0, board.cols};
    };
    if (std::all_of(board.shape.begin(), board.shape.end(), whole)) board.shape.clear();
  }
  for (std::int32_t player : {0, 1}) {
    const auto of = static_cast<std::size_t>(player);
    if (table.lattice_wins != nullptr) {
      board.wins[of].resize(cells);
      table.lattice_wins(instance.self(), player, board.wins[of].data());
    } else {
      board.points[of].resize(cells);
      table.lattice_gains(instance.self(), player, board.points[of].data());
    }
  }
  board.misere = instance.misere();
  return board;
}

}  // namespace foregone
