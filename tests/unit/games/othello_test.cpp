// SPDX-License-Identifier: Apache-2.0
//
// Othello: the laws, the hooks against the values without them, and moves and the 4 × 4 value
// against a solver that walks lines cell by cell.
#include "foregone/games/othello.hpp"

#include <algorithm>
#include <map>
#include <set>
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

// Boards as texts; X is always to move.
class NaiveOthello {
 public:
  explicit NaiveOthello(int size) : size_(size) {}

  static std::string exchanged(std::string board) {
    for (char& letter : board) letter = letter == 'X' ? 'O' : letter == 'O' ? 'X' : letter;
    return board;
  }
  // The boards after each move of X, before the colours change.
  std::vector<std::string> after_moves(const std::string& board) const {
    std::vector<std::string> after;
    for (int r = 0; r < size_; ++r)
      for (int c = 0; c < size_; ++c) {
        if (letter(board, r, c) != '.') continue;
        std::string next = board;
        for (int down = -1; down <= 1; ++down)
          for (int across = -1; across <= 1; ++across) turn_line(next, board, r, c, down, across);
        if (next == board) continue;
        next[at(r, c)] = 'X';
        after.push_back(next);
      }
    return after;
  }
  int value(const std::string& board) {
    if (const auto found = known_.find(board); found != known_.end()) return found->second;
    std::vector<std::string> next = after_moves(board);
    int best = -1000;
    if (next.empty() && after_moves(exchanged(board)).empty())
      best = static_cast<int>(std::count(board.begin(), board.end(), 'X') -
                              std::count(board.begin(), board.end(), 'O'));
    else if (next.empty()) next = {board};
    for (const std::string& after : next) best = std::max(best, -value(exchanged(after)));
    return known_[board] = best;
  }
  std::size_t positions() const { return known_.size(); }

 private:
  std::size_t at(int r, int c) const { return static_cast<std::size_t>(r * (size_ + 1) + c); }
  char letter(const std::string& board, int r, int c) const {
    return r < 0 || c < 0 || r >= size_ || c >= size_ ? '.' : board[at(r, c)];
  }
  void turn_line(std::string& next, const std::string& board, int r, int c, int down,
                 int across) const {
    if (down == 0 && across == 0) return;
    int length = 1;
    while (letter(board, r + length * down, c + length * across) == 'O') ++length;
    if (letter(board, r + length * down, c + length * across) != 'X') return;
    for (int i = 1; i < length; ++i) next[at(r + i * down, c + i * across)] = 'X';
  }

  int size_;
  std::map<std::string, int> known_;
};

TEST(Othello, KeepsTheLaws) {
  EXPECT_THAT(laws::all(Othello(4), 3000), IsEmpty());
  EXPECT_THAT(laws::all(Othello(6), 300), IsEmpty());
}

TEST(Othello, HooksSayWhatIsSo) {
  for (const int size : {4, 6})
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      const Othello game(size);
      const auto from = laws::random_position(game, seed, size * size - 4 - 6);
      const laws::From<Othello> rest(game, from);
      EXPECT_THAT(laws::hooks_hold(rest, 20'000, nullptr, laws::Images::elsewhere), IsEmpty())
          << game.show(from);
      const laws::From<Othello> image(game, game.canonical(from));
      EXPECT_EQ(laws::value_by_definition(rest, 20'000), laws::value_by_definition(image, 20'000))
          << game.show(from);
    }
}

TEST(Othello, MovesAreThoseOfANaiveWalk) {
  int passes = 0;
  for (const int size : {4, 6}) {
    const Othello game(size);
    const NaiveOthello naive(size);
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
      const auto p = laws::random_position(game, seed, static_cast<int>(seed % 33));
      const auto place = laws::Walk<Othello>::expanded(game, p);
      std::multiset<std::string> moves;
      for (const auto& step : place.steps) {
        if (step.text == "pass") {
          ++passes;
          EXPECT_EQ(game.show(step.played.to), NaiveOthello::exchanged(game.show(p)));
        } else {
          moves.insert(NaiveOthello::exchanged(game.show(step.played.to)));
        }
      }
      const auto expected = naive.after_moves(game.show(p));
      EXPECT_EQ(moves, std::multiset<std::string>(expected.begin(), expected.end()))
          << game.show(p);
    }
  }
  EXPECT_GT(passes, 0);
}

TEST(Othello, FourByFourHasTheValueOfANaiveSolver) {
  NaiveOthello naive(4);
  EXPECT_EQ(naive.value("..../.OX./.XO./...."), -8);
  const Othello game(4);
  const laws::Walk<Othello> walk(game, 100'000);
  EXPECT_EQ(walk.places().size(), naive.positions());
  const auto values = *laws::values_of(walk);
  for (std::size_t i = 0; i < values.size(); ++i)
    ASSERT_EQ(values[i].score(), naive.value(walk.places()[i].text)) << walk.places()[i].text;
}

TEST(Othello, CanonicalIsTheSameForAllImages) {
  for (const int size : {4, 6}) {
    const Othello game(size);
    const auto last = static_cast<std::size_t>(size - 1);
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      const auto p = laws::random_position(game, seed, static_cast<int>(seed % 12));
      const std::string text = game.show(p);
      std::string below = text;
      std::string diagonal = text;
      for (std::size_t r = 0; r <= last; ++r)
        for (std::size_t c = 0; c <= last; ++c) {
          below[(last - r) * (last + 2) + c] = text[r * (last + 2) + c];
          diagonal[c * (last + 2) + r] = text[r * (last + 2) + c];
        }
      EXPECT_EQ(game.canonical(*game.parse(below)), game.canonical(p)) << text;
      EXPECT_EQ(game.canonical(*game.parse(diagonal)), game.canonical(p)) << text;
    }
  }
}

TEST(Othello, WritesAndReadsPositions) {
  const Othello game(4);
  EXPECT_EQ(game.show(game.start()), "..../.OX./.XO./....");
  std::vector<std::string> moves;
  game.moves(game.start(),
             [&](Othello::Cells move) { moves.push_back(game.describe(game.start(), move)); });
  EXPECT_THAT(moves, ::testing::ElementsAre("(1,2)", "(2,1)", "(3,4)", "(4,3)"));
  for (const std::string_view wrong :
       {"", "..../.OX./.XO./...", "..../.OX./.XO./...x", "..../.OX./.X../....",
        "..../..../..../....", "X.../..../.OX./.XO.."})
    EXPECT_FALSE(game.parse(wrong)) << wrong;
  EXPECT_FALSE(Othello(6).parse("X...../....../..OX../..XO../....../......"));
  EXPECT_TRUE(game.parse("X.../.OX./.XO./...."));
}

TEST(Othello, SizesAreEven) {
  EXPECT_EQ(Othello(6).check(), "");
  EXPECT_NE(Othello(5).check(), "");
}

}  // namespace
}  // namespace foregone::test
