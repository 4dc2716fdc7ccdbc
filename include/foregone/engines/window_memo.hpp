// SPDX-License-Identifier: Apache-2.0
//
// The engine `window-memo`: the window game solved the way a contestant solves it, made safe.
//
// Whether a row loses depends on the W rows below it. So let the state of row i be W bits, bit d-1
// set iff row i + d is active and loses; row i then loses iff s & mask_i == 0 (under misère it must
// also have a move), and the state of row i - 1 is 2s plus that bit. Walking up to row 1 gives the
// answer: F(0, s) = bit 0 of s, F(i, s) = F(i - 1, T_i(s)). Walks of different prefixes soon meet,
// so F is kept: the walk from the bottom of a prefix stops at the first (row, state) that is known,
// after 4 to 10 new ones as a rule. The last W - 1 rows of a prefix are walked without the memo,
// with masks cut to the active rows: there the state depends on where the prefix ends.
//
// The contest program recurses, once per row in the worst case, and keeps 2^W entries for every row
// of the input. Here a walk is a loop, done twice, the second time to write the value down, so it
// needs no stack. And memory is bounded: the memo covers the rows after a *base* row of which all
// 2^W values are known. When it is full, all 2^W values of its last row are computed (most walks
// end at once, in entries that others have just filled), that row becomes the base, and the rest is
// forgotten.
//
// Why have it beside `window`: it shares no idea with that engine but the state, so they check each
// other; it serves windows up to 16; it is the method that people know. Time: some tens of
// nanoseconds a row for W = 8. Memory: 2^(W-2) bytes a row kept, as many rows as the budget allows.
// A budget that fits the second-level cache is the fastest for W <= 12 (1 MiB: 24 to 38 ns a row at
// W = 8, 64 MiB: 50 to 65); wider windows want more (W = 16, 64 MiB: 1 us).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "foregone/core/contract_macros.hpp"

namespace foregone {

class WindowMemo {
 public:
  static constexpr int max_window = 16;

  /// Reserves as much of the budget as max_rows rows can use; pages are touched as rows come.
  /// Requires 1 <= window <= max_window and memory_bytes >= minimum_memory(window).
  WindowMemo(int window, bool misere, std::size_t memory_bytes)
      : window_(window), misere_(misere), row_words_(words_per_row(window)),
        capacity_(rows_within(window, memory_bytes)) {
    FOREGONE_REQUIRE(1 <= window && window <= max_window);
    FOREGONE_REQUIRE(memory_bytes >= minimum_memory(window));
    entries_.reserve((capacity_ + 1) * row_words_);
    masks_.resize(capacity_ + 1);
    entries_.resize(row_words_);
    for (std::uint32_t state = 0; state < states(); ++state) set(0, state, (state & 1) != 0);
  }

  /// The least budget that the constructor takes: the base and one row after it.
  [[nodiscard]] static std::size_t minimum_memory(int window) {
    return sizeof(WindowMemo) + 2 * bytes_per_row(window);
  }

  /// Takes the next rows in. masks[i]: bit d-1 set iff a token on that row may move d rows down,
  /// d <= window; bits that lead below the last row of all do no harm. loses[i] becomes 1 if the
  /// player to move on row 1 loses when that row is the last active one, else 0.
  /// Requires spans of equal length.
  void feed(std::span<const std::uint32_t> masks, std::span<std::uint8_t> loses) {
    FOREGONE_REQUIRE(masks.size() == loses.size());
    for (std::size_t i = 0; i < masks.size(); ++i) {
      FOREGONE_REQUIRE(masks[i] >> window_ == 0);
      loses[i] = answer_next_row() ? 1 : 0;
      recent_[rows_ % recent_.size()] = masks[i];
    }
  }

  /// Rows taken in so far.
  [[nodiscard]] std::uint64_t rows() const { return rows_; }

  /// (row, state) pairs whose value was worked out so far, those that a new base needed included.
  [[nodiscard]] std::uint64_t positions() const { return positions_; }

  /// How often the base moved up because the memo was full.
  [[nodiscard]] std::uint64_t base_changes() const { return base_changes_; }

  /// What the engine holds, the object included; never above the budget.
  [[nodiscard]] std::size_t memory_bytes() const {
    return sizeof(WindowMemo) + entries_.capacity() * sizeof(std::uint64_t) +
           masks_.capacity() * sizeof(std::uint32_t);
  }

