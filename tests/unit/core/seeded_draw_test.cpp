// SPDX-License-Identifier: Apache-2.0
#include "foregone/core/seeded_draw.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace foregone {
namespace {

constexpr std::int64_t least_drawn = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t most_drawn = std::numeric_limits<std::int64_t>::max();

std::string error_text(const SeededDraw& draw) { return draw.error() ? draw.error()->text() : ""; }

// What a seed gives is part of the interface: a printed seed must find its instance again.
TEST(SeededDraw, SeedOneGivesTheseValuesForEver) {
  SeededDraw draw(1);
  EXPECT_EQ(draw("n", 1, 10), 7);
  EXPECT_EQ(draw("wide", least_drawn, most_drawn), 623795593854369220);
  EXPECT_EQ(draw.list("A", 5, 0, 100000),
            (std::vector<std::int64_t>{4865, 83091, 63862, 73532, 88052}));
  EXPECT_EQ(draw.word("row", 8, "WR"), "WWWRRWRR");
}

TEST(SeededDraw, TheSameSeedGivesTheSameValues) {
  SeededDraw left(7);
  SeededDraw right(7);
  EXPECT_EQ(left.list("A", 100, least_drawn, most_drawn),
            right.list("A", 100, least_drawn, most_drawn));
}

TEST(SeededDraw, OtherSeedsAndOtherNamesGiveOtherValues) {
  const auto values = [](std::uint64_t seed, const char* name) {
    SeededDraw draw(seed);
    return draw.list(name, 4, least_drawn, most_drawn);
  };
  EXPECT_NE(values(1, "A"), values(2, "A"));
  EXPECT_NE(values(1, "A"), values(1, "B"));
  EXPECT_NE(values(0, "A"), values(UINT64_MAX, "A"));
}

TEST(SeededDraw, ANameHasAStreamOfItsOwn) {
  SeededDraw alone(3);
  SeededDraw among(3);
  const auto expected = alone.list("A", 3, 0, 1000000);
  among("n", 1, 1000000);
  among.list("B", 10, 0, 9);
  EXPECT_EQ(among.list("A", 3, 0, 1000000), expected);
}

TEST(SeededDraw, RepeatedDrawsOfANameGoOnInItsStream) {
  SeededDraw listed(3);
  SeededDraw single(3);
  const auto expected = listed.list("A", 3, 0, 1000000);
  std::vector<std::int64_t> drawn;
  for (int i = 0; i < 3; ++i) drawn.push_back(single("A", 0, 1000000));
  EXPECT_EQ(drawn, expected);
}

TEST(SeededDraw, PinningOneDrawLeavesTheOthersAsTheyWere) {
  SeededDraw free(9);
  SeededDraw pinned(9);
  pinned.pin("n", "4");
  free("n", 1, 10);
  EXPECT_EQ(pinned("n", 1, 10), 4);
  EXPECT_EQ(pinned.list("A", 6, 0, 99), free.list("A", 6, 0, 99));
  EXPECT_EQ(error_text(pinned), "");
}

TEST(SeededDraw, DrawsStayInTheRangeAndReachItsEnds) {
  SeededDraw draw(5);
  std::array<int, 3> seen{};
  for (const std::int64_t value : draw.list("A", 3000, -1, 1)) {
    ASSERT_GE(value, -1);
    ASSERT_LE(value, 1);
    ++seen[static_cast<std::size_t>(value + 1)];
  }
  for (const int count : seen) EXPECT_NEAR(count, 1000, 150);
  EXPECT_EQ(draw("one", 7, 7), 7);
}

// 3·2^62 values: without rejection a third of them would come twice as often.
TEST(SeededDraw, AWideRangeIsUniformToo) {
  SeededDraw draw(5);
  int low = 0;
  for (const std::int64_t value :
       draw.list("A", 3000, least_drawn, least_drawn / 2 - 1 + most_drawn))
    low += value < least_drawn / 2 ? 1 : 0;
  EXPECT_NEAR(low, 1000, 150);
}

TEST(SeededDraw, AWordHasTheLengthAndTheLetters) {
  SeededDraw draw(5);
  const std::string word = draw.word("row", 300, "abc");
  EXPECT_EQ(word.size(), 300U);
  for (const char letter : {'a', 'b', 'c'})
    EXPECT_GT(std::count(word.begin(), word.end(), letter), 50);
  EXPECT_EQ(word.find_first_not_of("abc"), std::string::npos);
}

TEST(SeededDraw, APinMayLieOutsideTheRange) {
  SeededDraw draw(1);
  draw.pin("n", "-5");
  draw.pin("A", "1,-2,300");
  EXPECT_EQ(draw("n", 1, 10), -5);
  EXPECT_EQ(draw.list("A", 3, 0, 9), (std::vector<std::int64_t>{1, -2, 300}));
  EXPECT_EQ(error_text(draw), "");
}

TEST(SeededDraw, APinnedWordIsGivenBack) {
  SeededDraw draw(1);
  draw.pin("row", "WWR");
  EXPECT_EQ(draw.word("row", 3, "WR"), "WWR");
  EXPECT_EQ(error_text(draw), "");
}

TEST(SeededDraw, TheLastPinOfANameHolds) {
  SeededDraw draw(1);
  draw.pin("n", "4");
  draw.pin("n", "5");
  EXPECT_EQ(draw("n", 1, 10), 5);
}

TEST(SeededDraw, RefusesAPinThatIsNoStrictInteger) {
  for (const std::string text : {"", "x", "1.5", "9223372036854775808", " 1", "1,2"}) {
    SeededDraw draw(1);
    draw.pin("n", text);
    EXPECT_EQ(draw("n", 2, 10), 2);
    EXPECT_EQ(error_text(draw), "'n': expected an integer, found \"" + text + "\"");
    EXPECT_EQ(draw.error()->kind, ErrorKind::usage);
  }
  SeededDraw draw(1);
  draw.pin("n", "007");
  draw("n", 2, 10);
  EXPECT_EQ(error_text(draw), "'n': expected an integer, found \"007\" (leading zero)");
}

TEST(SeededDraw, RefusesAPinnedListOfAnotherLength) {
  SeededDraw draw(1);
  draw.pin("A", "1,2,3");
  EXPECT_TRUE(draw.list("A", 4, 0, 9).empty());
  EXPECT_EQ(error_text(draw), "'A': expected 4 integers between commas, found 3");
}

TEST(SeededDraw, RefusesAPinnedListWithAPieceThatIsNoInteger) {
  for (const std::string text : {"1,,2", "1, 2,3", "1,2,", ",1,2"}) {
    SeededDraw draw(1);
    draw.pin("A", text);
    EXPECT_TRUE(draw.list("A", 3, 0, 9).empty());
    ASSERT_TRUE(draw.error()) << text;
    EXPECT_EQ(draw.error()->kind, ErrorKind::usage);
  }
}

TEST(SeededDraw, AnEmptyPinIsAListOfNothing) {
  SeededDraw draw(1);
  draw.pin("A", "");
  EXPECT_TRUE(draw.list("A", 0, 0, 9).empty());
  EXPECT_EQ(error_text(draw), "");
}

TEST(SeededDraw, RefusesAPinnedWordOfAnotherLengthOrAlphabet) {
  for (const std::string text : {"WW", "WWWW", "WWX"}) {
    SeededDraw draw(1);
    draw.pin("row", text);
    EXPECT_EQ(draw.word("row", 3, "WR"), "WWW");
    EXPECT_EQ(error_text(draw), "'row': expected 3 letters of \"WR\", found \"" + text + "\"");
  }
}

TEST(SeededDraw, RefusesAListOfANegativeLength) {
  SeededDraw draw(1);
  EXPECT_TRUE(draw.list("A", -1, 0, 9).empty());
  EXPECT_EQ(error_text(draw), "'A' cannot be a list of -1 numbers");
  EXPECT_EQ(draw.error()->kind, ErrorKind::input);
}

TEST(SeededDraw, RefusesAListAboveTheBudgetBeforeTakingMemory) {
  SeededDraw draw(1);
  EXPECT_TRUE(draw.list("A", (std::int64_t{1} << 28) + 1, 0, 9).empty());
  ASSERT_TRUE(draw.error());
  EXPECT_EQ(draw.error()->kind, ErrorKind::budget);
}

TEST(SeededDraw, RefusesAnEmptyRange) {
  SeededDraw draw(1);
  EXPECT_EQ(draw("m", 1, 0), 1);
  EXPECT_EQ(error_text(draw), "'m' cannot be drawn from 1 to 0");
  EXPECT_EQ(draw.error()->kind, ErrorKind::input);
}

TEST(SeededDraw, APinThatNoDrawTookNamesTheDrawsThereAre) {
  SeededDraw draw(1);
  draw.pin("N", "4");
  draw("n", 1, 9);
  draw("m", 1, 9);
  draw("n", 1, 9);
  EXPECT_EQ(error_text(draw), "no draw is called 'N'; there are: n, m");
  EXPECT_EQ(draw.error()->kind, ErrorKind::usage);
}

TEST(SeededDraw, APinOfAGameWithoutDrawsIsNamedToo) {
  SeededDraw draw(1);
  draw.pin("n", "4");
  EXPECT_EQ(error_text(draw), "no draw is called 'n'; there are none");
}

TEST(SeededDraw, KeepsTheFirstError) {
  SeededDraw draw(1);
  draw.list("A", -1, 0, 9);
  draw("m", 1, 0);
  EXPECT_EQ(error_text(draw), "'A' cannot be a list of -1 numbers");
}

}  // namespace
}  // namespace foregone
