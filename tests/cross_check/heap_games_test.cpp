// SPDX-License-Identifier: Apache-2.0
//
// Heap games behind the C table: `heap` says of every position behind a start, sums among them, what
// retrograde says, which keeps whole positions and knows nothing of sums. And verify agrees.
#include <array>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine_runs.hpp"
#include "foregone/core/heap_key.hpp"
#include "foregone/core/parameter_table.hpp"
#include "heap_cases.hpp"

namespace foregone::test {
namespace {

Instance with(std::string_view game, const std::vector<std::pair<std::string, std::string>>& set) {
  Instance instance(catalogue::find_game(game)->table(), std::string(game));
  for (const auto& [name, value] : set)
    if (const auto done = set_parameter(instance, name, value); !done)
      throw std::runtime_error(done.error().text());
  if (const std::string why = instance.check(); !why.empty()) throw std::runtime_error(why);
  return instance;
}

// Every position that retrograde finds where it counts plies, single heaps only under misère; and the
// start as it says without, by the parts of positions where that is right.
void expect_same(const Instance& instance) {
  const std::array roots{instance.start()};
  const auto heap = engine("heap").solve(instance, roots, {});
  SolveOptions options;
  options.detail = Detail::remoteness;
  const auto retrograde = engine("retrograde").solve(instance, roots, options);
  ASSERT_TRUE(heap) << heap.error().text();
  ASSERT_TRUE(retrograde) << retrograde.error().text();
  const auto by_parts = engine("retrograde").solve(instance, roots, {});
  ASSERT_TRUE(by_parts) << by_parts.error().text();
  const auto start = (*retrograde)->find(roots[0]);
  const auto same_start = (*by_parts)->find(roots[0]);
  ASSERT_TRUE(start && *start && same_start && *same_start);
  EXPECT_TRUE(agree(**start, **same_start)) << (*start)->text() << ", " << (*same_start)->text();
  (*retrograde)->for_each([&](const Bytes& key, const Value& value) {
    if (instance.misere() && heaps_of(key).size() > 1) return true;
    const auto found = (*heap)->find(key);
    EXPECT_TRUE(found && *found) << instance.show(key);
    if (found && *found) {
      EXPECT_TRUE(agree(**found, value)) << instance.show(key) << ": " << value.text();
    }
    return !testing::Test::HasFailure();
  });
}

TEST(HeapGames, RandomOctalGamesEqualRetrograde) {
  std::mt19937 random(21);
  for (std::uint64_t round = 0; round < rounds(60); ++round) {
    const bool misere = round % 4 == 0;
    const HeapRules rules = heap_cases::random_octal(random, 6, !misere);
    std::string code = std::to_string(rules.numbers[0]) + ".";
    for (std::size_t i = 1; i < rules.numbers.size(); ++i) code += std::to_string(rules.numbers[i]);
    const std::string tokens = std::to_string(random() % 24);
    SCOPED_TRACE(code + ", heap " + tokens);
    expect_same(
        with("octal", {{"code", code}, {"heap", tokens}, {"misere", misere ? "true" : "false"}}));
  }
}

TEST(HeapGames, RandomSetsEqualRetrograde) {
  std::mt19937 random(22);
  for (std::uint64_t round = 0; round < rounds(60); ++round) {
    std::string list;
    for (int number = 1; number < 15; ++number)
      if (random() % 3 == 0) list += (list.empty() ? "" : ",") + std::to_string(number);
    SCOPED_TRACE(list);
    expect_same(with("subtraction", {{"take", list},
                                     {"heap", std::to_string(random() % 200)},
                                     {"allbut", random() % 2 == 0 ? "true" : "false"},
                                     {"misere", random() % 2 == 0 ? "true" : "false"}}));
  }
}

TEST(HeapGames, GrundysGameEqualsRetrograde) {
  for (int tokens = 0; tokens < 34; ++tokens)
    expect_same(with("grundy", {{"heap", std::to_string(tokens)}}));
}

// Sums of parts are for normal play: under misère no engine may go by them, though the game says them.
TEST(HeapGames, MisereGamesThatSplitDoNotGoByParts) {
  EXPECT_TRUE(with("octal", {}).states(hook_bit_parts));
  EXPECT_FALSE(with("octal", {{"misere", "true"}}).states(hook_bit_parts));
  // Mathematical Kayles (Sibert and Conway 1992): lost are 1, 4, 9, 12, 20 and no others.
  for (int tokens = 0; tokens <= 21; ++tokens) {
    const Instance game = with("octal", {{"heap", std::to_string(tokens)}, {"misere", "true"}});
    const bool is_lost = tokens == 1 || tokens == 4 || tokens == 9 || tokens == 12 || tokens == 20;
    const std::array roots{game.start()};
    for (const std::string_view name : {"retrograde", "alpha-beta"}) {
      const auto solution = engine(name).solve(game, roots, {});
      ASSERT_TRUE(solution) << solution.error().text();
      const auto value = (*solution)->find(roots[0]);
      ASSERT_TRUE(value && *value);
      EXPECT_EQ((*value)->outcome(), is_lost ? Outcome::lose : Outcome::win)
          << name << ", " << tokens;
    }
  }
}

// Values of sums in nimbers, and of heaps that were not computed but follow from a period.
TEST(HeapGames, NimbersOfSums) {
  const Instance kayles = with("octal", {{"heap", "1000000"}});
  SolveOptions options;
  options.detail = Detail::nimber;
  const std::array roots{kayles.start()};
  const auto solution = engine("heap").solve(kayles, roots, options);
  ASSERT_TRUE(solution);
  for (const auto& [text, nimber] : {std::pair("0", 0U),
                                     {"11", 6U},
                                     {"4,11", 7U},
                                     {"8,4", 0U},
                                     {"999988", 1U},
                                     {"5,999988", 5U}}) {
    const auto key = kayles.parse(text);
    ASSERT_TRUE(key) << text;
    const auto value = (*solution)->find(*key);
    ASSERT_TRUE(value && *value) << text;
    EXPECT_EQ(**value, Value::of_nimber(nimber)) << text;
  }
}

TEST(HeapGames, EnginesThatKeepPositionsRefuseHugeHeapsThatSplit) {
  const auto names_for = [](const Instance& instance) {
    std::string names;
    for (const auto& info : catalogue::engines_for(instance)) names += std::string(info.name) + ' ';
    return names;
  };
  EXPECT_EQ(names_for(with("octal", {{"heap", "1001"}})), "heap ");
  EXPECT_EQ(names_for(with("octal", {{"heap", "1001"}, {"misere", "true"}})), "");
  EXPECT_NE(names_for(with("octal", {{"heap", "1000"}})), "heap ");
  EXPECT_NE(names_for(with("octal", {{"heap", "5000"}, {"code", "0.333"}})), "heap ");
  EXPECT_NE(names_for(with("subtraction", {{"heap", "5000"}})), "heap ");
}

TEST(HeapGames, MisereSumsAreRefused) {
  const Instance game = with("subtraction", {{"misere", "true"}});
  const std::array roots{*game.parse("3,4")};
  const auto solution = engine("heap").solve(game, roots, {});
  ASSERT_TRUE(solution);
  const auto value = (*solution)->find(roots[0]);
  ASSERT_FALSE(value);
  EXPECT_EQ(value.error().kind, ErrorKind::usage);
}

}  // namespace
}  // namespace foregone::test
