// SPDX-License-Identifier: Apache-2.0
//
// Play that returns to a position, in alpha-beta: what bounds settle, and what is refused.
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine_by_name.hpp"

namespace foregone::test {
namespace {

// Positions by number; a node without moves is a tie. Bounds say that nobody wins, and say so at
// once. `useful` names the first move alone.
struct Level {
  std::vector<std::vector<int>> next = {{}};
  int start() const { return 0; }
  void moves(int p, auto&& visit) const {
    for (const int to : next[static_cast<std::size_t>(p)]) visit(to);
  }
  std::optional<Outcome> ending(int p) const {
    return next[static_cast<std::size_t>(p)].empty() ? std::optional(Outcome::tie) : std::nullopt;
  }
  void bound(int /*p*/, Points& lo, Points& hi) const { lo = hi = 0; }
  void useful(int p, auto&& visit) const { visit(next[static_cast<std::size_t>(p)][0]); }
};
std::string value_of(Detail detail, std::vector<std::vector<int>> next,
                     std::uint64_t memory = 1 << 20) {
  SolveOptions options;
  options.detail = detail;
  options.memory_bytes = memory;
  const auto value = value_by("alpha-beta", Level{std::move(next)}, options);
  return value ? value->text() : value.error().message;
}

TEST(AlphaBetaCycles, ABoundOf0DoesNotMakeATieOfAnEndlessDraw) {
  EXPECT_EQ(value_of(Detail::natural, {{0}}), "draw");
  EXPECT_EQ(value_of(Detail::natural, {{1, 2}, {0, 2}, {1}}), "draw");
  EXPECT_EQ(value_of(Detail::remoteness, {{1, 2}, {0, 2}, {1}}), "draw");
}

TEST(AlphaBetaCycles, ATieIsFoundBehindMovesThatGoRound) {
  EXPECT_EQ(value_of(Detail::natural, {{1, 2}, {0, 2}, {1, 3}, {}}), "tie");
  EXPECT_EQ(value_of(Detail::remoteness, {{1, 2}, {0, 2}, {1, 3}, {}}), "tie 2");
}

TEST(AlphaBetaCycles, ATieIsFoundThoughTheUsefulMovesGoRound) {
  EXPECT_EQ(value_of(Detail::natural, {{1}, {0, 2}, {}}), "tie");
}

TEST(AlphaBetaCycles, ALineOfTiesOfAnyLengthFitsOrIsABudgetError) {
  std::vector<std::vector<int>> next;
  for (int p = 0; p < 20'000; ++p) next.push_back({p + 1, p});
  next.push_back({20'000});
  EXPECT_EQ(value_of(Detail::natural, next, 1 << 26), "draw");
  EXPECT_EQ(value_of(Detail::natural, next).rfind("alpha-beta cannot tell a tie", 0), 0U);
  next.back().clear();
  EXPECT_EQ(value_of(Detail::natural, next, 1 << 26), "tie");
}

// 0 and 1 lead to each other, and to 2 for a price. A round pays more than it costs to stay out.
struct Ring {
  Points gain_back = 0;
  Points price = 0;
  int start() const { return 0; }
  void moves(int p, auto&& visit) const {
    if (p < 2) {
      visit(1 - p);
      visit(2);
    }
  }
  int play(int /*p*/, int to) const { return to; }
  Points gain(int p, int to) const { return to == 2 ? -price : p == 1 ? gain_back : 0; }
};

TEST(AlphaBetaCycles, PointsThatReturnAreRefused) {
  const auto value = value_by("alpha-beta", Ring{1, 5});
  ASSERT_FALSE(value);
  EXPECT_EQ(value.error().kind, ErrorKind::input);
  EXPECT_EQ(value.error().message.rfind("the game can return to a position, in 2 plies: ", 0), 0U);
}

}  // namespace
}  // namespace foregone::test
