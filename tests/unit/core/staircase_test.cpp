// SPDX-License-Identifier: Apache-2.0
#include "foregone/core/staircase.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace foregone {
namespace {

using Lengths = std::vector<std::int64_t>;

constexpr Index largest = 7219428434016265740;  // C(66, 33)

// Calls visit(board) for every board up to 6 × 6 and a few odd shapes.
void each_board(const std::function<void(const Staircase&)>& visit) {
  for (int rows = 1; rows <= 6; ++rows)
    for (int cols = 1; cols <= 6; ++cols) visit(Staircase(rows, cols));
  for (const auto& [rows, cols] : {std::pair{1, 7}, {7, 1}, {2, 50}, {50, 2}, {3, 12}, {12, 3}})
    visit(Staircase(rows, cols));
}

// All row lengths of a board, made from the definition: no row longer than the one above.
void add_lengths(const Staircase& board, Lengths& lengths, std::vector<Lengths>& all) {
  if (static_cast<std::int64_t>(lengths.size()) == board.rows()) {
    all.push_back(lengths);
    return;
  }
  const std::int64_t above = lengths.empty() ? board.cols() : lengths.back();
  for (std::int64_t length = 0; length <= above; ++length) {
    lengths.push_back(length);
    add_lengths(board, lengths, all);
    lengths.pop_back();
  }
}

std::vector<Lengths> all_lengths(const Staircase& board) {
  std::vector<Lengths> all;
  Lengths lengths;
  add_lengths(board, lengths, all);
  return all;
}

TEST(Staircase, CountIsPascals) {
  constexpr Index too_large = Index{1} << 63;  // where the sums stop
  std::vector<std::vector<Index>> pascal(60, std::vector<Index>(60, 1));
  for (std::size_t r = 1; r < 60; ++r)
    for (std::size_t c = 1; c < 60; ++c)
      pascal[r][c] = std::min(pascal[r - 1][c], too_large - pascal[r][c - 1]) + pascal[r][c - 1];
  for (std::int64_t r = 1; r < 60; ++r)
    for (std::int64_t c = 1; c < 60; ++c) {
      const Index expected = pascal[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
      const auto count = Staircase::count(r, c);
      EXPECT_EQ(count.has_value(), expected < too_large) << r << " " << c;
      EXPECT_EQ(count.value_or(expected), expected) << r << " " << c;
    }
}

TEST(Staircase, CountsTheContestsBoard) { EXPECT_EQ(Staircase::count(10, 10), 184756U); }

TEST(Staircase, TheLargestSquareBoardIs33) {
  EXPECT_EQ(Staircase::count(33, 33), largest);
  EXPECT_FALSE(Staircase::count(34, 34));
}

TEST(Staircase, CountRefusesBoardsThatAreNone) {
  EXPECT_FALSE(Staircase::count(0, 5));
  EXPECT_FALSE(Staircase::count(5, 0));
  EXPECT_FALSE(Staircase::count(-1, -1));
}

TEST(Staircase, CountHoldsForTheLongestBoards) {
  EXPECT_EQ(Staircase::count(1, 1'000'000), 1'000'001U);
  EXPECT_EQ(Staircase::count(1'000'000, 2), 500'001'500'001U);
  EXPECT_FALSE(Staircase::count(4, 1'000'000));
  EXPECT_FALSE(Staircase::count(INT64_MAX, 1));
  EXPECT_FALSE(Staircase::count(INT64_MAX, INT64_MAX));
}

TEST(Staircase, SizeIsTheCount) {
  each_board([](const Staircase& board) {
    EXPECT_EQ(board.size(), Staircase::count(board.rows(), board.cols()));
  });
}

TEST(Staircase, RankAndPlacesUndoEachOther) {
  each_board([](const Staircase& board) {
    for (Index rank = 0; rank < board.size(); ++rank)
      ASSERT_EQ(board.rank(board.places(rank)), rank);
  });
}

TEST(Staircase, PlacesAscendOnThePath) {
  each_board([](const Staircase& board) {
    for (Index rank = 0; rank < board.size(); ++rank) {
      const Staircase::Places places = board.places(rank);
      for (int i = 0; i < board.marks(); ++i) {
        const std::int64_t before = i == 0 ? -1 : places[static_cast<std::size_t>(i) - 1];
        ASSERT_LT(before, places[static_cast<std::size_t>(i)]);
        ASSERT_LT(places[static_cast<std::size_t>(i)], board.rows() + board.cols());
      }
    }
  });
}

TEST(Staircase, RanksAndRowLengthsAreABijection) {
  each_board([](const Staircase& board) {
    const std::vector<Lengths> all = all_lengths(board);
    ASSERT_EQ(all.size(), board.size());
    std::set<Index> ranks;
    for (const Lengths& lengths : all) {
      const std::optional<Index> rank = board.rank_of_rows(lengths);
      ASSERT_TRUE(rank);
      ASSERT_LT(*rank, board.size());
      ASSERT_EQ(board.row_lengths(board.places(*rank)), lengths);
      ranks.insert(*rank);
    }
    EXPECT_EQ(ranks.size(), all.size());
  });
}

TEST(Staircase, RefusesRowLengthsThatAreNoStaircase) {
  const Staircase board(3, 4);
  EXPECT_FALSE(board.rank_of_rows({}));
  EXPECT_FALSE(board.rank_of_rows({4, 4}));
  EXPECT_FALSE(board.rank_of_rows({4, 4, 4, 0}));
  EXPECT_FALSE(board.rank_of_rows({5, 4, 4}));
  EXPECT_FALSE(board.rank_of_rows({1, 2, 0}));
  EXPECT_FALSE(board.rank_of_rows({2, 1, -1}));
}

TEST(Staircase, TheEmptyBoardIsFirstAndTheFullOneLast) {
  each_board([](const Staircase& board) {
    const auto rows = static_cast<std::size_t>(board.rows());
    EXPECT_EQ(board.rank_of_rows(Lengths(rows, 0)), Index{0});
    EXPECT_EQ(board.rank_of_rows(Lengths(rows, board.cols())), board.size() - 1);
  });
}

TEST(Staircase, FilledIsTheSumOfTheRows) {
  each_board([](const Staircase& board) {
    for (Index rank = 0; rank < board.size(); ++rank) {
      std::int64_t cells = 0;
      for (const std::int64_t length : board.row_lengths(board.places(rank))) cells += length;
      ASSERT_EQ(board.filled(board.places(rank)), cells);
    }
  });
}

// Every legal fill is a mark that may move, and the other way round; it fills the cell that row_of
// and col_of name and the rank grows by `growth`.
TEST(Staircase, AMoveFillsOneCellAndGrowsTheRankByItsGrowth) {
  each_board([](const Staircase& board) {
    for (Index rank = 0; rank < board.size(); ++rank) {
      const Staircase::Places places = board.places(rank);
      const Lengths lengths = board.row_lengths(places);
      std::set<std::pair<std::int64_t, std::int64_t>> legal;
      for (std::int64_t r = 0; r < board.rows(); ++r) {
        const std::int64_t c = lengths[static_cast<std::size_t>(r)];
        const std::int64_t above = r == 0 ? board.cols() : lengths[static_cast<std::size_t>(r) - 1];
        if (c < above) legal.emplace(r, c);
      }
      for (int mark = 0; mark < board.marks(); ++mark) {
        if (!board.can_move(places, mark)) continue;
        const std::int64_t place = places[static_cast<std::size_t>(mark)];
        const std::int64_t row = board.row_of(mark, place);
        const std::int64_t col = board.col_of(mark, place);
        ASSERT_EQ(legal.erase({row, col}), 1U);
        Lengths next = lengths;
        ++next[static_cast<std::size_t>(row)];
        ASSERT_EQ(board.rank_of_rows(next), rank + board.growth(mark, place));
        ASSERT_GT(board.growth(mark, place), 0U);
      }
      ASSERT_TRUE(legal.empty());
    }
  });
}

TEST(Staircase, CellsAndMarksAtPlacesUndoEachOther) {
  each_board([](const Staircase& board) {
    for (std::int64_t row = 0; row < board.rows(); ++row)
      for (std::int64_t col = 0; col < board.cols(); ++col) {
        const int mark = board.mark_of(row, col);
        const std::int64_t place = board.place_of(row, col);
        ASSERT_GE(mark, 0);
        ASSERT_LT(mark, board.marks());
        EXPECT_EQ(board.row_of(mark, place), row);
        EXPECT_EQ(board.col_of(mark, place), col);
      }
  });
}

TEST(Staircase, RanksOfTheLargestBoardRoundTripAtBothEnds) {
  const Staircase board(33, 33);
  ASSERT_EQ(board.size(), largest);
  for (Index i = 0; i < 2000; ++i)
    for (const Index rank : {i, largest - 1 - i, largest / 2 + i, i * (largest / 2000)}) {
      ASSERT_EQ(board.rank(board.places(rank)), rank);
      ASSERT_EQ(board.rank_of_rows(board.row_lengths(board.places(rank))), rank);
    }
}

TEST(Staircase, RanksOfLongBoardsRoundTripAtBothEnds) {
  for (const auto& [rows, cols] : {std::pair{3, 100'000}, {100'000, 3}, {33, 34}}) {
    if (!Staircase::count(rows, cols)) continue;
    const Staircase board(rows, cols);
    for (Index i = 0; i < 100; ++i)
      for (const Index rank : {i, board.size() - 1 - i})
        ASSERT_EQ(board.rank(board.places(rank)), rank) << rows << " " << cols;
  }
}

TEST(Staircase, TellsTheBytesOfItsTables) {
  EXPECT_EQ(Staircase::table_bytes(10, 10), 8U * 21 * 11);
  EXPECT_EQ(Staircase::table_bytes(2, 1000), Staircase::table_bytes(1000, 2));
}

TEST(Staircase, ADefaultBoardHasOneCell) { EXPECT_EQ(Staircase().size(), 2U); }

}  // namespace
}  // namespace foregone
