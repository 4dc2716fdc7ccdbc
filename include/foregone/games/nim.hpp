// SPDX-License-Identifier: Apache-2.0
//
// Nim (Bouton 1901). A move takes one or more stones from one heap; who takes the last one wins.
// The player to move loses iff the exclusive or of the heaps is 0: single heaps are the parts of a
// sum, and a heap of n is worth n.
//
// The order of the heaps does not matter. A position holds those that are not empty, the largest in
// the lowest bits, each in as many bits as the largest heap at the start needs, 128 together. As
// text: the heaps, smallest first, "3,4,5"; "0" = all is taken. A move is the heap and how many
// stones it loses, "5:2".
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/core/game.hpp"
#include "foregone/core/number_list.hpp"

namespace foregone {

struct Nim {
  static constexpr int most_stones = 65'535;
  static constexpr int most_bits = 128;

  std::vector<int> heaps{3, 4, 5};

  struct Move {
    int heap;  ///< its size
    int taken;
  };

  UInt128 start() const { return packed(heaps); }
  void moves(UInt128 p, auto&& visit) const {
    const std::vector<int> sizes = unpacked(p);
    for (std::size_t i = 0; i < sizes.size(); ++i)
      if (i == 0 || sizes[i] != sizes[i - 1])
        for (int taken = 1; taken <= sizes[i]; ++taken) visit(Move{sizes[i], taken});
  }
  UInt128 play(UInt128 p, const Move& move) const {
    std::vector<int> sizes = unpacked(p);
    *std::find(sizes.begin(), sizes.end(), move.heap) -= move.taken;
    return packed(std::move(sizes));
  }
  void parts(UInt128 p, auto&& visit) const {
    for (const int heap : unpacked(p)) visit(static_cast<UInt128>(heap));
  }

  std::string show(UInt128 p) const {
    std::vector<int> sizes = unpacked(p);
    std::reverse(sizes.begin(), sizes.end());
    return sizes.empty() ? "0" : number_list_text(sizes);
  }
  std::optional<UInt128> parse(std::string_view text) const {
    const auto typed = parse_number_list(text);
    if (!typed) return std::nullopt;
    std::vector<int> sizes;
    for (const std::int64_t heap : *typed) {
      if (heap > largest()) return std::nullopt;
      if (heap > 0) sizes.push_back(static_cast<int>(heap));
    }
    if (static_cast<int>(sizes.size()) * heap_bits() > most_bits) return std::nullopt;
    return packed(std::move(sizes));
  }
  std::string describe(UInt128, const Move& move) const {
    return std::to_string(move.heap) + ":" + std::to_string(move.taken);
  }

  void parameters(auto& set) {
    set.start("heaps", heaps, 0, most_stones, "stones of each heap, between commas");
  }
  std::string check() const {
    const auto count = static_cast<int>(std::min<std::size_t>(heaps.size(), most_bits + 1));
    if (count * heap_bits() <= most_bits) return "";
    return "too many heaps: " + std::to_string(most_bits / heap_bits()) +
           " at most if the largest has " + std::to_string(largest()) + " stones";
  }

 private:
  int largest() const { return heaps.empty() ? 0 : *std::max_element(heaps.begin(), heaps.end()); }
  int heap_bits() const {
    return std::max(1, static_cast<int>(std::bit_width(static_cast<unsigned>(largest()))));
  }
  UInt128 packed(std::vector<int> sizes) const {
    std::sort(sizes.begin(), sizes.end());
    UInt128 p = 0;
    for (const int heap : sizes) p = p << heap_bits() | static_cast<UInt128>(heap);
    return p;
  }
  /// The heaps that are not empty, largest first.
  std::vector<int> unpacked(UInt128 p) const {
    std::vector<int> sizes;
    const UInt128 mask = (UInt128{1} << heap_bits()) - 1;
    for (; p != 0; p >>= heap_bits()) sizes.push_back(static_cast<int>(p & mask));
    return sizes;
  }
};

}  // namespace foregone
