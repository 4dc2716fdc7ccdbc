// SPDX-License-Identifier: Apache-2.0
//
// Totals near and beyond the 64-bit range: no engine may give a wrong value. alpha-beta answers
// exactly where the value of the position asked for fits; the others may refuse more, since they
// look at positions that its search never needs.
#include <array>
#include <cstdint>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "engine_by_name.hpp"

namespace foregone::test {
namespace {

// A graph whose edges lead to greater numbers; a node without edges is worth its points.
struct Extremes {
  struct Arc {
    int to;
    Points gain;
    bool again;
  };
  std::vector<std::vector<Arc>> arcs{{}};
  std::vector<Points> points{0};

  int start() const { return 0; }
  void moves(int p, auto&& visit) const {
    for (int i = 0; i < std::ssize(arcs[static_cast<std::size_t>(p)]); ++i) visit(i);
  }
  Played<int> play(int p, int move) const {
    const Arc& arc = arcs[static_cast<std::size_t>(p)][static_cast<std::size_t>(move)];
    return {arc.to, arc.gain, arc.again};
  }
  std::optional<Points> ending(int p) const {
    const auto node = static_cast<std::size_t>(p);
    return arcs[node].empty() ? std::optional(points[node]) : std::nullopt;
  }
};

// The value of node 0 by the definition, in 128 bits.
Int128 exact_value(const Extremes& game) {
  std::vector<Int128> values(game.arcs.size());
  for (std::size_t node = game.arcs.size(); node-- > 0;) {
    if (game.arcs[node].empty()) values[node] = game.points[node];
    for (std::size_t i = 0; i < game.arcs[node].size(); ++i) {
      const Extremes::Arc& arc = game.arcs[node][i];
      const Int128 next = values[static_cast<std::size_t>(arc.to)];
      const Int128 total = Int128{arc.gain} + (arc.again ? next : -next);
      if (i == 0 || total > values[node]) values[node] = total;
    }
  }
  return values[0];
}

Extremes random_extremes(std::mt19937_64& random) {
  constexpr std::array<Points, 12> numbers{INT64_MAX,
                                           -INT64_MAX,
                                           INT64_MIN,
                                           INT64_MAX - 1,
                                           INT64_MAX / 2,
                                           -INT64_MAX / 2,
                                           Points{1} << 62,
                                           -(Points{1} << 62),
                                           1,
                                           0,
                                           -1,
                                           5};
  const auto number = [&] { return numbers[random() % numbers.size()]; };
  Extremes game;
  const std::size_t nodes = 2 + random() % 6;
  game.arcs.resize(nodes);
  game.points.resize(nodes);
  for (std::size_t node = 0; node < nodes; ++node) {
    game.points[node] = number();
    if (node + 1 == nodes) break;
    for (std::uint64_t i = random() % 4; i > 0; --i)
      game.arcs[node].push_back({static_cast<int>(node + 1 + random() % (nodes - node - 1)),
                                 number(), random() % 3 == 0});
  }
  return game;
}

TEST(Totals, AlphaBetaAnswersExactlyWhereTheValueFits) {
  std::mt19937_64 random(5);
  for (std::uint64_t round = 0; round < rounds(40'000); ++round) {
    const Extremes game = random_extremes(random);
    const Int128 exact = exact_value(game);
    const bool fits = exact <= INT64_MAX && exact >= -Int128{INT64_MAX};
    const Result<Value> found = value_by("alpha-beta", game);
    ASSERT_EQ(found.has_value(), fits) << round;
    if (fits) {
      ASSERT_EQ(found->score(), static_cast<Points>(exact)) << round;
    }
  }
}

TEST(Totals, NoEngineGivesAWrongValue) {
  std::mt19937_64 random(6);
  std::uint64_t answered = 0;
  for (std::uint64_t round = 0; round < rounds(40'000); ++round) {
    const Extremes game = random_extremes(random);
    const Int128 exact = exact_value(game);
    if (const auto found = value_by("brute-force", game)) {
      ASSERT_EQ(Int128{found->score()}, exact) << round;
    }
    if (const auto solved = solved_by("retrograde", game)) {
      ASSERT_EQ(Int128{solved->value_of(0)->score()}, exact) << round;
      ++answered;
    }
  }
  EXPECT_GT(answered, rounds(40'000) / 4);
}

TEST(Totals, ALineOfTwoTooLargeGainsIsRefused) {
  Extremes game;
  game.arcs = {{{1, -INT64_MAX, true}}, {{2, -INT64_MAX, true}}, {}};
  game.points = {0, 0, 0};
  EXPECT_FALSE(value_by("alpha-beta", game));
  EXPECT_FALSE(solved_by("retrograde", game));
  EXPECT_FALSE(value_by("brute-force", game));
}

TEST(Totals, TheLeast64BitNumberIsRefused) {
  Extremes game;
  game.arcs = {{{1, -(Points{1} << 62), false}},
               {{2, (Points{1} << 62) - 1, false}, {2, Points{1} << 62, false}},
               {}};
  game.points = {0, 0, 0};
  EXPECT_FALSE(value_by("alpha-beta", game));
  EXPECT_FALSE(solved_by("retrograde", game));
  EXPECT_FALSE(value_by("brute-force", game));
}

}  // namespace
}  // namespace foregone::test
