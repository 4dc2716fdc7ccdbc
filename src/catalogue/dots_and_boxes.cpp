// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/dots_and_boxes.hpp"

#include <array>
#include <string_view>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::string_view computed =
    "computed, and by a solver that tries all sets of edges as pairs of dots (tests/unit/games)";

constexpr std::string_view engines =
    "computed with and without each hook; plain search of 30 million positions for 3x3";

constexpr std::array<KnownValue, 15> known{{
    {"one box goes to whoever draws the last of four edges", "", "-1", "by hand", "rows=1 cols=1"},
    {"1x2", "", "0", computed, "rows=1 cols=2"},
    {"1x2: the middle first", "", "0", computed, "rows=1 cols=2", "../.|./.."},
    {"1x2: another edge first", "", "2", computed, "rows=1 cols=2", "-./.../.."},
    {"1x3", "", "-1", computed, "rows=1 cols=3"},
    {"1x4", "", "0", computed, "rows=1 cols=4"},
    {"2x2: 3 to 1", "", "2", computed, "rows=2 cols=2"},
    {"2x2: an edge of the border first", "", "-2", computed, "rows=2 cols=2", "-./.../../.../.."},
    {"2x2: an edge inside first", "", "0", computed, "rows=2 cols=2", "../.|./../.../.."},
    {"both boxes at once", "", "2", "by hand", "rows=1 cols=2", "--/|.|/--"},
    {"two boxes behind each other: take both", "", "2", "by hand", "rows=1 cols=2", "--/|../--"},
    {"2x3", "", "-2", engines, "rows=2 cols=3", "", "alpha-beta"},
    {"3x2: the same board", "", "-2", engines, "rows=3 cols=2", "", "alpha-beta"},
    {"2x4", "", "2", engines, "rows=2 cols=4", "", "alpha-beta"},
    {"3x3: 3 to 6", "", "-3", engines, "rows=3 cols=3", "", "alpha-beta"},
}};

}  // namespace

GameEntry dots_and_boxes_entry() {
  return {
      .name = "dots-and-boxes",
      .summary = "draw the edges of boxes; whoever completes a box has won it and moves again",
      .rules =
          "On a grid of rows x cols boxes the players draw an edge in turn. Whoever draws the "
          "last\n"
          "edge of a box, or of two, has won the box and must move again, while there is an edge.\n"
          "Each player wants the most boxes more than the other.",
      .input = "",
      .output = "boxes of the first player minus boxes of the second",
      .position =
          "the lines of edges from above, horizontal and vertical ones in turn, \".\" an edge "
          "that\n"
          "is not drawn: \"-./|.|/--/..|/.-\". The value is that of the rest of the game, for the\n"
          "player to move. A move is the edge, \"-(line,place)\" or \"|(line,place)\"",
      .example = "--set rows=2 --set cols=2",
      .known = known,
      .table = exported_game<DotsAndBoxes>,
  };
}

}  // namespace foregone::catalogue
