// SPDX-License-Identifier: Apache-2.0
//
// Whole levels of a lattice board on their way to a disk and back. An engine hands levels over and
// takes them up without knowing where they are; store/level_folder.hpp keeps them in files.
//
// A level's bytes are its values as core/tile_members.hpp places them: 2, 4 or 8 bytes each, in the
// machine's order (little-endian on every machine that this is built for), unsigned, in the form of
// core/one_score.hpp.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "foregone/core/lattice_board.hpp"
#include "foregone/core/one_score.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/tile_plan.hpp"

namespace foregone {

static_assert(std::endian::native == std::endian::little);

/// What tells the levels of one board and layout from those of another.
struct LevelFormat {
  std::uint64_t rows = 0;
  std::uint64_t cols = 0;
  std::uint64_t lane_places = 0;
  std::uint64_t row_places = 0;
  std::uint64_t vector_bytes = 0;
  std::uint64_t value_bytes = 0;
  std::uint64_t starter = 0;
  std::uint64_t first_level = 0;  ///< the empty board's
  std::uint64_t last_level = 0;   ///< the full board's
  std::uint64_t board = 0;        ///< a hash of the shape and the points of the one-score form

  bool operator==(const LevelFormat&) const = default;

  static LevelFormat of(const LatticeBoard& board, const OneScore& score,
                        const detail::TilePlan& plan) {
    return {static_cast<std::uint64_t>(board.rows),
            static_cast<std::uint64_t>(board.cols),
            static_cast<std::uint64_t>(plan.split.lanes),
            static_cast<std::uint64_t>(plan.split.rows),
            vector_bytes_of_levels,
            score.width(),
            static_cast<std::uint64_t>(board.starter),
            plan.first_level,
            plan.last_level,
            hash(board, score)};
  }
  static constexpr std::size_t vector_bytes_of_levels = 64;

 private:
  // FNV-1a over 64-bit words (Fowler, Noll, Vo 1991): no protection against malice, only against
  // taking one board for another.
  static std::uint64_t hash(const LatticeBoard& board, const OneScore& score) {
    std::uint64_t sum = 0xcbf29ce484222325;
    const auto take = [&sum](std::uint64_t word) {
      for (int byte = 0; byte < 8; ++byte) sum = (sum ^ (word >> (8 * byte) & 255)) * 0x100000001b3;
    };
    for (std::int64_t r = 0; r < board.rows; ++r) {
      take(static_cast<std::uint64_t>(board.row(r).first));
      take(static_cast<std::uint64_t>(board.row(r).end));
    }
    for (const std::uint64_t points : score.points()) take(points);
    return sum;
  }
};

/// Takes levels as they are valued, the full board's first.
class LevelSink {
 public:
  LevelSink() = default;
  LevelSink(const LevelSink&) = delete;
  LevelSink& operator=(const LevelSink&) = delete;
  virtual ~LevelSink() = default;

  /// Before the first level.
  virtual Result<void> begin(const LevelFormat& format) = 0;
  /// Offers a level. When this returns, the levels offered before may be overwritten; this one
  /// may not until the next call. Output error where an earlier one could not be written.
  virtual Result<void> take(std::size_t level, std::span<const std::byte> data) = 0;
  /// Takes a level behind which none will come, and returns when all that was taken is safe.
  virtual Result<void> take_last(std::size_t level, std::span<const std::byte> data) = 0;
};

/// Gives back levels that were taken once.
class LevelSource {
 public:
  LevelSource() = default;
  LevelSource(const LevelSource&) = delete;
  LevelSource& operator=(const LevelSource&) = delete;
  virtual ~LevelSource() = default;

  /// The levels that one can go on from, the emptiest board's first. Input error where there are
  /// levels of another format.
  virtual Result<std::vector<std::size_t>> levels(const LevelFormat& format) = 0;
  /// Reads a whole level of the format that levels() was asked for; input error where it is
  /// damaged.
  virtual Result<void> read(std::size_t level, std::span<std::byte> data) = 0;
};

}  // namespace foregone
