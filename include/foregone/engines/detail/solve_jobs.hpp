// SPDX-License-Identifier: Apache-2.0
//
// The threads of a solve, and how it ends early: a job that is refused memory, that throws, or a
// stop from outside lets the rest of the items pass undone and is told as an error afterwards.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <mutex>
#include <new>
#include <string>
#include <utility>

#include "foregone/core/result.hpp"
#include "foregone/core/solution.hpp"
#include "foregone/engines/detail/crew.hpp"
#include "foregone/engines/detail/memory_budget.hpp"

namespace foregone::detail {

class SolveJobs {
 public:
  SolveJobs(const SolveOptions& options, MemoryBudget& budget)
      : options_(&options), budget_(&budget), threads_(std::max(1U, options.threads)),
        crew_(threads_) {}

  unsigned threads() const { return threads_; }
  MemoryBudget& budget() const { return *budget_; }
  const SolveOptions& options() const { return *options_; }

  /// Calls job(item, worker) -> bool for every item below `items`, worker < threads(); false = the
  /// memory was not to be had. Returns whether all were done.
  template <class Job>
  [[nodiscard]] bool run(std::size_t items, Job&& job) {
    crew_.run(items, threads_ == 1, [&](std::size_t item, unsigned worker) {
      if (failed_.load(std::memory_order_relaxed) || is_stopped()) return;
      try {
        if (!job(item, worker)) failed_ = true;
      } catch (const std::bad_alloc&) {
        failed_ = true;
      } catch (...) {
        const std::lock_guard lock(mutex_);
        if (!thrown_) thrown_ = std::current_exception();
        failed_ = true;
      }
    });
    return !failed_ && !is_stopped();
  }

  /// Makes fault() say that memory was not to be had; false.
  bool refuse() {
    failed_ = true;
    return false;
  }
  bool is_stopped() const {
    return options_->stop != nullptr && options_->stop->load(std::memory_order_relaxed);
  }
  /// To be told by the thread that made this (worker 0) only.
  void tell(std::string_view phase, std::uint64_t done, std::uint64_t total, std::uint64_t level,
            std::uint64_t levels) const {
    if (options_->progress != nullptr)
      options_->progress->update({phase, done, total, budget_->held(), level, levels});
  }

  /// Why run() or memory said false. Passes on what a job threw.
  tl::unexpected<Error> fault(std::uint64_t positions) const {
    if (thrown_) std::rethrow_exception(thrown_);
    if (is_stopped())
      return interrupted_error("stopped with " + std::to_string(positions) + " positions found");
    return budget_error("retrograde needs more than the memory allowed, " +
                        std::to_string(budget_->limit()) + " bytes: " + std::to_string(positions) +
                        " positions found so far");
  }

 private:
  const SolveOptions* options_;
  MemoryBudget* budget_;
  unsigned threads_;
  Crew crew_;
  std::mutex mutex_;
  std::exception_ptr thrown_;
  std::atomic<bool> failed_{false};
};

}  // namespace foregone::detail
