// SPDX-License-Identifier: Apache-2.0
//
// The values of a finite game written down as a graph, straight from the definitions, by naive
// repeated sweeps: the oracle of the tests. It shares nothing with an engine, verify or the
// product's own oracle but Value itself, the moves' worth included.
//
//   outcomes  win and lose as the least fixpoint: sweep r finds those that are won by one move from
//             what sweeps before r know, and those all of whose moves lose. Among the rest, tie =
//             can reach a tie inside the rest, the fastest first; else draw.
//   scores    sweeps find the positions whose moves are all known; a cycle leaves some unknown.
//   nimbers   likewise, the least number that no move leads to.
//   proved    scores and nimbers of some more positions, from which play need not end but nobody
//             gains by going round: a search may find them.
//
// Time: sweeps × moves. Meant for up to a few thousand positions.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "foregone/core/instance.hpp"
#include "foregone/core/model.hpp"
#include "foregone/core/solution.hpp"

namespace foregone::test {

/// A game whose positions are numbers.
struct PlainGraph {
  struct Arc {
    int to = 0;
    Points gain = 0;
    bool again = false;
    friend bool operator==(const Arc&, const Arc&) = default;
  };
  struct Node {
    std::vector<Arc> arcs;      ///< none where play is over
    std::optional<Value> over;  ///< requires a value where there is no arc
  };
  std::vector<Node> nodes;

  const Node& node(int p) const { return nodes[static_cast<std::size_t>(p)]; }
  Node& node(int p) { return nodes[static_cast<std::size_t>(p)]; }
  int size() const { return static_cast<int>(nodes.size()); }
};

/// Values by position number; nothing = not known (yet).
using KnownValues = std::vector<std::optional<Value>>;

/// Sweeps until nothing is found: judge(node) says the value that follows from what sweeps before
/// have found.
inline void sweep(const PlainGraph& graph, KnownValues& known,
                  const std::function<std::optional<Value>(const PlainGraph::Node&)>& judge) {
  while (true) {
    KnownValues next = known;
    for (int p = 0; p < graph.size(); ++p) {
      auto& value = next[static_cast<std::size_t>(p)];
      if (!value && !graph.node(p).over) value = judge(graph.node(p));
    }
    if (next == known) return;
    known = std::move(next);
  }
}

inline KnownValues ends_of(const PlainGraph& graph) {
  KnownValues known;
  for (const PlainGraph::Node& node : graph.nodes) known.push_back(node.over);
  return known;
}

/// Outcomes with remoteness; every position has one.
inline KnownValues outcomes_of(const PlainGraph& graph) {
  KnownValues known = ends_of(graph);
  // For the mover: 1 = wins, −1 = loses, 0 = level; nothing = not known.
  const auto worth = [&](const PlainGraph::Arc& arc) -> std::optional<int> {
    const auto& next = known[static_cast<std::size_t>(arc.to)];
    if (!next) return std::nullopt;
    const int sign = next->outcome() == Outcome::win    ? 1
                     : next->outcome() == Outcome::lose ? -1
                                                        : 0;
    return arc.again ? sign : -sign;
  };
  const auto plies = [&](const PlainGraph::Arc& arc) {
    return *known[static_cast<std::size_t>(arc.to)]->remoteness();
  };
  sweep(graph, known, [&](const PlainGraph::Node& node) -> std::optional<Value> {
    std::uint32_t soonest = UINT32_MAX;
    std::uint32_t latest = 0;
    bool lost = true;
    for (const PlainGraph::Arc& arc : node.arcs) {
      const std::optional<int> sign = worth(arc);
      lost = lost && sign == -1;
      if (sign == 1) soonest = std::min(soonest, plies(arc) + 1);
      if (sign == -1) latest = std::max(latest, plies(arc) + 1);
    }
    if (soonest != UINT32_MAX) return Value::of_outcome(Outcome::win, soonest);
    if (lost) return Value::of_outcome(Outcome::lose, latest);
    return std::nullopt;
  });
  sweep(graph, known, [&](const PlainGraph::Node& node) -> std::optional<Value> {
    std::uint32_t soonest = UINT32_MAX;
    for (const PlainGraph::Arc& arc : node.arcs)
      if (worth(arc) == 0) soonest = std::min(soonest, plies(arc) + 1);
    if (soonest == UINT32_MAX) return std::nullopt;
    return Value::of_outcome(Outcome::tie, soonest);
  });
  for (auto& value : known)
    if (!value) value = Value::of_outcome(Outcome::draw);
  return known;
}

/// Scores; a position has none where play need not end, or where a total is not within ±(2^63 − 1).
inline KnownValues scores_of(const PlainGraph& graph) {
  KnownValues known = ends_of(graph);
  sweep(graph, known, [&](const PlainGraph::Node& node) -> std::optional<Value> {
    std::optional<Int128> best;
    for (const PlainGraph::Arc& arc : node.arcs) {
      const auto& next = known[static_cast<std::size_t>(arc.to)];
      if (!next) return std::nullopt;
      const Int128 behind = next->score();
      const Int128 total = arc.gain + (arc.again ? behind : -behind);
      if (total > INT64_MAX || total < -Int128{INT64_MAX}) return std::nullopt;
      if (!best || total > *best) best = total;
    }
    return Value::of_score(static_cast<Points>(*best));
  });
  return known;
}

/// Nimbers of a game in which who cannot move loses; a position has none where play need not end.
inline KnownValues nimbers_of(const PlainGraph& graph) {
  KnownValues known(graph.nodes.size());
  for (std::size_t p = 0; p < known.size(); ++p)
    if (graph.nodes[p].over) known[p] = Value::of_nimber(0);
  sweep(graph, known, [&](const PlainGraph::Node& node) -> std::optional<Value> {
    std::vector<std::uint32_t> reached;
    for (const PlainGraph::Arc& arc : node.arcs) {
      const auto& next = known[static_cast<std::size_t>(arc.to)];
      if (!next) return std::nullopt;
      reached.push_back(next->nimber());
    }
    std::uint32_t nimber = 0;
    while (std::count(reached.begin(), reached.end(), nimber) > 0) ++nimber;
    return Value::of_nimber(nimber);
  });
  return known;
}

/// Scores that both players can make sure of within `rounds` plies: the mover of no less, the other
/// of no more.
inline KnownValues forced_scores_of(const PlainGraph& graph, int rounds) {
  using Sure = std::vector<std::optional<Int128>>;
  Sure least(graph.nodes.size());
  Sure most(graph.nodes.size());
  for (int round = 0; round <= rounds; ++round) {
    Sure next_least(least.size());
    Sure next_most(most.size());
    for (std::size_t p = 0; p < graph.nodes.size(); ++p) {
      const PlainGraph::Node& node = graph.nodes[p];
      if (node.over) next_least[p] = next_most[p] = node.over->score();
      bool answers_all = !node.over;
      std::optional<Int128> most_of_arcs;
      for (const PlainGraph::Arc& arc : node.arcs) {
        const auto to = static_cast<std::size_t>(arc.to);
        const auto& own = arc.again ? least[to] : most[to];
        const auto& others = arc.again ? most[to] : least[to];
        const auto total = [&arc](Int128 v) { return arc.gain + (arc.again ? v : -v); };
        if (own && (!next_least[p] || total(*own) > *next_least[p])) next_least[p] = total(*own);
        answers_all = answers_all && others;
        if (others && (!most_of_arcs || total(*others) > *most_of_arcs))
          most_of_arcs = total(*others);
      }
      if (answers_all) next_most[p] = most_of_arcs;
    }
    least = std::move(next_least);
    most = std::move(next_most);
  }
  KnownValues known(graph.nodes.size());
  for (std::size_t p = 0; p < known.size(); ++p)
    if (least[p] && least[p] == most[p]) known[p] = Value::of_score(static_cast<Points>(*least[p]));
  return known;
}

/// Nimbers of positions from which play need not end (Smith 1966, J. Combin. Theory 1, 51–81): the
/// least number m that no move leads to, if each move to a position without a nimber can be answered
/// by one to the nimber m.
inline KnownValues loopy_nimbers_of(const PlainGraph& graph) {
  KnownValues known = nimbers_of(graph);
  const auto leads_to = [&](const PlainGraph::Node& node, std::uint32_t nimber) {
    return std::any_of(node.arcs.begin(), node.arcs.end(), [&](const PlainGraph::Arc& arc) {
      const auto& next = known[static_cast<std::size_t>(arc.to)];
      return next && next->nimber() == nimber;
    });
  };
  sweep(graph, known, [&](const PlainGraph::Node& node) -> std::optional<Value> {
    std::uint32_t nimber = 0;
    while (leads_to(node, nimber)) ++nimber;
    for (const PlainGraph::Arc& arc : node.arcs)
      if (!known[static_cast<std::size_t>(arc.to)] && !leads_to(graph.node(arc.to), nimber))
        return std::nullopt;
    return Value::of_nimber(nimber);
  });
  return known;
}

/// The positions behind the roots as the table expands them, and their keys.
struct ExploredGraph {
  PlainGraph graph;
  std::vector<Bytes> keys;
  std::map<Bytes, int> numbers;

