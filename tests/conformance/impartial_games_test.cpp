// SPDX-License-Identifier: Apache-2.0
//
// The laws over chomp, cram, nim, wythoff, cat-and-mouse and vertex-geography.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "foregone/games/cat_and_mouse.hpp"
#include "foregone/games/chomp.hpp"
#include "foregone/games/cram.hpp"
#include "foregone/games/nim.hpp"
#include "foregone/games/vertex_geography.hpp"
#include "foregone/games/wythoff.hpp"
#include "games.hpp"
#include "impartial_laws.hpp"

namespace foregone::test {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

template <class G>
void expect_ranked(const G& game) {
  const laws::Walk<G> walk(game, 1000);
  EXPECT_THAT(laws::predecessors_undo_moves(game, walk), IsEmpty());
  if constexpr (contract::names_predecessor_indices<G>) {
    EXPECT_THAT(laws::predecessor_indices_agree(game, walk), IsEmpty());
  }
  EXPECT_THAT(laws::moves_lower_index(game, walk), IsEmpty());
  EXPECT_THAT(laws::indices_are_positions(game), IsEmpty());
}
template <class G>
void expect_sums(const G& game, std::size_t limit = 1000) {
  EXPECT_THAT(laws::parts_add_up(game, laws::Walk<G>(game, limit)), IsEmpty());
}

TEST(ImpartialLaws, HoldForChomp) {
  for (const auto& [rows, cols] :
       {std::pair(1, 1), {1, 6}, {6, 1}, {2, 7}, {7, 2}, {3, 4}, {4, 3}, {4, 4}}) {
    SCOPED_TRACE(std::to_string(rows) + " by " + std::to_string(cols));
    const Chomp game(rows, cols);
    EXPECT_THAT(laws::all(game), IsEmpty());
    expect_ranked(game);
  }
}

TEST(ImpartialLaws, HoldForCram) {
  for (const auto& [rows, cols] :
       {std::pair(1, 1), {1, 7}, {7, 1}, {2, 3}, {3, 2}, {3, 3}, {3, 4}, {4, 3}}) {
    SCOPED_TRACE(std::to_string(rows) + " by " + std::to_string(cols));
    const Cram game{rows, cols};
    EXPECT_THAT(laws::all(game), IsEmpty());
    expect_sums(game);
  }
  expect_sums(Cram{1, 14});
}

TEST(ImpartialLaws, HoldForNim) {
  for (const std::vector<int>& heaps : std::vector<std::vector<int>>{
           {}, {0}, {9}, {2, 2, 2}, {3, 4, 5}, {5, 3, 0, 4}, {1, 1, 1, 1, 1, 1}, {40, 1}}) {
    SCOPED_TRACE(::testing::PrintToString(heaps));
    const Nim game{heaps};
    EXPECT_THAT(laws::all(game), IsEmpty());
    expect_sums(game);
  }
}

TEST(ImpartialLaws, HoldForWythoff) {
  for (const auto& [first, second] : {std::pair(0, 0), {0, 5}, {5, 5}, {9, 4}, {3, 12}}) {
    SCOPED_TRACE(std::to_string(first) + " and " + std::to_string(second));
    const Wythoff game{first, second};
    EXPECT_THAT(laws::all(game), IsEmpty());
    expect_ranked(game);
  }
}

TEST(ImpartialLaws, HoldForCatAndMouse) {
  EXPECT_THAT(laws::random_passes_check<CatAndMouse>(50), IsEmpty());
  EXPECT_THAT(laws::all(CatAndMouse{}), IsEmpty());
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    EXPECT_THAT(laws::all(laws::drawn<CatAndMouse>(seed), 500, laws::Cycles::allowed), IsEmpty())
        << "seed " << seed;
}

TEST(ImpartialLaws, HoldForVertexGeography) {
  EXPECT_THAT(laws::random_passes_check<VertexGeography>(50), IsEmpty());
  EXPECT_THAT(laws::all(VertexGeography{}), IsEmpty());
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    EXPECT_THAT(laws::all(laws::drawn<VertexGeography>(seed), 500), IsEmpty()) << "seed " << seed;
}

// Every law of impartial_laws.hpp can fail.
struct LosesAPredecessor : RankedSubtraction {
  void predecessors(int p, auto&& visit) const { visit(std::min(p + 1, 21)); }
};
struct LosesARank : RankedSubtraction {
  void predecessor_indices(int, Index index, auto&& visit) const {
    if (index < 21) visit(index + 1);
  }
};
struct RanksUpward : RankedSubtraction {
  Index index(int p) const { return static_cast<Index>(21 - p); }
};
struct AddsUpWrong : Subtraction {
  void parts(int p, auto&& visit) const {
    visit(p / 2);
    visit(p - p / 2);
  }
};
TEST(ImpartialLaws, CanFail) {
  expect_ranked(RankedSubtraction{});
  EXPECT_THAT(
      laws::predecessors_undo_moves(LosesAPredecessor{}, laws::Walk(LosesAPredecessor{}, 99)),
      ::testing::AllOf(Contains(HasSubstr("is left out")),
                       Contains(HasSubstr("has no move here"))));
  EXPECT_THAT(laws::predecessor_indices_agree(LosesARank{}, laws::Walk(LosesARank{}, 99)),
              Contains(HasSubstr("not those of")));
  EXPECT_THAT(laws::moves_lower_index(RanksUpward{}, laws::Walk(RanksUpward{}, 99)),
              Contains(HasSubstr("does not lower")));
  EXPECT_THAT(laws::indices_are_positions(RanksUpward{}), Contains(HasSubstr("is not that")));
  EXPECT_THAT(laws::parts_add_up(AddsUpWrong{}, laws::Walk(AddsUpWrong{}, 99)),
              Contains(HasSubstr("another nimber")));
}

}  // namespace
}  // namespace foregone::test
