// SPDX-License-Identifier: Apache-2.0
//
// Cat and mouse, and vertex geography, against solvers of their own that share nothing with the
// games, and against published values and a theorem.
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <initializer_list>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "engine_by_name.hpp"
#include "foregone/games/cat_and_mouse.hpp"
#include "foregone/games/vertex_geography.hpp"
#include "laws.hpp"

namespace foregone::test {
namespace {

using Neighbours = std::vector<std::vector<int>>;

Neighbours neighbours_of(const SmallGraph& graph) {
  Neighbours found(static_cast<std::size_t>(graph.nodes()));
  for (int node = 0; node < static_cast<int>(graph.nodes()); ++node)
    for (int other = 0; other < static_cast<int>(graph.nodes()); ++other)
      if (graph.has_edge(node, other)) found[static_cast<std::size_t>(node)].push_back(other);
  return found;
}

// 1: the mouse wins, 2: the cat, 0: neither. Goes over all positions until no value changes.
int naive_cat_and_mouse(const Neighbours& graph) {
  const int n = static_cast<int>(graph.size());
  std::map<std::tuple<int, int, int>, int> winner;
  for (int mouse = 0; mouse < n; ++mouse)
    for (int cat = 1; cat < n; ++cat)
      for (const int mover : {1, 2})
        winner[{mouse, cat, mover}] = mouse == 0 ? 1 : mouse == cat ? 2 : 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (auto& [position, won_by] : winner) {
      const auto [mouse, cat, mover] = position;
      if (won_by != 0) continue;
      bool has_win = false;
      bool all_lost = true;
      for (const int to : graph[static_cast<std::size_t>(mover == 1 ? mouse : cat)]) {
        if (mover == 2 && to == 0) continue;
        const int next = mover == 1 ? winner[{to, cat, 2}] : winner[{mouse, to, 1}];
        has_win = has_win || next == mover;
        all_lost = all_lost && next == 3 - mover;
      }
      if (!has_win && !all_lost) continue;
      won_by = has_win ? mover : 3 - mover;
      changed = true;
    }
  }
  return winner[{1, 2, 1}];
}

// The value of the start by the game's own hooks: wins and losses as long as there are new ones.
std::string by_the_hooks(const CatAndMouse& game) {
  const laws::Walk<CatAndMouse> walk(game, 100'000);
  std::vector<std::optional<Outcome>> values(walk.places().size());
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < values.size(); ++i) {
      const auto& place = walk.places()[i];
      if (values[i]) continue;
      if (place.over) {
        values[i] = place.over->outcome();
      } else {
        bool all_won = true;
        for (const auto& step : place.steps) {
          const auto next = values[*walk.find(step.to)];
          if (next == Outcome::lose) values[i] = Outcome::win;
          all_won = all_won && next == Outcome::win;
        }
        if (!values[i] && all_won) values[i] = Outcome::lose;
      }
      changed = changed || values[i].has_value();
    }
  }
  return game.answer(game.start(), Value::of_outcome(values[0].value_or(Outcome::draw)));
}

TEST(CatAndMouse, EqualsItsRulesStatedNaively) {
  std::set<std::string> seen;
  for (std::uint64_t seed = 0; seed < rounds(150); ++seed) {
    const auto game = laws::drawn<CatAndMouse>(seed);
    const std::string answer = by_the_hooks(game);
    EXPECT_EQ(answer, std::to_string(naive_cat_and_mouse(neighbours_of(game.graph)))) << seed;
    seen.insert(answer);
  }
  EXPECT_EQ(seen.size(), 3U);
}

TEST(CatAndMouse, FilesHaveTheirAnswers) {
  int files = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(FOREGONE_TEST_DATA "/cat-and-mouse")) {
    std::filesystem::path path = entry.path();
    if (path.extension() != ".in") continue;
    const auto game = read_game<CatAndMouse>(file_text(path.string()));
    EXPECT_EQ(game.check(), "");
    EXPECT_EQ(by_the_hooks(game) + "\n", file_text(path.replace_extension(".ans").string()))
        << path;
    ++files;
  }
  EXPECT_EQ(files, 5);
}

TEST(CatAndMouse, ReadsTextsStrictly) {
  const auto game = read_game<CatAndMouse>("4 4\n0 1\n0 3\n1 3\n2 3\n");
  EXPECT_EQ(game.show(*game.parse("3 1 cat")), "3 1 cat");
  EXPECT_EQ(game.parse("1 2 mouse"), game.start());
  for (const std::string_view text :
       {"", "1", "1 2", "1 2 ", "1 2 dog", "1 0 cat", "4 1 cat", "1 4 cat", "1  2 cat", "1 2  cat",
        "1,2 cat", "1 2,3 cat", "0 1 mouse", "mouse", " 2 cat", "1 2mouse", "01 2 cat"})
    EXPECT_FALSE(game.parse(text)) << text;
}

// The fault that a reading finds, with its place; "" = none.
template <class G>
std::string fault(std::string_view text) {
  G game;
  TextInput in("t", text);
  game.read(in);
  in.expect_end();
  return in.error() ? in.error()->text() : "";
}

