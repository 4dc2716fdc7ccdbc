// SPDX-License-Identifier: Apache-2.0
//
// Fibonacci nim (Whinihan 1963; Schwenk 1970). From a heap of stones the first move takes one or more,
// but not all; each move after it at most twice as many as the move before took. Who takes the last
// stone wins. The first player loses iff the number of stones is a Fibonacci number.
//
// A position is the stones that are left and how many may be taken, never more than there are. As
// text: "10,4". A move is how many stones it takes.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "foregone/core/game.hpp"
#include "foregone/core/number_list.hpp"

namespace foregone {

struct FibonacciNim {
  static constexpr int most_stones = 1'000'000;

  int stones = 20;

  struct Heap {
    std::int32_t stones = 0;
    std::int32_t most = 0;  ///< may be taken
  };

  Heap start() const { return {stones, std::max(stones - 1, 0)}; }
  void moves(Heap p, auto&& visit) const {
    for (std::int32_t taken = 1; taken <= p.most; ++taken) visit(taken);
  }
  Heap play(Heap p, std::int32_t taken) const {
    return {p.stones - taken, std::min(p.stones - taken, 2 * taken)};
  }

  std::string show(Heap p) const { return std::to_string(p.stones) + "," + std::to_string(p.most); }
  /// More than there are may not be taken, whatever is typed.
  std::optional<Heap> parse(std::string_view text) const {
    const auto typed = parse_number_list(text);
    if (!typed || typed->size() != 2 || (*typed)[0] > most_stones) return std::nullopt;
    return Heap{static_cast<std::int32_t>((*typed)[0]),
                static_cast<std::int32_t>(std::min((*typed)[0], (*typed)[1]))};
  }
  std::string describe(Heap, std::int32_t taken) const { return std::to_string(taken); }

  void parameters(auto& set) { set.start("stones", stones, 0, most_stones, "stones of the heap"); }
};

}  // namespace foregone
