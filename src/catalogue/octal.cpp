// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/octal.hpp"

#include <array>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::string_view kayles = "Kayles, 0.77: Winning Ways ch. 4; OEIS A002186";
constexpr std::string_view dawson = "Dawson's chess, 0.137: Winning Ways ch. 4; OEIS A002187";

constexpr std::array<KnownValue, 9> known{{
    {"Kayles: who begins takes from the middle and leaves two equal rows", "", "win",
     "Guy and Smith 1956, Proc. Cambridge Philos. Soc. 52", "code=0.77 heap=20"},
    {"Kayles: rows of 11, 4 and 1 are worth 6, 1 and 1", "", "win", kayles, "code=0.77", "11,4,1"},
    {"Kayles: rows of 8 and 4 are worth 1 and 1", "", "lose", kayles, "code=0.77", "8,4"},
    {"Kayles in the far: period 12, 10^9 = 4 mod 12, worth 1", "", "win", kayles,
     "code=0.77 heap=1000000000", "", "heap"},
    {"Dawson's chess: a row of 14 is a loss", "", "lose", dawson, "code=0.137 heap=14"},
    {"Dawson's chess: so is one of 34", "", "lose", dawson, "code=0.137 heap=34"},
    {"misère Kayles: a row of 9 is lost", "", "lose",
     "Sibert and Conway 1992, Mathematical Kayles, Int. J. Game Theory 20: lost are 1, 4, 9, 12, "
     "20",
     "code=0.77 heap=9 misere=true"},
    {"misère Kayles: so is one of 20", "", "lose",
     "Sibert and Conway 1992, Mathematical Kayles, Int. J. Game Theory 20",
     "code=0.77 heap=20 misere=true"},
    {"0.4: nothing to split but from 3 tokens on", "", "win", "by hand", "code=0.4 heap=3"},
}};

}  // namespace

GameEntry octal_entry() {
  return {
      .name = "octal",
      .summary = "octal games: take tokens from heaps and break heaps by a code such as 0.77",
      .rules =
          "There are heaps of tokens, at the start one. A move takes i tokens from one heap, and\n"
          "digit i of the code (behind the point; digit 0 is before it) says what may be left of\n"
          "that heap: 1 nothing, 2 one heap, 4 two heaps; digits are the sums of these. 0.77 is\n"
          "Kayles, 0.137 Dawson's chess. Who cannot move loses (misere=true: wins).",
      .input = "",
      .output = "win or lose for the player to move; --value nimber: the Grundy value",
      .position =
          "heaps between commas, \"3,3,5\"; 0 where nothing is left. A move names a heap and what\n"
          "becomes of it: \"5to2+1\", \"3to0\"",
      .example = "--set code=0.137 --set heap=1000000",
      .known = known,
      .table = exported_game<Octal>,
      .impartial = true,
  };
}

}  // namespace foregone::catalogue
