// SPDX-License-Identifier: Apache-2.0
//
// The engine `window` for windows of 1 to 8 rows: a token on rows 1..n, each row with a mask of the
// distances it may move down; for every k, who wins when rows 1..k are active. Rows stream in,
// answers stream out.
//
// The work is done by kernels::Window8 (see there for the method): a function of 256 bits is
// carried along instead of one walk per k, so there is no memo, no recursion and no memory in n. It
// serves windows of 1..8 rows; narrower windows are wide ones whose upper mask bits are 0. For
// wider windows the engine takes detail/window_vector.hpp or detail/window_paths.hpp.
//
// Time: 1 to 4 ns a row by the processor's instruction set. Memory: constant, below 2 KB.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "foregone/core/contract_macros.hpp"
#include "foregone/kernels/target.hpp"
#include "foregone/kernels/window8.hpp"

namespace foregone {

class WindowStream {
 public:
  static constexpr int max_window = 8;

  /// Requires 1 <= window <= max_window: no move leads further down than `window` rows. Misère: who
  /// cannot move wins.
  explicit WindowStream(int window, bool misere = false,
                        kernels::Target target = kernels::active_target())
      : kernel_(misere, target), window_(window) {
    FOREGONE_REQUIRE(1 <= window && window <= max_window);
  }

  /// Takes the next rows in. masks[i]: bit d-1 set iff a token on that row may move d rows down, d
  /// <= window; bits that lead below the last row of all do no harm. loses[i] becomes 1 if the
  /// player to move on row 1 loses when that row is the last active one, else 0. The answer for a
  /// row does not depend on its own mask nor on later ones. Requires spans of equal length that do
  /// not overlap.
  void feed(std::span<const std::uint32_t> masks, std::span<std::uint8_t> loses) {
    FOREGONE_REQUIRE(masks.size() == loses.size());
    std::array<std::uint8_t, chunk> narrow;
    for (std::size_t done = 0; done < masks.size();) {
      const std::size_t rows = std::min(chunk, masks.size() - done);
      for (std::size_t i = 0; i < rows; ++i) {
        FOREGONE_REQUIRE(masks[done + i] >> window_ == 0);
        narrow[i] = static_cast<std::uint8_t>(masks[done + i]);
      }
      feed(std::span<const std::uint8_t>(narrow).first(rows), loses.subspan(done, rows));
      done += rows;
    }
  }

  /// The same for masks of a byte, without the copy.
  void feed(std::span<const std::uint8_t> masks, std::span<std::uint8_t> loses) {
    kernel_.feed(masks, loses);
    rows_ += masks.size();
  }

  /// True when every later answer is the same whatever the masks: they need not be computed any
  /// more, any values will do.
  [[nodiscard]] bool is_constant() const { return kernel_.is_constant(); }

  /// Rows taken in so far.
  [[nodiscard]] std::uint64_t rows() const { return rows_; }

  [[nodiscard]] int window() const { return window_; }
  [[nodiscard]] const kernels::Window8& kernel() const { return kernel_; }

 private:
  static constexpr std::size_t chunk = 1024;

  kernels::Window8 kernel_;
  int window_;
  std::uint64_t rows_ = 0;
};

}  // namespace foregone
