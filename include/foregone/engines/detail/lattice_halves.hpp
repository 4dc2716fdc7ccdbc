// SPDX-License-Identifier: Apache-2.0
//
// The start of a small rectangle, in no more memory than the second cache holds.
//
// The path of rows + cols steps that a position is (core/staircase.hpp; a mark is a step up, the
// first steps are the low bits) is cut into a lower half of up to thirteen steps and an upper half
// of eight or nine, as the target's vectors have it. Halves with so many marks and so many cells
// behind them, a class and a level, make a tile: all pairs of one lower and one upper. With the
// lower halves of a class as rows and the upper halves of one level as lanes, every move is whole
// vectors (kernels/lattice_halves.hpp): a level of nine steps has twelve upper halves at most, one
// of eight steps eight.
//
// A move keeps the class, or takes one mark over from the lower half to the upper. So classes are
// valued from the fewest marks below to the most, in a class the levels of the upper half from the
// fullest down; then a class needs the level before, and of the class before the positions from
// which no mark can be taken over any more: about a tenth of all. Values are in the one-score form
// (core/one_score.hpp).
//
// Against the array over the rank (engines/lattice.hpp), which has every value: 10×10 in 0.2 ms
// instead of 2.9, of which a fifth is the tables, and 0.23 MB. Against the tiles (lattice_tiles.hpp),
// whose tables take milliseconds: the better way up to 22 steps.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "foregone/core/contract_macros.hpp"
#include "foregone/core/lattice_board.hpp"
#include "foregone/core/one_score.hpp"
#include "foregone/core/values.hpp"
#include "foregone/kernels/lattice_halves.hpp"
#include "foregone/kernels/target.hpp"

namespace foregone {

class LatticeHalves {
 public:
  /// Rows + cols at most.
  static constexpr std::int64_t most_steps = 22;

  /// The solver of a board, if it is one that this way is for: a rectangle of 2 to most_steps steps
  /// whose values are below 2^31.
  static std::optional<LatticeHalves> of(const LatticeBoard& board,
                                         kernels::Target target = kernels::active_target()) {
    if (!board.is_for_points() || !board.is_rectangle() || board.rows < 1 || board.cols < 1 ||
        board.rows > most_steps - board.cols)
      return std::nullopt;
    std::optional<OneScore> score = OneScore::of(board);
    if (!score || score->bound() > kernels::halves::identity(false)) return std::nullopt;
    return LatticeHalves(board, std::move(*score), kernels::halves::body(target));
  }

  /// Bytes that solve() takes.
  std::uint64_t bytes() const {
    using namespace kernels::halves;
    const std::uint64_t tables = (std::uint64_t{1} << lower_) * 5 +
                                 (std::uint64_t{1} << upper_) * 3 +
                                 2 * (row_slots().count(lower_) + upper_slots().count(upper_ + 1));
    return sizeof(Word) * 2 * (row_values() + kept_values()) + tables + 3 * most_rows() +
           most_moves() * sizeof(RowMove);
  }

  /// The first player's points minus the second's, from the empty board on.
  Points solve() const;

 private:
  using Word = kernels::halves::Word;
  using Half = std::uint32_t;  // steps as bits, the first the lowest

  // Numbers of marks and levels, and a kind, as one index.
  struct Slots {
    int levels;
    int kinds;
    std::size_t of(int marks, int level, int kind) const {
      const int slot = (marks * levels + level) * kinds + kind;
      return static_cast<std::size_t>(slot);
    }
    std::size_t count(int marks) const { return of(marks, 0, 0); }
  };

  LatticeHalves(const LatticeBoard& board, OneScore score, const kernels::halves::Body& body)
      : rows_(static_cast<int>(board.rows)), cols_(static_cast<int>(board.cols)),
        starter_(board.starter), score_(std::move(score)), body_(&body),
        upper_(std::min(body.upper_steps, (rows_ + cols_) / 2)), lower_(rows_ + cols_ - upper_) {}

