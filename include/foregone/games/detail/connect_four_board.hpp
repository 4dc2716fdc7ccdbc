// SPDX-License-Identifier: Apache-2.0
//
// What connect-four and connect-four-score share: the board, the moves, the texts, symmetry, and the
// look one ply ahead that their bounds are made of. A stone is dropped into a column and falls onto
// the topmost stone there; four in a row, a column or a diagonal win.
//
// Layout, here 3 columns of height 2. A column is a field of height + 1 bits; stones lie from its
// highest bit down, and the lowest bit is never a stone, so no line runs from one column into another:
//
//     row 2   1  4  7        a position = {mine, all}: the stones of the player to move, all stones
//     row 1   2  5  8        its key = mine | the next cell of each column (bit 0, 3, 6 when full)
//     (none)  0  3  6
//
// (drawn with row 1 at the bottom of the board; bit 2 is column 1, row 1). The lowest set bit of a
// field of the key is the next cell, what lies above it are the player's stones: unique, as dense as
// the usual key (Tromp's, Pons': stones + all + bottom) and undone by one subtraction in all columns
// at once, where the usual one needs the highest bit of each field. Nothing here loops over cells.
//
// Rules and scores: P. Pons, "Solving Connect 4" (blog.gamesolver.org); bit tricks: J. Tromp's
// fhourstones. Bits: std::uint64_t, or UInt128 for boards up to 128 bits.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "foregone/core/keys.hpp"
#include "foregone/games/detail/bits.hpp"

namespace foregone::detail {

template <class Bits>
class ConnectFourBoard {
 public:
  struct Position {
    Bits mine = 0;  ///< of the player to move
    Bits all = 0;
    friend bool operator==(const Position&, const Position&) = default;
  };
  using Move = Bits;  ///< the cell that is filled
  static constexpr int most_columns = 31;
  static constexpr int bits = static_cast<int>(sizeof(Bits)) * 8;

  ConnectFourBoard() { lay_out(); }
  ConnectFourBoard(int width, int height) : width_(width), height_(height) { lay_out(); }

  int width() const { return width_; }
  int height() const { return height_; }

  Position start() const { return {}; }
  /// The middle first, then outwards, left before right.
  void moves(const Position& p, auto&& visit) const { each_column(next_cells(p.all), visit); }
  Position play(const Position& p, Bits cell) const { return {p.mine ^ p.all, p.all | cell}; }

  Bits key(const Position& p) const {
    return p.mine | (((p.all >> 1) | tops_) & ~p.all);  // and the marks of full columns
  }
  Position position(Bits key) const {
    const Bits below = key - bottoms_;  // ends each field's lowest set bit; no field is 0
    const Bits stones = key & below;
    return {stones, fields_ ^ key ^ below};
  }
  /// The lesser key of the position and its mirror image.
  Position canonical(const Position& p) const {
    const Bits here = key(p);
    return position(std::min(here, mirrored(here)));
  }
  /// Stones on the board: one more with each move.
  int tier(const Position& p) const { return count_bits(p.all); }
  /// How many cells would then complete a four of the mover's.
  int promising(const Position& p, Bits cell) const {
    return count_bits(completing(p.mine | cell) & cells_ & ~(p.all | cell));
  }
  /// The moves that win at once; without one, those after which the opponent cannot win at once;
  /// without one, all, and all of them lose to the next stone. Drops nothing that is as good,
  /// remoteness included.
  void useful(const Position& p, auto&& visit) const {
    const Sight seen = sight(p);
    const Bits kept = seen.winning != 0 ? seen.winning : seen.safe;
    each_column(kept != 0 ? kept : next_cells(p.all), visit);
  }

  std::string show(const Position& p) const;
  std::optional<Position> parse(std::string_view text) const;
  std::string describe(const Position&, Bits cell) const { return {letter(column_of(cell))}; }

  void parameters(auto& set) {
    set("width", width_, 1, most_columns, "columns");
    set("height", height_, 1, bits - 1, "cells of a column");
    lay_out();
  }
  std::string check() const {
    return fits() ? "" : "width * (height + 1) must be at most " + std::to_string(bits);
  }

