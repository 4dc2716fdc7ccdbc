// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/graph_walk.hpp"

#include <array>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::string_view computed = "retrograde analysis and value iteration, which agree";

constexpr std::array<KnownValue, 7> known{{
    {"no arc", "1 0 0\n", "lose 0", "by hand"},
    {"a loop alone", "1 1 0\n0 0\n", "draw", "by hand"},
    {"a loop that need not be taken", "2 2 0\n0 0\n0 1\n", "win 1", "by hand"},
    {"a path", "4 3 0\n0 1\n1 2\n2 3\n", "win 3", "by hand"},
    {"round and round, as leaving loses", "3 3 0\n0 1\n1 0\n0 2\n", "win 1", "by hand"},
    {"a graph of 5 nodes, from 0", "5 10 0\n0 1\n0 2\n0 4\n1 1\n2 1\n2 3\n2 4\n4 0\n4 2\n4 3\n",
     "draw", computed},
    {"the same from 4", "5 10 4\n0 1\n0 2\n0 4\n1 1\n2 1\n2 3\n2 4\n4 0\n4 2\n4 3\n", "win 1",
     computed},
}};

}  // namespace

GameEntry graph_walk_entry() {
  return {
      .name = "graph-walk",
      .summary = "move a token along the arcs of a graph; who cannot loses, play may never end",
      .rules =
          "A token stands on a node of a directed graph. A move takes it along an arc; it may come "
          "back to a\n"
          "node. The players take turns; who cannot move loses. Where neither can be made to lose, "
          "play\n"
          "never ends: a draw.",
      .input =
          "n m start, then m arcs, each the node it leads from and the one it leads to; nodes "
          "count from 0.",
      .output =
          "win, lose or draw for the player to move, with the plies where the engine counts them",
      .position = "the node of the token. A move is the node gone to",
      .example = "examples/graph-walk/sample.in",
      .known = known,
      .table = exported_game<GraphWalk>,
      .impartial = true,
  };
}

}  // namespace foregone::catalogue
