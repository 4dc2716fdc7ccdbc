// SPDX-License-Identifier: Apache-2.0
//
// Files of known values, read as they were published: the environment variable FOREGONE_CASES may name
// a directory with connect-four/ (lines of Pons' benchmark: columns and score), cram/ (nimbers and
// numbers of positions), kalah/, hex/ (boards whose winning openings are marked W) and othello/ in it.
// What is not there is skipped. Boards that take long are left out: the figures' table has those.
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "case_files.hpp"

namespace foregone::test {
namespace {

class CaseLines : public ::testing::TestWithParam<std::string_view> {};

TEST_P(CaseLines, ConnectFour) {
  const auto lines = case_lines("connect-four/" + std::string(GetParam()));
  if (lines.empty()) GTEST_SKIP() << "not in FOREGONE_CASES";
  const Instance game = instance_with("connect-four-score", {});
  const auto solution = solve_with("alpha-beta", game, {});
  std::size_t left = is_sanitized ? 60 : lines.size();
  for (const std::string& line : lines) {
    if (left-- == 0) break;
    std::istringstream words(line);
    std::string columns;
    std::int64_t score = 0;
    words >> columns >> score;
    const auto position = game.parse(columns);
    ASSERT_TRUE(position) << columns;
    EXPECT_EQ(found(*solution, *position), Value::of_score(score)) << columns;
  }
}
INSTANTIATE_TEST_SUITE_P(Files, CaseLines,
                         ::testing::Values("Test_L3_R1.first600", "Test_L2_R1.first600"));

TEST(Cases, CramNimbersAndPositions) {
  const auto lines = case_lines("cram/values.tsv");
  if (lines.empty()) GTEST_SKIP() << "not in FOREGONE_CASES";
  int rows = 0;
  for (const std::string& line : lines) {
    std::istringstream words(line);
    std::string game;
    int height = 0;
    int width = 0;
    std::uint32_t nimber = 0;
    std::uint64_t positions = 0;
    words >> game >> height >> width >> nimber >> positions;
    if (game != "cram") continue;
    SCOPED_TRACE(line);
    Instance instance =
        instance_with("cram", {{"rows", std::to_string(height)}, {"cols", std::to_string(width)}});
    SolveOptions options;
    options.detail = Detail::nimber;
    const Bytes start = instance.start();
    EXPECT_EQ(found(*solve_with("retrograde", instance, {&start, 1}, options), start),
              Value::of_nimber(nimber));
    instance.ignore(hook_bit_parts | hook_bit_canonical);
    const auto whole = solve_with("retrograde", instance, {&start, 1});
    EXPECT_EQ(whole->stats().positions, positions);
    ++rows;
  }
  EXPECT_EQ(rows, 12);
}

TEST(Cases, KalahScores) {
  const auto lines = case_lines("kalah/values.tsv");
  if (lines.empty()) GTEST_SKIP() << "not in FOREGONE_CASES";
  for (const std::string& line : lines) {
    std::istringstream words(line);
    int pits = 0;
    int seeds = 0;
    std::int64_t score = 0;
    words >> pits >> seeds >> score;
    const Instance instance =
        instance_with("kalah", {{"pits", std::to_string(pits)}, {"seeds", std::to_string(seeds)}});
    const Bytes start = instance.start();
    for (const std::string_view name : {"retrograde", "alpha-beta"})
      EXPECT_EQ(found(*solve_with(name, instance, {&start, 1}), start), Value::of_score(score))
          << name << ": " << line;
  }
}

TEST(Cases, HexOpenings) {
  const auto lines = case_lines("hex/openings.txt");
  if (lines.empty()) GTEST_SKIP() << "not in FOREGONE_CASES";
  int boards = 0;
  std::vector<std::string> board;
  for (const std::string& line : lines) {
    if (line.find_first_not_of(".W") != std::string::npos) {
      board.clear();
      continue;
    }
    board.push_back(line);
    const std::size_t size = line.size();
    if (board.size() < size || (is_sanitized && size > 3)) continue;
    const Instance instance = instance_with("hex", {{"size", std::to_string(size)}});
    const auto solution = solve_with("alpha-beta", instance, {});
    for (std::size_t cell = 0; cell < size * size; ++cell) {
      std::string text;
      for (std::size_t i = 0; i < size * size; ++i) {
        if (i > 0 && i % size == 0) text += '/';
        text += i == cell ? 'X' : '.';
      }
      const bool wins = board[cell / size][cell % size] == 'W';
      EXPECT_EQ(found(*solution, *instance.parse(text)).outcome(),
                wins ? Outcome::lose : Outcome::win)
          << text;
    }
    ++boards;
  }
  EXPECT_GE(boards, 2);
}

// "4x4 diagonal start, plain disc difference for first player: -8 (3-11)"
TEST(Cases, OthelloScores) {
  const auto lines = case_lines("othello/values.txt");
  if (lines.empty()) GTEST_SKIP() << "not in FOREGONE_CASES";
  int values = 0;
  for (const std::string& line : lines) {
    if (!line.starts_with("4x4 diagonal")) continue;
    const std::int64_t score = std::stoll(line.substr(line.rfind(':') + 1));
    const Instance instance = instance_with("othello", {{"size", "4"}});
    const Bytes start = instance.start();
    for (const std::string_view name : {"retrograde", "alpha-beta"})
      EXPECT_EQ(found(*solve_with(name, instance, {&start, 1}), start), Value::of_score(score))
          << name;
    ++values;
  }
  EXPECT_EQ(values, 1);
}

}  // namespace
}  // namespace foregone::test
