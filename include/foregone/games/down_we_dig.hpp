// SPDX-License-Identifier: Apache-2.0
//
// Down we dig (Northern Eurasia Finals online 2020, problem D; Codeforces gym 102896 D, BOJ 20702).
// n rows of 8 cells, each W or R. A token starts on row 1; from row i it moves down to row j,
// i < j ≤ i + 8, iff rows i and j agree in at least j − i columns. Only rows 1..k are active; who
// cannot move loses (misère: wins). For every k = 1..n the answer is 1 (first player wins) or 2.
//
// Input: n, then n words of 8 letters. A position is the token's row i and the number k of active
// rows, as text "i/k", or "i" alone for "i/n".
#pragma once

#include <array>
#include <bit>
#include <charconv>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/families.hpp"
#include "foregone/core/game.hpp"

namespace foregone {

struct DownWeDig {
  /// Rows count from 1.
  struct Position {
    std::int32_t row = 1;
    std::int32_t active = 1;
    bool operator==(const Position&) const = default;
  };

  static constexpr int columns = 8;
  static constexpr std::string_view letters = "WR";
  bool misere = false;
  std::vector<std::uint8_t> rows{0};  // bit = 1: W

  // The plain contract; a move is the row that the token goes to.
  Position start() const { return {1, last_row()}; }
  void moves(Position p, auto&& visit) const {
    for (std::int32_t to = p.row + 1; to <= p.active && to <= p.row + window; ++to)
      if (edge(cells(p.row), cells(to), to - p.row)) visit(to);
  }
  Position play(Position p, std::int32_t to) const { return {to, p.active}; }
  std::string show(Position p) const {
    return std::to_string(p.row) + "/" + std::to_string(p.active);
  }
  std::optional<Position> parse(std::string_view text) const {
    const std::size_t slash = text.find('/');
    const auto row = row_number(text.substr(0, slash));
    const auto active = slash == std::string_view::npos ? std::optional(last_row())
                                                        : row_number(text.substr(slash + 1));
    if (!row || !active || *row > *active || *active > last_row()) return std::nullopt;
    return Position{*row, *active};
  }
  std::string describe(Position, std::int32_t to) const { return std::to_string(to); }

  // The window family.
  static constexpr int window = 8;
  std::uint8_t row(auto& in) const { return cells_of(in.word("row", columns, letters)); }
  bool edge(std::uint8_t from, std::uint8_t to, int d) const { return agreeing[from ^ to] >= d; }

  // Instances.
  void parameters(auto& set) { set("misere", misere, "who cannot move wins instead of losing"); }
  void read(auto& in) {
    const std::int64_t n = in.integer("n", 1, most_rows);
    rows.clear();
    for (std::int64_t i = 0; i < n && in.good(); ++i) rows.push_back(row(in));
  }
  void write(std::ostream& out) const {
    out << rows.size() << '\n';
    for (const std::uint8_t cells : rows) {
      std::array<char, columns + 1> line;
      for (int i = 0; i < columns; ++i)
        line[static_cast<std::size_t>(i)] = (cells >> (columns - 1 - i) & 1) != 0 ? 'W' : 'R';
      line.back() = '\n';
      out.write(line.data(), line.size());
    }
  }
  void random(auto& draw) {
    const std::int64_t n = draw("n", 1, 100);
    rows.clear();
    if (n > most_rows) return;  // check() refuses
    for (std::int64_t i = 0; i < n; ++i)
      rows.push_back(cells_of(draw.word("row", columns, letters)));
  }
  std::string check() const { return rows.empty() ? "n must be from 1 to 1000000000" : ""; }
  void ask(auto&& visit) const {
    for (std::int32_t k = 1; k <= last_row(); ++k) visit(Position{1, k});
  }
  std::string answer(Position, const Value& value) const {
    return value.outcome() == Outcome::win ? "1" : "2";
  }

 private:
  // agreeing[x]: columns in which two rows with exclusive or x agree.
  static constexpr std::array<std::uint8_t, 256> agreeing = [] {
    std::array<std::uint8_t, 256> count{};
    for (unsigned x = 0; x < 256; ++x)
      count[x] = static_cast<std::uint8_t>(columns - std::popcount(x));
    return count;
  }();

  static std::uint8_t cells_of(std::string_view word) {
    std::uint8_t cells = 0;
    for (const char letter : word)
      cells = static_cast<std::uint8_t>(cells << 1 | (letter == 'W' ? 1 : 0));
    return cells;
  }
  std::int32_t last_row() const { return static_cast<std::int32_t>(rows.size()); }
  std::uint8_t cells(std::int32_t row) const { return rows[static_cast<std::size_t>(row) - 1]; }
  static std::optional<std::int32_t> row_number(std::string_view text) {
    std::int32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || text.front() == '0' || error != std::errc{} || number < 1 ||
        end != text.data() + text.size())
      return std::nullopt;
    return number;
  }
};

}  // namespace foregone
