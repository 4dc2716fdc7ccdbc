// SPDX-License-Identifier: Apache-2.0
//
// Lattice games: every position of a board filled in staircase order, as one array over the rank
// (core/staircase.hpp). A position's successors have greater ranks, rank + C(q, i) for the mark i
// that leaves place q, so one sweep from the full board down to the empty one values everything
// with no hash, no keys and no stored moves. Marks 1.. stand still while mark 0 runs, so the list
// of their moves (distance and points) is made once a run.
//
// Values are kept as the first player's points minus the second's from there on; the first player
// maximises, the second minimises. The sum of the ⌈cells/2⌉ best cells of one player and the worst
// of the other bounds every difference; it decides between 32-bit and 64-bit values.
//
// Time: about 2.5 ns a move. Memory: 4 or 8 bytes a position, C(rows + cols, rows) positions.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "foregone/core/contract_macros.hpp"
#include "foregone/core/keys.hpp"
#include "foregone/core/lattice_board.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/solution.hpp"
#include "foregone/core/staircase.hpp"
#include "foregone/core/values.hpp"

namespace foregone {

class Lattice {
 public:
  /// Bytes that a solve of the board takes: values, binomials and moves. Requires Staircase::count.
  static std::uint64_t memory_bytes(const LatticeBoard& board, Points bound) {
    return *Staircase::count(board.rows, board.cols) * width(bound) +
           (1 + 3) * Staircase::table_bytes(board.rows, board.cols);
  }
  /// Bytes a value.
  static std::uint64_t width(Points bound) {
    return bound <= std::numeric_limits<std::int32_t>::max() ? 4 : 8;
  }

  /// Values every position. Budget error where the values do not fit the memory allowed; input
  /// error where the totals may not fit 64 bits.
  static Result<Lattice> solve(const LatticeBoard& board, const SolveOptions& options) {
    const std::optional<Index> count = Staircase::count(board.rows, board.cols);
    const std::optional<Points> bound = board.bound();
    if (!count) return budget_error("lattice: the board has 2^63 positions or more");
    if (!bound) return input_error("lattice: the totals of the points may not fit 64 bits");
    const std::uint64_t bytes = memory_bytes(board, *bound);
    if (bytes > options.memory_bytes)
      return budget_error("lattice needs " + std::to_string(bytes) + " bytes for " +
                          std::to_string(*count) + " positions, allowed are " +
                          std::to_string(options.memory_bytes));
    Lattice lattice(board.rows, board.cols);
    if (width(*bound) == 4) lattice.values_ = sweep<std::int32_t>(board, lattice.shape_, options);
    else lattice.values_ = sweep<std::int64_t>(board, lattice.shape_, options);
    lattice.bytes_ = bytes;
    return lattice;
  }

  Index size() const { return shape_.size(); }
  const Staircase& shape() const { return shape_; }
  std::uint64_t bytes() const { return bytes_; }
  /// The first player's points minus the second's from that rank on. Requires rank < size().
  Points first_minus_second(Index rank) const {
    FOREGONE_REQUIRE(rank < size());
    return std::visit([rank](const auto& values) { return Points{values[rank]}; }, values_);
  }

 private:
  // A mark that may leave its place: how far away the successor is, and what the cell is worth to
  // the first player and, negated, to the second.
  template <class T>
  struct Step {
    Index distance;
    std::array<T, 2> points;
  };

  Lattice(std::int64_t rows, std::int64_t cols) : shape_(rows, cols) {}

  // cells[mark][place]: the move of a mark from a place.
  template <class T>
  static std::vector<std::vector<Step<T>>> all_steps(const LatticeBoard& board,
                                                     const Staircase& shape) {
    std::vector<std::vector<Step<T>>> steps(static_cast<std::size_t>(shape.marks()));
    for (int mark = 0; mark < shape.marks(); ++mark) {
      auto& of_mark = steps[static_cast<std::size_t>(mark)];
      of_mark.resize(static_cast<std::size_t>(board.rows + board.cols));
      const std::int64_t moves = std::max(board.rows, board.cols);
      for (std::int64_t place = mark; place < mark + moves; ++place) {
        const auto cell = static_cast<std::size_t>(shape.row_of(mark, place) * board.cols +
                                                   shape.col_of(mark, place));
        of_mark[static_cast<std::size_t>(place)] = {
            shape.growth(mark, place),
            {static_cast<T>(board.points[0][cell]), static_cast<T>(-board.points[1][cell])}};
      }
    }
    return steps;
  }

  // Ranks descend; a run is the places of mark 0 below mark 1, last to first.
  template <class T>
  static std::vector<T> sweep(const LatticeBoard& board, const Staircase& shape,
                              const SolveOptions& options) {
    const auto all = all_steps<T>(board, shape);
    std::vector<T> values(shape.size());
    Staircase::Places places = shape.places(shape.size() - 1);
    std::vector<Step<T>> others;  // the moves of marks 1.. in this run
    others.reserve(all.size());
    Index left = shape.size();
    Index reported = left;
    while (left > 0) {
      others.clear();
      std::int64_t filled = 0;
      for (int mark = 1; mark < shape.marks(); ++mark) {
        const std::int64_t place = places[static_cast<std::size_t>(mark)];
        filled += place - mark;
        if (shape.can_move(places, mark))
          others.push_back(all[static_cast<std::size_t>(mark)][static_cast<std::size_t>(place)]);
      }
      const auto run = static_cast<std::size_t>(places[0]) + 1;
      left -= run;
      value_run<T>({values.data() + left, run}, all[0].data(), others, filled);
      previous_run(shape, places);
      if (options.progress != nullptr && reported - left >= (Index{1} << 20)) {
        options.progress->update(
            {"sweep", shape.size() - left, shape.size(), values.size() * sizeof(T)});
        reported = left;
      }
    }
    return values;
  }

  // Values one run; what lies behind it in the array is valued already.
  template <class T>
  static void value_run(std::span<T> run, const Step<T>* own, std::span<const Step<T>> others,
                        std::int64_t filled_by_others) {
    for (std::size_t place = run.size(); place-- > 0;) {
      T* const at = run.data() + place;
      const bool own_moves = place + 1 < run.size();
      if ((filled_by_others + static_cast<std::int64_t>(place)) % 2 == 0) {
        T best = own_moves ? static_cast<T>(own[place].points[0] + at[1])
                           : std::numeric_limits<T>::min();
        for (const Step<T>& step : others)
          best = std::max(best, static_cast<T>(step.points[0] + at[step.distance]));
        *at = own_moves || !others.empty() ? best : T{0};
      } else {
        T best = own_moves ? static_cast<T>(own[place].points[1] + at[1])
                           : std::numeric_limits<T>::max();
        for (const Step<T>& step : others)
          best = std::min(best, static_cast<T>(step.points[1] + at[step.distance]));
        *at = own_moves || !others.empty() ? best : T{0};
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

  Staircase shape_;
  std::variant<std::vector<std::int32_t>, std::vector<std::int64_t>> values_;
  std::uint64_t bytes_ = 0;
};

}  // namespace foregone
