// SPDX-License-Identifier: Apache-2.0
//
// What the adaptor of lattice games (lattice_adaptor.hpp) and the board as data (lattice_board.hpp)
// share. Apart from the board, which a user's game is not to wait for when it is compiled.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "foregone/core/keys.hpp"
#include "foregone/core/values.hpp"

namespace foregone {

/// The cells of a row: the columns first .. end − 1.
struct LatticeRow {
  std::int64_t first = 0;
  std::int64_t end = 0;
  bool operator==(const LatticeRow&) const = default;
};

/// A bound on the magnitude of every difference of totals that play on a lattice board can come to,
/// on the way or at the end: what one player can earn at most beside what the other can earn at
/// least, each in ⌈cells/2⌉ turns. Nothing where it exceeds 2^63 − 1. O(cells).
template <class Number>
std::optional<Points> lattice_bound(const std::vector<Number>& first,
                                    const std::vector<Number>& second) {
  // The sum of the largest points above 0, or of the magnitudes of the smallest below.
  const auto best = [](std::vector<Number> cells, bool largest) {
    const auto before = [largest](Number a, Number b) { return largest ? a > b : a < b; };
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

}  // namespace foregone
