// SPDX-License-Identifier: Apache-2.0
//
// Retrograde analysis: every position that can be reached, each valued once, from the ends of play
// backward. How this is done depends on what is known of the game:
//
//   by tiers      (detail/tiers.hpp) games that state `tier`: sorted levels, no hash, all cores
//   depth first   (detail/depth_first.hpp) games in which no position comes back. Not "the
//                 enumeration reversed": that is an order of induction only where all lines to a
//                 position are equally long
//   by plies      (detail/cyclic.hpp) outcome games in which depth first met a position again
//
// With `canonical` one position of each symmetry is valued, and asked for in its place. With `parts`
// nimbers of the summands say who wins, without remoteness; where the remoteness is wanted, sums
// are taken as a whole.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "foregone/core/model.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/solution.hpp"
#include "foregone/engines/detail/cyclic.hpp"
#include "foregone/engines/detail/depth_first.hpp"
#include "foregone/engines/detail/solved_positions.hpp"
#include "foregone/engines/detail/tier_order.hpp"
#include "foregone/engines/detail/tiers.hpp"

namespace foregone {

template <class Model>
class Retrograde {
 public:
  using Key = typename Model::Key;

  /// Values every position reachable from the roots. Errors: budget; interrupted; input, for a game
  /// of points or nimbers that can return to a position, or whose totals are not within
  /// ±(2^63 − 1).
  static Result<Retrograde> solve(Model model, std::span<const Key> roots,
                                  const SolveOptions& options) {
    std::vector<Key> canonical;
    if (model.states(hook_bit_canonical)) {
      if (roots.size_bytes() > options.memory_bytes)
        return budget_error("retrograde needs more than the memory allowed, " +
                            std::to_string(options.memory_bytes) + " bytes, for " +
                            std::to_string(roots.size()) + " positions asked for");
      canonical.reserve(roots.size());
      for (const Key& root : roots) canonical.push_back(model.canonical(root));
      roots = canonical;
    }
    SolveOptions rest = options;
    rest.memory_bytes -= canonical.capacity() * sizeof(Key);
    auto solved = choose(model, roots, rest);
    if (!solved) return tl::unexpected(std::move(solved.error()));
    solved->peak_bytes += canonical.capacity() * sizeof(Key);
    return Retrograde(std::move(model), std::move(*solved));
  }

  /// Positions held: with `canonical` the canonical ones, by `parts` the summands.
  std::uint64_t size() const { return solved_.positions->size(); }
  /// The value of a position, nothing where it cannot be reached from the roots.
  std::optional<Value> find(const Key& key) const {
    return solved_.positions->find(model_.canonical(key));
  }
  /// The value of a position of a game that is known at compile time, nothing where it cannot be
  /// reached from the roots.
  template <class M = Model>
  std::optional<Value> value_of(const typename M::Position& position) const {
    return find(model_.key(position));
  }
  /// Whether for_each visits every position behind the roots: not by `parts`.
  bool is_complete() const { return solved_.positions->is_complete(); }
  /// Calls visit(key, value) for each position held until it returns false.
  void for_each(const std::function<bool(const Key&, const Value&)>& visit) const {
    solved_.positions->for_each(visit);
  }
  /// Positions expanded, repeats included; bytes held at the peak of the solve; the way that was
  /// taken and why.
  std::uint64_t visited() const { return solved_.visited; }
  std::uint64_t peak_bytes() const { return solved_.peak_bytes; }
  const std::string& how() const { return solved_.how; }

 private:
  using Solved = Result<detail::SolvedGame<Key>>;

  Retrograde(Model model, detail::SolvedGame<Key> solved)
      : model_(std::move(model)), solved_(std::move(solved)) {}

  static Solved choose(const Model& model, std::span<const Key> roots,
                       const SolveOptions& options) {
    if constexpr (Model::kind == ValueKind::outcome) {
      const bool has_parts = model.states(hook_bit_parts);
      const bool wants_nimbers = options.detail == Detail::nimber;
      if (wants_nimbers || (has_parts && options.detail == Detail::natural)) {
        detail::DepthFirst<Model, ValueKind::nimber> engine(model, options,
                                                            {has_parts, !wants_nimbers});
        Solved solved = engine.solve(roots);
        if (wants_nimbers || !engine.has_cycle()) return solved;
      }
    }
    if (!model.states(hook_bit_tier) || !detail::tiers_rise(model, roots))
      return without_order(model, roots, options);
    bool is_no_order = false;
    Solved solved = detail::solve_by_tiers(model, roots, options, is_no_order);
    if (!is_no_order) return solved;
    const std::string why = std::move(solved.error().message);
    solved = without_order(model, roots, options);
    if (solved) solved->how += "; not by tiers: " + why;
    return solved;
  }

  // Of a game of which no order of its positions is known, depth first finds out whether it has one.
  static Solved without_order(const Model& model, std::span<const Key> roots,
                              const SolveOptions& options) {
    std::string cycle;
    {
      detail::DepthFirst<Model, Model::kind> engine(model, options);
      Solved solved = engine.solve(roots);
      if (solved || !engine.has_cycle() || Model::kind != ValueKind::outcome) return solved;
      cycle = std::move(solved.error().message);
    }
    if constexpr (Model::kind == ValueKind::outcome) {
      Solved solved = detail::CyclicGame<Model>(model, options).solve(roots);
      if (solved) solved->how = "by plies to the end, since play may return";
      return solved;
    } else {
      return input_error(std::move(cycle));
    }
  }

  Model model_;
  detail::SolvedGame<Key> solved_;
};

/// Solves a game known at compile time from its start.
template <class G>
auto retrograde(const G& game, const SolveOptions& options = {}) {
  if constexpr (contract::require_game<G>()) {
    using Rules = plain_game_t<G>;
    const Rules& rules = game;
    const key_t<Rules> root = key_of(rules, rules.start());
    return Retrograde<DirectModel<Rules>>::solve(DirectModel<Rules>(rules), std::span(&root, 1),
                                                 options);
  } else {
    contract::refused();
  }
}

}  // namespace foregone
