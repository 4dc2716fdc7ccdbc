// SPDX-License-Identifier: Apache-2.0
//
// Cat and mouse (LeetCode 913) on a graph: the mouse wins in the hole, node 0, the cat where the
// mouse is; play without end is a draw. A position is the mouse's node, the cat's, and who moves.
#include <foregone/game.hpp>

#include <array>

struct CatAndMouse {
  std::vector<std::vector<std::uint8_t>> next{{1}, {0}, {}};  // the neighbours of each node
  void read(auto& in) {
    next.assign(in.integer("n", 3, 50), {});
    for (auto m = in.integer("m", 0, 1225); m > 0 && in.good(); --m) {
      const auto a = in.integer("a", 0, next.size() - 1), b = in.integer("b", 0, next.size() - 1);
      next[a].push_back(b), next[b].push_back(a);
    }
  }
  using Position = std::array<std::uint8_t, 3>;
  Position start() const { return {1, 2, 0}; }
  void moves(const Position& p, auto&& visit) const {
    for (std::uint8_t to : next[p[p[2]]])
      if (p[2] == 0) visit(Position{to, p[1], 1});
      else if (to != 0) visit(Position{p[0], to, 0});
  }
  std::optional<foregone::Outcome> ending(const Position& p) const {
    if (p[0] != 0 && p[0] != p[1]) return std::nullopt;
    return (p[0] == 0) == (p[2] == 0) ? foregone::Outcome::win : foregone::Outcome::lose;
  }
};

FOREGONE_GAME(CatAndMouse)
