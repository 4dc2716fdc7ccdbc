// SPDX-License-Identifier: Apache-2.0
//
// The tiles against the array. Tiny parts of the path make every board cross every border: the
// splits are what is varied most.
#include "foregone/engines/detail/lattice_tiles.hpp"

#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "foregone/engines/lattice.hpp"
#include "lattice_boards.hpp"

namespace foregone::test {
namespace {

Points by_array(const LatticeBoard& board) {
  const auto lattice = Lattice::solve(board, {});
  EXPECT_TRUE(lattice);
  return lattice ? lattice->first_minus_second(0) : 0;
}

SolveOptions with_threads(unsigned threads) {
  SolveOptions options;
  options.threads = threads;
  return options;
}

// Every target says what the array says.
void expect_array(const LatticeBoard& board, TileSplit split, unsigned threads) {
  const Points expected = by_array(board);
  for (const kernels::Target target : kernels::supported_targets()) {
    const auto value = solve_lattice_start(board, with_threads(threads), split, target);
    ASSERT_TRUE(value) << value.error().text();
    ASSERT_EQ(*value, expected) << board.rows << 'x' << board.cols << " lanes " << split.lanes
                                << " rows " << split.rows << " threads " << threads << ' '
                                << kernels::name(target);
  }
}

// All splits of one board: 1 to 4 lanes, 1 to 3 rows, 0 or more blocks; every third worked through
// row by row, every other written around the caches.
std::vector<TileSplit> every_split() {
  std::vector<TileSplit> splits;
  for (int lanes = 1; lanes <= 4; ++lanes)
    for (int rows = 1; rows <= 3; ++rows)
      splits.push_back({lanes, rows, rows == 2 ? 1U : 0U, (lanes + rows) % 2 == 0 ? 1U : 0U});
  return splits;
}
void expect_array_in_every_split(const LatticeBoard& board, unsigned threads) {
  for (const TileSplit& split : every_split()) expect_array(board, split, threads);
}

std::size_t width_of(const LatticeBoard& board) {
  const auto need = LatticeLevels::need(board, {});
  return need ? need->width : 0;
}

// Every position of a board, by a definition, in every split. value_in(levels, level, places) is
// compared with what the definition says.
template <class Definition, class ValueIn>
void expect_definition_in_every_split(const LatticeBoard& board, std::uint64_t seed,
                                      const ValueIn& value_in) {
  std::vector<std::int64_t> start;
  for (std::int64_t r = 0; r < board.rows; ++r) start.push_back(board.row(r).first);
  Definition definition(board);
  definition.value(start);
  ASSERT_EQ(*board.positions(), definition.known().size());
  for (const TileSplit& split : every_split()) {
    SolveOptions options = with_threads(1 + static_cast<unsigned>(seed % 3));
    const bool keeps = (seed + split.slice) % 2 == 0;
    options.wanted = keeps ? Wanted::levels : Wanted::roots;
    auto levels = LatticeLevels::make(board, options, split);
    ASSERT_TRUE(levels) << levels.error().text();
    const Staircase& staircase = (*levels)->staircase();
    (*levels)->begin();
    std::uint64_t seen = 0;
    const std::size_t last = (*levels)->level();
    while (true) {
      const std::size_t here = (*levels)->level();
      for (const auto& [filled, value] : definition.known()) {
        const auto places = staircase.places(*staircase.rank_of_rows(filled));
        const auto level = static_cast<std::size_t>(staircase.filled(places));
        if (level != here && !(keeps && here < last && level == here + 1)) continue;
        ASSERT_EQ(value_in(**levels, level, places), value)
            << "seed " << seed << " lanes " << split.lanes << " rows " << split.rows;
        if (level == here) ++seen;
      }
      if (here == (*levels)->plan().first_level) break;
      (*levels)->descend();
    }
    ASSERT_EQ(seen, definition.known().size());
  }
}

LatticeBoard random_shape_of(std::uint64_t seed) {
  return random_shape(seed, 1 + static_cast<std::int64_t>(seed % 6),
                      1 + static_cast<std::int64_t>(seed / 6 % 7));
}

TEST(LatticeTiles, EveryPositionOfARandomShapeEqualsTheDefinitionInEverySplit) {
  for (std::uint64_t seed = 0; seed < rounds(150); ++seed) {
    expect_definition_in_every_split<ByDefinition>(
        random_shape_of(seed), seed,
        [](LatticeLevels& levels, std::size_t level, const Staircase::Places& places) {
          return levels.first_view(level, places);
        });
    if (HasFatalFailure()) return;
  }
}

TEST(LatticeTiles, EveryPositionForTheWinEqualsTheDefinitionInEverySplit) {
  for (std::uint64_t seed = 0; seed < rounds(150); ++seed) {
    expect_definition_in_every_split<WinByDefinition>(
        for_the_win(random_shape_of(seed), seed, 2 + seed % 20), seed,
        [](LatticeLevels& levels, std::size_t level, const Staircase::Places& places) {
          return levels.value(level, places);
        });
    if (HasFatalFailure()) return;
  }
}

TEST(LatticeTiles, RectanglesForTheWinEqualTheArrayInEverySplitOnEveryTarget) {
  std::uint64_t seed = 0;
  for (std::uint64_t round = 0; round < rounds(6); ++round)
    for (std::int64_t n = 1; n <= 6; ++n)
      for (std::int64_t m = 1; m <= 6; ++m, ++seed) {
        expect_array_in_every_split(
            for_the_win(random_lattice(seed, n, m, 0, 1), seed, 2 + seed % 30),
            seed % 16 == 0 ? 3 : 1);
        if (HasFatalFailure()) return;
      }
}

TEST(LatticeTiles, LargeBoardsForTheWinEqualTheArray) {
  for (const auto& [n, m] : {std::pair<std::int64_t, std::int64_t>{11, 12}, {9, 14}, {3, 60}}) {
    const LatticeBoard board =
        for_the_win(random_lattice(7, n, m, 0, 1), 7, static_cast<std::uint64_t>(n * m) / 4);
    expect_array(board, {}, 2);
    if (HasFatalFailure()) return;
  }
}

TEST(LatticeTiles, RandomRectanglesEqualTheArrayInEverySplit) {
  std::uint64_t seed = 0;
  for (std::uint64_t round = 0; round < rounds(20); ++round)
    for (std::int64_t n = 1; n <= 6; ++n)
      for (std::int64_t m = 1; m <= 6; ++m, ++seed) {
        const Points most = seed % 3 == 0 ? 100 : seed % 3 == 1 ? 100'000 : 1'000'000'000'000;
        expect_array_in_every_split(random_lattice(seed, n, m, -most, most),
                                    seed % 16 == 0 ? 3 : 1);
        if (HasFatalFailure()) return;
      }
}

TEST(LatticeTiles, LinesAndFlatBoardsEqualTheArrayInEverySplit) {
  for (std::uint64_t seed = 0; seed < rounds(20); ++seed) {
    for (const std::int64_t length : {1, 2, 5, 31, 60}) {
      expect_array_in_every_split(random_lattice(seed, 1, length, 0, 100'000), 1);
      expect_array_in_every_split(random_lattice(seed, length, 1, 0, 100'000), 1);
    }
    expect_array_in_every_split(random_lattice(seed, 2, 9, 0, 100'000), 2);
    expect_array_in_every_split(random_lattice(seed, 9, 2, 0, 100'000), 2);
    expect_array_in_every_split(random_lattice(seed, 3, 10, -50, 300), 2);
  }
}

TEST(LatticeTiles, ZerosTiesAndNegativePointsEqualTheArray) {
  for (std::uint64_t seed = 0; seed < rounds(20); ++seed) {
    expect_array_in_every_split(random_lattice(seed, 4, 5, 0, 0), 1);
    expect_array_in_every_split(random_lattice(seed, 5, 4, 0, 1), 1);
    expect_array_in_every_split(random_lattice(seed, 4, 5, 7, 7), 1);
    expect_array_in_every_split(random_lattice(seed, 5, 5, -100'000, -1), 1);
  }
}

TEST(LatticeTiles, LargeSplitsEqualTheArray) {
  for (std::uint64_t seed = 0; seed < rounds(10); ++seed)
    for (const TileSplit split : {TileSplit{0, 0}, {16, 16}, {14, 2}, {2, 14}, {7, 7}, {9, 1}}) {
      expect_array(random_lattice(seed, 6, 7, 0, 100'000), split, 1);
      expect_array(random_lattice(seed, 8, 8, -30, 30), split, 2);
    }
}

TEST(LatticeTiles, BoardsOf10And12EqualTheArrayForEveryThreadCount) {
  const std::vector<std::int64_t> sizes =
      is_sanitized ? std::vector<std::int64_t>{8} : std::vector<std::int64_t>{10, 12};
  for (const std::int64_t n : sizes)
    for (unsigned threads = 1; threads <= 4; ++threads) {
      expect_array(random_lattice(1, n, n, 0, 100'000), {}, threads);
      expect_array(random_lattice(2, n, n, 0, 100), {6, 5}, threads);
      expect_array(random_lattice(3, n, n, -1'000'000'000'000, 1'000'000'000'000), {8, 8}, threads);
    }
}

// ⌈cells/2⌉ turns at the greatest sum, just below a width's end, at it, and just above.
TEST(LatticeTiles, AroundTheEndsOfTheWidthsTheArraysValueIsFound) {
  for (const int bits : {16, 32}) {
    const Points end = (Points{1} << bits) - 1;
    for (const Points over : {-1, 0, 1, 2}) {
      LatticeBoard board{3, 3, {std::vector<Points>(9, 0), std::vector<Points>(9, 0)}};
      for (std::size_t i = 0; i < 9; i += 2) board.points[0][i] = (end + over) / 5;
      board.points[0][4] = (end + over) - 4 * ((end + over) / 5);
      board.points[1][4] = 0;
      EXPECT_EQ(width_of(board), static_cast<std::size_t>(bits / (over > 0 ? 4 : 8)));
      expect_array_in_every_split(board, 1);
      board.points = {board.points[1], board.points[0]};
      expect_array_in_every_split(board, 1);
    }
    for (std::uint64_t seed = 0; seed < rounds(10); ++seed) {
      const Points around = (Points{1} << bits) / 12;
      expect_array_in_every_split(random_lattice(seed, 3, 4, around - 2, around + 2), 1);
      expect_array_in_every_split(random_lattice(seed, 4, 3, -around, around), 1);
    }
  }
}

TEST(LatticeTiles, TheLeastSumIsTakenOffBeforeTheWidthIsChosen) {
  const LatticeBoard same = random_lattice(1, 4, 4, INT64_MAX / 40, INT64_MAX / 40);
  EXPECT_EQ(width_of(same), 2U);
  expect_array_in_every_split(same, 1);
}

TEST(LatticeTiles, TotalsJustWithin63BitsAreSolved) {
  const Points large = INT64_MAX / 20;
  for (std::uint64_t seed = 0; seed < rounds(20); ++seed) {
    expect_array_in_every_split(random_lattice(seed, 4, 5, 0, large), 1);
    expect_array_in_every_split(random_lattice(seed, 4, 5, -large / 2, large / 2), 1);
  }
  expect_array({1, 1, {{{INT64_MAX}, {0}}}}, {}, 1);
  expect_array({1, 1, {{{-INT64_MAX}, {0}}}}, {}, 1);
  expect_array({1, 2, {{{INT64_MAX - 7, 0}, {0, -7}}}}, {}, 1);
}

TEST(LatticeTiles, TotalsBeyondTheirRangeAreRefused) {
  const auto beyond = solve_lattice_start({1, 1, {{{INT64_MIN}, {0}}}}, {});
  ASSERT_FALSE(beyond);
  EXPECT_EQ(beyond.error().kind, ErrorKind::input);
  // Differences that fit, a sum of both players' points that does not.
  const Points half = INT64_MAX / 2;
  const auto wide =
      solve_lattice_start({1, 6, {{{half, half, 0, 0, 0, 0}, {half, half, 0, 0, 0, 0}}}}, {});
  EXPECT_TRUE(wide) << wide.error().text();
}

TEST(LatticeTiles, TakesNoMoreMemoryThanItNames) {
  const LatticeBoard board = random_lattice(1, 8, 8, 0, 100'000);
  SolveOptions options;
  options.memory_bytes = LatticeLevels::need(board, {})->bytes;
  EXPECT_TRUE(solve_lattice_start(board, options));
  --options.memory_bytes;
  const auto refused = solve_lattice_start(board, options);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::budget);
}

TEST(LatticeTiles, BoardsTooLargeAreRefusedBeforeMemoryIsTaken) {
  for (const auto& [n, m] :
       {std::pair<std::int64_t, std::int64_t>{24, 24}, {30, 30}, {33, 33}, {40, 40}, {2, 500}}) {
    const auto cells = static_cast<std::size_t>(n * m);
    const auto refused = solve_lattice_start(
        {n, m, {std::vector<Points>(cells, 1), std::vector<Points>(cells, 1)}}, with_threads(2));
    ASSERT_FALSE(refused) << n << 'x' << m;
    EXPECT_EQ(refused.error().kind, ErrorKind::budget);
  }
}

TEST(LatticeTiles, LevelsAddUpToTheBoard) {
  for (const auto& [n, m] :
       {std::pair<std::int64_t, std::int64_t>{1, 1}, {5, 3}, {10, 10}, {4, 60}, {20, 20}}) {
    for (const TileSplit split : {TileSplit{}, {3, 2}, {10, 6}}) {
      if (!detail::TilePlan::can_take(n, m, split)) continue;
      const detail::TilePlan plan({n, m, {}}, split, 16);
      std::uint64_t positions = 0;
      for (const auto& level : plan.levels) positions += level.positions;
      EXPECT_EQ(positions, *Staircase::count(n, m));
      EXPECT_EQ(plan.levels.front().vectors, 1U);
      EXPECT_EQ(plan.levels.back().vectors, 1U);
    }
  }
}

// The tables of lanes are counted at a fixed number of permutes a vector.
template <class T>
void expect_few_permutes() {
  for (int width = 1; width <= detail::TilePlan::most_lane_places; ++width) {
    const LatticeBoard board{17, 17, {}};
    const detail::TilePlan plan(board, {width, 1}, kernels::tiles::lanes<T>);
    const detail::LaneTables<T> lane(plan, detail::TileMembers(plan.lane),
                                     detail::TileCells<T>(board, std::vector<T>(17 * 17, T{1})));
    std::uint64_t permutes = 0;
    for (int id = 0; id < plan.lane.count(); ++id)
      for (std::uint64_t v = 0; v < plan.lane_vectors(id); ++v)
        permutes += lane.inside(id, v).size() + (lane.across(id, v) != nullptr ? 1 : 0);
    EXPECT_LE(permutes, plan.all_lane_vectors() * detail::LaneTables<T>::permutes_a_vector)
        << width;
  }
}
TEST(LatticeTiles, PermutesAreFewerThanTheyAreCountedAt) {
  expect_few_permutes<std::uint16_t>();
  expect_few_permutes<std::uint32_t>();
  expect_few_permutes<std::uint64_t>();
}

TEST(LatticeTiles, TheTargetThatIsAskedForRuns) {
  for (const kernels::Target target : kernels::supported_targets()) {
    EXPECT_EQ(kernels::tiles::passes<std::uint16_t>(target).target, target);
    EXPECT_EQ(kernels::tiles::passes<std::uint32_t>(target).target, target);
    EXPECT_EQ(kernels::tiles::passes<std::uint64_t>(target).target, target);
  }
}

TEST(LatticeTiles, ProgressComesOnceALevelAndEndsAtAllPositions) {
  struct Seen : Progress {
    void update(const ProgressState& state) override {
      EXPECT_GT(state.done, last);
      last = state.done;
      total = state.total;
      ++calls;
    }
    std::uint64_t last = 0;
    std::uint64_t total = 0;
    int calls = 0;
  } seen;
  SolveOptions options;
  options.progress = &seen;
  ASSERT_TRUE(solve_lattice_start(random_lattice(1, 7, 5, 0, 9), options));
  EXPECT_EQ(seen.calls, 35);
  EXPECT_EQ(seen.last, *Staircase::count(7, 5) - 1);  // the full board's is known
  EXPECT_EQ(seen.last, seen.total);
}

}  // namespace
}  // namespace foregone::test
