// SPDX-License-Identifier: Apache-2.0
//
// Nanoseconds a position of each engine on a 10×10 board of random points (184 756 positions),
// through the C table as the program runs them, and of verify. alpha-beta counts the positions that
// it expanded. Reading the input is not measured.
#include <cstdint>
#include <string_view>
#include <vector>

#include <benchmark/benchmark.h>

#include "engine_runs.hpp"
#include "foregone/engines/retrograde.hpp"

namespace foregone::test {
namespace {

// The rate is shown inverted and with a unit: "a_position=25ns" means 25 nanoseconds.
void report(benchmark::State& state, std::uint64_t positions) {
  state.counters["positions"] = static_cast<double>(positions);
  state.counters["a_position"] =
      benchmark::Counter(static_cast<double>(positions) * static_cast<double>(state.iterations()),
                         benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

WoodenChess board() { return random_board(1, 10, 10, 0, 100'000); }

void solve(benchmark::State& state, std::string_view name) {
  const Instance instance = instance_of(board(), "wooden-chess");
  const std::vector<Bytes> roots = instance.asked();
  std::uint64_t visited = 0;
  for (auto _ : state) {
    const auto solution = solve_with(name, instance, roots);
    visited = solution->stats().visited;
    benchmark::DoNotOptimize(found(*solution, roots[0]));
  }
  report(state, visited);
}

void solve_direct(benchmark::State& state) {
  const WoodenChess game = board();
  std::uint64_t positions = 0;
  for (auto _ : state) {
    const auto solved = retrograde(game);
    positions = solved->size();
    benchmark::DoNotOptimize(positions);
  }
  report(state, positions);
}

void check(benchmark::State& state, std::string_view name) {
  const Instance instance = instance_of(board(), "wooden-chess");
  const std::vector<Bytes> roots = instance.asked();
  const auto solution = solve_with(name, instance, roots);
  std::uint64_t positions = 0;
  for (auto _ : state) positions = verify(instance, *solution, roots, {})->positions;
  report(state, positions);
}

BENCHMARK_CAPTURE(solve, lattice, "lattice")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solve, retrograde, "retrograde")->Unit(benchmark::kMillisecond);
BENCHMARK(solve_direct)->Name("solve/retrograde-inlined")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solve, alpha_beta, "alpha-beta")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(check, complete, "lattice")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(check, derived, "alpha-beta")->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace foregone::test
