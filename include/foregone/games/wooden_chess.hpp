// SPDX-License-Identifier: Apache-2.0
//
// Wooden chess (一双木棋; nine-province joint selection 2018, day 1; Luogu P4363, BZOJ 5248,
// LibreOJ 2471, JZOJ 5637). On an n × m board a cell may be filled once every cell to its left in
// the row and above it in the column is filled. Players alternate until the board is full; filling
// (i, j) earns the first player A[i][j], the second player B[i][j]. Both maximise their own total
// minus the other's. The answer is the first player's total minus the second's.
//
// Input: n m, then n rows of A, then n rows of B. A lattice game (core/lattice_hooks.hpp):
// C(n + m, n) positions, 184 756 on 10 × 10.
#pragma once

#include <array>
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "foregone/core/game.hpp"
#include "foregone/core/staircase.hpp"

namespace foregone {

struct WoodenChess {
  /// The largest n or m; the memory that positions need is what limits a board.
  static constexpr std::int64_t most_lines = INT32_MAX;

  std::int64_t n = 1;
  std::int64_t m = 1;
  std::array<std::vector<Points>, 2> points{std::vector<Points>{0}, std::vector<Points>{0}};

  std::int64_t rows() const { return n; }
  std::int64_t cols() const { return m; }
  Points gain(std::int64_t row, std::int64_t col, int player) const {
    return points[static_cast<std::size_t>(player)][static_cast<std::size_t>(row * m + col)];
  }

  void read(auto& in) {
    n = in.integer("n", 1, most_lines);
    m = in.integer("m", 1, most_lines);
    if (!Staircase::count(n, m)) return;  // check() refuses
    const auto cells = static_cast<std::uint64_t>(n * m);
    points[0] = in.integers("A", cells, INT64_MIN, INT64_MAX);
    points[1] = in.integers("B", cells, INT64_MIN, INT64_MAX);
  }
  void write(std::ostream& out) const {
    out << n << ' ' << m << '\n';
    for (const std::vector<Points>& table : points)
      for (std::size_t i = 0; i < table.size(); ++i)
        out << table[i] << ((i + 1) % static_cast<std::size_t>(m) == 0 ? '\n' : ' ');
  }
  void random(auto& draw) {
    n = draw("n", 1, 10);
    m = draw("m", 1, 10);
    const std::int64_t cells = checked_cells();
    points[0] = draw.list("A", cells, 0, 100'000);
    points[1] = draw.list("B", cells, 0, 100'000);
  }
  std::string check() const {
    if (checked_cells() < 0) return "n and m must be from 1 to 2147483647";
    if (!Staircase::count(n, m)) return "the board has 2^63 positions or more";
    if (points[0].size() != points[1].size() ||
        static_cast<std::int64_t>(points[0].size()) != n * m)
      return "A and B must each have n*m numbers";
    return "";
  }
  /// The first player's total minus the second's, from here on.
  std::string answer(std::uint64_t position, const Value& value) const {
    return std::to_string(position % 2 == 0 ? value.score() : -value.score());
  }

 private:
  /// n·m, or -1 where n or m is out of range.
  std::int64_t checked_cells() const {
    const auto fits = [](std::int64_t lines) { return lines >= 1 && lines <= most_lines; };
    return fits(n) && fits(m) ? n * m : -1;
  }
};

}  // namespace foregone
