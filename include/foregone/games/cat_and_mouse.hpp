// SPDX-License-Identifier: Apache-2.0
//
// Cat and mouse (LeetCode 913). On an undirected graph the mouse starts on node 1 and moves first,
// the cat starts on node 2; the hole is node 0. Each must move along an edge; the cat may not enter
// the hole. The mouse wins in the hole, the cat where both are on one node; play without end is a
// draw. A game in which positions come back.
//
// Input: n m, then m edges. Answer, as in the contest: 1 if the mouse wins, 2 if the cat does, 0 for
// a draw. A position is mouse, cat and whose turn it is, "1 2 mouse"; a move is the node gone to.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "foregone/core/game.hpp"
#include "foregone/core/number_list.hpp"
#include "foregone/core/small_graph.hpp"

namespace foregone {

struct CatAndMouse {
  static constexpr int most_nodes = 50;

  SmallGraph graph = triangle();

  struct Position {
    std::uint8_t mouse = 1;
    std::uint8_t cat = 2;
    std::uint8_t turn = 0;  ///< 0: the mouse moves
    bool operator==(const Position&) const = default;
  };
  using Move = int;  ///< the node gone to

  Position start() const { return {}; }
  void moves(Position p, auto&& visit) const {
    graph.each_neighbour(p.turn == 0 ? p.mouse : p.cat, [&](int node) {
      if (p.turn == 0 || node != 0) visit(node);
    });
  }
  Position play(Position p, int node) const {
    (p.turn == 0 ? p.mouse : p.cat) = static_cast<std::uint8_t>(node);
    p.turn ^= 1;
    return p;
  }
  std::optional<Outcome> ending(Position p) const {
    if (p.mouse == 0) return p.turn == 0 ? Outcome::win : Outcome::lose;
    if (p.mouse == p.cat) return p.turn == 1 ? Outcome::win : Outcome::lose;
    return std::nullopt;
  }
  int turn(Position p) const { return p.turn; }

  std::string show(Position p) const {
    return std::to_string(p.mouse) + " " + std::to_string(p.cat) + " " + std::string(names[p.turn]);
  }
  std::optional<Position> parse(std::string_view text) const {
    const std::size_t blank = text.find(' ');
    if (blank == std::string_view::npos) return std::nullopt;
    for (std::uint8_t turn = 0; turn < 2; ++turn) {
      if (!text.ends_with(names[turn])) continue;
      std::string_view cat = text.substr(blank + 1);
      cat.remove_suffix(std::min(cat.size(), names[turn].size()));
      if (!cat.ends_with(' ')) return std::nullopt;
      cat.remove_suffix(1);
      const auto on =
          parse_number_list(std::string(text.substr(0, blank)) + "," + std::string(cat));
      if (!on || on->size() != 2 || std::max((*on)[0], (*on)[1]) >= graph.nodes() || (*on)[1] == 0)
        return std::nullopt;
      if ((*on)[0] == 0 && turn == 0) return std::nullopt;  // the mouse has just gone there
      return Position{static_cast<std::uint8_t>((*on)[0]), static_cast<std::uint8_t>((*on)[1]),
                      turn};
    }
    return std::nullopt;
  }
  std::string describe(Position, int node) const { return std::to_string(node); }
  std::string answer(Position p, const Value& value) const {
    if (value.outcome() != Outcome::win && value.outcome() != Outcome::lose) return "0";
    return (value.outcome() == Outcome::win) == (p.turn == 0) ? "1" : "2";
  }

  void read(auto& in) {
    const std::int64_t n = in.integer("n", 3, most_nodes);
    graph = SmallGraph(n);
    graph.read_edges(in, in.integer("m", 0, n * (n - 1) / 2));
    if (!mouse_moves()) in.refuse("an edge at node 1, for the mouse to move", "none");
    if (!cat_moves())
      in.refuse("an edge at node 2 but not to the hole, for the cat to move", "none");
  }
  void write(std::ostream& out) const {
    out << graph.nodes() << ' ' << graph.edges() << '\n';
    graph.write_edges(out);
  }
  /// One edge in four of all, and one at each start so that both can move.
  void random(auto& draw) {
    const std::int64_t n = draw("n", 3, 10);
    graph = SmallGraph(n);
    graph.random_edges(draw, "0001");
    graph.add_new_edge(1, draw("beside_mouse", 2, std::max<std::int64_t>(n - 1, 2)));
    const std::int64_t beside = draw("beside_cat", 1, std::max<std::int64_t>(n - 2, 1));
    graph.add_new_edge(2, beside < 2 ? beside : beside + 1);
  }
  std::string check() const {
    if (graph.nodes() < 3 || graph.nodes() > most_nodes) return "n must be from 3 to 50";
    if (std::string why = graph.check(); !why.empty()) return why;
    // Whoever has come along an edge can go back along it.
    if (!mouse_moves()) return "the mouse cannot move: node 1 has no edge";
    if (!cat_moves()) return "the cat cannot move: node 2 has no edge, but for one to the hole";
    return "";
  }

 private:
  static constexpr std::array<std::string_view, 2> names{"mouse", "cat"};

  bool mouse_moves() const { return graph.neighbours(1) != 0; }
  bool cat_moves() const { return (graph.neighbours(2) & ~std::uint64_t{1}) != 0; }
  static SmallGraph triangle() {
    SmallGraph made(3);
    for (const auto& [a, b] : {std::array{0, 1}, {0, 2}, {1, 2}}) made.add_edge(a, b);
    return made;
  }
};

}  // namespace foregone
