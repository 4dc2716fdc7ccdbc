// SPDX-License-Identifier: Apache-2.0
//
// The explicit list of games. (Games that registered themselves by static objects would vanish when
// the linker drops their object files from the static library.)
#include <array>

#include "catalogue/entries.hpp"

namespace foregone::catalogue {

std::span<const GameEntry> games() {
  // clang-format off
  static const std::array list{
      wooden_chess_entry(),
      young_chess_entry(),
      marked_cells_entry(),
      down_we_dig_entry(),
      window_entry(),
      domineering_entry(),
      connect_four_entry(),
      connect_four_score_entry(),
      tic_tac_toe_entry(),
      quixo_entry(),
      hex_entry(),
      chomp_entry(),
      cram_entry(),
      nim_entry(),
      wythoff_entry(),
      cat_and_mouse_entry(),
      vertex_geography_entry(),
      dots_and_boxes_entry(),
      kalah_entry(),
      othello_entry(),
      octal_entry(),
      subtraction_entry(),
      grundy_entry(),
      kayles_entry(),
      dawson_kayles_entry(),
      euclid_entry(),
      fibonacci_nim_entry(),
      r_wythoff_entry(),
      lctr_entry(),
      hook_removal_entry(),
      coins_in_a_row_entry(),
      valued_piles_entry(),
      hackenbush_trees_entry(),
      arc_kayles_entry(),
      juvavum_entry(),
      domino_juvavum_entry(),
      graph_walk_entry(),
  };
  // clang-format on
  return list;
}

const GameEntry* find_game(std::string_view name) {
  for (const GameEntry& entry : games())
    if (entry.name == name) return &entry;
  return nullptr;
}

}  // namespace foregone::catalogue
