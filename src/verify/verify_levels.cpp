// SPDX-License-Identifier: Apache-2.0
#include "foregone/verify/verify_levels.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstring>
#include <exception>
#include <limits>
#include <mutex>
#include <new>
#include <optional>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "foregone/core/model.hpp"

namespace foregone {
namespace {

using detail::TileLevelMap;
using detail::TilePlan;

// Positions of a level that are expanded through the game itself: all of them up to this number.
constexpr std::uint64_t sampled = 64;

// A level's values in memory, and where they are.
struct Level {
  explicit Level(const TilePlan& plan) : map(plan) {}
  std::vector<std::byte> data;
  TileLevelMap map;
};

// The part of a move that one part of the path decides: where it leads, and which cell it fills.
struct PartMove {
  std::uint32_t class_id;
  std::uint32_t rank;
  std::uint32_t cell;
};

// A member of a part, seen where the parts before it hold so many ones.
struct Member {
  std::uint64_t bits = 0;
  std::uint64_t rest = 0;  // Σ B of what is left of the rows whose steps up are here, modulo 2^64
  std::vector<PartMove> moves;
  bool is_legal = true;
};

class LevelCheck {
 public:
  LevelCheck(const Instance& instance, KeptBoard& kept, const SolveOptions& options)
      : instance_(instance), kept_(kept), options_(options), board_(kept.board()),
        plan_(kept.plan()), parts_(plan_), cells_(board_, kept.score().points()),
        levels_{Level(plan_), Level(plan_)} {}

  Result<VerifyReport> run() {
    if (auto begun = begin(); !begun) return tl::unexpected(begun.error());
    std::uint64_t all = 0;
    for (std::size_t t = plan_.first_level; t <= plan_.last_level; ++t)
      all += plan_.levels[t].positions;
    std::uint64_t done = 0;
    for (std::size_t t = plan_.last_level + 1; t-- > plan_.first_level;) {
      Level& here = levels_[t % 2];
      here.data.resize(kept_.level_bytes(t));
      here.map.lay_out(t);
      if (auto read = kept_.folder().read(t, here.data); !read) {
        report_.fault = read.error().text();
        break;
      }
      check(t);
      if (!report_.fault)
        if (auto asked = ask_the_game(t); !asked) return tl::unexpected(asked.error());
      if (report_.fault) break;
      done += plan_.levels[t].positions;
      if (options_.progress != nullptr)
        options_.progress->update({"verify", done, all, bytes_, plan_.last_level - t + 1,
                                   plan_.last_level - plan_.first_level + 1});
    }
    return report_;
  }

 private:
  Result<void> begin() {
    if (auto begun = kept_.folder().begin(kept_.format()); !begun) return begun;
    std::uint64_t most = 0;
    for (std::size_t t = plan_.first_level; t <= plan_.last_level; ++t)
      most = std::max(most, kept_.level_bytes(t));
    if (bytes_ = bytes(most); bytes_ > options_.memory_bytes)
      return budget_error("verifying needs " + std::to_string(bytes_) +
                          " bytes for two levels, allowed are " +
                          std::to_string(options_.memory_bytes));
    for (Level& level : levels_) level.data.reserve(most);  // growing would copy what is not needed
    return {};
  }

  // Two levels, a file's table of checksums, and the tables here; each thread has the members of a
  // lane and a row class.
  std::uint64_t bytes(std::uint64_t most_level) const {
    const auto largest = [](const detail::TileClasses& classes) {
      std::uint64_t most = 0;
      for (int id = 0; id < classes.count(); ++id) most = std::max(most, classes.size(id));
      return most;
    };
    constexpr std::uint64_t moves = TilePlan::most_lane_places / 2;  // no fewer than of a row
    static_assert(TilePlan::most_row_places <= TilePlan::most_lane_places);
    constexpr std::uint64_t of_heap = 32;
    constexpr std::uint64_t of_member = sizeof(Member) + moves * sizeof(PartMove) + of_heap;
    constexpr std::uint64_t of_blocks = 4096;  // one member and the moves of one row
    const std::uint64_t of_thread =
        (largest(plan_.lane) + largest(plan_.row)) * of_member + of_blocks;
    return 2 * most_level + LevelFolder::table_bytes(most_level) + detail::TileParts::bytes(plan_) +
           3 * TileLevelMap::bytes(plan_) + options_.threads * of_thread;
  }

