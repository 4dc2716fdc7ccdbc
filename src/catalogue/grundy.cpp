// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/grundy.hpp"

#include <array>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::string_view lost =
    "OEIS A036685: lost are 1, 2, 4, 7, 10, 20, 23, 26, 50, 53, 270, ..., 932, 1222";

constexpr std::array<KnownValue, 6> known{{
    {"a heap of 2 cannot be split", "", "lose 0", "by hand", "heap=2"},
    {"a heap of 3 becomes 1 and 2", "", "win 1", "by hand", "heap=3"},
    {"a heap of 20 is lost", "", "lose", lost, "heap=20"},
    {"a heap of 53 is lost", "", "lose", lost, "heap=53", "", "heap"},
    {"a heap of 1222 is lost, the last one known", "", "lose", lost, "heap=1222", "", "heap"},
    {"heaps of 8 and 11 are worth 2 and 2", "", "lose", "Winning Ways ch. 4; OEIS A002188",
     "heap=20", "8,11"},
}};

}  // namespace

GameEntry grundy_entry() {
  return {
      .name = "grundy",
      .summary = "Grundy's game: split a heap into two that are not equal",
      .rules =
          "There are heaps of tokens, at the start one. A move splits a heap into two that are\n"
          "not equal. Who cannot move loses (misere=true: wins).",
      .input = "",
      .output = "win or lose for the player to move; --value nimber: the Grundy value",
      .position =
          "heaps between commas, \"1,2,5\". A move names a heap and what becomes of it: \"5to3+2\"",
      .example = "--set heap=1222",
      .known = known,
      .table = exported_game<Grundy>,
      .impartial = true,
  };
}

}  // namespace foregone::catalogue
