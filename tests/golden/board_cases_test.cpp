// SPDX-License-Identifier: Apache-2.0
//
// Files of known values of boards, as cases_test.cpp reads them: domineering/, dots-and-boxes/,
// tictactoe-mnk/ and the tables of connect-four/. Each test says the file's conventions. What takes
// long is left out.
#include <cstdint>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "case_files.hpp"

namespace foregone::test {
namespace {

// A row "3<tab>V 1 1 H": three rows, one to four columns; V and H win whoever starts, 1 = who starts.
TEST(BoardCases, DomineeringOutcomes) {
  const auto lines = case_lines("domineering/outcomes.tsv");
  if (lines.empty()) GTEST_SKIP() << "not in FOREGONE_CASES";
  int boards = 0;
  for (const std::string& line : lines) {
    std::istringstream words(line);
    std::string rows;
    words >> rows;
    int cols = 0;
    for (char winner = 0; words >> winner; ++boards) {
      ++cols;
      for (const std::string_view first : {"vertical", "horizontal"}) {
        const Instance instance = instance_with(
            "domineering",
            {{"rows", rows}, {"cols", std::to_string(cols)}, {"first", std::string(first)}});
        const bool wins = winner == '1' || winner == (first == "vertical" ? 'V' : 'H');
        EXPECT_EQ(answer_by("alpha-beta", instance).starts_with("win"), wins)
            << rows << "x" << cols << ", " << first << " first";
      }
    }
  }
  EXPECT_EQ(boards, 16);
}

// "1x2<tab>0<tab>6->-2 1->0": boxes, net of the first player, and how many first moves are worth what.
TEST(BoardCases, DotsAndBoxesScores) {
  const auto lines = case_lines("dots-and-boxes/values.tsv");
  if (lines.empty()) GTEST_SKIP() << "not in FOREGONE_CASES";
  for (const std::string& line : lines) {
    std::istringstream words(line);
    std::string board;
    std::string net;
    words >> board >> net;
    const std::size_t x = board.find('x');
    const Instance instance = instance_with(
        "dots-and-boxes", {{"rows", board.substr(0, x)}, {"cols", board.substr(x + 1)}});
    const Bytes start = instance.start();
    const auto solution = solve_with("retrograde", instance, {&start, 1});
    EXPECT_EQ(found(*solution, start).score(), std::stoll(net)) << line;
    const auto moves = catalogue::moves(instance, *solution, start);
    ASSERT_TRUE(moves);
    std::map<Points, int> counts;
    for (const catalogue::MoveValue& move : *moves) ++counts[move.value.score()];
    std::map<Points, int> expected;
    for (std::string entry; words >> entry;) {
      const std::size_t arrow = entry.find("->");
      expected[std::stoll(entry.substr(arrow + 2))] = std::stoi(entry.substr(0, arrow));
    }
    EXPECT_EQ(counts, expected) << line;
  }
}

// Positions by value and plies "L0 942, W1 2358, ...": ties are lengthened there and shortened here, so
// that they are compared all together; and the number of positions, the empty board among them.
TEST(BoardCases, TicTacToeCounts) {
  const auto lines = case_lines("tictactoe-mnk/tictactoe.txt");
  if (lines.empty()) GTEST_SKIP() << "not in FOREGONE_CASES";
  Instance instance =
      instance_with("tic-tac-toe", {{"width", "3"}, {"height", "3"}, {"line", "3"}});
  instance.ignore(hook_bit_canonical);
  const Bytes start = instance.start();
  SolveOptions options;
  options.detail = Detail::remoteness;
  const auto solution = solve_with("retrograde", instance, {&start, 1}, options);
  std::map<std::string, int> counts;
  solution->for_each([&](const Bytes&, const Value& value) {
    const char letter = value.outcome() == Outcome::win    ? 'W'
                        : value.outcome() == Outcome::lose ? 'L'
                                                           : 'T';
    ++counts[letter == 'T' ? "T" : letter + std::to_string(*value.remoteness())];
    return true;
  });
  std::map<std::string, int> expected;
  for (const std::string& line : lines) {
    if (line.starts_with("reachable positions ")) {
      EXPECT_EQ(solution->stats().positions, std::stoull(line.substr(20)));
    }
    if (!line.starts_with("by (value, remoteness):")) continue;
    std::istringstream entries(line.substr(line.find(':') + 1));
    std::string name;
    for (int count = 0; entries >> name >> count; entries.ignore(1))
      expected[name[0] == 'T' ? "T" : name] += count;
  }
  EXPECT_EQ(counts, expected);
  EXPECT_EQ(counts.size(), 7U);
  EXPECT_EQ(found(*solution, start).outcome(), Outcome::tie);
}

// Rows: heights 1 .. 4, columns: widths 1 .. 6; numbers of positions up to four in line.
TEST(BoardCases, ConnectFourPositions) {
  const auto lines = case_lines("connect-four/position_counts_small.tsv");
  if (lines.empty()) GTEST_SKIP() << "not in FOREGONE_CASES";
  const std::uint64_t most = is_sanitized ? 1000 : 200'000;
  int boards = 0;
  for (const std::string& line : lines) {
    std::istringstream words(line);
    std::string height;
    words >> height;
    int width = 0;
    for (std::uint64_t positions = 0; words >> positions;) {
      ++width;
      if (positions > most) continue;
      Instance instance =
          instance_with("connect-four", {{"width", std::to_string(width)}, {"height", height}});
      instance.ignore(hook_bit_canonical);
      const Bytes start = instance.start();
      EXPECT_EQ(solve_with("retrograde", instance, {&start, 1})->stats().positions, positions)
          << width << " by " << height;
      ++boards;
    }
  }
  EXPECT_GE(boards, 10);
}

// Rows "4   = = - = - - - -": a height and the values of widths 4 .. 11, seen by the first player: + - =.
TEST(BoardCases, ConnectFourValues) {
  const auto lines = case_lines("connect-four/values.txt");
  if (lines.empty()) GTEST_SKIP() << "not in FOREGONE_CASES";
  int boards = 0;
  for (const std::string& line : lines) {
    std::istringstream words(line);
    int height = 0;
    if (!(words >> height)) continue;
    int width = 3;
    for (char value = 0; words >> value;) {
      ++width;
      if (width * height > (is_sanitized ? 16 : 24)) continue;
      const Instance instance = instance_with(
          "connect-four", {{"width", std::to_string(width)}, {"height", std::to_string(height)}});
      const Bytes start = instance.start();
      const Outcome expected = value == '+'   ? Outcome::win
                               : value == '-' ? Outcome::lose
                                              : Outcome::tie;
      EXPECT_EQ(found(*solve_with("alpha-beta", instance, {&start, 1}), start).outcome(), expected)
          << width << " by " << height;
      ++boards;
    }
  }
  EXPECT_GE(boards, 1);
}

}  // namespace
}  // namespace foregone::test
