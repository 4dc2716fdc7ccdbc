// SPDX-License-Identifier: Apache-2.0
//
// For each law of single hooks a game that breaks it and no other, and the line that says so. Each game
// is a lawful one, spoilt at one place.
#include "foregone/verify/laws.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games.hpp"
#include "linted.hpp"

namespace foregone::test {
namespace {

using ::testing::Each;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

// Take 1, 3 or 4 of 21 stones with many hooks, all lawful.
struct Lawful : Subtraction {
  std::uint64_t key(int p) const { return static_cast<std::uint64_t>(p); }
  int position(std::uint64_t key) const { return static_cast<int>(key); }
  int canonical(int p) const { return p; }
  int tier(int p) const { return 21 - p; }
  Index tier_size(int) const { return 1; }
  Index index(int) const { return 0; }
  int position_at(int tier, Index) const { return 21 - tier; }
  void predecessors(int p, auto&& visit) const {
    for (const int take : {1, 3, 4})
      if (p + take <= 21) visit(p + take);
  }
  void predecessor_indices(int tier, Index, auto&& visit) const {
    for (const int take : {1, 3, 4})
      if (tier - take >= 0) visit(tier - take, 0, 1);
  }
  std::string show(int p) const { return std::to_string(p) + " stones"; }
  std::optional<int> parse(std::string_view text) const {
    int p = 0;
    while (!text.empty() && text[0] >= '0' && text[0] <= '9') {
      p = 10 * p + (text[0] - '0');
      text.remove_prefix(1);
    }
    return text == " stones" ? std::optional(p) : std::nullopt;
  }
  std::string describe(int, int take) const { return "take " + std::to_string(take); }
};
TEST(Laws, HoldForTheUnspoilt) {
  EXPECT_THAT(breaches_of(Lawful{}), IsEmpty());
  EXPECT_EQ(light_complaint(Lawful{}), "");
  const Instance instance = linted_instance(Lawful{});
  const LintReport report = lint(instance, instance.asked());
  EXPECT_EQ(report.positions, 22U);
  EXPECT_EQ(report.moves, 58U);  // of p stones: those of 1, 3 and 4 that are at most p
  EXPECT_TRUE(report.is_whole);
  EXPECT_EQ(report.valued, 22U);
  for (const Law law :
       {Law::repeat, Law::key, Law::canonical, Law::tier, Law::ranking, Law::predecessors,
        Law::predecessor_indices, Law::parse, Law::describe, Law::read, Law::random})
    EXPECT_GT(report.laws[static_cast<std::size_t>(law)].tried, 0U) << law_info(law).name;
  EXPECT_EQ(report.laws[static_cast<std::size_t>(Law::turn)].tried, 0U);
}

TEST(Laws, AreWalkedNoFurtherThanAllowed) {
  const Instance instance = linted_instance(Lawful{});
  const LintReport report = lint(instance, instance.asked(), {.positions = 5, .instances = 1});
  EXPECT_EQ(report.positions, 5U);
  EXPECT_FALSE(report.is_whole);
  EXPECT_TRUE(report.holds());
}

// All breaches are of the law, and the first one is the line.
template <class G>
void expect_broken(const G& game, const std::string& line) {
  const auto lines = breaches_of(game);
  ASSERT_THAT(lines, Not(IsEmpty()));
  EXPECT_EQ(lines[0], line);
  EXPECT_LE(lines.size(), 3U);
  EXPECT_THAT(lines, Each(StartsWith(line.substr(0, line.find(',')))));
}

struct Counts : Subtraction {
  mutable int calls = 0;
};
struct GainChanges : Counts {
  Points gain(int p, int) const { return p == 20 ? ++calls : 0; }
};
struct PromisingChanges : Counts {
  int promising(int p, int) const { return p == 20 ? ++calls : 0; }
};
struct MovesChange : Counts {
  void moves(int p, auto&& visit) const {
    Subtraction::moves(p, visit);
    if (p == 20 && ++calls > 1) visit(2);
  }
};
struct PlayChanges : Counts {
  int play(int p, int take) const { return p == 20 && take == 1 && ++calls > 1 ? 18 : p - take; }
};
struct EndingChanges : Counts {
  std::optional<Outcome> ending(int p) const {
    if (p == 20 && ++calls > 1) return Outcome::tie;
    return std::nullopt;
  }
};
struct TurnChanges : Counts {
  int turn(int p) const { return p == 20 ? ++calls % 2 : p % 2; }
};
struct ShowChanges : Counts {
  std::string show(int p) const { return std::to_string(p == 20 ? p + 100 * ++calls : p); }
};
TEST(Laws, Repeat) {
  EXPECT_THAT(breaches_of(GainChanges{})[0],
              StartsWith("law repeat, hook gain, position 20: expected move 1 to gain 1, found "));
  EXPECT_THAT(breaches_of(PromisingChanges{})[0],
              StartsWith("law repeat, hook promising, position 20: expected 1 for move 1, found "));
  expect_broken(MovesChange{},
                "law repeat, hook moves, position 20: expected 3 moves, found 4 when asked again");
  expect_broken(PlayChanges{},
                "law repeat, hook play, position 20: expected move 1 to lead to 19, found 18 when "
                "asked again");
  EXPECT_EQ(breaches_of(EndingChanges{})[0],
            "law repeat, hook ending, position 20: expected that play goes on, found its end, tie "
            "when asked again");
  EXPECT_THAT(breaches_of(TurnChanges{})[0], StartsWith("law repeat, hook turn, position 2"));
  EXPECT_THAT(breaches_of(ShowChanges{})[0], StartsWith("law repeat, hook show, position "));
  EXPECT_EQ(
      light_complaint(PlayChanges{}),
      "the game breaks a law of its hooks: law repeat, hook play, position 20: expected move 1 "
      "to lead to 19, found 18 when asked again; foregone lint looks at all laws");
  EXPECT_THAT(light_complaint(MovesChange{}), HasSubstr("expected 3 moves, found 4"));
}
struct PositionIsAnother : Subtraction {
  std::uint64_t key(int p) const { return static_cast<std::uint64_t>(p); }
  int position(std::uint64_t key) const { return key == 20 ? 17 : static_cast<int>(key); }
};
TEST(Laws, Key) {
  const std::string line =
      "law key, hook position, position 17: expected that the position of the key 20 has this key, "
      "found 17 for it";
  expect_broken(PositionIsAnother{}, line);
  EXPECT_THAT(light_complaint(PositionIsAnother{}), HasSubstr(line));
}

struct TurnOfThree : Subtraction {
  int turn(int p) const { return p % 3; }
};
TEST(Laws, Turn) {
  expect_broken(TurnOfThree{}, "law turn, hook turn, position 20: expected 0 or 1, found 2");
  EXPECT_THAT(light_complaint(TurnOfThree{}), HasSubstr("law turn, hook turn, position 20"));
}

struct TierFalls : Subtraction {
  int tier(int p) const { return p == 17 ? 3 : 5; }
};
TEST(Laws, Tier) {
  const std::string line =
      "law tier, hook tier, position 21: expected tier 5 or higher behind the move to 17, found "
      "tier 3";
  expect_broken(TierFalls{}, line);
  EXPECT_THAT(light_complaint(TierFalls{}), HasSubstr(line));
}

struct IndexTooBig : Lawful {
  Index index(int p) const { return p == 20 ? 1 : 0; }
};
struct PositionAtAnother : Lawful {
  int position_at(int tier, Index) const { return tier == 1 ? 19 : 21 - tier; }
};
struct RoomForMore : Lawful {
  Index tier_size(int tier) const { return tier == 1 ? 2 : 1; }
};
TEST(Laws, Ranking) {
  EXPECT_EQ(
      breaches_of(IndexTooBig{})[0],
      "law ranking, hook index, position 20 stones: expected an index below tier_size(1) = 1, "
      "found 1");
  EXPECT_EQ(breaches_of(PositionAtAnother{})[0],
            "law ranking, hook position_at, position 20 stones: expected it at rank 0 of tier 1, "
            "found 19 stones");
  expect_broken(
      RoomForMore{},
      "law ranking, hook index, position 20 stones: expected rank 1 of tier 1, found rank "
      "0 of tier 1");
}

// (Without predecessor_indices, which would have to be wrong too.)
struct LeavesOut : RankedSubtraction {
  void predecessors(int p, auto&& visit) const {
    if (p < 21) visit(p + 1);
  }
};
struct HasNone : RankedSubtraction {
  void predecessors(int p, auto&& visit) const {
    RankedSubtraction::predecessors(p, visit);
    if (p > 0) visit(p - 1);
  }
};
struct Twice : RankedSubtraction {
  void predecessors(int p, auto&& visit) const {
    RankedSubtraction::predecessors(p, visit);
    if (p < 21) visit(p + 1);
  }
};
struct OtherIndices : Lawful {
  void predecessor_indices(int tier, Index, auto&& visit) const {
    if (tier > 0) visit(tier - 1, 0, 1);
  }
};
TEST(Laws, Predecessors) {
  expect_broken(LeavesOut{},
                "law predecessors, hook predecessors, position 18: expected 21, which has a move "
                "here, found it left out");
  expect_broken(HasNone{},
                "law predecessors, hook predecessors, position 21: expected what has a move here, "
                "found 20, which has none");
  expect_broken(Twice{},
                "law predecessors, hook predecessors, position 20: expected each once, found 21 "
                "twice");
  expect_broken(
      OtherIndices{},
      "law predecessor_indices, hook predecessor_indices, position 18 stones: expected the "
      "ranks of predecessors, found rank 0 of tier 0 in one of them only");
}

struct ParseRefuses : Lawful {
  std::optional<int> parse(std::string_view) const { return std::nullopt; }
};
struct ParseReadsAnother : Lawful {
  std::optional<int> parse(std::string_view) const { return 21; }
};
struct MovesAlike : Lawful {
  std::string describe(int, int take) const { return take == 1 ? "take one" : "take more"; }
};
struct ShownAlike : Subtraction {
  std::string show(int p) const { return p == 20 || p == 18 ? "some" : std::to_string(p); }
};
TEST(Laws, Texts) {
  expect_broken(ParseRefuses{},
                "law parse, hook parse, position 21 stones: expected this position for its text, "
                "found that the text is refused");
  expect_broken(ParseReadsAnother{},
                "law parse, hook parse, position 20 stones: expected this position for its text, "
                "found another one, 21 stones");
  expect_broken(MovesAlike{},
                "law describe, hook describe, position 21 stones: expected a text of its own for "
                "each move, found \"take more\" for moves 2 and 3");
  expect_broken(ShownAlike{},
                "law describe, hook show, position 21: expected a text of its own for each move, "
                "found \"some\" for moves 1 and 2");
}

TEST(Laws, ListNamesEachLawOnce) {
  std::vector<std::string_view> names;
  for (const LawInfo& law : law_list()) {
    EXPECT_EQ(&law_info(law.law), &law);
    EXPECT_THAT(names, Not(::testing::Contains(law.name)));
    names.push_back(law.name);
  }
}

}  // namespace
}  // namespace foregone::test
