// SPDX-License-Identifier: Apache-2.0
//
// Wooden chess: every engine that can take a board gives brute force's value, and verify agrees.
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine_runs.hpp"
#include "foregone/engines/brute_force.hpp"
#include "plain_games.hpp"

namespace foregone::test {
namespace {

using Size = std::pair<std::int64_t, std::int64_t>;

std::vector<Size> sizes_up_to_12_cells() {
  std::vector<Size> sizes;
  for (std::int64_t n = 1; n <= 12; ++n)
    for (std::int64_t m = 1; n * m <= 12; ++m) sizes.emplace_back(n, m);
  return sizes;
}

PlainWoodenChess plain_of(const WoodenChess& game) {
  PlainWoodenChess plain;
  for (const int player : {0, 1}) {
    auto& rows = player == 0 ? plain.a : plain.b;
    rows.clear();
    for (std::int64_t row = 0; row < game.n; ++row) {
      rows.emplace_back();
      for (std::int64_t col = 0; col < game.m; ++col)
        rows.back().push_back(game.gain(row, col, player));
    }
  }
  return plain;
}

void expect_all_engines(const WoodenChess& game) {
  const Instance instance = instance_of(game, "wooden-chess");
  ASSERT_EQ(instance.check(), "");
  const std::vector<Bytes> roots = instance.asked();
  const Points expected = plain_wooden_chess(plain_of(game));
  for (const catalogue::EngineInfo& info : catalogue::engines_for(instance)) {
    const auto solution = solve_with(info.name, instance, roots);
    ASSERT_EQ(found(*solution, roots[0]).score(), expected)
        << info.name << " on " << game.n << 'x' << game.m;
    ASSERT_EQ(verified(instance, *solution, roots), "") << info.name;
  }
}

void expect_all_engines_on_all_sizes(Points lo, Points hi, std::uint64_t times) {
  std::uint64_t seed = 0;
  for (std::uint64_t round = 0; round < rounds(times); ++round)
    for (const auto& [n, m] : sizes_up_to_12_cells()) {
      SCOPED_TRACE(seed);
      expect_all_engines(random_board(seed++, n, m, lo, hi));
    }
}

// 35 sizes each: 1×1 to 1×12, 2×6, 3×4, 4×3, 12×1 and what lies between.
TEST(WoodenChessEngines, ContestPointsEqualThePlainGame) {
  expect_all_engines_on_all_sizes(0, 100'000, 30);
}
TEST(WoodenChessEngines, ZerosEqualThePlainGame) { expect_all_engines_on_all_sizes(0, 0, 2); }
TEST(WoodenChessEngines, TiesEqualThePlainGame) { expect_all_engines_on_all_sizes(3, 4, 20); }
TEST(WoodenChessEngines, NegativePointsEqualThePlainGame) {
  expect_all_engines_on_all_sizes(-100, 20, 20);
}
TEST(WoodenChessEngines, SmallPointsEqualThePlainGame) {
  expect_all_engines_on_all_sizes(-2, 2, 20);
}
TEST(WoodenChessEngines, PointsNear2To60EqualThePlainGame) {
  constexpr Points large = (Points{1} << 60) / 2;
  expect_all_engines_on_all_sizes(-large, large, 20);
  expect_all_engines_on_all_sizes(large - 9, large, 10);
}

// The plain statement as a game of its own: same positions, same values, other keys.
TEST(WoodenChessEngines, ThePlainStatementHasTheSameValueUnderEveryEngine) {
  for (std::uint64_t seed = 0; seed < rounds(60); ++seed) {
    const WoodenChess game = random_board(seed, 1 + static_cast<std::int64_t>(seed % 5),
                                          1 + static_cast<std::int64_t>(seed / 5 % 4), -50, 100);
    const Instance fast = instance_of(game);
    const Instance plain = instance_of(plain_of(game));
    const std::vector<Bytes> roots = plain.asked();
    const Value expected = found(*solve_with("lattice", fast, fast.asked()), fast.start());
    for (const std::string_view name : {"retrograde", "alpha-beta"}) {
      const auto solution = solve_with(name, plain, roots);
      ASSERT_EQ(found(*solution, roots[0]), expected) << name << ' ' << seed;
    }
  }
}

TEST(WoodenChessEngines, BoardsOf10By10AgreeAmongTheEngines) {
  for (std::uint64_t seed = 0; seed < (is_sanitized ? 1U : 3U); ++seed) {
    const Instance instance =
        instance_of(random_board(seed, 10, 10, seed == 0 ? -100'000 : 0, 100'000));
    const std::vector<Bytes> roots = instance.asked();
    const auto lattice = solve_with("lattice", instance, roots);
    const Value value = found(*lattice, roots[0]);
    const auto searched = solve_with("alpha-beta", instance, roots);
    ASSERT_EQ(found(*searched, roots[0]), value);
    const auto complete = solve_with("retrograde", instance, roots);
    ASSERT_EQ(complete->stats().positions, 184'756U);
    complete->for_each([&](const Bytes& key, const Value& said) {
      EXPECT_EQ(found(*lattice, key), said) << instance.show(key);
      return !testing::Test::HasFailure();
    });
  }
}

TEST(WoodenChessEngines, VerifyAcceptsALatticeOf10By10) {
  const Instance instance = instance_of(random_board(7, 10, 10, 0, 100'000));
  const auto lattice = solve_with("lattice", instance, instance.asked());
  EXPECT_EQ(verified(instance, *lattice, instance.asked()), "");
}

}  // namespace
}  // namespace foregone::test
