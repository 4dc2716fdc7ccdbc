// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/dawson_kayles.hpp"

#include <array>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::string_view guy_smith = "Guy and Smith 1956; OEIS A002187, a row longer";

constexpr std::array<KnownValue, 7> known{{
    {"one pin cannot be taken", "", "lose 0", "by hand", "heap=1"},
    {"a row of 3: one pin is left", "", "win 1", "by hand", "heap=3"},
    {"a row of 5", "", "lose", guy_smith, "heap=5"},
    {"a row of 15", "", "lose", guy_smith, "heap=15"},
    {"a row of 35: the last but one that is out of the period", "", "lose", guy_smith, "heap=35",
     "", "heap"},
    {"rows of 6 and 34 are worth 3 and 4", "", "win", "arc Kayles on paths: CGSuite, GameGraphTest",
     "heap=34", "6,34", "heap"},
    {"period 34: rows of 10^9 and 58 are worth the same", "", "lose", guy_smith, "heap=1000000058",
     "58,1000000000", "heap"},
}};

}  // namespace

GameEntry dawson_kayles_entry() {
  return {
      .name = "dawson-kayles",
      .summary = "Dawson's Kayles: knock down two pins that stand side by side",
      .rules =
          "There is a row of pins. A move knocks down two that stand side by side; what is left on "
          "both\n"
          "sides of them are rows of their own. Who cannot move loses (misere=true: wins).",
      .input = "",
      .output = "win or lose for the player to move; --value nimber: the Grundy value",
      .position =
          "rows between commas, \"3,3,5\"; 0 where no pin is left. A move names a row and what "
          "becomes of\n"
          "it: \"5to2+1\", \"3to0\"",
      .example = "--set heap=1000000",
      .known = known,
      .table = exported_game<DawsonKayles>,
      .impartial = true,
  };
}

}  // namespace foregone::catalogue