  // Where in the tables the cell is that the mark with u ones before it fills from place p.
  std::size_t cell(int u, int p) const {
    return static_cast<std::size_t>((board_.rows - 1 - u) * board_.cols + (p - u));
  }

  // A part's members with their moves inside the part; `before` ones and `first` places come first.
  template <class Rank>
  Member member(std::uint64_t bits, int before, int first, int width,
                const detail::TileMembers& members, Rank rank) const {
    Member made;
    made.bits = bits;
    int ones = before;
    for (int p = 0; p < width; ++p) {
      if (!plan_.bounds.allow(first + p, ones)) made.is_legal = false;
      if ((bits >> p & 1) == 0) continue;
      const std::int64_t row = board_.rows - 1 - ones;
      for (std::int64_t c = std::max<std::int64_t>(first + p - ones, 0); c < board_.row(row).end;
           ++c)
        made.rest += static_cast<std::uint64_t>(
            board_.points[1][static_cast<std::size_t>(row * board_.cols + c)]);
      if (p + 1 < width && (bits >> (p + 1) & 1) == 0 && cells_.has(ones, first + p)) {
        const std::uint64_t next = bits + (std::uint64_t{1} << p);
        made.moves.push_back({static_cast<std::uint32_t>(members.class_of(next)),
                              static_cast<std::uint32_t>(rank(next)),
                              static_cast<std::uint32_t>(cell(ones, first + p))});
      }
      ++ones;
    }
    return made;
  }
  Member lane_member(std::uint64_t bits) const {
    return member(bits, 0, 0, plan_.split.lanes, parts_.lane,
                  [this](std::uint64_t next) { return parts_.lane.rank(next); });
  }
  Member row_member(std::uint64_t bits, int before) const {
    return member(bits, before, plan_.split.lanes, plan_.split.rows, parts_.row,
                  [this](std::uint64_t next) { return parts_.row_rank(next); });
  }
  Member block_member(std::uint64_t bits) const {
    return member(bits, plan_.ups - std::popcount(bits), plan_.split.lanes + plan_.split.rows,
                  plan_.block.width(), parts_.block,
                  [this](std::uint64_t next) { return parts_.block.rank(next); });
  }

  std::uint64_t value_at(const Level& level, std::uint64_t place) const {
    std::uint64_t value = 0;
    const std::size_t width = kept_.score().width();
    std::memcpy(&value, level.data.data() + place * width, width);
    return value;
  }

  // What a level adds to its values, modulo 2^64: the first player's turns left, times the least C.
  std::uint64_t added(std::size_t level) const {
    const auto left = static_cast<std::int64_t>(plan_.last_level - level);
    return static_cast<std::uint64_t>(kept_.score().added(left));
  }
  int mover(std::size_t level) const {
    return board_.mover(static_cast<std::int64_t>(level - plan_.first_level));
  }

  // Throws std::bad_alloc when all threads have ended, where one of them had too little memory.
  void check(std::size_t level) {
    const auto& tiles = levels_[level % 2].map.tiles();
    std::atomic<std::size_t> next{0};
    std::atomic<bool> is_out_of_memory{false};
    const auto work = [&] {
      Totals totals;
      try {
        for (std::size_t i = next++; i < tiles.size() && !has_fault_; i = next++)
          check_tile(level, tiles[i], totals);
      } catch (const std::bad_alloc&) {
        is_out_of_memory = true;
        next = tiles.size();
      }
      const std::lock_guard lock(mutex_);
      report_.positions += totals.positions;
      report_.claims += totals.positions;
      report_.moves += totals.moves;
    };
    std::vector<std::thread> threads;
    if (plan_.levels[level].positions > 20'000) {
      try {
        for (unsigned i = 1; i < options_.threads; ++i) threads.emplace_back(work);
      } catch (const std::exception&) {  // what there is will do
      }
    }
    work();
    for (std::thread& thread : threads) thread.join();
    if (is_out_of_memory) throw std::bad_alloc();
  }

