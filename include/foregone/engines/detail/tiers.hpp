// SPDX-License-Identifier: Apache-2.0
//
// Retrograde analysis of a game that states `tier`: forward from the first tier to the last, each as
// a sorted set of keys, then backward with values. Nothing is hashed: sorted positions have
// neighbouring children, so what looks like random access stays in the caches (keys scrambled by a
// hash took three times as long), and a level of sorted keys rests in 1.1 bytes a key and one byte a
// value. Moves are generated twice instead of kept.
//
// Tiers may be skipped by a move. In outcome games a move may also stay in its tier: such a tier is
// completed breadth first through a table, and valued by plies (tier_returns.hpp). With points, depth
// first without tiers is the better way then (kalah: 0.6 of the time, half of the memory).
//
// Time and memory, Connect Four 5 x 5 (69 763 700 positions, 150 million moves): see docs/engines.md.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "foregone/core/model.hpp"
#include "foregone/engines/detail/solved_positions.hpp"
#include "foregone/engines/detail/tier_backward.hpp"
#include "foregone/engines/detail/tier_forward.hpp"
#include "foregone/engines/detail/tier_inside.hpp"

namespace foregone::detail {

/// All positions by tier, with their values.
template <class Model, ValueKind Kind>
class TieredPositions final : public SolvedPositions<typename Model::Key> {
 public:
  using Key = typename Model::Key;
  using Tiers = std::vector<Tier<Key, Kind>>;

  TieredPositions(const Model& model, std::unique_ptr<MemoryBudget> budget, Tiers tiers)
      : model_(model), budget_(std::move(budget)), tiers_(std::move(tiers)) {
    for (const auto& tier : tiers_) size_ += tier.keys.size();
  }

  std::uint64_t size() const override { return size_; }
  std::optional<Value> find(const Key& key) const override {
    std::int32_t wanted = 0;
    model_.tiers({&key, 1}, {&wanted, 1});
    const auto tier =
        std::lower_bound(tiers_.begin(), tiers_.end(), wanted,
                         [](const auto& each, std::int32_t number) { return each.tier < number; });
    if (tier == tiers_.end() || tier->tier != wanted) return std::nullopt;
    const auto place = tier->keys.find(key);
    return place ? std::optional(value_of(tier->codes.get(*place))) : std::nullopt;
  }
  void for_each(const std::function<bool(const Key&, const Value&)>& visit) const override {
    std::vector<Key> keys;
    for (const auto& tier : tiers_)
      for (std::size_t block = 0; block < tier.keys.blocks(); ++block) {
        keys.resize(tier.keys.block_size(block));
        tier.keys.decode(block, keys.data());
        for (std::size_t i = 0; i < keys.size(); ++i)
          if (!visit(keys[i], value_of(tier.codes.get(tier.keys.base(block) + i)))) return;
      }
  }
  /// For tests and for what counts by tier.
  const Tiers& tiers() const { return tiers_; }

 private:
  static Value value_of(Code code) { return Codes<Kind>::value(code); }

  Model model_;
  std::unique_ptr<MemoryBudget> budget_;  // before what it counts
  Tiers tiers_;
  std::uint64_t size_ = 0;
};

template <class Model, ValueKind Kind>
class TierSolver {
 public:
  using Key = typename Model::Key;
  using Solved = TieredPositions<Model, Kind>;

  /// Values every position that can be reached from the roots, which are canonical. Requires
  /// model.states(hook_bit_tier). Errors: budget; interrupted; input, where a total does not fit, and
  /// where tiers are no order: a tier falls, or a move stays in its tier and there are points; then
  /// `is_no_order` is set.
  static Result<SolvedGame<Key>> solve(const Model& model, std::span<const Key> roots,
                                       const SolveOptions& options, bool& is_no_order,
                                       const TierShape& shape = {}) {
    TierSolver solver(model, options, shape);
    auto found = solver.enumerate(roots);
    is_no_order = !found && found.error().kind == ErrorKind::input;
    if (!found) return tl::unexpected(found.error());
    std::uint64_t visited = solver.positions_;
    if (auto valued = solver.induct(visited); !valued) return tl::unexpected(valued.error());
    const std::uint64_t peak = solver.budget_->peak();
    std::string how = solver.how();
    auto positions =
        std::make_unique<Solved>(model, std::move(solver.budget_), std::move(solver.tiers_));
    return SolvedGame<Key>{std::move(positions), visited, peak, std::move(how)};
  }

