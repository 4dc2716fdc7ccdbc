// SPDX-License-Identifier: Apache-2.0
//
// What laws are tried on: the first positions of a game breadth first with all their moves, and
// positions whose values are known.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "foregone/core/values.hpp"
#include "verify/laws_rules.hpp"

namespace foregone::verifying {

/// The first positions breadth first, in the game's order: the same each time.
class LawWalk {
 public:
  static constexpr std::uint32_t outside = KeyIndex::none;
  /// As many moves a position are followed on average: heaps of a million tokens end a walk early.
  static constexpr std::uint64_t moves_a_position = 64;

  LawWalk(Rules& rules, std::span<const Bytes> roots, std::uint64_t most);

  std::uint32_t size() const { return static_cast<std::uint32_t>(over_.size()); }
  const Bytes& key(std::uint32_t id) const { return index_.keys()[id]; }
  const ForegoneOver& over(std::uint32_t id) const { return over_[id]; }
  /// The moves of position `id` are begin(id) .. begin(id + 1) - 1.
  std::uint64_t begin(std::uint32_t id) const { return id == 0 ? 0 : ends_[id - 1]; }
  const Bytes& to(std::uint64_t move) const { return to_[move]; }
  const Edge& edge(std::uint64_t move) const { return edges_[move]; }
  std::uint64_t moves() const { return to_.size(); }
  /// The number of a walked position.
  std::uint32_t find(const Bytes& key) const {
    const std::uint32_t id = index_.find(key);
    return id < size() ? id : outside;
  }
  /// Whether every position that can be reached was walked.
  bool is_whole() const { return is_whole_; }
  /// Positions of the walk that lead back to the first of them, in order of play; the move is that to
  /// the next one. Empty: none does.
  struct Ply {
    std::uint32_t from;
    std::uint64_t move;
  };
  std::vector<Ply> cycle() const;

 private:
  KeyIndex index_;
  std::vector<std::uint64_t> ends_;
  std::vector<ForegoneOver> over_;
  std::vector<Bytes> to_;
  std::vector<Edge> edges_;
  bool is_whole_ = true;
};

/// Positions with all that lies behind them, and their values.
class KnownPositions {
 public:
  /// Looks for at most about `most` positions.
  KnownPositions(Rules& rules, std::span<const Bytes> roots, const LawWalk& walk,
                 std::uint64_t most);

  const std::vector<Bytes>& keys() const { return index_.keys(); }
  /// Empty where they could not be derived: `why` then says the reason, if it is the game's fault.
  const std::vector<Value>& values() const { return values_; }
  const std::vector<Value>& nimbers() const { return nimbers_; }  ///< where parts are stated
  const std::string& why() const { return why_; }
  std::optional<Value> value(const Bytes& key) const { return look_up(values_, key); }
  std::optional<Value> nimber(const Bytes& key) const { return look_up(nimbers_, key); }

 private:
  bool add_closure(Rules& rules, std::span<const Bytes> roots, std::uint64_t most);
  void add_ends_of_random_games(Rules& rules, std::span<const Bytes> roots, std::uint64_t most);
  void derive_values(const Rules& rules);
  std::optional<Value> look_up(const std::vector<Value>& values, const Bytes& key) const {
    const std::uint32_t id = index_.find(key);
    if (id >= values.size()) return std::nullopt;
    return values[id];
  }

  KeyIndex index_;
  std::vector<Value> values_;
  std::vector<Value> nimbers_;
  std::string why_;
};

}  // namespace foregone::verifying
