// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/connect_four.hpp"

#include <array>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::string_view tromp = "J. Tromp's table of boards (tromp.github.io/c4/c4.html)";

constexpr std::array<KnownValue, 9> known{{
    {"three columns: nothing but a column wins", "", "tie 9", "by hand", "width=3 height=3"},
    {"4 wide, 4 high", "", "tie 16", tromp, "width=4 height=4"},
    {"5 wide, 4 high", "", "tie 20", tromp, "width=5 height=4", "", "retrograde"},
    {"4 wide, 5 high", "", "tie 20", tromp, "width=4 height=5", "", "alpha-beta"},
    {"three in a column", "", "win 1", "by hand", "width=4 height=4", "414243"},
    {"two ways to win at once", "", "lose 2", "by hand", "width=6 height=2", "33445"},
    {"one cell left and no line through it", "", "tie 1", "by hand", "width=4 height=2", "1122343"},
    {"a four stands", "", "lose 0", "by hand", "", "1414141"},
    {"27 stones: the benchmark's score is 0", "", "tie",
     "P. Pons, Test_L3_R1, line 6 (blog.gamesolver.org)", "", "52677675164321472411331752454",
     "alpha-beta"},
}};

}  // namespace

GameEntry connect_four_entry() {
  return {
      .name = "connect-four",
      .summary = "drop stones into columns; four in line win",
      .rules =
          "The players take turns to drop a stone of their own into one of the columns; it falls\n"
          "onto the topmost stone there. Whoever has four stones in line, in a row, a column or a\n"
          "diagonal, has won at once. A full board without such a line is a tie.",
      .input = "",
      .output =
          "win, lose or tie for the player to move, with the plies where the engine counts them",
      .position =
          "the columns played so far, from 1 on (behind 9: A, B, ...), in any legal order, "
          "\"4453\";\n"
          "\"start\" is the empty board; a move is a column",
      .example = "--set width=5 --set height=4",
      .known = known,
      .table = exported_game<ConnectFour>,
  };
}

}  // namespace foregone::catalogue
