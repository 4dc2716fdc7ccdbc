// SPDX-License-Identifier: Apache-2.0
//
// An independent solver of rectangular boards that are filled in staircase order, for boards too
// large for values by the definition: plain backward induction over all positions, one 64-bit value
// each, one thread. It shares nothing with the library: the standard library alone is included.
//
// A level is the positions with equally many filled cells; two levels are in memory. A position is
// the numbers of filled cells of its rows a_0 ≥ a_1 ≥ …, a lattice path, and its rank in its level
// is the number of positions that come before it in lexicographic order,
// Σ_j Σ_{x < a_j} N(rows − 1 − j, x, s_j − x), where N(k, m, s) counts the ways of k rows of at most
// m cells with s cells together (the coefficients of the Gaussian binomial) and s_j is what the rows
// from j on hold. A move in row r adds one to a_r and to s_0 .. s_r, so how far it goes is known as
// soon as a_r is.
//
// A value is seen by the player to move, who maximises: over the moves, what is gained less what
// the opponent has then. In a game for the win at ply p it is horizon − p for the winner.
//
// Time: 4 ns a move; 16×16 has 6·10^8 positions and 4.8·10^9 moves, and levels of 73 MB.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <vector>

namespace foregone::test {

struct RankedBoard {
  int rows = 1;
  int cols = 1;
  std::array<std::vector<std::int64_t>, 2> points = {};  ///< of each player, row by row
  int starter = 0;
  /// In a game for the win: 1 where that player wins by filling the cell. Empty = for points.
  std::array<std::vector<std::uint8_t>, 2> wins = {};
  bool misere = false;  ///< for the win: on a full board the player to move has won
};

class RankedSolver {
 public:
  using Value = std::int64_t;
  using Rows = std::vector<int>;
  /// A win at ply p of the whole game is worth horizon − p, a loss the opposite.
  static constexpr Value horizon = 1'000'000;

  explicit RankedSolver(const RankedBoard& board)
      : board_(board), cells_(board.rows * board.cols), below_(table_size()) {
    fill_table();
  }

  /// The values of positions for their players to move.
  std::vector<Value> values(const std::vector<Rows>& asked) {
    std::vector<Value> found(asked.size());
    positions_ = 0;
    for (level_ = cells_; level_ >= 0; --level_) {
      here_.assign(size(level_), 0);
      mover_ = static_cast<std::size_t>((board_.starter + level_) % 2);
      next_ = 0;
      walk(0, board_.cols, level_, 0, 0);
      if (next_ != here_.size()) throw std::logic_error("ranks and positions differ in number");
      positions_ += next_;
      for (std::size_t i = 0; i < asked.size(); ++i)
        if (sum(asked[i]) == level_) found[i] = here_[rank(asked[i])];
      behind_.swap(here_);
    }
    return found;
  }
  Value value_of_empty() {
    return values({Rows(static_cast<std::size_t>(board_.rows), 0)}).front();
  }
  /// Positions valued by the last call.
  std::uint64_t positions() const { return positions_; }

 private:
  // What a legal move does: the place of its position in the level behind, less the own rank; what
  // is gained; and all ones where the game goes on, else 0.
  struct Move {
    std::int64_t distance;
    Value gain;
    Value goes_on;
  };

  static int sum(const Rows& filled) {
    int cells = 0;
    for (const int row : filled) cells += row;
    return cells;
  }
  std::size_t table_size() const {
    return static_cast<std::size_t>(board_.rows) * static_cast<std::size_t>(cells_ + 2) *
           static_cast<std::size_t>(board_.cols + 2);
  }
  // Σ_{x < a} N(rows − 1 − row, x, left − x).
  std::int64_t below(int row, int a, int left) const { return below_[index(row, a, left)]; }
  std::size_t index(int row, int a, int left) const {
    return (static_cast<std::size_t>(row) * static_cast<std::size_t>(cells_ + 2) +
            static_cast<std::size_t>(left)) *
               static_cast<std::size_t>(board_.cols + 2) +
           static_cast<std::size_t>(a);
  }
  // From the last row up: N(k + 1, m, s) = Σ_{x ≤ m} N(k, x, s − x), which is below(…, m + 1, s).
  void fill_table() {
    for (int row = board_.rows - 1; row >= 0; --row)
      for (int left = 0; left <= cells_ + 1; ++left)
        for (int a = 0; a <= board_.cols; ++a) {
          std::int64_t ways = 0;
          if (a <= left)
            ways = row == board_.rows - 1 ? (a == left ? 1 : 0) : below(row + 1, a + 1, left - a);
          below_[index(row, a + 1, left)] = below(row, a, left) + ways;
        }
  }
  std::size_t size(int level) const {
    return static_cast<std::size_t>(below(0, board_.cols + 1, level));
  }
  std::size_t rank(const Rows& filled) const {
    std::int64_t rank = 0;
    int left = sum(filled);
    for (int row = 0; row < board_.rows; ++row) {
      const int a = filled[static_cast<std::size_t>(row)];
      rank += below(row, a, left);
      left -= a;
    }
    return static_cast<std::size_t>(rank);
  }

  bool is_for_points() const { return board_.wins[0].empty(); }
  Move move(int row, int col, std::int64_t distance) const {
    const std::size_t cell = static_cast<std::size_t>(row) * static_cast<std::size_t>(board_.cols) +
                             static_cast<std::size_t>(col);
    if (is_for_points()) return {distance, board_.points[mover_][cell], -1};
    if (board_.wins[mover_][cell] != 0) return {distance, horizon - (level_ + 1), 0};
    return {distance, 0, -1};
  }
  Value full() const {
    if (is_for_points()) return 0;
    return board_.misere ? horizon - cells_ : cells_ - horizon;
  }

  // Values the positions whose rows above `row` are chosen. `rank` and `rank_behind` are what those
  // rows contribute to the rank, in this level and, after a move below them, in the one behind.
  void walk(int row, int longest, int left, std::int64_t rank, std::int64_t rank_behind) {
    if (row == board_.rows) {
      here_[next_++] = best(rank);
      return;
    }
    const int rows_left = board_.rows - row;
    for (int a = (left + rows_left - 1) / rows_left; a <= std::min(longest, left); ++a) {
      const std::int64_t with = rank + below(row, a, left);
      if (a < longest)
        moves_.push_back(move(row, a, rank_behind + below(row, a + 1, left + 1) - with));
      walk(row + 1, a, left - a, with, rank_behind + below(row, a, left + 1));
      if (a < longest) moves_.pop_back();
    }
  }
  Value best(std::int64_t rank) const {
    if (moves_.empty()) return full();
    Value best = std::numeric_limits<Value>::min();
    for (const Move& move : moves_)
      best = std::max(best, move.gain - (behind_[static_cast<std::size_t>(rank + move.distance)] &
                                         move.goes_on));
    return best;
  }

  RankedBoard board_;
  int cells_;
  std::vector<std::int64_t> below_;
  int level_ = 0;
  std::size_t mover_ = 0;
  std::vector<Value> here_;
  std::vector<Value> behind_;
  std::vector<Move> moves_;  // of the rows that are chosen
  std::size_t next_ = 0;
  std::uint64_t positions_ = 0;
};

}  // namespace foregone::test
