// SPDX-License-Identifier: Apache-2.0
//
// Values of a tiny game that can return to a position, straight from the definition: all positions
// are listed, then gone through again and again. In round r a position is won if some move wins by
// what rounds before r have found, and lost if all its moves do: the least fixpoint, and r is the
// remoteness, since the winner hurries and the loser delays. Of what is left, nobody can win any:
// rounds go on in which a position is a tie if some move leads to one. Both sides prefer a tie to
// play without end, and both hurry it. What is left then is drawn.
//
// Time: rounds × moves, and as many rounds as the longest remoteness. Memory: all positions and
// moves, about 100 bytes a position and 16 a move.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "foregone/core/model.hpp"
#include "foregone/core/result.hpp"

namespace foregone::detail {

template <class Model>
class NaiveRounds {
 public:
  using Key = typename Model::Key;

  NaiveRounds(const Model& model, std::uint64_t visits, std::uint64_t memory_bytes,
              const std::atomic<bool>* stop)
      : model_(model), visits_left_(visits), memory_bytes_(memory_bytes), stop_(stop) {}

  /// The value of a position of an outcome game. Errors: budget, past the visits or the memory;
  /// interrupted.
  Result<Value> value(const Key& root) {
    if (auto listed = list(root); !listed) return tl::unexpected(listed.error());
    for (const Outcome goal : {Outcome::win, Outcome::tie})
      while (round(goal))
        if (is_stopped()) return stopped();
    return nodes_[0].value.value_or(Value::of_outcome(Outcome::draw));
  }
  std::uint64_t visited() const { return nodes_.size(); }

 private:
  struct Move {
    std::size_t to;
    bool again;
  };
  struct Node {
    std::vector<Move> moves;
    std::optional<Value> value;
  };

  Result<void> list(const Key& root) {
    std::vector<Key> keys{root};
    ids_.emplace(root, 0);
    Expansion<Key> moves;
    std::uint64_t bytes = 0;
    for (std::size_t id = 0; id < keys.size(); ++id) {
      const Key key = keys[id];
      if (is_stopped()) return stopped();
      if (visits_left_-- == 0)
        return budget_error(
            "brute-force stops: more positions than it may visit lie behind one "
            "that can come back");
      moves.clear();
      model_.expand({&key, 1}, moves);
      Node node;
      if (moves.over[0].is_over != 0) node.value = over_value<Model::kind>(moves.over[0]);
      for (std::uint32_t i = 0; i < moves.used(); ++i) {
        const auto [at, is_new] = ids_.emplace(moves.to[i], keys.size());
        if (is_new) keys.push_back(moves.to[i]);
        node.moves.push_back({at->second, moves.edges[i].again != 0});
      }
      bytes += 100 + 3 * sizeof(Key) + 16 * std::uint64_t{moves.used()};
      if (bytes > memory_bytes_)
        return budget_error("brute-force needs more than the memory allowed, " +
                            std::to_string(memory_bytes_) +
                            " bytes, for a game that can return to a position");
      nodes_.push_back(std::move(node));
    }
    return {};
  }

  // Finds what follows from the rounds before; whether that was anything.
  bool round(Outcome goal) {
    std::vector<std::pair<std::size_t, Value>> found;
    for (std::size_t id = 0; id < nodes_.size(); ++id) {
      if (nodes_[id].value) continue;
      std::optional<Value> best;  // of the moves whose values are known
      bool all_known = true;
      for (const Move& move : nodes_[id].moves) {
        const std::optional<Value>& next = nodes_[move.to].value;
        all_known = all_known && next.has_value();
        if (!next) continue;
        const std::optional<Value> candidate = value_of_move(*next, 0, move.again);
        if (!best || is_better(*candidate, *best)) best = candidate;
      }
      const bool is_lost = all_known && best->outcome() == Outcome::lose;
      if (best && (best->outcome() == goal || is_lost)) found.emplace_back(id, *best);
    }
    for (const auto& [id, value] : found) nodes_[id].value = value;
    return !found.empty();
  }

  bool is_stopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }
  static tl::unexpected<Error> stopped() { return interrupted_error("brute-force was stopped"); }

  const Model& model_;
  std::uint64_t visits_left_;
  std::uint64_t memory_bytes_;
  const std::atomic<bool>* stop_;
  std::map<Key, std::size_t> ids_;
  std::vector<Node> nodes_;  // in the order of discovery, the root first
};

}  // namespace foregone::detail
