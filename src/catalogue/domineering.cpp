// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/domineering.hpp"

#include <array>
#include <string_view>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

// Who wins is published; the plies are what every engine that counts them gives.
constexpr std::string_view published =
    "Breuker, Uiterwijk and van den Herik, Solving 8x8 Domineering (2000)";

constexpr std::array<KnownValue, 13> known{{
    {"one cell: nobody can move", "", "lose 0", "by hand", "rows=1 cols=1"},
    {"2x2: the first player wins", "", "win 1", "by hand", "rows=2 cols=2"},
    {"2x4 is the lying player's, who moves second here", "", "lose 4", published, "rows=2 cols=4"},
    {"and first here", "", "win 3", published, "rows=2 cols=4 first=horizontal"},
    {"3x3", "", "win 3", published, "rows=3 cols=3"},
    {"4x3 is the upright player's", "", "win 5", published, "rows=4 cols=3"},
    {"the same when the other starts", "", "lose 4", published, "rows=4 cols=3 first=horizontal"},
    {"4x4", "", "win 7", published, "rows=4 cols=4"},
    {"5x5: the second player wins", "", "lose 12", published, "rows=5 cols=5"},
    {"5x6 is the lying player's", "", "lose", published, "rows=5 cols=6", "", "alpha-beta"},
    {"the same when that player starts", "", "win", published, "rows=5 cols=6 first=horizontal", "",
     "alpha-beta"},
    {"6x6: the first player wins", "", "win", published, "rows=6 cols=6", "", "alpha-beta"},
    {"6x7 is the upright player's", "", "lose", published, "rows=6 cols=7 first=horizontal", "",
     "alpha-beta"},
}};

}  // namespace

GameEntry domineering_entry() {
  return {
      .name = "domineering",
      .summary = "dominoes are put on a board, one player's upright, the other's lying",
      .rules =
          "On a board of rows x cols cells the players put dominoes in turn, each on two free\n"
          "neighbouring cells. One player's dominoes are upright (vertical), the other's lie\n"
          "(horizontal); `first` says whose is put first. Who cannot move loses.",
      .input = "",
      .output = "win or lose for the first player, with the plies where the engine counts them",
      .position =
          "the rows of the board, \".\" a free cell and \"#\" a covered one: \"##./...\"; half "
          "the\n"
          "number of covered cells says who is to move. A move is the domino's upper or left "
          "cell,\n"
          "\"(row,column)\"",
      .example = "--set rows=4 --set cols=4",
      .known = known,
      .table = exported_game<Domineering>,
  };
}

}  // namespace foregone::catalogue
