// SPDX-License-Identifier: Apache-2.0
//
// What the hooks say of the values, held against the values of the same game without them: every
// reachable position of a small board by definition (laws::values_of).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "laws.hpp"

namespace foregone::laws {

/// How often a hook had something to say, so that a test can see that it did.
struct HooksSeen {
  std::size_t positions = 0;
  std::size_t decided = 0;   ///< bound() gave the value where play goes on
  std::size_t narrowed = 0;  ///< useful() left moves out
  std::size_t folded = 0;    ///< canonical() gave another position
};

/// −1, 0, 1 or the score, as bound() states it.
inline Points bounded_number(const Value& value) {
  if (value.kind() == ValueKind::score) return value.score();
  return value.outcome() == Outcome::win ? 1 : value.outcome() == Outcome::lose ? -1 : 0;
}

/// Where canonical positions lie: all among those reached, as from an empty board, or not.
enum class Images : std::uint8_t { reached, elsewhere };

template <Game G>
class HookLaws {
 public:
  HookLaws(const G& game, std::size_t limit, Images images)
      : game_(game), images_(images), walk_(game, limit) {
    const auto values = laws::values_of(walk_);
    if (!values) {
      law_.say("the walk is not complete, or not without cycles");
      return;
    }
    values_ = *values;
    seen_.positions = walk_.places().size();
    for (std::size_t at = 0; at < values_.size(); ++at) {
      bounds_hold(at);
      useful_holds_a_best(at);
      canonical_is_worth_the_same(at);
    }
  }
  Complaints complaints() { return law_.done(); }
  const HooksSeen& seen() const { return seen_; }

 private:
  const Place<G>& place(std::size_t at) const { return walk_.places()[at]; }
  Value worth(const Step<G>& step) const {
    return *value_of_move(values_[*walk_.find(step.to)], step.played.gain, step.played.again);
  }

  void bounds_hold(std::size_t at) {
    if constexpr (contract::names_bound<G>) {
      if (ended_value(game_, place(at).position, true))
        return;  // ending says it; bound is not asked
      Points lo = value_kind<G>() == ValueKind::score ? INT64_MIN : -1;
      Points hi = value_kind<G>() == ValueKind::score ? INT64_MAX : 1;
      game_.bound(place(at).position, lo, hi);
      const Points value = bounded_number(values_[at]);
      if (value < lo || value > hi)
        law_.at(place(at).text, "is worth " + values_[at].text() + ", bound says " +
                                    std::to_string(lo) + " to " + std::to_string(hi));
      if (lo == hi && !place(at).over) ++seen_.decided;
    }
  }
  // A subset of the moves, one of them worth as much as the position, plies included.
  void useful_holds_a_best(std::size_t at) {
    if constexpr (contract::names_useful<G>) {
      if (place(at).over) return;
      std::optional<Value> best;
      std::size_t count = 0;
      const auto take = [&](const move_t<G>& move) {
        ++count;
        const Bytes to = Walk<G>::key(game_, play_of(game_, place(at).position, move).to);
        const auto& steps = place(at).steps;
        const auto step = std::find_if(steps.begin(), steps.end(),
                                       [&](const Step<G>& other) { return other.to == to; });
        if (step == steps.end()) law_.at(place(at).text, "a useful move is no move");
        else if (const Value value = worth(*step); !best || is_better(value, *best)) best = value;
      };
      game_.useful(place(at).position, take);
      if (count == 0 || best != values_[at])
        law_.at(place(at).text, "is worth " + values_[at].text() + ", the best useful move " +
                                    (best ? best->text() : "does not exist"));
      if (count < place(at).steps.size()) ++seen_.narrowed;
    }
  }
  void canonical_is_worth_the_same(std::size_t at) {
    if constexpr (contract::names_canonical<G>) {
      const auto to = walk_.find(Walk<G>::key(game_, game_.canonical(place(at).position)));
      if (!to && images_ == Images::elsewhere) return;
      if (!to) law_.at(place(at).text, "canonical is a position that is never reached");
      else if (values_[*to] != values_[at]) law_.at(place(at).text, "canonical is worth another");
      if (to && *to != at) ++seen_.folded;
      if constexpr (contract::names_tier<G>)
        if (to && game_.tier(place(*to).position) != game_.tier(place(at).position))
          law_.at(place(at).text, "canonical is of another tier");
    }
  }
  const G& game_;
  Images images_;
  Walk<G> walk_;
  std::vector<Value> values_;
  Complaining law_{"hooks and values"};
  HooksSeen seen_;
};

/// All of them on every reachable position, of which there may be `limit`. `seen` adds up.
template <Game G>
Complaints hooks_hold(const G& game, std::size_t limit, HooksSeen* seen = nullptr,
                      Images images = Images::reached) {
  HookLaws<G> laws(game, limit, images);
  if (seen != nullptr) {
    seen->positions += laws.seen().positions;
    seen->decided += laws.seen().decided;
    seen->narrowed += laws.seen().narrowed;
    seen->folded += laws.seen().folded;
  }
  return laws.complaints();
}

/// Each move leads to the next tier. Nothing depends on it but speed, and that does.
template <Game G>
Complaints tiers_rise_by_one(const G& game, std::size_t limit) {
  Complaining law("tiers rise by one");
  const Walk<G> walk(game, limit);
  for (const Place<G>& place : walk.places())
    for (const Step<G>& step : place.steps)
      if (game.tier(step.played.to) != game.tier(place.position) + 1)
        law.at(place.text, "the move " + step.text + " does not lead to the next tier");
  return law.done();
}

/// A game from another position on.
template <Game G>
struct From : G {
  position_t<G> from;
  From(const G& game, const position_t<G>& position) : G(game), from(position) {}
  From() = default;
  position_t<G> start() const { return from; }
};

/// A position after `plies` random moves, or where play is over before.
template <Game G>
position_t<G> random_position(const G& game, std::uint64_t seed, int plies) {
  position_t<G> position = game.start();
  std::uint64_t state = seed;
  for (int ply = 0; ply < plies; ++ply) {
    const Place<G> place = Walk<G>::expanded(game, position);
    if (place.steps.empty()) break;
    state = key_hash(state);
    position = place.steps[state % place.steps.size()].played.to;
  }
  return position;
}

/// The value of the start by definition.
template <Game G>
std::optional<Value> value_by_definition(const G& game, std::size_t limit) {
  const Walk<G> walk(game, limit);
  const auto values = laws::values_of(walk);
  if (!values) return std::nullopt;
  return (*values)[*walk.find(Walk<G>::key(game, game.start()))];
}

}  // namespace foregone::laws
