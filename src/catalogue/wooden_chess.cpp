// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/wooden_chess.hpp"

#include <array>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::array<KnownValue, 4> known{{
    {"the public sample", "2 3\n2 7 3\n9 1 2\n3 7 2\n2 3 1\n", "2",
     "nine-province selection 2018, day 1, problem 1 (Luogu P4363)"},
    {"one row: play is forced, 5 - 2 + 4", "1 3\n5 9 4\n7 2 8\n", "7", "by hand"},
    {"all cells alike, an even number: tempo is worth nothing", "2 2\n9 9\n9 9\n9 9\n9 9\n", "0",
     "by hand: each player fills half of the cells"},
    {"all cells alike, an odd number: the first player fills one more",
     "3 3\n4 4 4\n4 4 4\n4 4 4\n4 4 4\n4 4 4\n4 4 4\n", "4", "by hand"},
}};

}  // namespace

GameEntry wooden_chess_entry() {
  return {
      .name = "wooden-chess",
      .summary = "fill a board in staircase order, each cell worth points to whoever fills it",
      .rules =
          "On a board of n rows and m columns a cell may be filled once every cell to its left in\n"
          "the row and every cell above it in the column is filled. The players take turns until\n"
          "the board is full. Filling cell (i,j) earns the first player A[i][j], the second "
          "player\n"
          "B[i][j]. Each wants as large a lead as possible.",
      .input =
          "n m, then n rows of m integers A, then n rows of m integers B. Any board whose\n"
          "positions fit the memory, any 64-bit integers whose totals fit.",
      .output = "the first player's total minus the second player's",
      .position = "the filled cells of each row, \"3,2,0\"; a move is the cell filled, \"(1,2)\"",
      .example = "examples/wooden-chess/sample.in",
      .known = known,
      .table = exported_game<WoodenChess>,
  };
}

}  // namespace foregone::catalogue
