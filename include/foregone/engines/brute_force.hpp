// SPDX-License-Identifier: Apache-2.0
//
// The oracle: the value of a position straight from the definition. Every line of play is followed
// to its end and nothing is remembered, so the cost is the number of lines, not of positions: 3×4
// wooden chess has 35 positions and 462 lines, 10×10 has 184 756 positions and more lines than
// anybody will ever follow. It shares no code with the engines that it judges: it compares values
// by the definition (core/values.hpp), they compute with codes. Nimbers are the least number that
// no move leads to; that a sum has the xor of its parts is not used.
//
// The line that is followed is a list, not the thread's stack, and not longer than `most_plies`.
// A line on which a position comes back has no end to follow: the values of an outcome game are
// then found in rounds (detail/naive_rounds.hpp), that of other games is an error that shows the
// line.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "foregone/core/model.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/solution.hpp"
#include "foregone/engines/detail/naive_rounds.hpp"

namespace foregone {

template <class Model>
class BruteForce {
 public:
  using Key = typename Model::Key;
  static constexpr std::size_t most_plies = 4096;

  explicit BruteForce(Model model, const SolveOptions& options = {})
      : model_(std::move(model)), visit_limit_(options.visit_limit),
        memory_bytes_(options.memory_bytes), progress_(options.progress), stop_(options.stop),
        nimbers_(options.detail == Detail::nimber) {}

  /// The value of a position for its player to move. Errors: budget, past the limit of visits or
  /// plies; interrupted; input, for points or nimbers in a game that can return to a position, and for totals
  /// that are not within ±(2^63 − 1). Nimbers require a game in which who cannot move loses.
  Result<Value> value(const Key& root) {
    line_.clear();
    on_line_.clear();
    std::optional<Value> closed;  // the value of the position that was just left
    if (auto opened = open(root, closed); !opened) return tl::unexpected(opened.error());
    while (!line_.empty()) {
      Ply& ply = line_.back();
      if (closed) {
        if (!take(ply, *closed)) return total_error();
        closed.reset();
      }
      if (ply.next == ply.moves.used()) {
        closed = close(ply);
        on_line_.erase(ply.key);
        line_.pop_back();
        continue;
      }
      const Key to = ply.moves.to[ply.next];
      if (on_line_.contains(to)) return value_in_rounds(root, to);
      if (auto opened = open(to, closed); !opened) return tl::unexpected(opened.error());
    }
    return *closed;
  }

  std::uint64_t visited() const { return visited_; }

 private:
  // A position on the line that is being followed.
  struct Ply {
    Key key;
    Expansion<Key> moves;
    std::uint32_t next = 0;
    std::optional<Value> best;
    std::vector<std::uint32_t> reached;  // the nimbers of the moves
  };

  // Goes on to a position, or closes it at once where play is over.
  Result<void> open(const Key& key, std::optional<Value>& closed) {
    if (line_.size() > most_plies)
      return budget_error("brute-force stops at " + std::to_string(most_plies) +
                          " plies: this game is longer");
    if (++visited_ > visit_limit_)
      return budget_error("brute-force stops after " + std::to_string(visit_limit_) +
                          " positions visited: it follows every line of play");
    if (stop_ != nullptr && stop_->load(std::memory_order_relaxed))
      return interrupted_error("brute-force was stopped");
    if (progress_ != nullptr && visited_ % 65536 == 0)
      progress_->update({"follow every line", visited_, 0, 0});
    Ply ply{key, {}, 0, {}, {}};
    model_.expand({&key, 1}, ply.moves);
    if (ply.moves.over[0].is_over == 0) {
      on_line_.insert(key);
      line_.push_back(std::move(ply));
      return {};
    }
    closed = nimbers_ ? Value::of_nimber(0) : over_value<Model::kind>(ply.moves.over[0]);
    return !nimbers_ && closed->score() == INT64_MIN ? Result<void>(total_error()) : Result<void>();
  }

  // Takes the value of where the next move leads; false where a total does not fit.
  bool take(Ply& ply, const Value& next) {
    const Edge& edge = ply.moves.edges[ply.next++];
    if (nimbers_) {
      ply.reached.push_back(next.nimber());
      return true;
    }
    const auto candidate = value_of_move(next, edge.gain, edge.again != 0);
    if (!candidate) return false;
    if (!ply.best || is_better(*candidate, *ply.best)) ply.best = candidate;
    return true;
  }
  std::optional<Value> close(const Ply& ply) const {
    if (!nimbers_) return ply.best;
    std::uint32_t nimber = 0;
    while (std::find(ply.reached.begin(), ply.reached.end(), nimber) != ply.reached.end()) ++nimber;
    return Value::of_nimber(nimber);
  }

  // The line has come back to a position.
  Result<Value> value_in_rounds(const Key& root, const Key& back) {
    if (nimbers_ || Model::kind == ValueKind::score) {
      std::size_t first = 0;
      while (line_[first].key != back) ++first;
      const std::size_t length = line_.size() - first;
      return cycle_error(length,
                         [&](std::size_t i) { return model_.show(line_[first + i % length].key); });
    }
    detail::NaiveRounds<Model> rounds(model_, visit_limit_ - visited_, memory_bytes_, stop_);
    Result<Value> value = rounds.value(root);
    visited_ += rounds.visited();
    return value;
  }

  Model model_;
  std::uint64_t visit_limit_;
  std::uint64_t memory_bytes_;
  Progress* progress_;
  const std::atomic<bool>* stop_;
  bool nimbers_;
  std::uint64_t visited_ = 0;
  std::vector<Ply> line_;
  std::set<Key> on_line_;
};

/// The value of the start of a game known at compile time.
template <class G>
Result<Value> brute_force(const G& game, const SolveOptions& options = {}) {
  if constexpr (contract::require_game<G>()) {
    using Rules = plain_game_t<G>;
    const Rules& rules = game;
    BruteForce<DirectModel<Rules>> search(DirectModel<Rules>(rules), options);
    return search.value(key_of(rules, rules.start()));
  } else {
    contract::refused();
  }
}

}  // namespace foregone
