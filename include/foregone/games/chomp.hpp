// SPDX-License-Identifier: Apache-2.0
//
// Chomp (Gale 1974; as divisors Schuh 1952). A bar of rows × cols squares; a move bites into one
// square that is left and eats it with every square that is neither above it nor to its left. The
// square (1,1) is poisoned: whoever eats it loses. Only the rectangle of one square is lost for the
// first player (strategy stealing).
//
// What is left is a staircase of rows, none longer than the row above, C(rows + cols, rows) in all,
// the empty one, in which the player to move has won, among them. A position is its rank
// (core/staircase.hpp), Σ C(q_i, i + 1) over the places q_0 < q_1 < … of the steps of its edge.
// Eating moves steps down, so it lowers the rank. As text: the lengths of the rows, without empty
// ones, "5,3,1"; "0" = all is eaten. A move is the square that is bitten, "(2,1)".
//
// Predecessors: a bite that leaves some rows of equal length, and only such a bite, ends in a
// position that has them. So they are, for each block of a equal rows below a row that is b squares
// longer, every other way to place its a steps on the a + b places that there are. Only those terms
// of the rank change, and the first of them runs along a row of Pascal's triangle.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "foregone/core/game.hpp"
#include "foregone/core/number_list.hpp"
#include "foregone/core/staircase.hpp"

namespace foregone {

class Chomp {
 public:
  static constexpr int most_lines = 10'000;

  /// A bite into the square (row, col), from 0, and what it leaves.
  struct Move {
    Index to;
    int row;
    int col;
  };

  Chomp() { prepare(); }
  Chomp(int rows, int cols) : rows_(rows), cols_(cols) { prepare(); }

  Index start() const { return board_.size() - 1; }
  void moves(Index p, auto&& visit) const {
    const Staircase::Places places = board_.places(p);
    const int marks = board_.marks();
    const std::int64_t longest = places[static_cast<std::size_t>(marks - 1)] - (marks - 1);
    for (std::int64_t left = 0; left < longest; ++left) {
      Index to = p;
      for (int mark = 0; mark < marks; ++mark) {
        const std::int64_t place = places[static_cast<std::size_t>(mark)];
        const std::int64_t cut = left + mark;
        if (place <= cut) continue;
        to -= board_.growth(mark + 1, place) - board_.growth(mark + 1, cut);
        visit(Move{to, static_cast<int>(board_.row_of(mark, cut)),
                   static_cast<int>(board_.col_of(mark, cut))});
      }
    }
  }
  Index play(Index, const Move& move) const { return move.to; }
  /// Nothing left: the other has eaten the poison.
  std::optional<Outcome> ending(Index p) const {
    if (p == 0) return Outcome::win;
    return std::nullopt;
  }

  int tier(Index) const { return 0; }
  Index tier_size(int tier) const { return tier == 0 ? board_.size() : 0; }
  Index index(Index p) const { return p; }
  Index position_at(int, Index index) const { return index; }
  void predecessors(Index p, auto&& visit) const {
    predecessor_indices(0, p, Each<std::remove_reference_t<decltype(visit)>>{visit});
  }
  void predecessor_indices(int, Index p, auto&& visit) const {
    const Staircase::Places places = board_.places(p);
    for (int first = 0; first < board_.marks();) {
      const Block block = block_at(places, first);
      if (block.first == 0 && block.lowest == 0)  // the lowest ranks of all that end like p
        visit(p + 1, p + board_.growth(block.marks, block.top));
      else each_other_way(p, block, visit);
      first += block.marks;
    }
  }

  std::string show(Index p) const {
    std::vector<std::int64_t> lengths = board_.row_lengths(board_.places(p));
    while (lengths.size() > 1 && lengths.back() == 0) lengths.pop_back();
    return number_list_text(lengths);
  }
  std::optional<Index> parse(std::string_view text) const {
    std::optional<std::vector<std::int64_t>> lengths = parse_number_list(text);
    if (!lengths || lengths->size() > static_cast<std::size_t>(board_.rows())) return std::nullopt;
    lengths->resize(static_cast<std::size_t>(board_.rows()), 0);
    return board_.rank_of_rows(*lengths);
  }
  std::string describe(Index, const Move& move) const {
    return "(" + std::to_string(move.row + 1) + "," + std::to_string(move.col + 1) + ")";
  }

