// SPDX-License-Identifier: Apache-2.0
//
// The levels of a lattice board in tiles, from the full board down towards the empty one. One memory
// holds the level that was valued last and what is still needed of the one behind it (tile_room.hpp);
// a tile is valued in pieces of whole blocks, each a piece of work for a thread, and writes nothing
// but itself.
//
// In games for points values are those of the one-score form (core/one_score.hpp). In games for the
// win they are those of core/lattice_win.hpp, but seen by the player who has moved: what the player
// to move sees is 2K less that. So every level takes the greatest of its moves' values, by the same
// passes; a cell that wins adds 2K, which is more than anything else can come to, and the result is
// cut to what winning at once is worth and turned round when all moves are in, once a value.
//
// A level's values lie in memory as core/tile_members.hpp places them, and stay until the next level
// is valued, or where it is asked for the next but one, so that they can be written to a file
// meanwhile; and with its values put back, any level can be gone on from.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "foregone/core/contract_macros.hpp"
#include "foregone/core/tile_members.hpp"
#include "foregone/core/tile_plan.hpp"
#include "foregone/engines/detail/crew.hpp"
#include "foregone/engines/detail/tile_buffer.hpp"
#include "foregone/engines/detail/tile_room.hpp"
#include "foregone/engines/detail/tile_tables.hpp"

namespace foregone::detail {

/// What is played for on the cells, and how values follow from each other.
template <class T>
struct TileGame {
  /// For points: what a cell counts for the first player in the one-score form. Else two tables, a
  /// player each: `sum` where they win by the cell.
  std::vector<TileCells<T>> cells;
  T full = 0;  ///< the value of the full board
  T sum = 0;   ///< for the win: 2K, at most a quarter of what T holds, so that no sum overflows

  bool is_for_points() const { return cells.size() == 1; }
};

template <class T>
class TileLevels {
 public:
  static constexpr std::uint64_t lanes = kernels::tiles::lanes<T>;
  /// A level of this size does not stay in a cache until it is read: it is written around it.
  static std::uint64_t streamed_vectors(const TileSplit& split) {
    constexpr std::uint64_t fastest = (std::uint64_t{32} << 20) / kernels::tiles::vector_bytes;
    return split.streamed_vectors > 0 ? split.streamed_vectors : fastest;
  }
  /// What is valued before the next pass begins: with its sources it stays in the first caches.
  static std::uint64_t slice_values(const TileSplit& split) {
    return split.slice > 0 ? split.slice : 24576 / sizeof(T);
  }
  static constexpr std::uint64_t alone_values = 20000;  // below, waking threads costs more

  /// What a solve of the plan takes, with the cells in one table or two, or all ones.
  static std::uint64_t bytes(const TilePlan& plan, bool keeps_behind, unsigned threads,
                             std::uint64_t tables = 1) {
    const std::uint64_t vectors = plan.most_vectors();
    const std::uint64_t members = plan.lane.members() + plan.row.members() + plan.block.members();
    if (vectors >= UINT32_MAX || members >= UINT32_MAX) return UINT64_MAX;
    return TileBuffer::taken(TileRoom(plan, keeps_behind).vectors() *
                             kernels::tiles::vector_bytes) +
           scratch_bytes(plan, threads) + 2 * TileLevelMap::bytes(plan) +
           most_pieces(plan) * sizeof(Piece) + TileParts::bytes(plan) +
           tables * (LaneTables<T>::bytes(plan) + RowTables<T>::bytes(plan) +
                     BlockTables<T>::bytes(plan) +
                     static_cast<std::uint64_t>(plan.ups * plan.rights) * sizeof(T));
  }

  /// Requires that bytes() is not all ones. The plan must outlive this.
  TileLevels(const TilePlan& plan, TileGame<T> game, bool keeps_behind, unsigned threads,
             kernels::Target target)
      : plan_(plan), game_(std::move(game)), parts_(plan),
        passes_(kernels::tiles::passes<T>(target)), room_(plan, keeps_behind),
        buffer_(room_.vectors() * kernels::tiles::vector_bytes),
        scratch_values_(scratch_values(plan)), scratch_(scratch_bytes(plan, threads)),
        maps_{TileLevelMap(plan), TileLevelMap(plan)}, crew_(threads) {
    pieces_.reserve(most_pieces(plan));
    for (const TileCells<T>& cells : game_.cells)
      tables_.push_back(std::make_unique<Tables>(plan, parts_, cells));
  }

  /// Whether the system gave the memory; nothing else may be called where it did not.
  bool has_memory() const { return buffer_.get() != nullptr && scratch_.get() != nullptr; }