  /// The number of a position, −1 where it is not behind a root.
  int find(const Bytes& key) const {
    const auto found = numbers.find(key);
    return found == numbers.end() ? -1 : found->second;
  }
};
/// Stops once there are more than `most` positions; some have no moves then.
inline ExploredGraph explored(const Instance& instance, const std::vector<Bytes>& roots,
                              std::size_t most = SIZE_MAX) {
  ExploredGraph made;
  const auto number = [&](const Bytes& key) {
    const auto [at, is_new] = made.numbers.emplace(key, static_cast<int>(made.keys.size()));
    if (is_new) made.keys.push_back(key);
    return at->second;
  };
  for (const Bytes& root : roots) number(root);
  with_key_and_kind(instance, [&]<class Key, ValueKind Kind>() {
    const ImportedModel<Key, Kind> model(instance);
    for (std::size_t i = 0; i < made.keys.size() && made.keys.size() <= most; ++i) {
      const Key key = from_bytes<Key>(made.keys[i]);
      Expansion<Key> moves;
      model.expand({&key, 1}, moves);
      PlainGraph::Node node;
      if (moves.over[0].is_over != 0) node.over = over_value<Kind>(moves.over[0]);
      for (std::uint32_t m = 0; m < moves.used(); ++m)
        node.arcs.push_back(
            {number(to_bytes(moves.to[m])), moves.edges[m].gain, moves.edges[m].again != 0});
      made.graph.nodes.push_back(std::move(node));
    }
  });
  return made;
}

/// The values that an instance's positions have, of the kind that `detail` asks for.
inline KnownValues values_of(const PlainGraph& graph, ValueKind kind, Detail detail) {
  if (detail == Detail::nimber) return nimbers_of(graph);
  return kind == ValueKind::score ? scores_of(graph) : outcomes_of(graph);
}

/// As above, and what is proved where play need not end.
inline KnownValues proved_values_of(const PlainGraph& graph, ValueKind kind, Detail detail) {
  if (detail == Detail::nimber) return loopy_nimbers_of(graph);
  if (kind == ValueKind::score) return forced_scores_of(graph, 4 * graph.size() + 64);
  return outcomes_of(graph);
}

}  // namespace foregone::test
