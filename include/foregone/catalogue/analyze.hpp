// SPDX-License-Identifier: Apache-2.0
//
// What a game is like: how many positions lie behind some roots, how play runs through them, and how
// their values are spread. From a solution that holds all of them, by a walk of its own.
//
// Where the game states `canonical`, and it is not ignored, symmetric positions are counted once, as the
// one that stands for them; moves are all moves of that one. Nothing depends on the engine or the threads.
// Time: each position is expanded twice, and each move looked up twice. Memory: 28 to 44 bytes a position
// with 64-bit keys, counted, beside the solution.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "foregone/core/instance.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/solution.hpp"

namespace foregone::catalogue {

/// Positions with one value.
struct ValueCount {
  Value value;
  std::uint64_t positions = 0;
};

/// A position and its value.
struct Example {
  Bytes position;
  Value value;
};

/// Where several positions fit, an example is the first one met, breadth first.
struct Analysis {
  std::uint64_t positions = 0;
  std::uint64_t over = 0;    ///< of them
  std::uint64_t moves = 0;   ///< of all positions together
  bool by_symmetry = false;  ///< symmetric positions count once
  /// Plies of the longest play from a root; nothing where play can come back to a position.
  std::optional<std::uint64_t> depth;
  std::uint64_t most_moves = 0;  ///< of one position, `widest`
  Bytes widest;
  std::vector<ValueCount> counts;  ///< best value for the player to move first; nimbers: 0 first
  /// Outcomes: one move alone keeps the win or the tie, and the end is as far away as it ever is there
  /// (greatest remoteness). Scores: one move alone is best, and the second best costs most, `cost`. Moves
  /// to one position count as one. Nothing of nimbers, and where no position is such.
  std::optional<Example> hardest;
  std::uint64_t cost = 0;
  /// Outcomes: the win and the loss with the greatest remoteness.
  std::optional<Example> longest_win;
  std::optional<Example> longest_loss;
  /// Scores: the best and the worst position for the player to move. Nimbers: the greatest alone.
  std::optional<Example> greatest;
  std::optional<Example> least;
};

/// Requires a solution that finds every position behind the roots; outcomes with their remoteness (else
/// usage error). Budget error where the positions do not fit what is left of the memory.
Result<Analysis> analyze(const Instance& instance, Solution& solution, std::span<const Bytes> roots,
                         const SolveOptions& options);

}  // namespace foregone::catalogue
