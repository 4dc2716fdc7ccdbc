// SPDX-License-Identifier: Apache-2.0
//
// The two families whose structure engines of their own use. What they state crosses to the engines
// as data, never as a call a position.
//
// LatticeGame: fill a board in staircase order. Its hooks are all that a game states
// (lattice_hooks.hpp); the plain game follows from them (lattice_adaptor.hpp).
//
// WindowGame, whose hooks are stated beside the plain contract: a token on rows 1..n moves down by at most `window` rows, and whether it may go from
// one row to another depends on these two rows only; rows 1..k are active, every k is asked.
//   static constexpr int window = 8                the longest move
//   Row row(auto& in) const                        reads one row (a header n comes before the rows)
//   bool edge(Row from, Row to, int d) const       may the token move d rows down?
//   std::vector<Row> rows                          the rows of the instance that was read
//   ask() visits row 1 for k = 1, 2, …, n, and answer() looks at the outcome alone.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "foregone/core/abi.hpp"
#include "foregone/core/hooks.hpp"
#include "foregone/core/input.hpp"
#include "foregone/core/values.hpp"

namespace foregone {

/// A bound on the magnitude of every difference of totals that play on a lattice board can come to,
/// on the way or at the end: what one player can earn at most beside what the other can earn at
/// least, each in ⌈cells/2⌉ turns. Nothing where it exceeds 2^63 − 1. O(cells).
inline std::optional<Points> lattice_bound(std::span<const Points> first,
                                           std::span<const Points> second) {
  // The sum of the largest points above 0, or of the magnitudes of the smallest below.
  const auto best = [](std::span<const Points> points, bool largest) {
    std::vector<Points> cells(points.begin(), points.end());
    const auto before = [largest](Points a, Points b) { return largest ? a > b : a < b; };
    const auto middle = cells.begin() + static_cast<std::ptrdiff_t>((cells.size() + 1) / 2);
    std::nth_element(cells.begin(), middle, cells.end(), before);
    Int128 sum = 0;
    for (auto cell = cells.begin(); cell != middle; ++cell)
      if (before(*cell, 0)) sum += largest ? Int128{*cell} : -Int128{*cell};
    return sum;
  };
  const Int128 most =
      std::max(best(first, true) + best(second, false), best(second, true) + best(first, false));
  if (most > INT64_MAX) return std::nullopt;
  return static_cast<Points>(most);
}

template <class G>
using row_t = std::remove_cvref_t<decltype(std::declval<const G&>().row(std::declval<Input&>()))>;

template <class G>
concept WindowGame = requires(const G& game, Input& in, const row_t<G>& row) {
  { G::window } -> contract::WholeNumber;
  { game.edge(row, row, 1) } -> std::same_as<bool>;
  { game.rows } -> std::same_as<const std::vector<row_t<G>>&>;
};

/// The most rows that a window game may have.
inline constexpr std::int64_t most_rows = 1'000'000'000;

/// The edge masks of consecutive rows; `rows` holds `count` rows and up to `window` rows behind
/// them. Bit d − 1 of a mask: the token may move d rows down.
template <WindowGame G>
void edge_masks(const G& game, std::span<const row_t<G>> rows, std::size_t count,
                std::uint32_t* masks) {
  for (std::size_t i = 0; i < count; ++i) {
    std::uint32_t mask = 0;
    for (std::size_t d = 1; d <= std::size_t{G::window} && i + d < rows.size(); ++d)
      if (game.edge(rows[i], rows[i + d], static_cast<int>(d))) mask |= std::uint32_t{1} << (d - 1);
    masks[i] = mask;
  }
}

/// Reads a window game's rows from an input and gives their masks in order, keeping only as many
/// rows as a batch needs.
template <WindowGame G>
class MaskReader {
 public:
  /// Reads the header.
  MaskReader(const G& game, Input& in)
      : game_(game), in_(in), rows_(in.integer("n", 1, most_rows)), unread_(rows_) {}

  std::int64_t rows() const { return rows_; }

  /// Writes up to `room` masks of complete rows; 0 = no more rows, or the input is bad.
  std::size_t next(std::uint32_t* masks, std::size_t room) {
    const std::size_t wanted = room + std::size_t{G::window};
    while (kept_.size() < wanted && unread_ > 0) {
      kept_.push_back(game_.row(in_));
      if (!in_.good()) return 0;
      --unread_;
    }
    const std::size_t complete =
        unread_ == 0 ? kept_.size() : kept_.size() - std::size_t{G::window};
    const std::size_t count = complete < room ? complete : room;
    edge_masks(game_, std::span<const row_t<G>>(kept_), count, masks);
    kept_.erase(kept_.begin(), kept_.begin() + static_cast<std::ptrdiff_t>(count));
    return count;
  }

 private:
  G game_;
  Input& in_;
  std::int64_t rows_;
  std::int64_t unread_;
  std::vector<row_t<G>> kept_;
};

/// The masks of the rows that an instance keeps.
template <WindowGame G>
class KeptMasks {
 public:
  explicit KeptMasks(const G& game) : game_(game) {}

  std::int64_t rows() const { return std::ssize(game_.rows); }

  std::size_t next(std::uint32_t* masks, std::size_t room) {
    const auto left = std::span<const row_t<G>>(game_.rows).subspan(given_);
    const std::size_t count = left.size() < room ? left.size() : room;
    edge_masks(game_, left, count, masks);
    given_ += count;
    return count;
  }

 private:
  const G& game_;
  std::size_t given_ = 0;
};

}  // namespace foregone
