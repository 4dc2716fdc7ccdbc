// SPDX-License-Identifier: Apache-2.0
//
// A lattice game as data: a board that is filled in staircase order, and what each cell earns or
// whether it wins. The board is a rectangle, or the part of one between two staircases (a Young
// diagram, where the inner one is empty; a skew diagram else): row r has the cells of the columns
// first .. end − 1, and neither may grow from one row to the next. A position is the staircase of
// cells that are filled or were missing to the left of the board's, so that it has the rank that it
// has in the rectangle.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "foregone/core/keys.hpp"
#include "foregone/core/lattice_row.hpp"
#include "foregone/core/staircase.hpp"
#include "foregone/core/values.hpp"

namespace foregone {

struct LatticeBoard {
  using Row = LatticeRow;

  std::int64_t rows = 1;
  std::int64_t cols = 1;
  /// Of each player (0 = first) for each cell of the rectangle, row by row; what is said of missing
  /// cells does not count.
  std::array<std::vector<Points>, 2> points;
  std::vector<Row> shape = {};  ///< empty = the rectangle
  int starter = 0;              ///< who moves first on the empty board
  /// In a game for the win, where there are no points: 1 where that player wins by filling the cell.
  std::array<std::vector<std::uint8_t>, 2> wins = {};
  bool misere = false;  ///< for the win: on a full board the player to move has won, not lost

  bool is_for_points() const { return wins[0].empty(); }
  bool is_rectangle() const { return shape.empty(); }
  Row row(std::int64_t r) const {
    return shape.empty() ? Row{0, cols} : shape[static_cast<std::size_t>(r)];
  }
  bool has(std::int64_t r, std::int64_t c) const {
    return r >= 0 && r < rows && c >= row(r).first && c < row(r).end;
  }
  std::int64_t cells() const {
    std::int64_t sum = 0;
    for (std::int64_t r = 0; r < rows; ++r) sum += row(r).end - row(r).first;
    return sum;
  }
  /// Cells of the rectangle to the left of the board's: filled, so to say, from the beginning.
  std::int64_t left_out() const {
    std::int64_t sum = 0;
    for (std::int64_t r = 0; r < rows; ++r) sum += row(r).first;
    return sum;
  }

  /// Who is to move where so many of the board's cells are filled.
  int mover(std::int64_t filled) const { return static_cast<int>((starter + filled) % 2); }

  /// A bound on every difference of totals (lattice_bound), over the cells that there are. Requires
  /// is_for_points().
  std::optional<Points> bound() const {
    if (is_rectangle()) return lattice_bound(points[0], points[1]);
    return lattice_bound(of_cells(points[0]), of_cells(points[1]));
  }
  /// The entries of a table that belong to cells, row by row.
  template <class T>
  std::vector<T> of_cells(const std::vector<T>& table) const {
    std::vector<T> kept;
    for (std::int64_t r = 0; r < rows; ++r)
      kept.insert(kept.end(), table.begin() + r * cols + row(r).first,
                  table.begin() + r * cols + row(r).end);
    return kept;
  }

  /// Whether a rank of the rectangle, in its staircase, is one of the board's positions.
  bool has_position(const Staircase& staircase, Index rank) const {
    if (rank >= staircase.size()) return false;
    if (is_rectangle()) return true;
    const auto lengths = staircase.row_lengths(staircase.places(rank));
    for (std::int64_t r = 0; r < rows; ++r) {
      const std::int64_t filled = lengths[static_cast<std::size_t>(r)];
      if (filled < row(r).first || filled > row(r).end) return false;
    }
    return true;
  }

  /// Whether the last move to a position may have won the game: some cell that can have been filled
  /// last is one by which its filler wins. Requires has_position().
  bool may_be_won(const Staircase& staircase, Index rank) const {
    if (is_for_points()) return false;
    const Staircase::Places places = staircase.places(rank);
    const auto& of_filler =
        wins[static_cast<std::size_t>(mover(staircase.filled(places) - left_out() + 1))];
    const auto lengths = staircase.row_lengths(places);
    for (std::int64_t r = 0; r < rows; ++r) {
      const std::int64_t filled = lengths[static_cast<std::size_t>(r)];
      const bool is_corner = r + 1 == rows || lengths[static_cast<std::size_t>(r) + 1] < filled;
      if (filled > row(r).first && is_corner &&
          of_filler[static_cast<std::size_t>(r * cols + filled - 1)] != 0)
        return true;
    }
    return false;
  }

  /// The positions, if they and those of the rectangle are fewer than 2^63. O(rows · cols).
  std::optional<Index> positions() const {
    const std::optional<Index> all = Staircase::count(rows, cols);
    if (!all || is_rectangle()) return all;
    // ways[c]: of filling the rows above so that the last of them ends in front of column c.
    std::vector<Index> ways(static_cast<std::size_t>(cols) + 1, 0);
    ways.back() = 1;
    for (std::int64_t r = 0; r < rows; ++r) {
      for (std::int64_t c = cols - 1; c >= 0; --c)
        ways[static_cast<std::size_t>(c)] += ways[static_cast<std::size_t>(c) + 1];
      for (std::int64_t c = 0; c <= cols; ++c)
        if (c < row(r).first || c > row(r).end) ways[static_cast<std::size_t>(c)] = 0;
    }
    Index sum = 0;
    for (const Index way : ways) sum += way;
    return sum;
  }
};

}  // namespace foregone
