// SPDX-License-Identifier: Apache-2.0
//
// Checks a solution from the rules alone. No engine code runs here: positions are expanded through
// the game's own moves and the values combined by the definition (values.hpp), so that an engine's
// mistake cannot hide its own trace.
//
// A complete solution is checked position by position: each value must follow from the values held
// for its successors, which must be held too; as play always ends, induction does the rest. Where
// only some values are held, every position behind them is derived anew, from the ends backward.
// A complete solution's find and for_each are taken to speak of the same positions.
// Time: one expansion a position and one look-up a move. Memory: none for complete solutions, about
// 80 bytes a position otherwise, and as much an open ply; counted against the budget.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "foregone/core/instance.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/solution.hpp"

namespace foregone {

struct VerifyReport {
  std::uint64_t positions = 0;  ///< positions expanded
  std::uint64_t moves = 0;      ///< moves followed
  std::uint64_t claims = 0;     ///< values of the solution compared
  /// The first value that does not hold: "3,2,0: the solution says 5, the rules say 4".
  std::optional<std::string> fault;
};

/// Re-derives every value that the solution holds for the roots and, if it is complete, for all
/// positions behind them.
Result<VerifyReport> verify(const Instance& instance, Solution& solution,
                            std::span<const Bytes> roots, const SolveOptions& options);

}  // namespace foregone
