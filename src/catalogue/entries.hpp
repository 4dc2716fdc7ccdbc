// SPDX-License-Identifier: Apache-2.0
//
// One function a game, each in a file of its own. To add a game: write that file, declare the
// function here, and add it to the list in games.cpp.
#pragma once

#include "foregone/catalogue/catalogue.hpp"

namespace foregone::catalogue {

GameEntry wooden_chess_entry();
GameEntry young_chess_entry();
GameEntry marked_cells_entry();
GameEntry down_we_dig_entry();
GameEntry window_entry();
GameEntry domineering_entry();
GameEntry connect_four_entry();
GameEntry connect_four_score_entry();
GameEntry tic_tac_toe_entry();
GameEntry quixo_entry();
GameEntry hex_entry();
GameEntry chomp_entry();
GameEntry cram_entry();
GameEntry nim_entry();
GameEntry wythoff_entry();
GameEntry cat_and_mouse_entry();
GameEntry vertex_geography_entry();
GameEntry dots_and_boxes_entry();
GameEntry kalah_entry();
GameEntry othello_entry();
GameEntry octal_entry();
GameEntry subtraction_entry();
GameEntry grundy_entry();
GameEntry kayles_entry();
GameEntry dawson_kayles_entry();
GameEntry euclid_entry();
GameEntry fibonacci_nim_entry();
GameEntry r_wythoff_entry();
GameEntry lctr_entry();
GameEntry hook_removal_entry();
GameEntry coins_in_a_row_entry();
GameEntry valued_piles_entry();
GameEntry hackenbush_trees_entry();
GameEntry arc_kayles_entry();
GameEntry juvavum_entry();
GameEntry domino_juvavum_entry();
GameEntry graph_walk_entry();

}  // namespace foregone::catalogue
