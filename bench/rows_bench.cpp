// SPDX-License-Identifier: Apache-2.0
//
// Nanoseconds a row on the way from a text to edge masks and from answers to digits, every target:
// the phases around the window engines (window_bench). `parse` is given blocks of 64 KiB; `word` is
// the strict reader taking one row after the other, `block` the strict reader and the kernel
// together on a text in memory.
#include <algorithm>
#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <benchmark/benchmark.h>

#include "foregone/core/text_input.hpp"
#include "foregone/kernels/agreement.hpp"
#include "foregone/kernels/letter_rows.hpp"

namespace foregone {
namespace {

using kernels::Target;

constexpr std::size_t rows = 300'000;
constexpr std::size_t block = std::size_t{1} << 16;

// The rate is shown inverted and with a unit: "per_row=1.2ns" means 1.2 nanoseconds.
void report(benchmark::State& state) {
  state.counters["per_row"] =
      benchmark::Counter(static_cast<double>(rows) * static_cast<double>(state.iterations()),
                         benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

std::string random_text(std::string_view end) {
  std::minstd_rand random(1);
  std::string text;
  for (std::size_t i = 0; i < rows; ++i) {
    for (int c = 0; c < 8; ++c) text += random() / 1024 % 2 == 0 ? 'W' : 'R';
    text += end;
  }
  return text;
}

template <class Cell>
std::vector<Cell> random_cells(std::size_t count, std::uint64_t letters) {
  std::mt19937_64 random(1);
  std::vector<Cell> cells(count);
  for (Cell& cell : cells) cell = static_cast<Cell>(letters == 0 ? random() : random() % letters);
  return cells;
}

void parse(benchmark::State& state, std::string_view end, Target target) {
  const std::string text = random_text(end);
  std::vector<std::uint8_t> parsed(rows);
  for (auto _ : state) {
    std::size_t done = 0;
    for (std::string_view left = text; !left.empty();) {
      const auto taken = kernels::parse_rows8(left.substr(0, block), 'W', 'R',
                                              std::span(parsed).subspan(done), target);
      done += taken.rows;
      left.remove_prefix(taken.bytes);
    }
    benchmark::DoNotOptimize(parsed.data());
    benchmark::ClobberMemory();
  }
  report(state);
}

void words(benchmark::State& state) {
  const std::string text = random_text("\n");
  for (auto _ : state) {
    TextInput in("text", text);
    for (std::size_t i = 0; i < rows; ++i) benchmark::DoNotOptimize(in.word("row", 8, "WR").data());
  }
  report(state);
}

void blocks(benchmark::State& state, std::string_view end, Target target) {
  const std::string text = random_text(end);
  std::vector<std::uint8_t> parsed(rows);
  for (auto _ : state) {
    TextInput in("text", text);
    std::size_t done = 0;
    while (done < rows) {
      const auto taken =
          kernels::parse_rows8(in.buffered(), 'W', 'R', std::span(parsed).subspan(done), target);
      in.advance(taken.bytes, taken.rows);
      done += taken.rows;
      if (taken.rows == 0) parsed[done++] = in.word("row", 8, "WR")[0] == 'W' ? 1 : 0;
    }
    benchmark::DoNotOptimize(parsed.data());
    benchmark::ClobberMemory();
  }
  report(state);
}

void masks8(benchmark::State& state, Target target) {
  const auto cells = random_cells<std::uint8_t>(rows, 0);
  std::vector<std::uint8_t> masks(rows);
  for (auto _ : state) {
    kernels::agreement_masks8(cells, rows, masks.data(), target);
    benchmark::ClobberMemory();
  }
  report(state);
}

void masks_of_bytes(benchmark::State& state, std::size_t columns, std::size_t window,
                    Target target) {
  const auto cells = random_cells<std::uint8_t>(rows * columns, 4);
  std::vector<std::uint32_t> masks(rows);
  for (auto _ : state) {
    kernels::agreement_masks(cells, columns, rows, window, masks.data(), target);
    benchmark::ClobberMemory();
  }
  report(state);
}

void digits(benchmark::State& state) {
  const auto loses = random_cells<std::uint8_t>(rows, 2);
  std::string text(rows, ' ');
  for (auto _ : state) {
    kernels::write_digits(loses, '2', '1', text.data());
    benchmark::ClobberMemory();
  }
  report(state);
}

template <class... Values>
void add(const std::string& name, Values... values) {
  benchmark::RegisterBenchmark(name.c_str(), values...);
}

// benchmark_main calls main; what it runs is registered before that.
const bool registered = [] {
  add("rows/word", words);
  add("rows/digits", digits);
  for (const Target target : kernels::supported_targets()) {
    const std::string name = "/" + std::string(kernels::name(target));
    add("rows/parse/lf" + name, parse, "\n", target);
    add("rows/parse/crlf" + name, parse, "\r\n", target);
    add("rows/block/lf" + name, blocks, "\n", target);
    add("rows/block/crlf" + name, blocks, "\r\n", target);
    add("rows/masks8" + name, masks8, target);
    for (const std::size_t window : {std::size_t{8}, std::size_t{24}}) {
      const std::string size = "/window:" + std::to_string(window);
      add("rows/bytes/columns:8" + size + name, masks_of_bytes, std::size_t{8}, window, target);
      add("rows/bytes/columns:64" + size + name, masks_of_bytes, std::size_t{64}, window, target);
    }
  }
  return true;
}();

}  // namespace
}  // namespace foregone