 private:
  TierSolver(const Model& model, const SolveOptions& options, const TierShape& shape)
      : model_(model), shape_(shape), budget_(std::make_unique<MemoryBudget>(options.memory_bytes)),
        jobs_(options, *budget_) {
    if (model.states(hook_bit_canonical)) how_ |= expand_canonical;
    if (Kind == ValueKind::outcome && !model.states(hook_bit_turn) &&
        !model.states(hook_bit_moves_again))
      how_backward_ |= expand_bare;
    how_backward_ |= how_;
  }

  tl::unexpected<Error> fault() { return jobs_.fault(positions_); }
  tl::unexpected<Error> refused() {
    jobs_.refuse();
    return fault();
  }

  Result<void> enumerate(std::span<const Key> roots) {
    TierForward<Model, Kind> forward(model_, jobs_, shape_, how_ | expand_bare);
    PendingTiers<Key> pending;
    if (!add_roots(forward, roots, pending)) return refused();
    while (!pending.empty()) {
      auto first = pending.begin();
      Tier<Key, Kind> tier;
      tier.tier = first->first;
      auto keys = forward.merged(std::move(first->second));
      pending.erase(first);
      if (!keys) return fault();
      tier.keys = std::move(*keys);
      positions_ += tier.keys.size();
      PendingTiers<Key> behind;
      if (auto found = expand(forward, tier, behind); !found) return found;
      for (auto& [to, runs] : behind) {
        tier.reach.push_back(to);
        std::vector<KeyLevel<Key>>& all = pending[to];
        for (KeyLevel<Key>& run : runs) all.push_back(std::move(run));
        if (all.size() < shape_.most_runs) continue;
        auto merged = forward.merged(std::move(all));
        if (!merged) return fault();
        all.clear();
        all.push_back(std::move(*merged));
      }
      tiers_.push_back(std::move(tier));
    }
    return {};
  }

  bool add_roots(TierForward<Model, Kind>& forward, std::span<const Key> roots,
                 PendingTiers<Key>& pending) {
    if (!budget_->take(roots.size_bytes() + roots.size() * sizeof(std::int32_t))) return false;
    std::vector<Key> keys(roots.begin(), roots.end());
    std::sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    std::vector<std::int32_t> tiers(keys.size());
    model_.tiers(keys, tiers);
    std::map<std::int32_t, std::vector<Key>> by_tier;
    for (std::size_t i = 0; i < keys.size(); ++i) by_tier[tiers[i]].push_back(keys[i]);
    for (const auto& [tier, same] : by_tier) {
      auto level = forward.level_of(same);
      if (!level) return false;
      pending[tier].push_back(std::move(*level));
    }
    budget_->give(roots.size_bytes() + roots.size() * sizeof(std::int32_t));
    return true;
  }

