// SPDX-License-Identifier: Apache-2.0
//
// The hooks of a lattice game: fill a board in staircase order, the players alternate until the
// board is full or somebody has won. A struct that states
//
//   int rows() const, int cols() const              the board: rows × cols cells, from 0
//   Points gain(int row, int col, int player) const points of player 0 (first) or 1 for that cell
//   or bool wins(int row, int col, int player) const  whoever fills that cell has won at once; on
//                                                   a full board the player to move has lost
//
// and neither start nor moves nor play is one: lattice_adaptor.hpp makes the plain game of it. It
// may also state
//                                                   WITHOUT
//   int row_length(int row) const                   a rectangle. How many cells a row has
//   int row_start(int row) const                    0. The column of its first cell
//   bool misere                                     with wins: on a full board the player to move
//                                                   has lost, not won
//   parameters, check, read, write, many, random, ask, answer as in any game (game.hpp); a position
//   is the std::uint64_t of lattice_adaptor.hpp.
//
// Rows never end behind the row above nor begin behind it (a Young diagram, or a skew one where
// rows begin late): the filled cells of each row then say all, and a level of positions is those
// with equally many. A board with holes is a plain game.
#pragma once

#include <concepts>
#include <type_traits>

#include "foregone/core/hooks.hpp"

namespace foregone::contract {

/// Whether the author means a lattice game: some of its hooks, and none of those by which any plain
/// game moves.
template <class G>
concept states_lattice =
    std::is_class_v<G> && !std::is_final_v<G> && !names_start<G> && !names_moves<G> &&
    !names_play<G> && !names_window<G> &&
    (names_rows<G> || names_cols<G> || names_wins<G> || names_row_length<G> || names_row_start<G>);

template <class G>
concept hook_rows = requires(const G& g) {
  { g.rows() } -> WholeNumber;
};
template <class G>
concept hook_cols = requires(const G& g) {
  { g.cols() } -> WholeNumber;
};
template <class G>
concept hook_cell_gain = requires(const G& g) {
  { g.gain(g.rows(), g.cols(), 0) } -> PointsNumber;
};
template <class G>
concept hook_wins = requires(const G& g) {
  { g.wins(g.rows(), g.cols(), 0) } -> std::same_as<bool>;
};
template <class G>
concept hook_row_length = requires(const G& g) {
  { g.row_length(g.rows()) } -> PointsNumber;
};
template <class G>
concept hook_row_start = requires(const G& g) {
  { g.row_start(g.rows()) } -> PointsNumber;
};

/// A hook that a lattice game has no use for: its positions, turns, ends and texts follow from the
/// board.
template <class G>
inline constexpr bool names_plain_hook =
    names_ending<G> || names_turn<G> || names_moves_again<G> || names_key<G> || names_position<G> ||
    names_canonical<G> || names_parts<G> || names_promising<G> || names_bound<G> ||
    names_useful<G> || names_predecessors<G> || names_tier<G> || names_tier_size<G> ||
    names_index<G> || names_position_at<G> || names_show<G> || names_parse<G> || names_describe<G>;

}  // namespace foregone::contract
