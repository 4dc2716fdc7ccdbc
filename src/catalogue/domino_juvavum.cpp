// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/domino_juvavum.hpp"

#include <array>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::string_view tables = "nimbers of github.com/martinschneider/juvavum";

constexpr std::array<KnownValue, 8> known{{
    {"one domino fits", "", "win 1", "by hand", "rows=1 cols=3"},
    {"one row of 5: two dominoes fit", "", "win 1", "by hand", "rows=1 cols=5"},
    {"2 by 2", "", "lose 2", tables, "rows=2 cols=2"},
    {"2 by 4", "", "lose", tables, "rows=2 cols=4"},
    {"2 by 5", "", "win", tables, "rows=2 cols=5"},
    {"3 by 3", "", "lose", tables, "rows=3 cols=3"},
    {"3 by 4", "", "win", tables, "rows=3 cols=4"},
    {"4 by 4", "", "lose", tables, "rows=4 cols=4", "", "alpha-beta"},
}};

}  // namespace

GameEntry domino_juvavum_entry() {
  return {
      .name = "domino-juvavum",
      .summary = "lay dominoes along one row or column, any number; who cannot loses",
      .rules =
          "A move lays one or more dominoes on free squares of a board, all in one row or all in "
          "one column\n"
          "and along it. The players take turns; who cannot move loses.",
      .input = "",
      .output = "win or lose for the player to move, with the plies where the engine counts them",
      .position =
          "the rows from the top, \".\" free and \"#\" covered, \"..#/.##\". A move is the squares "
          "that it\n"
          "covers, \"(1,1)(1,2)\"",
      .example = "--set rows=3 --set cols=4",
      .known = known,
      .table = exported_game<DominoJuvavum>,
      .impartial = true,
  };
}

}  // namespace foregone::catalogue
