// SPDX-License-Identifier: Apache-2.0
//
// A folder of levels as a solution: every value is read from the disk when it is asked for.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "foregone/core/solution.hpp"
#include "foregone/store/kept_board.hpp"

namespace foregone {

class KeptSolution final : public Solution {
 public:
  explicit KeptSolution(std::unique_ptr<KeptBoard> kept) : kept_(std::move(kept)) {
    stats_.engine = "lattice";
    stats_.positions = kept_->board().positions().value_or(0);
  }

  Result<std::optional<Value>> find(const Bytes& key) override {
    const auto position = from_bytes<std::uint64_t>(key);
    if (!kept_->has(position / 2)) return std::nullopt;
    const Result<Points> difference = kept_->first_minus_second(position / 2);
    if (!difference) return tl::unexpected(difference.error());
    return Value::of_score(position % 2 == 0 ? *difference : -*difference);
  }
  /// False, although every position is here: walking through them is what verify_levels is for.
  bool is_complete() const override { return false; }
  const SolveStats& stats() const override { return stats_; }

 private:
  std::unique_ptr<KeptBoard> kept_;
  SolveStats stats_;
};

}  // namespace foregone
