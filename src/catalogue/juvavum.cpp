// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/juvavum.hpp"

#include <array>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::string_view tables = "nimbers of github.com/martinschneider/juvavum";

constexpr std::array<KnownValue, 6> known{{
    {"one row is taken whole", "", "win 1", "by hand", "rows=1 cols=5"},
    {"2 by 2", "", "lose 4", tables, "rows=2 cols=2"},
    {"2 by 3", "", "win", tables, "rows=2 cols=3"},
    {"2 by 4", "", "lose", tables, "rows=2 cols=4"},
    {"3 by 3", "", "lose", tables, "rows=3 cols=3"},
    {"3 by 4", "", "win", tables, "rows=3 cols=4", "", "alpha-beta"},
}};

}  // namespace

GameEntry juvavum_entry() {
  return {
      .name = "juvavum",
      .summary = "cover squares of one row or one column, any number; who cannot loses",
      .rules =
          "A move covers one or more free squares of a board, all in one row or all in one column, "
          "side by\n"
          "side or not. The players take turns; who cannot move loses.",
      .input = "",
      .output = "win or lose for the player to move, with the plies where the engine counts them",
      .position =
          "the rows from the top, \".\" free and \"#\" covered, \"..#/.##\". A move is the squares "
          "that it\n"
          "covers, \"(1,1)(1,3)\"",
      .example = "--set rows=3 --set cols=3",
      .known = known,
      .table = exported_game<Juvavum>,
      .impartial = true,
  };
}

}  // namespace foregone::catalogue
