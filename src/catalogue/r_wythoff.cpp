// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/r_wythoff.hpp"

#include <array>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::string_view fraenkel =
    "Fraenkel 1982: lost iff floor(k a) and floor(k (a + r)), a = (2 - r + sqrt(r^2 + 4)) / 2";

constexpr std::array<KnownValue, 7> known{{
    {"no stone", "", "lose 0", "by hand", "first=0 second=0"},
    {"r = 2, k = 1", "", "lose 2", fraenkel, "first=1 second=3"},
    {"r = 2, k = 4", "", "lose", fraenkel, "first=5 second=13"},
    {"r = 2, k = 4, one stone more", "", "win", fraenkel, "first=5 second=14"},
    {"r = 3, k = 3", "", "lose", fraenkel, "first=3 second=12 r=3"},
    {"r = 4, k = 5", "", "lose", fraenkel, "first=6 second=26 r=4"},
    {"r = 1 is Wythoff: k = 3", "", "lose", "Wythoff 1907", "first=4 second=7 r=1"},
}};

}  // namespace

GameEntry r_wythoff_entry() {
  return {
      .name = "r-wythoff",
      .summary = "two heaps: take from one, or from both numbers that differ by less than r",
      .rules =
          "There are two heaps of stones. A move takes one or more stones from one heap, or one or "
          "more\n"
          "from each, in numbers that differ by less than r. The players take turns; who takes the "
          "last\n"
          "stone wins. r=1 is wythoff.",
      .input = "",
      .output = "win or lose for the player to move, with the plies where the engine counts them",
      .position =
          "the smaller and the larger heap, \"3,5\". A move is what it takes from the smaller and "
          "from the\n"
          "larger heap, \"0,2\", \"2,0\" or \"2,3\"",
      .example = "--set first=8 --set second=20 --set r=2",
      .known = known,
      .table = exported_game<RWythoff>,
      .impartial = true,
  };
}

}  // namespace foregone::catalogue
