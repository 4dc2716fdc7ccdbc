// SPDX-License-Identifier: Apache-2.0
//
// What a search may use and what it has done, shared by the searches of one engine.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <optional>
#include <string>

#include "foregone/core/result.hpp"
#include "foregone/core/solution.hpp"

namespace foregone::detail {

class SearchLimits {
 public:
  explicit SearchLimits(const SolveOptions& options)
      : memory_bytes_(options.memory_bytes), visit_limit_(options.visit_limit),
        progress_(options.progress), stop_(options.stop) {}

  std::uint64_t memory_bytes() const { return memory_bytes_; }
  std::uint64_t visited() const { return visited_; }

  /// Counts one more expanded position; true: look() is due.
  bool count_visit() { return ++visited_ >= next_look_; }
  /// Tells the observer, and says why the search must end, if it must.
  std::optional<Error> look(std::uint64_t bytes) {
    if (visited_ > visit_limit_)
      return budget_error("alpha-beta stops after " + std::to_string(visit_limit_) +
                          " positions visited")
          .value();
    if (stop_ != nullptr && stop_->load(std::memory_order_relaxed))
      return interrupted_error("the search was interrupted").value();
    if (progress_ != nullptr) progress_->update({"search", visited_, 0, bytes});
    next_look_ = std::min(visited_ + period, visit_limit_ + (visit_limit_ == UINT64_MAX ? 0 : 1));
    return std::nullopt;
  }
  Error too_long(std::uint64_t plies) const {
    return budget_error("alpha-beta needs more than the memory allowed, " +
                        std::to_string(memory_bytes_) + " bytes, for a line of " +
                        std::to_string(plies) + " plies")
        .value();
  }

 private:
  static constexpr std::uint64_t period = 65536;

  std::uint64_t memory_bytes_;
  std::uint64_t visit_limit_;
  Progress* progress_;
  const std::atomic<bool>* stop_;
  std::uint64_t visited_ = 0;
  std::uint64_t next_look_ = 1;
};

}  // namespace foregone::detail
