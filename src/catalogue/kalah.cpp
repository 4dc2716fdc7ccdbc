// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/kalah.hpp"

#include <array>
#include <string_view>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

// Variant of all of them: an empty opposite pit captures nothing, a full round sows into the pit it
// came from, the seeds that are left go to the owner of their side.
constexpr std::string_view computed =
    "computed in this variant, and by a solver with stores on a ring (tests/unit/games); who wins: "
    "Irving, Donkers and Uiterwijk, Solving Kalah (2000)";

constexpr std::string_view searched =
    "computed in this variant; who wins: Irving, Donkers and Uiterwijk, Solving Kalah (2000)";

constexpr std::array<KnownValue, 28> known{{
    {"Kalah(1,1)", "", "0", computed, "pits=1 seeds=1"},
    {"Kalah(1,2)", "", "-2", computed, "pits=1 seeds=2"},
    {"Kalah(1,3)", "", "6", computed, "pits=1 seeds=3"},
    {"Kalah(1,4)", "", "-2", computed, "pits=1 seeds=4"},
    {"Kalah(1,5)", "", "2", computed, "pits=1 seeds=5"},
    {"Kalah(1,6)", "", "0", computed, "pits=1 seeds=6"},
    {"Kalah(2,1)", "", "2", computed, "pits=2 seeds=1"},
    {"Kalah(2,2)", "", "-2", computed, "pits=2 seeds=2"},
    {"Kalah(2,3)", "", "-2", computed, "pits=2 seeds=3"},
    {"Kalah(2,4)", "", "-10", computed, "pits=2 seeds=4"},
    {"Kalah(2,5)", "", "6", computed, "pits=2 seeds=5"},
    {"Kalah(2,6)", "", "8", computed, "pits=2 seeds=6"},
    {"Kalah(3,1)", "", "0", computed, "pits=3 seeds=1"},
    {"Kalah(3,2)", "", "4", computed, "pits=3 seeds=2"},
    {"Kalah(3,3)", "", "2", computed, "pits=3 seeds=3"},
    {"Kalah(4,1)", "", "2", computed, "pits=4 seeds=1"},
    {"Kalah(4,2)", "", "6", computed, "pits=4 seeds=2"},
    {"the last seed of a side ends play: the rest is its owner's", "", "1", "by hand",
     "pits=2 seeds=2", "0,1/0,0"},
    {"Kalah(3,4)", "", "2", searched, "pits=3 seeds=4", "", "alpha-beta"},
    {"Kalah(3,5)", "", "6", searched, "pits=3 seeds=5", "", "alpha-beta"},
    {"Kalah(3,6)", "", "-8", searched, "pits=3 seeds=6", "", "alpha-beta"},
    {"Kalah(4,3)", "", "6", searched, "pits=4 seeds=3", "", "alpha-beta"},
    {"Kalah(4,4)", "", "2", searched, "pits=4 seeds=4", "", "alpha-beta"},
    {"Kalah(5,1)", "", "0", searched, "pits=5 seeds=1", "", "alpha-beta"},
    {"Kalah(5,2)", "", "2", searched, "pits=5 seeds=2", "", "alpha-beta"},
    {"Kalah(5,3)", "", "6", searched, "pits=5 seeds=3", "", "alpha-beta"},
    {"Kalah(6,1)", "", "2", searched, "pits=6 seeds=1", "", "alpha-beta"},
    {"Kalah(6,2)", "", "6", searched, "pits=6 seeds=2", "", "alpha-beta"},
}};

}  // namespace

GameEntry kalah_entry() {
  return {
      .name = "kalah",
      .summary = "sow seeds round the board; the last one moves again or captures",
      .rules =
          "Each side has `pits` pits with `seeds` seeds in each, and a store. A move takes all "
          "seeds\n"
          "of an own pit and sows them one by one to the right: own pits, own store, the other's\n"
          "pits, and round again, past the other's store. If the last seed falls into the own\n"
          "store, the same player moves again; if into an own pit that was empty, with seeds in "
          "the\n"
          "pit opposite, both go to the own store. When one side is empty, play is over and what "
          "is\n"
          "left is its owner's.",
      .input = "",
      .output = "seeds of the first player minus seeds of the second",
      .position =
          "\"4,0,5/4,4,4\": the pits of the player to move, then the other's, each from left to\n"
          "right as their owner sees them, without the stores: the value is that of the rest of "
          "the\n"
          "game. A move is the pit, 1 the leftmost",
      .example = "--set pits=3 --set seeds=3",
      .known = known,
      .table = exported_game<Kalah>,
  };
}

}  // namespace foregone::catalogue
