// SPDX-License-Identifier: Apache-2.0
//
// Connect Four against a board of letters, against published numbers, and in its corners.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "foregone/games/connect_four.hpp"
#include "foregone/games/connect_four_score.hpp"
#include "levels.hpp"

namespace foregone::test {
namespace {

// The rules on letters: '1' and '2' for the players, columns from the bottom up.
struct Letters {
  int width;
  int height;
  std::vector<std::string> columns = std::vector<std::string>(static_cast<std::size_t>(width));
  std::string played = {};

  char at(int column, int row) const {
    if (column < 0 || column >= width || row < 0) return '.';
    const std::string& cells = columns[static_cast<std::size_t>(column)];
    return row < static_cast<int>(cells.size()) ? cells[static_cast<std::size_t>(row)] : '.';
  }
  bool can_play(int column) const {
    return static_cast<int>(columns[static_cast<std::size_t>(column)].size()) < height;
  }
  Letters then(int column) const {
    Letters next = *this;
    next.columns[static_cast<std::size_t>(column)] += played.size() % 2 == 0 ? '1' : '2';
    next.played += static_cast<char>(column < 9 ? '1' + column : 'A' + column - 9);
    return next;
  }
  bool has_four() const {
    for (int column = 0; column < width; ++column)
      for (int row = 0; row < height; ++row)
        for (const auto& [right, up] : {std::pair(1, 0), {0, 1}, {1, 1}, {1, -1}}) {
          int same = 0;
          while (same < 4 && at(column, row) != '.' &&
                 at(column + same * right, row + same * up) == at(column, row))
            ++same;
          if (same == 4) return true;
        }
    return false;
  }
  bool is_full() const { return static_cast<int>(played.size()) == width * height; }
  bool wins_at_once(int column) const { return can_play(column) && then(column).has_four(); }
};

template <class G>
void expect_same_position(const G& game, const position_t<G>& p, const Letters& board) {
  ASSERT_EQ(game.parse(board.played), p) << board.played;
  EXPECT_EQ(game.position(game.key(p)), p) << board.played;
  EXPECT_EQ(game.tier(p), static_cast<int>(board.played.size()));
  const std::string shown = game.show(p);
  EXPECT_EQ(game.parse(shown), p) << board.played << " is shown as " << shown;

  Letters image{board.width, board.height};
  for (const char letter : board.played) {
    const int column = letter <= '9' ? letter - '1' : letter - 'A' + 9;
    image = image.then(board.width - 1 - column);
  }
  const auto mirrored = *game.parse(image.played);
  EXPECT_EQ(game.canonical(p), game.canonical(mirrored));
  EXPECT_EQ(game.key(game.canonical(p)), std::min(game.key(p), game.key(mirrored)));
}

// A random game on both boards, every hook compared before each move.
template <class G>
void expect_same_game(const G& game, std::mt19937& random) {
  Letters board{game.width(), game.height()};
  auto p = game.start();
  for (;;) {
    expect_same_position(game, p, board);
    const auto ending = game.ending(p);
    ASSERT_EQ(ending.has_value(), board.has_four() || board.is_full()) << board.played;
    if (ending) {
      const Points lost = -(game.width() * game.height() + 1 - game.tier(p) + 1) / 2;
      if constexpr (value_kind<G>() == ValueKind::score)
        EXPECT_EQ(*ending, board.has_four() ? lost : 0);
      else EXPECT_EQ(*ending, board.has_four() ? Outcome::lose : Outcome::tie);
      return;
    }
    std::vector<std::string> legal;
    std::vector<std::string> winning;
    std::vector<std::string> safe;
    std::vector<int> columns;
    for (int column = 0; column < board.width; ++column) {
      if (!board.can_play(column)) continue;
      const Letters next = board.then(column);
      columns.push_back(column);
      legal.emplace_back(1, next.played.back());
      if (next.has_four()) winning.push_back(legal.back());
      bool answered = false;
      for (int answer = 0; answer < board.width; ++answer)
        answered = answered || next.wins_at_once(answer);
      if (!answered) safe.push_back(legal.back());
    }
    std::vector<std::string> visited;
    std::vector<std::string> useful;
    std::map<std::string, typename G::Move> moves;
    game.moves(p, [&](auto move) {
      visited.push_back(game.describe(p, move));
      moves[visited.back()] = move;
    });
    game.useful(p, [&](auto move) { useful.push_back(game.describe(p, move)); });
    EXPECT_THAT(visited, ::testing::UnorderedElementsAreArray(legal)) << board.played;
    EXPECT_THAT(useful, ::testing::UnorderedElementsAreArray(!winning.empty() ? winning
                                                             : !safe.empty()  ? safe
                                                                              : legal))
        << board.played;
    Points lo = 0;
    Points hi = 0;
    game.bound(p, lo, hi);
    EXPECT_EQ(lo > 0, !winning.empty()) << board.played;
    EXPECT_EQ(hi < 0, winning.empty() && safe.empty()) << board.played;

    const int column = columns[random() % columns.size()];
    board = board.then(column);
    const auto move = moves.at(std::string(1, board.played.back()));
    const int promising = game.promising(p, move);
    p = game.play(p, move);
    if (board.has_four()) continue;
    // Any free cell, also one that hangs in the air.
    int threats = 0;
    const char mover = board.played.size() % 2 == 1 ? '1' : '2';
    for (int c = 0; c < board.width; ++c)
      for (int row = 0; row < board.height; ++row) {
        if (board.at(c, row) != '.') continue;
        Letters filled = board;
        std::string& cells = filled.columns[static_cast<std::size_t>(c)];
        cells.resize(static_cast<std::size_t>(row), '.');
        cells += mover;
        bool four = false;
        for (const auto& [right, up] : {std::pair(1, 0), {0, 1}, {1, 1}, {1, -1}}) {
          int same = 1;
          for (const int way : {1, -1})
            for (int step = 1; filled.at(c + way * step * right, row + way * step * up) == mover;
                 ++step)
              ++same;
          four = four || same >= 4;
        }
        threats += four ? 1 : 0;
      }
    EXPECT_EQ(promising, threats) << board.played;
  }
}

constexpr std::array<std::pair<int, int>, 12> boards{{{7, 6},
                                                      {7, 6},
                                                      {4, 4},
                                                      {5, 4},
                                                      {4, 15},
                                                      {8, 7},
                                                      {16, 3},
                                                      {12, 4},
                                                      {3, 9},
                                                      {1, 63},
                                                      {31, 1},
                                                      {6, 8}}};

TEST(ConnectFour, IsTheSameGameOnLetters) {
  std::mt19937 random(4453);
  for (const auto& [width, height] : boards)
    for (int round = 0; round < 6; ++round) {
      SCOPED_TRACE(std::to_string(width) + " by " + std::to_string(height));
      expect_same_game(ConnectFour(width, height), random);
      expect_same_game(ConnectFourScore(width, height), random);
      expect_same_game(BasicConnectFour<UInt128>(width, height), random);
    }
  for (int round = 0; round < 4; ++round)
    expect_same_game(BasicConnectFour<UInt128>(11, 10), random);
}

// Numbers of positions: the table of J. Tromp's page (tromp.github.io/c4/c4.html), recounted by
// M. Böck (github.com/markus7800/Connect4-Strong-Solver).
TEST(ConnectFour, HasThePublishedNumbersOfPositions) {
  const std::array<std::array<std::size_t, 4>, 4> counts{
      {{5, 13, 35, 96}, {18, 116, 741, 4688}, {58, 869, 12031, 158911}, {179, 6000, 161029, 0}}};
  for (int height = 1; height <= 4; ++height)
    for (int width = 2; width <= 5; ++width) {
      if (height == 4 && width == 5) continue;
      std::size_t positions = 0;
      for (const auto& level : levels_of(ConnectFour(width, height)))
        positions += level.keys.size();
      EXPECT_EQ(positions,
                counts[static_cast<std::size_t>(height) - 1][static_cast<std::size_t>(width) - 2])
          << width << " by " << height;
    }
}

// The least board with every kind of line: values of all positions, and what the hooks say of them.
TEST(ConnectFour, HooksKeepEveryValueOfFourByFour) {
  const ConnectFour game(4, 4);
  const auto levels = levels_of(game);
  EXPECT_EQ(totals(levels), "161029=38675+32234+90120");
  EXPECT_EQ(levels[0].codes[0], Codes<ValueKind::outcome>::of(Outcome::tie, 16));
  const ConnectFourScore score(4, 4);
  const auto scores = levels_of(score);
  for (std::size_t at = 0; at < levels.size(); ++at) {
    ASSERT_EQ(scores[at].keys, levels[at].keys);
    for (std::size_t i = 0; i < levels[at].keys.size(); ++i) {
      const auto p = game.position(levels[at].keys[i]);
      const Code code = levels[at].codes[i];
      const Value value = Codes<ValueKind::outcome>::value(code);
      ASSERT_EQ(levels[at].code(game.key(game.canonical(p))), code) << game.show(p);
      const Points won =
          (16 + 1 - static_cast<int>(at) - (static_cast<int>(value.remoteness().value_or(0)) - 1)) /
          2;
      const Points points = value.outcome() == Outcome::tie   ? 0
                            : value.outcome() == Outcome::win ? won
                                                              : -won;
      ASSERT_EQ(scores[at].codes[i], points) << game.show(p);
      if (game.ending(p)) continue;
      Points lo = 0;
      Points hi = 0;
      game.bound(p, lo, hi);
      const Points outcome = points > 0 ? 1 : points < 0 ? -1 : 0;
      ASSERT_TRUE(lo <= outcome && outcome <= hi) << game.show(p);
      score.bound({p.mine, p.all}, lo, hi);
      ASSERT_TRUE(lo <= points && points <= hi) << game.show(p);
      Code best = INT64_MIN;
      game.useful(p, [&](auto move) {
        const Code child = levels[at + 1].code(game.key(game.play(p, move)));
        best = std::max(best, *Codes<ValueKind::outcome>::lifted(child, 0, false));
      });
      ASSERT_EQ(best, code) << "the best value or its remoteness is dropped at " << game.show(p);
    }
  }
}

// Lines of P. Pons' benchmark Test_L3_R1 and Test_L2_R1 (blog.gamesolver.org, "Test Protocol").
struct Benchmark {
  const char* columns;
  Points score;
};
constexpr std::array<Benchmark, 16> benchmark{{
    {"2252576253462244111563365343671351441", -1},
    {"7422341735647741166133573473242566", 1},
    {"23163416124767223154467471272416755633", 0},
    {"71255763773133525731261364622167124446454", 0},
    {"65214673556155731566316327373221417", -1},
    {"52677675164321472411331752454", 0},
    {"3135151421347443544172316522225776773566", 0},
    {"562154564361751726662253737734213275114", 0},
    {"5554224333234511764415115", 4},
    {"52753311433677442422121", 8},
    {"1233722555341451114725221333", -1},
    {"271713432331713132", -11},
    {"6672375354252731116762237724", -2},
    {"763452543756455357732314", -8},
    {"662222576343651642712157", 8},
    {"3455565261655364217", -10},
}};

// A plain negamax over the hooks of a game whose depth is bounded by its board.
Points searched(const ConnectFourScore& game, const ConnectFourScore::Position& p, Points alpha,
                Points beta, std::map<std::uint64_t, Points>& most) {
  if (const auto over = game.ending(p)) return *over;
  Points lo = 0;
  Points hi = 0;
  game.bound(p, lo, hi);
  if (const auto known = most.find(game.key(game.canonical(p))); known != most.end())
    hi = std::min(hi, known->second);
  if (lo >= beta || lo == hi) return lo;
  if (hi <= alpha) return hi;
  std::vector<std::pair<int, std::uint64_t>> moves;
  game.useful(p, [&](auto move) { moves.emplace_back(-game.promising(p, move), move); });
  std::stable_sort(moves.begin(), moves.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  Points best = INT64_MIN;
  for (const auto& [order, move] : moves) {
    best = std::max(best, -searched(game, game.play(p, move), -beta, -std::max(alpha, best), most));
    if (best >= beta) return best;
  }
  if (best <= alpha) most[game.key(game.canonical(p))] = best;
  return best;
}

TEST(ConnectFourScore, IsThatOfTheBenchmarkPositions) {
  const ConnectFourScore game;
  for (const auto& [columns, score] : benchmark) {
    const auto p = game.parse(columns);
    ASSERT_TRUE(p) << columns;
    std::map<std::uint64_t, Points> most;
    EXPECT_EQ(searched(game, *p, score - 1, score + 1, most), score) << columns;
  }
}

TEST(ConnectFour, ReadsLegalColumnsAlone) {
  const ConnectFour game;
  EXPECT_EQ(game.parse(""), game.start());
  EXPECT_EQ(game.parse("start"), game.start());
  EXPECT_EQ(game.show(game.start()), "start");
  EXPECT_TRUE(game.parse("444444"));
  EXPECT_TRUE(game.parse("1212121"));
  for (const char* const wrong :
       {"0", "8", "a", "A", " 4", "4 ", "start4", "Start", "4444444", "12121213", "44\n", "-4"})
    EXPECT_FALSE(game.parse(wrong)) << wrong;
  const ConnectFour wide(12, 4);
  EXPECT_TRUE(wide.parse("9ABC"));
  EXPECT_FALSE(wide.parse("D"));
  EXPECT_FALSE(wide.parse("a"));
  EXPECT_EQ(wide.show(*wide.parse("CBA9")), wide.show(*wide.parse("A9CB")));
}

// Two stones of the mover's and none of the opponent's: no play leads there.
TEST(ConnectFour, ShowsThatNoPlayLeadsToAPosition) {
  const ConnectFour game;
  const auto one = *game.parse("1");
  EXPECT_EQ(game.show({one.all, one.all}), "unreachable");
  EXPECT_EQ(game.parse("unreachable"), std::nullopt);
}

TEST(ConnectFour, RefusesBoardsBeyondItsKey) {
  EXPECT_EQ(ConnectFour(8, 7).check(), "");
  EXPECT_EQ(ConnectFour(8, 8).check(), "width * (height + 1) must be at most 64");
  EXPECT_EQ(ConnectFour(1, 63).check(), "");
  EXPECT_EQ(ConnectFour(31, 2).check(), "width * (height + 1) must be at most 64");
  EXPECT_EQ(BasicConnectFour<UInt128>(8, 8).check(), "");
  EXPECT_EQ(BasicConnectFour<UInt128>(12, 10).check(), "width * (height + 1) must be at most 128");
}

TEST(ConnectFour, TriesTheMiddleFirst) {
  const ConnectFour seven;
  std::string order;
  seven.moves(seven.start(), [&](auto m) { order += seven.describe(seven.start(), m); });
  EXPECT_EQ(order, "4352617");
  const ConnectFour four(4, 4);
  order.clear();
  four.moves(four.start(), [&](auto m) { order += four.describe(four.start(), m); });
  EXPECT_EQ(order, "2314");
}

}  // namespace
}  // namespace foregone::test
