// SPDX-License-Identifier: Apache-2.0
//
// Green Hackenbush on trees (Winning Ways, ch. 7). A rooted tree stands on the ground; a move cuts an
// edge, and all that no longer hangs on the root falls off. Who cannot cut loses. The nimber of a node
// is the exclusive or of 1 + that of each child (colon principle).
//
// Input: n, then the parents of the nodes 1 .. n − 1, each a lower number; node 0 is the root. (A forest
// is a tree here: its roots are children of the ground, node 0.) A position is the nodes whose edges
// are left, bit i for node i, as text "1,2,4"; "0" where none is. A move is the node whose edge is cut.
// What hangs on the root by one edge is a part of a sum.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/game.hpp"
#include "foregone/core/number_list.hpp"

namespace foregone {

struct HackenbushTrees {
  static constexpr std::int64_t most_nodes = 64;

  std::vector<std::int64_t> parents{0, 0, 1, 1, 3};  ///< of nodes 1, 2, ...

  std::uint64_t start() const { return falls(0) & ~std::uint64_t{1}; }
  void moves(std::uint64_t p, auto&& visit) const {
    for (; p != 0; p &= p - 1) visit(std::countr_zero(p));
  }
  std::uint64_t play(std::uint64_t p, int node) const { return p & ~falls(node); }
  void parts(std::uint64_t p, auto&& visit) const {
    for (std::uint64_t rest = p; rest != 0;) {
      const std::uint64_t branch = falls(std::countr_zero(rest));  // its root has the lowest number
      visit(rest & branch);
      rest &= ~branch;
    }
  }

  std::string show(std::uint64_t p) const {
    std::vector<int> nodes;
    moves(p, [&](int node) { nodes.push_back(node); });
    return p == 0 ? "0" : number_list_text(nodes);
  }
  /// Ascending; each hangs on the root or on one that is there.
  std::optional<std::uint64_t> parse(std::string_view text) const {
    const auto typed = parse_number_list(text);
    if (!typed) return std::nullopt;
    std::uint64_t p = 1;
    for (const std::int64_t node : *typed) {
      if (node == 0 && typed->size() == 1) return 0;
      if (node > nodes() || p >> node != 0 || (p >> parent(node) & 1) == 0) return std::nullopt;
      p |= std::uint64_t{1} << node;
    }
    return p ^ 1;
  }
  std::string describe(std::uint64_t, int node) const { return std::to_string(node); }

  void read(auto& in) {
    const std::int64_t n = in.integer("n", 1, most_nodes);
    parents.clear();
    for (std::int64_t node = 1; node < n; ++node)
      parents.push_back(in.integer("parent", 0, node - 1));
  }
  void write(std::ostream& out) const {
    out << parents.size() + 1 << '\n';
    for (std::size_t i = 0; i < parents.size(); ++i) out << (i > 0 ? " " : "") << parents[i];
    if (!parents.empty()) out << '\n';
  }
  void random(auto& draw) {
    const std::int64_t n = draw("n", 1, 12);
    parents = draw.list("parents", n - 1, 0, 1'000'000);
    for (std::size_t i = 0; i < parents.size(); ++i) parents[i] %= static_cast<std::int64_t>(i) + 1;
  }
  std::string check() const {
    if (nodes() >= most_nodes) return "n must be at most 64";
    for (std::int64_t node = 1; node <= nodes(); ++node)
      if (parent(node) < 0 || parent(node) >= node)
        return "the parent of node " + std::to_string(node) + " must be a lower number";
    return "";
  }

 private:
  /// But for the root.
  std::int64_t nodes() const { return static_cast<std::int64_t>(parents.size()); }
  std::int64_t parent(std::int64_t node) const {
    return parents[static_cast<std::size_t>(node - 1)];
  }
  /// A node and all that hangs on it.
  std::uint64_t falls(int node) const {
    std::uint64_t fallen = std::uint64_t{1} << node;
    for (std::int64_t other = node + 1; other <= nodes(); ++other)
      fallen |= (fallen >> parent(other) & 1) << other;
    return fallen;
  }
};

}  // namespace foregone
