// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/coins_in_a_row.hpp"

#include <array>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::string_view even =
    "Winkler 2004, Mathematical Puzzles: an even row of coins, none negative, is never lost";

constexpr std::array<KnownValue, 7> known{{
    {"no coin", "0\n", "0", "by hand"},
    {"one coin", "1\n-5\n", "-5", "by hand"},
    {"the larger of two", "2\n3 9\n", "6", "by hand"},
    {"8 15 3 7: 22 to 11", "4\n8 15 3 7\n", "11", "the usual lecture example; every line of play"},
    {"20 30 2 2 2 10: 42 to 24", "6\n20 30 2 2 2 10\n", "18",
     "the usual lecture example; every line of play"},
    {"equal coins in an even row", "4\n7 7 7 7\n", "0", even},
    {"the middle one decides", "3\n1 5 2\n", "-2", "by hand"},
}};

}  // namespace

GameEntry coins_in_a_row_entry() {
  return {
      .name = "coins-in-a-row",
      .summary = "take a coin from either end of a row; the most points",
      .rules =
          "There is a row of coins, each worth points. A move takes the coin at the left or at the "
          "right end\n"
          "of the row, and its points. The players take turns until no coin is left.",
      .input = "n, then the n coins from left to right.",
      .output = "points of the first player minus points of the second",
      .position =
          "first and last coin that is left, counted from 1, \"2..5\"; 0 where none is. A move is "
          "\"left\" or\n"
          "\"right\"",
      .example = "examples/coins-in-a-row/sample.in",
      .known = known,
      .table = exported_game<CoinsInARow>,
  };
}

}  // namespace foregone::catalogue
