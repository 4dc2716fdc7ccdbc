// SPDX-License-Identifier: Apache-2.0
//
// Hex (Hein 1942, Nash 1949) on n × n cells: the players put stones on free cells in turn; X, who
// starts, wants a chain of stones from the top row to the bottom row, O one from the left column to
// the right one. Exactly one of them gets it (Gale 1979), and without a swap the first player wins
// on every empty board (Nash's strategy stealing).
//
// Neighbours of the cell (r,c) are (r,c±1), (r±1,c), (r+1,c−1) and (r−1,c+1):
//
//     a b c       a position = the stones of X and of O, bit r · n + c. There are as many
//      d e f      of each, or one more of X: then O is to move.
//       g h i     neighbours of e: b c d f g h
//
// Chains are found by flooding all at once: a step takes the neighbours of all cells of a set.
// Positions are written as the rows of the board, "X..O/....".
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "foregone/core/game.hpp"
#include "foregone/games/detail/base_3.hpp"
#include "foregone/games/detail/bit_images.hpp"
#include "foregone/games/detail/bits.hpp"
#include "foregone/games/detail/board_text.hpp"

namespace foregone {

class Hex {
 public:
  using Cells = std::uint64_t;
  struct Position {
    Cells x = 0;
    Cells o = 0;
    friend bool operator==(const Position&, const Position&) = default;
  };
  static constexpr int most_size = 6;

  Hex() { lay_out(); }
  explicit Hex(int size) : size_(size) { lay_out(); }

  Position start() const { return {}; }
  /// A move is the cell. From the middle of the board outwards.
  void moves(const Position& p, auto&& visit) const {
    const Cells free = free_cells(p);
    for (const Cells cell : outwards_)
      if ((cell & free) != 0) visit(cell);
  }
  Position play(const Position& p, Cells cell) const {
    if (x_moves(p)) return {p.x | cell, p.o};
    return {p.x, p.o | cell};
  }
  /// Only who has just moved can have joined their sides.
  std::optional<Outcome> ending(const Position& p) const {
    const Side last = x_moves(p) ? side_o(p) : side_x(p);
    if (are_joined(last)) return Outcome::lose;
    return std::nullopt;
  }

  /// Base 3, a digit a cell: 0 free, 1 X, 2 O. 36 cells fit 64 bits.
  std::uint64_t key(const Position& p) const {
    return detail::base_3(p.x) + 2 * detail::base_3(p.o);
  }
  Position position(std::uint64_t key) const {
    Position p;
    detail::read_base_3(key, p.x, p.o);
    return p;
  }
  int tier(const Position& p) const { return detail::count_bits(p.x | p.o); }
  /// The lesser of the board and the board turned by half a turn.
  Position canonical(const Position& p) const {
    const Position image{turned(p.x), turned(p.o)};
    return image.x < p.x || (image.x == p.x && image.o < p.o) ? image : p;
  }
  /// How many stones the other still needs minus how many the mover does, after the move.
  int promising(const Position& p, Cells cell) const {
    const Position next = play(p, cell);
    const Cells free = free_cells(next);
    const int more = needed(side_o(next), free) - needed(side_x(next), free);
    return x_moves(p) ? more : -more;
  }
  /// What the next two stones decide.
  void bound(const Position& p, Points& lo, Points& hi) const {
    const Sight seen = sight(p);
    if (seen.winning != 0) lo = hi = 1;
    else if ((seen.threats & (seen.threats - 1)) != 0) lo = hi = -1;
    else lo = -1, hi = 1;
  }
  /// A cell that wins at once; or the cell on which the other would win, one where there are many.
  void useful(const Position& p, auto&& visit) const {
    const Sight seen = sight(p);
    const Cells only = seen.winning != 0 ? seen.winning : seen.threats;
    if (only != 0) visit(only & (0 - only));
    else moves(p, visit);
  }

  std::string show(const Position& p) const {
    return detail::board_text(size_, size_, [&](int row, int column) {
      const Cells cell = Cells{1} << (row * size_ + column);
      return (p.x & cell) != 0 ? 'X' : (p.o & cell) != 0 ? 'O' : '.';
    });
  }
  /// A board that play reaches: as many X as O or one more, and no chain but one that the last stone
  /// has made.
  std::optional<Position> parse(std::string_view text) const {
    std::array<Cells, 3> cells{};
    const bool read =
        detail::read_board(text, size_, size_, ".XO", [&](int row, int column, std::size_t letter) {
          cells[letter] |= Cells{1} << (row * size_ + column);
        });
    const Position p{cells[1], cells[2]};
    const int more = detail::count_bits(p.x) - detail::count_bits(p.o);
    if (!read || more < 0 || more > 1 || joined_before(p) || !joined_last(p)) return std::nullopt;
    return p;
  }
  std::string describe(const Position&, Cells cell) const {
    const int at = std::countr_zero(cell);
    return detail::cell_text(at / size_, at % size_);
  }

