// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/arc_kayles.hpp"

#include <array>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::string_view paths = "Dawson's Kayles; CGSuite, GameGraphTest";

constexpr std::array<KnownValue, 8> known{{
    {"no edge", "3 0\n", "lose 0", "by hand"},
    {"a star", "4 3\n0 1\n0 2\n0 3\n", "win 1", "by hand"},
    {"a path of 4", "4 3\n0 1\n1 2\n2 3\n", "win 1", "by hand"},
    {"a path of 5", "5 4\n0 1\n1 2\n2 3\n3 4\n", "lose 2", paths},
    {"a path of 9", "9 8\n0 1\n1 2\n2 3\n3 4\n4 5\n5 6\n6 7\n7 8\n", "lose", paths},
    {"a square", "4 4\n0 1\n1 2\n2 3\n0 3\n", "lose 2", "by hand"},
    {"a cycle of 8 leaves a path of 6, worth 3", "8 8\n0 1\n1 2\n2 3\n3 4\n4 5\n5 6\n6 7\n0 7\n",
     "lose", paths},
    {"a cycle of 7 leaves a path of 5", "7 7\n0 1\n1 2\n2 3\n3 4\n4 5\n5 6\n0 6\n", "win", paths},
}};

}  // namespace

GameEntry arc_kayles_entry() {
  return {
      .name = "arc-kayles",
      .summary = "pick an edge of a graph, it goes with all that touch it; who cannot loses",
      .rules =
          "There is an undirected graph. A move picks an edge; it goes with both its ends and "
          "every edge that\n"
          "touches them. The players take turns; who cannot move loses.",
      .input = "n m, then m edges, each two nodes; nodes count from 0.",
      .output = "win or lose for the player to move; --value nimber: the Grundy value",
      .position = "the nodes that are left, \"0,1,3\", or \"none\". A move is the edge, \"0-1\"",
      .example = "examples/arc-kayles/sample.in",
      .known = known,
      .table = exported_game<ArcKayles>,
      .impartial = true,
  };
}

}  // namespace foregone::catalogue
