// SPDX-License-Identifier: Apache-2.0
//
// Juvavum and Domino Juvavum by rules stated anew, against published nimbers; walks on graphs against
// value iteration.
#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine_by_name.hpp"
#include "foregone/games/domino_juvavum.hpp"
#include "foregone/games/graph_walk.hpp"
#include "foregone/games/juvavum.hpp"
#include "impartial_laws.hpp"

namespace foregone::test {
namespace {

// What is left after laying pieces of so many squares along one line, one piece after the other.
void lay(std::uint64_t free, const std::vector<int>& line, std::size_t from, std::size_t size,
         std::set<std::uint64_t>& found) {
  for (std::size_t at = from; at + size <= line.size(); ++at) {
    std::uint64_t piece = 0;
    for (std::size_t i = 0; i < size; ++i) piece |= std::uint64_t{1} << line[at + i];
    if ((free & piece) != piece) continue;
    found.insert(free & ~piece);
    lay(free & ~piece, line, at + size, size, found);
  }
}

template <class G>
void expect_moves(int rows, int cols, std::size_t size) {
  const G game{rows, cols};
  const std::uint64_t all = game.start();
  for (std::uint64_t free = 0; free <= all; ++free) {
    std::set<std::uint64_t> expected;
    for (int row = 0; row < rows; ++row) {
      std::vector<int> line;
      for (int col = 0; col < cols; ++col) line.push_back(row * cols + col);
      lay(free, line, 0, size, expected);
    }
    for (int col = 0; col < cols; ++col) {
      std::vector<int> line;
      for (int row = 0; row < rows; ++row) line.push_back(row * cols + col);
      lay(free, line, 0, size, expected);
    }
    std::multiset<std::uint64_t> found;
    game.moves(free, [&](std::uint64_t move) { found.insert(game.play(free, move)); });
    ASSERT_EQ(found, (std::multiset<std::uint64_t>(expected.begin(), expected.end())))
        << game.show(free);
  }
}

TEST(Juvavum, HasTheMovesOfItsRules) {
  expect_moves<Juvavum>(2, 4, 1);
  expect_moves<Juvavum>(3, 3, 1);
  expect_moves<DominoJuvavum>(2, 5, 2);
  expect_moves<DominoJuvavum>(3, 3, 2);
  expect_moves<DominoJuvavum>(5, 2, 2);
  expect_moves<DominoJuvavum>(1, 9, 2);
}

template <class G>
std::uint32_t nimber(int rows, int cols) {
  SolveOptions options;
  options.detail = Detail::nimber;
  const G game{rows, cols};
  return solved_by("retrograde", game, options)->value_of(game.canonical(game.start()))->nimber();
}

// github.com/martinschneider/juvavum, tests of commit 74c7646.
TEST(Juvavum, HasItsPublishedNimbers) {
  for (int n = 1; n <= 6; ++n) EXPECT_EQ(nimber<Juvavum>(1, n), static_cast<std::uint32_t>(n));
  EXPECT_EQ(nimber<Juvavum>(2, 3), 1U);
  EXPECT_EQ(nimber<Juvavum>(5, 2), 1U);
  EXPECT_EQ(nimber<Juvavum>(3, 3), 0U);
  EXPECT_EQ(nimber<DominoJuvavum>(1, 5), 2U);
  EXPECT_EQ(nimber<DominoJuvavum>(3, 3), 0U);
  EXPECT_EQ(nimber<DominoJuvavum>(3, 4), 1U);
  EXPECT_EQ(nimber<DominoJuvavum>(5, 3), 3U);
}

TEST(Juvavum, ReadsTextsStrictly) {
  const Juvavum game{2, 3};
  EXPECT_EQ(game.show(*game.parse("..#/.##")), "..#/.##");
  EXPECT_EQ(game.describe(0, 0b101), "(1,1)(1,3)");
  for (const std::string_view text : {"", "..", "..#.##", "..#/.#", "..#/.#x"})
    EXPECT_FALSE(game.parse(text)) << text;
  EXPECT_EQ((Juvavum{8, 8}.check()), "a board of 8 by 8 squares is too large: 63 squares at most");
  EXPECT_EQ((DominoJuvavum{7, 9}.check()), "");
}

// Plies to the end, by going over all nodes ply by ply: odd = win, even = loss, none = draw.
std::vector<std::optional<std::uint32_t>> plies_of(const GraphWalk& game) {
  std::vector<std::optional<std::uint32_t>> plies(game.arcs.size());
  for (std::uint32_t ply = 0; ply <= 2 * plies.size(); ++ply) {
    const auto before = plies;
    for (std::size_t node = 0; node < plies.size(); ++node) {
      if (plies[node]) continue;
      bool wins = false;
      bool all_won = true;
      for (const std::int32_t to : game.arcs[node]) {
        const auto next = before[static_cast<std::size_t>(to)];
        wins = wins || (next && *next % 2 == 0);
        all_won = all_won && next && *next % 2 == 1;
      }
      if ((ply % 2 == 1 && wins) || (ply % 2 == 0 && all_won)) plies[node] = ply;
    }
  }
  return plies;
}

TEST(GraphWalk, EqualsValueIteration) {
  std::map<Outcome, int> seen;
  for (std::uint64_t seed = 0; seed < rounds(150); ++seed) {
    const auto game = laws::drawn<GraphWalk>(seed);
    const auto plies = plies_of(game)[static_cast<std::size_t>(game.first)];
    const Value value = *solved_by("retrograde", game)->value_of(game.start());
    if (!plies) {
      EXPECT_EQ(value.outcome(), Outcome::draw) << seed;
    } else {
      EXPECT_EQ(value, Value::of_outcome(*plies % 2 == 1 ? Outcome::win : Outcome::lose, *plies))
          << seed;
    }
    ++seen[value.outcome()];
  }
  EXPECT_EQ(seen.size(), 3U);
}

TEST(GraphWalk, ChecksItsArcs) {
  EXPECT_EQ((read_game<GraphWalk>("2 2 0\n0 1\n0 1\n").check()), "the arc 0 1 comes twice");
  const auto game = read_game<GraphWalk>("3 2 1\n1 2\n1 0\n");
  EXPECT_EQ(game.check(), "");
  EXPECT_EQ(game.parse("2"), 2);
  for (const std::string_view text : {"", "3", "-1", "1,2", "01"})
    EXPECT_FALSE(game.parse(text)) << text;
}

}  // namespace
}  // namespace foregone::test
