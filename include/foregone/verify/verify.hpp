// SPDX-License-Identifier: Apache-2.0
//
// Checks a solution from the rules alone. No engine code runs here: positions are expanded through
// the game's own moves and the values combined by the definition (values.hpp), so that an engine's
// mistake cannot hide its own trace.
//
// A complete solution is checked position by position, on all threads: each value must follow from the
// values held for its successors, which must be held too. Where wins, losses and ties come with their
// remoteness, or play is seen to end, that is enough, also if positions can come back; the argument is
// at the head of src/verify/local_law.hpp. Where it is not enough, and where only some values are held,
// the values of all positions behind are derived anew (src/verify/derivation.hpp). Of the game's hooks
// that save work only `tier` is looked at, to see that play ends; a solution that holds canonical
// positions alone is asked for all the others too, and makes them canonical itself.
// A complete solution's find and for_each are taken to speak of the same positions.
// Time: one expansion a position and one look-up a move. Memory: some megabytes a thread for complete
// solutions; where values are derived, about 55 bytes a position and 8 (scores: 16) a move, counted
// against the budget.
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
  /// The first value that does not hold, in the solution's order whatever the number of threads:
  /// "3,2,0: the solution says 5, the rules say 4".
  std::optional<std::string> fault;
};

/// Re-derives every value that the solution holds for the roots and, if it is complete, for all
/// positions behind them.
Result<VerifyReport> verify(const Instance& instance, Solution& solution,
                            std::span<const Bytes> roots, const SolveOptions& options);

}  // namespace foregone
