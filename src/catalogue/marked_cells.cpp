// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/marked_cells.hpp"

#include <array>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::array<KnownValue, 6> known{{
    {"one row: the third cell is the first player's", "1 4\n..1.\n", "win 3", "by hand"},
    {"one row: the third cell is nobody's who can fill it", "1 4\n..2.\n", "lose 4",
     "by hand: the board is full after four plies and the first player cannot move"},
    {"no marks, an odd number of cells: the second player cannot move", "3 3\n...\n...\n...\n",
     "win 9", "by hand"},
    {"the first player's mark in the corner", "2 2\n1.\n..\n", "win 1", "by hand"},
    {"both cells behind the corner are the second player's", "2 2\n.2\n2.\n", "lose 2", "by hand"},
    {"one of them is: the second player takes it", "2 2\n.2\n1.\n", "lose 2", "by hand"},
}};

}  // namespace

GameEntry marked_cells_entry() {
  return {
      .name = "marked-cells",
      .summary = "fill a board in staircase order; whoever fills a cell marked for them has won",
      .rules =
          "On a board of n rows and m columns a cell may be filled once every cell to its left in\n"
          "the row and every cell above it in the column is filled. The players take turns. Some\n"
          "cells are marked for the first player, the second or both: whoever fills a cell marked\n"
          "for them has won at once. On a full board, who cannot move loses; with misere=true,\n"
          "wins.",
      .input =
          "n m, then n rows of m letters: \".\" is unmarked, 1 and 2 are marked for the first and\n"
          "the second player, 3 for both.",
      .output = "win or lose for the first player, and in how many plies",
      .position =
          "the filled cells of each row, \"3,2,0\", with a # behind where the last move has won;\n"
          "a move is the cell filled, \"(1,2)\"",
      .example = "examples/marked-cells/sample.in",
      .known = known,
      .table = exported_game<MarkedCells>,
  };
}

}  // namespace foregone::catalogue
