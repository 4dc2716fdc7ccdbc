// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/chomp.hpp"

#include <array>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::string_view a147983 = "OEIS A147983, comment after Brouwer";
constexpr std::string_view a395126 = "OEIS A395126";

constexpr std::array<KnownValue, 13> known{{
    {"the poison alone", "", "lose 1", "by hand", "rows=1 cols=1"},
    {"one row: all but the poison", "", "win 2", "by hand", "rows=1 cols=9"},
    {"two rows, the lower one square shorter, are lost", "", "lose", "Gale 1974", "rows=2 cols=6",
     "5,4", "alpha-beta"},
    {"other pairs of rows are not", "", "win", "Gale 1974", "rows=2 cols=6", "5,3", "alpha-beta"},
    {"a square but for row and column 1 is gone: copy the other arm", "", "lose", "Gale 1974",
     "rows=4 cols=4", "4,1,1,1", "alpha-beta"},
    {"3 rows, the last of 1", "", "lose", a147983, "rows=3 cols=5", "2,2,1", "alpha-beta"},
    {"3 rows, the last of 3", "", "lose", a147983, "rows=3 cols=7", "6,3,3", "alpha-beta"},
    {"3 rows, the last of 5", "", "lose", a147983, "rows=3 cols=10", "9,6,5", "alpha-beta"},
    {"4 rows, the fourth lost position", "", "lose", a395126, "rows=4 cols=4", "2,2,2,1",
     "alpha-beta"},
    {"4 rows, the ninth lost position", "", "lose", a395126, "rows=4 cols=4", "4,2,2",
     "alpha-beta"},
    {"3 by 5: (3,4) wins", "", "lose", "OEIS A029900, A029901", "rows=3 cols=5", "5,5,3",
     "alpha-beta"},
    {"4 by 5: (3,3) wins", "", "lose", "OEIS A029900, A029901; arXiv:2605.23837", "rows=4 cols=5",
     "5,5,2,2", "alpha-beta"},
    {"every rectangle but the least is won", "", "win", "strategy stealing", "rows=5 cols=4", "",
     "alpha-beta"},
}};

}  // namespace

GameEntry chomp_entry() {
  return {
      .name = "chomp",
      .summary = "eat a bar from one corner; whoever eats the poisoned square in the other loses",
      .rules =
          "A bar has rows of squares. A move bites into a square that is left: it and all squares\n"
          "that are neither above it nor to its left are eaten. The square (1,1), the upper left\n"
          "one, is poisoned: whoever eats it loses. The players take turns.",
      .input = "",
      .output = "win or lose for the player to move, with the plies where the engine counts them",
      .position =
          "the lengths of the rows from the top, empty ones left out, \"5,3,1\"; 0 where all is\n"
          "eaten. A move is the square bitten into, \"(2,1)\", row and column",
      .example = "--set rows=4 --set cols=5",
      .known = known,
      .table = exported_game<Chomp>,
      .impartial = true,
  };
}

}  // namespace foregone::catalogue
