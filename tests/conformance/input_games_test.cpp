// SPDX-License-Identifier: Apache-2.0
//
// The laws over games that read lists and graphs: coins-in-a-row, valued-piles, hackenbush-trees,
// arc-kayles and graph-walk; and over juvavum and domino-juvavum.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>

#include "foregone/games/arc_kayles.hpp"
#include "foregone/games/coins_in_a_row.hpp"
#include "foregone/games/domino_juvavum.hpp"
#include "foregone/games/graph_walk.hpp"
#include "foregone/games/hackenbush_trees.hpp"
#include "foregone/games/juvavum.hpp"
#include "foregone/games/valued_piles.hpp"
#include "impartial_laws.hpp"

namespace foregone::test {
namespace {

using ::testing::IsEmpty;

template <class G>
void expect_laws() {
  EXPECT_THAT(laws::random_passes_check<G>(50), IsEmpty());
  EXPECT_THAT(laws::all(G{}), IsEmpty());
  for (std::uint64_t seed = 0; seed < 15; ++seed) {
    const G game = laws::drawn<G>(seed);
    EXPECT_THAT(laws::all(game, 500), IsEmpty()) << "seed " << seed;
    if constexpr (contract::names_parts<G>) {
      EXPECT_THAT(laws::parts_add_up(game, laws::Walk<G>(game, 300)), IsEmpty()) << seed;
    }
  }
}

TEST(InputLaws, HoldForCoinsInARow) { expect_laws<CoinsInARow>(); }
TEST(InputLaws, HoldForValuedPiles) { expect_laws<ValuedPiles>(); }
TEST(InputLaws, HoldForHackenbushTrees) { expect_laws<HackenbushTrees>(); }
TEST(InputLaws, HoldForArcKayles) { expect_laws<ArcKayles>(); }

TEST(InputLaws, HoldForGraphWalk) {
  EXPECT_THAT(laws::random_passes_check<GraphWalk>(50), IsEmpty());
  EXPECT_THAT(laws::all(GraphWalk{}, 500, laws::Cycles::allowed), IsEmpty());
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    EXPECT_THAT(laws::all(laws::drawn<GraphWalk>(seed), 500, laws::Cycles::allowed), IsEmpty())
        << "seed " << seed;
}

TEST(InputLaws, HoldForJuvavum) {
  for (const auto& [rows, cols] : {std::pair(1, 1), {1, 6}, {6, 1}, {2, 3}, {3, 3}, {4, 2}}) {
    SCOPED_TRACE(std::to_string(rows) + " by " + std::to_string(cols));
    EXPECT_THAT(laws::all(Juvavum{rows, cols}), IsEmpty());
    EXPECT_THAT(laws::all(DominoJuvavum{rows, cols}), IsEmpty());
  }
}

}  // namespace
}  // namespace foregone::test
