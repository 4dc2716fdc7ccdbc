// SPDX-License-Identifier: Apache-2.0
//
// The value that a position has by the definition, from those of its moves taken one by one.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "foregone/core/values.hpp"

namespace foregone::verifying {

class Fold {
 public:
  explicit Fold(bool nimbers) : nimbers_(nimbers) {}

  void clear() {
    best_.reset();
    reached_.clear();
  }
  /// Takes a move; false where a total does not fit. Requires a value of the game's kind.
  bool take(const Value& next, Points gain, bool again) {
    if (nimbers_) {
      reached_.push_back(next.nimber());
      return true;
    }
    const std::optional<Value> candidate = value_of_move(next, gain, again);
    if (!candidate) return false;
    if (!best_ || is_better(*candidate, *best_)) best_ = candidate;
    return true;
  }
  /// Requires a move that was taken.
  Value value() {
    if (!nimbers_) return *best_;
    std::sort(reached_.begin(), reached_.end());
    std::uint32_t nimber = 0;
    for (const std::uint32_t number : reached_) nimber += number == nimber ? 1 : 0;
    return Value::of_nimber(nimber);
  }

 private:
  bool nimbers_;
  std::optional<Value> best_;
  std::vector<std::uint32_t> reached_;
};

}  // namespace foregone::verifying
