// SPDX-License-Identifier: Apache-2.0
//
// Euclid (Cole and Davie 1969). There are two numbers; a move subtracts a positive multiple of the
// smaller one from the larger one, as long as nothing below 0 comes out. Who makes a number 0 wins: the
// other cannot move. The player to move wins iff both numbers are positive and they are equal or the larger one is more
// than φ times the smaller one, φ the golden ratio.
//
// A position is the smaller and the larger number, as text "3,5"; a move is what is subtracted, "3".
// (a, b) leads to at most b/a moves and to one position with a number below a: positions are few.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "foregone/core/game.hpp"
#include "foregone/core/number_list.hpp"

namespace foregone {

struct Euclid {
  static constexpr int most = 1'000'000'000;

  int first = 13;
  int second = 8;

  struct Numbers {
    std::int32_t small = 0;
    std::int32_t large = 0;
  };

  Numbers start() const { return ordered(first, second); }
  /// A move is what is subtracted.
  void moves(Numbers p, auto&& visit) const {
    if (p.small == 0) return;
    for (std::int32_t taken = p.small; taken <= p.large; taken += p.small) visit(taken);
  }
  Numbers play(Numbers p, std::int32_t taken) const { return ordered(p.small, p.large - taken); }

  std::string show(Numbers p) const {
    return std::to_string(p.small) + "," + std::to_string(p.large);
  }
  std::optional<Numbers> parse(std::string_view text) const {
    const auto typed = parse_number_list(text);
    if (!typed || typed->size() != 2 || std::max((*typed)[0], (*typed)[1]) > most)
      return std::nullopt;
    return ordered(static_cast<std::int32_t>((*typed)[0]), static_cast<std::int32_t>((*typed)[1]));
  }
  std::string describe(Numbers, std::int32_t taken) const { return std::to_string(taken); }

  void parameters(auto& set) {
    set.start("first", first, 0, most, "one number");
    set.start("second", second, 0, most, "the other number");
  }

 private:
  static Numbers ordered(std::int32_t one, std::int32_t other) {
    return {std::min(one, other), std::max(one, other)};
  }
};

}  // namespace foregone
