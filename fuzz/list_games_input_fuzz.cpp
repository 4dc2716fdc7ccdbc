// SPDX-License-Identifier: Apache-2.0
//
// The inputs of coins-in-a-row, valued-piles, hackenbush-trees, arc-kayles and graph-walk, one of which
// the first byte picks: any bytes are accepted whole or refused with a place inside them, and what is
// accepted is written in a form that reads back.
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "foregone/core/export.hpp"
#include "foregone/games/arc_kayles.hpp"
#include "foregone/games/coins_in_a_row.hpp"
#include "foregone/games/graph_walk.hpp"
#include "foregone/games/hackenbush_trees.hpp"
#include "foregone/games/valued_piles.hpp"
#include "fuzz_check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace foregone;
  if (size == 0 || size > fuzzing::most_bytes) return 0;
  const std::array tables{&exported_game<CoinsInARow>(), &exported_game<ValuedPiles>(),
                          &exported_game<HackenbushTrees>(), &exported_game<ArcKayles>(),
                          &exported_game<GraphWalk>()};
  fuzzing::check_reader(Instance(*tables[data[0] % tables.size()], "game"),
                        fuzzing::text_of(data + 1, size - 1));
  return 0;
}
