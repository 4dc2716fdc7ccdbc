// SPDX-License-Identifier: Apache-2.0
//
// Solving for tests: instances from texts and games, engines by name, answers as the contest wants
// them. A failure to solve is a failure of the test, with the error's text.
#pragma once

#include <array>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/catalogue/catalogue.hpp"
#include "foregone/core/instance.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/engines/list.hpp"
#include "foregone/games/down_we_dig.hpp"
#include "foregone/games/wooden_chess.hpp"
#include "foregone/verify/verify.hpp"
#include "laws.hpp"
#include "rounds.hpp"

namespace foregone::test {

using laws::instance_of;

/// A text that the game's reader must accept.
template <class G>
G read_game(std::string_view text) {
  TextInput in("test", text);
  G game;
  game.read(in);
  in.expect_end();
  if (in.error()) throw std::runtime_error(in.error()->text());
  return game;
}

inline Instance read_instance(std::string_view game, std::string_view text) {
  const catalogue::GameEntry* const entry = catalogue::find_game(game);
  if (entry == nullptr) throw std::runtime_error("no game " + std::string(game));
  Instance instance(entry->table(), std::string(game));
  TextInput in("test", text);
  instance.table().read(instance.self(), &in);
  in.expect_end();
  if (in.error()) throw std::runtime_error(in.error()->text());
  return instance;
}

inline std::string file_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// The engine's entry.
inline const EngineEntry& engine(std::string_view name) {
  for (const EngineEntry& entry : engines())
    if (entry.name == name) return entry;
  throw std::runtime_error("no engine " + std::string(name));
}

inline std::unique_ptr<Solution> solve_with(std::string_view name, const Instance& instance,
                                            std::span<const Bytes> roots,
                                            const SolveOptions& options = {}) {
  auto solution = engine(name).solve(instance, roots, options);
  if (!solution) throw std::runtime_error(std::string(name) + ": " + solution.error().text());
  return std::move(*solution);
}

inline Value found(Solution& solution, const Bytes& key) {
  const Result<std::optional<Value>> value = solution.find(key);
  if (!value) throw std::runtime_error(value.error().text());
  if (!*value) throw std::runtime_error("no value of a position");
  return **value;
}

/// The values of the roots, in their order.
inline std::vector<Value> values_of(Solution& solution, std::span<const Bytes> roots) {
  std::vector<Value> values;
  for (const Bytes& root : roots) values.push_back(found(solution, root));
  return values;
}

/// The contest's answer.
inline std::string answer_of(const Instance& instance, Solution& solution) {
  std::string text;
  for (const Bytes& asked : instance.asked())
    text += instance.answer(asked, found(solution, asked));
  return text;
}
inline std::string answer_by(std::string_view name, const Instance& instance) {
  const auto solution = solve_with(name, instance, instance.asked());
  return answer_of(instance, *solution);
}

/// Verifies; "" or the fault or error.
inline std::string verified(const Instance& instance, Solution& solution,
                            std::span<const Bytes> roots, const SolveOptions& options = {}) {
  const Result<VerifyReport> report = verify(instance, solution, roots, options);
  if (!report) return report.error().text();
  return report->fault.value_or("");
}

/// A wooden chess board of points drawn from lo..hi.
inline WoodenChess random_board(std::uint64_t seed, std::int64_t n, std::int64_t m, Points lo,
                                Points hi) {
  SeededDraw draw(seed);
  WoodenChess game;
  game.n = n;
  game.m = m;
  game.points = {draw.list("A", n * m, lo, hi), draw.list("B", n * m, lo, hi)};
  return game;
}

/// Rows of letters as their bytes.
using DownWeDigGame = plain_game_t<DownWeDig>;
inline DownWeDigGame rows_game(std::vector<std::uint8_t> rows, bool misere = false) {
  return {DownWeDig{.misere = misere}, std::move(rows)};
}

}  // namespace foregone::test
