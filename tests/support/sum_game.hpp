// SPDX-License-Identifier: Apache-2.0
//
// Random impartial sums: up to eight components beside each other, each a number with moves of its
// own to a smaller one, to two smaller ones, or to nothing; who cannot move loses. States `parts`
// (each component alone) and `canonical` (the components in order).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "graph_recipe.hpp"

namespace foregone::test {

struct SumGame {
  using Position = std::array<std::uint8_t, 8>;  // 0 = no component
  /// Where component u may go: two components, 0 = none.
  std::vector<std::vector<std::pair<int, int>>> pieces = {{}};
  Position first{};

  SumGame() = default;
  explicit SumGame(std::uint64_t seed) {
    Dice dice(seed);
    const int kinds = dice.between(1, 6);
    std::vector<int> room{0};  // components that one may become at most
    for (int u = 1; u <= kinds; ++u) {
      auto& moves = pieces.emplace_back();
      int most = 1;
      for (int m = dice.below(4); m > 0; --m) {
        std::pair<int, int> to{dice.below(u), dice.percent(50) ? dice.below(u) : 0};
        const auto taken = [&] {
          return room[static_cast<std::size_t>(to.first)] +
                 room[static_cast<std::size_t>(to.second)];
        };
        if (taken() > 4) to.second = 0;
        if (std::find(moves.begin(), moves.end(), to) != moves.end()) continue;
        moves.push_back(to);
        most = std::max(most, taken());
      }
      room.push_back(most);
    }
    int left = 8;
    for (std::size_t slot = 0; slot < dice.word() % 4 + 1; ++slot) {
      const int u = dice.between(0, kinds);
      if (room[static_cast<std::size_t>(u)] > left) break;
      left -= room[static_cast<std::size_t>(u)];
      first[slot] = static_cast<std::uint8_t>(u);
    }
  }

  Position start() const { return first; }
  void moves(const Position& p, auto&& visit) const {
    for (std::size_t slot = 0; slot < p.size(); ++slot)
      for (const auto& [one, other] : pieces[p[slot]]) {
        Position next = p;
        next[slot] = static_cast<std::uint8_t>(one);
        if (other != 0) *std::find(next.begin(), next.end(), 0) = static_cast<std::uint8_t>(other);
        visit(next);
      }
  }
  Position canonical(Position p) const {
    std::sort(p.begin(), p.end());
    return p;
  }
  void parts(const Position& p, auto&& visit) const {
    for (const std::uint8_t u : p)
      if (u != 0) visit(Position{u});
  }
};

}  // namespace foregone::test