 protected:
  /// What the next two plies decide, where play goes on: the cells that win at once; without one,
  /// the cells after which the opponent does not win at once. Neither: lost to the next stone (even
  /// the last free cell is safe when it completes nothing, so a draw is never mistaken for a loss).
  struct Sight {
    Bits winning = 0;
    Bits safe = 0;
  };
  Sight sight(const Position& p) const {
    const Bits next = next_cells(p.all);
    if (const Bits winning = completing(p.mine) & next; winning != 0) return {winning, 0};
    const Bits threats = completing(p.mine ^ p.all) & cells_ & ~p.all;
    const Bits forced = threats & next;
    const Bits blocking = forced == 0 ? next : (forced & (forced - 1)) == 0 ? forced : Bits{0};
    return {0, blocking & ~(threats << 1)};  // not below a cell that they wait for
  }
  /// Whether the player who has just moved has four in line.
  bool lost(const Position& p) const { return has_four(p.mine ^ p.all); }
  bool full(const Position& p) const { return p.all == cells_; }
  int stones(const Position& p) const { return count_bits(p.all); }
  int size() const { return width_ * height_; }

 private:
  bool fits() const { return width_ >= 1 && height_ >= 1 && width_ * (height_ + 1) <= bits; }
  /// Fills in what follows from width and height. Boards that do not fit have no cells.
  void lay_out() {
    const int field = height_ + 1;
    bottoms_ = tops_ = cells_ = fields_ = 0;
    columns_ = {};
    stride_ = field;
    // On fewer than four columns nothing but a column holds a line. A stride so long that no line
    // fits the bits finds none there, and keeps all shifts below the width of the type.
    strides_ = {bits / 2 - 1, bits / 2 - 1, bits / 2 - 1};
    if (!fits()) return;
    if (width_ >= 4) strides_ = {field - 1, field, field + 1};
    const Bits ones = (Bits{2} << height_) - 1;  // all bits when height + 1 = bits
    for (int column = 0; column < width_; ++column) {
      bottoms_ |= Bits{1} << column * field;
      fields_ |= ones << column * field;
    }
    tops_ = bottoms_ << height_;
    cells_ = fields_ ^ bottoms_;
    for (int i = 0; i < width_; ++i) {
      const int column = width_ / 2 + (i % 2 == 0 ? i / 2 : -(i + 1) / 2);
      const int shown = width_ % 2 == 0 ? width_ - 1 - column : column;
      columns_[static_cast<std::size_t>(i)] = (ones ^ 1) << shown * field;
    }
  }

  void each_column(Bits cells, auto&& visit) const {
    for (int i = 0; i < width_; ++i)
      if (const Bits cell = cells & columns_[static_cast<std::size_t>(i)]; cell != 0) visit(cell);
  }
  /// The cell of each column onto which a stone falls.
  Bits next_cells(Bits all) const { return ((all >> 1) | tops_) & ~all & cells_; }

