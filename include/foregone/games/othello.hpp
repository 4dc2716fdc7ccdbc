// SPDX-License-Identifier: Apache-2.0
//
// Othello (Hasegawa 1971; Reversi, 1883) on 4 × 4 or 6 × 6 cells. A disc is put on a free cell so
// that a line of the other's discs, straight or diagonal, lies between it and an own one; all such
// lines are turned over. Who cannot do so passes, if the other can; if neither can, play is over,
// and the value is own discs minus the other's (empty cells are nobody's).
//
// The start is ".OX." over ".XO." in the middle, X moves first. A position is the discs of the player
// to move and of the other, as bits of an 8 × 8 board whose middle is played on: a shift by one cell
// never leads round a border into a cell of the board, and the symmetries are those of bytes.
//
// 6 × 6 is lost by 4 discs (J. Feinstein 1993): known, and far beyond a second of search; late
// positions of it are not.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "foregone/core/game.hpp"
#include "foregone/games/detail/bit_images.hpp"
#include "foregone/games/detail/bits.hpp"
#include "foregone/games/detail/board_text.hpp"

namespace foregone {

class Othello {
 public:
  using Cells = std::uint64_t;
  struct Position {
    Cells own = 0;
    Cells other = 0;
    friend bool operator==(const Position&, const Position&) = default;
    friend auto operator<=>(const Position&, const Position&) = default;
  };

  Othello() { lay_out(); }
  explicit Othello(int size) : size_(size) { lay_out(); }

  Position start() const {
    return {cell(size_ / 2 - 1, size_ / 2) | cell(size_ / 2, size_ / 2 - 1),
            cell(size_ / 2 - 1, size_ / 2 - 1) | cell(size_ / 2, size_ / 2)};
  }
  /// A move is the cell, or no cell to pass. As they are read.
  void moves(const Position& p, auto&& visit) const {
    Cells legal = legal_cells(p.own, p.other);
    if (legal == 0 && legal_cells(p.other, p.own) != 0) visit(Cells{0});
    for (; legal != 0; legal &= legal - 1) visit(legal & (0 - legal));
  }
  Position play(const Position& p, Cells move) const {
    const Cells turned = turned_by(p, move);
    return {p.other & ~turned, p.own | move | turned};
  }
  std::optional<Points> ending(const Position& p) const {
    if (legal_cells(p.own, p.other) != 0 || legal_cells(p.other, p.own) != 0) return std::nullopt;
    return Points{detail::count_bits(p.own)} - detail::count_bits(p.other);
  }

  /// Discs. A pass brings none.
  int tier(const Position& p) const { return detail::count_bits(p.own | p.other); }
  /// The least of the eight images of the board.
  Position canonical(const Position& p) const {
    Position least = p;
    Position image = p;
    for (int i = 0; i < 4; ++i) {
      image = {detail::bytes_reversed(image.own), detail::bytes_reversed(image.other)};
      least = std::min(least, image);
      image = {detail::transposed(image.own), detail::transposed(image.other)};
      least = std::min(least, image);
    }
    return least;
  }
  /// Corners first, then moves that leave the other few.
  int promising(const Position& p, Cells move) const {
    const Position next = play(p, move);
    const int choices = detail::count_bits(legal_cells(next.own, next.other));
    return ((move & corners_) != 0 ? 100 : 0) - choices;
  }

  /// X: the player to move.
  std::string show(const Position& p) const {
    return detail::board_text(size_, size_, [&](int row, int column) {
      const Cells at = cell(row, column);
      return (p.own & at) != 0 ? 'X' : (p.other & at) != 0 ? 'O' : '.';
    });
  }
  /// The middle is never free, and every disc was put beside another.
  std::optional<Position> parse(std::string_view text) const {
    std::array<Cells, 3> cells{};
    if (!detail::read_board(
            text, size_, size_, ".XO",
            [&](int row, int column, std::size_t letter) { cells[letter] |= cell(row, column); }))
      return std::nullopt;
    const Cells discs = cells[1] | cells[2];
    const Position first = start();
    Cells joined = (first.own | first.other) & discs;
    if (joined != (first.own | first.other)) return std::nullopt;
    for (Cells before = 0; before != joined;) {
      before = joined;
      each_direction([&](auto&& shifted) { joined |= shifted(before) & discs; });
    }
    if (joined != discs) return std::nullopt;
    return Position{cells[1], cells[2]};
  }
  std::string describe(const Position&, Cells move) const {
    if (move == 0) return "pass";
    const int at = std::countr_zero(move);
    return detail::cell_text(at / 8 - margin(), at % 8 - margin());
  }

  void parameters(auto& set) {
    set("size", size_, 4, 6, "rows and columns of the board: 4 or 6");
    lay_out();
  }
  std::string check() const { return size_ % 2 == 0 ? "" : "size must be 4 or 6"; }

 private:
  static constexpr std::array<int, 4> lines{1, 7, 8, 9};

  int margin() const { return (8 - size_) / 2; }
  Cells cell(int row, int column) const {
    return Cells{1} << (8 * (row + margin()) + column + margin());
  }
  void lay_out() {
    all_ = 0;
    for (int row = 0; row < size_; ++row)
      for (int column = 0; column < size_; ++column) all_ |= cell(row, column);
    corners_ = cell(0, 0) | cell(0, size_ - 1) | cell(size_ - 1, 0) | cell(size_ - 1, size_ - 1);
  }

  /// Calls take(shifted) for each of the eight directions: shifted(cells) is one step in it.
  static void each_direction(auto&& take) {
    for (const int step : lines) {
      take([step](Cells cells) { return cells << step; });
      take([step](Cells cells) { return cells >> step; });
    }
  }
  /// Cells on which a player can put a disc.
  Cells legal_cells(Cells own, Cells other) const {
    Cells legal = 0;
    each_direction([&](auto&& shifted) {
      Cells line = shifted(own) & other;
      for (int i = 3; i < size_; ++i) line |= shifted(line) & other;
      legal |= shifted(line);
    });
    return legal & all_ & ~(own | other);
  }
  /// The discs that a move turns over; none for a pass.
  Cells turned_by(const Position& p, Cells move) const {
    Cells turned = 0;
    each_direction([&](auto&& shifted) {
      Cells line = shifted(move) & p.other;
      for (int i = 3; i < size_; ++i) line |= shifted(line) & p.other;
      if ((shifted(line) & p.own) != 0) turned |= line;
    });
    return turned;
  }

  int size_ = 4;
  Cells all_ = 0;
  Cells corners_ = 0;
};

static_assert(Game<Othello>);

}  // namespace foregone
