// SPDX-License-Identifier: Apache-2.0
//
// The hooks of a window game: a token on row 1 of rows 1..n moves down by at most `window` rows, and
// whether it may depends on the row that it leaves and the row that it goes to alone. Only rows 1..k
// are active, for every k = 1..n; who cannot move loses. A struct that states
//
//   int window                                      the longest move, 1 to 24 rows: static constexpr
//                                                   or a member that parameters sets
//   Row row(auto& in) const                         reads a row (how many there are comes before)
//   bool edge(Row from, Row to, int d) const        may the token move d rows down?
//   or unsigned edges(Row from) const               bit d − 1: it may move d rows down, if there is
//                                                   an active row
//
// and neither start nor moves nor play is one: window_adaptor.hpp makes the plain game of it. It may
// also state
//                                                   WITHOUT
//   bool misere                                     who cannot move loses, not wins
//   bool grundy                                     answers say who wins. Where it is true they are
//                                                   Grundy values (of normal play), by solve alone
//   std::string row_text(Row) const                 instances cannot be written (gen, --keep)
//   Row random_row(auto& draw) const                no random instances
//   LetterRows letter_rows() const                  rows are read and compared one by one. A promise
//                                                   that row and edge do what LetterRows says: then
//                                                   whole blocks of rows are
//   std::string answer(bool loses) const            "1" where the first player wins, "2" where not
//   parameters, check as in any game (game.hpp)
//
// A Row is any type that can be copied and made without arguments; such a row is what an instance
// holds before one is read.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>

#include "foregone/core/hooks.hpp"

namespace foregone {

/// Rows that are words of `columns` of the letters (empty: any that can be printed, without spaces);
/// a token may move d rows down where at least d letters are the same. columns = 0: not now.
struct LetterRows {
  int columns = 0;
  std::string_view letters;

  static constexpr int most_columns = 64;
  static constexpr std::string_view printed =
      "!\"#$%&'()*+,-./"
      "0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~";
};

namespace contract {

/// Whether the author means a window game: its longest move, and none of the hooks by which any
/// plain game moves.
template <class G>
concept states_window = std::is_class_v<G> && !std::is_final_v<G> && names_window<G> &&
                        !names_start<G> && !names_moves<G> && !names_play<G>;

template <class G>
concept hook_window = requires(const G& g) {
  { g.window } -> WholeNumber;
};
template <class G>
concept hook_row = requires(const G& g, Input& in) {
  g.row(in);
  requires std::is_object_v<std::remove_cvref_t<decltype(g.row(in))>>;
  requires std::copyable<std::remove_cvref_t<decltype(g.row(in))>>;
  requires std::default_initializable<std::remove_cvref_t<decltype(g.row(in))>>;
};
template <class G>
using row_t = std::remove_cvref_t<decltype(std::declval<const G&>().row(std::declval<Input&>()))>;

template <class G>
concept hook_edge = requires(const G& g, const row_t<G>& row) {
  { g.edge(row, row, 1) } -> std::same_as<bool>;
};
template <class G>
concept hook_edges = requires(const G& g, const row_t<G>& row) {
  { g.edges(row) } -> std::unsigned_integral;
};
template <class G>
concept hook_grundy = requires(const G& g) {
  { g.grundy } -> std::same_as<const bool&>;
};
template <class G>
concept hook_letter_rows = requires(const G& g) {
  { g.letter_rows() } -> std::same_as<LetterRows>;
};
template <class G>
concept hook_row_text = requires(const G& g, const row_t<G>& row) {
  { g.row_text(row) } -> Text;
};
template <class G>
concept hook_random_row = requires(const G& g, Draw& draw) {
  { g.random_row(draw) } -> std::same_as<row_t<G>>;
};
template <class G>
concept hook_prefix_answer = requires(const G& g) {
  { g.answer(true) } -> Text;
};

/// A hook that a window game has no use for: its positions, ends, texts and instances follow.
template <class G>
inline constexpr bool names_no_window_hook =
    names_gain<G> || names_ending<G> || names_turn<G> || names_moves_again<G> || names_key<G> ||
    names_position<G> || names_canonical<G> || names_parts<G> || names_promising<G> ||
    names_bound<G> || names_useful<G> || names_predecessors<G> || names_tier<G> ||
    names_tier_size<G> || names_index<G> || names_position_at<G> || names_show<G> ||
    names_parse<G> || names_describe<G> || names_read<G> || names_write<G> || names_random<G> ||
    names_ask<G> || names_many<G>;

}  // namespace contract
}  // namespace foregone
