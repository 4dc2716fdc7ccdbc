// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/down_we_dig.hpp"

#include <array>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::array<KnownValue, 4> known{{
    {"one row: nobody can move", "1\nWRWRWRWR\n", "2", "by hand"},
    {"two rows without a common letter", "2\nWWWWWWWW\nRRRRRRRR\n", "22", "by hand"},
    {"equal rows: the first player loses iff k = 1 mod 9",
     "10\nWRWRWRWR\nWRWRWRWR\nWRWRWRWR\nWRWRWRWR\nWRWRWRWR\nWRWRWRWR\nWRWRWRWR\nWRWRWRWR\n"
     "WRWRWRWR\nWRWRWRWR\n",
     "2111111112", "take-away of 1 to 8 stones (Bouton 1901, Winning Ways ch. 4)"},
    {"rows alternate with their complement: loses iff floor((k-1)/2) = 0 mod 5",
     "12\nWWWWWWWW\nRRRRRRRR\nWWWWWWWW\nRRRRRRRR\nWWWWWWWW\nRRRRRRRR\nWWWWWWWW\nRRRRRRRR\n"
     "WWWWWWWW\nRRRRRRRR\nWWWWWWWW\nRRRRRRRR\n",
     "221111111122", "take-away of 2, 4, 6 or 8 stones"},
}};

}  // namespace

GameEntry down_we_dig_entry() {
  return {
      .name = "down-we-dig",
      .summary = "a token digs down rows of letters; the answer for every number of rows",
      .rules =
          "n rows of 8 cells, each W or R. A token starts on row 1. From row i it moves down to\n"
          "a row j, at most 8 further, if rows i and j agree in at least j - i columns. Only the\n"
          "rows 1..k are there; who cannot move loses (--set misere=true: wins). The players\n"
          "take turns.",
      .input = "n, or - for as many as come, then n words of 8 letters W or R",
      .output = "for every k = 1..n one digit: 1 if the first player wins, else 2",
      .position =
          "\"i/k\": token on row i, rows 1..k are there; \"i\" means i/n. A move is the row\n"
          "that the token goes to",
      .example = "examples/down-we-dig/sample.in",
      .known = known,
      .table = exported_game<DownWeDig>,
      .impartial = true,
  };
}

}  // namespace foregone::catalogue
