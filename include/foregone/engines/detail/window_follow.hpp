// SPDX-License-Identifier: Apache-2.0
//
// The window game one row at a time, the answer for a row at once when
// it comes, for windows of 1 to 24 rows.
//
// A row says which rows above may move *to it*. So the mask of row i is complete when row i + W has
// come, and until then it holds the moves to active rows alone, which is what the rules want of it.
// The function g of kernels::WindowSet stands on row k - W, the highest row whose mask row k
// completes; from row k up to there the W - 1 partial masks are walked, and g is read at the state
// where the walk ends.
//
// Time a row: one row of WindowSet alone (some ns for W <= 12, doubling with every bit above: 2^24
// bits are 2 MiB read and written) and W steps of 1 to 2 ns. Memory: 2^W / 8 bytes, whatever comes.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "foregone/core/contract_macros.hpp"
#include "foregone/kernels/target.hpp"
#include "foregone/kernels/window_set.hpp"

namespace foregone {

class WindowFollow {
 public:
  static constexpr int max_window = kernels::WindowSet::max_window;

  /// Takes memory_bytes(window). Requires 1 <= window <= max_window. Misère: who cannot move wins.
  explicit WindowFollow(int window, bool misere = false,
                        kernels::Target target = kernels::active_target())
      : set_(window, misere, false, target) {}

  /// Row k = rows() + 1 comes. Bit d-1 of `from`: a token on row k - d may move down to row k; bits
  /// for rows above row 1 do no harm. Returns whether the player to move on row 1 loses when rows
  /// 1..k are active. Requires from < 2^window.
  [[nodiscard]] bool push(std::uint32_t from) {
    FOREGONE_REQUIRE(from >> window() == 0);
    const std::uint64_t k = ++rows_;
    if (constant_) return *constant_;
    for (std::uint32_t left = from; left != 0; left &= left - 1) {
      const auto distance = static_cast<std::uint64_t>(std::countr_zero(left)) + 1;
      recent_[(k - distance) % recent_.size()] |= left & (0 - left);
    }
    recent_[k % recent_.size()] = 0;
    const auto width = static_cast<std::uint64_t>(window());
    const std::uint32_t state = walk(k, std::min(width, k) - 1);
    if (k <= width) return (state & 1) != 0;
    set_.take(recent_[(k - width) % recent_.size()]);
    const bool loses = set_.at(state);
    if (k % rows_between_looks == 0) constant_ = set_.constant();
    return loses;
  }

  /// True when every later answer is the same whatever comes. Looked for once per 64 rows.
  [[nodiscard]] bool is_constant() const { return constant_.has_value(); }

  /// Rows that have come.
  [[nodiscard]] std::uint64_t rows() const { return rows_; }

  [[nodiscard]] int window() const { return set_.window(); }
  [[nodiscard]] const kernels::WindowSet& kernel() const { return set_; }

  /// What an object of this window holds, itself included.
  [[nodiscard]] static std::size_t memory_bytes(int window) {
    return sizeof(WindowFollow) - sizeof(kernels::WindowSet) +
           kernels::WindowSet::memory_bytes(window);
  }

 private:
  static constexpr std::uint64_t rows_between_looks = 64;

  // The state of row k - 1 - steps when row k is the last active one.
  [[nodiscard]] std::uint32_t walk(std::uint64_t k, std::uint64_t steps) const {
    const bool misere = set_.misere();
    std::uint32_t state = misere ? 0 : 1;
    for (std::uint64_t below = 1; below <= steps; ++below) {
      const std::uint32_t mask = recent_[(k - below) % recent_.size()];
      const bool loses = (state & mask) == 0 && !(misere && mask == 0);
      state = state << 1 | (loses ? 1U : 0U);
    }
    return state & ((std::uint32_t{1} << window()) - 1);
  }

  kernels::WindowSet set_;
  std::array<std::uint32_t, 32> recent_{};  // moves down from row i so far at i % 32
  std::uint64_t rows_ = 0;
  std::optional<bool> constant_;
};

}  // namespace foregone
