// SPDX-License-Identifier: Apache-2.0
//
// One bit a position: against values by definition, published counts, and games that break the laws
// that the engine relies on. (Random ranked games are played through it in tests/cross_check.)
#include "foregone/engines/bits.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <string>
#include <vector>

#include "engine_by_name.hpp"
#include "foregone/core/parameter_table.hpp"
#include "foregone/games/chomp.hpp"
#include "foregone/games/wythoff.hpp"
#include "games.hpp"
#include "impartial_laws.hpp"

namespace foregone::test {
namespace {

using ::testing::HasSubstr;

// A ranked game by its laws' walk: every position that the start leads to.
template <class G>
void expect_values(const G& game) {
  const laws::Walk<G> walk(game, 100'000);
  const auto values = laws::values_of(walk);
  ASSERT_TRUE(values);
  const auto solved = solved_by("bits", game);
  ASSERT_TRUE(solved) << solved.error().text();
  for (std::size_t i = 0; i < values->size(); ++i)
    ASSERT_EQ(solved->value_of(walk.places()[i].position)->outcome(), (*values)[i].outcome())
        << walk.places()[i].text;
}

TEST(Bits, EverySmallChomp) {
  for (int rows = 1; rows <= 5; ++rows)
    for (int cols = 1; cols <= 6; ++cols) expect_values(Chomp(rows, cols));
  expect_values(Chomp(9, 2));
  expect_values(Chomp(2, 30));
}

// Recomputed by independent programs for n = 1 to 12.
TEST(Bits, LostPositionsOfSquareChomp) {
  const std::vector<std::uint64_t> lost = {1, 2, 5, 10, 23, 48, 129, 322, 867, 2612, 8037, 26838};
  for (std::size_t n = 1; n <= (is_sanitized ? 9 : lost.size()); ++n) {
    const auto solved = solved_by("bits", Chomp(static_cast<int>(n), static_cast<int>(n)));
    EXPECT_EQ(solved->visited(), lost[n - 1]) << n;
    EXPECT_EQ(solved->bytes(), detail::TileBuffer::taken((solved->size() + 63) / 64 * 8) + 24);
  }
}

// Recomputed by an independent program. (4 by 500, which is published, is in bits_slow_test.)
TEST(Bits, LostPositionsOfFourLongRows) {
  if (is_sanitized) GTEST_SKIP() << "4.6 million positions";
  const auto solved = solved_by("bits", Chomp(4, 100));
  EXPECT_EQ(solved->size(), 4'598'126U);
  EXPECT_EQ(solved->visited(), 34'510U);
}

TEST(Bits, Wythoff) {
  for (const auto& [first, second] : {std::pair(0, 0), {0, 9}, {7, 7}, {20, 31}})
    expect_values(Wythoff{first, second});
  // One lost position a difference, floor(k phi) and floor(k phi^2) up to 1000: k <= 382.
  EXPECT_EQ(solved_by("bits", Wythoff{1000, 1000})->visited(), 383U);
}

struct RankedMisere : RankedSubtraction {
  bool misere = true;
};
// Each stone that was taken is a tier of its own; tiers without a position lie between.
struct Tiered : Subtraction {
  int tier(int p) const { return 10 * (heap - p) - 50; }
  Index tier_size(int tier) const {
    return (tier + 50) % 10 == 0 && tier >= -50 && tier <= 10 * heap - 50 ? 1 : 0;
  }
  Index index(int) const { return 0; }
  int position_at(int tier, Index) const { return heap - (tier + 50) / 10; }
  void predecessors(int p, auto&& visit) const {
    for (const int take : {1, 3, 4})
      if (p + take <= heap) visit(p + take);
  }
};

TEST(Bits, MiserePlayAndManyTiers) {
  for (const int heap : {0, 1, 2, 63, 64, 65, 127, 128, 500}) {
    for (const bool misere : {false, true}) {
      RankedMisere game;
      game.heap = heap;
      game.misere = misere;
      expect_values(game);
    }
    RankedSubtraction game;
    game.heap = heap;
    expect_values(game);
    Tiered tiered;
    tiered.heap = heap;
    expect_values(tiered);
    EXPECT_EQ(solved_by("bits", tiered)->visited(), solved_by("bits", game)->visited());
  }
}

TEST(Bits, HoldsNothingBeforeTheLowestRoot) {
  Tiered game;
  const Instance instance = laws::instance_of(game);
  const Bytes root = to_bytes(std::uint64_t{12});
  const auto solution = solve_with("bits", instance, {&root, 1});
  EXPECT_EQ(found(*solution, root).outcome(), Outcome::win);
  EXPECT_FALSE(*solution->find(to_bytes(std::uint64_t{13})));
  EXPECT_EQ(solution->stats().positions, 13U);
  EXPECT_EQ(verified(instance, *solution, {&root, 1}), "");
}

// Breaks a law, at once or far on.
template <class G>
std::string error_of(const G& game) {
  const auto solved = solved_by("bits", game);
  return solved ? "" : solved.error().text();
}
struct RanksUpward : RankedSubtraction {
  Index index(int p) const { return static_cast<Index>(heap - p); }
  int position_at(int, Index index) const { return heap - static_cast<int>(index); }
};
struct LosesPredecessors : RankedSubtraction {
  void predecessors(int p, auto&& visit) const {
    if (p + 1 <= heap) visit(p + 1);
  }
};
struct SmallTier : RankedSubtraction {
  Index tier_size(int tier) const { return tier == 7 ? 20 : 0; }
};
struct MovesOutOfTiers : RankedSubtraction {
  int tier(int p) const { return p == 3 ? 200 : 7; }
};
struct GoesInCircles : RankedSubtraction {
  int play(int p, int take) const { return p < 4 ? p + 1 : p - take; }
};
struct CanBeLevel : RankedSubtraction {
  std::optional<Outcome> ending(int p) const {
    if (p == 0) return Outcome::tie;
    return std::nullopt;
  }
};
TEST(Bits, SaysWhichLawIsBroken) {
  EXPECT_THAT(error_of(RanksUpward{}), HasSubstr("breaks a law of rankings: "));
  EXPECT_EQ(
      error_of(LosesPredecessors{}),
      "the game breaks a law of rankings: 4, tier 7 index 4, has a move to tier 7 index 0, "
      "whose predecessors leave it out; a move must lead to a higher tier or to a lower index "
      "in its own, and predecessors must undo moves");
  EXPECT_THAT(error_of(SmallTier{}), HasSubstr("has the predecessor tier 7 index 20;"));
  EXPECT_THAT(error_of(MovesOutOfTiers{}), HasSubstr("breaks a law of rankings: "));
  EXPECT_THAT(error_of(GoesInCircles{}), HasSubstr("breaks a law of rankings: "));
  EXPECT_EQ(error_of(CanBeLevel{}), "bits knows win and lose alone; 0 ends level");
}

struct EndsByRule : RankedSubtraction {
  std::optional<Outcome> ending(int p) const {
    if (p % 11 == 10) return p % 2 == 0 ? Outcome::win : Outcome::lose;
    return std::nullopt;
  }
  void predecessors(int p, auto&& visit) const {
    for (const int take : {1, 3, 4})
      if (p + take <= heap && !ending(p + take)) visit(p + take);
  }
};
TEST(Bits, TakesEndsOfTheRules) {
  EndsByRule game;
  game.heap = 200;
  expect_values(game);
}

TEST(Bits, CountsItsMemoryBeforeItIsTaken) {
  const Instance instance = laws::instance_of(Chomp(8, 8));
  const std::vector<Bytes> roots = instance.asked();
  const auto needed = catalogue::estimate(instance, "bits", catalogue::Purpose::answer, 1);
  ASSERT_TRUE(needed);
  EXPECT_TRUE(needed->exact);
  EXPECT_EQ(*needed->positions, 12'870U);
  SolveOptions options;
  options.memory_bytes = *needed->bytes - sizeof(Bytes) - 1;
  const auto refused = engine("bits").solve(instance, roots, options);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::budget);
  options.memory_bytes += 1;
  const auto solved = engine("bits").solve(instance, roots, options);
  ASSERT_TRUE(solved);
  EXPECT_EQ((*solved)->stats().bytes, options.memory_bytes);
  const Instance huge = laws::instance_of(Chomp(33, 33));
  EXPECT_EQ(engine("bits").solve(huge, huge.asked(), {}).error().kind, ErrorKind::budget);
}

TEST(Bits, CanBeStopped) {
  const std::atomic<bool> stop = true;
  SolveOptions options;
  options.stop = &stop;
  EXPECT_EQ(solved_by("bits", Chomp(3, 3), options).error().kind, ErrorKind::interrupted);
}

TEST(Bits, IsRefusedWithAReason) {
  const auto why = [](const auto& game, Detail detail = Detail::natural) {
    return engine("bits").refuses(laws::instance_of(game), detail);
  };
  EXPECT_EQ(why(Chomp(3, 3)), "");
  EXPECT_THAT(why(Subtraction{}), HasSubstr("tier_size, index, position_at and predecessors"));
  EXPECT_THAT(why(Chomp(3, 3), Detail::remoteness), HasSubstr("not how soon"));
  EXPECT_THAT(why(Wythoff{}, Detail::nimber), HasSubstr("no Grundy values"));
}

TEST(Bits, VerifiesAndGivesMoves) {
  for (const Instance& instance :
       {laws::instance_of(Chomp(4, 5)), laws::instance_of(Wythoff{12, 12})}) {
    const std::vector<Bytes> roots = instance.asked();
    const auto solution = solve_with("bits", instance, roots);
    EXPECT_EQ(verified(instance, *solution, roots), "");
    const auto moves = catalogue::moves(instance, *solution, roots[0]);
    ASSERT_TRUE(moves);
    EXPECT_EQ(moves->front().value, Value::of_outcome(Outcome::win));
    const auto line = catalogue::line(instance, *solution, roots[0]);
    ASSERT_TRUE(line);
    EXPECT_EQ(line->size() % 2, instance.states(hook_bit_ending) ? 0U : 1U);  // who began has won
    for (std::size_t ply = 0; ply < line->size(); ply += 2)
      EXPECT_EQ((*line)[ply].move.value.outcome(), Outcome::win);
  }
}

TEST(Bits, WithAndWithoutRanksOfPredecessors) {
  Instance instance = laws::instance_of(Chomp(5, 6));
  const auto with = solve_with("bits", instance, instance.asked());
  instance.ignore(hook_bit_predecessor_indices);
  const auto without = solve_with("bits", instance, instance.asked());
  with->for_each([&](const Bytes& key, const Value& value) {
    EXPECT_EQ(found(*without, key), value);
    return true;
  });
  EXPECT_EQ(with->stats().visited, without->stats().visited);
}

}  // namespace
}  // namespace foregone::test
