// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/tic_tac_toe.hpp"

#include <array>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::string_view initiative =
    "J. W. H. M. Uiterwijk, H. J. van den Herik, \"The advantage of the initiative\", Information "
    "Sciences 122 (2000), 43-58";

constexpr std::array<KnownValue, 8> known{{
    {"the game that children play", "", "tie 9",
     "folklore; 5478 positions, recounted in the tests"},
    {"X takes a corner, O an edge", "", "win 5", "by hand: X makes two threats at once", "",
     "XO./.../..."},
    {"X takes a corner, O the middle", "", "tie 7", "by hand", "", "X../.O./..."},
    {"two threats of X", "", "lose 2", "by hand", "", "X.X/O../X.O"},
    {"one more column", "", "win 7", initiative, "width=4 height=3"},
    {"four in line on 4 x 4", "", "tie 16", initiative, "width=4 height=4 line=4", "",
     "alpha-beta"},
    {"lines longer than the board", "", "tie 6", "by hand: the board fills",
     "width=3 height=2 line=4"},
    {"one mark wins", "", "win 1", "by hand", "width=3 height=3 line=1"},
}};

}  // namespace

GameEntry tic_tac_toe_entry() {
  return {
      .name = "tic-tac-toe",
      .summary = "mark cells; so many in line win (m,n,k games)",
      .rules =
          "The players take turns to mark a free cell of the board, X first. Whoever first has\n"
          "`line` marks of their own in a row, a column or a diagonal has won. A full board\n"
          "without such a line is a tie.",
      .input = "",
      .output =
          "win, lose or tie for the player to move, with the plies where the engine counts them",
      .position =
          "the rows from above, X for the first player, \"XO./.X./..O\"; a move is a cell, row\n"
          "and column, \"(1,3)\"",
      .example = "--set width=4 --set height=4 --set line=4",
      .known = known,
      .table = exported_game<TicTacToe>,
  };
}

}  // namespace foregone::catalogue
