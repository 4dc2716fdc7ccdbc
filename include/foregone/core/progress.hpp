// SPDX-License-Identifier: Apache-2.0
//
// Progress of a solve, told to an observer that the application owns. Engines call it about every
// few thousand positions; the observer decides what to show and how often.
#pragma once

#include <cstdint>
#include <string_view>

namespace foregone {

/// Where a solve stands. `total` is 0 where it is not known.
struct ProgressState {
  std::string_view phase;   ///< "enumerate", "induct", "search", …
  std::uint64_t done = 0;   ///< positions handled in this phase
  std::uint64_t total = 0;  ///< positions of this phase, 0 = unknown
  std::uint64_t bytes = 0;  ///< memory held by the engine
  std::uint64_t level = 0;  ///< levels done of `levels`, where the engine goes by levels
  std::uint64_t levels = 0;
};

class Progress {
 public:
  Progress() = default;
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  virtual ~Progress() = default;
  virtual void update(const ProgressState& state) = 0;
};

}  // namespace foregone
