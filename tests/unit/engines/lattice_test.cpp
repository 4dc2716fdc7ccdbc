// SPDX-License-Identifier: Apache-2.0
#include "foregone/engines/lattice.hpp"

#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine_by_name.hpp"

namespace foregone::test {
namespace {

LatticeBoard board_of(const WoodenChess& game) { return {game.n, game.m, game.points}; }

// The lattice's value of every position is retrograde's.
void expect_retrograde_everywhere(const WoodenChess& game) {
  const auto lattice = Lattice::solve(board_of(game), {});
  ASSERT_TRUE(lattice) << lattice.error().text();
  const auto solved = solved_by("retrograde", game);
  ASSERT_TRUE(solved) << solved.error().text();
  ASSERT_EQ(lattice->size(), solved->size());
  for (Index rank = 0; rank < lattice->size(); ++rank) {
    const Staircase& shape = lattice->shape();
    const std::int64_t turn = shape.filled(shape.places(rank)) % 2;
    const Points difference = lattice->first_minus_second(rank);
    const std::uint64_t position = 2 * rank + static_cast<std::uint64_t>(turn);
    ASSERT_EQ(turn == 0 ? difference : -difference, solved->find(position)->score())
        << game.n << 'x' << game.m << " at " << plain_game_t<WoodenChess>(game).show(position);
  }
}

WoodenChess board(std::int64_t n, std::int64_t m, std::vector<Points> a, std::vector<Points> b) {
  WoodenChess game;
  game.n = n;
  game.m = m;
  game.points = {std::move(a), std::move(b)};
  return game;
}

Points value_of(const WoodenChess& game) {
  const auto lattice = Lattice::solve(board_of(game), {});
  EXPECT_TRUE(lattice);
  return lattice ? lattice->first_minus_second(0) : 0;
}

TEST(Lattice, RectanglesEqualRetrogradeAtEveryPosition) {
  std::uint64_t seed = 0;
  for (std::int64_t n = 1; n <= 6; ++n)
    for (std::int64_t m = 1; m <= 6; ++m)
      expect_retrograde_everywhere(random_board(seed++, n, m, 0, 100'000));
}

TEST(Lattice, LinesEqualRetrogradeAtEveryPosition) {
  for (const std::int64_t length : {1, 2, 3, 10, 99, 1000}) {
    expect_retrograde_everywhere(random_board(1, 1, length, 0, 100'000));
    expect_retrograde_everywhere(random_board(2, length, 1, 0, 100'000));
  }
}

TEST(Lattice, FlatBoardsEqualRetrogradeAtEveryPosition) {
  const std::int64_t length = is_sanitized ? 100 : 500;
  expect_retrograde_everywhere(random_board(3, 2, length, 0, 1000));
  expect_retrograde_everywhere(random_board(4, length, 2, 0, 1000));
  expect_retrograde_everywhere(random_board(5, 3, 40, 0, 1000));
}

TEST(Lattice, ZerosTiesAndNegativePointsEqualRetrogradeAtEveryPosition) {
  for (std::uint64_t seed = 0; seed < rounds(30); ++seed) {
    expect_retrograde_everywhere(random_board(seed, 4, 5, 0, 0));
    expect_retrograde_everywhere(random_board(seed, 5, 4, 0, 1));
    expect_retrograde_everywhere(random_board(seed, 4, 5, 7, 7));
    expect_retrograde_everywhere(random_board(seed, 5, 4, -3, 3));
    expect_retrograde_everywhere(random_board(seed, 4, 5, -100'000, -1));
  }
}

TEST(Lattice, LargePointsEqualRetrogradeAtEveryPosition) {
  const Points large = INT64_MAX / 20;  // 10 cells of each player fit
  for (std::uint64_t seed = 0; seed < rounds(30); ++seed) {
    expect_retrograde_everywhere(random_board(seed, 4, 5, 0, large));
    expect_retrograde_everywhere(random_board(seed, 4, 5, -large, large));
  }
}

TEST(Lattice, AroundThe32BitBoundEqualsRetrogradeAtEveryPosition) {
  for (std::uint64_t seed = 0; seed < rounds(40); ++seed) {
    const Points around = (Points{1} << 31) / 12 + static_cast<Points>(seed) - 20;
    expect_retrograde_everywhere(random_board(seed, 3, 4, around - 1, around + 1));
    expect_retrograde_everywhere(random_board(seed, 3, 4, -around, around));
  }
}

TEST(Lattice, ValuesAre32BitsWideUpToTheirBound) {
  const Points most = INT32_MAX;
  const std::int64_t tables = (1 + 4) * 8 * 3 * 2;  // binomials and moves of a 1 × 1 board
  for (const Points edge : {most - 1, most}) {
    const LatticeBoard narrow{1, 1, {{{edge}, {0}}}};
    EXPECT_EQ(*narrow.bound(), edge);
    EXPECT_EQ(Lattice::memory_bytes(narrow), 2U * 4 + tables);
    EXPECT_EQ(value_of(board(1, 1, {edge}, {0})), edge);
    EXPECT_EQ(value_of(board(1, 1, {-edge}, {0})), -edge);
  }
  const LatticeBoard wide{1, 1, {{{most + 1}, {0}}}};
  EXPECT_EQ(Lattice::memory_bytes(wide), 2U * 8 + tables);
  EXPECT_EQ(value_of(board(1, 1, {most + 1}, {0})), most + 1);
  EXPECT_EQ(value_of(board(1, 1, {-most - 1}, {0})), -most - 1);
}

TEST(Lattice, TheBoundCountsOnePlayersBestBesideTheOthersWorst) {
  const LatticeBoard plain{1, 2, {{{5, 3}, {4, 9}}}};
  EXPECT_EQ(*plain.bound(), 9);  // one turn each: the second player's 9
  const LatticeBoard mixed{1, 3, {{{5, -3, 7}, {4, -9, -1}}}};
  EXPECT_EQ(*mixed.bound(), 5 + 7 + 9 + 1);
  const LatticeBoard nothing{2, 2, {{{0, 0, 0, 0}, {0, 0, 0, 0}}}};
  EXPECT_EQ(*nothing.bound(), 0);
}

TEST(Lattice, TotalsJustWithin63BitsAreSolved) {
  EXPECT_EQ(value_of(board(1, 1, {INT64_MAX}, {0})), INT64_MAX);
  EXPECT_EQ(value_of(board(1, 1, {-INT64_MAX}, {0})), -INT64_MAX);
  EXPECT_EQ(value_of(board(1, 2, {INT64_MAX - 7, 0}, {0, -7})), INT64_MAX);
}

TEST(Lattice, TotalsBeyond63BitsAreRefused) {
  for (const LatticeBoard& large :
       {LatticeBoard{1, 1, {{{INT64_MIN}, {0}}}}, LatticeBoard{1, 1, {{{0}, {INT64_MIN}}}},
        LatticeBoard{1, 2, {{{INT64_MAX, 0}, {0, -1}}}},
        LatticeBoard{1, 3, {{{INT64_MAX, 0, 1}, {0, 0, 0}}}}}) {
    EXPECT_FALSE(large.bound());
    const auto refused = Lattice::solve(large, {});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, ErrorKind::input);
  }
}

TEST(Lattice, ABoardOf2To63PositionsIsRefused) {
  LatticeBoard large{34, 34, {}};
  large.points = {std::vector<Points>(34 * 34, 1), std::vector<Points>(34 * 34, 1)};
  const auto refused = Lattice::solve(large, {});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::budget);
}

TEST(Lattice, TakesExactlyTheMemoryThatItNames) {
  const LatticeBoard named = board_of(random_board(1, 8, 8, 0, 1000));
  SolveOptions options;
  options.memory_bytes = Lattice::memory_bytes(named);
  const auto solved = Lattice::solve(named, options);
  ASSERT_TRUE(solved);
  EXPECT_EQ(solved->bytes(), options.memory_bytes);
  --options.memory_bytes;
  const auto refused = Lattice::solve(named, options);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::budget);
}

TEST(Lattice, ABoardTooLargeForTheMemoryIsRefusedBeforeItIsTaken) {
  LatticeBoard large{30, 30, {}};
  large.points = {std::vector<Points>(900, 1), std::vector<Points>(900, 1)};
  const auto refused = Lattice::solve(large, {});  // 1.2e17 positions
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::budget);
}

TEST(Lattice, TheFullBoardIsWorthNothing) {
  const auto solved = Lattice::solve(board_of(random_board(1, 3, 5, 1, 9)), {});
  ASSERT_TRUE(solved);
  EXPECT_EQ(solved->first_minus_second(solved->size() - 1), 0);
}

TEST(Lattice, ProgressNeverExceedsItsTotal) {
  struct Seen : Progress {
    void update(const ProgressState& state) override {
      EXPECT_LE(state.done, state.total);
      EXPECT_GT(state.done, last);
      last = state.done;
      ++calls;
    }
    std::uint64_t last = 0;
    int calls = 0;
  } seen;
  SolveOptions options;
  options.progress = &seen;
  ASSERT_TRUE(Lattice::solve(board_of(random_board(1, 12, 12, 0, 9)), options));
  EXPECT_GT(seen.calls, 1);  // 2 704 156 positions
}

}  // namespace
}  // namespace foregone::test
