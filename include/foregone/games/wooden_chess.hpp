// SPDX-License-Identifier: Apache-2.0
//
// Wooden chess (一双木棋; nine-province joint selection 2018, day 1; Luogu P4363, BZOJ 5248,
// LibreOJ 2471, JZOJ 5637). On an n × m board a cell may be filled once every cell to its left in
// the row and above it in the column is filled. Players alternate until the board is full; filling
// (i, j) earns the first player A[i][j], the second player B[i][j]. Both maximise their own total
// minus the other's. The answer is the first player's total minus the second's.
//
// Input: n m, then n rows of A, then n rows of B. A position is a staircase (core/staircase.hpp):
// C(n + m, n) of them, 184 756 on 10 × 10. As text: the filled cells of each row, "3,2,0".
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/families.hpp"
#include "foregone/core/game.hpp"
#include "foregone/core/staircase.hpp"

namespace foregone {

struct WoodenChess {
  /// 2·rank + turn of a staircase: the key of a lattice game (core/families.hpp).
  using Position = std::uint64_t;
  /// The cell that is filled, from 0, and who fills it.
  struct Move {
    std::int64_t row;
    std::int64_t col;
    int player;
  };

  /// The largest n or m; the memory that positions need is what limits a board.
  static constexpr std::int64_t most_lines = INT32_MAX;

  std::int64_t n = 1;
  std::int64_t m = 1;
  std::array<std::vector<Points>, 2> points{std::vector<Points>{0}, std::vector<Points>{0}};
  Staircase board;

  // The plain contract.
  Position start() const { return 0; }
  void moves(Position p, auto&& visit) const {
    const Staircase::Places places = board.places(p / 2);
    for (int mark = board.marks() - 1; mark >= 0; --mark) {
      const std::int64_t place = places[static_cast<std::size_t>(mark)];
      if (board.can_move(places, mark))
        visit(Move{board.row_of(mark, place), board.col_of(mark, place), turn(p)});
    }
  }
  Position play(Position p, Move move) const {
    const int mark = board.mark_of(move.row, move.col);
    return (p + 2 * board.growth(mark, board.place_of(move.row, move.col))) ^ 1;
  }
  Points gain(Position, Move move) const { return gain(move.row, move.col, move.player); }
  /// What the cell decides, both players' points together.
  int promising(Position, Move move) const {
    const Int128 both = Int128{gain(move.row, move.col, 0)} + gain(move.row, move.col, 1);
    return static_cast<int>(std::clamp<Int128>(both, INT32_MIN, INT32_MAX));
  }
  int turn(Position p) const { return static_cast<int>(p % 2); }

  // The lattice family.
  std::int64_t rows() const { return n; }
  std::int64_t cols() const { return m; }
  Points gain(std::int64_t row, std::int64_t col, int player) const {
    return points[static_cast<std::size_t>(player)][static_cast<std::size_t>(row * m + col)];
  }

  // Texts.
  std::string show(Position p) const {
    std::string text;
    for (const std::int64_t length : board.row_lengths(board.places(p / 2))) {
      if (!text.empty()) text += ',';
      text += std::to_string(length);
    }
    return text;
  }
  std::optional<Position> parse(std::string_view text) const {
    std::vector<std::int64_t> lengths;
    const char* at = text.data();
    const char* const end = at + text.size();
    while (static_cast<std::int64_t>(lengths.size()) < n) {
      std::int64_t length = 0;
      const auto [behind, error] = std::from_chars(at, end, length);
      if (error != std::errc{} || *at == '-' || (*at == '0' && behind - at > 1))
        return std::nullopt;
      lengths.push_back(length);
      if (behind == end) break;
      if (*behind != ',' || behind + 1 == end) return std::nullopt;
      at = behind + 1;
      if (static_cast<std::int64_t>(lengths.size()) == n) return std::nullopt;
    }
    const std::optional<Index> rank = board.rank_of_rows(lengths);
    if (!rank) return std::nullopt;
    return 2 * *rank + static_cast<Position>(board.filled(board.places(*rank)) % 2);
  }
  std::string describe(Position, Move move) const {
    return "(" + std::to_string(move.row + 1) + "," + std::to_string(move.col + 1) + ")";
  }

  // Instances.
  void read(auto& in) {
    n = in.integer("n", 1, most_lines);
    m = in.integer("m", 1, most_lines);
    if (!Staircase::count(n, m)) return;  // check() refuses
    const auto cells = static_cast<std::uint64_t>(n * m);
    points[0] = in.integers("A", cells, INT64_MIN, INT64_MAX);
    points[1] = in.integers("B", cells, INT64_MIN, INT64_MAX);
    prepare();
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
    prepare();
  }
  std::string check() const {
    if (checked_cells() < 0) return "n and m must be from 1 to 2147483647";
    if (!Staircase::count(n, m)) return "the board has 2^63 positions or more";
    if (points[0].size() != points[1].size() ||
        static_cast<std::int64_t>(points[0].size()) != n * m)
      return "A and B must each have n*m numbers";
    if (!lattice_bound(points[0], points[1])) return "the totals of the points may not fit 64 bits";
    return "";
  }
  /// The first player's total minus the second's, from here on.
  std::string answer(Position p, const Value& value) const {
    return std::to_string(turn(p) == 0 ? value.score() : -value.score());
  }

 private:
  /// n·m, or -1 where n or m is out of range.
  std::int64_t checked_cells() const {
    const auto fits = [](std::int64_t lines) { return lines >= 1 && lines <= most_lines; };
    return fits(n) && fits(m) ? n * m : -1;
  }
  void prepare() {
    if (checked_cells() > 0 && Staircase::count(n, m)) board = Staircase(n, m);
  }
};

}  // namespace foregone