  /// Begins at the full board.
  void begin() {
    level_ = plan_.last_level;
    map(level_).lay_out(level_);
    std::fill_n(values(level_), plan_.levels[level_].vectors * lanes, game_.full);
  }
  /// Begins at a level whose values the caller then puts into data(level).
  void begin_at(std::size_t level) {
    FOREGONE_REQUIRE(level >= plan_.first_level && level <= plan_.last_level);
    level_ = level;
    map(level_).lay_out(level_);
  }
  /// Values the level in front of level(). Requires that level() is not the first one.
  void descend() {
    FOREGONE_REQUIRE(level_ > plan_.first_level);
    value_level(--level_);
  }

  /// The level valued last.
  std::size_t level() const { return level_; }
  /// The values of level(), or of the one behind it if that is kept and was valued here.
  std::span<T> data(std::size_t level) {
    FOREGONE_REQUIRE(level == level_ || (room_.keeps_behind() && level == level_ + 1));
    return {values(level), plan_.levels[level].vectors * lanes};
  }
  /// The value of a position of such a level.
  T value(std::size_t level, UInt128 path) { return data(level)[map(level).place(parts_, path)]; }

 private:
  using Tile = TileLevelMap::Tile;
  // The moves, with what the cells are worth.
  struct Tables {
    Tables(const TilePlan& plan, const TileParts& parts, const TileCells<T>& of_cells)
        : cells(of_cells), lane(plan, parts.lane, cells), row(plan, parts, cells),
          block(plan, parts.block, cells) {}
    const TileCells<T>& cells;
    LaneTables<T> lane;
    RowTables<T> row;
    BlockTables<T> block;
  };
  // Blocks first .. last − 1 of a tile.
  struct Piece {
    std::uint32_t tile;
    std::uint32_t first;
    std::uint32_t last;
  };
  // The rows of a tile's blocks, the vectors of a row, and what both hold.
  struct Shape {
    std::uint64_t rows;
    std::uint64_t vectors;
    std::uint64_t row_values;
    std::uint64_t block_values;
  };

  static std::uint64_t piece_values(std::uint64_t level_vectors) {
    return std::clamp<std::uint64_t>(level_vectors * lanes / 16, 1 << 14, 1 << 19);
  }
  // A tile of b blocks has one piece, or pieces that hold at least half of piece_values each.
  static std::uint64_t most_pieces(const TilePlan& plan) {
    std::uint64_t most = 0;
    for (const TilePlan::Level& level : plan.levels)
      most = std::max(most,
                      level.tiles + 2 * (level.vectors * lanes / piece_values(level.vectors) + 1));
    return most;
  }
  static std::uint64_t scratch_values(const TilePlan& plan) {
    return slice_values(plan.split) + plan.most_row_vectors() * lanes;
  }
  static std::uint64_t scratch_bytes(const TilePlan& plan, unsigned threads) {
    if (plan.most_vectors() < streamed_vectors(plan.split)) return 0;
    return TileBuffer::taken(scratch_values(plan) * sizeof(T) * threads);
  }

  T* values(std::size_t level) {
    return static_cast<T*>(buffer_.get()) + room_.first(level) * lanes;
  }
  TileLevelMap& map(std::size_t level) { return maps_[level % 2]; }
  Shape shape_of(int lane, int row) const {
    const std::uint64_t rows = plan_.row.size(row);
    const std::uint64_t vectors = plan_.lane_vectors(lane);
    return {rows, vectors, vectors * lanes, rows * vectors * lanes};
  }

  void value_level(std::size_t level) {
    map(level).lay_out(level);
    const bool streamed = plan_.levels[level].vectors >= streamed_vectors(plan_.split);
    for (std::size_t done = 0; done < room_.groups();) {
      const std::size_t end = room_.together(level, done);
      pieces_.clear();
      for (; done < end; ++done) cut_group(level, room_.group(level, done));
      value_pieces(level, streamed);
    }
  }
  // Adds the pieces of the tiles with so many ones in the lanes above the least.
  void cut_group(std::size_t level, std::size_t group) {
    const std::vector<Tile>& tiles = map(level).tiles();
    const int ones = plan_.lane.least_ones() + static_cast<int>(group);
    const auto least = piece_values(plan_.levels[level].vectors);
    const auto fewer = [this](const Tile& tile, int than) {
      return plan_.lane.ones(tile.lane) < than;
    };
    auto tile = std::lower_bound(tiles.begin(), tiles.end(), ones, fewer);
    for (; tile != tiles.end() && plan_.lane.ones(tile->lane) == ones; ++tile) {
      const std::uint64_t blocks = plan_.block.size(tile->block);
      const std::uint64_t step =
          std::max<std::uint64_t>(1, least / shape_of(tile->lane, tile->row).block_values);
      for (std::uint64_t first = 0; first < blocks; first += step)
        pieces_.push_back({static_cast<std::uint32_t>(tile - tiles.begin()),
                           static_cast<std::uint32_t>(first),
                           static_cast<std::uint32_t>(std::min(blocks, first + step))});
    }
  }
  void value_pieces(std::size_t level, bool streamed) {
    crew_.run(pieces_.size(), plan_.levels[level].vectors * lanes < alone_values,
              [&](std::size_t piece, unsigned worker) {
                T* scratch = nullptr;
                if (streamed) scratch = static_cast<T*>(scratch_.get()) + worker * scratch_values_;
                value_piece(level, pieces_[piece], scratch);
              });
  }

