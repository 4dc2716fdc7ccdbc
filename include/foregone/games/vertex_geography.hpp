// SPDX-License-Identifier: Apache-2.0
//
// Undirected vertex geography (Fraenkel, Scheinerman and Ullman 1993). A token stands on a node of
// a graph; the players in turn move it along an edge to a node on which it has not been, the start
// being one; who cannot loses. The first player wins iff every maximum matching of the graph covers
// the start.
//
// Input: n m start, then m edges. A position is the token and the nodes on which it has been, its
// own among them: "2/0,1,2". A move is the node gone to. Nodes that the token can no longer reach
// count as visited in the canonical position.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/game.hpp"
#include "foregone/core/number_list.hpp"
#include "foregone/core/small_graph.hpp"

namespace foregone {

struct VertexGeography {
  static constexpr int most_nodes = 58;  ///< their set and the token's number make 64 bits

  SmallGraph graph;
  std::int64_t first = 0;  ///< where the token starts

  std::uint64_t start() const { return of(std::uint64_t{1} << first, static_cast<int>(first)); }
  /// A move is the node gone to.
  void moves(std::uint64_t p, auto&& visit) const {
    SmallGraph::each_node(graph.neighbours(token(p)) & ~visited(p), visit);
  }
  std::uint64_t play(std::uint64_t p, int node) const {
    return of(visited(p) | std::uint64_t{1} << node, node);
  }
  std::uint64_t canonical(std::uint64_t p) const {
    std::uint64_t reached = std::uint64_t{1} << token(p);
    for (std::uint64_t fresh = reached; fresh != 0;) {
      std::uint64_t next = 0;
      SmallGraph::each_node(fresh, [&](int node) { next |= graph.neighbours(node); });
      fresh = next & ~visited(p) & ~reached;
      reached |= fresh;
    }
    return of((all() & ~reached) | std::uint64_t{1} << token(p), token(p));
  }

  std::string show(std::uint64_t p) const {
    std::vector<int> nodes;
    SmallGraph::each_node(visited(p), [&](int node) { nodes.push_back(node); });
    return std::to_string(token(p)) + "/" + number_list_text(nodes);
  }
  /// The token has been where it is and at the start.
  std::optional<std::uint64_t> parse(std::string_view text) const {
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    const auto on = parse_number_list(text.substr(0, slash));
    const auto been = parse_number_list(text.substr(slash + 1));
    if (!on || on->size() != 1 || !been) return std::nullopt;
    std::uint64_t set = 0;
    std::int64_t before = -1;
    for (const std::int64_t node : *been) {
      if (node <= before || node >= graph.nodes()) return std::nullopt;
      set |= std::uint64_t{1} << node;
      before = node;
    }
    const std::int64_t token = (*on)[0];
    if (token >= graph.nodes() || (set >> token & 1) == 0 || (set >> first & 1) == 0)
      return std::nullopt;
    return of(set, static_cast<int>(token));
  }
  std::string describe(std::uint64_t, int node) const { return std::to_string(node); }

  void read(auto& in) {
    const std::int64_t n = in.integer("n", 1, most_nodes);
    const std::int64_t m = in.integer("m", 0, n * (n - 1) / 2);
    first = in.integer("start", 0, n - 1);
    graph = SmallGraph(n);
    graph.read_edges(in, m);
  }
  void write(std::ostream& out) const {
    out << graph.nodes() << ' ' << graph.edges() << ' ' << first << '\n';
    graph.write_edges(out);
  }
  /// One edge in three of all.
  void random(auto& draw) {
    const std::int64_t n = draw("n", 1, 10);
    first = draw("start", 0, std::max<std::int64_t>(n - 1, 0));
    graph = SmallGraph(n);
    graph.random_edges(draw, "001");
  }
  std::string check() const {
    if (graph.nodes() < 1 || graph.nodes() > most_nodes) return "n must be from 1 to 58";
    if (first < 0 || first >= graph.nodes()) return "the start must be one of the nodes";
    return graph.check();
  }

 private:
  static std::uint64_t of(std::uint64_t visited, int token) {
    return visited | static_cast<std::uint64_t>(token) << most_nodes;
  }
  static int token(std::uint64_t p) { return static_cast<int>(p >> most_nodes); }
  static std::uint64_t visited(std::uint64_t p) {
    return p & ((std::uint64_t{1} << most_nodes) - 1);
  }
  std::uint64_t all() const { return (std::uint64_t{1} << graph.nodes()) - 1; }
};

}  // namespace foregone