 private:
  // More rows than this gain nothing: the cost of a new base is spread over enough of them.
  static constexpr std::size_t max_rows = std::size_t{1} << 20;
  static constexpr std::size_t states_per_word = 32;  // two bits each: known, loses

  static std::size_t words_per_row(int window) {
    return std::max<std::size_t>((std::size_t{1} << window) / states_per_word, 1);
  }

  static std::size_t bytes_per_row(int window) {
    return words_per_row(window) * sizeof(std::uint64_t) + sizeof(std::uint32_t);
  }

  // Rows above the base that the budget pays for.
  static std::size_t rows_within(int window, std::size_t memory_bytes) {
    if (memory_bytes < minimum_memory(window)) return 1;
    const std::size_t rows = (memory_bytes - sizeof(WindowMemo)) / bytes_per_row(window) - 1;
    return std::min(rows, max_rows);
  }

  [[nodiscard]] std::uint32_t states() const { return std::uint32_t{1} << window_; }

  // The state of the row above one with this state and mask.
  [[nodiscard]] std::uint32_t step(std::uint32_t state, std::uint32_t mask) const {
    const bool loses = (state & mask) == 0 && !(misere_ && mask == 0);
    return (state << 1 & (states() - 1)) | (loses ? 1U : 0U);
  }

  // Slot 0 is the base row, slot j the row that came j rows after it.
  [[nodiscard]] unsigned get(std::size_t slot, std::uint32_t state) const {
    const std::uint64_t word = entries_[slot * row_words_ + state / states_per_word];
    return static_cast<unsigned>(word >> state % states_per_word * 2 & 3);
  }

  void set(std::size_t slot, std::uint32_t state, bool loses) {
    entries_[slot * row_words_ + state / states_per_word] |= std::uint64_t{loses ? 3U : 2U}
                                                             << state % states_per_word * 2;
  }

  bool answer_next_row();
  void keep(std::uint32_t mask);
  void rebase();
  bool value(std::size_t slot, std::uint32_t state);

  int window_;
  bool misere_;
  std::size_t row_words_;
  std::size_t capacity_;  // rows that the memo covers beside the base
  std::size_t used_ = 0;  // slots 1..used_ belong to rows
  std::uint64_t rows_ = 0;
  std::uint64_t positions_ = 0;
  std::uint64_t base_changes_ = 0;
  std::array<std::uint32_t, 32> recent_{};  // mask of row k at k % 32
  std::vector<std::uint64_t> entries_;
  std::vector<std::uint32_t> masks_;  // by slot
};

// Row k ends the prefix. Rows k-1 .. k-W+1 may have masks that lead below it, the rows above may
// not.
inline bool WindowMemo::answer_next_row() {
  const std::uint64_t k = ++rows_;
  const auto width = static_cast<std::uint64_t>(window_);
  std::uint32_t state = misere_ ? 0 : 1;
  const std::uint64_t steps = std::min(width, k) - 1;
  for (std::uint64_t below = 1; below <= steps; ++below) {
    const std::uint32_t active = (std::uint32_t{1} << below) - 1;
    state = step(state, recent_[(k - below) % recent_.size()] & active);
  }
  if (k <= width) return (state & 1) != 0;
  keep(recent_[(k - width) % recent_.size()]);
  return value(used_, state);
}

// Opens the slot of the next row.
inline void WindowMemo::keep(std::uint32_t mask) {
  if (used_ == capacity_) rebase();
  masks_[++used_] = mask;
  entries_.resize((used_ + 1) * row_words_);  // within what is reserved; new entries are unknown
}

inline void WindowMemo::rebase() {
  for (std::uint32_t state = 0; state < states(); ++state) value(used_, state);
  const auto first = entries_.begin();
  const auto row = static_cast<std::ptrdiff_t>(row_words_);
  std::copy_n(first + static_cast<std::ptrdiff_t>(used_) * row, row, first);
  entries_.resize(row_words_);
  used_ = 0;
  ++base_changes_;
}

// F(row of the slot, state). Ends at the base at the latest.
inline bool WindowMemo::value(std::size_t slot, std::uint32_t state) {
  std::size_t at = slot;
  std::uint32_t there = state;
  unsigned entry = get(at, there);
  while (entry == 0) {
    there = step(there, masks_[at]);
    entry = get(--at, there);
  }
  const bool loses = entry == 3;
  positions_ += slot - at;
  for (std::uint32_t here = state; slot > at; --slot) {
    set(slot, here, loses);
    here = step(here, masks_[slot]);
  }
  return loses;
}

}  // namespace foregone