  // C(n, k), 0 outside of the triangle.
  static std::uint64_t choose(int n, int k) {
    if (k < 0 || k > n) return 0;
    std::uint64_t count = 1;
    for (int i = 1; i <= k; ++i)
      count = count * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
    return count;
  }
  // Marks in the lower half.
  int fewest() const { return std::max(0, rows_ - upper_); }
  int most() const { return std::min(lower_, rows_); }
  template <class Count>
  std::uint64_t most_of(Count count) const {
    std::uint64_t greatest = 0;
    for (int marks = fewest(); marks <= most(); ++marks)
      greatest = std::max(greatest, count(marks));
    return greatest;
  }
  std::uint64_t most_rows() const {
    return most_of([this](int marks) { return choose(lower_, marks); });
  }
  // Of lower halves: each pair of places holds a mark and a free place behind it in so many.
  std::uint64_t most_moves() const {
    return most_of([this](int marks) {
      return static_cast<std::uint64_t>(lower_ - 1) * choose(lower_ - 2, marks - 1);
    });
  }
  std::uint64_t row_values() const { return most_rows() * body_->lanes; }
  // What a class keeps for the one after it; rows are written whole.
  std::uint64_t kept_values() const {
    return body_->lanes + most_of([this](int marks) {
             return choose(lower_ - 1, marks) * choose(upper_ - 1, rows_ - marks - 1);
           });
  }
  Slots upper_slots() const { return {upper_ * upper_ / 4 + 1, 2}; }
  Slots row_slots() const { return {(lower_ - 1) * (lower_ - 1) / 4 + 1, lower_ / 2 + 1}; }

  // What the mark at a place earns, with so many marks below it.
  Word points(int marks_below, int place) const {
    const int cell = (rows_ - 1 - marks_below) * cols_ + place - marks_below;
    return static_cast<Word>(score_.points()[static_cast<std::size_t>(cell)]);
  }

  bool first_moves(int filled) const { return (starter_ + filled) % 2 == 0; }

  class Solver;

  int rows_;
  int cols_;
  int starter_;
  OneScore score_;
  const kernels::halves::Body* body_;
  int upper_;  // steps
  int lower_;
};

// One solve: its tables and values.
class LatticeHalves::Solver {
 public:
  explicit Solver(const LatticeHalves& board)
      : board_(board), lanes_(board.body_->lanes), upper_(board.upper_), lower_(board.lower_),
        upper_slots_(board.upper_slots()), row_slots_(board.row_slots()) {
    measure_halves();
    order_upper_halves();
    order_row_ends();
    row_of_.resize(mark_count_.size());
    row_halves_.reserve(board.most_rows());
    move_counts_.reserve(board.most_rows());
    moves_.reserve(board.most_moves());
    for (int i = 0; i < 2; ++i) {
      values_[at(i)] = new_words(board.row_values());
      kept_[at(i)] = new_words(board.kept_values());
    }
  }

  Points solve() {
    for (int marks = board_.fewest(); marks <= board_.most(); ++marks) value_class(marks);
    const Word u = values_[0][(row_halves_.size() - 1) * lanes_];  // the last row's first lane
    return board_.score_.first_minus_second(u, std::vector<std::int64_t>(at(board_.rows_), 0));
  }

 private:
  using Words = std::unique_ptr<Word[]>;
  using Halves = std::vector<std::uint16_t>;

  // Not cleared: a page that is never written is never taken.
  static Words new_words(std::uint64_t count) {
    return std::make_unique_for_overwrite<Word[]>(count);
  }
  static std::size_t at(int index) { return static_cast<std::size_t>(index); }

  // The marks of a half of so many steps that can move in it.
  static Half movable(Half half, int steps) {
    return half & ~(half >> 1) & (((Half{1} << steps) >> 1) - 1);
  }

  // Marks and cells behind each half.
  void measure_halves() {
    mark_count_.resize(std::size_t{1} << lower_);
    level_.resize(mark_count_.size());
    for (int step = 0; step < lower_; ++step) {
      const Half top = Half{1} << step;
      for (Half rest = 0; rest < top; ++rest) {
        mark_count_[top + rest] = static_cast<std::uint8_t>(mark_count_[rest] + 1);
        level_[top + rest] = static_cast<std::uint8_t>(level_[rest] + step - mark_count_[rest]);
      }
    }
  }

