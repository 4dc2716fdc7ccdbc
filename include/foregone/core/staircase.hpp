// SPDX-License-Identifier: Apache-2.0
//
// Staircases: the ways to fill a board so that every filled cell has all cells to its left and
// above filled. Row r then holds filled[r] cells, filled[0] ≥ filled[1] ≥ …, and the lower edge of
// the filled part is a path of rows + cols steps from the bottom left to the top right corner.
//
// A path is ranked by the combinatorial number system (Lehmer 1964; Knuth, TAOCP 4A, 7.2.1.3):
// with k = min(rows, cols) marked steps at places q_0 < … < q_{k−1} of n = rows + cols, the rank is
// Σ C(q_i, i+1). Marked are the steps up (one a row) where rows ≤ cols, else the steps right, read
// from the other end. Filling a cell moves one mark by one place, so the rank grows by C(q_i, i): a
// position behind another has a greater rank, the empty board has rank 0 and the full one
// C(n, k) − 1. Because k is the smaller side and the count must fit 63 bits, k ≤ 33 whatever the
// board; 2×100000 is as good as 10×10.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "foregone/core/contract_macros.hpp"
#include "foregone/core/values.hpp"

namespace foregone {

class Staircase {
 public:
  static constexpr int most_marks = 33;
  using Places = std::array<std::int64_t, most_marks>;

  /// The number of staircases on a board, C(rows + cols, rows), if it is below 2^63.
  static std::optional<Index> count(std::int64_t rows, std::int64_t cols) {
    const std::int64_t marks = std::min(rows, cols);
    if (rows < 1 || cols < 1 || marks > most_marks ||
        std::max(rows, cols) > std::numeric_limits<std::int64_t>::max() - most_marks)
      return std::nullopt;
    UInt128Product product;
    for (std::int64_t i = 1; i <= marks; ++i)
      if (!product.step(std::max(rows, cols) + i, i)) return std::nullopt;
    return product.value();
  }

  Staircase() : Staircase(1, 1) {}

  /// Requires count(rows, cols). Takes 8·(rows + cols + 1)·(min(rows, cols) + 1) bytes.
  Staircase(std::int64_t rows, std::int64_t cols)
      : rows_(rows), cols_(cols), marks_(static_cast<int>(std::min(rows, cols))) {
    FOREGONE_REQUIRE(count(rows, cols));
    const auto places = static_cast<std::size_t>(rows + cols + 1);
    choose_.assign(static_cast<std::size_t>(marks_) + 1, std::vector<Index>(places, 0));
    choose_[0].assign(places, 1);
    for (std::size_t i = 1; i < choose_.size(); ++i)
      for (std::size_t q = i; q < places; ++q)
        choose_[i][q] = saturated(choose_[i][q - 1], choose_[i - 1][q - 1]);
  }

  std::int64_t rows() const { return rows_; }
  std::int64_t cols() const { return cols_; }
  Index size() const { return choose_[static_cast<std::size_t>(marks_)].back(); }
  int marks() const { return marks_; }
  /// Bytes of the tables of a board.
  static Index table_bytes(std::int64_t rows, std::int64_t cols) {
    return 8 * static_cast<Index>(rows + cols + 1) * static_cast<Index>(std::min(rows, cols) + 1);
  }

  /// C(q, i), the growth of the rank when the mark i (from 0) leaves place q.
  Index growth(int mark, std::int64_t place) const {
    return choose_[static_cast<std::size_t>(mark)][static_cast<std::size_t>(place)];
  }

  /// growth(mark, 0), growth(mark, 1), …, as many as there are places and one more.
  const Index* growths(int mark) const { return choose_[static_cast<std::size_t>(mark)].data(); }

  /// The places of the marks of a rank, marks() of them, ascending. O(marks · log places), about
  /// two steps a mark on a square board.
  Places places(Index rank) const {
    FOREGONE_REQUIRE(rank < size());
    Places places{};
    std::int64_t place = rows_ + cols_;
    for (int i = marks_ - 1; i >= 0; --i) {
      const std::vector<Index>& column = choose_[static_cast<std::size_t>(i) + 1];
      place = last_at_most(column, i, place, rank);
      places[static_cast<std::size_t>(i)] = place;
      rank -= column[static_cast<std::size_t>(place)];
    }
    return places;
  }

  /// The rank of places.
  Index rank(const Places& places) const {
    Index rank = 0;
    for (int i = 0; i < marks_; ++i) rank += growth(i + 1, places[static_cast<std::size_t>(i)]);
    return rank;
  }

