// SPDX-License-Identifier: Apache-2.0
//
// Window games up to eight rows wide, every prefix answered in one pass and constant memory.
//
// A token stands on row 1 of k active rows and moves down by 1..8 rows, as the mask of its row
// allows. Whether a row loses depends on the eight rows below it, so a bottom-up pass is a walk
// over 8-bit states s (bit d-1 set: the row d below loses; rows that are not active count 0), one
// step a row: T(s) = 2s + [s & mask == 0], cut to eight bits. The answer for k is bit 0 of
// T_1(T_2(...T_{k-1}(start))).
//
// Instead of walking once per k, keep the function g(s) = bit 0 of T_1(...T_b(s)) as a vector of
// 256 bits. Taking in row b+1 is g'(s) = g(T_{b+1}(s)), about 3 cycles; the answer for k then needs
// a walk over the rows after b only, and a look-up. The rows are taken in eights: g stands at the
// last multiple of eight (misère: one eight before it, because masks near the bottom must first be
// cut to the active rows, and a row whose moves all lead below the bottom wins).
//
// A step costs so little because no bit of g moves for the shift in T: with t rows taken in, bit i
// of the state is bit (i + t) mod 8 of the physical index. What is left of T at row t is to replace
// index bit q = t mod 8, that is to choose, bit by bit, between g and g with index bit q flipped;
// the choice is one entry of a table of 256 vectors, the mask rotated left by q + 1, with index bit
// q xored in.
//
// Often g becomes constant after some rows (independent random rows: about 19). Then all later
// answers are equal and the masks do not matter any more; feed() tests that once per 64 rows.
//
// Time: 3 cycles a row with AVX-512, 5 with AVX2, 12 in portable C++. Memory: 192 bytes an object
// and a static table of 8 KB for each way of play. The rival, memoised recursion on (row, state),
// takes some hundred times longer and memory in proportion to the rows.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "foregone/kernels/target.hpp"

namespace foregone::kernels {

/// A boolean function of an 8-bit state: bit s % 64 of word s / 64.
struct alignas(32) StateSet {
  std::array<std::uint64_t, 4> words;
};

class Window8 {
 public:
  /// Requires supported(target).
  explicit Window8(bool misere = false, Target target = active_target());

  /// Takes the next rows in and answers for each of them. masks[i]: bit d-1 set iff a token there
  /// may move d rows down; bits that lead below the last row of all do no harm. loses[i] becomes 1
  /// if the player to move on row 1 loses when that row is the last active one, else 0. The pieces
  /// in which rows arrive do not change any answer; row by row costs 20 to 50 ns a row. Requires
  /// spans of equal length that do not overlap.
  void feed(std::span<const std::uint8_t> masks, std::span<std::uint8_t> loses);

  /// True when every later answer is the same whatever the masks. Known late: tested once per 64
  /// rows or, where rows arrive in smaller pieces, once per piece.
  [[nodiscard]] bool is_constant() const { return constant_.has_value(); }

  /// The kernel that this object was made to use.
  [[nodiscard]] Target target() const { return target_; }

  /// The kernel that said it did the last rows: each body reports itself. Nothing before any row.
  [[nodiscard]] std::optional<Target> ran() const { return ran_; }

 private:
  static constexpr std::size_t block = 8;   // g moves on by whole blocks
  static constexpr std::size_t group = 64;  // rows of one kernel call

  void run(const std::uint8_t* masks, std::size_t rows, std::uint8_t* loses);
  std::size_t feed_buffered(std::span<const std::uint8_t> masks, std::uint8_t* loses);
  std::size_t feed_direct(std::span<const std::uint8_t> masks, std::uint8_t* loses);

  StateSet g_;
  // The last whole block, then the open one (open_ rows), then room to complete a group.
  std::array<std::uint8_t, block + group> recent_;
  std::size_t open_ = 0;
  bool misere_;
  Target target_;
  std::optional<Target> ran_;
  std::optional<std::uint8_t> constant_;
};

}  // namespace foregone::kernels
