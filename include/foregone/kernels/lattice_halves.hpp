// SPDX-License-Identifier: Apache-2.0
//
// The inner loop of small lattice boards (engines/detail/lattice_halves.hpp has the game): the
// positions whose upper half has one class and level, all of one class of lower halves.
//
// One lower half is a row of `lanes` values, one upper half a lane. The value of a position is the
// greatest of (successor + points) where the first player moves and the least of its successors
// where the second does. Rows come level by level, the fullest first, and the two kinds of turn
// alternate with the levels. A row's successors are
//
//   by a move in the upper half   lanes of the same row of another array, the same for every row
//   by a move in the lower half   earlier rows, lane by lane, all lanes at the same points
//   by the move between them      lanes that the class before left for the rows that can make it
//
// Values are below 2^31. A row is a register with AVX-512 (16 lanes) and with AVX2 (8 lanes); the
// portable body has 8 lanes, too.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "foregone/kernels/target.hpp"

namespace foregone::kernels::halves {

using Word = std::uint32_t;

/// Values that everything else is worse than, for the greatest and for the least.
inline constexpr Word identity(bool greatest) { return greatest ? 0 : 0x7FFF'FFFF; }

inline constexpr std::size_t most_lanes = 16;
/// Moves that an upper half can have at most.
inline constexpr std::size_t most_permutes = 4;

/// One move of each lane: to which lane, and the points. A lane with fewer moves than another has
/// one of its moves again.
struct Permute {
  std::array<Word, most_lanes> lane{};
  std::array<Word, most_lanes> points{};
};

/// A move in the lower half. `from` is where its row begins, in values.
struct RowMove {
  Word from;
  Word points;
};

struct RowLevel {
  std::uint16_t ending = 0;   ///< rows that end low: the class after this one moves into them
  std::uint16_t joining = 0;  ///< rows behind them that end high: they move on into the upper half
};

struct Call {
  Word* to = nullptr;
  std::span<const RowLevel> levels;
  bool greatest = false;                      ///< in the first level
  const std::uint8_t* move_counts = nullptr;  ///< one a row
  const RowMove* moves = nullptr;             ///< of the rows one after the other

  const Word* from = nullptr;  ///< rows as at `to`; unused without permutes
  std::array<Permute, most_permutes> permutes;
  std::size_t permute_count = 0;

  /// For each joining row, in order, values of its first `in_lanes` lanes: the points are in them.
  const Word* in = nullptr;
  std::size_t in_lanes = 0;
  /// Taken from each ending row, in order: the `out_lanes` lanes from `out_first` on, plus the
  /// points where the class after moves for the greatest. Has room for `lanes` more values.
  Word* out = nullptr;
  std::size_t out_first = 0;
  std::size_t out_lanes = 0;
  Word out_points = 0;
};

/// The body of a target.
struct Body {
  std::size_t lanes;  ///< in a row
  int upper_steps;    ///< the longest upper half whose levels fit so many lanes
  void (*run)(const Call& call);
  Target target;
};

/// Requires supported(target).
[[nodiscard]] const Body& body(Target target);

}  // namespace foregone::kernels::halves
