// SPDX-License-Identifier: Apache-2.0
//
// Dots and boxes: the laws, the hooks against the values without them, and the values of empty
// boards against a solver that knows edges as pairs of dots.
#include "foregone/games/dots_and_boxes.hpp"

#include <algorithm>
#include <array>
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

// Edges are pairs of dots, boxes are four of them, all sets of edges are remembered.
class NaiveDots {
 public:
  using Dot = std::pair<int, int>;
  using Edge = std::pair<Dot, Dot>;

  NaiveDots(int rows, int cols) {
    for (int r = 0; r < rows; ++r)
      for (int c = 0; c < cols; ++c) {
        std::vector<std::size_t> box;
        for (const auto& [from, to] :
             {Edge{{r, c}, {r, c + 1}}, Edge{{r + 1, c}, {r + 1, c + 1}}, Edge{{r, c}, {r + 1, c}},
              Edge{{r, c + 1}, {r + 1, c + 1}}}) {
          const auto found = std::find(edges_.begin(), edges_.end(), Edge{from, to});
          box.push_back(static_cast<std::size_t>(found - edges_.begin()));
          if (found == edges_.end()) edges_.emplace_back(from, to);
        }
        boxes_.push_back(box);
      }
  }
  std::size_t edges() const { return edges_.size(); }
  int value(const std::string& drawn) {
    if (const auto found = known_.find(drawn); found != known_.end()) return found->second;
    int best = drawn.find('0') == std::string::npos ? 0 : -100;
    for (std::size_t e = 0; e < drawn.size(); ++e) {
      if (drawn[e] == '1') continue;
      std::string next = drawn;
      next[e] = '1';
      const int won = completed(next) - completed(drawn);
      best = std::max(best, won > 0 ? won + value(next) : -value(next));
    }
    return known_[drawn] = best;
  }

 private:
  int completed(const std::string& drawn) const {
    return static_cast<int>(
        std::count_if(boxes_.begin(), boxes_.end(), [&](const std::vector<std::size_t>& box) {
          return std::all_of(box.begin(), box.end(),
                             [&](std::size_t edge) { return drawn[edge] == '1'; });
        }));
  }
  std::vector<Edge> edges_;
  std::vector<std::vector<std::size_t>> boxes_;
  std::map<std::string, int> known_;
};

TEST(DotsAndBoxes, KeepsTheLaws) {
  for (const auto& [rows, cols] : {std::pair(1, 1), {1, 2}, {2, 1}, {1, 3}, {2, 2}})
    EXPECT_THAT(laws::all(DotsAndBoxes(rows, cols), 5000), IsEmpty()) << rows << " by " << cols;
  for (const auto& [rows, cols] : {std::pair(3, 3), {5, 5}, {1, 20}, {20, 1}, {2, 12}, {6, 4}})
    EXPECT_THAT(laws::all(DotsAndBoxes(rows, cols), 100), IsEmpty()) << rows << " by " << cols;
}

