// SPDX-License-Identifier: Apache-2.0
//
// Window games of 1 to 24 rows: who loses on row 1, as a function of the state of a row above it.
//
// Terms as in window8.hpp: the state of a row is W bits, bit d-1 set iff the row d below it is
// active and loses; one row up it is T(s) = 2s + [s & mask == 0], cut to W bits. This holds the
// function g(s) = bit 0 of T_1(...T_b(s)) for the b rows taken so far, as a vector of 2^W bits, and
// takes rows in one by one: g'(s) = g(T(s)).
//
// No bit moves for the shift in T: with t rows taken, bit i of the state is bit (i + t) mod W of
// the physical index. A row then replaces index bit q = t mod W by `loses`, which is one select
// between g and g with index bit q flipped. Which states lose under a mask is a pattern of the low
// nine index bits, from a table of 512 patterns, and a test of the register's number for the
// others: a table for all masks would have 2^W entries of 2^W bits. From q = 9 on (8 with AVX2, 7
// portable) the flip is another register, and costs nothing.
//
// Windows below nine are kept as nine: their upper mask bits are 0. For up to eight, Window8 is the
// faster way.
//
// Time, in nanoseconds a row with AVX-512 and batches: see docs/decisions/0015-wide-windows.md.
// Above W = 13 the vector lies in memory and every bit more doubles the time: there, the rival is
// engines/detail/window_paths.hpp. Memory: 2^W / 8 bytes, 64 at least.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "foregone/kernels/target.hpp"

namespace foregone::kernels {

class WindowSet {
 public:
  static constexpr int max_window = 24;

  /// No rows taken: g(s) = bit 0 of s, or its complement. Misère: a row with the mask 0 wins; masks
  /// must be cut to the active rows then. Takes memory_bytes(window). Requires 1 <= window <=
  /// max_window and supported(target).
  explicit WindowSet(int window, bool misere = false, bool complemented = false,
                     Target target = active_target());

  /// g(state). Requires state < 2^window.
  [[nodiscard]] bool at(std::uint32_t state) const;

  /// Takes one row in. Bit d-1 of the mask: a token there may move d rows down. Requires mask <
  /// 2^window.
  void take(std::uint32_t mask);

  /// Takes rows in; before[i] = g(states[i]) as it was before row i. Fastest in pieces of many
  /// times W rows. Requires spans of equal length, states and masks below 2^window.
  void take(std::span<const std::uint32_t> masks, std::span<const std::uint32_t> states,
            std::span<std::uint8_t> before);

  /// The same with the state 1 (of the active rows, only the next one, and it loses) throughout.
  void take(std::span<const std::uint32_t> masks, std::span<std::uint8_t> before);

  /// The value of g if it is the same for all states: it stays so, whatever the masks. Stops at the
  /// first difference, else reads all of g.
  [[nodiscard]] std::optional<bool> constant() const;

  [[nodiscard]] int window() const { return window_; }
  [[nodiscard]] bool misere() const { return misere_; }

  /// The kernel that this object was made to use.
  [[nodiscard]] Target target() const { return target_; }

  /// The kernel that said it did the last rows: each body reports itself. Nothing before any row.
  [[nodiscard]] std::optional<Target> ran() const { return ran_; }

  /// What an object of this window holds, itself included.
  [[nodiscard]] static std::size_t memory_bytes(int window);

 private:
  struct Free {
    void operator()(std::uint64_t* words) const;
  };

  void run(const std::uint32_t* masks, std::size_t rows, const std::uint32_t* states,
           std::uint8_t* before);

  int window_;
  int width_;  // index bits of g: the window, nine at least
  bool misere_;
  Target target_;
  unsigned phase_ = 0;  // rows taken mod width_
  std::unique_ptr<std::uint64_t[], Free> words_;
  std::optional<Target> ran_;
};

/// states[i] = the state of the row W - 1 above row i, seen when row i is the last active one under
/// misère: the rows between are walked with masks cut to the active ones. `masks` holds the W - 1
/// rows before row 0 too, oldest first. Requires masks.size() == states.size() + window - 1,
/// 1 <= window <= WindowSet::max_window, supported(target).
void misere_states(int window, std::span<const std::uint32_t> masks,
                   std::span<std::uint32_t> states, Target target = active_target());

}  // namespace foregone::kernels
