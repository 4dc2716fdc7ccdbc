// SPDX-License-Identifier: Apache-2.0
//
// Partitions (Young diagrams) of up to 64 rows and columns together, one word each: the edge of the
// diagram from the lower left to the upper right, lowest bit first, 0 = along a column, 1 = up a row.
// It starts with a column and ends with a row, so the words of different partitions differ, and 0 is
// the empty one. A row has as many cells as there are 0s below its 1: the 1s are a beta set, the
// coins of Welter's game. As text: the lengths of the rows, "3,1"; "0" for the empty partition.
//
//      + + + 1        3,1 = 0 1 0 0 1 from the lowest bit on = 18
//      + 1 0 0
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/number_list.hpp"

namespace foregone::detail {

struct Partition {
  static constexpr std::int64_t most_lines = 64;

  /// Without empty rows, which are 1s below the first 0.
  static std::uint64_t trimmed(std::uint64_t edge) { return edge >> std::countr_one(edge); }

  /// Nothing where a row is longer than the one above, or there are too many rows and columns.
  template <class Lengths>
  static std::optional<std::uint64_t> of_rows(const Lengths& lengths) {
    std::uint64_t edge = 0;
    std::int64_t rows = 0;
    for (auto row = lengths.rbegin(); row != lengths.rend(); ++row) {
      const auto next = row + 1;
      if (*row < 0 || (next != lengths.rend() && *next < *row)) return std::nullopt;
      if (*row == 0) continue;
      const std::int64_t place = *row + rows++;
      if (*row >= most_lines || place >= most_lines) return std::nullopt;
      edge |= std::uint64_t{1} << place;
    }
    return edge;
  }
  /// Longest first.
  static std::vector<int> rows_of(std::uint64_t edge) {
    std::vector<int> lengths;
    int above = std::popcount(edge);
    while (edge != 0) {
      const int top = static_cast<int>(std::bit_width(edge)) - 1;
      lengths.push_back(top - --above);
      edge &= ~(std::uint64_t{1} << top);
    }
    return lengths;
  }

  static std::string text_of(std::uint64_t edge) {
    return edge == 0 ? "0" : number_list_text(rows_of(edge));
  }
  static std::optional<std::uint64_t> parse(std::string_view text) {
    const auto lengths = parse_number_list(text);
    if (!lengths) return std::nullopt;
    return of_rows(*lengths);
  }
  /// "" or why there is no such partition.
  static std::string fault(const std::vector<int>& lengths) {
    if (of_rows(lengths)) return "";
    for (std::size_t row = 1; row < lengths.size(); ++row)
      if (lengths[row] > lengths[row - 1])
        return "rows: " + std::to_string(lengths[row]) + " is longer than the row above";
    return "rows: at most 64 rows and columns together";
  }
};

}  // namespace foregone::detail
