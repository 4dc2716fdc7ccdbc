// SPDX-License-Identifier: Apache-2.0
//
// Marked cells: on an n × m board a cell may be filled once every cell to its left in the row and
// above it in the column is filled. Players alternate. Some cells are marked for the first player
// (1), for the second (2) or for both (3): whoever fills a cell marked for them has won at once. If
// the board is full before, who cannot move loses, or with misere = true wins.
//
// Input: n m, then n rows of m letters: "." unmarked, "1", "2", "3". A lattice game for the win
// (core/lattice_hooks.hpp). The answer is "win" or "lose" for the first player, and in how many
// plies.
#pragma once

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "foregone/core/game.hpp"
#include "foregone/core/staircase.hpp"

namespace foregone {

struct MarkedCells {
  static constexpr std::int64_t most_lines = 1'000'000;
  static constexpr std::int64_t most_drawn = std::int64_t{1} << 28;  ///< cells of a random board

  std::vector<std::string> marks{"."};
  bool misere = false;

  std::int64_t rows() const { return static_cast<std::int64_t>(marks.size()); }
  std::int64_t cols() const { return static_cast<std::int64_t>(marks[0].size()); }
  bool wins(std::int64_t row, std::int64_t col, int player) const {
    const char mark = marks[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)];
    return mark == '3' || mark == (player == 0 ? '1' : '2');
  }

  void parameters(auto& set) { set("misere", misere, "who cannot move wins"); }
  void read(auto& in) {
    const std::int64_t n = in.integer("n", 1, most_lines);
    const std::int64_t m = in.integer("m", 1, most_lines);
    marks.clear();
    if (!Staircase::count(n, m)) return;  // check() refuses
    for (std::int64_t r = 0; r < n && in.good(); ++r)
      marks.emplace_back(in.word("row", static_cast<std::size_t>(m), ".123"));
  }
  void write(std::ostream& out) const {
    out << rows() << ' ' << cols() << '\n';
    for (const std::string& row : marks) out << row << '\n';
  }
  void random(auto& draw) {
    const std::int64_t n = draw("n", 1, 8);
    const std::int64_t m = draw("m", 1, 8);
    marks.clear();
    const auto fits = [](std::int64_t lines) { return lines >= 1 && lines <= most_lines; };
    if (!fits(n) || !fits(m) || n * m > most_drawn) return;  // check() refuses
    for (std::int64_t r = 0; r < n; ++r)
      marks.push_back(draw.word("row", static_cast<std::size_t>(m), "......123"));
  }
  std::string check() const {
    if (marks.empty() || marks[0].empty())
      return "n and m must be from 1 to 1000000, the positions fewer than 2^63, and n*m at most "
             "268435456 where they are drawn";
    for (const std::string& row : marks)
      if (row.size() != marks[0].size()) return "rows must be equally long";
    return "";
  }
};

}  // namespace foregone
