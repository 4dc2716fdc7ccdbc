// SPDX-License-Identifier: Apache-2.0
//
// The oracle: the value of a position straight from the definition. Every line of play is followed
// to its end and nothing is remembered, so the cost is the number of lines, not of positions: 3×4
// wooden chess has 35 positions and 462 lines, 10×10 has 184 756 positions and more lines than
// anybody will ever follow. It shares no code with the engines that it judges: it compares values
// by the definition (core/values.hpp), they compute with codes.
//
// The line that is followed is a list, not the thread's stack. Its length is limited so that a game
// that goes round in a circle ends with an error.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "foregone/core/model.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/solution.hpp"

namespace foregone {

template <class Model>
class BruteForce {
 public:
  using Key = typename Model::Key;
  static constexpr std::size_t most_plies = 4096;

  explicit BruteForce(Model model, std::uint64_t visit_limit = UINT64_MAX,
                      Progress* progress = nullptr)
      : model_(std::move(model)), visit_limit_(visit_limit), progress_(progress) {}

  /// The value of a position for its player to move. Budget error past the limit of visits or
  /// plies.
  Result<Value> value(const Key& root) {
    line_.clear();
    std::optional<Value> closed;  // the value of the position that was just left
    if (auto opened = open(root, closed); !opened) return tl::unexpected(opened.error());
    while (!line_.empty()) {
      Ply& ply = line_.back();
      if (closed) {
        const Edge& edge = ply.moves.edges[ply.next++];
        const auto candidate = value_of_move(*closed, edge.gain, edge.again != 0);
        if (!candidate) return total_error();
        if (!ply.best || is_better(*candidate, *ply.best)) ply.best = candidate;
        closed.reset();
      }
      if (ply.next == ply.moves.used()) {
        closed = ply.best;
        line_.pop_back();
        continue;
      }
      const Key to = ply.moves.to[ply.next];
      if (auto opened = open(to, closed); !opened) return tl::unexpected(opened.error());
    }
    return *closed;
  }

  std::uint64_t visited() const { return visited_; }

 private:
  // A position on the line that is being followed.
  struct Ply {
    Expansion<Key> moves;
    std::uint32_t next = 0;
    std::optional<Value> best;
  };

  // Goes on to a position, or closes it at once where play is over.
  Result<void> open(const Key& key, std::optional<Value>& closed) {
    if (line_.size() > most_plies)
      return budget_error("brute-force stops at " + std::to_string(most_plies) +
                          " plies: this game is longer, or never ends");
    if (++visited_ > visit_limit_)
      return budget_error("brute-force stops after " + std::to_string(visit_limit_) +
                          " positions visited: it follows every line of play");
    if (progress_ != nullptr && visited_ % 65536 == 0)
      progress_->update({"follow every line", visited_, 0, 0});
    Ply ply;
    model_.expand({&key, 1}, ply.moves);
    if (ply.moves.over[0].is_over == 0) {
      line_.push_back(std::move(ply));
      return {};
    }
    closed = over_value<Model::kind>(ply.moves.over[0]);
    return closed->score() == INT64_MIN ? Result<void>(total_error()) : Result<void>();
  }

  Model model_;
  std::uint64_t visit_limit_;
  Progress* progress_;
  std::uint64_t visited_ = 0;
  std::vector<Ply> line_;
};

/// The value of the start of a game known at compile time.
template <class G>
Result<Value> brute_force(const G& game, const SolveOptions& options = {}) {
  if constexpr (contract::require_game<G>()) {
    using Rules = plain_game_t<G>;
    const Rules& rules = game;
    BruteForce<DirectModel<Rules>> search(DirectModel<Rules>(rules), options.visit_limit,
                                          options.progress);
    return search.value(key_of(rules, rules.start()));
  } else {
    contract::refused();
  }
}

}  // namespace foregone
