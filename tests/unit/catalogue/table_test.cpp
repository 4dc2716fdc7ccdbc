// SPDX-License-Identifier: Apache-2.0
//
// Tables: each cell is what the game of that cell alone is worth, whether its solve was shared or not.
#include "foregone/catalogue/table.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "foregone/catalogue/catalogue.hpp"
#include "foregone/core/export.hpp"
#include "foregone/core/parameter_table.hpp"

namespace foregone::test {
namespace {

using catalogue::table_of;
using catalogue::TableAxis;
using catalogue::TableRequest;
using catalogue::ValueTable;

// Takes 1 .. most stones; a heap that is `refused` cannot be played.
struct TakeUpTo {
  int heap = 10;
  int most = 3;
  int refused = -1;
  int start() const { return heap; }
  void moves(int p, auto&& visit) const {
    for (int taken = 1; taken <= most && taken <= p; ++taken) visit(p - taken);
  }
  void parameters(auto& set) {
    set.start("heap", heap, 0, 1000, "stones");
    set("most", most, 1, 1000, "may be taken");
    set("refused", refused, -1, 1000, "a heap");
  }
  std::string check() const { return heap == refused ? "this heap is refused" : ""; }
};

// The same with texts that are all alike: positions must not be told apart by them.
struct Mute : TakeUpTo {
  std::string show(int) const { return "heap"; }
  std::optional<int> parse(std::string_view) const { return 0; }
};

// Keys that depend on the start: position p is its distance from `room`, and no text can be read.
struct Packed {
  int heap = 10;
  int start() const { return 0; }
  void moves(int p, auto&& visit) const {
    for (int taken = 1; taken <= 3 && p + taken <= heap; ++taken) visit(p + taken);
  }
  std::string show(int p) const { return std::to_string(heap - p); }
  void parameters(auto& set) { set.start("heap", heap, 0, 100, "stones"); }
};

// Coins of 1 .. heap in a pile: takes one or two from the top, for their sum.
struct Pile {
  int heap = 5;
  int start() const { return heap; }
  void moves(int p, auto&& visit) const {
    if (p > 0) visit(1);
    if (p > 1) visit(2);
  }
  int play(int p, int taken) const { return p - taken; }
  Points gain(int p, int taken) const { return taken == 1 ? p : 2 * p - 1; }
  void parameters(auto& set) { set.start("heap", heap, 0, 100, "coins"); }
};

template <class G>
Instance instance_of_type(const char* name) {
  return Instance(exported_game<G>(), name);
}

void set_number(Instance& instance, const std::string& name, std::int64_t value) {
  const auto set = set_parameter(instance, name, std::to_string(value));
  ASSERT_TRUE(set) << set.error().text();
}

TableAxis axis(std::string name, std::int64_t first, std::int64_t last) {
  return {std::move(name), std::nullopt, first, last};
}

std::string text_of(const Result<std::optional<Value>>& value, Detail detail) {
  if (!value) return value.error().text();
  if (!*value) return "-";
  const bool has_plies = detail == Detail::remoteness || (*value)->kind() != ValueKind::outcome;
  return has_plies ? (*value)->text() : std::string(to_string((*value)->outcome()));
}

std::string alone(const Instance& instance, Detail detail) {
  if (!instance.check().empty()) return "-";
  SolveOptions options;
  options.detail = detail;
  const std::vector<Bytes> roots{instance.start()};
  const auto solution =
      catalogue::solve(instance, roots, "retrograde", catalogue::Purpose::answer, options);
  if (!solution) return solution.error().text();
  return text_of((*solution)->find(roots[0]), detail);
}

// Compares each cell of a table over number parameters with the cell's own game.
void expect_cells(const Instance& game, const std::vector<TableAxis>& axes, Detail detail) {
  const auto table = table_of({game, axes, detail}, {});
  ASSERT_TRUE(table) << table.error().text();
  const std::uint64_t cols = axes.size() < 2 ? 1 : axes[1].size();
  for (std::uint64_t row = 0; row < axes[0].size(); ++row)
    for (std::uint64_t col = 0; col < cols; ++col) {
      Instance cell = game;
      set_number(cell, axes[0].parameter, axes[0].first + static_cast<std::int64_t>(row));
      if (axes.size() > 1)
        set_number(cell, axes[1].parameter, axes[1].first + static_cast<std::int64_t>(col));
      EXPECT_EQ(text_of((*table)->value(row, col), detail), alone(cell, detail))
          << game.name() << " at " << row << ", " << col;
    }
}

TEST(Table, OneRangeOfAGameOfOnesOwn) {
  const Instance game = instance_of_type<TakeUpTo>("mine");
  for (const Detail detail : {Detail::natural, Detail::remoteness, Detail::nimber})
    expect_cells(game, {axis("heap", 0, 30)}, detail);
  expect_cells(game, {axis("most", 1, 12)}, Detail::remoteness);
}

TEST(Table, TwoRangesInEitherOrder) {
  const Instance game = instance_of_type<TakeUpTo>("mine");
  expect_cells(game, {axis("heap", 3, 20), axis("most", 1, 5)}, Detail::remoteness);
  expect_cells(game, {axis("most", 2, 5), axis("heap", 0, 9)}, Detail::nimber);
}

TEST(Table, ARefusedInstanceIsABlankAndTheOthersAreShared) {
  Instance game = instance_of_type<TakeUpTo>("mine");
  for (const int refused : {4, 9}) {  // within, and the largest
    set_number(game, "refused", refused);
    expect_cells(game, {axis("heap", 0, 9)}, Detail::remoteness);
  }
  expect_cells(game, {axis("refused", 3, 12)}, Detail::natural);
}

TEST(Table, AllRefusedIsAnError) {
  Instance game = instance_of_type<TakeUpTo>("mine");
  set_number(game, "refused", 7);
  const auto table = table_of({game, {axis("heap", 7, 7)}}, {});
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().kind, ErrorKind::usage);
  EXPECT_EQ(table.error().message, "this heap is refused");
}

TEST(Table, TextsThatAreAlikeTellNoPositionsApart) {
  expect_cells(instance_of_type<Mute>("mute"), {axis("heap", 0, 20)}, Detail::remoteness);
}

TEST(Table, KeysThatDependOnTheStartAreSolvedAlone) {
  expect_cells(instance_of_type<Packed>("packed"), {axis("heap", 0, 20)}, Detail::remoteness);
}

TEST(Table, Scores) {
  expect_cells(instance_of_type<Pile>("pile"), {axis("heap", 0, 30)}, Detail::natural);
}

// What the catalogue says of a parameter that start() alone reads must be true.
TEST(Table, SharedStartsOfTheCatalogueAreWorthWhatTheyAreAlone) {
  int games = 0;
  for (const catalogue::GameEntry& entry : catalogue::games()) {
    Instance game(entry.table(), std::string(entry.name));
    if (game.states(hook_bit_read)) continue;
    std::vector<TableAxis> axes;
    for (const ParameterInfo& info : parameters_of(game)) {
      if (!info.only_start || info.kind != ParameterKind::number || axes.size() == 2) continue;
      const std::int64_t lo = std::stoll(info.range);
      axes.push_back(axis(info.name, lo, lo + 7));
    }
    if (axes.empty()) continue;
    ++games;
    expect_cells(game, axes, Detail::remoteness);
    expect_cells(game, axes, Detail::natural);
    if (entry.impartial && entry.name != "chomp" && !game.states(hook_bit_ending))
      expect_cells(game, axes, Detail::nimber);
  }
  EXPECT_GE(games, 6);  // chomp, wythoff, octal, subtraction, grundy, …
}

// Heaps by their Grundy values, and as positions.
TEST(Table, HeapsWithAnotherParameter) {
  const catalogue::GameEntry& entry = *catalogue::find_game("subtraction");
  Instance game(entry.table(), "subtraction");
  for (const char* const misere : {"false", "true"}) {
    ASSERT_TRUE(set_parameter(game, "misere", misere));
    const TableRequest request{
        game, {{"take", 1, 1, 6}, axis("heap", 2, 20)}, Detail::natural};  // 1, 1 is refused
    const auto table = table_of(request, {});
    ASSERT_TRUE(table) << table.error().text();
    for (std::uint64_t row = 0; row < 6; ++row)
      for (std::uint64_t col = 0; col < 19; ++col) {
        Instance cell = game;
        ASSERT_TRUE(set_parameter(cell, "take", "1," + std::to_string(row + 1) + ",4"));
        set_number(cell, "heap", static_cast<std::int64_t>(col) + 2);
        EXPECT_EQ(text_of((*table)->value(row, col), Detail::natural),
                  alone(cell, Detail::natural));
      }
  }
}

TEST(Table, NimInAList) {
  const catalogue::GameEntry& entry = *catalogue::find_game("nim");
  Instance game(entry.table(), "nim");
  ASSERT_TRUE(set_parameter(game, "heaps", "3,9,5"));
  const auto table = table_of({game, {{"heaps", 1, 0, 9}, {"heaps", 2, 0, 5}}, Detail::nimber}, {});
  ASSERT_TRUE(table) << table.error().text();
  for (std::uint64_t row = 0; row < 10; ++row)
    for (std::uint64_t col = 0; col < 6; ++col) {
      const auto value = (*table)->value(row, col);
      ASSERT_TRUE(value && *value);
      EXPECT_EQ((*value)->nimber(), 3 ^ row ^ col);  // Bouton 1901
    }
}

// The period of a table of somebody's own is seen, not proved; plies grow by a saltus.
TEST(Table, PeriodsAreObserved) {
  const Instance game = instance_of_type<TakeUpTo>("mine");
  for (const Detail detail : {Detail::nimber, Detail::remoteness}) {
    const auto table = table_of({game, {axis("heap", 5, 60)}, detail}, {});
    ASSERT_TRUE(table);
    const auto period = (*table)->period();
    ASSERT_TRUE(period);
    EXPECT_EQ(period->preperiod, 5);
    EXPECT_EQ(period->period, 4U);
    EXPECT_EQ(period->saltus, detail == Detail::nimber ? 0 : 2);
    EXPECT_EQ(period->theorem, "");
  }
  const auto few = table_of({game, {axis("heap", 0, 8)}, Detail::nimber}, {});
  ASSERT_TRUE(few);
  EXPECT_FALSE((*few)->period());  // three periods must show
}

TEST(Table, OutcomesHaveNoPlies) {
  TableRequest request{instance_of_type<TakeUpTo>("mine"), {axis("heap", 1, 60)}};
  request.outcomes = true;
  const auto table = table_of(request, {});
  ASSERT_TRUE(table);
  EXPECT_EQ((*(*table)->value(3, 0))->text(), "lose");
  ASSERT_TRUE((*table)->period());
  EXPECT_EQ((*table)->period()->saltus, 0);
}

TEST(Table, FirstMoves) {
  TableRequest request{instance_of_type<TakeUpTo>("mine"), {axis("heap", 0, 6)}};
  request.moves = true;
  const auto table = table_of(request, {});
  ASSERT_TRUE(table) << table.error().text();
  const std::vector<std::vector<std::string>> best{{},    {"0"}, {"0"}, {"0"}, {"3", "2", "1"},
                                                   {"4"}, {"4"}};
  for (std::uint64_t row = 0; row < best.size(); ++row)
    EXPECT_EQ((*table)->moves(row, 0), best[row]);
}

TEST(Table, WhatIsNoTable) {
  const Instance game = instance_of_type<TakeUpTo>("mine");
  const auto refusal = [&](std::vector<TableAxis> axes) {
    const auto table = table_of({game, std::move(axes)}, {});
    if (table) return std::string("none");
    EXPECT_EQ(table.error().kind, ErrorKind::usage);
    return table.error().text();
  };
  EXPECT_EQ(refusal({axis("heap", 0, 1001)}),
            "heap: expected an integer from 0 to 1000, found \"1001\"");
  EXPECT_EQ(refusal({axis("heap", INT64_MIN, INT64_MAX)}),
            "heap: expected an integer from 0 to 1000, found \"-9223372036854775808\"");
  EXPECT_EQ(refusal({axis("heaps", 0, 1)}), "mine has no parameter heaps");
  EXPECT_EQ(refusal({{"heap", 1, 0, 1}}), "heap is no list: 0..1000");
}

TEST(Table, AnErrorNamesItsCell) {
  const catalogue::GameEntry& entry = *catalogue::find_game("grundy");
  SolveOptions options;
  options.memory_bytes = 1000;
  const auto table =
      table_of({Instance(entry.table(), "grundy"), {axis("heap", 0, 50'000)}}, options);
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().kind, ErrorKind::budget);
  EXPECT_TRUE(table.error().text().starts_with("heap=50000: heap needs ")) << table.error().text();
}

}  // namespace
}  // namespace foregone::test