  struct Totals {
    std::uint64_t positions = 0;
    std::uint64_t moves = 0;
  };

  // Sizes of a tile, in values.
  struct Shape {
    std::uint64_t row;
    std::uint64_t block;
  };
  Shape shape(int lane, int row) const {
    const std::uint64_t values = plan_.lane_vectors(lane) * plan_.vector_lanes;
    return {values, values * plan_.row.size(row)};
  }
  std::uint64_t base(const Level& level, int lane, int row) const {
    return std::uint64_t{level.map.offset(lane, row)} * plan_.vector_lanes;
  }

  void check_tile(std::size_t level, const TileLevelMap::Tile& tile, Totals& totals) {
    const Level& here = levels_[level % 2];
    const int in_lanes = plan_.lane.ones(tile.lane);
    std::vector<Member> lanes;
    lanes.reserve(plan_.lane.size(tile.lane));
    for (const std::uint64_t bits : parts_.lane.of(tile.lane)) lanes.push_back(lane_member(bits));
    std::vector<Member> rows;
    rows.reserve(plan_.row.size(tile.row));
    for (const std::uint64_t bits : parts_.row.of(tile.row))
      rows.push_back(row_member(bits, in_lanes));
    const Shape sizes = shape(tile.lane, tile.row);
    std::uint64_t b = 0;
    for (const std::uint64_t bits : parts_.block.of(tile.block)) {
      const Member block = block_member(bits);
      for (std::uint64_t r = 0; r < rows.size(); ++r) {
        if (!rows[r].is_legal) continue;
        const std::uint64_t at = base(here, tile.lane, tile.row) + b * sizes.block + r * sizes.row;
        check_row(level, tile, block, b, rows[r], r, lanes, at, totals);
      }
      ++b;
    }
  }

  // A move that all lanes of a row share.
  struct RowMove {
    std::uint64_t place;  // of the first lane behind the move
    std::uint32_t cell;
  };

  // The moves of a row that are not in the lanes.
  std::vector<RowMove> row_moves(const Level& behind, const TileLevelMap::Tile& tile,
                                 const Member& block, std::uint64_t b, const Member& row,
                                 std::uint64_t r) const {
    std::vector<RowMove> moves;
    const Shape sizes = shape(tile.lane, tile.row);
    for (const PartMove& move : row.moves) {
      const int id = static_cast<int>(move.class_id);
      moves.push_back(
          {base(behind, tile.lane, id) + b * shape(tile.lane, id).block + move.rank * sizes.row,
           move.cell});
    }
    for (const PartMove& move : block.moves)
      moves.push_back(
          {base(behind, tile.lane, tile.row) + move.rank * sizes.block + r * sizes.row, move.cell});
    const int last = plan_.split.rows - 1;
    const int before = plan_.split.lanes + plan_.split.rows;
    const int ones = plan_.lane.ones(tile.lane) + std::popcount(row.bits) - 1;
    if (plan_.block.width() > 0 && (row.bits >> last & 1) != 0 && (block.bits & 1) == 0 &&
        cells_.has(ones, before - 1)) {
      const std::uint64_t bits = row.bits ^ (std::uint64_t{1} << last);
      const int id = parts_.row.class_of(bits);
      moves.push_back({base(behind, tile.lane, id) +
                           parts_.block.rank(block.bits | 1) * shape(tile.lane, id).block +
                           parts_.row_rank(bits) * sizes.row,
                       static_cast<std::uint32_t>(cell(ones, before - 1))});
    }
    return moves;
  }