  // The first values of a tile of the level behind. Requires that there is one.
  const T* behind(std::size_t level, int lane, int row) {
    return values(level + 1) + map(level + 1).offset(lane, row) * lanes;
  }
  static bool can_grow(const TileClasses& classes, int id) {
    return classes.area(id) < classes.most_area(classes.ones(id));
  }

  // Blocks first .. last − 1 of a tile, all of their rows; or of one block the rows row .. end − 1.
  struct Slice {
    std::uint32_t first;
    std::uint32_t last;
    std::uint64_t row;
    std::uint64_t end;
  };

  // Slice by slice, so that the passes find in the first cache what the one before them has left.
  void value_piece(std::size_t level, const Piece& piece, T* scratch) {
    const Tile& tile = map(level).tiles()[piece.tile];
    const Shape shape = shape_of(tile.lane, tile.row);
    T* const out = values(level) + tile.offset * lanes;
    const std::uint64_t pass = slice_values(plan_.split);
    const std::uint64_t blocks = std::max<std::uint64_t>(1, pass / shape.block_values);
    const std::uint64_t parts = (shape.block_values + pass - 1) / pass;
    const std::uint64_t rows = (shape.rows + parts - 1) / parts;
    for (std::uint32_t first = piece.first; first < piece.last;) {
      const auto last =
          static_cast<std::uint32_t>(std::min<std::uint64_t>(piece.last, first + blocks));
      for (std::uint64_t row = 0; row < shape.rows; row += rows) {
        const Slice slice{first, last, row, std::min(row + rows, shape.rows)};
        T* const home = out + first * shape.block_values + row * shape.row_values;
        T* const to = scratch != nullptr ? scratch : home;
        value_lanes(level, tile, shape, slice, to);
        for (std::uint32_t block = first; block < last; ++block) {
          const std::uint64_t at = (block - first) * shape.block_values;
          T* const last_pass = game_.is_for_points() ? home : to;
          value_block(level, tile, shape, block, slice, to + at, last_pass + at);
          if (!game_.is_for_points())
            turn_round(level, to + at, home + at, (slice.end - slice.row) * shape.row_values);
        }
      }
      first = last;
    }
    if (scratch != nullptr) passes_.finish();
  }

  std::size_t mover(std::size_t level) const {
    return (level - plan_.first_level + static_cast<std::size_t>(plan_.starter)) % 2;
  }
  // 1 where the greatest of the moves' values is sought.
  std::size_t greatest(std::size_t level) const {
    return game_.is_for_points() && mover(level) != 0 ? 0 : 1;
  }
  const Tables& tables(std::size_t level) const {
    return *tables_[game_.is_for_points() ? 0 : mover(level)];
  }

  // For the win: no value is above that of winning at once; seen by the other player from here on.
  void turn_round(std::size_t level, const T* from, T* to, std::uint64_t values) const {
    const T sum = game_.sum;  // else every store might change it
    const auto at_once = static_cast<T>(sum - (level + 1 - plan_.first_level));
    for (std::uint64_t i = 0; i < values; ++i)
      to[i] = static_cast<T>(sum - std::min(from[i], at_once));
  }

