// SPDX-License-Identifier: Apache-2.0
//
// The laws of the hooks that engines use (tests/support/table_laws.hpp) over every game of the
// catalogue, and over random graphs; and that each of them can fail.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games.hpp"
#include "graph_cases.hpp"
#include "hooked_graph.hpp"
#include "small_instances.hpp"
#include "sum_game.hpp"
#include "table_laws.hpp"

namespace foregone::test {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST(CatalogueLaws, HoldForEveryGame) {
  for (const catalogue::GameEntry& entry : catalogue::games()) {
    int listed = 0;
    each_small_instance(entry, [&](const Instance& instance, const std::vector<Bytes>& roots,
                                   const std::string& what) {
      const auto complaints = laws::table_complaints(instance, roots, is_sanitized ? 500 : 3000);
      if (!complaints) return;
      EXPECT_THAT(*complaints, IsEmpty()) << what;
      ++listed;
    });
    EXPECT_GT(listed, 0) << "no small instance of " << entry.name
                         << ": add some to tests/support/small_instances.hpp";
  }
}

TEST(CatalogueLaws, HoldForRandomGraphsAndSums) {
  for (const Play play : {Play::normal, Play::misere, Play::outcome, Play::score, Play::turn})
    for (const Shape shape : all_shapes)
      for (std::uint64_t seed = 0; seed < rounds(20); ++seed) {
        const GraphRecipe recipe = random_recipe(play, shape, seed, 14);
        EXPECT_THAT(laws::table_complaints(instance_of_recipe(recipe)), IsEmpty()) << recipe.text();
      }
  for (std::uint64_t seed = 0; seed < rounds(30); ++seed)
    EXPECT_THAT(laws::table_complaints(instance_of(SumGame(seed))), IsEmpty()) << seed;
}

TEST(CatalogueLaws, TellHowTiersGo) {
  const auto steps = [](Shape shape) {
    auto most = laws::TierSteps::none;
    for (std::uint64_t seed = 0; seed < 10; ++seed)
      most = std::max(
          most, laws::tier_steps(instance_of_recipe(random_recipe(Play::normal, shape, seed, 14))));
    return most;
  };
  EXPECT_EQ(steps(Shape::graded), laws::TierSteps::graded);
  EXPECT_EQ(steps(Shape::jumping), laws::TierSteps::rising);
  EXPECT_EQ(steps(Shape::cycles), laws::TierSteps::weak);
}

template <class G>
void expect_complaint(const G& game, const std::string& complaint) {
  EXPECT_THAT(laws::table_complaints(instance_of(game)), Contains(HasSubstr(complaint)));
}

// Take 1, 3 or 4 stones; all hooks lawful, each spoilt once below.
struct Hooked : Subtraction {
  int canonical(int p) const { return p; }
  int tier(int p) const { return 21 - p; }
  Index tier_size(int) const { return 1; }
  Index index(int) const { return 0; }
  int position_at(int tier, Index) const { return 21 - tier; }
  void predecessors(int p, auto&& visit) const {
    for (const int take : {1, 3, 4})
      if (p + take <= 21) visit(p + take);
  }
  void parts(int p, auto&& visit) const { visit(p); }
  void bound(int, Points& lo, Points& hi) const { lo = -1, hi = 1; }
  void useful(int p, auto&& visit) const { Subtraction::moves(p, visit); }
};
TEST(CatalogueLaws, HoldForTheUnspoilt) {
  EXPECT_THAT(laws::table_complaints(instance_of(Hooked{})), IsEmpty());
}

struct CanonicalGoesOn : Hooked {
  int canonical(int p) const { return p > 0 ? p - 1 : 0; }
};
struct CanonicalLosesValue : Hooked {
  int canonical(int p) const { return p / 2 * 2; }
};
// 5 and 6 are won in 3 both, their nimbers are 3 and 2.
struct CanonicalLosesTheNimber : Subtraction {
  int canonical(int p) const { return p == 6 ? 5 : p; }
};
TEST(CatalogueLaws, CanonicalFails) {
  expect_complaint(CanonicalGoesOn{}, "canonical of canonical is another position");
  expect_complaint(CanonicalLosesValue{}, "canonical has another value");
  expect_complaint(CanonicalLosesTheNimber{}, "canonical has another nimber");
  expect_complaint(CanonicalLosesValue{}, "canonical is of another tier");
}
// 0 and 1 go round for ever, 2 and 3 until somebody wins.
struct CanonicalOfADraw : Arrows {
  CanonicalOfADraw() { next = {{1, 2}, {0}, {3}, {2, 4}, {}}; }
  int canonical(int p) const { return p == 2 ? 1 : p; }
};
TEST(CatalogueLaws, CanonicalFailsWherePlayComesBack) {
  expect_complaint(CanonicalOfADraw{}, "canonical has another value");
}

struct TierFalls : Hooked {
  int tier(int p) const { return p; }
  int position_at(int tier, Index) const { return tier; }
};
struct IndexTooBig : Hooked {
  Index index(int) const { return 1; }
};
struct PositionAtAnother : Hooked {
  int position_at(int, Index) const { return 4; }
};
struct HasRoomForMore : Hooked {
  Index tier_size(int) const { return 2; }
};
TEST(CatalogueLaws, TiersAndRankingFail) {
  expect_complaint(TierFalls{}, "a move leads to a lower tier, to 20");
  expect_complaint(IndexTooBig{}, "index is not below tier_size");
  expect_complaint(PositionAtAnother{}, "position_at(tier, index) is another position");
  expect_complaint(HasRoomForMore{}, "index 1 of tier 0 is not that of 21");
}

struct LeavesOutAPredecessor : Hooked {
  void predecessors(int p, auto&& visit) const {
    if (p < 21) visit(p + 1);
  }
};
struct NoPredecessor : Hooked {
  void predecessors(int p, auto&& visit) const {
    Hooked::predecessors(p, visit);
    if (p > 0) visit(p - 1);
  }
};
struct PredecessorTwice : Hooked {
  void predecessors(int p, auto&& visit) const {
    Hooked::predecessors(p, visit);
    if (p < 21) visit(p + 1);
  }
};
TEST(CatalogueLaws, PredecessorsFail) {
  expect_complaint(LeavesOutAPredecessor{}, "is left out");
  expect_complaint(NoPredecessor{}, "has no move here");
  expect_complaint(PredecessorTwice{}, "is visited twice");
}

struct PartsOfHalf : Hooked {
  void parts(int p, auto&& visit) const { visit(p / 2); }
};
struct BoundTooHigh : Hooked {
  void bound(int p, Points& lo, Points&) const { lo = p % 5 == 0 ? 1 : -1; }
};
struct UsefulLosesTheBest : Hooked {
  void useful(int p, auto&& visit) const { visit(p >= 3 ? 3 : 1); }
};
struct UsefulTwice : Hooked {
  void useful(int p, auto&& visit) const {
    if (p == 0) return;
    visit(1);
    visit(1);
  }
};
TEST(CatalogueLaws, PartsBoundAndUsefulFail) {
  expect_complaint(PartsOfHalf{}, "has another nimber than its parts together");
  expect_complaint(BoundTooHigh{}, "is not within 1 and 1");
  expect_complaint(UsefulLosesTheBest{}, "no useful move is a best one");
  expect_complaint(UsefulTwice{}, "a useful move is not legal or comes twice");
}

// Hooks that give something else at some of their calls.
struct Counts : Subtraction {
  mutable int calls = 0;
};
struct EndsByChance : Counts {
  std::optional<Outcome> ending(int p) const {
    if (p == 0) return Outcome::lose;
    if (p == 20 && ++calls > 1) return Outcome::tie;
    return std::nullopt;
  }
};
struct MovesByChance : Counts {
  void moves(int p, auto&& visit) const {
    if (p > 0 && (p != 20 || ++calls % 2 == 0)) visit(1);
    else if (p > 0) visit(4);
  }
};
TEST(CatalogueLaws, LookAndExpandingFail) {
  expect_complaint(EndsByChance{}, "look says that play is over, or how, otherwise");
  expect_complaint(MovesByChance{}, "expands otherwise by way");
}

}  // namespace
}  // namespace foregone::test
