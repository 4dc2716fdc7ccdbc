// SPDX-License-Identifier: Apache-2.0
//
// The list of engines behind the C table: each header of this folder that names an engine has one
// line in src/engines/list.cpp (a test compares the two).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "foregone/core/instance.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/solution.hpp"

namespace foregone {

/// What is known of a solve before it starts; nothing where it is not known.
struct Estimate {
  std::optional<std::uint64_t> positions;
  std::optional<std::uint64_t> bytes;
  bool exact = false;  ///< both are what the solve will take, not a limit from above
};

struct EngineEntry {
  std::string_view name;
  std::string_view summary;
  /// "" where the engine can take the instance, else why not, as the end of a sentence
  /// ("needs a game on a board filled in staircase order").
  std::string (*refuses)(const Instance& instance);
  /// What solving for `roots` positions will take.
  Estimate (*estimate)(const Instance& instance, std::uint64_t roots);
  /// Values of the roots, and of what else the engine holds then. The instance must outlive the
  /// solution. Requires refuses() == "".
  Result<std::unique_ptr<Solution>> (*solve)(const Instance& instance, std::span<const Bytes> roots,
                                             const SolveOptions& options);
};

/// All engines, the general ones first.
std::span<const EngineEntry> engines();

/// Feeds the masks of a window game to `window` or `window-memo` as they are read and passes blocks
/// of answers on: loses[i] = 1 iff the player to move on row 1 loses. Stops at the first error that
/// `give` returns. The masks end early where the input is bad: the caller looks.
Result<SolveStats> stream_window(
    const ForegoneMaskStream& masks, int window, bool misere, std::string_view engine,
    const SolveOptions& options,
    const std::function<Result<void>(std::span<const std::uint8_t> loses)>& give);

}  // namespace foregone
