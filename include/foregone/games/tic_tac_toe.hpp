// SPDX-License-Identifier: Apache-2.0
//
// Tic-tac-toe and its family, the m,n,k games: two players mark free cells of a width × height board
// in turn; whoever first has `line` marks in a row, a column or a diagonal has won; a full board is a
// tie. 3,3,3 is tic-tac-toe, a tie with 5478 positions.
//
// A position is one number of up to 64 bits: the cells of the player to move, and above them, shifted
// by the number of cells, those of the other; cell = row · width + column. Lines are found in all
// cells at once: for each of the four directions, the cells on which a line can start, and as many
// shifts as a line is long.
//
// Positions are written as the rows from above, X for the first player: "XO./.X./..O". Values of
// small boards: J. W. H. M. Uiterwijk and H. J. van den Herik, "The advantage of the initiative",
// Information Sciences 122 (2000), 43-58.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "foregone/core/game.hpp"
#include "foregone/games/detail/bits.hpp"
#include "foregone/games/detail/board_images.hpp"
#include "foregone/games/detail/board_text.hpp"

namespace foregone {

class TicTacToe {
 public:
  using Position = std::uint64_t;
  using Cells = std::uint64_t;
  using Move = Cells;  ///< the cell that is marked
  static constexpr int most_cells = detail::BoardImages::most_cells;

  TicTacToe() { lay_out(); }
  TicTacToe(int width, int height, int line) : width_(width), height_(height), line_(line) {
    lay_out();
  }

  Position start() const { return 0; }
  /// From the middle outwards.
  void moves(Position p, auto&& visit) const { each_cell(free(p), visit); }
  Position play(Position p, Cells cell) const { return p >> size() | (mine(p) | cell) << size(); }
  std::optional<Outcome> ending(Position p) const {
    if (has_line(theirs(p))) return Outcome::lose;
    if (free(p) == 0) return Outcome::tie;
    return std::nullopt;
  }

  /// The least of the images: eight on a square, four on other boards.
  Position canonical(Position p) const { return images_.least(p); }
  /// Marks on the board.
  int tier(Position p) const { return detail::count_bits(p); }
  /// How many cells would then complete a line of the mover's.
  int promising(Position p, Cells cell) const {
    return detail::count_bits(completing(mine(p) | cell, free(p) & ~cell));
  }
  /// A line that can be completed, by the mover or twice by the other; no line that still can be.
  void bound(Position p, Points& lo, Points& hi) const {
    const Cells left = free(p);
    const Cells threats = completing(theirs(p), left);
    const Cells all_but_one = left & (left - 1);
    lo = -1;
    hi = 1;
    if (completing(mine(p), left) != 0) lo = 1;
    else if ((threats & (threats - 1)) != 0) hi = -1;
    else if ((all_but_one & (all_but_one - 1)) == 0) lo = hi = 0;  // one or two cells are left
    else {
      if (!has_line(mine(p) | left)) hi = 0;
      if (!has_line(theirs(p) | left)) lo = 0;
    }
  }
  /// The cells that win; without one, the cell that the other would win on; else all. Drops nothing
  /// that is as good, remoteness included.
  void useful(Position p, auto&& visit) const {
    const Cells left = free(p);
    const Cells winning = completing(mine(p), left);
    const Cells threats = completing(theirs(p), left);
    each_cell(winning != 0 ? winning : std::has_single_bit(threats) ? threats : left, visit);
  }

  std::string show(Position p) const {
    const auto [first, second] = players(p);
    return detail::board_text(
        height_, width_, [&, crosses = first, noughts = second](int r, int c) {
          const Cells cell = cell_at(r, c);
          return (crosses & cell) != 0 ? 'X' : (noughts & cell) != 0 ? 'O' : '.';
        });
  }
  /// A board that play reaches: as many X as O or one more, and no line but one that the last mark
  /// has made.
  std::optional<Position> parse(std::string_view text) const {
    std::array<Cells, 3> marked{};
    const bool read = detail::read_board(
        text, height_, width_, ".XO",
        [&](int row, int column, std::size_t i) { marked[i] |= cell_at(row, column); });
    const int more = detail::count_bits(marked[1]) - detail::count_bits(marked[2]);
    if (!read || (more != 0 && more != 1)) return std::nullopt;
    const Cells mover = more == 0 ? marked[1] : marked[2];
    const Cells last = more == 0 ? marked[2] : marked[1];
    if (has_line(mover) || (has_line(last) && !one_mark_breaks(last))) return std::nullopt;
    return mover | last << size();
  }
  std::string describe(Position, Cells cell) const {
    const int at = std::countr_zero(cell);
    return detail::cell_text(at / width_, at % width_);
  }

