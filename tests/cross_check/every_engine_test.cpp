// SPDX-License-Identifier: Apache-2.0
//
// Random finite games of every kind through every engine (every_engine.hpp). A failure is shrunk and
// shown as a recipe; put into tests/data/graphs it is played again by each later run.
#include "every_engine.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "graph_recipe.hpp"
#include "hooked_graph.hpp"
#include "sum_game.hpp"

namespace foregone::test {
namespace {

// "", or a recipe that is as small as can be found and what goes wrong there.
std::string fault_of(const GraphRecipe& recipe, EngineTally* tally = nullptr) {
  const auto fault = [tally](const GraphRecipe& tried) {
    return every_engine_fault(instance_of_recipe(tried), tried.seed, tally);
  };
  if (fault(recipe).empty()) return "";
  const GraphRecipe small =
      shrunk(recipe, [&](const GraphRecipe& tried) { return !fault(tried).empty(); });
  return fault(small) + "\n" + small.text();
}

void expect_agreement(Play play, std::vector<Shape> shapes, std::uint64_t seeds, int nodes) {
  EngineTally tally;
  for (const Shape shape : shapes)
    for (std::uint64_t seed = 0; seed < rounds(seeds); ++seed)
      ASSERT_EQ(fault_of(random_recipe(play, shape, seed, nodes), &tally), "") << "seed " << seed;
  for (const auto& [engine, asked] : tally.asked)
    ::testing::Test::RecordProperty(
        engine, std::to_string(tally.solved[engine]) + " of " + std::to_string(asked));
}

std::vector<Shape> without_cycles() { return {Shape::graded, Shape::jumping, Shape::weak}; }

TEST(EveryEngine, NormalPlay) { expect_agreement(Play::normal, without_cycles(), 12, 14); }
TEST(EveryEngine, MiserePlay) { expect_agreement(Play::misere, without_cycles(), 12, 14); }
TEST(EveryEngine, TiesAndExtraTurns) { expect_agreement(Play::outcome, without_cycles(), 12, 14); }
TEST(EveryEngine, Points) { expect_agreement(Play::score, without_cycles(), 12, 14); }
TEST(EveryEngine, PointsWithATurn) { expect_agreement(Play::turn, without_cycles(), 12, 14); }

std::vector<Shape> with_cycles() { return {Shape::tiered_cycles, Shape::cycles}; }

TEST(EveryEngine, NormalPlayThatComesBack) {
  expect_agreement(Play::normal, with_cycles(), 20, 14);
}
TEST(EveryEngine, MiserePlayThatComesBack) {
  expect_agreement(Play::misere, with_cycles(), 20, 14);
}
TEST(EveryEngine, TiesDrawsAndExtraTurns) {
  expect_agreement(Play::outcome, with_cycles(), 30, 14);
}
// Points have no value there: every engine has to say so.
TEST(EveryEngine, PointsThatComeBack) { expect_agreement(Play::score, with_cycles(), 10, 10); }

TEST(EveryEngine, LargerGraphs) {
  for (const Play play : {Play::normal, Play::outcome, Play::score})
    for (std::uint64_t seed = 0; seed < rounds(3); ++seed)
      for (const Shape shape : acyclic_shapes)
        ASSERT_EQ(fault_of(random_recipe(play, shape, 1000 + seed, 100)), "") << "seed " << seed;
  for (std::uint64_t seed = 0; seed < rounds(4); ++seed)
    for (const Shape shape : {Shape::tiered_cycles, Shape::cycles})
      ASSERT_EQ(fault_of(random_recipe(Play::outcome, shape, 1000 + seed, 100)), "")
          << "seed " << seed;
}

TEST(EveryEngine, Sums) {
  for (std::uint64_t seed = 0; seed < rounds(40); ++seed) {
    const SumGame game(seed);
    ASSERT_EQ(every_engine_fault(laws::instance_of(game), seed), "") << "seed " << seed;
  }
}

RC_GTEST_PROP(EveryEngine, AnyGraph, ()) {
  GraphRecipe recipe = random_recipe(
      *rc::gen::element(Play::normal, Play::misere, Play::outcome, Play::score, Play::turn),
      *rc::gen::element(Shape::graded, Shape::jumping, Shape::weak, Shape::tiered_cycles,
                        Shape::cycles),
      *rc::gen::inRange<std::uint64_t>(10'000, 100'000'000), 10);
  recipe.copies = *rc::gen::inRange(1, 4);
  recipe.keys = *rc::gen::element(KeyStyle::dense, KeyStyle::clustered, KeyStyle::scrambled);
  recipe.key_bits = *rc::gen::element(64, 128, 512);
  RC_ASSERT(fault_of(recipe) == "");
}

// Failures of the past, and graphs that were traps for somebody.
TEST(EveryEngine, KeptGraphs) {
  std::vector<std::string> files;
  for (const auto& file : std::filesystem::directory_iterator(FOREGONE_TEST_DATA "/graphs"))
    files.push_back(file.path().string());
  std::sort(files.begin(), files.end());
  EXPECT_FALSE(files.empty());
  for (const std::string& file : files)
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
      GraphRecipe recipe = read_recipe(file_text(file));
      recipe.seed += seed;
      ASSERT_EQ(every_engine_fault(instance_of_recipe(recipe), recipe.seed), "") << file;
    }
}

}  // namespace
}  // namespace foregone::test