  void parameters(auto& set) {
    set.start("rows", rows_, 1, most_lines, "rows of the bar");
    set.start("cols", cols_, 1, most_lines, "squares of a row");
    prepare();
  }
  std::string check() const {
    if (Staircase::count(rows_, cols_)) return "";
    return "a bar of " + std::to_string(rows_) + " rows and " + std::to_string(cols_) +
           " columns has 2^63 positions or more";
  }

 private:
  // Hands on single positions.
  template <class Visit>
  struct Each {
    Visit& visit;
    void operator()(Index to) const { visit(to); }
    void operator()(Index first, Index end) const {
      for (Index to = first; to < end; ++to) visit(to);
    }
  };

  // Equal rows: marks first .. first + marks − 1 on the places from `lowest` on; places below `top`
  // are theirs or free.
  struct Block {
    int first;
    int marks;
    std::int64_t lowest;
    std::int64_t top;
  };
  Block block_at(const Staircase::Places& places, int first) const {
    const auto place = [&](int mark) { return places[static_cast<std::size_t>(mark)]; };
    int end = first + 1;
    while (end < board_.marks() && place(end) == place(end - 1) + 1) ++end;
    return {first, end - first, place(first),
            end < board_.marks() ? place(end) : board_.rows() + board_.cols()};
  }

  // Visits the ranks of all other ways to place the marks of a block. The two lowest marks run in
  // loops of their own, the ones above them as an odometer.
  void each_other_way(Index p, const Block& block, auto&& visit) const {
    const Index* const growth = board_.growths(block.first + 1);
    const std::int64_t from = block.lowest + 1;  // the way that they are placed in p is none
    const Index rest = p - growth[block.lowest];
    if (block.marks == 1) return along(block, rest, growth, from, block.top, visit);
    const Index* const next = board_.growths(block.first + 2);
    if (block.marks == 2)
      return pairs(block, rest - next[block.lowest + 1], growth, next, from, block.top, visit);
    three_or_more(p, block, visit);
  }
  // The lowest mark of a block on the places from .. end − 1; `rank` is that of the others.
  static void along(const Block& block, Index rank, const Index* growth, std::int64_t from,
                    std::int64_t end, auto&& visit) {
    if (block.first == 0) {  // C(place, 1) is place
      visit(rank + static_cast<Index>(from), rank + static_cast<Index>(end));
    } else {
      for (std::int64_t place = from; place < end; ++place) visit(rank + growth[place]);
    }
  }
  // The two lowest below `end`, the first time the lowest from `from` on.
  static void pairs(const Block& block, Index rank, const Index* growth, const Index* next,
                    std::int64_t from, std::int64_t end, auto&& visit) {
    for (std::int64_t place = block.lowest + 1; place < end; ++place) {
      along(block, rank + next[place], growth, from, place, visit);
      from = block.lowest;
    }
  }
  void three_or_more(Index p, const Block& block, auto&& visit) const {
    const auto marks = static_cast<std::size_t>(block.marks);
    std::array<std::int64_t, Staircase::most_marks + 1> places;  // of each mark from 2 on, and top
    std::array<Index, Staircase::most_marks + 1> ranks;  // of all marks but those before this one
    const auto growths = [&](std::size_t i) {
      return board_.growths(block.first + static_cast<int>(i) + 1);
    };
    const auto lowest = [&](std::size_t i) { return block.lowest + static_cast<std::int64_t>(i); };
    const auto put = [&](std::size_t i, std::int64_t place) {
      places[i] = place;
      ranks[i] = ranks[i + 1] + growths(i)[place];
    };
    places[marks] = block.top;
    ranks[marks] = p;
    for (std::size_t i = 0; i < marks; ++i) ranks[marks] -= growths(i)[lowest(i)];
    for (std::size_t i = marks; i-- > 2;) put(i, lowest(i));
    std::int64_t from = block.lowest + 1;
    while (true) {
      pairs(block, ranks[2], growths(0), growths(1), from, places[2], visit);
      from = block.lowest;
      std::size_t i = 2;
      while (i < marks && places[i] + 1 == places[i + 1]) ++i;
      if (i >= marks) return;
      put(i, places[i] + 1);
      while (i-- > 2) put(i, lowest(i));
    }
  }

  // After the size has changed. Nobody plays where check() refuses.
  void prepare() {
    if (board_.rows() == rows_ && board_.cols() == cols_) return;
    board_ = check().empty() ? Staircase(rows_, cols_) : Staircase();
  }

  int rows_ = 4;
  int cols_ = 5;
  Staircase board_;
};

}  // namespace foregone
