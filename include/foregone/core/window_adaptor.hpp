// SPDX-License-Identifier: Apache-2.0
//
// The plain game of a window game (window_hooks.hpp): WindowAdaptor<F> is F with the hooks that F
// does not state, so that every engine, `verify` and the command line can take it. Nobody writes it:
// exported_game, retrograde, alpha_beta and brute_force wrap by themselves, and plain_game_t<F>
// (game.hpp) names it.
//
// A position is the token's row i and the number k of active rows, both from 1, as text "i/k", or
// "i" alone for "i/n"; a move is the row that the token goes to. All positions 1/k are asked for.
//
// Input: n, or "-" where n is not known and rows come until the input ends; then n rows.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/core/hook_trace.hpp"
#include "foregone/core/values.hpp"
#include "foregone/core/window_hooks.hpp"

namespace foregone {

/// The longest move that a window game may have.
inline constexpr int most_window = 24;
/// The most rows that a window game may keep; read row by row there may be any number.
inline constexpr std::int64_t most_rows = 1'000'000'000;

namespace detail {

/// May the token move from row `from` to row `to`, d rows down? Requires 1 ≤ d ≤ 24.
template <class F>
bool window_edge(const F& game, const contract::row_t<F>& from, const contract::row_t<F>& to,
                 int d) {
  if constexpr (contract::names_edges<F>) {
    contract::enter("edges");
    return (game.edges(from) >> (d - 1) & 1) != 0;
  } else {
    contract::enter("edge");
    return game.edge(from, to, d);
  }
}

template <class F>
class WindowPlay : public F {
 public:
  using WindowFamily = F;
  using Row = contract::row_t<F>;
  /// Rows count from 1.
  struct Position {
    std::int32_t row = 1;
    std::int32_t active = 1;
    bool operator==(const Position&) const = default;
  };

  WindowPlay() = default;
  WindowPlay(F family, std::vector<Row> rows) : F(std::move(family)), rows_(std::move(rows)) {}

  Position start() const { return {1, last_row()}; }
  void moves(Position p, auto&& visit) const {
    const std::int32_t last = static_cast<std::int32_t>(
        std::min<std::int64_t>(p.active, std::int64_t{p.row} + window_rows()));
    for (std::int32_t to = p.row + 1; to <= last; ++to)
      if (window_edge<F>(*this, row_at(p.row), row_at(to), to - p.row)) visit(to);
  }
  Position play(Position p, std::int32_t to) const { return {to, p.active}; }

  std::string show(Position p) const {
    return std::to_string(p.row) + "/" + std::to_string(p.active);
  }
  std::optional<Position> parse(std::string_view text) const {
    const std::size_t slash = text.find('/');
    const auto row = row_number(text.substr(0, slash));
    const auto active = slash == std::string_view::npos ? std::optional(last_row())
                                                        : row_number(text.substr(slash + 1));
    if (!row || !active || *row > *active || *active > last_row()) return std::nullopt;
    return Position{*row, *active};
  }
  std::string describe(Position, std::int32_t to) const { return std::to_string(to); }

  std::string check() const {
    if constexpr (contract::names_check<F>)
      if (std::string why = F::check(); !why.empty()) return why;
    if (rows_.empty()) return "n must be from 1 to " + std::to_string(most_rows);
    if (window_rows() < 1 || window_rows() > most_window)
      return "the longest move must be from 1 to " + std::to_string(most_window) + " rows";
    if constexpr (contract::names_grundy<F> && contract::names_misere<F>)
      if (this->grundy && this->misere)
        return "Grundy values are of normal play: misere excludes them";
    if constexpr (contract::names_letter_rows<F>) return check_letters(F::letter_rows());
    return "";
  }
  void read(auto& in) {
    const std::int64_t n = in.count("n", most_rows);
    rows_.clear();
    while (in.good() && (n < 0 ? rows_.empty() || !in.at_end() : std::ssize(rows_) < n)) {
      if (std::ssize(rows_) == most_rows) {
        rows_.clear();  // check() refuses
        return;
      }
      contract::enter("row");
      rows_.push_back(F::row(in));
    }
  }
  void ask(auto&& visit) const {
    for (std::int32_t k = 1; k <= last_row(); ++k) visit(Position{1, k});
  }
  std::string answer(Position, const Value& value) const {
    const bool loses = value.outcome() != Outcome::win;
    if constexpr (contract::names_answer<F>) return F::answer(loses);
    else return loses ? "2" : "1";
  }

  /// The rows of the instance; at least one where check() == "".
  const std::vector<Row>& rows_of_instance() const { return rows_; }
  const F& family() const { return *this; }

 protected:
  std::vector<Row>& kept_rows() { return rows_; }

 private:
  static std::string check_letters(const LetterRows& rows) {
    if (rows.columns < 0 || rows.columns > LetterRows::most_columns)
      return "rows have up to " + std::to_string(LetterRows::most_columns) + " letters";
    for (std::size_t i = 0; i < rows.letters.size(); ++i)
      if (LetterRows::printed.find(rows.letters[i]) == std::string_view::npos ||
          rows.letters.find(rows.letters[i], i + 1) != std::string_view::npos)
        return "the letters of rows must be different and printable";
    return "";
  }
  std::int64_t window_rows() const { return static_cast<std::int64_t>(this->window); }
  std::int32_t last_row() const { return static_cast<std::int32_t>(rows_.size()); }
  const Row& row_at(std::int32_t row) const { return rows_[static_cast<std::size_t>(row) - 1]; }
  static std::optional<std::int32_t> row_number(std::string_view text) {
    std::int32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || text.front() == '0' || error != std::errc{} || number < 1 ||
        end != text.data() + text.size())
      return std::nullopt;
    return number;
  }

  std::vector<Row> rows_{Row{}};
};

// The hooks that F makes possible.
template <class F, bool stated = contract::names_row_text<F>>
class WindowWrite : public WindowPlay<F> {
  using WindowPlay<F>::WindowPlay;
};
template <class F>
class WindowWrite<F, true> : public WindowPlay<F> {
 public:
  using WindowPlay<F>::WindowPlay;
  void write(auto& out) const {
    out << this->rows_of_instance().size() << '\n';
    for (const auto& row : this->rows_of_instance()) out << this->row_text(row) << '\n';
  }
};
template <class F, bool stated = contract::names_random_row<F>>
class WindowRandom : public WindowWrite<F> {
  using WindowWrite<F>::WindowWrite;
};
template <class F>
class WindowRandom<F, true> : public WindowWrite<F> {
 public:
  using WindowWrite<F>::WindowWrite;
  void random(auto& draw) {
    const std::int64_t n = draw("n", 1, 100);
    this->kept_rows().clear();
    if (n > most_rows) return;  // check() refuses
    for (std::int64_t i = 0; i < n; ++i) this->kept_rows().push_back(this->random_row(draw));
  }
};

}  // namespace detail

/// The plain game of the window game F.
template <class F>
class WindowAdaptor : public detail::WindowRandom<F> {
 public:
  WindowAdaptor() = default;
  /// The game with one row.
  WindowAdaptor(F family)  // NOLINT(google-explicit-constructor): it is the same game
      : WindowAdaptor(std::move(family), {contract::row_t<F>{}}) {}
  WindowAdaptor(F family, std::vector<contract::row_t<F>> rows)
      : detail::WindowRandom<F>(std::move(family), std::move(rows)) {}
};

/// A type made by WindowAdaptor.
template <class G>
concept AdaptedWindow = requires { typename G::WindowFamily; };

}  // namespace foregone
