// SPDX-License-Identifier: Apache-2.0
//
// For each law of values and of instances a game that breaks it and no other, and the line that says so.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>

#include "foregone/verify/laws.hpp"
#include "games.hpp"
#include "linted.hpp"

namespace foregone::test {
namespace {

using ::testing::Each;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

template <class G>
void expect_breach(const G& game, const std::string& line) {
  const auto lines = breaches_of(game);
  ASSERT_THAT(lines, Not(IsEmpty()));
  EXPECT_EQ(lines[0], line);
  EXPECT_LE(lines.size(), 3U);
  EXPECT_THAT(lines, Each(StartsWith(line.substr(0, line.find(',')))));
}

// Take 1, 3 or 4 stones: lost are 0, 2, 7, 9, 14, 16 and 21; nimbers 0 1 0 1 2 3 2, then again.
struct CanonicalGoesOn : Subtraction {
  int canonical(int p) const { return p > 18 ? p - 1 : p; }
};
struct CanonicalLosesTheValue : Subtraction {
  int canonical(int p) const { return p == 20 ? 21 : p; }
};
// 1 and 3 are both won, in 1 and in 1; 5 is won in 3 and 4 too, 8 in 5.
struct CanonicalLosesPlies : Subtraction {
  int canonical(int p) const { return p == 8 ? 1 : p; }
};
// 5 and 6 are won in 3 both, their nimbers are 3 and 2.
struct CanonicalLosesTheNimber : Subtraction {
  int canonical(int p) const { return p == 6 ? 5 : p; }
  void parts(int p, auto&& visit) const { visit(p); }
};
struct CanonicalChangesTheTier : Subtraction {
  int tier(int p) const { return p == 6 ? 1 : p < 6 ? 2 : 0; }
  int canonical(int p) const { return p == 6 ? 5 : p; }
};
TEST(LawsOfValues, Canonical) {
  expect_breach(CanonicalGoesOn{},
                "law canonical, hook canonical, position 21: expected that canonical(p) = 20 is "
                "canonical, found 19 for it");
  EXPECT_THAT(light_complaint(CanonicalGoesOn{}), HasSubstr("canonical(p) = 20 is canonical"));
  expect_breach(CanonicalLosesTheValue{},
                "law canonical, hook canonical, position 20: expected the value win 11 of "
                "canonical(p) = 21, found lose 12");
  EXPECT_EQ(light_complaint(CanonicalLosesTheValue{}), "") << "values are not looked at";
  expect_breach(
      CanonicalLosesPlies{},
      "law canonical, hook canonical, position 8: expected the value win 5 of canonical(p) "
      "= 1, found win 1");
  expect_breach(
      CanonicalLosesTheNimber{},
      "law canonical, hook canonical, position 6: expected the nimber 2 of canonical(p) = "
      "5, found 3");
  expect_breach(CanonicalChangesTheTier{},
                "law canonical, hook canonical, position 6: expected tier 1 of canonical(p) = 5, "
                "found tier 2");
}

// Two players in turn, the mover is the position's last bit.
struct TurnedOver : Subtraction {
  int start() const { return 2 * heap; }
  void moves(int p, auto&& visit) const {
    for (const int take : {1, 3, 4})
      if (take <= p / 2) visit(take);
  }
  int play(int p, int take) const { return (p - 2 * take) ^ 1; }
  int turn(int p) const { return p % 2; }
  int canonical(int p) const { return p == 40 ? 41 : p; }
  void read(auto& in) { heap = static_cast<int>(in.integer("heap", 0, 1000)); }
  void write(std::ostream& out) const { out << heap << '\n'; }
};
TEST(LawsOfValues, CanonicalKeepsTheTurn) {
  const auto lines = breaches_of(TurnedOver{});
  EXPECT_THAT(lines, IsEmpty()) << "40 is never reached: first to move, 20 stones";
}
struct TurnedOverAndAsked : TurnedOver {
  void ask(auto&& visit) const { visit(40); }
};
TEST(LawsOfValues, CanonicalKeepsTheTurnOfWhatIsAskedFor) {
  const std::string line =
      "law canonical, hook canonical, position 40: expected turn 0 of canonical(p) = 41, found "
      "turn "
      "1";
  expect_breach(TurnedOverAndAsked{}, line);
  EXPECT_THAT(light_complaint(TurnedOverAndAsked{}), HasSubstr(line));
}

struct PartsOfHalf : Subtraction {
  void parts(int p, auto&& visit) const { visit(p == 6 ? 3 : p); }
};
TEST(LawsOfValues, Parts) {
  expect_breach(PartsOfHalf{},
                "law parts, hook parts, position 6: expected the nimber 2, found 1 as that of 3");
}

struct BoundTooHigh : Subtraction {
  void bound(int p, Points& lo, Points&) const { lo = p == 14 ? 0 : -1; }
};
struct BoundsCross : Subtraction {
  void bound(int p, Points& lo, Points& hi) const {
    lo = p == 20 ? 1 : -1;
    hi = p == 20 ? -1 : 1;
  }
};
TEST(LawsOfValues, Bound) {
  expect_breach(
      BoundTooHigh{},
      "law bound, hook bound, position 14: expected the value -1 within the bounds, found "
      "0 to 1");
  expect_breach(BoundsCross{},
                "law bound, hook bound, position 20: expected lo <= hi, found 1 to -1");
}

struct UsefulLosesTheBest : Subtraction {
  void useful(int p, auto&& visit) const {
    if (p == 20) visit(1 + 2);
    else moves(p, visit);
  }
};
struct UsefulIsNotLegal : Subtraction {
  void useful(int p, auto&& visit) const {
    if (p == 20) visit(2);
    else moves(p, visit);
  }
};
struct UsefulTwice : Subtraction {
  void useful(int p, auto&& visit) const {
    if (p == 20) visit(4);
    moves(p, visit);
  }
};
TEST(LawsOfValues, Useful) {
  expect_breach(
      UsefulLosesTheBest{},
      "law useful, hook useful, position 20: expected a move that brings 1, found at most "
      "-1");
  expect_breach(
      UsefulIsNotLegal{},
      "law useful, hook useful, position 20: expected legal moves, each once, found one to "
      "18 that is none or comes twice");
  expect_breach(
      UsefulTwice{},
      "law useful, hook useful, position 20: expected legal moves, each once, found one to "
      "16 that is none or comes twice");
}

// Points for each stone, but from 3 stones one comes back to 5.
struct ComesBack : Subtraction {
  Points gain(int, int take) const { return take; }
  int play(int p, int take) const { return p == 3 && take == 3 ? 5 : p - take; }
  std::string describe(int, int take) const { return "take " + std::to_string(take); }
};
struct GainsALot : Subtraction {
  Points gain(int, int) const { return INT64_MAX / 2; }
  int play(int p, int) const { return p > 4 ? 4 : 0; }
  bool moves_again(int, int) const { return true; }
};
struct GainsTooMuch : GainsALot {
  Points gain(int, int) const { return INT64_MAX; }
};
TEST(LawsOfValues, Points) {
  expect_breach(
      ComesBack{},
      "law no-return, hook moves, position 5: expected that it does not come back, found 3 "
      "plies: 5 (take 1) -> 4 (take 1) -> 3 (take 3) -> 5");
  EXPECT_THAT(breaches_of(GainsALot{}), IsEmpty());
  expect_breach(GainsTooMuch{}, "law totals, hook gain: a total of points does not fit 64 bits");
}

struct AsksForNothing : Subtraction {
  void ask(auto&&) const {}
};
TEST(LawsOfValues, Ask) {
  expect_breach(AsksForNothing{}, "law ask, hook ask: expected a position, found none");
}

struct WritesMore : Subtraction {
  void write(std::ostream& out) const { out << heap + 1 << '\n'; }
};
struct WritesTooMuch : Subtraction {
  void write(std::ostream& out) const { out << heap << "\n7\n"; }
};
struct ReadsTheWorst : Subtraction {
  std::string check() const { return heap == 22 ? "22 is bad luck" : ""; }
  void write(std::ostream& out) const { out << (heap == 21 ? 22 : heap) << '\n'; }
};
struct ReadsItsOwn : Subtraction {
  int kept = 21;
  void read(auto& in) {
    kept = static_cast<int>(in.integer("heap", 0, 1000));
    heap = 5;
  }
  void write(std::ostream& out) const { out << kept << '\n'; }
};
TEST(LawsOfValues, Read) {
  expect_breach(WritesMore{},
                "law read, hook write: expected the instance written again to be the same text, "
                "found another one; first lines \"22\" and \"23\"");
  EXPECT_THAT(breaches_of(WritesTooMuch{})[0],
              StartsWith("law read, hook read: what write writes is refused: the instance:2:1: "));
  expect_breach(ReadsTheWorst{},
                "law read, hook check: expected the instance to be playable when read again, found "
                "22 is bad luck");
  EXPECT_EQ(breaches_of(ReadsItsOwn{})[0],
            "law read, hook read: expected the start 21 of the instance, found 5 when read again");
}

struct DrawsTheUnplayable : Subtraction {
  std::string check() const { return heap > 50 ? "more than 50" : ""; }
};
struct DrawsFromOutside : Subtraction {
  void random(auto&) {
    static int calls = 0;
    heap = ++calls;
  }
};
TEST(LawsOfValues, Random) {
  const auto lines = breaches_of(DrawsTheUnplayable{});
  ASSERT_THAT(lines, Not(IsEmpty()));
  EXPECT_THAT(lines[0], StartsWith("law random, hook random: expected the instance of seed "));
  EXPECT_THAT(lines[0], HasSubstr("to be playable, found that check says: more than 50"));
  expect_breach(DrawsFromOutside{},
                "law random, hook random: expected the instance of seed 0 drawn again to be the "
                "same, found another one");
}

// Too large to be walked whole: values are known near the ends of games.
struct ManyStones : Subtraction {
  ManyStones() { heap = 1'000'000; }
  int canonical(int p) const { return p == 21 || p == 22 ? 43 - p : p; }
};
TEST(LawsOfValues, AreKnownNearTheEndsOfLargeGames) {
  const Instance instance = linted_instance(ManyStones{});
  const LintReport report = lint(instance, instance.asked(), {.positions = 3000});
  EXPECT_FALSE(report.is_whole);
  EXPECT_GT(report.valued, 1000U);
  EXPECT_FALSE(report.holds());
}

}  // namespace
}  // namespace foregone::test