  void parameters(auto& set) {
    set("size", size_, 1, most_size, "rows and columns of the board");
    lay_out();
  }

 private:
  /// What a player has to join.
  struct Side {
    Cells stones;
    Cells from;
    Cells to;
  };
  /// Cells on which the mover, or the other player, would join their sides with one stone.
  struct Sight {
    Cells winning;
    Cells threats;
  };

  void lay_out() {
    left_ = 0;
    for (int row = 0; row < size_; ++row) left_ |= Cells{1} << row * size_;
    right_ = left_ << (size_ - 1);
    top_ = (Cells{1} << size_) - 1;
    bottom_ = top_ << size_ * (size_ - 1);
    all_ = 0;
    for (int column = 0; column < size_; ++column) all_ |= left_ << column;
    outwards_ = {};
    // By the distance from the middle, counted in steps of the board; equal ones as they are read.
    std::size_t count = 0;
    for (int distance = 0; distance <= 4 * size_; ++distance)
      for (int row = 0; row < size_; ++row)
        for (int column = 0; column < size_; ++column) {
          const int down = 2 * row - (size_ - 1);
          const int across = 2 * column - (size_ - 1);
          const int steps = std::max({std::abs(down), std::abs(across), std::abs(down + across)});
          if (steps == distance) outwards_[count++] = Cells{1} << (row * size_ + column);
        }
  }

  bool x_moves(const Position& p) const { return (detail::count_bits(p.x | p.o) & 1) == 0; }
  Cells free_cells(const Position& p) const { return all_ & ~(p.x | p.o); }
  Side side_x(const Position& p) const { return {p.x, top_, bottom_}; }
  Side side_o(const Position& p) const { return {p.o, left_, right_}; }

  Cells neighbours(Cells cells) const {
    const Cells not_left = cells & ~left_;
    const Cells not_right = cells & ~right_;
    return not_left >> 1 | not_right << 1 | cells >> size_ | cells << size_ |
           not_left << (size_ - 1) | not_right >> (size_ - 1);
  }
  /// The cells of `through` that a chain joins to `from`.
  Cells flooded(Cells from, Cells through) const {
    for (;;) {
      const Cells wider = from | (neighbours(from) & through);
      if (wider == from) return from;
      from = wider;
    }
  }
  Cells completing(const Side& side, Cells free) const {
    const Cells start = flooded(side.stones & side.from, side.stones);
    const Cells end = flooded(side.stones & side.to, side.stones);
    return (neighbours(start) | side.from) & (neighbours(end) | side.to) & free;
  }
  Sight sight(const Position& p) const {
    const Cells free = free_cells(p);
    const Cells by_x = completing(side_x(p), free);
    const Cells by_o = completing(side_o(p), free);
    if (x_moves(p)) return {by_x, by_o};
    return {by_o, by_x};
  }
  /// How many stones a player needs at least to join their sides, if the other put none.
  int needed(const Side& side, Cells free) const {
    Cells reached = flooded(side.stones & side.from, side.stones);
    int number = 0;
    for (; (reached & side.to) == 0 && number <= size_ * size_; ++number) {
      reached |= (neighbours(reached) | side.from) & free;
      reached = flooded(reached, side.stones);
    }
    return number;
  }
  bool are_joined(const Side& side) const {
    return (flooded(side.stones & side.from, side.stones) & side.to) != 0;
  }
  /// Whether play was over before the last stone, whichever it was.
  bool joined_before(const Position& p) const {
    const Side next = x_moves(p) ? side_x(p) : side_o(p);
    return are_joined(next);
  }
  /// Whether the last player's sides are not joined, or were not without one of his stones.
  bool joined_last(const Position& p) const {
    const Side last = x_moves(p) ? side_o(p) : side_x(p);
    if (!are_joined(last)) return true;
    for (Cells rest = last.stones; rest != 0; rest &= rest - 1)
      if (!are_joined({last.stones & ~(rest & (0 - rest)), last.from, last.to})) return true;
    return false;
  }
  Cells turned(Cells cells) const { return detail::reversed_bits(cells) >> (64 - size_ * size_); }

  int size_ = 5;
  Cells all_ = 0;
  Cells left_ = 0;
  Cells right_ = 0;
  Cells top_ = 0;
  Cells bottom_ = 0;
  std::array<Cells, most_size * most_size> outwards_{};
};

static_assert(Game<Hex>);

}  // namespace foregone
