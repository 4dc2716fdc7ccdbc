// SPDX-License-Identifier: Apache-2.0
//
// Random games that state every hook which only saves time, each as unhelpful as the contract
// allows: bounds that are exact, loose or empty, useful moves that hold one best move and a few
// others, promises of anything, and a symmetry under which half of all positions are images of the
// others. The hooks are made from the values, by the definition.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "foregone/core/keys.hpp"
#include "foregone/core/values.hpp"
#include "random_dag_game.hpp"

namespace foregone::test {

/// Positions are 2 · node and, its image, 2 · node + 1; a move may lead to either.
struct HookedGraph : RandomGraph {
  std::vector<Points> values;  ///< of the nodes; outcomes as −1, 0, 1

  HookedGraph() = default;
  explicit HookedGraph(const RandomGraphOptions& options) : RandomGraph(options) {}

  int start() const { return 0; }
  void moves(int p, auto&& visit) const { RandomGraph::moves(p / 2, visit); }
  int play(int p, int move) const {
    return 2 * arc(p / 2, move).to + static_cast<int>(chance(p, move, 2));
  }
  int canonical(int p) const { return p / 2 * 2; }
  int promising(int p, int move) const { return static_cast<int>(chance(p / 2, move + 1000, 7)); }
  void useful(int p, auto&& visit) const {
    bool found = false;
    RandomGraph::moves(p / 2, [&](int move) {
      const bool best = !found && worth(p / 2, move) == value(p / 2);
      if (best || chance(p / 2, move + 2000, 3) == 0) visit(move);
      found = found || best;
    });
  }
  void bound(int p, Points& lo, Points& hi) const {
    const Points v = value(p / 2);
    const auto slack = static_cast<Points>(chance(p / 2, 3000, 3));
    if (chance(p / 2, 3001, 2) == 0) lo = std::max(lo, v - slack);
    if (chance(p / 2, 3002, 2) == 0) hi = std::min(hi, v + slack * 2);
  }
  void ask(auto&& visit) const { visit(0); }

 protected:
  Points value(int node) const { return values[static_cast<std::size_t>(node)]; }
  /// What a move is worth to its mover.
  Points worth(int node, int move) const {
    const Arc& taken = arc(node, move);
    const Points next = value(taken.to);
    return (has_gains ? taken.gain : 0) + (has_turns && taken.again ? next : -next);
  }
  /// end(node): the value of a node where play is over, nothing where it goes on.
  void fill_values(auto&& end) {
    values.assign(nodes.size(), 0);
    for (int node = static_cast<int>(nodes.size()) - 1; node >= 0; --node) {
      Points& best = values[static_cast<std::size_t>(node)];
      if (const std::optional<Points> ended = end(node)) {
        best = *ended;
        continue;
      }
      best = worth(node, 0);
      RandomGraph::moves(node, [&](int move) { best = std::max(best, worth(node, move)); });
    }
  }
  static std::uint64_t chance(int a, int b, std::uint64_t limit) {
    return mixed(mixed(static_cast<std::uint64_t>(a) + 77) + static_cast<std::uint64_t>(b)) % limit;
  }

  bool has_gains = false;
  bool has_turns = false;
};

/// Who cannot move loses.
struct HookedNormalGame : HookedGraph {
  HookedNormalGame() = default;
  explicit HookedNormalGame(const RandomGraphOptions& options) : HookedGraph(options) {
    fill_values([this](int p) { return node(p).arcs.empty() ? std::optional(-1) : std::nullopt; });
  }
};

/// Who cannot move wins.
struct HookedMisereGame : HookedGraph {
  bool misere = true;
  HookedMisereGame() = default;
  explicit HookedMisereGame(const RandomGraphOptions& options) : HookedGraph(options) {
    fill_values([this](int p) { return node(p).arcs.empty() ? std::optional(1) : std::nullopt; });
  }
};

/// Ties, ends before the last move, extra turns.
struct HookedOutcomeGame : HookedGraph {
  HookedOutcomeGame() = default;
  explicit HookedOutcomeGame(const RandomGraphOptions& options) : HookedGraph(options) {
    has_turns = true;
    fill_values([this](int p) -> std::optional<Points> {
      if (const auto end = ending(2 * p))
        return *end == Outcome::win ? 1 : *end == Outcome::lose ? -1 : 0;
      return node(p).arcs.empty() ? std::optional<Points>(-1) : std::nullopt;
    });
  }
  std::optional<Outcome> ending(int p) const { return node(p / 2).outcome; }
  bool moves_again(int p, int move) const { return arc(p / 2, move).again; }
};

/// Points for moves and ends, extra turns. The totals must fit.
struct HookedScoreGame : HookedGraph {
  HookedScoreGame() = default;
  explicit HookedScoreGame(const RandomGraphOptions& options) : HookedGraph(options) {
    has_gains = has_turns = true;
    fill_values([this](int p) -> std::optional<Points> {
      if (const auto end = ending(2 * p)) return end;
      return node(p).arcs.empty() ? std::optional<Points>(0) : std::nullopt;
    });
  }
  std::optional<Points> ending(int p) const { return node(p / 2).points; }
  Points gain(int p, int move) const { return arc(p / 2, move).gain; }
  bool moves_again(int p, int move) const { return arc(p / 2, move).again; }
};

}  // namespace foregone::test
