// SPDX-License-Identifier: Apache-2.0
//
// Domineering (Andersson; Gardner 1974): two players put dominoes on a board in turn, one of them
// upright, the other lying. Who cannot move loses.
//
// A position is the set of covered cells, bit row · width + column. Half their number is the number
// of dominoes, whose parity says who is to move: the two players move differently, and a position
// must say which of them it is. No hook loops over cells.
//
// Positions are written as the rows of the board, "#" for a covered cell. Known outcomes: Berlekamp,
// "Blockbusters and Domineering" (1988); Breuker, Uiterwijk and van den Herik, "Solving 8x8
// Domineering" (Theor. Comput. Sci. 230, 2000, 195–206), from where the idea of `bound` is.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "foregone/core/game.hpp"
#include "foregone/games/detail/bit_images.hpp"
#include "foregone/games/detail/bits.hpp"
#include "foregone/games/detail/board_text.hpp"

namespace foregone {

class Domineering {
 public:
  using Cells = std::uint64_t;
  static constexpr int most_cells = 64;
  static constexpr int most_lines = 32;

  Domineering() { lay_out(); }
  Domineering(int height, int width, bool lying_first = false)
      : height_(height), width_(width), lying_first_(lying_first) {
    lay_out();
  }

  Cells start() const { return 0; }
  /// A move is the domino: its two cells. In the order of their upper left cells.
  void moves(Cells covered, auto&& visit) const {
    const Cells free = all_ & ~covered;
    const bool lying = lies(covered);
    const int step = lying ? 1 : width_;
    for (Cells firsts = lying ? lying_in(free) : upright_in(free); firsts != 0;
         firsts &= firsts - 1) {
      const Cells first = firsts & (0 - firsts);
      visit(first | first << step);
    }
  }
  Cells play(Cells covered, Cells domino) const { return covered | domino; }

  /// Dominoes on the board.
  int tier(Cells covered) const { return detail::count_bits(covered) / 2; }
  /// The least of the four images under the symmetries that keep dominoes upright.
  Cells canonical(Cells covered) const {
    const Cells upside_down = rows_reversed(covered);
    return std::min(std::min(covered, upside_down), std::min(turned(covered), turned(upside_down)));
  }
  /// Places for a domino of the mover minus those for one of the other, after the move.
  int promising(Cells covered, Cells domino) const {
    const Cells free = all_ & ~(covered | domino);
    const int more = detail::count_bits(upright_in(free)) - detail::count_bits(lying_in(free));
    return lies(covered) ? -more : more;
  }
  /// Counts dominoes: a player who can put down more, whatever the other does, than the other at
  /// the very most has won. See surely().
  void bound(Cells covered, Points& lo, Points& hi) const {
    const Cells free = all_ & ~covered;
    const bool lying = lies(covered);
    const int mine_at_most = most(free, lying);
    const int others_at_most = most(free, !lying);
    if (surely(free, lying, true) > others_at_most) lo = hi = 1;
    else if (surely(free, !lying, false) >= mine_at_most) lo = hi = -1;
    else lo = -1, hi = 1;
  }

  std::string show(Cells covered) const {
    return detail::board_text(height_, width_, [&](int row, int column) {
      return (covered >> (row * width_ + column) & 1) != 0 ? '#' : '.';
    });
  }
  /// A domino covers a cell of each colour of a chessboard.
  std::optional<Cells> parse(std::string_view text) const {
    Cells covered = 0;
    int more_black = 0;
    const bool read = detail::read_board(text, height_, width_, ".#",
                                         [&](int row, int column, std::size_t letter) {
                                           covered |= Cells{letter} << (row * width_ + column);
                                           const int sign = (row + column) % 2 == 0 ? 1 : -1;
                                           more_black += sign * static_cast<int>(letter);
                                         });
    if (!read || more_black != 0) return std::nullopt;
    return covered;
  }
  /// The domino's upper or left cell: whether it lies is known.
  std::string describe(Cells, Cells domino) const {
    const int cell = std::countr_zero(domino);
    return detail::cell_text(cell / width_, cell % width_);
  }

  void parameters(auto& set) {
    set("rows", height_, 1, most_lines, "rows of the board");
    set("cols", width_, 1, most_lines, "columns of the board");
    set("first", lying_first_, "vertical", "horizontal", "whose dominoes start: upright or lying");
    lay_out();
  }
  std::string check() const {
    return height_ * width_ <= most_cells ? "" : "rows * cols must be at most 64";
  }

 private:
  /// Fills in what follows from the size. Boards that do not fit have no cells.
  void lay_out() {
    all_ = left_ = right_ = top_ = 0;
    if (height_ * width_ > most_cells) return;
    top_ = (Cells{1} << width_) - 1;
    for (int row = 0; row < height_; ++row) left_ |= Cells{1} << row * width_;
    right_ = left_ << (width_ - 1);
    for (int row = 0; row < height_; ++row) all_ |= top_ << row * width_;
  }

  /// Whether the player to move puts lying dominoes.
  bool lies(Cells covered) const {
    return ((detail::count_bits(covered) & 2) != 0) != lying_first_;
  }
  /// The upper or left cells of the places for a domino.
  Cells upright_in(Cells free) const { return free & free >> width_; }
  Cells lying_in(Cells free) const { return free & free >> 1 & ~right_; }

  /// How many dominoes of a kind fit into the cells at once: cut off from the first row or column on.
  int most(Cells free, bool lying) const {
    Cells left_over = free;
    Cells seconds = 0;
    if (lying) {
      Cells line = left_;
      for (int column = 1; column < width_; ++column) {
        const Cells taken = (left_over & line) << 1 & left_over;
        left_over ^= taken;
        seconds |= taken;
        line <<= 1;
      }
    } else {
      Cells line = top_;
      for (int row = 1; row < height_; ++row) {
        const Cells taken = (left_over & line) << width_ & left_over;
        left_over ^= taken;
        seconds |= taken;
        line <<= width_;
      }
    }
    return detail::count_bits(seconds);
  }
  /// Cells into which no domino of the other kind can come: both neighbours along it are not free.
  Cells safe_for(Cells free, bool lying) const {
    if (lying) return free & ~(free << width_) & ~(free >> width_);
    return free & ~(free << 1 & ~left_) & ~(free >> 1 & ~right_);
  }
  /// How many dominoes a player can put down whatever the other does.
  int surely(Cells free, bool lying, bool moves_next) const {
    const Cells safe = safe_for(free, lying);
    const int in_safety = most(safe, lying);
    const int elsewhere = most(free & ~safe, lying);
    return in_safety + (elsewhere + (moves_next ? 2 : 0)) / 3;
  }

  Cells rows_reversed(Cells cells) const {
    Cells image = 0;
    for (int row = 0; row < height_; ++row) {
      image = image << width_ | (cells & top_);
      cells >>= width_;
    }
    return image;
  }
  /// Turned by half a turn: the cells in reverse order.
  Cells turned(Cells cells) const {
    return detail::reversed_bits(cells) >> (most_cells - height_ * width_);
  }

  int height_ = 6;
  int width_ = 6;
  bool lying_first_ = false;
  Cells all_ = 0;
  Cells left_ = 0;   // of each row the first cell
  Cells right_ = 0;  // and the last
  Cells top_ = 0;    // the first row
};

static_assert(Game<Domineering>);

}  // namespace foregone
