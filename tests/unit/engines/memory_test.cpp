// SPDX-License-Identifier: Apache-2.0
//
// What the engines say of their memory is what they take from the heap: every allocation of this
// program is counted. Sanitizers bring a heap of their own, so these tests are not for them.
#include <gtest/gtest.h>

#include "engine_by_name.hpp"

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

#include <algorithm>
#include <atomic>
#include <cstdint>

#include "counted_heap.hpp"
#include "foregone/engines/detail/crew.hpp"
#include "foregone/engines/detail/lattice_halves.hpp"
#include "foregone/engines/lattice.hpp"
#include "graph_cases.hpp"

namespace foregone::test {
namespace {

std::atomic<std::int64_t> given{0};  // allocations until one fails, and all that follow

// The model's copy of the game, lists of chunks, texts of errors.
constexpr std::uint64_t slack = 40'000;

TEST(Memory, ACrewIsAsManyThreadsAsThereIsMemoryFor) {
  for (std::int64_t allocations = 0; allocations < 12; ++allocations) {
    given = allocations;
    heap_refuses = [] { return --given < 0; };
    detail::Crew crew(4);
    heap_refuses = nullptr;
    std::atomic<int> done{0};
    crew.run(100, false, [&](std::size_t, unsigned) { ++done; });
    EXPECT_EQ(done, 100);
  }
}

TEST(Memory, RetrogradeStaysWithinItsBudget) {
  const Instance instance = instance_of(random_board(1, 9, 9, 0, 1000));
  const std::vector<Bytes> roots = instance.asked();
  int solved = 0;
  for (std::uint64_t budget = 300'000; budget < 20'000'000; budget = budget * 4 / 3) {
    SolveOptions options;
    options.memory_bytes = budget;
    const std::uint64_t taken = measured([&] {
      const auto solution = engine("retrograde").solve(instance, roots, options);
      if (solution) ++solved;
    });
    EXPECT_LE(taken, budget + slack);
  }
  EXPECT_GT(solved, 2);
}

TEST(Memory, RetrogradeWithBytesKeysStaysWithinItsBudget) {
  const Instance instance = instance_of(ByteKeyGame(random_dag_game(1, 16'000)));
  const std::vector<Bytes> roots = instance.asked();
  for (std::uint64_t budget = 1'000'000; budget < 20'000'000; budget = budget * 4 / 3) {
    SolveOptions options;
    options.memory_bytes = budget;
    EXPECT_LE(measured([&] { (void)engine("retrograde").solve(instance, roots, options); }),
              budget + slack);
  }
}

TEST(Memory, RetrogradesPeakIsWhatItHeld) {
  const auto game = random_board(1, 9, 9, 0, 1000);
  std::uint64_t said = 0;
  const std::uint64_t taken = measured([&] { said = solved_by("retrograde", game)->bytes(); });
  EXPECT_NEAR(static_cast<double>(taken), static_cast<double>(said), 600'000.0);
}

TEST(Memory, AlphaBetaStaysWithinItsBudget) {
  const auto game = random_board(1, 8, 8, 0, 1000);
  for (std::uint64_t budget = 100'000; budget < 3'000'000; budget *= 2) {
    SolveOptions options;
    options.memory_bytes = budget;
    EXPECT_LE(measured([&] { (void)value_by("alpha-beta", game, options); }), budget + slack);
    EXPECT_LE(measured([&] { (void)value_by("alpha-beta", Chain{300'000}, options); }),
              budget + slack);
  }
}

TEST(Memory, LatticeTakesWhatItNames) {
  for (const auto& [n, m] : {std::pair<std::int64_t, std::int64_t>{9, 9},
                             {2, 1000},
                             {1, 50'000},
                             {50'000, 1},
                             {12, 8}}) {
    const auto game = random_board(1, n, m, 0, 1000);
    const LatticeBoard board{n, m, game.points};
    std::uint64_t said = 0;
    const std::uint64_t taken = measured([&] { said = Lattice::solve(board, {})->bytes(); });
    EXPECT_LE(taken, said + slack) << n << 'x' << m;
    EXPECT_GE(taken, said / 2) << n << 'x' << m;
  }
}

TEST(Memory, LatticeHalvesTakeWhatTheyName) {
  for (const auto& [n, m] :
       {std::pair<std::int64_t, std::int64_t>{1, 1}, {2, 20}, {8, 5}, {10, 10}, {11, 11}})
    for (const kernels::Target target : kernels::supported_targets()) {
      const auto game = random_board(1, n, m, 0, 1000);
      const auto halves = LatticeHalves::of({n, m, game.points}, target);
      const std::uint64_t taken = measured([&] { (void)halves->solve(); });
      EXPECT_LE(taken, halves->bytes() + 8000) << n << 'x' << m;
      EXPECT_GE(taken, halves->bytes() / 10 * 9) << n << 'x' << m;
    }
}

TEST(Memory, VerifyDerivesWithinItsBudget) {
  const Instance instance = instance_of(Chain{200'000});
  const std::vector<Bytes> roots = instance.asked();
  const auto solution = solve_with("alpha-beta", instance, roots);
  for (std::uint64_t budget = 100'000; budget < 100'000'000; budget *= 3) {
    SolveOptions options;
    options.memory_bytes = budget;
    EXPECT_LE(measured([&] { (void)verify(instance, *solution, roots, options); }), budget + slack);
  }
}

}  // namespace
}  // namespace foregone::test

#endif
