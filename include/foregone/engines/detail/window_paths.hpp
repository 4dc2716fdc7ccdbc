// SPDX-License-Identifier: Apache-2.0
//
// The window game for windows of 1 to 24 rows when all masks are at
// hand, in a time that hardly depends on the window. Win or lose, normal and misère, and Grundy
// values.
//
// What a row is worth depends on the W rows below it alone. So the walk of a prefix k, from row k
// up to row 1, has a state of W entries, and where two walks stand on the same row in the same
// state they stay together for ever: the answers for both prefixes are equal. From the last row
// up, this keeps the walks that are still apart, one lane each. There are some 1.3 W of them on
// inputs seen so far, most of them younger than W rows, which cannot have met yet: their states
// tell their age.
//
// Rows are taken in blocks of 32: kernels::walk takes all lanes through them, 32 new walks start
// on the way. Then those that have met are found with a small hash table, exactly (states are
// compared), and leave. One that leaves notes the walk of a smaller k that it met, in 4 bytes a
// row; when row 1 is reached, one pass in ascending k hands the answers out.
//
// Meeting late costs lanes, not answers. Before the block ends, walks in the same state are just
// both walked.
//
// Time with AVX-512: 8 to 14 ns a row for win or lose, misère 10 to 18; Grundy values 23 to 32 ns at
// W = 8, some 100 at W = 16, more where more walks stay apart (docs/decisions/0015-wide-windows.md).
// In principle up to 2^W walks can stay apart; then time and memory grow with their number, the
// latter up to what the caller allows. Memory: 4 bytes a row, and some 100 bytes a walk (Grundy:
// 350 + 8 W).
//
// The rivals: WindowVector streams in constant memory, but takes 2^W bits in hand for every row.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "foregone/core/contract_macros.hpp"
#include "foregone/kernels/target.hpp"
#include "foregone/kernels/window_walks.hpp"

namespace foregone {

/// What WindowPaths solves for.
enum class WindowValue {
  loses,         ///< 1 if the player to move on row 1 loses, else 0; who cannot move loses
  loses_misere,  ///< the same; who cannot move wins
  grundy,        ///< the Grundy value of the token on row 1, 0 to W
};

class WindowPaths {
 public:
  static constexpr int max_window = 24;
  static constexpr std::size_t max_rows = std::numeric_limits<std::int32_t>::max();

  /// Requires 1 <= window <= max_window.
  explicit WindowPaths(int window, WindowValue value = WindowValue::loses,
                       kernels::Target target = kernels::active_target())
      : window_(window), value_(value), target_(target) {
    FOREGONE_REQUIRE(1 <= window && window <= max_window);
  }

  /// The most that solve() holds for so many rows while no more than so many walks are apart at the
  /// end of a block. The default is more than any input has needed so far.
  [[nodiscard]] std::size_t memory_bytes(std::size_t rows, std::size_t walks = 1024) const {
    return sizeof(std::uint32_t) * rows + bytes_for(std::max(walks, least_walks));
  }

  /// masks[i]: bit d-1 set iff a token on that row may move d rows down, d <= window; bits that
  /// lead below the last row of all do no harm. values[i] becomes the value of row 1 when that row
  /// is the last active one. False, and values void, if it would hold more than `memory` bytes, the
  /// masks and values not counted; looked at before any are taken. Requires spans of equal length,
  /// at most max_rows.
  [[nodiscard]] bool solve(std::span<const std::uint32_t> masks, std::span<std::uint8_t> values,
                           std::size_t memory = std::numeric_limits<std::size_t>::max());

  /// The most walks apart at the end of a block, in the last solve().
  [[nodiscard]] std::size_t most_walks() const { return most_walks_; }

  [[nodiscard]] int window() const { return window_; }

 private:
  static constexpr std::size_t least_walks = 256;
  static constexpr std::size_t fresh = kernels::walk_rows;

  // The lanes of walks: the fresh ones, then `count` that go on; all in ascending k.
  struct Walks {
    std::size_t count = 0;
    std::vector<std::uint32_t> ends;    // k - 1
    std::vector<std::uint32_t> states;  // or, for Grundy values, fresh + W rows of lanes
    std::vector<std::uint32_t> active;  // misère

    [[nodiscard]] std::size_t lanes() const {
      constexpr std::size_t whole = kernels::walk_lanes;
      return (fresh + count + whole - 1) / whole * whole;
    }
  };

  // Rows top .. top + rows - 1, counted from 0. Only the first block has less than 32.
  struct Block {
    std::size_t top;
    std::size_t rows;
  };

  [[nodiscard]] bool grundy() const { return value_ == WindowValue::grundy; }
  [[nodiscard]] bool misere() const { return value_ == WindowValue::loses_misere; }
  [[nodiscard]] std::size_t width() const { return static_cast<std::size_t>(window_); }
  [[nodiscard]] std::size_t state_rows() const { return grundy() ? fresh + width() : 1; }

  static std::size_t table_size(std::size_t walks) { return std::bit_ceil(8 * (walks + fresh)); }