  void parameters(auto& set) {
    set("width", width_, 1, most_cells, "columns");
    set("height", height_, 1, most_cells, "rows");
    set("line", line_, 1, most_cells, "marks in line that win");
    lay_out();
  }
  std::string check() const { return fits() ? "" : "width * height must be at most 32"; }

 private:
  /// Cells a fixed step apart; a line that way can start in `starts`.
  struct Direction {
    int step = 0;
    Cells starts = 0;
  };
  bool fits() const { return width_ >= 1 && height_ >= 1 && width_ * height_ <= most_cells; }
  int size() const { return size_; }
  Cells mine(Position p) const { return p & all_; }
  Cells theirs(Position p) const { return p >> size(); }
  Cells free(Position p) const { return all_ & ~(p | p >> size()); }
  Cells cell_at(int row, int column) const { return Cells{1} << (row * width_ + column); }
  /// The first player's cells and the second's.
  std::pair<Cells, Cells> players(Position p) const {
    if (tier(p) % 2 == 0) return {mine(p), theirs(p)};
    return {theirs(p), mine(p)};
  }

  void lay_out();

  void each_cell(Cells cells, auto&& visit) const {
    for (int i = 0; i < size(); ++i)
      if (const Cells cell = cells & order_[static_cast<std::size_t>(i)]; cell != 0) visit(cell);
  }
  bool has_line(Cells cells) const {
    for (const Direction& way : ways_) {
      Cells lines = way.starts;
      for (int i = 0; i < line_ && lines != 0; ++i) lines &= cells >> i * way.step;
      if (lines != 0) return true;
    }
    return false;
  }
  /// The cells of `left` that would complete a line of `cells`: where lines miss one mark, all their
  /// cells but that one are marked.
  Cells completing(Cells cells, Cells left) const {
    Cells found = 0;
    for (const Direction& way : ways_) {
      Cells whole = way.starts;  // starts of lines that miss no mark so far, and that miss one
      Cells but_one = 0;
      for (int i = 0; i < line_; ++i) {
        const Cells marked = cells >> i * way.step;
        but_one = (but_one & marked) | (whole & ~marked);
        whole &= marked;
      }
      if (but_one == 0) continue;
      for (int i = 0; i < line_; ++i) found |= but_one << i * way.step;
    }
    return found & left;
  }
  /// Whether a cell is in every line.
  bool one_mark_breaks(Cells cells) const {
    for (Cells rest = cells; rest != 0; rest &= rest - 1)
      if (!has_line(cells & ~(rest & (0 - rest)))) return true;
    return false;
  }

  int width_ = 3;
  int height_ = 3;
  int line_ = 3;
  int size_ = 0;
  Cells all_ = 0;
  std::array<Direction, 4> ways_{};
  std::array<Cells, most_cells> order_{};  // centre out
  detail::BoardImages images_;
};

/// Fills in what follows from the size. Boards that do not fit have no cells.
inline void TicTacToe::lay_out() {
  size_ = 0;
  all_ = 0;
  ways_ = {};
  if (!fits()) return;
  size_ = width_ * height_;
  all_ = (Cells{1} << size_) - 1;
  images_ = {width_, height_};

  std::size_t ways = 0;
  for (const auto& [down, right] : {std::pair(0, 1), {1, 0}, {1, 1}, {1, -1}}) {
    const int rows = height_ - down * (line_ - 1);
    const int columns = right == 0 ? width_ : width_ - (line_ - 1);
    if (rows < 1 || columns < 1) continue;
    Direction& way = ways_[ways++];
    way.step = down * width_ + right;
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns; ++column)
        way.starts |= cell_at(row, right < 0 ? column + line_ - 1 : column);
  }

  std::array<std::pair<int, int>, most_cells> cells{};
  for (int cell = 0; cell < size_; ++cell) {
    const int row = std::abs(2 * (cell / width_) - height_ + 1);
    const int column = std::abs(2 * (cell % width_) - width_ + 1);
    cells[static_cast<std::size_t>(cell)] = {std::max(row, column) * 100 + row + column, cell};
  }
  std::sort(cells.begin(), cells.begin() + size_);
  for (std::size_t i = 0; i < static_cast<std::size_t>(size_); ++i)
    order_[i] = Cells{1} << cells[i].second;
}

static_assert(Game<TicTacToe>);

}  // namespace foregone
