// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/valued_piles.hpp"

#include <array>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::string_view lines = "every line of play, by a separate program";

constexpr std::array<KnownValue, 5> known{{
    {"one pile leaves no choice", "1\n3 5 1 2\n", "6", "by hand"},
    {"single cards: the largest first", "3\n1 4\n1 9\n1 2\n", "7", "by hand"},
    {"the other has to uncover the 10", "2\n2 1 10\n1 2\n", "11", "by hand"},
    {"equal piles of an even number: the second player answers in the same", "2\n2 3 3\n2 3 3\n",
     "0", "by hand"},
    {"3 9 1 and 4 2", "2\n3 3 9 1\n2 4 2\n", "-3", lines},
}};

}  // namespace

GameEntry valued_piles_entry() {
  return {
      .name = "valued-piles",
      .summary = "take the top card of one of several piles; the most points",
      .rules =
          "There are piles of cards, each card worth points, all of them open. A move takes the "
          "top card of\n"
          "a pile, and its points. The players take turns until no card is left.",
      .input = "k, then for each pile its number of cards and their points from the top.",
      .output = "points of the first player minus points of the second",
      .position = "cards left in each pile, \"2,0,3\". A move is the pile, 1 the first",
      .example = "examples/valued-piles/sample.in",
      .known = known,
      .table = exported_game<ValuedPiles>,
  };
}

}  // namespace foregone::catalogue
