// SPDX-License-Identifier: Apache-2.0
//
// Every law can fail: a game that breaks it and is otherwise fine.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "games.hpp"
#include "laws.hpp"

namespace foregone::test {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

template <class G, class Law>
void expect_complaint(const G& game, Law law, const std::string& complaint) {
  const laws::Complaints complaints = law(game, laws::Walk<G>(game, 100));
  EXPECT_THAT(complaints, Contains(HasSubstr(complaint)));
  EXPECT_LE(complaints.size(), 5U);
  EXPECT_THAT(laws::all(game, 100), Contains(HasSubstr(complaint))) << "all() leaves a law out";
}
#define FOREGONE_LAW(name) [](const auto& game, const auto& walk) { return laws::name(game, walk); }

struct KeyLosesABit : Subtraction {
  std::uint64_t key(int p) const { return static_cast<std::uint64_t>(p) / 2; }
  int position(std::uint64_t key) const { return static_cast<int>(key) * 2; }
};
struct PositionIsAnother : Subtraction {
  std::uint64_t key(int p) const { return static_cast<std::uint64_t>(p); }
  int position(std::uint64_t key) const { return static_cast<int>(key) + 1; }
};
TEST(LawsFail, KeyRoundTrip) {
  expect_complaint(KeyLosesABit{}, FOREGONE_LAW(key_round_trip), "has the same key, but not");
  expect_complaint(PositionIsAnother{}, FOREGONE_LAW(key_round_trip), "is another position, 22");
}

struct Counts : Subtraction {
  mutable int calls = 0;
};
struct GainChanges : Counts {
  Points gain(int, int) const { return ++calls; }
};
struct PromisingChanges : Counts {
  int promising(int, int) const { return ++calls; }
};
struct TierChanges : Counts {
  int tier(int) const { return ++calls; }
};
struct TurnChanges : Counts {
  int turn(int) const { return ++calls % 2; }
};
struct KeyChanges : Counts {
  std::uint64_t key(int p) const { return static_cast<std::uint64_t>(p + 100 * ++calls); }
  int position(std::uint64_t key) const { return static_cast<int>(key % 100); }
};
TEST(LawsFail, HooksRepeat) {
  expect_complaint(GainChanges{}, FOREGONE_LAW(hooks_repeat), "the moves, the end or the texts");
  expect_complaint(PromisingChanges{}, FOREGONE_LAW(hooks_repeat), "promising differs");
  expect_complaint(TierChanges{}, FOREGONE_LAW(hooks_repeat), "tier differs");
  expect_complaint(TurnChanges{}, FOREGONE_LAW(hooks_repeat), "turn differs");
  expect_complaint(KeyChanges{}, FOREGONE_LAW(hooks_repeat), "key differs");
}

struct Shows : Subtraction {
  std::string show(int p) const { return std::to_string(p); }
};
struct ParseRefuses : Shows {
  std::optional<int> parse(std::string_view) const { return std::nullopt; }
};
struct ParseReadsAnother : Shows {
  std::optional<int> parse(std::string_view) const { return 4; }
};
TEST(LawsFail, ParseUndoesShow) {
  expect_complaint(ParseRefuses{}, FOREGONE_LAW(parse_undoes_show), "at 21: this text is refused");
  expect_complaint(ParseReadsAnother{}, FOREGONE_LAW(parse_undoes_show), "at 21: is read as 4");
}

struct ShowsTheSame : Subtraction {
  std::string show(int) const { return "a heap"; }
};
TEST(LawsFail, PositionTextsUnique) {
  expect_complaint(ShowsTheSame{}, FOREGONE_LAW(position_texts_unique), "two positions have this");
}

struct DescribesTheSame : Subtraction {
  std::string describe(int, int) const { return "take"; }
};
TEST(LawsFail, MoveTextsUnique) {
  expect_complaint(DescribesTheSame{}, FOREGONE_LAW(move_texts_unique),
                   "two moves are called take");
}

struct MovesTwice : Subtraction {
  void moves(int p, auto&& visit) const {
    for (const int take : {1, 1})
      if (take <= p) visit(take);
  }
};
TEST(LawsFail, MovesDiffer) {
  expect_complaint(MovesTwice{}, FOREGONE_LAW(moves_differ), "the move 20 is visited twice");
}

struct ThirdPlayer : Subtraction {
  int turn(int p) const { return p % 3; }
};
struct TurnIsNotInTheKey : Subtraction {
  struct Position {
    int heap = 0;
    int player = 0;
  };
  Position start() const { return {21, 0}; }
  void moves(Position p, auto&& visit) const { Subtraction::moves(p.heap, visit); }
  Position play(Position p, int take) const { return {p.heap - take, 1 - p.player}; }
  int turn(Position p) const { return p.player; }
  std::uint64_t key(Position p) const { return static_cast<std::uint64_t>(p.heap); }
  Position position(std::uint64_t key) const { return {static_cast<int>(key), 0}; }
};
TEST(LawsFail, TurnsAgree) {
  expect_complaint(ThirdPlayer{}, FOREGONE_LAW(turns_agree), "turn is neither 0 nor 1");
  expect_complaint(TurnIsNotInTheKey{}, FOREGONE_LAW(turns_agree),
                   "the turn of position(key(p)) is another one");
}

TEST(LawsFail, NoCycle) {
  expect_complaint(Paths{}, FOREGONE_LAW(no_cycle), "no cycle: 2 > 3 > 2");
  EXPECT_THAT(laws::all(Paths{}, 100, laws::Cycles::allowed), IsEmpty());
}

struct Rich : Subtraction {
  Points gain(int p, int) const { return p % 2 == 0 ? INT64_MAX : INT64_MIN; }
};
struct RichEnough : Subtraction {
  Points gain(int, int) const { return INT64_MAX / 21; }
};
TEST(LawsFail, GainsFit) {
  expect_complaint(Rich{}, FOREGONE_LAW(gains_fit), "does not fit 64 bits");
  EXPECT_THAT(laws::all(RichEnough{}), IsEmpty());
}

struct AsksNothing : Subtraction {
  void ask(auto&&) const {}
};
struct AsksTwice : Subtraction {
  void ask(auto&& visit) const {
    visit(5);
    visit(5);
  }
};
struct AsksForNoPosition : Shows {
  std::optional<int> parse(std::string_view text) const {
    if (text == "99") return std::nullopt;
    return std::stoi(std::string(text));
  }
  void ask(auto&& visit) const { visit(99); }
};
TEST(LawsFail, AskedExist) {
  expect_complaint(AsksNothing{}, FOREGONE_LAW(asked_exist), "no position is asked for");
  expect_complaint(AsksTwice{}, FOREGONE_LAW(asked_exist), "at 5: asked for twice");
  expect_complaint(AsksForNoPosition{}, FOREGONE_LAW(asked_exist), "at 99: asked for, but");
}

// A copy of the rules that plays otherwise: what a game with a static counter would do.
struct FirstIsSpecial : Subtraction {
  FirstIsSpecial() = default;
  FirstIsSpecial(const FirstIsSpecial& other) : Subtraction(other), copied(other.copied + 1) {}
  FirstIsSpecial& operator=(const FirstIsSpecial& other) {
    copied = other.copied + 1;
    return *this;
  }
  int copied = 0;
};
struct CopyGainsMore : FirstIsSpecial {
  Points gain(int, int) const { return copied; }
};
struct CopyGoesElsewhere : FirstIsSpecial {
  int play(int p, int take) const { return copied > 0 ? 0 : p - take; }
};
struct CopyHasNoMoves : FirstIsSpecial {
  void moves(int p, auto&& visit) const {
    if (copied == 0) Subtraction::moves(p, visit);
  }
};
struct CopyEndsOtherwise : FirstIsSpecial {
  std::optional<Outcome> ending(int p) const {
    if (p > 0) return std::nullopt;
    return copied > 0 ? Outcome::win : Outcome::lose;
  }
};
struct CopyShowsOtherwise : FirstIsSpecial {
  std::string show(int p) const { return std::to_string(p + 100 * copied); }
};
TEST(LawsFail, TableAgrees) {
  expect_complaint(CopyGainsMore{}, FOREGONE_LAW(table_agrees), "the move 20 gives something else");
  expect_complaint(CopyGoesElsewhere{}, FOREGONE_LAW(table_agrees), "the move 20 leads elsewhere");
  expect_complaint(CopyHasNoMoves{}, FOREGONE_LAW(table_agrees), "the numbers of moves differ");
  expect_complaint(CopyEndsOtherwise{}, FOREGONE_LAW(table_agrees), "the ends differ");
  expect_complaint(CopyShowsOtherwise{}, FOREGONE_LAW(table_agrees), "at 21: the table shows 121");
}

struct DescribesByCall : Counts {
  std::string describe(int, int) const { return std::to_string(++calls); }
};
TEST(LawsFail, DescribeByIndex) {
  expect_complaint(DescribesByCall{}, FOREGONE_LAW(describe_by_index), "by its number and ");
}

struct TierFalls : Subtraction {
  int tier(int p) const { return p; }
};
struct Ranked : Subtraction {
  int tier(int p) const { return 21 - p; }
  Index tier_size(int) const { return 1; }
  Index index(int) const { return 0; }
  int position_at(int tier, Index) const { return 21 - tier; }
};
struct IndexTooBig : Ranked {
  Index index(int) const { return 1; }
};
struct PositionAtAnother : Ranked {
  int position_at(int, Index) const { return 4; }
};
TEST(LawsFail, TiersHold) {
  EXPECT_THAT(laws::all(Ranked{}), IsEmpty());
  expect_complaint(TierFalls{}, FOREGONE_LAW(tiers_hold), "the move 20 leads to a lower tier");
  expect_complaint(IndexTooBig{}, FOREGONE_LAW(tiers_hold), "index is not below tier_size");
  expect_complaint(PositionAtAnother{}, FOREGONE_LAW(tiers_hold), "is another position");
}

struct CanonicalGoesOn : Subtraction {
  int canonical(int p) const { return p > 0 ? p - 1 : 0; }
};
struct CanonicalLosesValue : Subtraction {
  int canonical(int p) const { return p / 2 * 2; }
};
struct CanonicalTakesTheTurn : Subtraction {
  int turn(int p) const { return p % 2; }
  int canonical(int p) const { return p / 2 * 2; }
};
TEST(LawsFail, CanonicalKeeps) {
  expect_complaint(CanonicalGoesOn{}, FOREGONE_LAW(canonical_keeps), "canonical of canonical");
  expect_complaint(CanonicalLosesValue{}, FOREGONE_LAW(canonical_keeps), "has another value");
  expect_complaint(CanonicalTakesTheTurn{}, FOREGONE_LAW(canonical_keeps), "changes whose turn");
}

struct BoundIsTooHigh : Subtraction {
  void bound(int, Points& lo, Points& hi) const { lo = hi = 1; }
};
struct BoundIsTooLow : Subtraction {
  void bound(int, Points& lo, Points& hi) const { lo = hi = -1; }
};
struct UsefulLosesTheBest : Subtraction {  // at 20 only taking 4 wins
  void useful(int, auto&& visit) const { visit(1); }
};
struct UsefulIsNotLegal : Subtraction {
  void useful(int, auto&& visit) const { visit(2); }
};
struct UsefulComesTwice : Subtraction {
  void useful(int p, auto&& visit) const {
    moves(p, visit);
    moves(p, visit);
  }
};
struct NothingIsUseful : Subtraction {
  void useful(int, auto&&) const {}
};
struct NothingIsUsefulAndBoundKnows : NothingIsUseful {
  void bound(int p, Points& lo, Points& hi) const { lo = hi = p % 7 == 0 || p % 7 == 2 ? -1 : 1; }
};
TEST(LawsFail, SearchHooksHold) {
  const std::string outside = "is not within the bounds";
  expect_complaint(BoundIsTooHigh{}, FOREGONE_LAW(search_hooks_hold), outside);
  expect_complaint(BoundIsTooLow{}, FOREGONE_LAW(search_hooks_hold), outside);
  const std::string none = "at 20: no useful move is a best one";
  expect_complaint(UsefulLosesTheBest{}, FOREGONE_LAW(search_hooks_hold), none);
  expect_complaint(NothingIsUseful{}, FOREGONE_LAW(search_hooks_hold), "no useful move is a best");
  const std::string wrong = "is not legal or comes twice";
  expect_complaint(UsefulIsNotLegal{}, FOREGONE_LAW(search_hooks_hold), wrong);
  expect_complaint(UsefulComesTwice{}, FOREGONE_LAW(search_hooks_hold), wrong);
  EXPECT_THAT(laws::all(NothingIsUsefulAndBoundKnows{}), IsEmpty());
}

struct WritesMore : Subtraction {
  void write(std::ostream& out) const { out << heap + 1 << '\n'; }
};
struct WritesTooMuch : Subtraction {
  void write(std::ostream& out) const { out << heap << "\n7\n"; }
};
struct ReadsTheWorst : Subtraction {
  std::string check() const { return heap == 21 ? "21 is bad luck" : ""; }
};
TEST(LawsFail, ReadUndoesWrite) {
  const auto law = [](const auto& game, const auto&) { return laws::read_undoes_write(game); };
  expect_complaint(WritesMore{}, law, "written again, the instance is another text");
  expect_complaint(WritesMore{}, law, "read again, play starts elsewhere");
  expect_complaint(WritesTooMuch{}, law, "<written>:2:1");
  expect_complaint(ReadsTheWorst{}, law, "check says: 21 is bad luck");
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
TEST(LawsFail, RandomPassesCheck) {
  EXPECT_THAT(laws::random_passes_check<DrawsTheUnplayable>(20),
              Contains(HasSubstr("check says: more than 50")));
  EXPECT_THAT(laws::random_passes_check<DrawsFromOutside>(2),
              Contains(HasSubstr("seed 0 gives two instances")));
}

}  // namespace
}  // namespace foregone::test
