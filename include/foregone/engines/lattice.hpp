// SPDX-License-Identifier: Apache-2.0
//
// Lattice games: every position of a board filled in staircase order, as one array over the rank
// (core/staircase.hpp). A position's successors have greater ranks, rank + C(q, i) for the mark i
// that leaves place q, so one sweep from the full board down to the empty one values everything
// with no hash, no keys and no stored moves. Marks 1.. stand still while mark 0 runs, so the list
// of their moves (distance and points) is made once a run.
//
// Values are the first player's: she maximises, the second player minimises. In games for points
// they are the first player's points minus the second's from there on; the sum of the ⌈cells/2⌉ best
// cells of one player and the worst of the other bounds every difference and decides between 32-bit
// and 64-bit values. In games for the win they are those of core/lattice_win.hpp in 16 bits, or 32
// on boards of more than 16 382 cells.
//
// A cell that a board lacks has no move. Ranks of the rectangle that are no positions of the board
// get some value that nobody looks at.
//
// Time: about 2.5 ns a move. Memory: 2, 4 or 8 bytes a position of the rectangle.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "foregone/core/contract_macros.hpp"
#include "foregone/core/keys.hpp"
#include "foregone/core/lattice_board.hpp"
#include "foregone/core/lattice_win.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/solution.hpp"
#include "foregone/core/staircase.hpp"
#include "foregone/core/values.hpp"

namespace foregone {

class Lattice {
 public:
  /// Bytes that a solve of the board takes: values, binomials and moves. Requires
  /// Staircase::count and width().
  static std::uint64_t memory_bytes(const LatticeBoard& board) {
    return *Staircase::count(board.rows, board.cols) * *width(board) +
           (1 + sizeof(Step<std::int64_t>) / sizeof(Index)) *
               Staircase::table_bytes(board.rows, board.cols);
  }
  /// Bytes a value; nothing where the totals of the points may not fit 64 bits.
  static std::optional<std::uint64_t> width(const LatticeBoard& board) {
    if (!board.is_for_points())
      return LatticeWin(board).most() <= std::numeric_limits<std::int16_t>::max() ? 2 : 4;
    const std::optional<Points> bound = board.bound();
    if (!bound) return std::nullopt;
    return *bound <= std::numeric_limits<std::int32_t>::max() ? 4 : 8;
  }

  /// Values every position. Budget error where the values do not fit the memory allowed; input
  /// error where the totals may not fit 64 bits.
  static Result<Lattice> solve(LatticeBoard board, const SolveOptions& options) {
    const std::optional<Index> count = Staircase::count(board.rows, board.cols);
    const std::optional<std::uint64_t> bytes_a_value = width(board);
    if (!count) return budget_error("lattice: the board has 2^63 positions or more");
    if (!bytes_a_value) return input_error("lattice: the totals of the points may not fit 64 bits");
    const std::uint64_t bytes = memory_bytes(board);
    if (bytes > options.memory_bytes)
      return budget_error("lattice needs " + std::to_string(bytes) + " bytes for " +
                          std::to_string(*count) + " positions, allowed are " +
                          std::to_string(options.memory_bytes));
    Lattice lattice(std::move(board));
    if (*bytes_a_value == 2) lattice.values_ = lattice.sweep<std::int16_t>(options);
    else if (*bytes_a_value == 4) lattice.values_ = lattice.sweep<std::int32_t>(options);
    else lattice.values_ = lattice.sweep<std::int64_t>(options);
    lattice.bytes_ = bytes;
    return lattice;
  }

  /// Ranks of the rectangle.
  Index size() const { return shape_.size(); }
  const LatticeBoard& board() const { return board_; }
  const Staircase& shape() const { return shape_; }
  std::uint64_t bytes() const { return bytes_; }
  /// The first player's points minus the second's from that rank on; for the win, the number of
  /// core/lattice_win.hpp. Requires rank < size(), a position of the board.
  Points first_minus_second(Index rank) const {
    FOREGONE_REQUIRE(rank < size());
    return std::visit([rank](const auto& values) { return Points{values[rank]}; }, values_);
  }
  /// Seen by the player to move. Requires rank < size(), a position of the board.
  Value value(Index rank) const {
    const std::int64_t filled = shape_.filled(shape_.places(rank)) - board_.left_out();
    return lattice_value(board_, first_minus_second(rank), filled);
  }

 private:
  // A mark that may leave its place: how far away the successor is, and what the cell is worth to
  // the first player and, negated, to the second; for the win, 1 where it wins.
  template <class T>
  struct Step {
    Index distance = 0;
    std::array<T, 2> worth{};
    bool exists = false;
  };

  explicit Lattice(LatticeBoard board)
      : board_(std::move(board)), shape_(board_.rows, board_.cols) {}

