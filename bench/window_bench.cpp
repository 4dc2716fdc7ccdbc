// SPDX-License-Identifier: Apache-2.0
//
// Nanoseconds a row of the window engines: every target, in large pieces and row by row, on inputs
// that stay alive and on one that collapses to a constant answer (there only the masks' maker would
// still cost anything). Masks are made beforehand; reading and parsing are not measured.
#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "foregone/engines/window.hpp"
#include "foregone/engines/window_memo.hpp"
#include "window_cases.hpp"

namespace foregone {
namespace {

using window_cases::Kind;
using window_cases::Masks;

constexpr std::size_t rows = 300'000;

struct Input {
  const char* name;
  Kind kind;
  std::uint32_t seed;
};

constexpr Input equal{"equal", Kind::equal_letters, 1};
constexpr Input periodic{"periodic", Kind::periodic_letters, 4};
constexpr Input collapsing{"collapsing", Kind::random_letters, 1};

// The rate is shown inverted and with a unit: "per_row=1.2ns" means 1.2 nanoseconds.
void report(benchmark::State& state) {
  state.counters["per_row"] =
      benchmark::Counter(static_cast<double>(rows) * static_cast<double>(state.iterations()),
                         benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

void stream(benchmark::State& state, const Input& input, kernels::Target target, bool misere,
            std::size_t piece) {
  const Masks wide = window_cases::make(input.kind, rows, 8, input.seed);
  const std::vector<std::uint8_t> masks(wide.begin(), wide.end());
  std::vector<std::uint8_t> loses(rows);
  for (auto _ : state) {
    WindowStream engine(8, misere, target);
    for (std::size_t done = 0; done < rows; done += piece) {
      const std::size_t size = std::min(piece, rows - done);
      engine.feed(std::span<const std::uint8_t>(masks).subspan(done, size),
                  std::span(loses).subspan(done, size));
    }
    benchmark::DoNotOptimize(loses.data());
    if (engine.is_constant()) state.SetLabel("constant");
  }
  report(state);
}

void memo(benchmark::State& state, const Input& input, int window, std::size_t memory) {
  const Masks masks = window_cases::make(input.kind, rows, window, input.seed);
  std::vector<std::uint8_t> loses(rows);
  for (auto _ : state) {
    WindowMemo engine(window, false, memory);
    engine.feed(masks, loses);
    benchmark::DoNotOptimize(loses.data());
    state.counters["positions_per_row"] =
        static_cast<double>(engine.positions()) / static_cast<double>(rows);
  }
  report(state);
}

void add_streams(const Input& input, kernels::Target target, bool misere) {
  const std::string way = std::string("window/") + input.name + (misere ? "/misere/" : "/normal/") +
                          std::string(kernels::name(target));
  for (const std::size_t piece : {std::size_t{16'384}, std::size_t{1}}) {
    benchmark::RegisterBenchmark((way + "/piece:" + std::to_string(piece)).c_str(), stream, input,
                                 target, misere, piece);
  }
}

void add_memos(const Input& input) {
  for (const int window : {8, 12, 16}) {
    for (const std::size_t mebibytes : {std::size_t{1}, std::size_t{64}}) {
      const std::string way = std::string("window-memo/") + input.name +
                              "/width:" + std::to_string(window) +
                              "/MiB:" + std::to_string(mebibytes);
      benchmark::RegisterBenchmark(way.c_str(), memo, input, window, mebibytes << 20);
    }
  }
}

// benchmark_main calls main; what it runs is registered before that.
const bool registered = [] {
  for (const Input& input : {equal, periodic, collapsing}) {
    for (const kernels::Target target : kernels::supported_targets()) {
      for (const bool misere : {false, true}) add_streams(input, target, misere);
    }
    add_memos(input);
  }
  return true;
}();

}  // namespace
}  // namespace foregone
