// SPDX-License-Identifier: Apache-2.0
//
// The window game for windows of 1 to 24 rows, rows streaming in and
// answers streaming out, in memory that does not grow with the rows: 2^W / 8 bytes.
//
// kernels::WindowSet carries the function g along (see there). In normal play the answer for row k
// is g after the rows below k, at the state "only the next row is active, and loses". Misère stays
// W - 1 rows behind: masks near the last row must be cut to the active rows first, so those rows
// are walked, sixteen answers at a time, and g is read at the state where the walk ends.
//
// Often g becomes constant after some rows; then all later answers are equal. Looked for once per
// 64 rows or so, which costs one comparison as long as g is not constant at its lower end.
//
// Use it for 9 <= W <= 13 or so; `window` is faster up to 8, WindowPaths above if all masks are at
// hand. Figures: docs/decisions/0015-wide-windows.md.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "foregone/core/contract_macros.hpp"
#include "foregone/kernels/target.hpp"
#include "foregone/kernels/window_set.hpp"

namespace foregone {

class WindowVector {
 public:
  static constexpr int max_window = kernels::WindowSet::max_window;

  /// Takes memory_bytes(window). Requires 1 <= window <= max_window. Misère: who cannot move wins.
  explicit WindowVector(int window, bool misere = false,
                        kernels::Target target = kernels::active_target())
      : set_(window, misere, misere && window % 2 == 0, target) {
    // Misère: W - 1 rows stand before row 1, from which the only move leads to the next row. Each
    // turns the answer over, hence the complement where their number is odd.
    recent_.fill(1);
  }

  /// Takes the next rows in. masks[i]: bit d-1 set iff a token on that row may move d rows down,
  /// d <= window; bits that lead below the last row of all do no harm. loses[i] becomes 1 if the
  /// player to move on row 1 loses when that row is the last active one, else 0. The pieces in
  /// which rows arrive change no answer; small ones cost more. Requires spans of equal length.
  void feed(std::span<const std::uint32_t> masks, std::span<std::uint8_t> loses) {
    FOREGONE_REQUIRE(masks.size() == loses.size());
    std::size_t done = 0;
    while (done < masks.size() && !constant_) {
      const std::size_t rows = std::min(masks.size() - done, piece() - offset_);
      if (set_.misere()) take_misere(masks.subspan(done, rows), loses.subspan(done, rows));
      else set_.take(masks.subspan(done, rows), loses.subspan(done, rows));
      constant_ = set_.constant();
      offset_ = (offset_ + rows) % piece();
      done += rows;
    }
    if (constant_) {
      std::fill(loses.begin() + static_cast<std::ptrdiff_t>(done), loses.end(),
                std::uint8_t{*constant_ ? std::uint8_t{1} : std::uint8_t{0}});
    }
    rows_ += masks.size();
  }

  /// True when every later answer is the same whatever the masks. Known late: looked for once per
  /// 64 rows or so.
  [[nodiscard]] bool is_constant() const { return constant_.has_value(); }

  /// Rows taken in so far.
  [[nodiscard]] std::uint64_t rows() const { return rows_; }

  [[nodiscard]] int window() const { return set_.window(); }
  [[nodiscard]] const kernels::WindowSet& kernel() const { return set_; }

  /// What an object of this window holds, itself included.
  [[nodiscard]] static std::size_t memory_bytes(int window) {
    return sizeof(WindowVector) - sizeof(kernels::WindowSet) +
           kernels::WindowSet::memory_bytes(window);
  }

 private:
  static constexpr std::size_t most_rows = 96;

  // Rows between two looks at g: 64 or some more, whole turns of its coordinates.
  [[nodiscard]] std::size_t piece() const {
    const auto width = static_cast<std::size_t>(std::max(set_.window(), 9));
    return (64 + width - 1) / width * width;
  }

  // The set takes the rows W - 1 before these.
  void take_misere(std::span<const std::uint32_t> masks, std::span<std::uint8_t> loses) {
    const auto before = static_cast<std::size_t>(set_.window()) - 1;
    const std::size_t rows = masks.size();
    std::array<std::uint32_t, max_window + most_rows> all;
    std::array<std::uint32_t, most_rows> states;
    std::copy_n(recent_.begin(), before, all.begin());
    std::copy_n(masks.begin(), rows, all.begin() + static_cast<std::ptrdiff_t>(before));
    kernels::misere_states(set_.window(), std::span<const std::uint32_t>(all).first(before + rows),
                           std::span(states).first(rows), set_.target());
    set_.take(std::span<const std::uint32_t>(all).first(rows),
              std::span<const std::uint32_t>(states).first(rows), loses);
    std::copy_n(all.begin() + static_cast<std::ptrdiff_t>(rows), before, recent_.begin());
  }

  kernels::WindowSet set_;
  std::array<std::uint32_t, max_window> recent_;  // misère: the last W - 1 masks, oldest first
  std::size_t offset_ = 0;                        // rows since the last look
  std::uint64_t rows_ = 0;
  std::optional<bool> constant_;
};

}  // namespace foregone
