// SPDX-License-Identifier: Apache-2.0
//
// What an engine of the program holds of a game. The program's engines are compiled once, in the
// library, whereas the templates behind them would be compiled anew for each type of game of a test:
// with a dozen types a test then takes minutes to build. (That the templates themselves serve games
// known at compile time is in direct_games_test.cpp.)
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine_runs.hpp"

namespace foregone::test {

template <class G>
class Held {
 public:
  using Rules = plain_game_t<G>;
  using Key = key_t<Rules>;

  /// The solution of an engine that takes the game, for `roots`.
  static Result<Held> solve(std::string_view name, const G& game, const SolveOptions& options,
                            const std::vector<Key>& roots) {
    auto instance = std::make_unique<const Instance>(instance_of(game));
    std::vector<Bytes> bytes;
    bytes.reserve(roots.size());
    for (const Key& root : roots) bytes.push_back(to_bytes(root));
    auto solution = engine(name).solve(*instance, bytes, options);
    if (!solution) return tl::unexpected(solution.error());
    return Held(game, std::move(instance), std::move(*solution));
  }

  /// The value of a position; engines that solve on demand search for it.
  Result<Value> value(const Key& key) {
    const auto value = solution_->find(to_bytes(key));
    if (!value) return tl::unexpected(value.error());
    if (!*value) throw std::runtime_error("no value of a position");
    return **value;
  }
  /// Nothing where the position is not held.
  std::optional<Value> find(const Key& key) const {
    const auto value = solution_->find(to_bytes(key));
    if (!value) throw std::runtime_error(value.error().text());
    return *value;
  }
  std::optional<Value> value_of(const position_t<Rules>& position) const {
    return find(key_of(rules_, position));
  }
  template <class Visit>
  void for_each(Visit&& visit) const {
    solution_->for_each(
        [&](const Bytes& key, const Value& value) { return visit(from_bytes<Key>(key), value); });
  }

  bool is_complete() const { return solution_->is_complete(); }
  std::uint64_t size() const { return solution_->stats().positions; }
  std::uint64_t visited() const { return solution_->stats().visited; }
  std::uint64_t bytes() const { return solution_->stats().bytes; }
  const std::string& how() const { return solution_->stats().how; }

 private:
  Held(Rules rules, std::unique_ptr<const Instance> instance, std::unique_ptr<Solution> solution)
      : rules_(std::move(rules)), instance_(std::move(instance)), solution_(std::move(solution)) {}

  Rules rules_;
  std::unique_ptr<const Instance> instance_;
  std::unique_ptr<Solution> solution_;
};

/// The solution for the start.
template <class G>
Result<Held<G>> solved_by(std::string_view name, const G& game, const SolveOptions& options = {}) {
  const plain_game_t<G>& rules = game;
  return Held<G>::solve(name, game, options, {key_of(rules, rules.start())});
}

/// An engine that has not been asked for anything.
template <class G>
Held<G> search_by(std::string_view name, const G& game, const SolveOptions& options = {}) {
  auto search = Held<G>::solve(name, game, options, {});
  if (!search) throw std::runtime_error(search.error().text());
  return std::move(*search);
}

/// The value of the start.
template <class G>
Result<Value> value_by(std::string_view name, const G& game, const SolveOptions& options = {}) {
  const plain_game_t<G>& rules = game;
  auto search = Held<G>::solve(name, game, options, {});
  if (!search) return tl::unexpected(search.error());
  return search->value(key_of(rules, rules.start()));
}

}  // namespace foregone::test
