// SPDX-License-Identifier: Apache-2.0
//
// Alpha-beta with every subset of the hooks that only save time gives the value by the definition,
// with room for all bounds and with room for two; so do points of every size.
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine_by_name.hpp"
#include "foregone/engines/alpha_beta.hpp"
#include "graph_cases.hpp"
#include "hooked_games.hpp"

namespace foregone::test {
namespace {

constexpr HookBit timesavers[] = {hook_bit_promising, hook_bit_canonical, hook_bit_bound,
                                  hook_bit_useful};

std::uint64_t hooks_of(unsigned subset) {
  std::uint64_t bits = 0;
  for (unsigned i = 0; i < 4; ++i)
    if ((subset >> i & 1) != 0) bits |= timesavers[i];
  return bits;
}
std::string names_of(unsigned ignored) {
  constexpr const char* names[] = {" promising", " canonical", " bound", " useful"};
  std::string text = "without";
  for (unsigned i = 0; i < 4; ++i)
    if ((ignored >> i & 1) != 0) text += names[i];
  return text;
}

std::uint32_t how_of(const Instance& instance) {
  return (instance.states(hook_bit_promising) ? expand_order : 0U) |
         (instance.states(hook_bit_canonical) ? expand_canonical : 0U) |
         (instance.states(hook_bit_bound) ? expand_bound : 0U) |
         (instance.states(hook_bit_useful) ? expand_useful : 0U);
}

// With a table of one bucket, that is two entries: everything else is forgotten.
template <class Scale, class G>
std::int64_t value_by_two_entries(const Instance& instance, int position) {
  constexpr ValueKind kind = value_kind<G>();
  using Model = ImportedModel<std::uint64_t, kind>;
  using Search = detail::NullWindowSearch<Model, Scale>;
  const Model model(instance);
  detail::SearchLimits limits{SolveOptions{}};
  Search search(model, how_of(instance), limits, Search::Table::least_bytes);
  const auto value = search.value(model.canonical(static_cast<std::uint64_t>(position)));
  EXPECT_TRUE(value);
  EXPECT_LE(search.table().stored(), 2U);
  return value ? static_cast<std::int64_t>(*value) : INT64_MIN;
}

std::int64_t as_number(const Value& value) {
  if (value.kind() == ValueKind::score) return value.score();
  return value.outcome() == Outcome::win ? 1 : value.outcome() == Outcome::lose ? -1 : 0;
}

template <class Scale, class G>
void expect_values(const G& game, int forgetful_from) {
  for (unsigned ignored = 0; ignored < 16; ++ignored) {
    SCOPED_TRACE(names_of(ignored));
    Instance instance = instance_of(game);
    instance.ignore(hooks_of(ignored));
    AlphaBeta<ImportedModel<std::uint64_t, value_kind<G>()>> kept(
        ImportedModel<std::uint64_t, value_kind<G>()>(instance), {});
    for (int p = 0; p < std::ssize(game.nodes); ++p) {
      const std::int64_t expected = game.values[static_cast<std::size_t>(p)];
      const auto value = kept.value(static_cast<std::uint64_t>(2 * p + p % 2));
      ASSERT_TRUE(value) << value.error().text();
      ASSERT_EQ(as_number(*value), expected) << "node " << p;
      if (p >= forgetful_from) {
        ASSERT_EQ((value_by_two_entries<Scale, G>(instance, 2 * p)), expected) << "node " << p;
      }
    }
  }
}

// Games of 4 to 33 positions; the forgetful search, which takes time by lines, from the last 16.
template <class Scale, class G>
void expect_values_of_random_games(Points most_gain = 20) {
  for (std::uint64_t seed = 0; seed < rounds(120); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomGraphOptions options =
        random_dag_game(seed, 4 + static_cast<int>(seed % 30), seed % 2 == 0);
    options.least_gain = -most_gain;
    options.most_gain = most_gain;
    expect_values<Scale>(G(options), options.nodes - 16);
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(AlphaBetaHooks, NormalPlay) {
  expect_values_of_random_games<detail::OutcomeScale, HookedNormalGame>();
}
TEST(AlphaBetaHooks, MiserePlay) {
  expect_values_of_random_games<detail::OutcomeScale, HookedMisereGame>();
}
TEST(AlphaBetaHooks, TiesAndExtraTurns) {
  expect_values_of_random_games<detail::OutcomeScale, HookedOutcomeGame>();
}
TEST(AlphaBetaHooks, Points) {
  expect_values_of_random_games<detail::NarrowPoints, HookedScoreGame>();
}
// Totals leave the range of 16 bits on some lines, early or late.
TEST(AlphaBetaHooks, PointsThatOutgrow16Bits) {
  expect_values_of_random_games<detail::WidePoints, HookedScoreGame>(9'000);
  expect_values_of_random_games<detail::WidePoints, HookedScoreGame>(40'000);
}
TEST(AlphaBetaHooks, PointsOfAnySize) {
  expect_values_of_random_games<detail::WidePoints, HookedScoreGame>(Points{1} << 57);
}

TEST(AlphaBetaHooks, AGrowingTableKeepsTheValues) {
  for (std::uint64_t seed = 0; seed < rounds(6); ++seed) {
    RandomGraphOptions options = random_dag_game(seed, 12'000, true);
    options.layer = 800;
    options.end_percent = 1;
    const HookedScoreGame game(options);
    Instance instance = instance_of(game);
    instance.ignore(hook_bit_bound | hook_bit_useful);
    AlphaBeta<ImportedModel<std::uint64_t, ValueKind::score>> search(
        ImportedModel<std::uint64_t, ValueKind::score>(instance), {});
    const std::uint64_t least = search.bytes();
    for (const int p : {0, 17, 1, 799}) {
      const auto value = search.value(static_cast<std::uint64_t>(2 * p));
      ASSERT_TRUE(value);
      ASSERT_EQ(value->score(), game.values[static_cast<std::size_t>(p)]);
    }
    EXPECT_GT(search.bytes(), least);
  }
}

// The count of positions is part of the answer to "is it the same everywhere?".
TEST(AlphaBetaHooks, EveryRunVisitsTheSamePositions) {
  const HookedOutcomeGame game(random_dag_game(5, 3000));
  std::vector<std::uint64_t> visits;
  for (int run = 0; run < 3; ++run) {
    const Instance instance = instance_of(game);
    AlphaBeta<ImportedModel<std::uint64_t, ValueKind::outcome>> search(
        ImportedModel<std::uint64_t, ValueKind::outcome>(instance), {});
    ASSERT_TRUE(search.value(0));
    visits.push_back(search.visited());
  }
  EXPECT_EQ(visits[0], visits[1]);
  EXPECT_EQ(visits[0], visits[2]);
}

// One position with 100 000 moves, of which the last promises most.
struct BroadTree {
  static constexpr int moves_number = 100'000;
  int start() const { return 0; }
  void moves(int p, auto&& visit) const {
    if (p == 0)
      for (int to = 1; to <= moves_number; ++to) visit(to);
    else if (p < moves_number) visit(moves_number + 1);
  }
  int promising(int, int to) const { return to / 10; }
};

TEST(AlphaBetaHooks, AHundredThousandMovesInOnePosition) {
  auto search = search_by("alpha-beta", BroadTree{});
  const auto value = search.value(0);
  ASSERT_TRUE(value) << value.error().text();
  EXPECT_EQ(value->text(), "win");
  EXPECT_LE(search.visited(), 20U);
}

}  // namespace
}  // namespace foregone::test
