// SPDX-License-Identifier: Apache-2.0
//
// A walk on a graph: a token stands on a node of a directed graph, a move takes it along an arc, who
// cannot move loses. Where play can go on for ever without a loss it is drawn (a loopy impartial game;
// Smith 1966, Fraenkel and Perl 1975). Any game that is given as a list of positions and moves is one.
//
// Input: n m start, then m arcs a b. A position is the token's node; so is a move.
#pragma once

#include <algorithm>
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

struct GraphWalk {
  static constexpr std::int64_t most_nodes = 1'000'000;
  static constexpr std::int64_t most_arcs = 10'000'000;

  std::vector<std::vector<std::int32_t>> arcs{{1, 2}, {0}, {3}, {}};  ///< from each node, ascending
  std::int64_t first = 0;                                             ///< where the token starts

  std::int32_t start() const { return static_cast<std::int32_t>(first); }
  void moves(std::int32_t p, auto&& visit) const {
    for (const std::int32_t to : arcs[static_cast<std::size_t>(p)]) visit(to);
  }
  std::int32_t play(std::int32_t, std::int32_t to) const { return to; }

  std::string show(std::int32_t p) const { return std::to_string(p); }
  std::optional<std::int32_t> parse(std::string_view text) const {
    const auto typed = parse_number_list(text);
    if (!typed || typed->size() != 1 || (*typed)[0] >= nodes()) return std::nullopt;
    return static_cast<std::int32_t>((*typed)[0]);
  }
  std::string describe(std::int32_t, std::int32_t to) const { return std::to_string(to); }

  void read(auto& in) {
    const std::int64_t n = in.integer("n", 1, most_nodes);
    const std::int64_t m = in.integer("m", 0, most_arcs);
    first = in.integer("start", 0, n - 1);
    arcs.assign(static_cast<std::size_t>(n), {});
    for (std::int64_t i = 0; i < m && in.good(); ++i) {
      const std::int64_t from = in.integer("node", 0, n - 1);
      const std::int64_t to = in.integer("node", 0, n - 1);
      if (in.good()) arcs[static_cast<std::size_t>(from)].push_back(static_cast<std::int32_t>(to));
    }
    for (auto& list : arcs) std::sort(list.begin(), list.end());
  }
  void write(std::ostream& out) const {
    std::size_t m = 0;
    for (const auto& list : arcs) m += list.size();
    out << arcs.size() << ' ' << m << ' ' << first << '\n';
    for (std::size_t from = 0; from < arcs.size(); ++from)
      for (const std::int32_t to : arcs[from]) out << from << ' ' << to << '\n';
  }
  /// One arc in five of all, from a node to itself too.
  void random(auto& draw) {
    const std::int64_t n = std::clamp<std::int64_t>(draw("n", 1, 12), 1, 1000);
    first = draw("start", 0, n - 1);
    arcs.assign(static_cast<std::size_t>(n), {});
    const std::string letters = draw.word("arcs", static_cast<std::size_t>(n * n), "00001");
    for (std::size_t i = 0; i < letters.size(); ++i)
      if (letters[i] == '1')
        arcs[i / arcs.size()].push_back(static_cast<std::int32_t>(i % arcs.size()));
  }
  std::string check() const {
    if (nodes() < 1 || nodes() > most_nodes) return "n must be from 1 to 1000000";
    if (first < 0 || first >= nodes()) return "the start must be one of the nodes";
    for (std::size_t from = 0; from < arcs.size(); ++from) {
      const auto& list = arcs[from];
      if (!list.empty() && (list.front() < 0 || list.back() >= nodes()))
        return "an arc from node " + std::to_string(from) + " leads to no node";
      const auto twice = std::adjacent_find(list.begin(), list.end());
      if (twice != list.end())
        return "the arc " + std::to_string(from) + " " + std::to_string(*twice) + " comes twice";
    }
    return "";
  }

 private:
  std::int64_t nodes() const { return static_cast<std::int64_t>(arcs.size()); }
};

}  // namespace foregone
