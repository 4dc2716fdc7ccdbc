// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/kayles.hpp"

#include <array>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::string_view guy_smith = "Guy and Smith 1956; OEIS A002186";
constexpr std::string_view sibert_conway =
    "Sibert and Conway 1992, Mathematical Kayles: lost are 1, 4, 9, 12, 20";

constexpr std::array<KnownValue, 8> known{{
    {"who begins leaves two equal rows", "", "win 1", "by hand", "heap=2"},
    {"a row of 20", "", "win", guy_smith, "heap=20"},
    {"rows of 11, 4 and 1 are worth 6, 1 and 1", "", "win", guy_smith, "heap=11", "1,4,11"},
    {"rows of 8 and 4 are worth 1 and 1", "", "lose", guy_smith, "heap=8", "4,8"},
    {"rows of 70 and 8: 70 is the last that is out of the period", "", "win", guy_smith, "heap=70",
     "8,70", "heap"},
    {"period 12: rows of 10^9 and 4 are worth the same", "", "lose", guy_smith, "heap=1000000004",
     "4,1000000000", "heap"},
    {"misère: a row of 9 is lost", "", "lose", sibert_conway, "heap=9 misere=true"},
    {"misère: so is one of 12", "", "lose", sibert_conway, "heap=12 misere=true"},
}};

}  // namespace

GameEntry kayles_entry() {
  return {
      .name = "kayles",
      .summary = "knock down one pin of a row, or two side by side; who cannot loses",
      .rules =
          "There is a row of pins. A move knocks down one pin, or two that stand side by side; "
          "what is\n"
          "left on both sides of them are rows of their own. Who cannot move loses (misere=true: "
          "wins).",
      .input = "",
      .output = "win or lose for the player to move; --value nimber: the Grundy value",
      .position =
          "rows between commas, \"3,3,5\"; 0 where no pin is left. A move names a row and what "
          "becomes of\n"
          "it: \"5to2+1\", \"3to0\"",
      .example = "--set heap=1000000",
      .known = known,
      .table = exported_game<Kayles>,
      .impartial = true,
  };
}

}  // namespace foregone::catalogue
