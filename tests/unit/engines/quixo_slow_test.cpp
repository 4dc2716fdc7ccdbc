// SPDX-License-Identifier: Apache-2.0
//
// Quixo 4 x 4 against the totals that GamesmanOne (github.com/GamesCrafters/GamesmanOne) prints: it
// counts boards with the player whose turn it is, so the game here keeps that player beside the board.
#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include <gtest/gtest.h>

#include "engine_runs.hpp"
#include "foregone/games/quixo.hpp"

namespace foregone::test {
namespace {

struct SidedQuixo {
  using Position = std::uint64_t;
  using Move = int;
  static constexpr std::uint64_t second = std::uint64_t{1} << 32;  // the second player moves
  Quixo rules{4};

  Position start() const { return 0; }
  void moves(Position p, auto&& visit) const { rules.moves(p & ~second, visit); }
  Position play(Position p, int move) const {
    return rules.play(p & ~second, move) | (~p & second);
  }
  std::optional<Outcome> ending(Position p) const { return rules.ending(p & ~second); }
  Position canonical(Position p) const { return rules.canonical(p & ~second) | (p & second); }
  int tier(Position p) const { return rules.tier(p & ~second); }
};

// How many boards a turn or a mirror makes of one: cell by cell, apart from the game's own way.
std::uint64_t images_of(std::uint64_t board) {
  std::array<std::uint64_t, 8> images{};
  for (int image = 0; image < 8; ++image)
    for (int row = 0; row < 4; ++row)
      for (int column = 0; column < 4; ++column) {
        int to_row = (image & 1) != 0 ? 3 - row : row;
        int to_column = (image & 2) != 0 ? 3 - column : column;
        if ((image & 4) != 0) std::swap(to_row, to_column);
        for (const int half : {0, 16})
          if ((board >> (half + 4 * row + column) & 1) != 0)
            images[static_cast<std::size_t>(image)] |= std::uint64_t{1}
                                                       << (half + 4 * to_row + to_column);
      }
  std::sort(images.begin(), images.end());
  return static_cast<std::uint64_t>(std::unique(images.begin(), images.end()) - images.begin());
}

struct Totals {
  std::uint64_t wins = 0;
  std::uint64_t losses = 0;
  std::uint64_t draws = 0;
};

void expect_published_totals(std::uint64_t ignored) {
  Instance instance = instance_of(SidedQuixo{});
  instance.ignore(ignored);
  const auto solution = solve_with("retrograde", instance, instance.asked());
  EXPECT_EQ(found(*solution, instance.start()).text(), "win 21");
  Totals canonical;
  Totals all;
  solution->for_each([&](const Bytes& key, const Value& value) {
    const auto board = from_bytes<std::uint64_t>(key) & ~SidedQuixo::second;
    const auto count = value.outcome() == Outcome::win    ? &Totals::wins
                       : value.outcome() == Outcome::lose ? &Totals::losses
                                                          : &Totals::draws;
    ++(canonical.*count);
    all.*count += images_of(board);
    return true;
  });
  EXPECT_EQ(canonical.wins, 6'258'252U);
  EXPECT_EQ(canonical.losses, 3'678'302U);
  EXPECT_EQ(canonical.draws, 402'690U);
  EXPECT_EQ(all.wins, 49'953'979U);
  EXPECT_EQ(all.losses, 29'330'646U);
  EXPECT_EQ(all.draws, 3'213'236U);
}

TEST(QuixoSlow, FourByFourTierByTierHasThePublishedTotals) { expect_published_totals(0); }
TEST(QuixoSlow, FourByFourByPliesHasThePublishedTotals) { expect_published_totals(hook_bit_tier); }

}  // namespace
}  // namespace foregone::test
