// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/wythoff.hpp"

#include <array>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::string_view wythoff = "Wythoff 1907: lost iff floor(k phi) and floor(k phi^2)";

constexpr std::array<KnownValue, 7> known{{
    {"no stone", "", "lose 0", wythoff, "first=0 second=0"},
    {"equal heaps are taken whole", "", "win 1", wythoff, "first=4 second=4"},
    {"k = 1", "", "lose 2", wythoff, "first=1 second=2"},
    {"k = 4", "", "lose", wythoff, "first=6 second=10", "", "alpha-beta"},
    {"k = 10", "", "lose", wythoff, "first=26 second=16", "", "alpha-beta"},
    {"k = 10, one stone less", "", "win", wythoff, "first=26 second=16", "16,25", "alpha-beta"},
    {"10 and 6 out of 10 and 10", "", "lose", "OEIS A004481: nimber 0", "first=10 second=10",
     "6,10", "alpha-beta"},
}};

}  // namespace

GameEntry wythoff_entry() {
  return {
      .name = "wythoff",
      .summary = "two heaps: take from one, or the same number from both; the last stone wins",
      .rules =
          "There are two heaps of stones. A move takes one or more stones from one heap, or the\n"
          "same number from both. The players take turns; who takes the last stone wins.",
      .input = "",
      .output = "win or lose for the player to move, with the plies where the engine counts them",
      .position =
          "the smaller and the larger heap, \"3,5\", none larger than the larger one at the "
          "start.\n"
          "A move is what it takes from the smaller and from the larger heap, \"0,2\", \"2,0\" or\n"
          "\"2,2\"",
      .example = "--set first=5 --set second=8",
      .known = known,
      .table = exported_game<Wythoff>,
      .impartial = true,
  };
}

}  // namespace foregone::catalogue
