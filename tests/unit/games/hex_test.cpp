// SPDX-License-Identifier: Apache-2.0
//
// Hex: the laws, the hooks against the values without them, chains and openings against a solver
// that knows nothing of bits.
#include "foregone/games/hex.hpp"

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

// A board as rows of letters, chains walked cell by cell.
class NaiveHex {
 public:
  using Board = std::vector<std::string>;

  explicit NaiveHex(int size) : size_(size) {}
  Board empty() const {
    return Board(static_cast<std::size_t>(size_),
                 std::string(static_cast<std::size_t>(size_), '.'));
  }
  // Whether a player with stones of this letter has joined the sides.
  bool has_joined(const Board& board, char letter) const {
    Board left = board;
    for (int i = 0; i < size_; ++i)
      if (letter == 'X' ? reaches(left, letter, 0, i) : reaches(left, letter, i, 0)) return true;
    return false;
  }
  bool wins(const Board& board, char mover) {
    if (const auto found = known_.find(board); found != known_.end()) return found->second;
    const char other = mover == 'X' ? 'O' : 'X';
    bool won = false;
    if (!has_joined(board, other))
      for (std::size_t r = 0; r < board.size(); ++r)
        for (std::size_t c = 0; c < board.size(); ++c) {
          if (board[r][c] != '.' || won) continue;
          Board next = board;
          next[r][c] = mover;
          won = !wins(next, other);
        }
    return known_[board] = won;
  }

 private:
  // Takes the stones away on its way.
  bool reaches(Board& left, char letter, int r, int c) const {
    if (r < 0 || c < 0 || r >= size_ || c >= size_) return false;
    char& cell = left[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
    if (cell != letter) return false;
    cell = '*';
    if ((letter == 'X' ? r : c) == size_ - 1) return true;
    for (const auto& [down, across] : {std::pair(0, 1), {0, -1}, {1, 0}, {-1, 0}, {1, -1}, {-1, 1}})
      if (reaches(left, letter, r + down, c + across)) return true;
    return false;
  }

  int size_;
  std::map<Board, bool> known_;
};

NaiveHex::Board board_of(const Hex& game, const Hex::Position& p, int size) {
  const std::string text = game.show(p);
  NaiveHex::Board board;
  for (int row = 0; row < size; ++row)
    board.push_back(
        text.substr(static_cast<std::size_t>(row) * (static_cast<std::size_t>(size) + 1),
                    static_cast<std::size_t>(size)));
  return board;
}

TEST(Hex, KeepsTheLaws) {
  for (int size = 1; size <= 3; ++size) EXPECT_THAT(laws::all(Hex(size), 5000), IsEmpty()) << size;
  for (int size = 4; size <= 6; ++size) {
    EXPECT_THAT(laws::all(Hex(size), 200), IsEmpty()) << size;
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      const Hex game(size);
      const auto from = laws::random_position(game, seed, size * size - 6);
      EXPECT_THAT(laws::all(laws::From<Hex>(game, from), 1000), IsEmpty()) << seed;
    }
  }
}

TEST(Hex, HooksSayWhatIsSo) {
  EXPECT_THAT(laws::tiers_rise_by_one(Hex(3), 5000), IsEmpty());
  laws::HooksSeen seen;
  for (int size = 1; size <= 3; ++size)
    EXPECT_THAT(laws::hooks_hold(Hex(size), 100'000, &seen), IsEmpty()) << size;
  EXPECT_GT(seen.folded, seen.positions / 3);
  seen = {};
  for (int size = 4; size <= 6; ++size)
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const Hex game(size);
      const auto from = laws::random_position(game, seed, size * size - 8);
      EXPECT_THAT(
          laws::hooks_hold(laws::From<Hex>(game, from), 20'000, &seen, laws::Images::elsewhere),
          IsEmpty())
          << size << ", seed " << seed;
      const laws::From<Hex> image(game, game.canonical(from));
      EXPECT_EQ(laws::value_by_definition(laws::From<Hex>(game, from), 20'000),
                laws::value_by_definition(image, 20'000))
          << size << ", seed " << seed;
    }
  EXPECT_GT(seen.decided, seen.positions / 8);
  EXPECT_GT(seen.narrowed, seen.positions / 4);
}

TEST(Hex, EndsWhereANaiveWalkFindsAChain) {
  int joined = 0;
  for (int size = 1; size <= 6; ++size)
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      const Hex game(size);
      for (int plies = 0; plies <= size * size; ++plies) {
        const Hex::Position p = laws::random_position(game, seed, plies);
        const NaiveHex::Board board = board_of(game, p, size);
        const bool x_moves = game.tier(p) % 2 == 0;
        const bool over = NaiveHex(size).has_joined(board, x_moves ? 'O' : 'X');
        EXPECT_FALSE(NaiveHex(size).has_joined(board, x_moves ? 'X' : 'O'));
        EXPECT_EQ(game.ending(p).has_value(), over) << game.show(p);
        joined += over ? 1 : 0;
        if (over) break;
      }
    }
  EXPECT_EQ(joined, 300) << "a full board has a chain";
}

TEST(Hex, OpeningsThatWinAreThoseOfANaiveSolver) {
  for (int size = 1; size <= 3; ++size) {
    NaiveHex naive(size);
    const Hex game(size);
    const laws::Walk<Hex> walk(game, 100'000);
    const auto values = *laws::values_of(walk);
    for (const auto& step : walk.places().front().steps) {
      const std::size_t at = *walk.find(step.to);
      EXPECT_EQ(values[at].outcome() == Outcome::win,
                naive.wins(board_of(game, walk.places()[at].position, size), 'O'))
          << step.text;
    }
  }
}

TEST(Hex, WritesAndReadsPositions) {
  const Hex game(3);
  const auto p = game.parse("X.O/.X./...");
  ASSERT_TRUE(p);
  EXPECT_EQ(game.show(*p), "X.O/.X./...");
  std::vector<std::string> moves;
  game.moves(*p, [&](Hex::Cells cell) { moves.push_back(game.describe(*p, cell)); });
  EXPECT_THAT(moves, ::testing::ElementsAre("(1,2)", "(2,1)", "(2,3)", "(3,1)", "(3,2)", "(3,3)"));
  for (const std::string_view wrong : {"", "X.O/.X./..", "X.O/.X./..x", "O../.../...",
                                       "XX./.../...", "XOO/X.O/X..", "OOO/XX./XX."})
    EXPECT_FALSE(game.parse(wrong)) << wrong;
  // Two chains at once: play was over before the last stone. One stone that ends two ways is legal.
  const Hex large(4);
  EXPECT_FALSE(large.parse("X.OX/XO.X/XO.X/XOOX"));
  EXPECT_FALSE(large.parse("X..X/XO.X/XOOX/XOOX"));
  EXPECT_TRUE(large.parse("XOOX/.XX./OXO./OX.."));
}

}  // namespace
}  // namespace foregone::test