TEST(DotsAndBoxes, HooksSayWhatIsSo) {
  EXPECT_THAT(laws::tiers_rise_by_one(DotsAndBoxes(2, 2), 5000), IsEmpty());
  laws::HooksSeen seen;
  for (const auto& [rows, cols] : {std::pair(1, 1), {1, 2}, {2, 1}, {1, 3}, {3, 1}, {2, 2}})
    EXPECT_THAT(laws::hooks_hold(DotsAndBoxes(rows, cols), 10'000, &seen), IsEmpty())
        << rows << " by " << cols;
  EXPECT_GT(seen.narrowed, seen.positions * 3 / 4);
  EXPECT_GT(seen.folded, seen.positions * 3 / 4);
  // Twelve edges a board, the rest of the game.
  for (const auto& [rows, cols] : {std::pair(1, 8), {2, 3}, {3, 2}, {3, 3}, {4, 3}, {4, 4}, {5, 5}})
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
      const DotsAndBoxes game(rows, cols);
      const int edges = rows * (cols + 1) + cols * (rows + 1);
      const auto from = laws::random_position(game, seed, edges - 9);
      const laws::From<DotsAndBoxes> rest(game, from);
      EXPECT_THAT(laws::hooks_hold(rest, 2000, &seen, laws::Images::elsewhere), IsEmpty())
          << rows << " by " << cols << ", seed " << seed;
      const laws::From<DotsAndBoxes> image(game, game.canonical(from));
      EXPECT_EQ(laws::value_by_definition(rest, 2000), laws::value_by_definition(image, 2000))
          << game.show(from);
    }
  EXPECT_GT(seen.decided, 1000U);
}

// Each board and its images have one canonical position.
TEST(DotsAndBoxes, CanonicalIsTheSameForAllImages) {
  const DotsAndBoxes game(3, 3);
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto p = laws::random_position(game, seed, static_cast<int>(seed % 20) + 2);
    const std::string text = game.show(p);
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('/', at), text.size());
      lines.push_back(text.substr(at, end - at));
      at = end + 1;
    }
    const auto joined = [](const std::vector<std::string>& of) {
      std::string all;
      for (const std::string& line : of) all += all.empty() ? line : "/" + line;
      return all;
    };
    std::vector<std::string> below(lines.rbegin(), lines.rend());
    std::vector<std::string> right = lines;
    for (std::string& line : right) std::reverse(line.begin(), line.end());
    std::vector<std::string> diagonal = lines;
    for (std::size_t line = 0; line < lines.size(); ++line)
      for (std::size_t i = 0; i < lines[line].size(); ++i) {
        const bool lies = line % 2 == 0;
        diagonal[2 * i + (lies ? 1 : 0)][line / 2] = lines[line][i] == '.' ? '.' : lies ? '|' : '-';
      }
    for (const auto& image : {below, right, diagonal}) {
      const auto parsed = game.parse(joined(image));
      ASSERT_TRUE(parsed) << joined(image);
      EXPECT_EQ(game.canonical(*parsed), game.canonical(p)) << text << " and " << joined(image);
    }
    // The two edges of a corner.
    for (const auto& [one, other] : {std::pair(0, 12), {2, 21}, {9, 14}, {11, 23}}) {
      const auto first = DotsAndBoxes::Edges{1} << one;
      const auto second = DotsAndBoxes::Edges{1} << other;
      if (((p & first) != 0) == ((p & second) != 0)) continue;
      EXPECT_EQ(game.canonical(p ^ first ^ second), game.canonical(p)) << text;
    }
  }
}

TEST(DotsAndBoxes, HasTheValuesOfANaiveSolver) {
  for (const auto& [rows, cols] :
       {std::pair(1, 1), {1, 2}, {2, 1}, {1, 3}, {3, 1}, {1, 4}, {2, 2}}) {
    NaiveDots naive(rows, cols);
    EXPECT_EQ(laws::value_by_definition(DotsAndBoxes(rows, cols), 10'000)->score(),
              naive.value(std::string(naive.edges(), '0')))
        << rows << " by " << cols;
  }
}

TEST(DotsAndBoxes, WritesAndReadsPositions) {
  const DotsAndBoxes game(1, 2);
  EXPECT_EQ(game.show(0), "../.../..");
  std::vector<std::string> moves;
  std::vector<std::string> positions;
  game.moves(0, [&](int edge) {
    moves.push_back(game.describe(0, edge));
    positions.push_back(game.show(game.play(0, edge).to));
  });
  EXPECT_THAT(moves, ::testing::ElementsAre("-(1,1)", "-(1,2)", "-(2,1)", "-(2,2)", "|(1,1)",
                                            "|(1,2)", "|(1,3)"));
  EXPECT_THAT(positions, ::testing::ElementsAre("-./.../..", ".-/.../..", "../.../-.", "../.../.-",
                                                "../|../..", "../.|./..", "../..|/.."));
  const auto both = game.parse("--/|.|/--");
  ASSERT_TRUE(both);
  EXPECT_EQ(game.play(*both, 5).gain, 2);
  EXPECT_TRUE(game.play(*both, 5).again);
  for (const std::string_view wrong : {"", "../.../", "../.../...", "../..././", "|./.../..",
                                       "../-../..", ".././../..", "../...", "../.../.x"})
    EXPECT_FALSE(game.parse(wrong)) << wrong;
}

TEST(DotsAndBoxes, RefusesBoardsOfMoreThan63Edges) {
  EXPECT_EQ(DotsAndBoxes(5, 5).check(), "");
  EXPECT_EQ(DotsAndBoxes(1, 20).check(), "");
  EXPECT_NE(DotsAndBoxes(5, 6).check(), "");
  EXPECT_NE(DotsAndBoxes(20, 20).check(), "");
}

}  // namespace
}  // namespace foregone::test
