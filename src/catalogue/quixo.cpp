// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/quixo.hpp"

#include <array>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::array<KnownValue, 5> known{{
    {"the other has made a line of ours", "", "win 0", "by hand", "size=3", "XXX/O.O/..."},
    {"the other has made a line", "", "lose 0", "by hand", "size=3", "OOO/X.X/..."},
    {"the other has made both", "", "win 0", "by hand: who makes both loses", "size=4",
     "XXXX/OOOO/..../...."},
    {"2 x 2: any two marks are a line", "", "win 3", "by hand", "size=2", "", "retrograde"},
    {"3 x 3", "", "win 7", "solved by definition in the tests (unit/games/quixo_test.cpp)",
     "size=3", "", "retrograde"},
}};

}  // namespace

GameEntry quixo_entry() {
  return {
      .name = "quixo",
      .summary = "push cubes back into their row or column; a whole line wins; may never end",
      .rules =
          "On a board of cubes, all blank at first, a player takes a cube from the border that is\n"
          "blank or shows their own mark, and pushes it back in, with their mark up, at another\n"
          "end of the row or column that it left; the cubes between move up. Whoever has made a\n"
          "whole row, column or diagonal of their own marks wins; whoever has made one of the\n"
          "other's, if also one of their own, loses.",
      .input = "",
      .output = "win, lose or draw for the player to move, and in how many plies",
      .position =
          "the rows from above, X for the player to move (who that is changes with every move),\n"
          "\"X.O/.../..X\"; a move is the cube taken and the cell at which it comes in,\n"
          "\"(1,1)>(1,3)\"",
      .example = "--set size=3",
      .known = known,
      .table = exported_game<Quixo>,
  };
}

}  // namespace foregone::catalogue
