// SPDX-License-Identifier: Apache-2.0
//
// Arc Kayles (Schaefer 1978). A move picks an edge of a graph; the edge goes with both its ends and
// every edge that touches them. Who cannot move loses. On a path it is Dawson's Kayles, on a grid Cram.
//
// Input: n m, then m edges. A position is the nodes that are left, "0,1,3", or "none"; nodes without an
// edge count as gone in the canonical position. A move is the edge, "0-1". Pieces that no edge joins
// are parts of a sum.
#pragma once

#include <bit>
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

struct ArcKayles {
  static constexpr int most_nodes = 63;

  struct Edge {
    int a;
    int b;
  };

  SmallGraph graph;

  std::uint64_t start() const { return (std::uint64_t{1} << graph.nodes()) - 1; }
  void moves(std::uint64_t p, auto&& visit) const {
    SmallGraph::each_node(p, [&](int a) {
      const std::uint64_t behind = graph.neighbours(a) & p & ~((std::uint64_t{2} << a) - 1);
      SmallGraph::each_node(behind, [&](int b) { visit(Edge{a, b}); });
    });
  }
  std::uint64_t play(std::uint64_t p, const Edge& edge) const {
    return p & ~(std::uint64_t{1} << edge.a) & ~(std::uint64_t{1} << edge.b);
  }
  std::uint64_t canonical(std::uint64_t p) const { return p & beside(p); }
  void parts(std::uint64_t p, auto&& visit) const {
    for (std::uint64_t rest = canonical(p); rest != 0;) {
      std::uint64_t piece = rest & (~rest + 1);
      for (std::uint64_t grown = 0; grown != piece;) {
        grown = piece;
        piece |= beside(piece) & rest;
      }
      visit(piece);
      rest &= ~piece;
    }
  }

  std::string show(std::uint64_t p) const {
    std::vector<int> nodes;
    SmallGraph::each_node(p, [&](int node) { nodes.push_back(node); });
    return p == 0 ? "none" : number_list_text(nodes);
  }
  std::optional<std::uint64_t> parse(std::string_view text) const {
    if (text == "none") return 0;
    const auto typed = parse_number_list(text);
    if (!typed) return std::nullopt;
    std::uint64_t p = 0;
    for (const std::int64_t node : *typed) {
      if (node >= graph.nodes() || p >> node != 0) return std::nullopt;  // ascending
      p |= std::uint64_t{1} << node;
    }
    return p;
  }
  std::string describe(std::uint64_t, const Edge& edge) const {
    return std::to_string(edge.a) + "-" + std::to_string(edge.b);
  }

  void read(auto& in) {
    const std::int64_t n = in.integer("n", 1, most_nodes);
    graph = SmallGraph(n);
    graph.read_edges(in, in.integer("m", 0, n * (n - 1) / 2));
  }
  void write(std::ostream& out) const {
    out << graph.nodes() << ' ' << graph.edges() << '\n';
    graph.write_edges(out);
  }
  /// One edge in three of all.
  void random(auto& draw) {
    graph = SmallGraph(draw("n", 1, 10));
    graph.random_edges(draw, "001");
  }
  std::string check() const {
    if (graph.nodes() < 1 || graph.nodes() > most_nodes) return "n must be from 1 to 63";
    return graph.check();
  }

 private:
  /// All neighbours of a set.
  std::uint64_t beside(std::uint64_t set) const {
    std::uint64_t found = 0;
    SmallGraph::each_node(set, [&](int node) { found |= graph.neighbours(node); });
    return found;
  }
};

}  // namespace foregone
