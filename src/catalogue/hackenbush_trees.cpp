// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/hackenbush_trees.hpp"

#include <array>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::string_view colon =
    "colon principle, Winning Ways ch. 7: the exclusive or over the children of nimber + 1";

constexpr std::array<KnownValue, 7> known{{
    {"the root alone", "1\n", "lose 0", "by hand"},
    {"a stalk is cut at the ground", "5\n0 1 2 3\n", "win 1", "by hand"},
    {"two equal stalks", "5\n0 1 0 3\n", "lose 4", "by hand"},
    {"a fork of two on a stalk is a stalk of 1", "4\n0 1 1\n", "win 1", "by hand"},
    {"and loses beside a stalk of 1", "5\n0 1 1 0\n", "lose", colon},
    {"a tree of 7 nodes worth 0", "7\n0 0 0 2 4 3\n", "lose", colon},
    {"a tree of 7 nodes worth 4", "7\n0 0 2 3 0 4\n", "win", colon},
}};

}  // namespace

GameEntry hackenbush_trees_entry() {
  return {
      .name = "hackenbush-trees",
      .summary = "cut an edge of a tree, what hangs on it falls off; who cannot loses",
      .rules =
          "A rooted tree stands on the ground. A move cuts an edge, and all that no longer hangs "
          "on the root\n"
          "falls off. Both players may cut every edge (green Hackenbush). Who cannot cut loses.",
      .input =
          "n, then the parents of the nodes 1 to n - 1, each a lower number; node 0 is the root.",
      .output = "win or lose for the player to move; --value nimber: the Grundy value",
      .position =
          "the nodes whose edge to the parent is left, \"1,2,4\"; 0 where none is. A move is the "
          "node whose\n"
          "edge is cut",
      .example = "examples/hackenbush-trees/sample.in",
      .known = known,
      .table = exported_game<HackenbushTrees>,
      .impartial = true,
  };
}

}  // namespace foregone::catalogue
