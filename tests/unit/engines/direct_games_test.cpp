// SPDX-License-Identifier: Apache-2.0
//
// Games known at compile time go through the templates of the general engines with the values that
// the program's engines find. (Every other test asks the program's: engine_by_name.hpp.)
#include <cstdint>

#include <gtest/gtest.h>

#include "engine_by_name.hpp"
#include "foregone/engines/alpha_beta.hpp"
#include "foregone/engines/bits.hpp"
#include "foregone/engines/brute_force.hpp"
#include "foregone/engines/retrograde.hpp"
#include "games.hpp"
#include "random_dag_game.hpp"

namespace foregone::test {
namespace {

template <class G>
void expect_the_programs_values(const G& game) {
  const Result<Value> value = brute_force(game);
  ASSERT_TRUE(value) << value.error().text();
  EXPECT_EQ(*value, *value_by("brute-force", game));
  const auto found = alpha_beta(game);
  ASSERT_TRUE(found) << found.error().text();
  EXPECT_EQ(*found, *value_by("alpha-beta", game));
  const auto solved = retrograde(game);
  ASSERT_TRUE(solved) << solved.error().text();
  EXPECT_EQ(solved->value_of(game.start()), *value);
  const auto held = solved_by("retrograde", game);
  ASSERT_TRUE(held) << held.error().text();
  EXPECT_EQ(solved->size(), held->size());
  EXPECT_TRUE(solved->is_complete());
  solved->for_each([&](std::uint64_t key, const Value& each) {
    EXPECT_EQ(held->find(key), each);
    return !testing::Test::HasFailure();
  });
}

TEST(DirectGames, OutcomesWithTiesAndExtraTurns) {
  for (std::uint64_t seed = 0; seed < rounds(50); ++seed)
    expect_the_programs_values(RandomOutcomeGame(random_dag_game(seed, 16)));
}
TEST(DirectGames, PointsAndExtraTurns) {
  for (std::uint64_t seed = 0; seed < rounds(50); ++seed)
    expect_the_programs_values(RandomScoreGame(random_dag_game(seed, 16)));
}

TEST(DirectGames, OneBitAPosition) {
  RankedSubtraction game;
  game.heap = 100;
  const auto solved = bits(game);
  ASSERT_TRUE(solved) << solved.error().text();
  // S(1,3,4) has the period 7 and is lost at 0 and 2 (Winning Ways, chapter 4).
  for (int heap = 0; heap <= 100; ++heap)
    EXPECT_EQ(solved->value_of(heap)->outcome(),
              heap % 7 == 0 || heap % 7 == 2 ? Outcome::lose : Outcome::win);
}

}  // namespace
}  // namespace foregone::test
