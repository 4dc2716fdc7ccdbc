// SPDX-License-Identifier: Apache-2.0
//
// Down we dig (Northern Eurasia Finals online 2020, problem D; Codeforces gym 102896 D, BOJ 20702).
// n rows of 8 cells, each W or R. A token starts on row 1; from row i it moves down to row j,
// i < j ≤ i + 8, iff rows i and j agree in at least j − i columns. Only rows 1..k are active; who
// cannot move loses (misère: wins). For every k = 1..n the answer is 1 (first player wins) or 2.
//
// Input: n, then n words of 8 letters. A window game (core/window_hooks.hpp).
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "foregone/core/game.hpp"

namespace foregone {

struct DownWeDig {
  static constexpr int window = 8;
  static constexpr int columns = 8;
  static constexpr std::string_view letters = "WR";
  bool misere = false;

  /// Bit = 1: W; the first letter is the highest bit.
  std::uint8_t row(auto& in) const { return cells_of(in.word("row", columns, letters)); }
  bool edge(std::uint8_t from, std::uint8_t to, int d) const {
    return columns - std::popcount(static_cast<std::uint8_t>(from ^ to)) >= d;
  }
  LetterRows letter_rows() const { return {columns, letters}; }

  void parameters(auto& set) { set("misere", misere, "who cannot move wins instead of losing"); }
  std::string row_text(std::uint8_t cells) const {
    std::string text;
    for (int i = columns - 1; i >= 0; --i) text += (cells >> i & 1) != 0 ? 'W' : 'R';
    return text;
  }
  std::uint8_t random_row(auto& draw) const { return cells_of(draw.word("row", columns, letters)); }

 private:
  static std::uint8_t cells_of(std::string_view word) {
    std::uint8_t cells = 0;
    for (const char letter : word)
      cells = static_cast<std::uint8_t>(cells << 1 | (letter == 'W' ? 1 : 0));
    return cells;
  }
};

}  // namespace foregone
