// SPDX-License-Identifier: Apache-2.0
#include "foregone/games/cram.hpp"

#include <array>

#include "catalogue/entries.hpp"
#include "foregone/core/export.hpp"

namespace foregone::catalogue {
namespace {

// The outcomes follow from the nimbers: 0 is lost.
constexpr std::string_view tables =
    "nimbers of github.com/beling/impartial-games and github.com/martinschneider/juvavum";

constexpr std::array<KnownValue, 9> known{{
    {"one domino fits", "", "win 1", "by hand", "rows=1 cols=3"},
    {"one row of 4: the middle", "", "win 1", "by hand", "rows=1 cols=4"},
    {"one row of 5", "", "lose", tables, "rows=1 cols=5", "", "alpha-beta"},
    {"2 by 2", "", "lose 2", tables, "rows=2 cols=2"},
    {"2 by 5", "", "win", tables, "rows=2 cols=5", "", "alpha-beta"},
    {"3 by 3", "", "lose", tables, "rows=3 cols=3", "", "alpha-beta"},
    {"3 by 5", "", "win", tables, "rows=3 cols=5", "", "alpha-beta"},
    {"4 by 4: the second player mirrors at the centre", "", "lose", tables, "rows=4 cols=4", "",
     "alpha-beta"},
    {"4 by 5", "", "win", tables, "rows=4 cols=5", "", "alpha-beta"},
}};

}  // namespace

GameEntry cram_entry() {
  return {
      .name = "cram",
      .summary = "lay dominoes on a board, either way round; who cannot loses",
      .rules =
          "A move lays a domino on two free squares of the board that are neighbours in a row or "
          "a\n"
          "column. Both players may lay it either way round. Who cannot lay one loses.",
      .input = "",
      .output = "win or lose for the player to move, with the plies where the engine counts them",
      .position =
          "the rows from the top, \".\" free and \"#\" covered, \"..#/.##\". A move is the two\n"
          "squares of the domino, \"(1,1)(1,2)\"",
      .example = "--set rows=4 --set cols=5",
      .known = known,
      .table = exported_game<Cram>,
      .impartial = true,
  };
}

}  // namespace foregone::catalogue
