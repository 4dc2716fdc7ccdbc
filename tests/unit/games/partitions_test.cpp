// SPDX-License-Identifier: Apache-2.0
//
// LCTR and hook removal on lists of row lengths, by rules stated anew, and against Welter's function.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/games/hook_removal.hpp"
#include "foregone/games/lctr.hpp"
#include "impartial_laws.hpp"

namespace foregone::test {
namespace {

using Rows = std::vector<int>;

std::string text_of(const Rows& rows) { return rows.empty() ? "0" : number_list_text(rows); }
Rows without_empty(Rows rows) {
  std::erase(rows, 0);
  return rows;
}

// All partitions of n into rows of at most `longest` cells.
void partitions(int n, int longest, Rows& rows, std::vector<Rows>& found) {
  if (n == 0) found.push_back(rows);
  for (int row = std::min(n, longest); row > 0; --row) {
    rows.push_back(row);
    partitions(n - row, row, rows, found);
    rows.pop_back();
  }
}
std::vector<Rows> partitions_up_to(int cells) {
  std::vector<Rows> found;
  for (int n = 0; n <= cells; ++n) {
    Rows rows;
    partitions(n, n, rows, found);
  }
  return found;
}

std::vector<Rows> after_a_line(const Rows& rows) {
  if (rows.empty()) return {};
  Rows column = rows;
  for (int& row : column) --row;
  return {without_empty(column), Rows(rows.begin() + 1, rows.end())};
}
// The hook of a cell: its row keeps what is right of the row below, and so on down to the foot.
std::vector<Rows> after_a_hook(const Rows& rows) {
  std::vector<Rows> found;
  for (std::size_t row = 0; row < rows.size(); ++row)
    for (int col = 0; col < rows[row]; ++col) {
      Rows left = rows;
      std::size_t foot = row;
      for (; foot + 1 < rows.size() && rows[foot + 1] > col; ++foot)
        left[foot] = rows[foot + 1] - 1;
      left[foot] = col;
      found.push_back(without_empty(left));
    }
  return found;
}

template <class G, class After>
void expect_moves_and_nimbers(const After& after) {
  const G game;
  laws::Nimbers<G> by_the_hooks(game);
  std::map<Rows, std::uint32_t> nimbers;  // fewer cells first
  for (const Rows& rows : partitions_up_to(9)) {
    std::multiset<std::string> expected;
    std::set<std::uint32_t> reached;
    for (const Rows& next : after(rows)) {
      expected.insert(text_of(next));
      reached.insert(nimbers.at(next));
    }
    std::uint32_t nimber = 0;
    while (reached.contains(nimber)) ++nimber;
    nimbers[rows] = nimber;
    const auto position = game.parse(text_of(rows));
    ASSERT_TRUE(position) << text_of(rows);
    EXPECT_EQ(game.show(*position), text_of(rows));
    std::multiset<std::string> found;
    game.moves(*position,
               [&](const auto& move) { found.insert(game.show(game.play(*position, move))); });
    EXPECT_EQ(found, expected) << text_of(rows);
    EXPECT_EQ(by_the_hooks.of(*position), nimber) << text_of(rows);
  }
}

TEST(Lctr, EqualsItsRulesOnRows) { expect_moves_and_nimbers<Lctr>(after_a_line); }
TEST(HookRemoval, EqualsItsRulesOnRows) { expect_moves_and_nimbers<HookRemoval>(after_a_hook); }

// Welter 1954; Winning Ways, ch. 15.
TEST(HookRemoval, IsWorthWhatWeltersFunctionSays) {
  const HookRemoval game;
  laws::Nimbers<HookRemoval> nimbers(game);
  for (const Rows& rows : partitions_up_to(12)) {
    std::vector<std::uint32_t> coins;
    for (std::size_t row = 0; row < rows.size(); ++row)
      coins.push_back(static_cast<std::uint32_t>(rows[row]) +
                      static_cast<std::uint32_t>(rows.size() - 1 - row));
    std::uint32_t welter = 0;
    for (std::size_t a = 0; a < coins.size(); ++a) {
      welter ^= coins[a];
      for (std::size_t b = 0; b < a; ++b)
        welter ^= (std::uint32_t{2} << std::countr_zero(coins[b] - coins[a])) - 1;
    }
    EXPECT_EQ(nimbers.of(*game.parse(text_of(rows))), welter) << text_of(rows);
  }
}

TEST(HookRemoval, NamesTheCellOfAHook) {
  const HookRemoval game;
  const auto position = *game.parse("4,3,1");
  std::map<std::string, std::string> moves;
  game.moves(position, [&](const auto& move) {
    moves[game.describe(position, move)] = game.show(game.play(position, move));
  });
  EXPECT_EQ(moves.size(), 8U);
  EXPECT_EQ(moves["(1,1)"], "2");
  EXPECT_EQ(moves["(1,4)"], "3,3,1");
  EXPECT_EQ(moves["(2,2)"], "4,1,1");
}

TEST(Partitions, HaveUpTo64Lines) {
  for (const Rows& rows : {Rows{63}, Rows(63, 1), Rows(32, 32), Rows{33, 31, 30, 1}}) {
    const Lctr game{rows};
    EXPECT_EQ(game.check(), "");
    EXPECT_EQ(game.show(game.start()), number_list_text(rows));
    const HookRemoval::Move corner{0, static_cast<int>(std::bit_width(game.start())) - 1};
    EXPECT_EQ(HookRemoval{}.play(game.start(), corner), game.parse(text_of(after_a_hook(rows)[0])));
  }
  EXPECT_EQ((Lctr{{64}}.check()), "rows: at most 64 rows and columns together");
  EXPECT_EQ((Lctr{Rows(64, 1)}.check()), "rows: at most 64 rows and columns together");
  EXPECT_EQ((HookRemoval{{2, 3}}.check()), "rows: 3 is longer than the row above");
  const Lctr game;
  EXPECT_EQ(game.show(*game.parse("0")), "0");
  EXPECT_EQ(game.parse("3,1,0"), game.parse("3,1"));
  for (const std::string_view text : {"", "1,2", "3,,1", "-1", "64", "9223372036854775807"})
    EXPECT_FALSE(game.parse(text)) << text;
}

}  // namespace
}  // namespace foregone::test
