// SPDX-License-Identifier: Apache-2.0
//
// Small boards in halves against the array, on every target that this processor has.
#include "foregone/engines/detail/lattice_halves.hpp"

#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "engine_runs.hpp"
#include "foregone/engines/lattice.hpp"
#include "lattice_boards.hpp"

namespace foregone::test {
namespace {

void expect_array(const LatticeBoard& board) {
  const auto array = Lattice::solve(board, {});
  ASSERT_TRUE(array) << array.error().text();
  for (const kernels::Target target : kernels::supported_targets()) {
    const auto halves = LatticeHalves::of(board, target);
    ASSERT_TRUE(halves) << board.rows << 'x' << board.cols;
    ASSERT_EQ(halves->solve(), array->first_minus_second(0))
        << board.rows << 'x' << board.cols << ' ' << kernels::name(target);
  }
}

TEST(LatticeHalves, BoardsOfEverySizeEqualTheArray) {
  const std::int64_t most = is_sanitized ? 16 : 20;  // steps
  std::uint64_t seed = 0;
  for (std::int64_t n = 1; n < most; ++n)
    for (std::int64_t m = 1; n + m <= most; ++m)
      for (std::uint64_t round = 0; round < rounds(n + m <= 12 ? 5 : 1); ++round, ++seed) {
        expect_array(random_lattice(seed, n, m, seed % 2 == 0 ? 0 : -100'000, 100'000));
        if (HasFatalFailure()) return;
      }
}

TEST(LatticeHalves, TheLargestBoardsEqualTheArray) {
  if (is_sanitized) return;
  for (const std::int64_t n : {1, 4, 9, 11, 14, 21})
    expect_array(random_lattice(1, n, LatticeHalves::most_steps - n, 0, 100'000));
}

TEST(LatticeHalves, ZerosTiesAndNegativePointsEqualTheArray) {
  for (std::uint64_t seed = 0; seed < rounds(20); ++seed) {
    expect_array(random_lattice(seed, 4, 5, 0, 0));
    expect_array(random_lattice(seed, 5, 4, 0, 1));
    expect_array(random_lattice(seed, 5, 5, 7, 7));
    expect_array(random_lattice(seed, 6, 5, -100'000, -1));
  }
}

TEST(LatticeHalves, EitherPlayerMayBegin) {
  for (std::uint64_t seed = 0; seed < rounds(20); ++seed) {
    LatticeBoard board = random_lattice(seed, 3, 2 + static_cast<std::int64_t>(seed % 2), 0, 100);
    board.starter = 1;
    ByDefinition definition(board);
    const Points expected = definition.value(std::vector<std::int64_t>(3, 0));
    for (const kernels::Target target : kernels::supported_targets())
      ASSERT_EQ(LatticeHalves::of(board, target)->solve(), expected) << kernels::name(target);
  }
}

TEST(LatticeHalves, ValuesUpToTheirLimitAndNoneBeyond) {
  constexpr Points limit = INT32_MAX;  // of what the first player can get in two turns
  for (const Points over : {-1, 0, 1}) {
    const std::vector<Points> points{limit / 2, 0, 0, limit - limit / 2 + over};
    const LatticeBoard board{2, 2, {points, std::vector<Points>(4, 0)}};
    EXPECT_EQ(LatticeHalves::of(board).has_value(), over <= 0);
    if (over <= 0) expect_array(board);
  }
  const LatticeBoard equal = random_lattice(1, 4, 4, INT64_MAX / 40, INT64_MAX / 40);
  expect_array(equal);  // the least sum is taken off first
}

TEST(LatticeHalves, OtherBoardsAreNotTaken) {
  EXPECT_TRUE(LatticeHalves::of(random_lattice(1, 11, 11, 0, 9)));
  EXPECT_FALSE(LatticeHalves::of(random_lattice(1, 12, 11, 0, 9)));
  EXPECT_FALSE(LatticeHalves::of(random_lattice(1, 1, 22, 0, 9)));
  LatticeBoard cut = random_lattice(1, 2, 2, 0, 9);
  cut.shape = {{0, 2}, {0, 1}};
  EXPECT_FALSE(LatticeHalves::of(cut));
}

TEST(LatticeHalves, TheTargetThatIsAskedForRuns) {
  for (const kernels::Target target : kernels::supported_targets())
    EXPECT_EQ(kernels::halves::body(target).target,
              target == kernels::Target::sse4 ? kernels::Target::scalar : target);
}

// The largest level of the longest upper half has to fit the lanes, and its moves the permutes.
TEST(LatticeHalves, UpperHalvesFitTheirLanes) {
  for (const kernels::Target target : kernels::supported_targets()) {
    const kernels::halves::Body& body = kernels::halves::body(target);
    ASSERT_LE(body.lanes, kernels::halves::most_lanes);
    for (int steps = 1; steps <= body.upper_steps; ++steps) {
      EXPECT_LE(steps / 2, static_cast<int>(kernels::halves::most_permutes));
      std::vector<std::vector<std::size_t>> count(
          static_cast<std::size_t>(steps) + 1,
          std::vector<std::size_t>(static_cast<std::size_t>(steps * steps) + 1, 0));
      for (unsigned half = 0; half < 1U << steps; ++half) {
        std::size_t marks = 0;
        std::size_t level = 0;
        for (int step = 0; step < steps; ++step)
          if ((half >> step & 1U) != 0) level += static_cast<std::size_t>(step) - marks++;
        EXPECT_LE(++count[marks][level], body.lanes);
      }
    }
  }
}

// One root is solved in halves, everything in the array; a memory that is too small for the halves
// alone is not refused.
TEST(LatticeHalves, TheEngineTakesThemForTheStartAlone) {
  const Instance instance = instance_of(random_board(1, 6, 6, 0, 1000));
  const std::vector<Bytes> roots{instance.start()};
  SolveOptions options;
  const auto all = engine("lattice").solve(instance, roots, options);
  options.wanted = Wanted::roots;
  const auto start = engine("lattice").solve(instance, roots, options);
  ASSERT_TRUE(all && start);
  EXPECT_TRUE((*all)->is_complete());
  EXPECT_FALSE((*start)->is_complete());
  EXPECT_EQ(**(*all)->find(roots[0]), **(*start)->find(roots[0]));
  EXPECT_EQ((*start)->stats().positions, 924U);
  EXPECT_EQ((*start)->stats().bytes, *engine("lattice").estimate(instance, 1, options).bytes);
  --(options.memory_bytes = (*start)->stats().bytes);
  EXPECT_NE((*start)->stats().bytes, *engine("lattice").estimate(instance, 1, options).bytes);
}

}  // namespace
}  // namespace foregone::test