  // Sorts the halves of so many steps by slot: slot s has those from begins[s] to begins[s + 1].
  template <class KindOf>
  void order(int steps, Slots slots, KindOf kind_of, Halves& halves, Halves& begins) const {
    const auto slot_of = [&](Half half) {
      return slots.of(mark_count_[half], level_[half], kind_of(half));
    };
    const Half count = Half{1} << steps;
    halves.resize(count);
    begins.assign(slots.count(steps + 1) + 1, 0);
    // Until the last loop, begins[s + 1] counts, and then is the next place of, slot s.
    for (Half half = 0; half < count; ++half) ++begins[slot_of(half) + 1];
    std::uint16_t sum = 0;
    for (std::size_t slot = 1; slot < begins.size(); ++slot)
      begins[slot] = std::exchange(sum, static_cast<std::uint16_t>(sum + begins[slot]));
    for (Half half = 0; half < count; ++half)
      halves[begins[slot_of(half) + 1]++] = static_cast<std::uint16_t>(half);
  }

  // Lanes: the upper halves of a class and level, first those into which a mark can be taken over,
  // then, in the same order of their other steps, those into which one may have been.
  void order_upper_halves() {
    order(
        upper_, upper_slots_, [](Half half) { return static_cast<int>(half % 2); }, upper_halves_,
        upper_begins_);
    lane_of_.resize(upper_halves_.size());
    for (std::size_t slot = 0; slot + 2 < upper_begins_.size(); slot += 2)
      for (std::size_t i = upper_begins_[slot]; i < upper_begins_[slot + 2]; ++i)
        lane_of_[upper_halves_[i]] = static_cast<std::uint8_t>(i - upper_begins_[slot]);
  }

  // Lower halves but for their last step, which sorts the rows: by class and level, then by how
  // many of their marks can move, so that the processor foresees it.
  void order_row_ends() {
    const int steps = lower_ - 1;
    order(
        steps, row_slots_,
        [this, steps](Half half) { return int{mark_count_[movable(half, steps)]}; }, row_ends_,
        row_begins_);
  }

  // The number of upper halves, from which on, of a class, level and first step.
  std::pair<std::size_t, std::size_t> uppers(int marks, int level, int first_step) const {
    const std::size_t slot = upper_slots_.of(marks, level, first_step);
    return {upper_begins_[slot], upper_begins_[slot + 1] - upper_begins_[slot]};
  }

  // Appends the rows of a level that end with the last step; their number.
  std::uint16_t add_rows(int marks, int level, Half last_step) {
    const int steps = lower_ - 1;
    if (marks < 0 || marks > steps || level < 0 || level > marks * (steps - marks)) return 0;
    const std::size_t begin = row_begins_[row_slots_.of(marks, level, 0)];
    const std::size_t end = row_begins_[row_slots_.of(marks, level + 1, 0)];
    for (std::size_t i = begin; i < end; ++i) {
      const Half half = row_ends_[i] + last_step;
      row_of_[half] = static_cast<std::uint16_t>(row_halves_.size());
      row_halves_.push_back(static_cast<std::uint16_t>(half));
    }
    return static_cast<std::uint16_t>(end - begin);
  }

  // The rows of a class: levels from the fullest down, in each those that end low first. So those
  // that end low are, level by level, in the order of the rows of the next class that end high.
  void lay_out_rows(int marks) {
    row_halves_.clear();
    levels_.clear();
    for (int level = marks * (lower_ - marks); level >= 0; --level) {
      const std::uint16_t low = add_rows(marks, level, 0);
      const std::uint16_t high =
          add_rows(marks - 1, level - (lower_ - marks), Half{1} << (lower_ - 1));
      levels_.push_back({low, high});
    }
    move_counts_.clear();
    moves_.clear();
    for (const Half half : row_halves_) {
      const Half marks_that_move = movable(half, lower_);
      for (Half left = marks_that_move; left != 0; left &= left - 1) {
        const Half mark = left & -left;
        const Word row = row_of_[half + mark];
        moves_.push_back({row * static_cast<Word>(lanes_),
                          board_.points(mark_count_[half & (mark - 1)], std::countr_zero(mark))});
      }
      move_counts_.push_back(mark_count_[marks_that_move]);
    }
  }

