// SPDX-License-Identifier: Apache-2.0
//
// What an engine leaves behind: values of positions, looked up by key, and what it cost. A solution
// is *complete* when it holds every position reachable from the ones it was asked for; then it can
// be walked and verified position by position.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "foregone/core/keys.hpp"
#include "foregone/core/progress.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/values.hpp"

namespace foregone {

class LevelSink;  // core/levels.hpp
class LevelSource;

/// Which values will be asked for.
enum class Wanted : std::uint8_t {
  roots,   ///< the roots alone
  levels,  ///< the roots alone, and every level of a lattice board handed on to the sink
  walks,   ///< positions that a walk from a root comes by, announced by look_behind
  all,     ///< every position behind the roots
};

/// What the values of a game are to say.
enum class Detail : std::uint8_t {
  natural,     ///< scores; outcomes, with the remoteness if the engine finds it anyway
  remoteness,  ///< outcomes with their remoteness; scores as they are
  nimber,      ///< nimbers: for impartial games in normal play
};

/// What a solve may use.
struct SolveOptions {
  std::uint64_t memory_bytes = std::uint64_t{1} << 32;  ///< budget of an engine's data
  unsigned threads = 1;
  /// positions that brute-force and alpha-beta may visit, repeats included
  std::uint64_t visit_limit = UINT64_MAX;
  Wanted wanted = Wanted::all;
  Detail detail = Detail::natural;
  Progress* progress = nullptr;
  /// lattice, the start alone: where levels go, and where to go on from. Null = nowhere.
  LevelSink* sink = nullptr;
  LevelSource* source = nullptr;
  /// Set to end a solve at the next level, with an error of kind `interrupted`. Null = never.
  const std::atomic<bool>* stop = nullptr;
};

/// What a solve cost.
struct SolveStats {
  std::string_view engine;
  std::uint64_t positions = 0;  ///< positions stored
  std::uint64_t visited = 0;    ///< positions expanded, repeats included
  std::uint64_t bytes = 0;      ///< peak of the engine's own data
  std::string how = {};  ///< the way that was taken and why, for a person; "" = nothing to say
};

class Solution {
 public:
  Solution() = default;
  Solution(const Solution&) = delete;
  Solution& operator=(const Solution&) = delete;
  virtual ~Solution() = default;

  /// The value of a position for its player to move. An engine that solves on demand may search
  /// (and fail); a complete solution answers for every position it holds, on many threads at once,
  /// and says nothing of others.
  virtual Result<std::optional<Value>> find(const Bytes& key) = 0;

  /// The values of many positions, each as find gives it. An engine whose look-ups share work
  /// overrides this; ascending keys (as numbers, where they are some) share the most. Requires as many
  /// values as keys.
  virtual Result<void> find_many(std::span<const Bytes> keys,
                                 std::span<std::optional<Value>> values) {
    for (std::size_t i = 0; i < keys.size(); ++i) {
      auto value = find(keys[i]);
      if (!value) return tl::unexpected(value.error());
      values[i] = *value;
    }
    return {};
  }

  /// The values of a position's moves, and then of those along a line from it, will be asked for:
  /// an engine that solves on demand values them together. Errors as find.
  virtual Result<void> look_behind(const Bytes& /*key*/) { return {}; }

  /// Whether any move to a lost position leads on to the end, so that a line needs no remoteness.
  virtual bool makes_progress() const { return false; }

  /// Whether for_each walks every position behind the asked ones.
  virtual bool is_complete() const = 0;

  /// Calls visit(key, value) for each position held, in an order of the engine's, until it returns
  /// false. Only for complete solutions; the others visit nothing.
  virtual void for_each(const std::function<bool(const Bytes&, const Value&)>& /*visit*/) const {}

  virtual const SolveStats& stats() const = 0;
};

}  // namespace foregone
