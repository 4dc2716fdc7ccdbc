// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/cat_and_mouse.hpp"

#include <array>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::array<KnownValue, 2> known{{
    {"the hole is next to the mouse", "3 3\n0 1\n0 2\n1 2\n", "1", "by hand"},
    {"only the cat is next to the mouse", "3 1\n1 2\n", "2", "by hand"},
}};

}  // namespace

GameEntry cat_and_mouse_entry() {
  return {
      .name = "cat-and-mouse",
      .summary = "a mouse runs for its hole on a graph, a cat after it (LeetCode 913)",
      .rules =
          "On an undirected graph the mouse starts on node 1 and moves first, the cat starts on\n"
          "node 2, the hole is node 0. Each must move along an edge; the cat may not enter the "
          "hole.\n"
          "The mouse wins when it is in the hole, the cat when both are on one node. Play that "
          "never\n"
          "ends is a draw.",
      .input = "n m, then m edges, each two nodes; nodes count from 0.",
      .output = "1 if the mouse wins, 2 if the cat wins, 0 for a draw",
      .position =
          "the nodes of the mouse and the cat, and who moves, \"1 2 mouse\". A move is the node\n"
          "gone to",
      .example = "examples/cat-and-mouse/sample.in",
      .known = known,
      .table = exported_game<CatAndMouse>,
  };
}

}  // namespace foregone::catalogue