  template <int Stride>
  using Fixed = std::integral_constant<int, Stride>;
  /// Calls of(falling, level, rising) with the strides of those lines: constants on boards of height
  /// 5 and 6, as a shift by a variable takes three instructions on a plain x86-64.
  auto with_strides(auto&& of) const {
    if (strides_[0] == 6) return of(Fixed<6>(), Fixed<7>(), Fixed<8>());
    if (strides_[0] == 5) return of(Fixed<5>(), Fixed<6>(), Fixed<7>());
    return of(strides_[0], strides_[1], strides_[2]);
  }
  bool has_four(Bits b) const {
    const auto in_line = [b](auto stride) {
      const Bits two = b & (b >> stride);
      return two & (two >> 2 * stride);
    };
    return with_strides([&](auto falling, auto level, auto rising) {
      return (in_line(1) | in_line(falling) | in_line(level) | in_line(rising)) != 0;
    });
  }
  /// Where a stone would complete a four of b's; bits that are no free cells among them.
  Bits completing(Bits b) const {
    const auto in_line = [b](auto stride) {
      const Bits up = b << stride;
      const Bits down = b >> stride;
      const Bits two_up = up & (up << stride);
      const Bits two_down = down & (down >> stride);
      return (two_up & (((up << stride) << stride) | down)) |
             (two_down & (((down >> stride) >> stride) | up));
    };
    const Bits from_above = (b >> 1) & (b >> 2) & (b >> 3);  // in a column from above alone
    return with_strides([&](auto falling, auto level, auto rising) {
      return from_above | in_line(falling) | in_line(level) | in_line(rising);
    });
  }
  Bits mirrored(Bits key) const {
    Bits image = key;
    const Bits ones = (Bits{2} << height_) - 1;
    int apart = (width_ - 1) * stride_;
    for (int low = 0; apart > 0; low += stride_, apart -= 2 * stride_) {
      const Bits change = (key ^ (key >> apart)) & (ones << low);
      image ^= change ^ (change << apart);
    }
    return image;
  }
  Bits column_cells(int column) const { return ((Bits{2} << height_) - 2) << column * stride_; }
  int column_of(Bits cell) const {
    int column = 0;
    while ((column_cells(column) & cell) == 0) ++column;
    return column;
  }
  /// The topmost stone of a column, 0 where it is empty.
  Bits top_stone(Bits all, int column) const {
    const Bits stones = all & column_cells(column);
    return stones & (~stones + 1);
  }
  static char letter(int column) {
    return static_cast<char>(column < 9 ? '1' + column : 'A' + column - 9);
  }

  int width_ = 7;
  int height_ = 6;
  int stride_ = 0;
  std::array<int, 3> strides_{};
  Bits bottoms_ = 0;
  Bits tops_ = 0;
  Bits cells_ = 0;
  Bits fields_ = 0;
  std::array<Bits, most_columns> columns_{};  // centre out
};

/// The columns played, from 1 on ("4453"; behind 9: A, B, ...), in a legal order that leads to the
/// position; "start" for the empty board. The order is searched for backwards: the last stone is the
/// opponent's, before it the players alternate, and no stone but the last may have made a four. Takes
/// the rightmost column that will do, remembers what failed by the cells left, without recursion.
template <class Bits>
std::string ConnectFourBoard<Bits>::show(const Position& p) const {
  if (p.all == 0) return "start";
  struct Step {
    Position left;  // after stones were taken off; the next to be taken is the opponent's
    int column;     // the last one tried
  };
  std::vector<Step> steps{{p, width_}};
  std::vector<Bits> failed;  // sorted
  std::string text;
  const auto has_failed = [&](Bits all) {
    return std::binary_search(failed.begin(), failed.end(), all);
  };
  while (!steps.empty() && steps.back().left.all != 0) {
    const Position left = steps.back().left;
    const Bits last = left.mine ^ left.all;
    const int column = --steps.back().column;
    if (column < 0) {
      failed.insert(std::lower_bound(failed.begin(), failed.end(), left.all), left.all);
      steps.pop_back();
      if (!text.empty()) text.pop_back();
      continue;
    }
    const Bits next = top_stone(left.all, column);
    if ((next & last) == 0) continue;
    const Position before{last & ~next, left.all & ~next};
    if (has_four(before.mine) || has_four(before.mine ^ before.all) || has_failed(before.all))
      continue;
    text.push_back(letter(column));
    steps.push_back({before, width_});
  }
  if (steps.empty()) return "unreachable";
  std::reverse(text.begin(), text.end());
  return text;
}

/// Any legal order of moves, nothing behind a four; "start" or nothing for the empty board.
template <class Bits>
auto ConnectFourBoard<Bits>::parse(std::string_view text) const -> std::optional<Position> {
  Position p;
  if (text == "start") return p;
  for (const char typed : text) {
    int column = 0;
    while (column < width_ && letter(column) != typed) ++column;
    if (column == width_ || lost(p)) return std::nullopt;
    const Bits cell = next_cells(p.all) & column_cells(column);
    if (cell == 0) return std::nullopt;
    p = play(p, cell);
  }
  return p;
}

}  // namespace foregone::detail
