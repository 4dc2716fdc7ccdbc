// SPDX-License-Identifier: Apache-2.0
//
// Undirected graphs of up to 64 nodes, as games read them: nodes count from 0, the neighbours of each
// are the bits of a word.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace foregone {

class SmallGraph {
 public:
  static constexpr int most_nodes = 64;

  SmallGraph() : SmallGraph(1) {}
  /// Without edges. More than most_nodes nodes, or none, are left to a game's check().
  explicit SmallGraph(std::int64_t nodes)
      : nodes_(nodes),
        neighbours_(static_cast<std::size_t>(std::clamp<std::int64_t>(nodes, 1, most_nodes)), 0) {}

  std::int64_t nodes() const { return nodes_; }
  std::uint64_t neighbours(int node) const { return neighbours_[static_cast<std::size_t>(node)]; }
  std::size_t edges() const { return edges_.size(); }
  bool has_node(std::int64_t node) const {
    return node >= 0 && node < static_cast<std::int64_t>(neighbours_.size());
  }
  bool has_edge(std::int64_t a, std::int64_t b) const {
    return has_node(a) && has_node(b) && (neighbours(static_cast<int>(a)) >> b & 1) != 0;
  }
  /// Nothing happens where a node is not there.
  void add_edge(std::int64_t a, std::int64_t b) {
    if (!has_node(a) || !has_node(b)) return;
    neighbours_[static_cast<std::size_t>(a)] |= std::uint64_t{1} << b;
    neighbours_[static_cast<std::size_t>(b)] |= std::uint64_t{1} << a;
    edges_.emplace_back(static_cast<int>(a), static_cast<int>(b));
  }
  /// The same, but for an edge that is there.
  void add_new_edge(std::int64_t a, std::int64_t b) {
    if (!has_edge(a, b)) add_edge(a, b);
  }
  /// Calls visit(neighbour) from the lowest number on.
  void each_neighbour(int node, auto&& visit) const { each_node(neighbours(node), visit); }
  static void each_node(std::uint64_t set, auto&& visit) {
    for (; set != 0; set &= set - 1) visit(std::countr_zero(set));
  }

  /// Reads so many edges, each two nodes that differ, none twice.
  void read_edges(auto& in, std::int64_t count) {
    for (std::int64_t i = 0; i < count && in.good(); ++i) {
      const std::int64_t a = in.integer("node", 0, nodes_ - 1);
      const std::int64_t b = in.integer("node", 0, nodes_ - 1);
      if (a == b) in.refuse("a node other than " + std::to_string(a), std::to_string(b));
      else if (has_edge(a, b)) in.refuse("an edge that has not come yet", text_of(a, b));
      if (in.good()) add_edge(a, b);
    }
  }
  /// Writes the edges as they came, one a line.
  void write_edges(std::ostream& out) const {
    for (const auto& [a, b] : edges_) out << a << ' ' << b << '\n';
  }
  /// "" or what is wrong with the edges.
  std::string check() const {
    std::vector<std::uint64_t> seen(neighbours_.size(), 0);
    for (const auto& [a, b] : edges_) {
      const std::string edge = text_of(a, b);
      if (a == b) return "the edge " + edge + " leads from a node to itself";
      if ((seen[static_cast<std::size_t>(a)] >> b & 1) != 0)
        return "the edge " + edge + " comes twice";
      seen[static_cast<std::size_t>(a)] |= std::uint64_t{1} << b;
      seen[static_cast<std::size_t>(b)] |= std::uint64_t{1} << a;
    }
    return "";
  }
  /// A graph in which an edge is there where the letter drawn for its two nodes is "1".
  void random_edges(auto& draw, const char* letters) {
    const std::size_t count = neighbours_.size();
    const std::string drawn = draw.word("edges", count * (count - 1) / 2, letters);
    std::size_t i = 0;
    for (std::int64_t b = 1; b < static_cast<std::int64_t>(count); ++b)
      for (std::int64_t a = 0; a < b; ++a)
        if (drawn[i++] == '1') add_edge(a, b);
  }

 private:
  static std::string text_of(std::int64_t a, std::int64_t b) {
    return std::to_string(a) + " " + std::to_string(b);
  }

  std::int64_t nodes_;
  std::vector<std::uint64_t> neighbours_;
  std::vector<std::pair<int, int>> edges_;
};

}  // namespace foregone
