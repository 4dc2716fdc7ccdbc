// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/young_chess.hpp"

#include <array>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::array<KnownValue, 4> known{{
    {"a rectangle is wooden chess: the public sample", "2\n3 3\n2 7 3\n9 1 2\n3 7 2\n2 3 1\n", "2",
     "nine-province selection 2018, day 1, problem 1 (Luogu P4363)"},
    {"one row: play is forced, 5 - 2 + 4", "1\n3\n5 9 4\n7 2 8\n", "7", "by hand"},
    {"a corner and two arms: 1, then the better arm, then the other; 1 - 8 + 3",
     "2\n2 1\n1 3\n5\n9 6\n8\n", "-4", "by hand"},
    {"all cells alike, an odd number: the first player fills one more",
     "3\n3 2 2\n4 4 4\n4 4\n4 4\n4 4 4\n4 4\n4 4\n", "4", "by hand"},
}};

}  // namespace

GameEntry young_chess_entry() {
  return {
      .name = "young-chess",
      .summary = "wooden chess on a Young diagram: rows of cells, none longer than the one above",
      .rules =
          "The board has rows of cells, none longer than the row above. A cell may be filled once\n"
          "every cell to its left in the row and every cell above it in the column is filled. The\n"
          "players take turns until the board is full. Filling a cell earns the first player its\n"
          "A, the second player its B. Each wants as large a lead as possible.",
      .input =
          "n, then the lengths of the n rows, longest first, then A row by row, as many integers\n"
          "as there are cells, then B.",
      .output = "the first player's total minus the second player's",
      .position = "the filled cells of each row, \"3,2,0\"; a move is the cell filled, \"(1,2)\"",
      .example = "examples/young-chess/sample.in",
      .known = known,
      .table = exported_game<YoungChess>,
  };
}

}  // namespace foregone::catalogue
