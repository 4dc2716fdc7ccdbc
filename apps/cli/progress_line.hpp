// SPDX-License-Identifier: Apache-2.0
//
// Shows on standard error how far a solve is. On a terminal one line is rewritten, at most five
// times a second, and erased at the end; elsewhere a line is added every second. Nothing is shown
// during the first 0.3 s, so that a short solve stays quiet.
#pragma once

#include <chrono>
#include <mutex>
#include <optional>
#include <string>

#include "foregone/core/progress.hpp"

namespace foregone::cli {

/// "induct: 50 positions of 200 (25 %), 10/s, 15 s left, 2.0 MiB", where `since` were done in the
/// `seconds` that the phase has been watched for.
std::string progress_text(const ProgressState& state, std::uint64_t since, double seconds);

class ProgressLine final : public Progress {
 public:
  /// `wanted`: as --progress or --no-progress said; nothing = on if stderr is a terminal.
  explicit ProgressLine(std::optional<bool> wanted);
  ~ProgressLine() override { erase(); }

  /// The observer for a solve; nullptr if nothing is to be shown.
  Progress* observer() { return is_on_ ? this : nullptr; }
  /// May be called from several threads.
  void update(const ProgressState& state) override;
  /// Takes the line away, so that something else can be printed.
  void erase();

 private:
  using Clock = std::chrono::steady_clock;

  bool is_terminal_;
  bool is_on_;
  std::mutex mutex_;
  Clock::time_point next_;
  std::string phase_;
  Clock::time_point phase_start_;
  std::uint64_t phase_first_ = 0;  // what was done when the phase was first seen
  bool is_shown_ = false;
};

}  // namespace foregone::cli
