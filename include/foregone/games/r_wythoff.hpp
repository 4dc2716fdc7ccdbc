// SPDX-License-Identifier: Apache-2.0
//
// Wythoff's game with a wider diagonal (Fraenkel 1982). There are two heaps; a move takes any number of
// stones from one heap, or i and j from both where i and j differ by less than r; who takes the last
// stone wins. r = 1 is Wythoff's game. The player to move loses iff the heaps are ⌊kα⌋ and ⌊k(α + r)⌋
// for some k, where α = (2 − r + √(r² + 4)) / 2.
//
// A position is the smaller and the larger heap, as text "3,5". A move is what it takes from the
// smaller and from the larger heap, "2,0", "0,2" or "2,3"; of equal heaps the larger number from the
// second one.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "foregone/core/game.hpp"
#include "foregone/core/number_list.hpp"

namespace foregone {

struct RWythoff {
  static constexpr int most_stones = 100'000;

  int first = 3;
  int second = 8;
  int r = 2;

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
    const bool equal = p.small == p.large;
    for (int taken = 1; !equal && taken <= p.small; ++taken) visit(Move{taken, 0});
    for (int taken = 1; taken <= p.large; ++taken) visit(Move{0, taken});
    for (int small = 1; small <= p.small; ++small)
      for (int large = equal ? small : std::max(small - r + 1, 1);
           large < small + r && large <= p.large; ++large)
        visit(Move{small, large});
  }
  Heaps play(Heaps p, const Move& move) const {
    return ordered(p.small - move.small, p.large - move.large);
  }

  std::string show(Heaps p) const {
    return std::to_string(p.small) + "," + std::to_string(p.large);
  }
  std::optional<Heaps> parse(std::string_view text) const {
    const auto typed = parse_number_list(text);
    if (!typed || typed->size() != 2 || std::max((*typed)[0], (*typed)[1]) > most_stones)
      return std::nullopt;
    return ordered(static_cast<std::int32_t>((*typed)[0]), static_cast<std::int32_t>((*typed)[1]));
  }
  std::string describe(Heaps, const Move& move) const {
    return std::to_string(move.small) + "," + std::to_string(move.large);
  }

  void parameters(auto& set) {
    set.start("first", first, 0, most_stones, "stones of one heap");
    set.start("second", second, 0, most_stones, "stones of the other heap");
    set("r", r, 1, most_stones, "numbers taken from both heaps differ by less than r");
  }

 private:
  static Heaps ordered(std::int32_t one, std::int32_t other) {
    return {std::min(one, other), std::max(one, other)};
  }
};

}  // namespace foregone
