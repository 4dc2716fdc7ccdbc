// SPDX-License-Identifier: Apache-2.0
//
// The plain game of a lattice game (lattice_hooks.hpp): LatticeAdaptor<F> is F with the hooks that
// F does not state, so that every engine, `verify` and the command line can take it. Nobody writes
// it: exported_game, retrograde, alpha_beta and brute_force wrap by themselves, and plain_game_t<F>
// (game.hpp) names it.
//
// A position is 2·rank + turn, its rank in Staircase(rows, cols) and whose turn it is, 0 = the first
// player; the cells that a skew board lacks on the left count as filled there. The turn in the
// lowest bit saves decoding the rank for every move. Where somebody has just won by the cell that
// was filled last, which the staircase alone does not tell, the highest bit is set beside.
//
// As text: the filled cells of each row, without those that the board lacks, "3,2,0"; behind it "#"
// where the game has been won by the last move. A move is the cell that it fills, row and column
// from 1, "(1,2)".
//
// The tables of the staircases are made when the game is, and anew after parameters, read and
// random. Whoever changes the board of an adaptor otherwise makes another one of it:
// LatticeAdaptor<F>(changed).
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "foregone/core/hook_trace.hpp"
#include "foregone/core/lattice_hooks.hpp"
#include "foregone/core/lattice_row.hpp"
#include "foregone/core/staircase.hpp"
#include "foregone/core/values.hpp"

namespace foregone {

/// The cell that is filled, from 0, and who fills it.
struct LatticeMove {
  std::int64_t row;
  std::int64_t col;
  int player;
};

/// Set in the key of a position whose player to move has lost by the last move.
inline constexpr std::uint64_t lattice_won = std::uint64_t{1} << 63;

namespace detail {

/// The board of a lattice game and play on it.
template <class F>
class LatticePlay : public F {
 public:
  using LatticeFamily = F;
  using Position = std::uint64_t;
  using Move = LatticeMove;

  LatticePlay() { prepare(); }
  explicit LatticePlay(F family) : F(std::move(family)) { prepare(); }

  Position start() const { return start_; }
  void moves(Position p, auto&& visit) const {
    const Staircase::Places places = staircase_.places(rank(p));
    for (int mark = staircase_.marks() - 1; mark >= 0; --mark) {
      const std::int64_t place = places[static_cast<std::size_t>(mark)];
      if (!staircase_.can_move(places, mark)) continue;
      const std::int64_t row = staircase_.row_of(mark, place);
      const std::int64_t col = staircase_.col_of(mark, place);
      if (has(row, col)) visit(Move{row, col, turn(p)});
    }
  }
  Position play(Position p, Move move) const {
    const int mark = staircase_.mark_of(move.row, move.col);
    const Position to =
        (p + 2 * staircase_.growth(mark, staircase_.place_of(move.row, move.col))) ^ 1;
    if constexpr (contract::names_wins<F>)
      return this->cell_wins(move.row, move.col, move.player) ? to | lattice_won : to;
    else return to;
  }
  int turn(Position p) const { return static_cast<int>(p % 2); }

  std::string show(Position p) const {
    std::string text;
    std::vector<std::int64_t> lengths = staircase_.row_lengths(staircase_.places(rank(p)));
    for (std::size_t r = 0; r < lengths.size(); ++r) {
      if (r > 0) text += ',';
      text += std::to_string(lengths[r] - row_of_board(r).first);
    }
    return has_won(p) ? text + '#' : text;
  }
  std::optional<Position> parse(std::string_view text) const {
    const bool won = text.ends_with('#');
    if (won) text.remove_suffix(1);
    std::optional<std::vector<std::int64_t>> lengths = numbers(text);
    if (!lengths || static_cast<std::int64_t>(lengths->size()) != staircase_.rows())
      return std::nullopt;
    std::int64_t filled = 0;
    for (std::size_t r = 0; r < lengths->size(); ++r) {
      const LatticeRow row = row_of_board(r);
      if ((*lengths)[r] > row.end - row.first) return std::nullopt;
      filled += (*lengths)[r];
      (*lengths)[r] += row.first;
    }
    const std::optional<Index> of_rows = staircase_.rank_of_rows(*lengths);
    if (!of_rows) return std::nullopt;
    const Position p = 2 * *of_rows + static_cast<Position>(filled % 2);
    if (!won) return p;
    if (!may_be_won(*lengths, 1 - turn(p))) return std::nullopt;
    return p | lattice_won;
  }
  std::string describe(Position, Move move) const {
    return "(" + std::to_string(move.row + 1) + "," + std::to_string(move.col + 1) + ")";
  }

