// SPDX-License-Identifier: Apache-2.0
//
// The rest of a tier whose moves stay in it: positions that are reached from inside it alone. They
// are searched for breadth first, with a hash table of the tier's positions; 20 bytes each.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "foregone/core/model.hpp"
#include "foregone/engines/detail/move_batches.hpp"
#include "foregone/engines/detail/position_table.hpp"
#include "foregone/engines/detail/solve_jobs.hpp"
#include "foregone/engines/detail/tier_shape.hpp"

namespace foregone::detail {

/// A set of positions, numbered as they come, that counts against a budget.
template <class Key>
class CountedPositions {
 public:
  explicit CountedPositions(MemoryBudget& budget) : budget_(&budget) {}
  CountedPositions(const CountedPositions&) = delete;
  CountedPositions& operator=(const CountedPositions&) = delete;
  ~CountedPositions() { budget_->give(counted_); }

  /// Adds a position where it is new; false: the memory is not to be had.
  [[nodiscard]] bool add(const Key& key) {
    if (table_.size() == covered_ && !cover_more()) return false;
    table_.insert(key);
    return true;
  }
  [[nodiscard]] bool add_all(const KeyLevel<Key>& level) {
    std::vector<Key> keys;
    for (std::size_t block = 0; block < level.blocks(); ++block) {
      keys.resize(level.block_size(block));
      level.decode(block, keys.data());
      for (const Key& key : keys)
        if (!add(key)) return false;
    }
    return true;
  }
  const PositionTable<Key>& table() const { return table_; }

 private:
  static constexpr std::size_t step = 1024;

  bool cover_more() {
    if (table_.size() + step > PositionTable<Key>::most_positions) return false;
    const std::uint64_t wanted = table_.peak_bytes(step);
    if (wanted > counted_) {
      if (!budget_->take(wanted - counted_)) return false;
      counted_ = wanted;
    }
    covered_ = table_.size() + step;
    return true;
  }

  MemoryBudget* budget_;
  PositionTable<Key> table_;
  std::uint64_t counted_ = 0;
  std::size_t covered_ = 0;  // so many positions are counted
};

/// The positions of a tier that are not in `tier` yet, ascending: `found`, and what their moves that
/// stay in the tier lead to. Nothing where the memory is not to be had, or where the solve is stopped.
template <class Model, ValueKind Kind>
std::optional<std::vector<typename Model::Key>> positions_inside(
    const Model& model, SolveJobs& jobs, std::uint32_t how,
    const Tier<typename Model::Key, Kind>& tier,
    std::vector<KeyLevel<typename Model::Key>>&& found) {
  using Key = typename Model::Key;
  CountedPositions<Key> positions(jobs.budget());
  const PositionTable<Key>& table = positions.table();
  if (!positions.add_all(tier.keys)) return std::nullopt;
  const std::size_t known = table.size();
  for (const KeyLevel<Key>& level : found)
    if (!positions.add_all(level)) return std::nullopt;
  found.clear();

  MoveBatches<Model> batches(model, jobs.budget(), how);
  std::vector<Key> keys;
  std::vector<std::int32_t> tiers;
  for (std::size_t next = known; next < table.size(); next += keys.size()) {
    if (jobs.is_stopped()) return std::nullopt;
    const std::span<const Key> run = table.keys().run(next, 1024);
    keys.assign(run.begin(), run.end());  // the table may move what it holds
    if (!batches.each(keys, [&](std::size_t, const Expansion<Key>& moves) {
          tiers.resize(moves.used());
          model.tiers({moves.to.data(), moves.used()}, tiers);
          for (std::size_t j = 0; j < moves.used(); ++j)
            if (tiers[j] == tier.tier && !positions.add(moves.to[j])) return false;
          return true;
        }))
      return std::nullopt;
  }

  const std::uint64_t bytes = (table.size() - known) * sizeof(Key);
  if (!jobs.budget().take(bytes)) return std::nullopt;
  jobs.budget().give(bytes);
  std::vector<Key> unseen;
  unseen.reserve(table.size() - known);
  for (std::size_t id = known; id < table.size(); ++id) unseen.push_back(table.key(id));
  std::sort(unseen.begin(), unseen.end());
  return unseen;
}

}  // namespace foregone::detail
