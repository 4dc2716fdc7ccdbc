// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/subtraction.hpp"

#include <array>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::string_view winning_ways = "Winning Ways ch. 4; the period of {1,3,4} is 7";
constexpr std::string_view cgsuite = "CGSuite, GameHeapTest: values of single heaps";

constexpr std::array<KnownValue, 8> known{{
    {"take 1, 3 or 4: lost are 0 and 2 mod 7", "", "lose", winning_ways, "take=1,3,4 heap=21"},
    {"take 1, 3 or 4: 23 = 2 mod 7", "", "lose", winning_ways, "take=1,3,4 heap=23"},
    {"take 1, 3 or 4: 10^9 = 6 mod 7", "", "win", winning_ways, "take=1,3,4 heap=1000000000", "",
     "heap"},
    {"take 1 to 3: multiples of 4 are lost", "", "lose 6", "Bouton 1901", "take=1,2,3 heap=12"},
    {"take 1 to 3, misère: 1 mod 4 is lost", "", "lose", "Bouton 1901",
     "take=1,2,3 heap=13 misere=true"},
    {"all but 2, 3, 7: a heap of 2 is worth 0", "", "lose", cgsuite,
     "take=2,3,7 allbut=true heap=2"},
    {"all but 2, 3, 7: heaps of 20 and 17 are worth 10 and 8, and 10 xor 8 = 2", "", "win", cgsuite,
     "take=2,3,7 allbut=true heap=20", "17,20"},
    {"take 2, 3 or 7, misère: a heap of 2 is worth 0", "", "lose", cgsuite,
     "take=2,3,7 heap=2 misere=true"},
}};

}  // namespace

GameEntry subtraction_entry() {
  return {
      .name = "subtraction",
      .summary = "take a number of tokens that is in a list, or one that is not, from a heap",
      .rules =
          "There are heaps of tokens, at the start one. A move takes from one heap a number of\n"
          "tokens that is in the list `take`, or with allbut=true any number but those in the\n"
          "list. Who cannot move loses (misere=true: wins).",
      .input = "",
      .output = "win or lose for the player to move; --value nimber: the Grundy value",
      .position =
          "heaps between commas, \"3,3,5\"; 0 where nothing is left. A move names a heap and what\n"
          "becomes of it: \"5to2\", \"3to0\"",
      .example = "--set take=2,5,7 --set heap=1000000",
      .known = known,
      .table = exported_game<Subtraction>,
      .impartial = true,
  };
}

}  // namespace foregone::catalogue