  std::string check() const {
    std::string why = check_board();
    if constexpr (contract::names_gain<F>)
      if (why.empty() && !lattice_bound(cell_points(0), cell_points(1)))
        why = "the totals of the points may not fit 64 bits";
    return why;
  }

  /// The game as its author stated it.
  const F& family() const { return *this; }
  /// The cells of a row. Requires check() == "".
  LatticeRow board_row(std::int64_t r) const { return row_of_board(static_cast<std::size_t>(r)); }
  /// Points of a player for a cell that the board has.
  Points cell_gain(std::int64_t row, std::int64_t col, int player) const {
    contract::enter("gain");
    return static_cast<Points>(family().gain(as_row(row), as_col(col), player));
  }
  bool cell_wins(std::int64_t row, std::int64_t col, int player) const {
    contract::enter("wins");
    return family().wins(as_row(row), as_col(col), player);
  }

 protected:
  /// After the board has changed.
  void prepare() {
    staircase_ = Staircase();
    shape_.clear();
    start_ = 0;
    if (!check_board().empty()) return;  // nobody plays on it
    staircase_ = Staircase(rows_stated(), cols_stated());
    if constexpr (contract::names_row_length<F>) {
      std::vector<std::int64_t> left_out;
      for (std::int64_t r = 0; r < rows_stated(); ++r) {
        shape_.push_back(stated_row(r));
        left_out.push_back(shape_.back().first);
      }
      start_ = 2 * *staircase_.rank_of_rows(left_out);
    }
  }

 private:
  static constexpr std::uint64_t rank(Position p) {
    return (contract::names_wins<F> ? p & ~lattice_won : p) / 2;
  }
  static constexpr bool has_won(Position p) {
    return contract::names_wins<F> && (p & lattice_won) != 0;
  }

  // The types that the author's hooks take.
  static auto as_row(std::int64_t row) {
    return static_cast<std::remove_cvref_t<decltype(std::declval<const F&>().rows())>>(row);
  }
  static auto as_col(std::int64_t col) {
    return static_cast<std::remove_cvref_t<decltype(std::declval<const F&>().cols())>>(col);
  }
  std::int64_t rows_stated() const { return static_cast<std::int64_t>(family().rows()); }
  std::int64_t cols_stated() const { return static_cast<std::int64_t>(family().cols()); }
  std::int64_t first_stated(std::int64_t r) const {
    if constexpr (contract::names_row_start<F>)
      return static_cast<std::int64_t>(family().row_start(as_row(r)));
    else return 0;
  }
  std::int64_t length_stated(std::int64_t r) const {
    if constexpr (contract::names_row_length<F>)
      return static_cast<std::int64_t>(family().row_length(as_row(r)));
    else return cols_stated();
  }
  LatticeRow stated_row(std::int64_t r) const {
    return {first_stated(r), first_stated(r) + length_stated(r)};
  }

  std::string check_board() const {
    if constexpr (contract::names_check<F>)
      if (std::string why = family().check(); !why.empty()) return why;
    const std::int64_t rows = rows_stated();
    const std::int64_t cols = cols_stated();
    if (rows < 1 || cols < 1) return "a board has at least one row and one column";
    const std::optional<Index> count = Staircase::count(rows, cols);
    constexpr Index most = lattice_won / 2;  // ranks that leave the highest bit free
    if (!count || (contract::names_wins<F> && *count > most))
      return "a board of " + std::to_string(rows) + " rows and " + std::to_string(cols) +
             " columns has too many positions, 2^" + (contract::names_wins<F> ? "62" : "63") +
             " or more";
    if constexpr (contract::names_row_length<F>) return check_rows(rows, cols);
    else return "";
  }
  std::string check_rows(std::int64_t rows, std::int64_t cols) const {
    LatticeRow above{cols, cols};
    for (std::int64_t r = 0; r < rows; ++r) {
      const std::int64_t first = first_stated(r);
      const std::int64_t length = length_stated(r);
      const std::string row = "row " + std::to_string(r + 1);
      if (first < 0 || first > cols || length < 0 || length > cols - first)
        return row + " has cells outside the " + std::to_string(cols) + " columns of the board";
      if (first > above.first)
        return row + " begins behind the row above: rows of a lattice board never do";
      if (first + length > above.end)
        return row + " ends behind the row above: rows of a lattice board never do";
      above = {first, first + length};
    }
    return "";
  }

