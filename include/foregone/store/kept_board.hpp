// SPDX-License-Identifier: Apache-2.0
//
// A board whose levels are in a folder: what they take, and its positions, read one by one.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "foregone/core/lattice_board.hpp"
#include "foregone/core/levels.hpp"
#include "foregone/core/one_score.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/staircase.hpp"
#include "foregone/core/tile_members.hpp"
#include "foregone/core/tile_plan.hpp"
#include "foregone/core/values.hpp"
#include "foregone/store/level_folder.hpp"

namespace foregone {

class KeptBoard {
 public:
  /// Without a folder yet. Budget error where the board is too large for its levels to be laid out;
  /// input error where its totals may not fit 64 bits.
  static Result<std::unique_ptr<KeptBoard>> make(LatticeBoard board) {
    if (!detail::TilePlan::can_take(board.rows, board.cols, {}))
      return budget_error("levels are laid out for boards whose rows and columns are at most " +
                          std::to_string(detail::TilePlan::most_places()) + " together; here are " +
                          std::to_string(board.rows + board.cols));
    if (!board.positions())
      return budget_error("the levels of 2^63 positions or more are not laid out");
    std::optional<OneScore> score = OneScore::of(board);
    const std::optional<Points> bound = board.bound();
    if (!score || !bound) return input_error("the totals of the points may not fit 64 bits");
    auto made =
        std::unique_ptr<KeptBoard>(new KeptBoard(std::move(board), *bound, std::move(*score)));
    if (made->file_bytes() == UINT64_MAX)
      return budget_error("the board has a level of 2^38 bytes or more, which is not laid out");
    return made;
  }
  /// The folder that holds, or will hold, the levels: what is said of files is said of its files.
  void hold(std::unique_ptr<LevelFolder> folder) { folder_ = std::move(folder); }

  const LatticeBoard& board() const { return board_; }
  const OneScore& score() const { return score_; }
  const LevelFormat& format() const { return format_; }
  const detail::TilePlan& plan() const { return plan_; }
  const Staircase& staircase() const { return staircase_; }
  LevelFolder& folder() { return *folder_; }

  /// Bytes of the values of a level, and of the files of all of them; all ones where a level is too
  /// large to be laid out.
  std::uint64_t level_bytes(std::size_t level) const {
    const std::uint64_t vectors = plan_.levels[level].vectors;
    return vectors >= UINT32_MAX ? UINT64_MAX : vectors * LevelFormat::vector_bytes_of_levels;
  }
  std::uint64_t file_bytes() const {
    std::uint64_t sum = 0;
    for (std::size_t level = plan_.first_level; level <= plan_.last_level; ++level) {
      const std::uint64_t bytes = level_bytes(level);
      if (bytes == UINT64_MAX) return UINT64_MAX;
      sum += LevelFolder::file_bytes(bytes);  // fewer than 2^12 levels of fewer than 2^38 bytes
    }
    return sum;
  }

  /// Whether all levels, or all from one on, have a file.
  Result<bool> is_complete() const { return is_complete_from(plan_.first_level); }
  Result<bool> is_complete_from(std::size_t level) const {
    return folder_->is_complete(level, plan_.last_level);
  }
  /// What the levels in front of the first one that all are usable from take of the disk beside
  /// the files that are there: 0 where nothing is to be written. A file is written beside the one
  /// that it takes the place of.
  Result<std::uint64_t> missing_bytes() const {
    return folder_->usable_levels(format_).map([this](const auto& usable) {
      const std::size_t end = usable.empty() ? plan_.last_level + 1 : usable.front();
      std::uint64_t sum = 0;
      std::uint64_t replaced = 0;
      for (std::size_t level = plan_.first_level; level < end; ++level) {
        const std::uint64_t needed = LevelFolder::file_bytes(level_bytes(level));
        const std::uint64_t there = folder_->size_of(level);
        sum += needed - std::min(needed, there);
        replaced = std::max(replaced, std::min(needed, there));
      }
      return sum + replaced;
    });
  }

  /// Whether a rank of the rectangle is one of the board's positions.
  bool has(Index rank) const { return board_.has_position(staircase_, rank); }
  /// Its level. Requires has(rank).
  std::size_t level_of(Index rank) const {
    return static_cast<std::size_t>(staircase_.filled(staircase_.places(rank)));
  }

  /// The first player's points minus the second's from a position on; input error where its level
  /// cannot be read or says what no play on the board comes to. Requires has(rank). Not for several
  /// threads at once.
  Result<Points> first_minus_second(Index rank) {
    const Staircase::Places places = staircase_.places(rank);
    const auto level = static_cast<std::size_t>(staircase_.filled(places));
    if (!parts_) parts_ = std::make_unique<detail::TileParts>(plan_);
    if (level != mapped_) map_.lay_out(mapped_ = level);
    const Result<std::uint64_t> value =
        folder_->value(format_, level, map_.place(*parts_, detail::tile_path(staircase_, places)));
    if (!value) return tl::unexpected(value.error());
    const Int128 difference = score_.difference(*value, staircase_.row_lengths(places));
    if (difference > bound_ || difference < -bound_)
      return input_error("expected a total that the board has, found a value beyond all of them",
                         Place{folder_->file(level)});
    return static_cast<Points>(difference);
  }

 private:
  KeptBoard(LatticeBoard board, Points bound, OneScore score)
      : board_(std::move(board)), bound_(bound), score_(std::move(score)),
        plan_(board_, {}, LevelFormat::vector_bytes_of_levels / score_.width()),
        format_(LevelFormat::of(board_, score_, plan_)), staircase_(board_.rows, board_.cols),
        map_(plan_) {}

  LatticeBoard board_;
  Points bound_;  // of the differences of totals
  OneScore score_;
  std::unique_ptr<LevelFolder> folder_;
  detail::TilePlan plan_;
  LevelFormat format_;
  Staircase staircase_;
  std::unique_ptr<detail::TileParts> parts_;  // made when the first value is read
  detail::TileLevelMap map_;
  std::size_t mapped_ = static_cast<std::size_t>(-1);
};

}  // namespace foregone
