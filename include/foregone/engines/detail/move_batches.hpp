// SPDX-License-Identifier: Apache-2.0
//
// Expanding positions in batches small enough for the caches whatever the game: the batch grows
// while its moves are few and shrinks when they are many (a position may have 100 000). The room for
// the moves counts against the budget.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "foregone/core/model.hpp"
#include "foregone/engines/detail/memory_budget.hpp"

namespace foregone::detail {

template <class Model>
class MoveBatches {
 public:
  using Key = typename Model::Key;

  MoveBatches(const Model& model, MemoryBudget& budget, std::uint32_t how)
      : model_(&model), budget_(&budget), how_(how) {}
  MoveBatches(MoveBatches&& other) noexcept
      : model_(other.model_), budget_(other.budget_), how_(other.how_), batch_(other.batch_),
        counted_(std::exchange(other.counted_, 0)), moves_(std::move(other.moves_)) {}
  MoveBatches& operator=(MoveBatches&&) = delete;
  ~MoveBatches() { budget_->give(counted_); }

  /// Expands the keys in order and calls use(first, moves) -> bool for each batch, whose first key
  /// has that number. False: a use said so, or the memory is not to be had.
  template <class Use>
  [[nodiscard]] bool each(std::span<const Key> keys, Use&& use) {
    for (std::size_t first = 0; first < keys.size();) {
      const std::size_t count = std::min(batch_, keys.size() - first);
      moves_.clear();
      model_->expand(keys.subspan(first, count), moves_, how_);
      if (!count_room() || !use(first, std::as_const(moves_))) return false;
      if (count == batch_) {
        if (moves_.used() > many && batch_ > 1) batch_ /= 2;
        if (moves_.used() < many / 4) batch_ = std::min<std::size_t>(2 * batch_, most_batch);
      }
      first += count;
    }
    return true;
  }

 private:
  static constexpr std::size_t least_batch = 16;
  static constexpr std::size_t most_batch = 256;
  static constexpr std::size_t many = 8192;

  bool count_room() {
    const std::uint64_t held = moves_.to.capacity() * (sizeof(Key) + sizeof(Edge)) +
                               moves_.end.capacity() * sizeof(std::uint32_t) +
                               moves_.over.capacity() * sizeof(ForegoneOver);
    if (held <= counted_) return true;
    if (!budget_->take(held - counted_)) return false;
    counted_ = held;
    return true;
  }

  const Model* model_;
  MemoryBudget* budget_;
  std::uint32_t how_;
  std::size_t batch_ = least_batch;
  std::uint64_t counted_ = 0;
  Expansion<Key> moves_;
};

}  // namespace foregone::detail
