// SPDX-License-Identifier: Apache-2.0
//
// Files of known values of impartial games, as cases_test.cpp reads them: partitions/, graph-games/,
// heap-games/, chomp/ and the games of cram/ that are not cram. Each test says the file's conventions.
#include <algorithm>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "case_files.hpp"

namespace foregone::test {
namespace {

SolveOptions nimbers() {
  SolveOptions options;
  options.detail = Detail::nimber;
  return options;
}
std::uint32_t nimber_at(const Instance& instance, const std::string& text) {
  const auto position = instance.parse(text);
  if (!position) throw std::runtime_error("no position " + text);
  return found(*solve_with("retrograde", instance, {&*position, 1}, nimbers()), *position).nimber();
}
std::vector<std::string> words_of(const std::string& line) {
  std::istringstream in(line);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}
std::string replaced(std::string text, char from, char to) {
  std::replace(text.begin(), text.end(), from, to);
  return text;
}

// "2+1<tab>0": a partition and its nimber in normal play.
class PartitionCases
    : public ::testing::TestWithParam<std::pair<std::string_view, std::string_view>> {};
TEST_P(PartitionCases, HaveTheirNimbers) {
  const auto lines = case_lines("partitions/" + std::string(GetParam().second));
  if (lines.empty()) GTEST_SKIP() << "not in FOREGONE_CASES";
  const Instance instance = instance_with(GetParam().first, {});
  for (const std::string& line : lines) {
    const auto words = words_of(line);
    EXPECT_EQ(std::to_string(nimber_at(instance, replaced(words[0], '+', ','))), words[1]) << line;
  }
  EXPECT_GE(lines.size(), 29U);
}
INSTANTIATE_TEST_SUITE_P(Files, PartitionCases,
                         ::testing::Values(std::pair("lctr", "lctr_sg_n1_7.tsv"),
                                           std::pair("hook-removal", "hook_sg_n1_6.tsv")));

// "4<tab>parents of 1..3: 0 1 0<tab>SG=3".
TEST(ImpartialCases, GreenHackenbushTrees) {
  const auto lines = case_lines("graph-games/green_hackenbush_trees.tsv");
  if (lines.empty()) GTEST_SKIP() << "not in FOREGONE_CASES";
  for (const std::string& line : lines) {
    const std::size_t colon = line.find(": ");
    const std::size_t value = line.find("\tSG=");
    const std::string input = line.substr(0, line.find('\t')) + "\n" +
                              (colon < value ? line.substr(colon + 1, value - colon - 1) : "");
    const Instance instance = read_instance("hackenbush-trees", input);
    const Bytes start = instance.start();
    EXPECT_EQ(found(*solve_with("retrograde", instance, {&start, 1}, nimbers()), start).nimber(),
              std::stoul(line.substr(value + 4)))
        << line;
  }
}

// "n=4<tab>edges 0-3 1-2<tab>start 0<tab>first player wins"; "-" for no edge.
TEST(ImpartialCases, VertexGeography) {
  const auto lines = case_lines("graph-games/vertex_geography.tsv");
  if (lines.empty()) GTEST_SKIP() << "not in FOREGONE_CASES";
  for (const std::string& line : lines) {
    const auto words = words_of(line);
    const auto start = std::find(words.begin(), words.end(), "start");
    std::string edges;
    std::size_t count = 0;
    for (auto word = words.begin() + 2; word != start; ++word)
      if (*word != "-") edges += replaced(*word, '-', ' ') + "\n", ++count;
    const Instance instance =
        read_instance("vertex-geography", words[0].substr(2) + " " + std::to_string(count) + " " +
                                              *(start + 1) + "\n" + edges);
    EXPECT_EQ(answer_by("retrograde", instance).starts_with("win"), words.back() == "wins") << line;
  }
}

// A line of nimbers behind the last colon, of paths of 1, 2, ... nodes.
TEST(ImpartialCases, ArcKaylesOnPaths) {
  const auto lines = case_lines("graph-games/arc_kayles_paths.txt");
  if (lines.empty()) GTEST_SKIP() << "not in FOREGONE_CASES";
  std::istringstream values(lines[0].substr(lines[0].rfind(':') + 1));
  int n = 0;
  const Instance rows = instance_with("dawson-kayles", {{"heap", "100"}});
  for (std::uint32_t value = 0; values >> value;) {
    ++n;
    std::string input = std::to_string(n) + " " + std::to_string(n - 1) + "\n";
    for (int node = 1; node < n; ++node)
      input += std::to_string(node - 1) + " " + std::to_string(node) + "\n";
    const Instance instance = read_instance("arc-kayles", input);
    EXPECT_EQ(nimber_at(instance, instance.show(instance.start())), value) << n;
    EXPECT_EQ(nimber_at(rows, std::to_string(n)), value) << n;
  }
  EXPECT_EQ(n, 50);
}

// "n=5<tab>0->1,2 ; 1->- ; ...<tab>0:W1 1:L0 2:D ...": outcome and plies of every node.
TEST(ImpartialCases, LoopyGraphs) {
  const auto lines = case_lines("graph-games/loopy_graphs.tsv");
  if (lines.empty()) GTEST_SKIP() << "not in FOREGONE_CASES";
  for (const std::string& line : lines) {
    const auto words = words_of(line);
    const std::size_t nodes = std::stoul(words[0].substr(2));
    std::string arcs;
    std::size_t count = 0;
    for (const std::string& word : words) {
      const std::size_t arrow = word.find("->");
      if (arrow == std::string::npos || word.ends_with("-")) continue;
      std::istringstream ends(word.substr(arrow + 2));
      for (std::string to; std::getline(ends, to, ','); ++count)
        arcs += word.substr(0, arrow) + " " + to + "\n";
    }
    for (std::size_t node = 0; node < nodes; ++node) {
      const std::string value = words[words.size() - nodes + node];
      const Instance instance =
          read_instance("graph-walk", std::to_string(nodes) + " " + std::to_string(count) + " " +
                                          std::to_string(node) + "\n" + arcs);
      const std::string plies = value.substr(value.find(':') + 2);
      const std::string expected = value.ends_with("D")                    ? "draw"
                                   : value.find(":W") != std::string::npos ? "win " + plies
                                                                           : "lose " + plies;
      EXPECT_EQ(answer_by("retrograde", instance), expected) << line << ", node " << node;
    }
  }
}

// "graph [[2,5],[3],...] -> 0 (draw)": the neighbours of each node.
TEST(ImpartialCases, CatAndMouse) {
  const auto lines = case_lines("graph-games/cat_and_mouse.txt");
  if (lines.empty()) GTEST_SKIP() << "not in FOREGONE_CASES";
  int graphs = 0;
  for (const std::string& line : lines) {
    if (!line.starts_with("graph [[")) continue;
    const std::size_t arrow = line.find(" -> ");
    std::string edges;
    int node = 0;
    int count = 0;
    std::string number;
    for (const char letter : line.substr(8, arrow - 8)) {
      if (letter >= '0' && letter <= '9') {
        number += letter;
        continue;
      }
      if (!number.empty() && std::stoi(number) > node) {
        edges += std::to_string(node) + " " + number + "\n";
        ++count;
      }
      number.clear();
      if (letter == '[') ++node;
    }
    const Instance instance = read_instance(
        "cat-and-mouse", std::to_string(node + 1) + " " + std::to_string(count) + "\n" + edges);
    EXPECT_EQ(answer_by("retrograde", instance), line.substr(arrow + 4, 1)) << line;
    ++graphs;
  }
  EXPECT_EQ(graphs, 2);
}

// A game's name, nimbers of heaps 1 .. 20, and misère nimbers of heaps 0 .. 20, which are 0 where the
// heap is lost.
TEST(ImpartialCases, HeapGames) {
  const auto lines = case_lines("heap-games/values.tsv");
  if (lines.empty()) GTEST_SKIP() << "not in FOREGONE_CASES";
  for (const std::string& line : lines) {
    SCOPED_TRACE(line);
    const std::size_t tab = line.find('\t');
    const std::size_t second = line.find('\t', tab + 1);
    std::string game = line.starts_with("Kayles") ? "kayles" : "subtraction";
    Settings settings;
    if (line.starts_with("Subtraction {2,3,7}")) settings = {{"take", "2,3,7"}};
    else if (line.starts_with("Take any except"))
      settings = {{"take", "2,3,7"}, {"allbut", "true"}};
    else if (line.starts_with("Nim")) settings = {{"take", ""}, {"allbut", "true"}};
    else ASSERT_EQ(game, "kayles");
    const Instance normal = instance_with(game, settings);
    settings.emplace_back("misere", "true");
    const Instance misere = instance_with(game, settings);
    std::istringstream values(line.substr(tab + 1, second - tab - 1));
    int heap = 0;
    for (std::uint32_t value = 0; values >> value;)
      EXPECT_EQ(nimber_at(normal, std::to_string(++heap)), value) << heap;
    EXPECT_EQ(heap, 20);
    std::istringstream misere_values(line.substr(second + 1));
    heap = 0;
    for (std::uint32_t value = 0; misere_values >> value; ++heap) {
      const Bytes position = *misere.parse(std::to_string(heap));
      const Value found_value = found(*solve_with("retrograde", misere, {&position, 1}), position);
      EXPECT_EQ(found_value.outcome() == Outcome::lose, value == 0) << heap << ", misère";
    }
    EXPECT_EQ(heap, 21);
  }
  EXPECT_EQ(lines.size(), 4U);
}

// "{1,3,4}<tab>pre=0<tab>period=7<tab>P-positions below 60: 0 2 7 ...".
TEST(ImpartialCases, SubtractionGames) {
  const auto lines = case_lines("heap-games/subtraction.tsv");
  if (lines.empty()) GTEST_SKIP() << "not in FOREGONE_CASES";
  for (const std::string& line : lines) {
    const Instance instance = instance_with(
        "subtraction", {{"take", line.substr(1, line.find('}') - 1)}, {"heap", "60"}});
    std::string lost;
    for (int heap = 0; heap < 60; ++heap)
      if (nimber_at(instance, std::to_string(heap)) == 0) lost += " " + std::to_string(heap);
    EXPECT_EQ(lost, line.substr(line.rfind(':') + 1)) << line;
  }
}

// Rows of nimbers of Wythoff's game, and of ten stones in Fibonacci nim after a move of n.
TEST(ImpartialCases, HeapsAsCoordinates) {
  const auto lines = case_lines("heap-games/coordinate.txt");
  if (lines.empty()) GTEST_SKIP() << "not in FOREGONE_CASES";
  const Instance wythoff = instance_with("wythoff", {{"first", "20"}, {"second", "20"}});
  const Instance fibonacci = instance_with("fibonacci-nim", {{"stones", "10"}});
  const auto expect_row = [](const Instance& game, const std::string& values, auto&& text) {
    std::istringstream in(values);
    int n = 0;
    for (std::uint32_t value = 0; in >> value; ++n)
      EXPECT_EQ(nimber_at(game, text(n)), value) << text(n);
    EXPECT_GE(n, 9);
  };
  int rows = 0;
  for (const std::string& line : lines) {
    const auto pair_with = [](int first) {
      return [first](int n) { return std::to_string(first) + "," + std::to_string(n); };
    };
    const std::string values = line.substr(line.rfind(':') + 1);
    if (line.starts_with("Wythoff Nim:")) {
      expect_row(wythoff, values, pair_with(10));
    } else if (line.starts_with("Fibonacci Nim")) {
      expect_row(fibonacci, values, [&](int n) { return pair_with(10)(2 * n); });
    } else if (line.starts_with("Wythoff table rows")) {
      for (int row = 0; row < 5; ++row) {
        const std::size_t at = line.find("row" + std::to_string(row) + " ") + 5;
        expect_row(wythoff, line.substr(at, line.find(';', at) - at), pair_with(row));
      }
    } else {
      continue;
    }
    ++rows;
  }
  EXPECT_EQ(rows, 3);
}

// "3x4<tab>(2,3)": rows x columns and the squares that win as a first bite.
TEST(ImpartialCases, ChompOpenings) {
  auto lines = case_lines("chomp/openings.tsv");
  for (const std::string& line : case_lines("chomp/three_rows_1_20.tsv")) lines.push_back(line);
  if (lines.empty()) GTEST_SKIP() << "not in FOREGONE_CASES";
  for (const std::string& line : lines) {
    const auto words = words_of(line);
    const std::size_t x = words[0].find('x');
    const Instance instance =
        instance_with("chomp", {{"rows", words[0].substr(0, x)}, {"cols", words[0].substr(x + 1)}});
    const Bytes start = instance.start();
    const auto solution = solve_with("retrograde", instance, {&start, 1});
    const auto moves = catalogue::moves(instance, *solution, start);
    ASSERT_TRUE(moves);
    std::vector<std::string> winning;
    for (const catalogue::MoveValue& move : *moves)
      if (move.value.outcome() == Outcome::win) winning.push_back(move.text);
    EXPECT_EQ(winning, std::vector<std::string>(words.begin() + 1, words.end())) << line;
  }
}

// "juvavum 2 3 1 64": rows, columns, nimber, and positions without symmetry.
TEST(ImpartialCases, Juvavum) {
  const auto lines = case_lines("cram/values.tsv");
  if (lines.empty()) GTEST_SKIP() << "not in FOREGONE_CASES";
  int rows = 0;
  for (const std::string& line : lines) {
    const auto words = words_of(line);
    if (words[0] == "cram") continue;
    Instance instance = instance_with(words[0], {{"rows", words[1]}, {"cols", words[2]}});
    const Bytes start = instance.start();
    instance.ignore(hook_bit_canonical);
    const auto solution = solve_with("retrograde", instance, {&start, 1}, nimbers());
    EXPECT_EQ(std::to_string(found(*solution, start).nimber()), words[3]) << line;
    EXPECT_EQ(std::to_string(solution->stats().positions), words[4]) << line;
    ++rows;
  }
  EXPECT_GE(rows, 20);
}

}  // namespace
}  // namespace foregone::test
