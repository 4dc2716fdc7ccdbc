// SPDX-License-Identifier: Apache-2.0
//
// Laws of the hooks that games of one set of moves for both players have: parts, predecessors, and
// the ranking as the engine `bits` takes it. As in laws.hpp, each takes a game and a walk and
// returns complaints.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "laws.hpp"

namespace foregone::laws {

/// Nimbers by definition, remembered by key.
template <Game G>
class Nimbers {
 public:
  explicit Nimbers(const G& game) : game_(game) {}
  std::uint32_t of(const position_t<G>& position) {
    const Bytes key = Walk<G>::key(game_, position);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    std::set<std::uint32_t> reached;
    each_move(game_, position, [&](const move_t<G>& move) {
      reached.insert(of(play_of(game_, position, move).to));
    });
    std::uint32_t least = 0;
    while (reached.contains(least)) ++least;
    return known_[key] = least;
  }

 private:
  const G& game_;
  std::map<Bytes, std::uint32_t> known_;
};

/// The nimber of a position is the exclusive or of those of its parts.
template <Game G>
Complaints parts_add_up(const G& game, const Walk<G>& walk) {
  Complaining law("parts add up");
  Nimbers<G> nimbers(game);
  for (const Place<G>& place : walk.places()) {
    std::uint32_t sum = 0;
    std::string texts;
    game.parts(place.position, [&](const position_t<G>& part) {
      sum ^= nimbers.of(part);
      texts += " " + shown(game, part);
    });
    if (sum != nimbers.of(place.position))
      law.at(place.text, "has another nimber than its parts" + texts);
  }
  return law.done();
}

/// predecessors visits, once each, the positions that have a move here: of the walk all of them,
/// and no position without one.
template <Game G>
Complaints predecessors_undo_moves(const G& game, const Walk<G>& walk) {
  Complaining law("predecessors undo moves");
  std::map<Bytes, std::set<Bytes>> known;
  for (const Place<G>& place : walk.places())
    for (const Step<G>& step : place.steps) known[step.to].insert(place.key);
  for (const Place<G>& place : walk.places()) {
    std::set<Bytes> visited;
    game.predecessors(place.position, [&](const position_t<G>& before) {
      const Place<G> from = Walk<G>::expanded(game, before);
      if (!visited.insert(from.key).second) law.at(place.text, from.text + " is visited twice");
      bool leads = false;
      for (const Step<G>& step : from.steps) leads = leads || step.to == place.key;
      if (!leads) law.at(place.text, from.text + " is visited and has no move here");
    });
    for (const Bytes& before : known[place.key])
      if (!visited.contains(before))
        law.at(place.text, walk.places()[*walk.find(before)].text + " is left out");
  }
  return law.done();
}

/// predecessor_indices visits, once each, the ranks of what predecessors visits.
template <Game G>
Complaints predecessor_indices_agree(const G& game, const Walk<G>& walk) {
  Complaining law("predecessor indices agree");
  using Rank = std::pair<int, Index>;
  struct Ranks {
    int tier;
    std::multiset<Rank>& seen;
    void operator()(Index index) const { seen.emplace(tier, index); }
    void operator()(Index first, Index end) const { (*this)(tier, first, end); }
    void operator()(int of_tier, Index first, Index end) const {
      for (Index index = first; index < end; ++index) seen.emplace(of_tier, index);
    }
  };
  for (const Place<G>& place : walk.places()) {
    std::multiset<Rank> wanted;
    game.predecessors(place.position, [&](const position_t<G>& before) {
      wanted.emplace(game.tier(before), game.index(before));
    });
    std::multiset<Rank> visited;
    const int tier = static_cast<int>(game.tier(place.position));
    Ranks ranks{tier, visited};
    game.predecessor_indices(tier, static_cast<Index>(game.index(place.position)), ranks);
    if (visited != wanted) law.at(place.text, "the ranks are not those of predecessors");
  }
  return law.done();
}

/// A move leads to a higher tier, or to a lower index in the same one.
template <Game G>
Complaints moves_lower_index(const G& game, const Walk<G>& walk) {
  Complaining law("moves lower index");
  for (const Place<G>& place : walk.places())
    for (const Step<G>& step : place.steps)
      if (game.tier(step.played.to) <= game.tier(place.position) &&
          game.index(step.played.to) >= game.index(place.position))
        law.at(place.text, "the move " + step.text + " does not lower the index");
  return law.done();
}

/// Every index of the tiers from the start's on has a position, whose index it is.
template <Game G>
Complaints indices_are_positions(const G& game) {
  Complaining law("indices are positions");
  for (int tier = static_cast<int>(game.tier(game.start())); game.tier_size(tier) > 0; ++tier)
    for (Index index = 0; index < static_cast<Index>(game.tier_size(tier)); ++index) {
      const position_t<G> position = game.position_at(tier, index);
      if (static_cast<int>(game.tier(position)) != tier ||
          static_cast<Index>(game.index(position)) != index)
        law.say("index " + std::to_string(index) + " of tier " + std::to_string(tier) +
                " is not that of its position, " + shown(game, position));
    }
  return law.done();
}

}  // namespace foregone::laws