  LatticeRow row_of_board(std::size_t r) const {
    return shape_.empty() ? LatticeRow{0, staircase_.cols()} : shape_[r];
  }
  bool has(std::int64_t row, std::int64_t col) const {
    if constexpr (!contract::names_row_length<F>) return true;
    const LatticeRow there = row_of_board(static_cast<std::size_t>(row));
    return col >= there.first && col < there.end;
  }
  std::vector<Points> cell_points(int player) const {
    std::vector<Points> worth_of_cells;
    for (std::int64_t r = 0; r < rows_stated(); ++r) {
      const LatticeRow row = stated_row(r);
      for (std::int64_t c = row.first; c < row.end; ++c)
        worth_of_cells.push_back(cell_gain(r, c, player));
    }
    return worth_of_cells;
  }
  // Whether that player may have won by a cell that could have been filled last.
  bool may_be_won(const std::vector<std::int64_t>& ends, int player) const {
    if constexpr (contract::names_wins<F>) {
      for (std::size_t r = 0; r < ends.size(); ++r)
        if (ends[r] > row_of_board(r).first && (r + 1 == ends.size() || ends[r + 1] < ends[r]) &&
            cell_wins(static_cast<std::int64_t>(r), ends[r] - 1, player))
          return true;
    }
    return false;
  }
  // Numbers ≥ 0 between commas, without signs and leading zeros.
  static std::optional<std::vector<std::int64_t>> numbers(std::string_view text) {
    std::vector<std::int64_t> found;
    const char* at = text.data();
    const char* const end = at + text.size();
    while (true) {
      std::int64_t number = 0;
      const auto [behind, error] = std::from_chars(at, end, number);
      if (error != std::errc{} || *at == '-' || (*at == '0' && behind - at > 1))
        return std::nullopt;
      found.push_back(number);
      if (behind == end) return found;
      if (*behind != ',') return std::nullopt;
      at = behind + 1;
    }
  }

  Staircase staircase_;
  std::vector<LatticeRow> shape_;  // empty = the rectangle
  Position start_ = 0;
};

/// What cells are worth: points, or the game.
template <class F, bool has_points = contract::names_gain<F>>
class LatticeWorth : public LatticePlay<F> {
 public:
  using LatticePlay<F>::LatticePlay;
  Points gain(std::uint64_t /*p*/, LatticeMove move) const {
    return this->cell_gain(move.row, move.col, move.player);
  }
  /// What the cell decides, both players' points together.
  int promising(std::uint64_t /*p*/, LatticeMove move) const {
    const Int128 both =
        Int128{this->cell_gain(move.row, move.col, 0)} + this->cell_gain(move.row, move.col, 1);
    return static_cast<int>(std::clamp<Int128>(both, INT32_MIN, INT32_MAX));
  }
};
template <class F>
class LatticeWorth<F, false> : public LatticePlay<F> {
 public:
  using LatticePlay<F>::LatticePlay;
  std::optional<Outcome> ending(std::uint64_t p) const {
    if ((p & lattice_won) != 0) return Outcome::lose;
    return std::nullopt;
  }
  /// To win first, then to take what the other would win by.
  int promising(std::uint64_t /*p*/, LatticeMove move) const {
    const auto wins = [&](int player) {
      return this->cell_wins(move.row, move.col, player) ? 1 : 0;
    };
    return 2 * wins(move.player) + wins(1 - move.player);
  }
};

// The hooks that change the board, where F states them.
template <class F, bool stated = contract::names_parameters<F>>
class LatticeParameters : public LatticeWorth<F> {
  using LatticeWorth<F>::LatticeWorth;
};
template <class F>
class LatticeParameters<F, true> : public LatticeWorth<F> {
 public:
  using LatticeWorth<F>::LatticeWorth;
  void parameters(auto& set) {
    F::parameters(set);
    this->prepare();
  }
};
template <class F, bool stated = contract::names_read<F>>
class LatticeRead : public LatticeParameters<F> {
  using LatticeParameters<F>::LatticeParameters;
};
template <class F>
class LatticeRead<F, true> : public LatticeParameters<F> {
 public:
  using LatticeParameters<F>::LatticeParameters;
  void read(auto& in) {
    F::read(in);
    if (in.good()) this->prepare();
  }
};
template <class F, bool stated = contract::names_random<F>>
class LatticeRandom : public LatticeRead<F> {
  using LatticeRead<F>::LatticeRead;
};
template <class F>
class LatticeRandom<F, true> : public LatticeRead<F> {
 public:
  using LatticeRead<F>::LatticeRead;
  void random(auto& draw) {
    F::random(draw);
    this->prepare();
  }
};

}  // namespace detail

/// The plain game of the lattice game F.
template <class F>
class LatticeAdaptor : public detail::LatticeRandom<F> {
 public:
  LatticeAdaptor() = default;
  LatticeAdaptor(F family)  // NOLINT(google-explicit-constructor): it is the same game
      : detail::LatticeRandom<F>(std::move(family)) {}
};

/// A type made by LatticeAdaptor.
template <class G>
concept AdaptedLattice = requires { typename G::LatticeFamily; };

}  // namespace foregone
