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
#include "foregone/core/mask_source.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/solution.hpp"

namespace foregone {

/// What is known of a solve before it starts; nothing where it is not known.
struct Estimate {
  std::optional<std::uint64_t> positions;
  std::optional<std::uint64_t> bytes;  ///< enough for those positions
  bool exact = false;  ///< positions are what the solve will hold, not a limit from above
};

/// How a window game is played and what is asked of it.
struct WindowRules {
  int window = 1;  ///< the longest move
  bool misere = false;
  bool grundy = false;  ///< Grundy values instead of who wins
};

/// Takes blocks of a window game's answers in order: 1 iff the player to move on row 1 loses, or the
/// Grundy value. An error ends the solve.
using TakeAnswers = std::function<Result<void>(std::span<const std::uint8_t> answers)>;

struct EngineEntry {
  std::string_view name;
  std::string_view summary;
  /// "" where the engine can take the instance and find values of that detail, else why not, as the
  /// end of a sentence ("needs a game on a board filled in staircase order").
  std::string (*refuses)(const Instance& instance, Detail detail);
  /// What solving for `roots` positions will take under the options.
  Estimate (*estimate)(const Instance& instance, std::uint64_t roots, const SolveOptions& options);
  /// Seconds that solving will take, from a calibration of at most half a second on this
  /// machine; null for engines that cannot say. Requires an estimate with bytes.
  std::optional<double> (*expected_seconds)(const Instance& instance, std::uint64_t roots,
                                            const SolveOptions& options);
  /// Values of the roots, and of what else the engine holds then. The instance must outlive the
  /// solution. Requires refuses() == "".
  Result<std::unique_ptr<Solution>> (*solve)(const Instance& instance, std::span<const Bytes> roots,
                                             const SolveOptions& options);
  /// Answers every prefix of a window game from its masks; null for engines that do not stream.
  /// These hold no value but the answers. The masks end early where the input is bad: the caller
  /// looks.
  Result<SolveStats> (*stream)(MaskSource& masks, const WindowRules& rules,
                               const SolveOptions& options, const TakeAnswers& take) = nullptr;
  /// Whether a position is valued when somebody asks for it, not before.
  bool on_demand = false;
};

/// All engines, the general ones first.
std::span<const EngineEntry> engines();

}  // namespace foregone
