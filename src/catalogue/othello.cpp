// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/othello.hpp"

#include <array>
#include <string_view>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::string_view computed =
    "computed, and by a solver that walks lines cell by cell (tests/unit/games)";

constexpr std::array<KnownValue, 5> known{{
    {"4x4: 3 to 11", "", "-8", computed, "size=4"},
    {"4x4 after any first move", "", "8", computed, "size=4", ".O../.OO./.OX./...."},
    {"a full board", "", "2", "by hand", "size=4", "XXXX/XXXX/XOOO/OOOO"},
    {"neither can move: empty cells count for nobody", "", "4", "by hand", "size=4",
     "..../.XX./.XX./...."},
    {"6x6, one cell left: five discs are turned over", "", "36", "by hand", "size=6",
     "XXXXXX/XXXXXX/XXXXXX/XXXXXX/XXXXXX/.OOOOX"},
}};

}  // namespace

GameEntry othello_entry() {
  return {
      .name = "othello",
      .summary = "put discs round lines of the other's and turn them over, on 4x4 or 6x6 cells",
      .rules =
          "On size x size cells, with \"OX\" above \"XO\" in the middle, X starts. A disc is put "
          "on a\n"
          "free cell if some straight or diagonal lines of the other's discs lie between it and "
          "own\n"
          "discs; all of these are turned over. Who cannot move passes, if the other can. When\n"
          "neither can, each player counts discs; empty cells are nobody's.",
      .input = "",
      .output = "discs of the first player minus discs of the second",
      .position =
          "the rows of the board, \"..../.OX./.XO./....\", X being the player to move. A move is\n"
          "the cell, \"(row,column)\", or \"pass\"",
      .example = "--set size=4",
      .known = known,
      .table = exported_game<Othello>,
  };
}

}  // namespace foregone::catalogue
