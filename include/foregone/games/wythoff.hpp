// SPDX-License-Identifier: Apache-2.0
//
// Wythoff's game (Wythoff 1907; a queen on a chessboard that may go left, down, or both). There are
// two heaps; a move takes any number of stones from one heap, or the same number from both; who
// takes the last stone wins. The player to move loses iff the heaps are ⌊kφ⌋ and ⌊kφ²⌋ for some k,
// φ the golden ratio.
//
// A position is a ≤ b, ranked b(b + 1)/2 + a; every move lowers the rank. As text: "3,5". A move is
// what it takes from the smaller and from the larger heap, "2,0", "0,2" or "2,2"; of equal heaps
// the second one.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "foregone/core/game.hpp"
#include "foregone/core/number_list.hpp"

namespace foregone {

struct Wythoff {
  static constexpr int most_stones = 1'000'000'000;

  int first = 3;
  int second = 5;

  struct Heaps {
    std::int32_t small = 0;
    std::int32_t large = 0;
  };
  /// Stones taken from the smaller and the larger heap.
  struct Move {
    int small;
    int large;
  };

  Heaps start() const { return ordered(first, second); }
  void moves(Heaps p, auto&& visit) const {
    if (p.small < p.large)
      for (int taken = 1; taken <= p.small; ++taken) visit(Move{taken, 0});
    for (int taken = 1; taken <= p.large; ++taken) visit(Move{0, taken});
    for (int taken = 1; taken <= p.small; ++taken) visit(Move{taken, taken});
  }
  Heaps play(Heaps p, const Move& move) const {
    return ordered(p.small - move.small, p.large - move.large);
  }

  int tier(Heaps) const { return 0; }
  Index tier_size(int tier) const { return tier == 0 ? triangle(limit() + 1) : 0; }
  Index index(Heaps p) const { return triangle(p.large) + static_cast<Index>(p.small); }
  Heaps position_at(int, Index index) const {
    auto large =
        static_cast<std::int64_t>((std::sqrt(8.0 * static_cast<double>(index) + 1) - 1) / 2);
    while (triangle(large) > index) --large;  // the root is rounded
    while (triangle(large + 1) <= index) ++large;
    return {static_cast<std::int32_t>(index - triangle(large)), static_cast<std::int32_t>(large)};
  }
  void predecessors(Heaps p, auto&& visit) const {
    for (int small = p.small + 1; small <= p.large; ++small) visit(Heaps{small, p.large});
    for (int large = p.large + 1; large <= limit(); ++large)
      each_with_large(p, large, [&](int small) { visit(Heaps{small, large}); });
  }
  void predecessor_indices(int, Index index, auto&& visit) const {
    const Heaps p = position_at(0, index);
    visit(index + 1, triangle(p.large + 1));
    for (int large = p.large + 1; large <= limit(); ++large)
      each_with_large(p, large,
                      [&](int small) { visit(triangle(large) + static_cast<Index>(small)); });
  }

  std::string show(Heaps p) const {
    return std::to_string(p.small) + "," + std::to_string(p.large);
  }
  std::optional<Heaps> parse(std::string_view text) const {
    const auto typed = parse_number_list(text);
    if (!typed || typed->size() != 2 || std::max((*typed)[0], (*typed)[1]) > limit())
      return std::nullopt;
    return ordered(static_cast<std::int32_t>((*typed)[0]), static_cast<std::int32_t>((*typed)[1]));
  }
  std::string describe(Heaps, const Move& move) const {
    return std::to_string(move.small) + "," + std::to_string(move.large);
  }

  void parameters(auto& set) {
    set.start("first", first, 0, most_stones, "stones of one heap");
    set.start("second", second, 0, most_stones, "stones of the other heap");
  }

 private:
  /// Visits the smaller heap of each position from which a move to p takes from the larger one.
  static void each_with_large(Heaps p, int large, auto&& visit) {
    visit(p.small);
    if (p.small != p.large) visit(p.large);  // the smaller heap was the larger one
    const int both = p.small + large - p.large;
    if (both != p.large) visit(both);
  }
  static Heaps ordered(std::int32_t one, std::int32_t other) {
    return {std::min(one, other), std::max(one, other)};
  }
  static Index triangle(std::int64_t n) { return static_cast<Index>(n * (n + 1) / 2); }
  std::int32_t limit() const { return std::max(first, second); }
};

}  // namespace foregone
