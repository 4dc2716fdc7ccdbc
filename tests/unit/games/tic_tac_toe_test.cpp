// SPDX-License-Identifier: Apache-2.0
//
// Tic-tac-toe and m,n,k games against boards of letters, against published numbers, and in corners.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "foregone/games/tic_tac_toe.hpp"
#include "hook_laws.hpp"
#include "levels.hpp"

namespace foregone::test {
namespace {

struct Size {
  int width;
  int height;
  int line;
  TicTacToe game() const { return {width, height, line}; }
};
std::string text(const Size& size) {
  return std::to_string(size.width) + "," + std::to_string(size.height) + "," +
         std::to_string(size.line);
}

// The rules on rows of letters.
struct Marks {
  Size size;
  std::vector<std::string> rows =
      std::vector<std::string>(static_cast<std::size_t>(size.height),
                               std::string(static_cast<std::size_t>(size.width), '.'));
  int marks = 0;

  char at(int row, int column) const {
    if (row < 0 || row >= size.height || column < 0 || column >= size.width) return '-';
    return rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }
  Marks marked(int row, int column, char letter) const {
    Marks next = *this;
    next.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = letter;
    ++next.marks;
    return next;
  }
  char mover() const { return marks % 2 == 0 ? 'X' : 'O'; }
  bool has_line(char letter) const {
    for (int row = 0; row < size.height; ++row)
      for (int column = 0; column < size.width; ++column)
        for (const auto& [down, right] : {std::pair(0, 1), {1, 0}, {1, 1}, {1, -1}}) {
          int same = 0;
          while (same < size.line && at(row + same * down, column + same * right) == letter) ++same;
          if (same == size.line) return true;
        }
    return false;
  }
  std::string text() const {
    std::string text;
    for (const std::string& row : rows) text += (text.empty() ? "" : "/") + row;
    return text;
  }
  std::set<std::string> completing(char letter) const {
    std::set<std::string> cells;
    for (int row = 0; row < size.height; ++row)
      for (int column = 0; column < size.width; ++column)
        if (at(row, column) == '.' && marked(row, column, letter).has_line(letter))
          cells.insert(name(row, column));
    return cells;
  }
  std::set<std::string> free() const {
    std::set<std::string> cells;
    for (int row = 0; row < size.height; ++row)
      for (int column = 0; column < size.width; ++column)
        if (at(row, column) == '.') cells.insert(name(row, column));
    return cells;
  }
  static std::string name(int row, int column) {
    return "(" + std::to_string(row + 1) + "," + std::to_string(column + 1) + ")";
  }
  /// The board as seen after a turn to the right, and in a mirror.
  Marks turned() const {
    Marks image{{size.height, size.width, size.line}};
    for (int row = 0; row < size.height; ++row)
      for (int column = 0; column < size.width; ++column)
        image = image.marked(column, size.height - 1 - row, at(row, column));
    image.marks = marks;
    return image;
  }
  Marks mirrored() const {
    Marks image = *this;
    for (std::string& row : image.rows) std::reverse(row.begin(), row.end());
    return image;
  }
};

void expect_same_images(const TicTacToe& game, const Marks& board) {
  const auto p = *game.parse(board.text());
  std::uint64_t least = p;
  Marks image = board;
  for (int turn = 0; turn < 4; ++turn) {
    for (const Marks& seen : {image, image.mirrored()})
      if (seen.size.width == board.size.width && seen.size.height == board.size.height)
        least = std::min(least, *game.parse(seen.text()));
    image = image.turned();
  }
  EXPECT_EQ(game.canonical(p), least) << board.text();
}

// A random game on both boards, every hook compared before each move.
void expect_same_game(const Size& size, std::mt19937& random) {
  const TicTacToe game = size.game();
  Marks board{size};
  std::uint64_t p = game.start();
  for (;;) {
    const char mover = board.mover();
    const char other = mover == 'X' ? 'O' : 'X';
    ASSERT_EQ(game.show(p), board.text());
    ASSERT_EQ(game.parse(board.text()), p) << board.text();
    EXPECT_EQ(game.tier(p), board.marks);
    expect_same_images(game, board);
    const std::set<std::string> left = board.free();
    const auto ending = game.ending(p);
    ASSERT_EQ(ending.has_value(), board.has_line(other) || left.empty()) << board.text();
    if (ending) {
      EXPECT_EQ(*ending, board.has_line(other) ? Outcome::lose : Outcome::tie);
      return;
    }
    std::map<std::string, std::uint64_t> moves;
    std::set<std::string> useful;
    game.moves(p, [&](auto cell) { moves[game.describe(p, cell)] = cell; });
    game.useful(p, [&](auto cell) { useful.insert(game.describe(p, cell)); });
    std::set<std::string> visited;
    for (const auto& [name, cell] : moves) visited.insert(name);
    EXPECT_EQ(visited, left) << board.text();
    const auto winning = board.completing(mover);
    const auto threats = board.completing(other);
    EXPECT_EQ(useful, !winning.empty()      ? winning
                      : threats.size() == 1 ? threats
                                            : left)
        << board.text();

    auto chosen = moves.begin();
    std::advance(chosen, static_cast<long>(random() % moves.size()));
    const int promising = game.promising(p, chosen->second);
    const auto comma = chosen->first.find(',');
    board = board.marked(std::stoi(chosen->first.substr(1)) - 1,
                         std::stoi(chosen->first.substr(comma + 1)) - 1, mover);
    p = game.play(p, chosen->second);
    if (board.has_line(mover)) continue;
    EXPECT_EQ(promising, static_cast<int>(board.completing(mover).size())) << board.text();
  }
}

constexpr std::array<Size, 16> sizes{{{3, 3, 3},
                                      {4, 3, 3},
                                      {3, 5, 3},
                                      {4, 4, 4},
                                      {5, 5, 4},
                                      {5, 6, 4},
                                      {6, 5, 5},
                                      {8, 4, 3},
                                      {4, 8, 4},
                                      {16, 2, 2},
                                      {32, 1, 3},
                                      {1, 32, 4},
                                      {1, 1, 1},
                                      {3, 2, 4},
                                      {3, 3, 1},
                                      {5, 5, 5}}};

TEST(TicTacToe, IsTheSameGameOnLetters) {
  std::mt19937 random(333);
  for (const Size& size : sizes)
    for (int round = 0; round < 8; ++round) {
      SCOPED_TRACE(text(size));
      expect_same_game(size, random);
    }
}

// Numbers of positions and of ends: see docs/games/tic-tac-toe.md; by value: every text on the game.
TEST(TicTacToe, HasThePublishedNumbers) {
  const TicTacToe game;
  const auto levels = levels_of(game);
  EXPECT_EQ(totals(levels), "5478=2836+1574+1068");
  EXPECT_EQ(levels[0].codes[0], Codes<ValueKind::outcome>::of(Outcome::tie, 9));
  std::set<std::uint64_t> classes;
  std::map<std::string, int> counts;
  int over = 0;
  for (const auto& level : levels)
    for (std::size_t i = 0; i < level.keys.size(); ++i) {
      classes.insert(game.canonical(level.keys[i]));
      over += game.ending(level.keys[i]) ? 1 : 0;
      const Value value = Codes<ValueKind::outcome>::value(level.codes[i]);
      if (value.outcome() != Outcome::tie) ++counts[value.text()];
    }
  EXPECT_EQ(classes.size(), 765U);
  EXPECT_EQ(over, 958);
  EXPECT_EQ(counts, (std::map<std::string, int>{{"lose 0", 942},
                                                {"lose 2", 508},
                                                {"lose 4", 124},
                                                {"win 1", 2358},
                                                {"win 3", 356},
                                                {"win 5", 122}}));
}

TEST(TicTacToe, HooksKeepTheValuesOfEveryPosition) {
  laws::HooksSeen seen;
  for (const Size& size : {Size{3, 3, 3},
                           {3, 3, 2},
                           {4, 2, 4},
                           {2, 5, 2},
                           {2, 4, 3},
                           {9, 1, 3},
                           {2, 5, 3},
                           {3, 3, 1}}) {
    SCOPED_TRACE(text(size));
    EXPECT_THAT(laws::hooks_hold(size.game(), 20'000, &seen), ::testing::IsEmpty());
  }
  EXPECT_GT(seen.decided, 1000U);
  EXPECT_GT(seen.narrowed, 1000U);
  EXPECT_GT(seen.folded, 1000U);
}

TEST(TicTacToe, RefusesBoardsThatPlayDoesNotReach) {
  const TicTacToe game;
  EXPECT_TRUE(game.parse(".../.../..."));
  EXPECT_TRUE(game.parse("XXX/OO./..."));
  EXPECT_TRUE(game.parse("XXX/XOO/XOO"));  // the last X stands in both lines
  for (const char* const wrong :
       {"", "XO", "X../O../..O", "O../.../...", "XX./.../...", "XXX/OOO/...", "XXX/OO./O..",
        "xo./.../...", "XO./.../....", "XO.|...|...", "XXXX/.../..."})
    EXPECT_FALSE(game.parse(wrong)) << wrong;
  // Two lines that no single mark has made.
  EXPECT_FALSE(TicTacToe(3, 4, 3).parse("XXX/OO./OO./XXX"));
}

TEST(TicTacToe, RefusesBoardsBeyondItsKey) {
  EXPECT_EQ(TicTacToe(8, 4, 4).check(), "");
  EXPECT_EQ(TicTacToe(6, 6, 4).check(), "width * height must be at most 32");
}

TEST(TicTacToe, TriesTheMiddleFirst) {
  const TicTacToe game;
  std::string order;
  game.moves(game.start(), [&](auto cell) { order += game.describe(game.start(), cell); });
  EXPECT_EQ(order, "(2,2)(1,2)(2,1)(2,3)(3,2)(1,1)(1,3)(3,1)(3,3)");
}

}  // namespace
}  // namespace foregone::test