  void check_row(std::size_t level, const TileLevelMap::Tile& tile, const Member& block,
                 std::uint64_t b, const Member& row, std::uint64_t r,
                 const std::vector<Member>& lanes, std::uint64_t at, Totals& totals) {
    const Level& here = levels_[level % 2];
    const Level& behind = levels_[(level + 1) % 2];
    const bool is_last = level == plan_.last_level;
    const std::vector<RowMove> shared =
        is_last ? std::vector<RowMove>() : row_moves(behind, tile, block, b, row, r);
    const int player = mover(level);
    const std::uint64_t behind_adds = is_last ? 0 : added(level + 1);
    const int last = plan_.split.lanes - 1;
    for (std::uint64_t i = 0; i < lanes.size(); ++i) {
      const Member& lane = lanes[i];
      const std::uint64_t rest = lane.rest + row.rest + block.rest;
      std::optional<Points> best;
      const auto take = [&](std::uint64_t place, std::uint32_t filled) {
        ++totals.moves;
        const auto a = static_cast<std::uint64_t>(board_.points[0][filled]);
        const auto second = static_cast<std::uint64_t>(board_.points[1][filled]);
        // What follows, first minus second, and the move; modulo 2^64, the totals being less.
        const std::uint64_t next = value_at(behind, place) + behind_adds - (rest - second);
        const auto worth = static_cast<Points>(player == 0 ? a + next : next - second);
        best = !best ? worth : player == 0 ? std::max(*best, worth) : std::min(*best, worth);
      };
      for (const RowMove& move : shared) take(move.place + i, move.cell);
      if (!is_last) {
        for (const PartMove& move : lane.moves) {
          const int id = static_cast<int>(move.class_id);
          take(base(behind, id, tile.row) + b * shape(id, tile.row).block +
                   r * shape(id, tile.row).row + move.rank,
               move.cell);
        }
        if ((lane.bits >> last & 1) != 0 && (row.bits & 1) == 0 &&
            cells_.has(std::popcount(lane.bits) - 1, last)) {
          const std::uint64_t bits = lane.bits ^ (std::uint64_t{1} << last);
          const int id = parts_.lane.class_of(bits);
          const int row_id = parts_.row.class_of(row.bits | 1);
          take(base(behind, id, row_id) + b * shape(id, row_id).block +
                   parts_.row_rank(row.bits | 1) * shape(id, row_id).row + parts_.lane.rank(bits),
               static_cast<std::uint32_t>(cell(std::popcount(lane.bits) - 1, last)));
        }
      }
      ++totals.positions;
      const auto said = static_cast<Points>(value_at(here, at + i) + added(level) - rest);
      if (said == best.value_or(0)) continue;
      blame(level,
            UInt128{lane.bits} | UInt128{row.bits} << plan_.split.lanes |
                UInt128{block.bits} << (plan_.split.lanes + plan_.split.rows),
            said, best.value_or(0));
      return;
    }
  }

  void blame(std::size_t level, UInt128 path, Points said, Points rules_say) {
    const std::lock_guard lock(mutex_);
    has_fault_ = true;
    if (report_.fault) return;
    const int player = mover(level);
    // A planted value may be the one number that cannot be turned round.
    const auto seen = [player](Points first_minus_second) -> std::string {
      if (player == 0) return Value::of_score(first_minus_second).text();
      if (first_minus_second == std::numeric_limits<Points>::min()) return "9223372036854775808";
      return Value::of_score(-first_minus_second).text();
    };
    report_.fault = instance_.show(to_bytes(key(level, path))) + ": the solution says " +
                    seen(said) + ", the rules say " + seen(rules_say);
  }

  std::uint64_t key(std::size_t level, UInt128 path) const {
    return 2 * kept_.staircase().rank(detail::tile_places(kept_.staircase(), path)) +
           static_cast<std::uint64_t>(mover(level));
  }

