// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/lctr.hpp"

#include <array>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::string_view table =
    "computed from the definition; rules: Gottlieb, Ilic and Krnc, arXiv:2207.05599";

constexpr std::array<KnownValue, 9> known{{
    {"one cell", "", "win 1", "by hand", "rows=1"},
    {"one row goes at once", "", "win 1", "by hand", "rows=4"},
    {"2 by 2", "", "lose 2", "by hand", "rows=2,2"},
    {"3,1", "", "lose 2", table, "rows=3,1"},
    {"3,2", "", "win", table, "rows=3,2"},
    {"4,1,1", "", "lose", table, "rows=4,1,1"},
    {"3,3", "", "win", table, "rows=3,3"},
    {"2,2,2", "", "win", table, "rows=2,2,2"},
    {"a staircase of 10 rows", "", "lose", table, "rows=10,9,8,7,6,5,4,3,2,1"},
}};

}  // namespace

GameEntry lctr_entry() {
  return {
      .name = "lctr",
      .summary = "remove the left column or the top row of a Young diagram; who cannot loses",
      .rules =
          "There is a Young diagram: rows of cells, none longer than the one above. A move removes "
          "its left\n"
          "column or its top row. The players take turns; who cannot move, as no cell is left, "
          "loses.",
      .input = "",
      .output = "win or lose for the player to move, with the plies where the engine counts them",
      .position =
          "the lengths of the rows, longest first, \"3,1\"; 0 where no cell is left. A move is\n"
          "\"column\" or \"row\"",
      .example = "--set rows=7,5,3,1",
      .known = known,
      .table = exported_game<Lctr>,
      .impartial = true,
  };
}

}  // namespace foregone::catalogue