  void value_class(int marks) {
    lay_out_rows(marks);
    const int above = board_.rows_ - marks;  // marks in the upper half
    const int fullest = above * (upper_ - above);
    const int row_level = marks * (lower_ - marks);  // of the first row
    // Cells behind a pair of halves of level 0.
    const int cells = marks * (marks - 1) / 2 + above * (above - 1) / 2 + above * lower_ -
                      board_.rows_ * (board_.rows_ - 1) / 2;
    kernels::halves::Call call;
    call.levels = levels_;
    call.move_counts = move_counts_.data();
    call.moves = moves_.data();
    if (marks < board_.most()) call.out_points = board_.points(marks, lower_ - 1);
    Word* out = kept_[at(marks % 2)].get();
    const Word* const in = kept_[at((marks + 1) % 2)].get();
    const std::vector<std::size_t> in_begins = std::move(kept_begins_);
    kept_begins_.assign(at(fullest + 1), 0);
    const auto rows_ending_low = static_cast<std::size_t>(choose(lower_ - 1, marks));
    for (int level = fullest; level >= 0; --level) {
      call.to = values_[at(level % 2)].get();
      call.from = values_[at((level + 1) % 2)].get();
      call.greatest = board_.first_moves(cells + row_level + level);
      if (level < fullest) set_permutes(marks, level, call);
      else if (marks == board_.fewest()) set_end(call);
      else call.permute_count = 0;
      const auto [first_low, lanes_low] = uppers(above, level, 0);
      call.in = in;
      call.in_lanes = 0;
      if (marks > board_.fewest() && lanes_low > 0) {
        call.in += in_begins[at(level - above)];
        call.in_lanes = lanes_low;
      }
      call.out = out;
      call.out_first = lanes_low;
      call.out_lanes = uppers(above, level, 1).second;
      kept_begins_[at(level)] = static_cast<std::size_t>(out - kept_[at(marks % 2)].get());
      out += rows_ending_low * call.out_lanes;
      board_.body_->run(call);
    }
  }

  // The moves from the upper halves of a class and level to those of the next level.
  void set_permutes(int marks, int level, kernels::halves::Call& call) const {
    const int above = board_.rows_ - marks;
    const auto [first, low] = uppers(above, level, 0);
    const std::size_t lanes = low + uppers(above, level, 1).second;
    call.permute_count = 0;
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      const Half half = upper_halves_[first + lane];
      std::size_t count = 0;
      for (Half left = movable(half, upper_); left != 0; left &= left - 1, ++count) {
        const Half mark = left & -left;
        call.permutes[count].lane[lane] = lane_of_[half + mark];
        call.permutes[count].points[lane] =
            board_.points(marks + mark_count_[half & (mark - 1)], lower_ + std::countr_zero(mark));
      }
      call.permute_count = std::max(call.permute_count, count);
      for (; count < kernels::halves::most_permutes; ++count) {
        call.permutes[count].lane[lane] = call.permutes[0].lane[lane];
        call.permutes[count].points[lane] = call.permutes[0].points[lane];
      }
    }
  }

  // Behind the full board, which is the only position of the first level, comes a level made up:
  // 0 behind that position, nothing behind the others.
  void set_end(kernels::halves::Call& call) {
    Word* row = values_[call.from == values_[0].get() ? 0 : 1].get();
    bool greatest = call.greatest;
    for (std::size_t i = 0; i < levels_.size(); ++i, greatest = !greatest) {
      const std::size_t count = (at(levels_[i].ending) + levels_[i].joining) * lanes_;
      row = std::fill_n(row, count, i == 0 ? 0 : kernels::halves::identity(greatest));
    }
    call.permutes[0] = {};
    call.permute_count = 1;
  }

  const LatticeHalves& board_;
  std::size_t lanes_;
  int upper_;
  int lower_;
  Slots upper_slots_;
  Slots row_slots_;
  std::vector<std::uint8_t> mark_count_;  // of a half
  std::vector<std::uint8_t> level_;
  Halves upper_halves_, upper_begins_;
  std::vector<std::uint8_t> lane_of_;
  Halves row_ends_, row_begins_;
  // Of the class at hand.
  Halves row_halves_;
  Halves row_of_;
  std::vector<kernels::halves::RowLevel> levels_;
  std::vector<std::uint8_t> move_counts_;
  std::vector<kernels::halves::RowMove> moves_;
  std::vector<std::size_t> kept_begins_;  // of each level, in kept_
  std::array<Words, 2> values_;           // levels of a class, by turns
  std::array<Words, 2> kept_;             // of classes, by turns
};

inline Points LatticeHalves::solve() const { return Solver(*this).solve(); }

}  // namespace foregone
