// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/vertex_geography.hpp"

#include <array>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::array<KnownValue, 5> known{{
    {"no edge", "1 0 0\n", "lose 0", "by hand"},
    {"a path from its end: one ply an edge", "4 3 0\n0 1\n1 2\n2 3\n", "win 3", "by hand"},
    {"a triangle: a maximum matching may leave any node out", "3 3 0\n0 1\n0 2\n1 2\n", "lose 2",
     "Fraenkel, Scheinerman and Ullman 1993"},
    {"the 5-cycle, likewise", "5 5 2\n0 1\n1 2\n2 3\n3 4\n0 4\n", "lose 4",
     "Fraenkel, Scheinerman and Ullman 1993"},
    {"a star from its centre", "4 3 0\n0 1\n0 2\n0 3\n", "win 1", "by hand"},
}};

}  // namespace

GameEntry vertex_geography_entry() {
  return {
      .name = "vertex-geography",
      .summary = "move a token along the edges of a graph, never to a node again; who cannot loses",
      .rules =
          "A token stands on a node of an undirected graph. A move takes it along an edge to a "
          "node\n"
          "on which it has not been; it has been on the start. The players take turns; who cannot\n"
          "move loses.",
      .input = "n m start, then m edges, each two nodes; nodes count from 0.",
      .output = "win or lose for the player to move, with the plies where the engine counts them",
      .position =
          "the token's node and the nodes on which it has been, \"2/0,1,2\". A move is the node\n"
          "gone to",
      .example = "examples/vertex-geography/sample.in",
      .known = known,
      .table = exported_game<VertexGeography>,
      .impartial = true,
  };
}

}  // namespace foregone::catalogue