  // Expands positions of a level through the game and compares.
  Result<void> ask_the_game(std::size_t level) {
    const Level& here = levels_[level % 2];
    std::vector<UInt128> paths;
    std::mt19937_64 random(level);
    const auto& tiles = here.map.tiles();
    const auto add = [&](const TileLevelMap::Tile& tile, std::uint64_t b, std::uint64_t r,
                         std::uint64_t i) {
      const std::uint64_t row = parts_.row.of(tile.row)[r];
      if (!row_member(row, plan_.lane.ones(tile.lane)).is_legal) return;
      paths.push_back(UInt128{parts_.lane.of(tile.lane)[i]} | UInt128{row} << plan_.split.lanes |
                      UInt128{parts_.block.of(tile.block)[b]}
                          << (plan_.split.lanes + plan_.split.rows));
    };
    if (plan_.levels[level].positions <= sampled) {
      for (const auto& tile : tiles)
        for (std::uint64_t b = 0; b < plan_.block.size(tile.block); ++b)
          for (std::uint64_t r = 0; r < plan_.row.size(tile.row); ++r)
            for (std::uint64_t i = 0; i < plan_.lane.size(tile.lane); ++i) add(tile, b, r, i);
    } else {
      for (std::uint64_t n = 0; n < sampled; ++n) {
        const auto& tile = tiles[random() % tiles.size()];
        add(tile, random() % plan_.block.size(tile.block), random() % plan_.row.size(tile.row),
            random() % plan_.lane.size(tile.lane));
      }
    }
    const ImportedModel<std::uint64_t, ValueKind::score> model(instance_);
    Expansion<std::uint64_t> expanded;
    for (const UInt128 path : paths) {
      const std::uint64_t position = key(level, path);
      expanded.clear();
      model.expand({&position, 1}, expanded);
      std::optional<Value> best;
      if (expanded.over[0].is_over != 0) best = over_value<ValueKind::score>(expanded.over[0]);
      for (std::uint32_t m = 0; m < expanded.used(); ++m) {
        const Result<Points> next = kept_value(level, expanded.to[m]);
        if (!next) return tl::unexpected(next.error());
        const auto value = value_of_move(Value::of_score(*next), expanded.edges[m].gain,
                                         expanded.edges[m].again != 0);
        if (!value) return total_error();
        if (!best || is_better(*value, *best)) best = *value;
      }
      const Result<Points> said = kept_value(level, position);
      if (!said) return tl::unexpected(said.error());
      if (best && best->score() == *said) continue;
      report_.fault = instance_.show(to_bytes(position)) + ": the solution says " +
                      Value::of_score(*said).text() + ", the game's own moves say " +
                      (best ? best->text() : std::string("nothing"));
      return {};
    }
    return {};
  }
  // Seen by the player to move. The position is of the level that is checked or the one behind it.
  Result<Points> kept_value(std::size_t checked, std::uint64_t position) {
    const Index rank = position / 2;
    if (!kept_.has(rank))
      return defect_error("the game moves to " + instance_.show(to_bytes(position)) +
                          ", which its board does not have");
    const std::size_t level = kept_.level_of(rank);
    if (level != checked && level != checked + 1)
      return defect_error("the game moves to " + instance_.show(to_bytes(position)) +
                          ", which has more than one cell filled");
    const Level& here = levels_[level % 2];
    const Staircase::Places places = kept_.staircase().places(rank);
    const std::uint64_t place =
        here.map.place(parts_, detail::tile_path(kept_.staircase(), places));
    const Points difference = kept_.score().first_minus_second(
        value_at(here, place), kept_.staircase().row_lengths(places));
    return position % 2 == 0 ? difference : -difference;
  }

  const Instance& instance_;
  KeptBoard& kept_;
  const SolveOptions& options_;
  const LatticeBoard& board_;
  const TilePlan& plan_;
  detail::TileParts parts_;
  detail::TileCells<std::uint64_t> cells_;
  std::array<Level, 2> levels_;
  std::uint64_t bytes_ = 0;
  std::mutex mutex_;  // guards report_ while threads check
  std::atomic<bool> has_fault_{false};
  VerifyReport report_;
};

}  // namespace

Result<VerifyReport> verify_levels(const Instance& instance, KeptBoard& kept,
                                   const SolveOptions& options) {
  try {
    return LevelCheck(instance, kept, options).run();
  } catch (const std::bad_alloc&) {
    return budget_error("the system does not give the memory of two levels");
  }
}

}  // namespace foregone
