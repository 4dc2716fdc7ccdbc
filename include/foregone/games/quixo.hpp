// SPDX-License-Identifier: Apache-2.0
//
// Quixo (T. Chapman, Gigamic 1995) on n × n cubes, n from 2 to 5. A player takes a cube from the border
// that is blank or shows his mark, and pushes it back in, with his mark up, at another end of the row
// or column that it left: the cubes between move up by one. Who has made a line of his own marks, a
// whole row, column or long diagonal, wins; but who has made a line of the other's, if also one of his
// own, loses. Play may go on for ever: 5 × 5 is a draw (Tanaka, Bonnet, Tixeuil and Tamura, "Quixo is
// solved", 2020).
//
// A position is seen by the player to move: his cubes in the lowest n² bits, the other's in the next
// n²; cell = row · n + column. Both move, are turned and are looked through for lines in one word.
// Positions are written as the rows from above, X for the player to move: "X.O/.../..X"; a move is
// the cube that is taken and the cell at which it is pushed in: "(1,1)>(1,3)".
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "foregone/core/game.hpp"
#include "foregone/games/detail/bits.hpp"
#include "foregone/games/detail/board_images.hpp"
#include "foregone/games/detail/board_text.hpp"

namespace foregone {

class Quixo {
 public:
  using Position = std::uint64_t;
  using Move = int;  ///< an index of pushes_
  static constexpr int least_size = 2;
  static constexpr int most_size = 5;

  Quixo() { lay_out(); }
  explicit Quixo(int size) : size_(size) { lay_out(); }

  Position start() const { return 0; }
  /// Cubes row by row; each to the left, the right, the top and the bottom.
  void moves(Position p, auto&& visit) const {
    const std::uint64_t others = p >> cells_;
    for (int i = 0; i < count_; ++i)
      if ((others & push(i).cube) == 0) visit(i);
  }
  Position play(Position p, int move) const {
    const Push& made = push(move);
    const std::uint64_t line = p & ~made.cube & made.line;
    const std::uint64_t moved = line << made.up >> made.down;
    const std::uint64_t pushed = (p & ~made.line) | (moved & made.line) | made.end;
    return pushed >> cells_ | (pushed & all_) << cells_;
  }
  /// The last player has made a line of the mover's, or none but his own.
  std::optional<Outcome> ending(Position p) const {
    const std::uint64_t lines = lines_of(p);
    if (lines == 0) return std::nullopt;
    return (lines & all_) != 0 ? Outcome::win : Outcome::lose;
  }

  /// The least of the eight images.
  Position canonical(Position p) const { return images_.least(p); }
  /// Marked cubes: never fewer after a move.
  int tier(Position p) const { return detail::count_bits(p); }

  std::string show(Position p) const {
    return detail::board_text(size_, size_, [&](int row, int column) {
      const std::uint64_t cell = cell_at(row, column);
      return (p & cell) != 0 ? 'X' : (p >> cells_ & cell) != 0 ? 'O' : '.';
    });
  }
  /// A mark never goes, and each player has left one from his first move on.
  std::optional<Position> parse(std::string_view text) const {
    std::array<std::uint64_t, 3> marked{};
    const bool read = detail::read_board(
        text, size_, size_, ".XO",
        [&](int row, int column, std::size_t letter) { marked[letter] |= cell_at(row, column); });
    const int last = detail::count_bits(marked[2]);
    if (!read || (marked[1] == 0 ? last > 1 : last == 0)) return std::nullopt;
    return marked[1] | marked[2] << cells_;
  }
  std::string describe(Position, int move) const {
    return text_of(push(move).cube) + ">" + text_of(push(move).end);
  }

  void parameters(auto& set) {
    set("size", size_, least_size, most_size, "cubes in a row and in a column");
    lay_out();
  }

 private:
  /// Of a move: the cube taken, what moves (for both players), where the cube comes in. The line
  /// moves up or down by as many bits as its cubes are apart.
  struct Push {
    std::uint64_t cube = 0;
    std::uint64_t line = 0;
    std::uint64_t end = 0;
    int up = 0;
    int down = 0;
  };
  static constexpr std::size_t most_pushes = 8 + 12 * (most_size - 2);

  const Push& push(int move) const { return pushes_[static_cast<std::size_t>(move)]; }
  std::uint64_t cell_at(int row, int column) const {
    return std::uint64_t{1} << (row * size_ + column);
  }
  std::string text_of(std::uint64_t cell) const {
    int at = 0;
    while (cell >> at != 1) ++at;
    return detail::cell_text(at / size_, at % size_);
  }
  /// The first cell of each whole line, among the mover's bits or among the other's.
  std::uint64_t lines_of(Position p) const {
    std::uint64_t found = 0;
    for (const auto& [step, starts] : ways_) {
      std::uint64_t lines = p & p >> step;  // of two; then of n, from pieces of two and four
      lines &= lines >> second_ * step;
      found |= lines & lines >> third_ * step & starts;
    }
    return found;
  }

  void lay_out();
  void add_push(int row, int column, int down, int right);

  int size_ = 5;
  int cells_ = 0;
  std::uint64_t all_ = 0;
  int second_ = 0;
  int third_ = 0;
  struct Direction {
    int step = 0;
    std::uint64_t starts = 0;
  };
  std::array<Direction, 4> ways_{};
  int count_ = 0;
  std::array<Push, most_pushes> pushes_{};
  detail::BoardImages images_;
};

/// Fills in what follows from the size.
inline void Quixo::lay_out() {
  cells_ = size_ * size_;
  all_ = (std::uint64_t{1} << cells_) - 1;
  images_ = {size_, size_};
  second_ = size_ == 2 ? 0 : size_ == 3 ? 1 : 2;
  third_ = size_ == 5 ? 1 : 0;
  const auto both = [this](std::uint64_t cells) { return cells | cells << cells_; };
  std::uint64_t first_column = 0;
  for (int row = 0; row < size_; ++row) first_column |= cell_at(row, 0);
  ways_ = {{{1, both(first_column)},
            {size_, both((std::uint64_t{1} << size_) - 1)},
            {size_ + 1, both(1)},
            {size_ - 1, both(cell_at(0, size_ - 1))}}};
  count_ = 0;
  const int last = size_ - 1;
  for (int row = 0; row < size_; ++row)
    for (int column = 0; column < size_; ++column) {
      if (row != 0 && row != last && column != 0 && column != last) continue;
      if (column != 0) add_push(row, column, 0, -1);
      if (column != last) add_push(row, column, 0, 1);
      if (row != 0) add_push(row, column, -1, 0);
      if (row != last) add_push(row, column, 1, 0);
    }
}

/// The cube at (row, column) goes in at the end of its line in that direction.
inline void Quixo::add_push(int row, int column, int down, int right) {
  Push& made = pushes_[static_cast<std::size_t>(count_++)];
  made = {};  // another size may have been laid out before
  made.cube = cell_at(row, column);
  for (;;) {
    const std::uint64_t cell = cell_at(row, column);
    made.line |= cell | cell << cells_;
    made.end = cell;
    const int next_row = row + down;
    const int next_column = column + right;
    if (next_row < 0 || next_row >= size_ || next_column < 0 || next_column >= size_) break;
    row = next_row;
    column = next_column;
  }
  const int apart = down * size_ + right;  // the cubes behind the gap move towards it
  made.up = apart < 0 ? -apart : 0;
  made.down = apart > 0 ? apart : 0;
}

static_assert(Game<Quixo>);

}  // namespace foregone
