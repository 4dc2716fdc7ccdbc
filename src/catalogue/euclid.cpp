// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/euclid.hpp"

#include <array>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::string_view cole =
    "Cole and Davie 1969: won iff equal or the ratio is above the golden one";

constexpr std::array<KnownValue, 8> known{{
    {"nothing to subtract", "", "lose 0", "by hand", "first=0 second=7"},
    {"equal numbers", "", "win 1", cole, "first=7 second=7"},
    {"a multiple", "", "win 1", cole, "first=6 second=18"},
    {"5 and 8: no choice, an even number of plies", "", "lose 4", "by hand", "first=5 second=8"},
    {"8 and 13: no choice", "", "win 5", "by hand", "first=13 second=8"},
    {"100 and 161: below the golden ratio", "", "lose", cole, "first=100 second=161"},
    {"100 and 162: above it", "", "win", cole, "first=100 second=162"},
    {"consecutive Fibonacci numbers", "", "lose", cole, "first=165580141 second=267914296"},
}};

}  // namespace

GameEntry euclid_entry() {
  return {
      .name = "euclid",
      .summary =
          "two numbers: subtract a multiple of the smaller from the larger; who makes 0 wins",
      .rules =
          "There are two numbers. A move subtracts a positive multiple of the smaller one from the "
          "larger\n"
          "one; the result must not be below 0. The players take turns; who makes a number 0 wins, "
          "since\n"
          "the other cannot move.",
      .input = "",
      .output = "win or lose for the player to move, with the plies where the engine counts them",
      .position = "the smaller and the larger number, \"3,5\". A move is what is subtracted, \"3\"",
      .example = "--set first=832040 --set second=514229",
      .known = known,
      .table = exported_game<Euclid>,
      .impartial = true,
  };
}

}  // namespace foregone::catalogue
