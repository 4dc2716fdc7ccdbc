// SPDX-License-Identifier: Apache-2.0
//
// Domineering: the laws, the hooks against the values without them, and the outcomes against a
// solver that knows nothing of bits.
#include "foregone/games/domineering.hpp"

#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hook_laws.hpp"
#include "laws.hpp"

namespace foregone::test {
namespace {

using ::testing::IsEmpty;

// A board as rows of letters, each domino tried on each cell, every board remembered.
class NaiveDomineering {
 public:
  using Board = std::vector<std::string>;

  bool wins(const Board& board, bool lying) {
    const auto key = std::pair(board, lying);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    bool won = false;
    for (std::size_t r = 0; r < board.size() && !won; ++r)
      for (std::size_t c = 0; c < board[r].size() && !won; ++c) {
        const std::size_t r2 = lying ? r : r + 1;
        const std::size_t c2 = lying ? c + 1 : c;
        if (r2 == board.size() || c2 == board[r].size()) continue;
        if (board[r][c] != '.' || board[r2][c2] != '.') continue;
        Board next = board;
        next[r][c] = next[r2][c2] = '#';
        won = !wins(next, !lying);
      }
    return known_[key] = won;
  }

 private:
  std::map<std::pair<Board, bool>, bool> known_;
};

Outcome outcome_of(int rows, int cols, bool lying_first) {
  return laws::value_by_definition(Domineering(rows, cols, lying_first), 100'000)->outcome();
}

TEST(Domineering, KeepsTheLaws) {
  EXPECT_THAT(laws::all(Domineering(), 300), IsEmpty());
  for (const auto& [rows, cols] : {std::pair(1, 1), {1, 5}, {5, 1}, {2, 3}, {3, 4}, {4, 3}, {4, 4}})
    for (const bool lying_first : {false, true})
      EXPECT_THAT(laws::all(Domineering(rows, cols, lying_first), 3000), IsEmpty())
          << rows << " by " << cols;
  for (const auto& [rows, cols] : {std::pair(8, 8), {32, 2}, {2, 32}, {32, 1}, {1, 32}, {7, 9}})
    EXPECT_THAT(laws::all(Domineering(rows, cols), 200), IsEmpty()) << rows << " by " << cols;
}

TEST(Domineering, HooksSayWhatIsSo) {
  EXPECT_THAT(laws::tiers_rise_by_one(Domineering(3, 4), 5000), IsEmpty());
  laws::HooksSeen seen;
  for (int rows = 1; rows <= 5; ++rows)
    for (int cols = 1; cols <= 5 && rows * cols <= 16; ++cols)
      for (const bool lying_first : {false, true})
        EXPECT_THAT(laws::hooks_hold(Domineering(rows, cols, lying_first), 100'000, &seen),
                    IsEmpty())
            << rows << " by " << cols;
  EXPECT_GT(seen.decided, seen.positions / 4);
  EXPECT_GT(seen.folded, seen.positions / 2);
}

TEST(Domineering, HasTheOutcomesOfANaiveSolver) {
  for (int rows = 1; rows <= 4; ++rows)
    for (int cols = 1; cols <= 4; ++cols)
      for (const bool lying_first : {false, true}) {
        const NaiveDomineering::Board board(static_cast<std::size_t>(rows),
                                            std::string(static_cast<std::size_t>(cols), '.'));
        EXPECT_EQ(outcome_of(rows, cols, lying_first) == Outcome::win,
                  NaiveDomineering().wins(board, lying_first))
            << rows << " by " << cols;
      }
}

TEST(Domineering, WritesAndReadsPositions) {
  const Domineering game(2, 3, true);
  EXPECT_EQ(game.show(game.start()), ".../...");
  std::vector<std::string> moves;
  std::vector<std::string> positions;
  game.moves(game.start(), [&](Domineering::Cells domino) {
    moves.push_back(game.describe(game.start(), domino));
    positions.push_back(game.show(game.play(game.start(), domino)));
  });
  EXPECT_THAT(moves, ::testing::ElementsAre("(1,1)", "(1,2)", "(2,1)", "(2,2)"));
  EXPECT_THAT(positions, ::testing::ElementsAre("##./...", ".##/...", ".../##.", ".../.##"));
  for (const std::string_view wrong : {"", "#../...", ".../..", "..../...", "###/#..x", ".../....",
                                       "......", "...\n...", "X.X/...", "#.#/...", "#../.#."})
    EXPECT_FALSE(game.parse(wrong)) << wrong;
  EXPECT_TRUE(game.parse("##./..."));
}

TEST(Domineering, RefusesBoardsOfMoreThan64Cells) {
  EXPECT_EQ(Domineering(8, 8).check(), "");
  EXPECT_NE(Domineering(5, 13).check(), "");
}

}  // namespace
}  // namespace foregone::test
