// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/hook_removal.hpp"

#include <array>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::string_view welter =
    "Welter 1954; Winning Ways ch. 15: Welter's function of the beta set";

constexpr std::array<KnownValue, 8> known{{
    {"one cell", "", "win 1", "by hand", "rows=1"},
    {"one row goes at once", "", "win 1", "by hand", "rows=5"},
    {"2 by 2: coins on 2 and 3", "", "lose 2", "by hand", "rows=2,2"},
    {"3,2,1: coins on 1, 3 and 5", "", "lose", welter, "rows=3,2,1"},
    {"4,3,1: coins on 1, 4 and 6", "", "lose", welter, "rows=4,3,1"},
    {"5,3,1", "", "win", welter, "rows=5,3,1"},
    {"3,3,3", "", "win", welter, "rows=3,3,3"},
    {"4,3,2,1", "", "lose", welter, "rows=4,3,2,1"},
}};

}  // namespace

GameEntry hook_removal_entry() {
  return {
      .name = "hook-removal",
      .summary = "remove a hook of a Young diagram (Welter's game); who cannot loses",
      .rules =
          "There is a Young diagram: rows of cells, none longer than the one above. A move removes "
          "a hook: it\n"
          "picks a cell, and the cell, those to its right in its row and those below it in its "
          "column go;\n"
          "what lies farther below and right moves up and left by one. The players take turns; who "
          "cannot\n"
          "move, as no cell is left, loses.",
      .input = "",
      .output = "win or lose for the player to move, with the plies where the engine counts them",
      .position =
          "the lengths of the rows, longest first, \"3,1\"; 0 where no cell is left. A move is "
          "the\n"
          "cell that is picked, row and column from 1: \"(1,2)\"",
      .example = "--set rows=5,3,1",
      .known = known,
      .table = exported_game<HookRemoval>,
      .impartial = true,
  };
}

}  // namespace foregone::catalogue
