// SPDX-License-Identifier: Apache-2.0
//
// Nanoseconds a row of the engines for windows of any width: vector, paths, follow. Inputs:
//   random  independent random letters; answers soon stop to change
//   period  seven rows of letters, over and over, chosen so that answers go on changing
//   live    blocks of like rows, chosen so that answers go on changing, over and over
// The label says "changing" if the last tenth of the answers is not constant.
#include <algorithm>
#include <cstdint>
#include <map>
#include <random>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include "foregone/engines/detail/window_follow.hpp"
#include "foregone/engines/detail/window_paths.hpp"
#include "foregone/engines/detail/window_vector.hpp"
#include "window_cases.hpp"

namespace foregone {
namespace {

using kernels::Target;
using window_cases::Masks;
using Letters = std::vector<std::uint32_t>;

constexpr std::size_t many_rows = 300'000;

bool changes(std::span<const std::uint8_t> answers) {
  return std::adjacent_find(answers.begin(), answers.end(), std::not_equal_to<>()) != answers.end();
}

bool changes_after(const Letters& letters, int window, std::size_t row) {
  const Masks masks = window_cases::from_letters(letters, std::max(window, 8), window);
  std::vector<std::uint8_t> answers(masks.size());
  if (masks.size() <= row || !WindowPaths(window).solve(masks, answers)) return false;
  return changes(std::span(answers).subspan(row));
}

Letters repeated(const Letters& letters, std::size_t rows) {
  Letters all(rows);
  for (std::size_t i = 0; i < rows; ++i) all[i] = letters[i % letters.size()];
  return all;
}

std::uint32_t all_columns(int window) { return (std::uint32_t{1} << std::max(window, 8)) - 1; }

Letters random_letters(int window, std::size_t rows, std::uint32_t seed) {
  std::mt19937 random(seed);
  Letters letters(rows);
  for (std::uint32_t& row : letters) {
    row = static_cast<std::uint32_t>(random()) & all_columns(window);
  }
  return letters;
}

// Seven rows that differ from one another in few columns.
Letters period_letters(int window, std::uint32_t seed) {
  std::mt19937 random(seed);
  const Letters noise = random_letters(window, 22, seed);
  Letters letters(7, noise[21]);
  for (std::size_t i = 0; i < 7; ++i) {
    letters[i] ^= noise[3 * i] & noise[3 * i + 1] & noise[3 * i + 2];
    if (random() % 4 == 0) letters[i] ^= all_columns(window);
  }
  return letters;
}

// Blocks of equal or alternating rows; a block is kept if rows behind it can still tell what is
// above it.
Letters live_letters(int window, std::uint32_t seed) {
  std::mt19937 random(seed);
  Letters letters(1, static_cast<std::uint32_t>(random()) & all_columns(window));
  for (int tries = 0; letters.size() < 500 && tries < 4000; ++tries) {
    Letters more = letters;
    std::uint32_t row = letters.back();
    const bool alternating = random() % 3 == 0;
    for (std::uint32_t flips = static_cast<std::uint32_t>(random()) % 4; flips > 0; --flips) {
      row ^= std::uint32_t{1} << random() % static_cast<unsigned>(std::max(window, 8));
    }
    for (std::size_t i = 1 + random() % 6; i > 0; --i) {
      more.push_back(row);
      if (alternating) row ^= all_columns(window);
    }
    const std::size_t end = more.size();
    Letters tail = more;
    tail.resize(end + 6 * static_cast<std::size_t>(window), more.back());
    if (changes_after(tail, window, end)) letters = more;
  }
  return letters;
}

const Masks& input(const std::string& name, int window) {
  static std::map<std::pair<std::string, int>, Masks> made;
  Masks& masks = made[{name, window}];
  if (!masks.empty()) return masks;
  const std::size_t rows = many_rows + static_cast<std::size_t>(window);
  Letters letters = random_letters(window, rows, 1);
  for (std::uint32_t seed = 1; name != "random" && seed < 300; ++seed) {
    const Letters piece =
        name == "period" ? period_letters(window, seed) : live_letters(window, seed);
    letters = repeated(piece, rows);
    if (changes_after(repeated(piece, 20'000), window, 18'000)) break;
  }
  masks = window_cases::from_letters(letters, std::max(window, 8), window);
  return masks;
}

void report(benchmark::State& state, std::span<const std::uint8_t> answers) {
  const std::size_t rows = answers.size();
  state.SetLabel(changes(answers.subspan(rows - rows / 10)) ? "changing" : "constant");
  state.counters["per_row"] =
      benchmark::Counter(static_cast<double>(rows) * static_cast<double>(state.iterations()),
                         benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

std::span<const std::uint32_t> first_rows(const Masks& masks, std::size_t rows) {
  return std::span(masks).first(rows);
}

// As many rows as take some milliseconds.
std::size_t vector_rows(int window) {
  return window <= 14 ? many_rows / 3 : std::size_t{400'000'000} >> (window - 4);
}

void vector_way(benchmark::State& state, const std::string& name, int window, bool misere,
                Target target) {
  const auto masks = first_rows(input(name, window), vector_rows(window));
  std::vector<std::uint8_t> answers(masks.size());
  for (auto _ : state) {
    WindowVector engine(window, misere, target);
    engine.feed(masks, answers);
    benchmark::DoNotOptimize(answers.data());
  }
  report(state, answers);
}

void paths(benchmark::State& state, const std::string& name, int window, WindowValue value,
           Target target) {
  const Masks& masks = input(name, window);
  std::vector<std::uint8_t> answers(masks.size());
  WindowPaths engine(window, value, target);
  for (auto _ : state) {
    if (!engine.solve(masks, answers)) state.SkipWithError("no memory");
    benchmark::DoNotOptimize(answers.data());
  }
  report(state, answers);
  state.counters["walks"] = static_cast<double>(engine.most_walks());
}

void follow(benchmark::State& state, const std::string& name, int window, bool misere) {
  const auto masks =
      first_rows(input(name, window), std::min<std::size_t>(vector_rows(window), 50'000));
  Masks from(masks.size());
  for (std::size_t k = 0; k < masks.size(); ++k) {
    for (std::size_t d = 1; d <= static_cast<std::size_t>(window) && d <= k; ++d) {
      from[k] |= masks[k - d] & std::uint32_t{1} << (d - 1);
    }
  }
  std::vector<std::uint8_t> answers(masks.size());
  for (auto _ : state) {
    WindowFollow engine(window, misere);
    for (std::size_t k = 0; k < from.size(); ++k) answers[k] = engine.push(from[k]) ? 1 : 0;
    benchmark::DoNotOptimize(answers.data());
  }
  report(state, answers);
}

const bool registered = [] {
  const auto add = [](const std::string& name, auto... arguments) {
    benchmark::RegisterBenchmark(name.c_str(), arguments...);
  };
  for (const std::string name : {"random", "period", "live"}) {
    for (int window = 8; window <= 24; window += window < 16 ? 1 : 4) {
      const std::string width = "/width:" + std::to_string(window) + "/";
      for (const Target target : kernels::supported_targets()) {
        if (target == Target::sse4) continue;  // the same as scalar
        const std::string end = "/" + std::string(kernels::name(target));
        if (window <= 20) {
          add("vector/" + name + width + "normal" + end, vector_way, name, window, false, target);
          add("vector/" + name + width + "misere" + end, vector_way, name, window, true, target);
        }
        add("paths/" + name + width + "normal" + end, paths, name, window, WindowValue::loses,
            target);
        add("paths/" + name + width + "misere" + end, paths, name, window,
            WindowValue::loses_misere, target);
        add("paths/" + name + width + "grundy" + end, paths, name, window, WindowValue::grundy,
            target);
      }
      add("follow/" + name + width + "normal", follow, name, window, false);
      add("follow/" + name + width + "misere", follow, name, window, true);
    }
  }
  return true;
}();

}  // namespace
}  // namespace foregone
