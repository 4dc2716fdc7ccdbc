// SPDX-License-Identifier: Apache-2.0
//
// Checks the levels that a folder keeps, all positions of them, without any engine: each value must
// follow from those of its moves one level on, by the staircase order and the points of the cells
// alone, and the full board's must be 0. That is what the rules of a lattice game are; that the
// game's own moves say the same is looked at for some positions of every level, which are expanded
// through the game itself.
//
// Two levels are in memory at a time. Threads share the tiles of a level. Time: 4 to 8 ns a move.
#pragma once

#include "foregone/core/instance.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/solution.hpp"
#include "foregone/store/kept_board.hpp"
#include "foregone/verify/verify.hpp"

namespace foregone {

/// Re-derives every value of the levels of a lattice game; a level that is missing or damaged is a
/// fault too. Budget error where two levels and the tables do not fit the memory allowed.
Result<VerifyReport> verify_levels(const Instance& instance, KeptBoard& kept,
                                   const SolveOptions& options);

}  // namespace foregone
