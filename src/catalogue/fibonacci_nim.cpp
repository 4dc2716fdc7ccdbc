// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/fibonacci_nim.hpp"

#include <array>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::string_view whinihan = "Whinihan 1963: lost iff a Fibonacci number";
constexpr std::string_view cgsuite = "CGSuite, GameHeapTest: 10 stones are worth 0, 2 or 5";

constexpr std::array<KnownValue, 8> known{{
    {"one stone cannot be taken", "", "lose 0", "by hand", "stones=1"},
    {"2 stones", "", "lose 2", whinihan, "stones=2"},
    {"4 stones: take one of them", "", "win 3", whinihan, "stones=4"},
    {"34 stones", "", "lose", whinihan, "stones=34"},
    {"54 stones", "", "win", whinihan, "stones=54", "", "alpha-beta"},
    {"233 stones", "", "lose", whinihan, "stones=233", "", "retrograde"},
    {"10 stones, 2 may be taken: nimber 2", "", "win", cgsuite, "stones=10", "10,2"},
    {"20 = 13 + 5 + 2: fewer than 2 may be taken", "", "lose",
     "Schwenk 1970: won iff the least Zeckendorf part may be taken", "stones=20", "20,1"},
}};

}  // namespace

GameEntry fibonacci_nim_entry() {
  return {
      .name = "fibonacci-nim",
      .summary = "take stones, at most twice as many as the move before; the last stone wins",
      .rules =
          "There is a heap of stones. The first move takes one or more of them, but not all. Each "
          "move\n"
          "after it takes one or more, at most twice as many as the move before it took. The "
          "players take\n"
          "turns; who takes the last stone wins (a start of one stone cannot be moved and is "
          "lost).",
      .input = "",
      .output = "win or lose for the player to move, with the plies where the engine counts them",
      .position =
          "stones left and how many may be taken, \"10,4\". A move is how many stones it takes",
      .example = "--set stones=100",
      .known = known,
      .table = exported_game<FibonacciNim>,
      .impartial = true,
  };
}

}  // namespace foregone::catalogue