  // Everything but met_.
  [[nodiscard]] std::size_t bytes_for(std::size_t walks) const {
    const std::size_t lanes = fresh + walks + kernels::walk_lanes;
    const std::size_t each = state_rows() + 1 + (misere() ? 1 : 0);  // of one of two sets
    return lanes * (2 * each + 1 + (grundy() ? kernels::grundy_key_words(window_) : 0)) *
               sizeof(std::uint32_t) +
           table_size(walks) * sizeof(std::uint64_t);
  }

  // Grundy values: of the top row of the block; W rows from here on are the state.
  [[nodiscard]] std::span<std::uint32_t> top_row(Block block) {
    return std::span(now_.states).subspan((fresh - block.rows) * now_.lanes());
  }

  bool allow(std::size_t walks);
  void open(Walks& walks, std::size_t count) const;
  void walk(Block block, std::span<const std::uint32_t> masks);
  void find_apart(Block block);
  template <std::size_t words>
  void find_apart(Block block, const std::uint32_t* keys);
  void move_on(Block block);
  void hand_out(Block block, std::span<std::uint8_t> values);

  int window_;
  WindowValue value_;
  kernels::Target target_;
  std::size_t most_walks_ = 0;
  std::size_t memory_ = 0;   // for everything but met_
  std::size_t allowed_ = 0;  // walks that there may be
  std::uint32_t epoch_ = 0;  // of the table: one a block
  Walks now_, next_;
  std::unique_ptr<std::uint32_t[]> met_;  // by k - 1: the lesser k - 1 that it met, or itself
  std::vector<std::uint32_t> apart_;      // lanes of now_ that go on
  std::vector<std::uint32_t> keys_;       // Grundy values, of all states
  std::vector<std::uint64_t> table_;      // epoch, lane of now_
};

inline bool WindowPaths::solve(std::span<const std::uint32_t> masks, std::span<std::uint8_t> values,
                               std::size_t memory) {
  FOREGONE_REQUIRE(masks.size() == values.size() && masks.size() <= max_rows);
  const std::size_t for_rows = sizeof(std::uint32_t) * masks.size();
  if (memory < for_rows) return false;
  memory_ = memory - for_rows;
  most_walks_ = 0;
  now_ = next_ = Walks{};  // what an earlier call has left might be more than the memory
  std::vector<std::uint32_t>().swap(apart_);
  std::vector<std::uint32_t>().swap(keys_);
  met_.reset();
  if (!allow(least_walks)) return false;
  if (masks.empty()) return true;
  met_ = std::make_unique_for_overwrite<std::uint32_t[]>(masks.size());
  open(now_, 0);
  for (Block block{masks.size(), 0};;) {
    block.rows = (block.top - 1) % fresh + 1;
    block.top -= block.rows;
    walk(block, masks.subspan(block.top, block.rows));
    if (block.top == 0) {
      hand_out(block, values);
      return true;
    }
    find_apart(block);
    most_walks_ = std::max(most_walks_, apart_.size());
    const std::size_t walks = apart_.size();
    if (walks > allowed_ && !allow(std::max(2 * allowed_, walks)) && !allow(walks)) return false;
    move_on(block);
  }
}

// Makes room in the table for so many walks if the memory pays for them and all that comes with
// them; other vectors grow when they are needed.
inline bool WindowPaths::allow(std::size_t walks) {
  if (bytes_for(walks) > memory_) return false;
  allowed_ = walks;
  std::vector<std::uint64_t>().swap(table_);
  table_.resize(table_size(walks));
  epoch_ = 0;
  return true;
}

// Lanes for `count` walks behind the fresh ones, which are empty. Other contents are void.
inline void WindowPaths::open(Walks& walks, std::size_t count) const {
  walks.count = count;
  const std::size_t lanes = walks.lanes();
  const auto size = [](std::vector<std::uint32_t>& entries, std::size_t wanted) {
    if (entries.size() >= wanted) return;
    std::vector<std::uint32_t>().swap(entries);
    entries.resize(wanted);
  };
  size(walks.ends, lanes);
  size(walks.states, lanes * state_rows());
  if (misere()) size(walks.active, lanes);
  if (!grundy()) return;
  for (std::size_t row = fresh; row < state_rows(); ++row) {
    std::fill_n(walks.states.begin() + static_cast<std::ptrdiff_t>(row * lanes), fresh, 0U);
  }
}

inline void WindowPaths::walk(Block block, std::span<const std::uint32_t> masks) {
  for (std::size_t i = 0; i < block.rows; ++i) {
    const auto end = static_cast<std::uint32_t>(block.top + i);
    now_.ends[i] = end;
    met_[end] = end;
  }
  const std::size_t lanes = now_.lanes();
  if (grundy()) {
    kernels::walk_grundy(window_, masks, lanes, top_row(block), target_);
  } else if (misere()) {
    kernels::walk_misere(masks, std::span(now_.states).first(lanes),
                         std::span(now_.active).first(lanes), target_);
  } else {
    kernels::walk(masks, std::span(now_.states).first(lanes), target_);
  }
}

// Fills apart_ with the lanes of walks that stay, in ascending k; the others note whom they met.
inline void WindowPaths::find_apart(Block block) {
  const std::size_t lanes = now_.lanes();
  if (!grundy()) return find_apart<1>(block, now_.states.data());
  const std::size_t words = kernels::grundy_key_words(window_);
  if (keys_.size() < words * lanes) keys_.resize(words * lanes);
  kernels::grundy_keys(window_, lanes, top_row(block), keys_, target_);
  switch (words) {
    case 1:
      return find_apart<1>(block, keys_.data());
    case 2:
      return find_apart<2>(block, keys_.data());
    case 3:
      return find_apart<3>(block, keys_.data());
    default:
      return find_apart<4>(block, keys_.data());
  }
}

// keys[word * lanes + lane]: where they are equal, so are the states.
template <std::size_t words>
void WindowPaths::find_apart(Block block, const std::uint32_t* keys) {
  const std::size_t lanes = now_.lanes();
  const std::uint32_t used = grundy() ? ~std::uint32_t{0} : (std::uint32_t{1} << window_) - 1;
  const int shift = 32 - std::countr_zero(table_size(now_.count));
  const std::size_t table_mask = table_size(now_.count) - 1;
  const std::uint64_t epoch = std::uint64_t{++epoch_} << 32;
  const std::size_t grown = block.top + width() - 1;  // walks from here on know W rows
  const std::size_t end = fresh + now_.count;
  const std::uint32_t* const ends = now_.ends.data();
  std::uint64_t* const table = table_.data();
  std::uint32_t* const met = met_.get();
  apart_.resize(end);
  std::uint32_t* apart = apart_.data();

  const auto differ = [&](std::size_t lane, std::size_t other) {
    std::uint32_t difference = 0;
    for (std::size_t w = 0; w < words; ++w) {
      difference |= keys[w * lanes + lane] ^ keys[w * lanes + other];
    }
    return (difference & used) != 0;
  };
  const auto take = [&](std::size_t lane) {
    *apart = static_cast<std::uint32_t>(lane);
    if (ends[lane] < grown) {
      ++apart;
      return;
    }
    std::uint32_t mixed = keys[lane] & used;
    for (std::size_t w = 1; w < words; ++w) mixed = mixed * 0x85EBCA77U + keys[w * lanes + lane];
    // Whether it meets another cannot be foreseen, so there is no branch on it: a walk that finds a
    // free place compares itself with itself. Only a place that another state has taken branches.
    std::size_t at = mixed * 0x9E3779B1U >> shift;
    const auto walk_at = [&] {
      const std::uint64_t entry = table[at];
      return entry >= epoch ? static_cast<std::uint32_t>(entry) : static_cast<std::uint32_t>(lane);
    };
    std::uint32_t other = walk_at();
    while (differ(lane, other)) {
      at = (at + 1) & table_mask;
      other = walk_at();
    }
    const bool stays = other == lane;
    table[at] = epoch | other;
    met[ends[lane]] = ends[other];
    apart += stays ? 1 : 0;
  };
  for (std::size_t lane = 0; lane < block.rows; ++lane) take(lane);
  for (std::size_t lane = fresh; lane < end; ++lane) take(lane);
  apart_.resize(static_cast<std::size_t>(apart - apart_.data()));
}

// The walks of apart_ get the lanes behind those of the next 32.
inline void WindowPaths::move_on(Block block) {
  const std::size_t count = apart_.size();
  open(next_, count);
  const auto gather = [&](const std::uint32_t* from, std::uint32_t* to) {
    for (std::size_t i = 0; i < count; ++i) to[i] = from[apart_[i]];
  };
  gather(now_.ends.data(), next_.ends.data() + fresh);
  if (misere()) gather(now_.active.data(), next_.active.data() + fresh);
  if (grundy()) {
    const std::uint32_t* const top = top_row(block).data();
    std::uint32_t* const below = next_.states.data() + fresh * next_.lanes() + fresh;
    for (std::size_t row = 0; row < width(); ++row) {
      gather(top + row * now_.lanes(), below + row * next_.lanes());
    }
  } else {
    gather(now_.states.data(), next_.states.data() + fresh);
  }
  std::swap(now_, next_);
}

// Row 1 is reached.
inline void WindowPaths::hand_out(Block block, std::span<std::uint8_t> values) {
  const std::uint32_t* const row =
      grundy() ? top_row(block).data() : now_.states.data();  // row 1, or states
  for (std::size_t lane = 0; lane < fresh + now_.count; ++lane) {
    if (lane >= block.rows && lane < fresh) continue;
    const auto value =
        grundy() ? static_cast<std::uint32_t>(std::countr_zero(row[lane])) : row[lane] & 1;
    values[now_.ends[lane]] = static_cast<std::uint8_t>(value);
  }
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = values[met_[i]];
}

}  // namespace foregone