  /// The row and column (from 0) of the cell that the mark fills when it leaves `place`.
  std::int64_t row_of(int mark, std::int64_t place) const {
    return rows_ <= cols_ ? rows_ - 1 - mark : place - mark;
  }
  std::int64_t col_of(int mark, std::int64_t place) const {
    return rows_ <= cols_ ? place - mark : cols_ - 1 - mark;
  }
  /// The mark that fills the cell (row, col), and the place it leaves.
  int mark_of(std::int64_t row, std::int64_t col) const {
    return static_cast<int>(rows_ <= cols_ ? rows_ - 1 - row : cols_ - 1 - col);
  }
  std::int64_t place_of(std::int64_t row, std::int64_t col) const {
    return mark_of(row, col) + (rows_ <= cols_ ? col : row);
  }

  /// Whether the mark may leave its place: the next place is free and on the path.
  bool can_move(const Places& places, int mark) const {
    const auto i = static_cast<std::size_t>(mark);
    const std::int64_t next = mark + 1 == marks_ ? rows_ + cols_ : places[i + 1];
    return places[i] + 1 < next;
  }

  /// The number of filled cells.
  std::int64_t filled(const Places& places) const {
    std::int64_t cells = 0;
    for (int i = 0; i < marks_; ++i) cells += places[static_cast<std::size_t>(i)] - i;
    return cells;
  }

  /// The filled cells of each row, top to bottom.
  std::vector<std::int64_t> row_lengths(const Places& places) const {
    std::vector<std::int64_t> lengths(static_cast<std::size_t>(rows_), 0);
    for (int i = 0; i < marks_; ++i) {
      const std::int64_t cells = places[static_cast<std::size_t>(i)] - i;
      if (rows_ <= cols_) {
        lengths[static_cast<std::size_t>(rows_ - 1 - i)] = cells;
      } else {  // column cols − 1 − i holds `cells` cells
        for (std::int64_t r = 0; r < cells; ++r)
          lengths[static_cast<std::size_t>(r)] =
              std::max(lengths[static_cast<std::size_t>(r)], cols_ - i);
      }
    }
    return lengths;
  }

  /// The rank of row lengths, if they are those of a staircase.
  std::optional<Index> rank_of_rows(const std::vector<std::int64_t>& lengths) const {
    if (static_cast<std::int64_t>(lengths.size()) != rows_) return std::nullopt;
    std::int64_t above = cols_;
    for (const std::int64_t length : lengths) {
      if (length < 0 || length > above) return std::nullopt;
      above = length;
    }
    Places places{};
    for (int i = 0; i < marks_; ++i) {
      const std::int64_t line = (rows_ <= cols_ ? rows_ : cols_) - 1 - i;
      const std::int64_t cells =
          rows_ <= cols_ ? lengths[static_cast<std::size_t>(line)]
                         : std::count_if(lengths.begin(), lengths.end(),
                                         [line](std::int64_t length) { return length > line; });
      places[static_cast<std::size_t>(i)] = cells + i;
    }
    return rank(places);
  }

 private:
  // C(n, i) built up by exact steps, refused from 2^63 on.
  class UInt128Product {
   public:
    bool step(std::int64_t factor, std::int64_t divisor) {
      value_ = value_ * static_cast<std::uint64_t>(factor) / static_cast<std::uint64_t>(divisor);
      return value_ <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    }
    Index value() const { return static_cast<Index>(value_); }

   private:
    __extension__ unsigned __int128 value_ = 1;
  };

  // The greatest place in [first, limit) whose entry is ≤ rank: the next ones down, then by halves.
  static std::int64_t last_at_most(const std::vector<Index>& column, std::int64_t first,
                                   std::int64_t limit, Index rank) {
    constexpr int near = 6;
    for (int step = 0; step < near; ++step)
      if (column[static_cast<std::size_t>(--limit)] <= rank) return limit;
    return std::upper_bound(column.begin() + first, column.begin() + limit, rank) - column.begin() -
           1;
  }

  static Index saturated(Index a, Index b) {
    Index sum = 0;
    return __builtin_add_overflow(a, b, &sum) ? std::numeric_limits<Index>::max() : sum;
  }

  std::int64_t rows_;
  std::int64_t cols_;
  int marks_;
  std::vector<std::vector<Index>> choose_;  // choose_[i][q] = C(q, i), saturated
};

}  // namespace foregone
