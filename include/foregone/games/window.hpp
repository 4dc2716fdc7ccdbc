// SPDX-License-Identifier: Apache-2.0
//
// The family of down-we-dig with other numbers. A token starts on row 1 of n rows and moves down by
// at most `window` rows. Rows are words of `columns` letters, any that can be printed, and the token
// may move d rows down where at least d letters of the two rows are the same; or each row is a mask
// in hexadecimal digits, bit d − 1 set where the token may move d rows down. Only rows 1..k are
// active, for every k = 1..n; who cannot move loses (misère: wins). The answer for k is 1 where the
// first player wins, else 2; or the Grundy value of row 1.
//
// Input: n, or "-" for as many as come, then the rows. A window game (core/window_hooks.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "foregone/core/game.hpp"

namespace foregone {

struct WindowRows {
  int window = 8;
  int columns = 8;
  bool masks = false;
  bool misere = false;
  bool grundy = false;

  /// The letters of a row, or its mask.
  struct Row {
    std::array<char, LetterRows::most_columns> letters;
    std::uint32_t mask = 0;
    Row() { letters.fill('A'); }
  };

  Row row(auto& in) const {
    Row read;
    if (masks) {
      read.mask = static_cast<std::uint32_t>(in.hex("mask", (std::uint64_t{1} << window) - 1));
    } else {
      const std::string_view word =
          in.word("row", static_cast<std::size_t>(columns), LetterRows::printed);
      std::copy(word.begin(), word.end(), read.letters.begin());
    }
    return read;
  }
  bool edge(const Row& from, const Row& to, int d) const {
    if (masks) return (from.mask >> (d - 1) & 1) != 0;
    int same = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(columns); ++i)
      same += from.letters[i] == to.letters[i] ? 1 : 0;
    return same >= d;
  }
  LetterRows letter_rows() const { return {masks ? 0 : columns, ""}; }

  void parameters(auto& set) {
    set("window", window, 1, most_window, "the longest move, in rows");
    set("columns", columns, 1, LetterRows::most_columns, "letters of a row");
    set("rows", masks, "letters", "masks", "what a row is: a word, or its moves as a hex mask");
    set("value", grundy, "outcome", "grundy", "what is answered: who wins, or the Grundy value");
    set("misere", misere, "who cannot move wins instead of losing");
  }
  std::string row_text(const Row& row) const {
    if (!masks) return {row.letters.data(), static_cast<std::size_t>(columns)};
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (int shift = 20; shift >= 0; shift -= 4)
      if (row.mask >> shift != 0 || shift == 0) text += digits[row.mask >> shift & 15];
    return text;
  }
  /// Letters A and B, or masks of even chances.
  Row random_row(auto& draw) const {
    Row drawn;
    const auto word =
        draw.word("row", static_cast<std::size_t>(masks ? window : columns), masks ? "01" : "AB");
    if (!masks) std::copy(word.begin(), word.end(), drawn.letters.begin());
    else
      for (const char bit : word) drawn.mask = drawn.mask << 1 | (bit == '1' ? 1U : 0U);
    return drawn;
  }
};

}  // namespace foregone
