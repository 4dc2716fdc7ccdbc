// SPDX-License-Identifier: Apache-2.0
//
// The positions of a board whose levels are all in a folder, read one by one.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

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
  /// Nothing where no levels of the board can be: its totals are too large or it is too long.
  static std::unique_ptr<KeptBoard> make(LatticeBoard board, std::unique_ptr<LevelFolder> folder) {
    std::optional<OneScore> score = OneScore::of(board);
    const std::optional<Points> bound = board.bound();
    if (!score || !bound || !board.positions() ||
        !detail::TilePlan::can_take(board.rows, board.cols, {}))
      return nullptr;
    return std::unique_ptr<KeptBoard>(
        new KeptBoard(std::move(board), *bound, std::move(*score), std::move(folder)));
  }

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
  std::uint64_t file_bytes() const { return file_bytes({}); }
  /// The same of the levels that have no file.
  Result<std::uint64_t> missing_bytes() const {
    return folder_->names().map([this](const auto& there) { return file_bytes(there); });
  }

  Result<bool> is_complete() const {
    return folder_->is_complete(plan_.first_level, plan_.last_level);
  }

  /// Whether a rank of the rectangle is one of the board's positions.
  bool has(Index rank) const { return board_.has_position(staircase_, rank); }

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
  // Of the levels but `there`, ascending.
  std::uint64_t file_bytes(const std::vector<std::size_t>& there) const {
    std::uint64_t sum = 0;
    for (std::size_t level = plan_.first_level; level <= plan_.last_level; ++level) {
      if (std::binary_search(there.begin(), there.end(), level)) continue;
      const std::uint64_t bytes = level_bytes(level);
      if (bytes == UINT64_MAX) return UINT64_MAX;
      sum += LevelFolder::file_bytes(bytes);  // fewer than 2^12 levels of fewer than 2^38 bytes
    }
    return sum;
  }

  KeptBoard(LatticeBoard board, Points bound, OneScore score, std::unique_ptr<LevelFolder> folder)
      : board_(std::move(board)), bound_(bound), score_(std::move(score)),
        folder_(std::move(folder)),
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
