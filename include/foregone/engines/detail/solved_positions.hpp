// SPDX-License-Identifier: Apache-2.0
//
// What each way of retrograde analysis leaves behind: positions with their values, by key. The ways
// store them differently (a table by hash, levels of sorted keys); retrograde.hpp hands them on.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "foregone/core/values.hpp"

namespace foregone::detail {

template <class Key>
class SolvedPositions {
 public:
  SolvedPositions() = default;
  SolvedPositions(const SolvedPositions&) = delete;
  SolvedPositions& operator=(const SolvedPositions&) = delete;
  virtual ~SolvedPositions() = default;

  virtual std::uint64_t size() const = 0;
  /// Whether for_each visits every position behind the roots (of a symmetry, one).
  virtual bool is_complete() const { return true; }
  /// The value of a position held; where the game has symmetries, a canonical one.
  virtual std::optional<Value> find(const Key& key) const = 0;
  /// Calls visit(key, value) for each position held until it returns false.
  virtual void for_each(const std::function<bool(const Key&, const Value&)>& visit) const = 0;
};

/// Positions, and what they cost.
template <class Key>
struct SolvedGame {
  std::unique_ptr<SolvedPositions<Key>> positions;
  std::uint64_t visited = 0;     ///< positions expanded, repeats included
  std::uint64_t peak_bytes = 0;  ///< the most that was held on the way
  std::string how;               ///< the way that was taken and why, for a person
};

}  // namespace foregone::detail