  // By mark and place, where it moves.
  template <class T>
  std::vector<std::vector<Step<T>>> all_steps() const {
    std::vector<std::vector<Step<T>>> steps(static_cast<std::size_t>(shape_.marks()));
    for (int mark = 0; mark < shape_.marks(); ++mark) {
      auto& of_mark = steps[static_cast<std::size_t>(mark)];
      of_mark.resize(static_cast<std::size_t>(board_.rows + board_.cols));
      const std::int64_t moves = std::max(board_.rows, board_.cols);
      for (std::int64_t place = mark; place < mark + moves; ++place) {
        const std::int64_t row = shape_.row_of(mark, place);
        const std::int64_t col = shape_.col_of(mark, place);
        if (!board_.has(row, col)) continue;
        const auto cell = static_cast<std::size_t>(row * board_.cols + col);
        Step<T>& step = of_mark[static_cast<std::size_t>(place)];
        step.exists = true;
        step.distance = shape_.growth(mark, place);
        if (board_.is_for_points())
          step.worth = {static_cast<T>(board_.points[0][cell]),
                        static_cast<T>(-board_.points[1][cell])};
        else step.worth = {board_.wins[0][cell], board_.wins[1][cell]};
      }
    }
    return steps;
  }

  // What is behind a move, in a game for points.
  template <class T>
  struct ByPoints {
    T end(std::int64_t /*filled*/) const { return 0; }
    T behind(const Step<T>& step, std::size_t player, T next, std::int64_t /*filled*/) const {
      return static_cast<T>(step.worth[player] + next);
    }
  };
  // And in one for the win.
  template <class T>
  struct ByWin {
    LatticeWin win;
    T full;
    T end(std::int64_t /*filled*/) const { return full; }
    T behind(const Step<T>& step, std::size_t player, T next, std::int64_t filled) const {
      return step.worth[player] != 0
                 ? static_cast<T>(win.code(static_cast<int>(player), filled + 1))
                 : next;
    }
  };

  template <class T>
  std::vector<T> sweep(const SolveOptions& options) const {
    if (board_.is_for_points()) return sweep<T>(options, ByPoints<T>{});
    const LatticeWin win(board_);
    return sweep<T>(options, ByWin<T>{win, static_cast<T>(win.full())});
  }

  // Ranks descend; a run is the places of mark 0 below mark 1, last to first.
  template <class T, class Rule>
  std::vector<T> sweep(const SolveOptions& options, const Rule& rule) const {
    const auto all = all_steps<T>();
    std::vector<T> values(shape_.size());
    Staircase::Places places = shape_.places(shape_.size() - 1);
    const std::int64_t left_out = board_.left_out();
    std::vector<Step<T>> others;  // the moves of marks 1.. in this run
    others.reserve(all.size());
    Index left = shape_.size();
    Index reported = left;
    while (left > 0) {
      others.clear();
      std::int64_t filled = -left_out;
      for (int mark = 1; mark < shape_.marks(); ++mark) {
        const std::int64_t place = places[static_cast<std::size_t>(mark)];
        filled += place - mark;
        const Step<T>& step = all[static_cast<std::size_t>(mark)][static_cast<std::size_t>(place)];
        if (shape_.can_move(places, mark) && step.exists) others.push_back(step);
      }
      const auto run = static_cast<std::size_t>(places[0]) + 1;
      left -= run;
      value_run<T>({values.data() + left, run}, all[0].data(), others, filled, rule);
      previous_run(shape_, places);
      if (options.progress != nullptr && reported - left >= (Index{1} << 20)) {
        options.progress->update(
            {"sweep", shape_.size() - left, shape_.size(), values.size() * sizeof(T)});
        reported = left;
      }
    }
    return values;
  }

  // Values one run; what lies behind it in the array is valued already.
  template <class T, class Rule>
  void value_run(std::span<T> run, const Step<T>* own, std::span<const Step<T>> others,
                 std::int64_t filled_by_others, const Rule& rule) const {
    for (std::size_t place = run.size(); place-- > 0;) {
      T* const at = run.data() + place;
      const std::int64_t filled = filled_by_others + static_cast<std::int64_t>(place);
      const bool own_moves = place + 1 < run.size() && own[place].exists;
      // Below 0 where the board lacks cells of the rectangle; its parity is what counts.
      if ((filled + board_.starter) % 2 == 0) {
        T best =
            own_moves ? rule.behind(own[place], 0, at[1], filled) : std::numeric_limits<T>::min();
        for (const Step<T>& step : others)
          best = std::max(best, rule.behind(step, 0, at[step.distance], filled));
        *at = own_moves || !others.empty() ? best : rule.end(filled);
      } else {
        T best =
            own_moves ? rule.behind(own[place], 1, at[1], filled) : std::numeric_limits<T>::max();
        for (const Step<T>& step : others)
          best = std::min(best, rule.behind(step, 1, at[step.distance], filled));
        *at = own_moves || !others.empty() ? best : rule.end(filled);
      }
    }
  }

  // The last place of mark 0 in the run of ranks just below this one.
  static void previous_run(const Staircase& shape, Staircase::Places& places) {
    int mark = 1;
    while (mark < shape.marks() && places[static_cast<std::size_t>(mark)] == mark) ++mark;
    if (mark == shape.marks()) return;  // that was the first run
    const std::int64_t place = --places[static_cast<std::size_t>(mark)];
    for (int lower = 0; lower < mark; ++lower)
      places[static_cast<std::size_t>(lower)] = place - (mark - lower);
  }

  LatticeBoard board_;
  Staircase shape_;
  std::variant<std::vector<std::int16_t>, std::vector<std::int32_t>, std::vector<std::int64_t>>
      values_;
  std::uint64_t bytes_ = 0;
};

}  // namespace foregone
