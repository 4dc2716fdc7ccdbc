// SPDX-License-Identifier: Apache-2.0
//
// Random finite games for cross checks of engines: a graph drawn from a seed, whose nodes 0..n−1
// are the positions and whose edges are the moves. One struct for each way of stating a game; all
// take the same graph. The same seed and options give the same graph on every machine.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "foregone/core/game.hpp"
#include "foregone/core/keys.hpp"

namespace foregone::test {

struct RandomGraphOptions {
  std::uint64_t seed = 0;
  int nodes = 50;
  int most_moves = 4;      ///< of a node; an edge may be drawn twice
  bool cycles = false;     ///< edges lead anywhere; otherwise to greater numbers only
  bool graded = false;     ///< without cycles: every edge leads to the next layer
  int layer = 5;           ///< nodes of a layer
  int end_percent = 10;    ///< nodes where `ending` ends play, though there may be edges
  int again_percent = 20;  ///< moves after which the same player goes on
  Points least_gain = -20;
  Points most_gain = 20;
  bool ask_all = false;  ///< every node is asked for, not only node 0
};

/// The graph; the games derive from it.
struct RandomGraph {
  struct Arc {
    int to = 0;
    Points gain = 0;
    bool again = false;
  };
  struct Node {
    std::vector<Arc> arcs;
    std::optional<Outcome> outcome;
    std::optional<Points> points;
  };
  std::vector<Node> nodes = std::vector<Node>(1);
  bool ask_all = false;

  RandomGraph() = default;
  explicit RandomGraph(const RandomGraphOptions& options) : ask_all(options.ask_all) {
    std::uint64_t state = mixed(options.seed + 1);
    const auto below = [&state](std::uint64_t limit) {  // of limits this small, even enough
      state += 0x9E3779B97F4A7C15ULL;
      return mixed(state) % limit;
    };
    const auto number = [&](Points lo, Points hi) {
      return lo + static_cast<Points>(below(static_cast<std::uint64_t>(hi - lo) + 1));
    };
    nodes.assign(static_cast<std::size_t>(options.nodes), {});
    for (int from = 0; from < options.nodes; ++from) {
      Node& node = nodes[static_cast<std::size_t>(from)];
      const Points moves = number(0, options.most_moves);
      for (Points i = 0; i < moves; ++i) {
        int lo = from + 1;
        int hi = options.nodes - 1;
        if (options.cycles) lo = 0;
        else if (options.graded) {
          lo = (from / options.layer + 1) * options.layer;
          hi = std::min(hi, lo + options.layer - 1);
        }
        if (lo > hi) break;
        node.arcs.push_back({static_cast<int>(number(lo, hi)),
                             number(options.least_gain, options.most_gain),
                             number(1, 100) <= options.again_percent});
      }
      if (number(1, 100) <= options.end_percent) {
        constexpr Outcome ends[] = {Outcome::lose, Outcome::tie, Outcome::win};
        node.outcome = ends[below(3)];
        node.points = number(options.least_gain, options.most_gain);
      }
    }
  }

  const Node& node(int p) const { return nodes[static_cast<std::size_t>(p)]; }
  const Arc& arc(int p, int move) const { return node(p).arcs[static_cast<std::size_t>(move)]; }

  // A move is the number of an edge.
  int start() const { return 0; }
  void moves(int p, auto&& visit) const {
    for (int i = 0; i < static_cast<int>(node(p).arcs.size()); ++i) visit(i);
  }
  std::string describe(int p, int move) const {
    return std::to_string(move) + ":" + std::to_string(arc(p, move).to);
  }
  void ask(auto&& visit) const {
    const int asked = ask_all ? static_cast<int>(nodes.size()) : 1;
    for (int p = 0; p < asked; ++p) visit(p);
  }
};

/// Normal play: who cannot move loses. Turns alternate.
struct RandomNormalGame : RandomGraph {
  using RandomGraph::RandomGraph;
  int play(int p, int move) const { return arc(p, move).to; }
};

/// Who cannot move wins.
struct RandomMisereGame : RandomNormalGame {
  using RandomNormalGame::RandomNormalGame;
  bool misere = true;
};

/// Some positions end play, ties among them; some moves give another turn.
struct RandomOutcomeGame : RandomNormalGame {
  using RandomNormalGame::RandomNormalGame;
  std::optional<Outcome> ending(int p) const { return node(p).outcome; }
  bool moves_again(int p, int move) const { return arc(p, move).again; }
};

/// Points for moves, negative ones too, and for ends. Needs a graph without cycles.
struct RandomScoreGame : RandomNormalGame {
  using RandomNormalGame::RandomNormalGame;
  Points gain(int p, int move) const { return arc(p, move).gain; }
  bool moves_again(int p, int move) const { return arc(p, move).again; }
  std::optional<Points> ending(int p) const { return node(p).points; }
};

/// The same game as RandomScoreGame, stated with Played.
struct RandomPlayedGame : RandomGraph {
  using RandomGraph::RandomGraph;
  Played<int> play(int p, int move) const {
    const Arc& taken = arc(p, move);
    return {taken.to, taken.gain, taken.again};
  }
  std::optional<Points> ending(int p) const { return node(p).points; }
};

/// The same game as RandomScoreGame, with the player to move in the position: 2 · node + player.
struct RandomTurnGame : RandomGraph {
  using RandomGraph::RandomGraph;
  int start() const { return 0; }
  void moves(int p, auto&& visit) const { RandomGraph::moves(p / 2, visit); }
  int play(int p, int move) const {
    const Arc& taken = arc(p / 2, move);
    return 2 * taken.to + (taken.again ? p % 2 : 1 - p % 2);
  }
  int turn(int p) const { return p % 2; }
  Points gain(int p, int move) const { return arc(p / 2, move).gain; }
  std::optional<Points> ending(int p) const { return node(p / 2).points; }
  std::string describe(int p, int move) const { return RandomGraph::describe(p / 2, move); }
  void ask(auto&& visit) const {
    RandomGraph::ask([&](int p) { visit(2 * p); });
  }
};

/// A graph with cycles: any outcome game above may be played on it.
inline RandomGraphOptions random_graph_game(std::uint64_t seed, int nodes = 50) {
  RandomGraphOptions options;
  options.seed = seed;
  options.nodes = nodes;
  options.cycles = true;
  return options;
}
/// A graph without cycles, layers kept (`graded`) or not.
inline RandomGraphOptions random_dag_game(std::uint64_t seed, int nodes = 50, bool graded = false) {
  RandomGraphOptions options;
  options.seed = seed;
  options.nodes = nodes;
  options.graded = graded;
  return options;
}

}  // namespace foregone::test
