// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/connect_four_score.hpp"

#include <array>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::array<KnownValue, 8> known{{
    {"4 wide, 4 high: a tie", "", "0", "J. Tromp's table of boards (tromp.github.io/c4/c4.html)",
     "width=4 height=4"},
    {"a win at once with 6 of 16 stones on the board", "", "5", "by hand: (16 + 1 - 6) / 2",
     "width=4 height=4", "414243"},
    {"a loss to the seventh stone of 12", "", "-3", "by hand: (12 + 1 - 6) / 2", "width=6 height=2",
     "33445"},
    {"38 stones", "", "0", "P. Pons' benchmark (blog.gamesolver.org), Test_L3_R1, line 3", "",
     "23163416124767223154467471272416755633"},
    {"37 stones", "", "-1", "P. Pons' benchmark (blog.gamesolver.org), Test_L3_R1, line 1", "",
     "2252576253462244111563365343671351441"},
    {"34 stones", "", "1", "P. Pons' benchmark (blog.gamesolver.org), Test_L3_R1, line 2", "",
     "7422341735647741166133573473242566"},
    {"25 stones", "", "4", "P. Pons' benchmark (blog.gamesolver.org), Test_L2_R1, line 1", "",
     "5554224333234511764415115", "alpha-beta"},
    {"18 stones", "", "-11", "P. Pons' benchmark (blog.gamesolver.org), Test_L2_R1, line 4", "",
     "271713432331713132", "alpha-beta"},
}};

}  // namespace

GameEntry connect_four_score_entry() {
  return {
      .name = "connect-four-score",
      .summary = "the same; a win counts the stones that the winner has left",
      .rules =
          "The rules of connect-four. A win is worth floor((width * height + 1 - n) / 2), where n\n"
          "stones were on the board just before the winning one: the earlier the more. A full\n"
          "board without a line of four is worth 0.",
      .input = "",
      .output = "the score for the player to move",
      .position =
          "the columns played so far, from 1 on (behind 9: A, B, ...), in any legal order, "
          "\"4453\";\n"
          "\"start\" is the empty board; a move is a column",
      .example = "--set width=5 --set height=4",
      .known = known,
      .table = exported_game<ConnectFourScore>,
  };
}

}  // namespace foregone::catalogue
