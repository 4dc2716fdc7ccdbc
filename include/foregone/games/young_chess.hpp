// SPDX-License-Identifier: Apache-2.0
//
// Young chess: wooden chess on a Young diagram. The board has rows of cells, none longer than the
// row above; a cell may be filled once every cell to its left in the row and above it in the column
// is filled. Players alternate until the board is full; filling a cell earns the first player its A,
// the second player its B. The answer is the first player's total minus the second's.
//
// Input: n, then the n lengths of the rows, longest first, then A row by row, then B. A lattice game
// (core/lattice_hooks.hpp); its positions are the Young diagrams inside the board.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <ostream>
#include <string>
#include <vector>

#include "foregone/core/game.hpp"
#include "foregone/core/staircase.hpp"

namespace foregone {

struct YoungChess {
  static constexpr std::int64_t most_rows = 1000;
  static constexpr std::int64_t most_cols = 1'000'000;

  std::vector<std::int64_t> row_lengths{1};
  /// A and B of each cell that there is, row by row.
  std::array<std::vector<Points>, 2> points{std::vector<Points>{0}, std::vector<Points>{0}};

  std::int64_t rows() const { return static_cast<std::int64_t>(row_lengths.size()); }
  std::int64_t cols() const { return row_lengths[0]; }
  std::int64_t row_length(std::int64_t row) const {
    return row_lengths[static_cast<std::size_t>(row)];
  }
  Points gain(std::int64_t row, std::int64_t col, int player) const {
    return points[static_cast<std::size_t>(player)]
                 [first_cell(row) + static_cast<std::size_t>(col)];
  }

  void read(auto& in) {
    row_lengths = in.integers("length", static_cast<std::uint64_t>(in.integer("n", 1, most_rows)),
                              1, most_cols);
    points = {};
    if (!in.good() || !Staircase::count(rows(), cols())) return;  // check() refuses
    for (auto& table : points)
      table = in.integers(&table == points.data() ? "A" : "B", first_cell(rows()), INT64_MIN,
                          INT64_MAX);
  }
  void write(std::ostream& out) const {
    out << row_lengths.size() << '\n';
    for (std::size_t r = 0; r < row_lengths.size(); ++r)
      out << row_lengths[r] << (r + 1 < row_lengths.size() ? ' ' : '\n');
    for (const auto& table : points) {
      auto next = table.begin();
      for (const std::int64_t length : row_lengths)
        for (std::int64_t c = 0; c < length && next != table.end(); ++c)
          out << *next++ << (c + 1 < length ? ' ' : '\n');
    }
  }
  void random(auto& draw) {
    row_lengths = draw.list("length", draw("n", 1, 8), 1, 8);
    std::sort(row_lengths.begin(), row_lengths.end(), std::greater<>());
    points = {};
    if (!rows_fit()) return;  // check() refuses
    const auto cells = static_cast<std::int64_t>(first_cell(rows()));
    points[0] = draw.list("A", cells, 0, 100'000);
    points[1] = draw.list("B", cells, 0, 100'000);
  }
  std::string check() const {
    if (!rows_fit()) return "a board has 1 to 1000 rows of 1 to 1000000 cells";
    if (!Staircase::count(rows(), cols())) return "the board has 2^63 positions or more";
    if (points[0].size() != first_cell(rows()) || points[1].size() != first_cell(rows()))
      return "A and B must each have a number for every cell";
    return "";
  }
  /// The first player's total minus the second's, from here on.
  std::string answer(std::uint64_t position, const Value& value) const {
    return std::to_string(position % 2 == 0 ? value.score() : -value.score());
  }

 private:
  bool rows_fit() const {
    return !row_lengths.empty() && rows() <= most_rows &&
           std::all_of(row_lengths.begin(), row_lengths.end(),
                       [](std::int64_t length) { return length >= 1 && length <= most_cols; });
  }
  // How many cells the rows above have.
  std::size_t first_cell(std::int64_t row) const {
    std::int64_t cells = 0;
    for (std::int64_t r = 0; r < row; ++r) cells += row_lengths[static_cast<std::size_t>(r)];
    return static_cast<std::size_t>(cells);
  }
};

}  // namespace foregone
