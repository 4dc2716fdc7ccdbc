// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/nim.hpp"

#include <array>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::string_view bouton = "Bouton 1901: lost iff the exclusive or of the heaps is 0";

constexpr std::array<KnownValue, 6> known{{
    {"no stone", "", "lose 0", bouton, "heaps=0,0"},
    {"one heap is taken whole", "", "win 1", bouton, "heaps=7"},
    {"two equal heaps of 1", "", "lose 2", bouton, "heaps=1,1"},
    {"3 xor 4 xor 5 = 2", "", "win", bouton, "heaps=3,4,5", "", "alpha-beta"},
    {"1 xor 4 xor 5 = 0", "", "lose", bouton, "heaps=3,4,5", "1,4,5", "alpha-beta"},
    {"1 xor 3 xor 5 xor 7 = 0", "", "lose", bouton, "heaps=1,3,5,7", "", "alpha-beta"},
}};

}  // namespace

GameEntry nim_entry() {
  return {
      .name = "nim",
      .summary = "take stones from one of several heaps; who takes the last one wins",
      .rules =
          "There are heaps of stones. A move takes one or more stones from one heap. The players\n"
          "take turns; who takes the last stone wins. (A heap of n stones costs n*n/2 moves to\n"
          "solve: 20000 stones take some ten seconds. Plies cost all positions.)",
      .input = "",
      .output = "win or lose for the player to move, with the plies where the engine counts them",
      .position =
          "the heaps that are not empty, smallest first, \"3,4,5\"; 0 where all is taken. A move "
          "is\n"
          "the heap and how many stones it loses, \"5:2\"",
      .example = "--set heaps=3,4,5",
      .known = known,
      .table = exported_game<Nim>,
      .impartial = true,
  };
}

}  // namespace foregone::catalogue