  // Expands a tier into those behind it. Where its moves lead inside, what they find there is
  // expanded too, and the tier completed; an error with points.
  Result<void> expand(TierForward<Model, Kind>& forward, Tier<Key, Kind>& tier,
                      PendingTiers<Key>& behind) {
    if constexpr (Kind == ValueKind::outcome) {
      tier.codes = TierCodes<Kind>(*budget_);
      if (!tier.codes.make(tier.keys.size(), 1)) return refused();
    }
    if (auto done = expand_part(forward, tier, behind); !done) return done;
    if (behind.count(tier.tier) == 0) return {};
    if constexpr (Kind == ValueKind::outcome) return complete(forward, tier, behind);
    else return input_error("moves stay in tier " + std::to_string(tier.tier));
  }
  Result<void> complete(TierForward<Model, Kind>& forward, Tier<Key, Kind>& tier,
                        PendingTiers<Key>& behind) {
    const auto inside = behind.find(tier.tier);
    tier.leads_inside = true;
    tier.codes.drop();
    std::vector<KeyLevel<Key>> found = std::move(inside->second);
    behind.erase(inside);
    const auto unseen =
        positions_inside<Model, Kind>(model_, jobs_, how_ | expand_bare, tier, std::move(found));
    if (!unseen) return refused();
    if (unseen->empty()) return {};
    Tier<Key, Kind> part;
    part.tier = tier.tier;
    auto level = forward.level_of(*unseen);
    if (!level) return refused();
    part.keys = std::move(*level);
    positions_ += part.keys.size();
    if (auto done = expand_part(forward, part, behind); !done) return done;
    behind.erase(tier.tier);
    std::vector<KeyLevel<Key>> both;
    both.push_back(std::move(tier.keys));
    both.push_back(std::move(part.keys));
    auto whole = forward.merged(std::move(both));
    if (!whole) return fault();
    tier.keys = std::move(*whole);
    return {};
  }
  Result<void> expand_part(TierForward<Model, Kind>& forward, Tier<Key, Kind>& part,
                           PendingTiers<Key>& behind) {
    if (forward.expand(part, behind)) return {};
    if (!forward.fallen()) return fault();
    const Key child = *forward.fallen();
    const std::optional<Key> leader = forward.leader_to(part.keys, child);
    std::int32_t below = 0;
    model_.tiers({&child, 1}, {&below, 1});
    return input_error("a tier falls: a move leads from " +
                       (leader ? model_.show(*leader) : std::string("a position")) + " in tier " +
                       std::to_string(part.tier) + " to " + model_.show(child) + " in tier " +
                       std::to_string(below) + "; the hook tier may stay or rise along a move");
  }

  Result<void> induct(std::uint64_t& visited) {
    TierBackward<Model, Kind> backward(model_, jobs_, shape_, how_backward_, positions_);
    auto valued = backward.run(tiers_);
    visited += positions_;
    searched_at_rest_ = backward.searched_at_rest();
    return valued;
  }

  std::string how() const {
    bool each_rises_one = true;
    std::size_t inside = 0;
    unsigned width = 1;
    for (const auto& tier : tiers_) {
      for (const std::int32_t to : tier.reach)
        each_rises_one = each_rises_one && to - 1 == tier.tier;
      inside += tier.leads_inside ? 1 : 0;
      width = std::max(width, tier.codes.width());
    }
    std::string text = std::to_string(tiers_.size()) + (tiers_.size() == 1 ? " tier" : " tiers");
    if (inside > 0) text += ", moves stay inside " + std::to_string(inside) + " of them";
    else text += each_rises_one ? ", each move rises one" : ", moves skip some";
    text += "; sorted keys; values in " +
            (width == 1 ? std::string("one byte") : std::to_string(width) + " bytes");
    if (searched_at_rest_) text += "; keys searched at rest for want of memory";
    return text;
  }

  Model model_;
  TierShape shape_;
  std::unique_ptr<MemoryBudget> budget_;
  SolveJobs jobs_;
  std::uint32_t how_ = 0;
  std::uint32_t how_backward_ = 0;
  std::uint64_t positions_ = 0;
  bool searched_at_rest_ = false;
  std::vector<Tier<Key, Kind>> tiers_;
};

/// Every position of a game that states tier; see TierSolver::solve.
template <class Model>
Result<SolvedGame<typename Model::Key>> solve_by_tiers(const Model& model,
                                                       std::span<const typename Model::Key> roots,
                                                       const SolveOptions& options,
                                                       bool& is_no_order) {
  return TierSolver<Model, Model::kind>::solve(model, roots, options, is_no_order);
}

}  // namespace foregone::detail
