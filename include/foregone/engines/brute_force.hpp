// SPDX-License-Identifier: Apache-2.0
//
// The oracle: the value of a position straight from the definition. Every line of play is followed
// to its end and nothing is remembered, so the cost is the number of lines, not of positions: 3×4
// wooden chess has 35 positions and 462 lines, 10×10 has 184 756 positions and more lines than
// anybody will ever follow. It shares no code with the engines that it judges: it compares values
// by the definition (core/values.hpp), they compute with codes.
//
// The depth is limited so that a game that goes round in a circle ends with an error.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "foregone/core/model.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/solution.hpp"

namespace foregone {

template <class Model>
class BruteForce {
 public:
  using Key = typename Model::Key;
  static constexpr int most_plies = 4096;

  explicit BruteForce(Model model, std::uint64_t visit_limit = UINT64_MAX,
                      Progress* progress = nullptr)
      : model_(std::move(model)), visit_limit_(visit_limit), progress_(progress) {}

  /// The value of a position for its player to move. Budget error past the limit of visits or
  /// plies.
  Result<Value> value(const Key& key) { return value_at(key, 0); }

  std::uint64_t visited() const { return visited_; }

 private:
  Result<Value> value_at(const Key& key, int ply) {
    if (ply > most_plies)
      return budget_error("brute-force stops at " + std::to_string(most_plies) +
                          " plies: this game is longer, or never ends");
    if (++visited_ > visit_limit_)
      return budget_error("brute-force stops after " + std::to_string(visit_limit_) +
                          " positions visited: it follows every line of play");
    if (progress_ != nullptr && visited_ % 65536 == 0)
      progress_->update({"follow every line", visited_, 0, 0});
    Expansion<Key> moves;
    model_.expand({&key, 1}, moves);
    if (moves.over[0].is_over != 0) return over_value<Model::kind>(moves.over[0]);
    std::optional<Value> best;
    for (std::uint32_t i = 0; i < moves.used(); ++i) {
      const Result<Value> child = value_at(moves.to[i], ply + 1);
      if (!child) return child;
      const std::optional<Value> candidate =
          value_of_move(*child, moves.edges[i].gain, moves.edges[i].again != 0);
      if (!candidate) return input_error("a total of points does not fit 64 bits");
      if (!best || is_better(*candidate, *best)) best = candidate;
    }
    return *best;
  }

  Model model_;
  std::uint64_t visit_limit_;
  Progress* progress_;
  std::uint64_t visited_ = 0;
};

/// The value of the start of a game known at compile time.
template <class G>
Result<Value> brute_force(const G& game, std::uint64_t visit_limit = UINT64_MAX) {
  if constexpr (contract::require_game<G>()) {
    BruteForce<DirectModel<G>> search(DirectModel<G>(game), visit_limit);
    return search.value(key_of(game, game.start()));
  } else {
    contract::refused();
  }
}

}  // namespace foregone