TEST(CatAndMouse, PlacesTheFaultsOfItsGraph) {
  const auto why = [](std::string_view text) { return fault<CatAndMouse>(text); };
  EXPECT_EQ(why("3 2\n0 1\n1 2\n"), "");
  EXPECT_EQ(why("3 1\n0 2\n"),
            "t:2:3: expected an edge at node 1, for the mouse to move, found none");
  EXPECT_EQ(why("3 0"), "t:1:3: expected an edge at node 1, for the mouse to move, found none");
  EXPECT_EQ(
      why("3 2\n0 1\n2 0\n"),
      "t:3:3: expected an edge at node 2 but not to the hole, for the cat to move, found none");
  EXPECT_EQ(why("3 2\n1 2\n2 1\n"), "t:3:3: expected an edge that has not come yet, found 2 1");
  EXPECT_EQ(why("3 2\n1 2\n2 2\n"), "t:3:3: expected a node other than 2, found 2");
  EXPECT_EQ(why("3 2\n1 2\n2 3\n"), "t:3:3: expected node, an integer from 0 to 2, found \"3\"");
}

TEST(CatAndMouse, ChecksItsGraph) {
  const auto why = [](std::initializer_list<std::pair<int, int>> edges) {
    CatAndMouse game;
    game.graph = SmallGraph(3);
    for (const auto& [a, b] : edges) game.graph.add_edge(a, b);
    return game.check();
  };
  EXPECT_EQ(why({{0, 1}, {1, 2}}), "");
  EXPECT_EQ(why({{0, 2}}), "the mouse cannot move: node 1 has no edge");
  EXPECT_EQ(why({{0, 1}, {2, 0}}),
            "the cat cannot move: node 2 has no edge, but for one to the hole");
  EXPECT_EQ(why({{1, 2}, {2, 1}}), "the edge 2 1 comes twice");
  EXPECT_EQ(why({{1, 2}, {2, 2}}), "the edge 2 2 leads from a node to itself");
}

// The most edges without a common node, by trying all; `without` is left out of the graph.
class Matchings {
 public:
  explicit Matchings(Neighbours graph) : graph_(std::move(graph)) {}
  int most(std::uint64_t nodes) {
    if (nodes == 0) return 0;
    if (const auto known = known_.find(nodes); known != known_.end()) return known->second;
    const int node = std::countr_zero(nodes);
    const std::uint64_t rest = nodes & (nodes - 1);
    int best = most(rest);
    for (const int other : graph_[static_cast<std::size_t>(node)])
      if ((rest >> other & 1) != 0)
        best = std::max(best, 1 + most(rest & ~(std::uint64_t{1} << other)));
    return known_[nodes] = best;
  }
  bool every_maximum_covers(int node) {
    const std::uint64_t all = (std::uint64_t{1} << graph_.size()) - 1;
    return most(all & ~(std::uint64_t{1} << node)) < most(all);
  }

 private:
  Neighbours graph_;
  std::map<std::uint64_t, int> known_;
};

// Fraenkel, Scheinerman and Ullman 1993.
TEST(VertexGeography, IsWonIffEveryMaximumMatchingCoversTheStart) {
  int wins = 0;
  for (std::uint64_t seed = 0; seed < rounds(150); ++seed) {
    const auto game = laws::drawn<VertexGeography>(seed);
    const auto solved = solved_by("retrograde", game);
    ASSERT_TRUE(solved) << solved.error().text();
    const bool won = solved->value_of(game.start())->outcome() == Outcome::win;
    Matchings matchings(neighbours_of(game.graph));
    EXPECT_EQ(won, matchings.every_maximum_covers(static_cast<int>(game.first))) << seed;
    wins += won ? 1 : 0;
  }
  EXPECT_GT(wins, 0);
  EXPECT_LT(wins, static_cast<int>(rounds(150)));
}

TEST(VertexGeography, NodesOutOfReachAreAsGoodAsVisited) {
  const auto game = read_game<VertexGeography>("7 6 0\n0 1\n1 2\n2 3\n3 0\n4 5\n1 5\n");
  EXPECT_EQ(game.show(game.canonical(game.start())), "0/0,6");
  EXPECT_EQ(game.show(game.canonical(*game.parse("2/0,1,2"))), "2/0,1,2,4,5,6");
  EXPECT_EQ(game.show(game.canonical(*game.parse("5/0,1,5"))), "5/0,1,2,3,5,6");
}

TEST(VertexGeography, HoldsUpTo58Nodes) {
  std::string text = "58 57 57\n";
  for (int node = 1; node < 58; ++node)
    text += std::to_string(node - 1) + " " + std::to_string(node) + "\n";
  const auto game = read_game<VertexGeography>(text);
  EXPECT_EQ(*solved_by("retrograde", game)->value_of(game.start()),
            Value::of_outcome(Outcome::win, 57));
  EXPECT_EQ(game.parse(game.show(game.start())), game.start());
}

TEST(VertexGeography, ReadsTextsStrictly) {
  const auto game = read_game<VertexGeography>("4 2 0\n0 1\n1 2\n");
  EXPECT_TRUE(game.parse("2/0,1,2"));
  for (const std::string_view text : {"", "2", "2/", "/2", "2/0,1", "2/2,1", "2/2,2", "4/4",
                                      "2/2,4", "1,2/1,2", "2/1,2", "2/2/2", "-1/1"})
    EXPECT_FALSE(game.parse(text)) << text;
  EXPECT_EQ(fault<VertexGeography>("2 1 0\n1 1\n"), "t:2:3: expected a node other than 1, found 1");
  EXPECT_EQ(fault<VertexGeography>("3 2 0\n1 2 1 2\n"),
            "t:2:7: expected an edge that has not come yet, found 1 2");
}

}  // namespace
}  // namespace foregone::test
