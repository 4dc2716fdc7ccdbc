// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/window.hpp"

#include <array>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::array<KnownValue, 3> known{{
    {"one row: nobody can move", "1\nabcdefgh\n", "2", "by hand"},
    {"two rows without a common letter", "2\nabcdefgh\nhgfecdba\n", "22", "by hand"},
    {"equal rows of 8 letters: the first player loses iff k = 1 mod 9",
     "10\nabcabcab\nabcabcab\nabcabcab\nabcabcab\nabcabcab\nabcabcab\nabcabcab\nabcabcab\n"
     "abcabcab\nabcabcab\n",
     "2111111112", "take-away of 1 to 8 stones (Bouton 1901, Winning Ways ch. 4)"},
}};

}  // namespace

GameEntry window_entry() {
  return {
      .name = "window",
      .summary =
          "a token moves down rows by a rule on two rows; the answer for every number of rows",
      .rules =
          "A token starts on row 1 of n rows and moves down by at most `window` rows. Rows are\n"
          "words of `columns` letters, and it may move d rows down if the row that it leaves and\n"
          "the row that it goes to are the same in at least d columns. With rows=masks each row\n"
          "says itself how far: a hexadecimal number whose bit d - 1 allows d rows down. Only the\n"
          "rows 1..k are there; who cannot move loses (misere=true: wins). The players take turns.",
      .input =
          "n, or - for as many as come, then n words of letters that can be printed, or n\n"
          "hexadecimal numbers",
      .output =
          "for every k = 1..n one digit: 1 if the first player wins, else 2; with value=grundy\n"
          "the Grundy values of row 1, between spaces",
      .position =
          "\"i/k\": token on row i, rows 1..k are there; \"i\" means i/n. A move is the row\n"
          "that the token goes to",
      .example = "examples/window/sample.in",
      .known = known,
      .table = exported_game<WindowRows>,
      .impartial = true,
  };
}

}  // namespace foregone::catalogue