  // Moves in the lanes and from lanes to rows.
  void value_lanes(std::size_t level, const Tile& tile, const Shape& shape, const Slice& slice,
                   T* to) {
    const bool inside = can_grow(plan_.lane, tile.lane);
    const Shape from = inside ? shape_of(tile.lane + 1, tile.row) : shape;
    const T* const source = inside
                                ? behind(level, tile.lane + 1, tile.row) +
                                      slice.first * from.block_values + slice.row * from.row_values
                                : to;
    const std::uint64_t rows = (slice.last - slice.first - 1) * shape.rows + slice.end - slice.row;
    const bool in_rows = can_grow(plan_.row, tile.row);
    const auto address = [](const T* at) { return reinterpret_cast<std::uintptr_t>(at); };
    const std::array<std::uintptr_t, 2> ahead = {
        address(source) + (inside ? rows * from.row_values * sizeof(T) : 0),
        in_rows ? address(behind(level, tile.lane, tile.row + 1)) +
                      (slice.last * shape_of(tile.lane, tile.row + 1).block_values +
                       slice.row * shape.row_values) *
                          sizeof(T)
                : address(to)};
    const Tables& moves = tables(level);
    const auto& border = moves.row.of(tile.row);
    const int rest = moves.lane.border(tile.lane);
    const bool across = rest >= 0 && border.below >= 0 && slice.row < border.takers;
    const Shape far = across ? shape_of(rest, border.below) : shape;
    const T* const taken = across ? behind(level, rest, border.below) +
                                        slice.first * far.block_values +
                                        (border.taken + slice.row) * far.row_values
                                  : nullptr;
    const std::uint64_t takers =
        across ? std::min<std::uint64_t>(border.takers, slice.end) - slice.row : 0;
    for (std::uint64_t v = 0; v < shape.vectors; ++v) {
      const std::uintptr_t on = v * rows * kernels::tiles::vector_bytes;
      const auto permutes =
          inside ? moves.lane.inside(tile.lane, v) : std::span<const kernels::tiles::Permute<T>>();
      passes_.permute[greatest(level)]({to + v * lanes,
                                        source,
                                        slice.last - slice.first,
                                        slice.end - slice.row,
                                        shape.row_values,
                                        from.row_values,
                                        permutes,
                                        across ? moves.lane.across(tile.lane, v) : nullptr,
                                        takers,
                                        taken,
                                        far.row_values,
                                        far.block_values,
                                        {ahead[0] + on, ahead[1] + on}});
    }
  }

  // Moves from rows to blocks, in the rows and in the blocks; the slice's rows of one block.
  void value_block(std::size_t level, const Tile& tile, const Shape& shape, std::uint32_t block,
                   const Slice& slice, T* to, T* out) {
    join_above(level, tile, block, slice, to);
    const Tables& moves = tables(level);
    std::array<const T*, TilePlan::most_block_places> blocks;
    std::size_t count = 0;
    if (can_grow(plan_.block, tile.block)) {
      const T* const source = behind(level, tile.lane, tile.row) + slice.row * shape.row_values;
      for (const std::uint32_t target : moves.block.targets(tile.block, block))
        blocks[count++] = source + target * shape.block_values;
    }
    const T* rows = nullptr;
    if (can_grow(plan_.row, tile.row))
      rows = behind(level, tile.lane, tile.row + 1) +
             block * shape_of(tile.lane, tile.row + 1).block_values;
    if (rows == nullptr && count == 0 && to == out) return;
    const int in_lanes = plan_.lane.ones(tile.lane);
    passes_.rows[greatest(level)]({to, slice.end - slice.row, shape.vectors, rows,
                                   moves.row.first_move(in_lanes, tile.row) + slice.row,
                                   moves.row.moves(in_lanes), moves.row.points(in_lanes),
                                   std::span<const T* const>(blocks.data(), count),
                                   moves.block.points(tile.block, block), out, to != out});
  }
  void join_above(std::size_t level, const Tile& tile, std::uint32_t block, const Slice& slice,
                  T* to) {
    const Tables& moves = tables(level);
    const int above = moves.row.of(tile.row).above;
    if (above < 0 || moves.block.below(tile.block) < 0) return;
    const std::uint32_t taken = moves.block.taken(tile.block, block);
    if (taken == BlockTables<T>::none) return;
    const auto pairs = moves.row.pairs(tile.row);
    const auto from = [&](std::uint64_t row) {
      return std::partition_point(pairs.begin(), pairs.end(),
                                  [row](const auto& pair) { return pair.to < row; });
    };
    const Shape far = shape_of(tile.lane, above);
    const int ones = plan_.lane.ones(tile.lane) + plan_.row.ones(tile.row);
    passes_.join[greatest(level)](
        {to, behind(level, tile.lane, above) + taken * far.block_values, far.vectors,
         std::span(from(slice.row), from(slice.end)), slice.row,
         moves.cells.points(ones - 1, plan_.split.lanes + plan_.split.rows - 1)});
  }

  const TilePlan& plan_;
  TileGame<T> game_;
  TileParts parts_;
  std::vector<std::unique_ptr<Tables>> tables_;  // one, or a player each
  const kernels::tiles::Passes<T>& passes_;
  TileRoom room_;
  TileBuffer buffer_;
  std::uint64_t scratch_values_;  // of a thread
  TileBuffer scratch_;
  std::array<TileLevelMap, 2> maps_;  // by level parity
  std::vector<Piece> pieces_;
  std::size_t level_ = 0;
  Crew crew_;
};

}  // namespace foregone::detail
