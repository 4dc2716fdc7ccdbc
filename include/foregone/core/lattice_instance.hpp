// SPDX-License-Identifier: Apache-2.0
//
// The board of a lattice game behind the C table.
#pragma once

#include <cstddef>
#include <cstdint>

#include "foregone/core/contract_macros.hpp"
#include "foregone/core/instance.hpp"
#include "foregone/core/lattice_board.hpp"

namespace foregone {

/// Requires instance.is_lattice().
inline LatticeBoard lattice_board(const Instance& instance) {
  FOREGONE_REQUIRE(instance.is_lattice());
  LatticeBoard board;
  instance.table().lattice_size(instance.self(), &board.rows, &board.cols);
  for (std::int32_t player : {0, 1}) {
    auto& points = board.points[static_cast<std::size_t>(player)];
    points.resize(static_cast<std::size_t>(board.rows * board.cols));
    instance.table().lattice_gains(instance.self(), player, points.data());
  }
  return board;
}

}  // namespace foregone
