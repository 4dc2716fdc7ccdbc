// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/hex.hpp"

#include <array>
#include <string_view>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::string_view nash =
    "the first player wins: Nash's strategy stealing (Gardner 1957); plies computed";
constexpr std::string_view computed =
    "computed, and by a solver that walks chains cell by cell (tests/unit/games)";

constexpr std::array<KnownValue, 11> known{{
    {"one cell", "", "win 1", nash, "size=1"},
    {"2x2", "", "win 3", nash, "size=2"},
    {"3x3", "", "win 5", nash, "size=3"},
    {"2x2: a corner with two neighbours loses", "", "win 3", computed, "size=2", "X./.."},
    {"2x2: a corner with three neighbours wins", "", "lose 2", computed, "size=2", ".X/.."},
    {"3x3: the middle wins", "", "lose 4", computed, "size=3", ".../.X./..."},
    {"3x3: the left end of the middle row wins", "", "lose 8", computed, "size=3", ".../X../..."},
    {"3x3: the upper left corner loses", "", "win 5", computed, "size=3", "X../.../..."},
    {"3x3: the middle of the top row loses", "", "win 5", computed, "size=3", ".X./.../..."},
    {"4x4", "", "win", nash, "size=4", "", "alpha-beta"},
    {"5x5", "", "win", nash, "size=5", "", "alpha-beta"},
}};

}  // namespace

GameEntry hex_entry() {
  return {
      .name = "hex",
      .summary = "stones on a rhombus of hexagons; join your two sides",
      .rules =
          "On a board of size x size hexagonal cells the players put a stone on a free cell in\n"
          "turn. X, who starts, wins with a chain of X stones from the top row to the bottom row,\n"
          "O with one of O stones from the left column to the right one. Neighbours of the cell\n"
          "(r,c): (r,c-1), (r,c+1), (r-1,c), (r+1,c), (r-1,c+1), (r+1,c-1). There is no swap.",
      .input = "",
      .output = "win or lose for the first player, with the plies where the engine counts them",
      .position =
          "the rows of the board, \".\" a free cell, X and O stones: \"X../.O./...\"; X is to "
          "move\n"
          "if there are as many O as X. A move is the cell, \"(row,column)\"",
      .example = "--set size=3",
      .known = known,
      .table = exported_game<Hex>,
  };
}

}  // namespace foregone::catalogue
