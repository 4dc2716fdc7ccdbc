// SPDX-License-Identifier: Apache-2.0
#include "foregone/engines/window_memo.hpp"

#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "window_cases.hpp"

namespace foregone {
namespace {

using window_cases::Answers;
using window_cases::Kind;
using window_cases::Masks;

constexpr std::size_t plenty = std::size_t{1} << 20;

TEST(WindowMemo, SmallInputsFollowTheRules) {
  std::uint32_t seed = 0;
  for (int round = 0; round < 30; ++round) {
    for (const Kind kind : window_cases::all_kinds) {
      for (int window = 1; window <= 10; ++window) {
        const Masks masks = window_cases::make(kind, 1 + seed % 40, window, seed);
        const bool misere = (seed + seed / 7) % 2 != 0;
        WindowMemo memo(window, misere, plenty);
        ASSERT_EQ(window_cases::feed_in_pieces(memo, masks, seed % 5),
                  window_cases::by_the_rules(masks, window, misere))
            << "window " << window << ", misere " << misere << ", seed " << seed;
        ++seed;
      }
    }
  }
}

TEST(WindowMemo, EveryWidthFollowsTheRules) {
  std::uint32_t seed = 0;
  for (int window = 1; window <= WindowMemo::max_window; ++window) {
    for (const Kind kind : window_cases::all_kinds) {
      const Masks masks = window_cases::make(kind, 100, window, seed++);
      for (const bool misere : {false, true}) {
        WindowMemo memo(window, misere, plenty);
        ASSERT_EQ(window_cases::feed_in_pieces(memo, masks, 0),
                  window_cases::by_the_rules(masks, window, misere))
            << "window " << window << ", misere " << misere;
      }
    }
  }
}

// The least budget pays for one row beside the base, so every row becomes the base.
TEST(WindowMemo, TheLeastBudgetGivesTheSameAnswers) {
  for (const int window : {1, 2, 3, 5, 8, 10}) {
    for (const Kind kind : {Kind::periodic_letters, Kind::flipping_letters, Kind::sparse_masks}) {
      for (const bool misere : {false, true}) {
        const Masks masks = window_cases::make(kind, 120, window, 7);
        WindowMemo memo(window, misere, WindowMemo::minimum_memory(window));
        EXPECT_EQ(window_cases::feed_in_pieces(memo, masks, 0),
                  window_cases::by_the_rules(masks, window, misere))
            << "window " << window << ", misere " << misere;
        EXPECT_EQ(memo.base_changes(), masks.size() - static_cast<std::size_t>(window) - 1);
      }
    }
  }
}

TEST(WindowMemo, BudgetsBetweenGiveTheSameAnswers) {
  const Masks masks = window_cases::make(Kind::periodic_letters, 600, 8, 11);
  for (const bool misere : {false, true}) {
    const Answers expected = window_cases::by_the_rules(masks, 8, misere);
    for (std::size_t more = 0; more < 4000; more += 131) {
      WindowMemo memo(8, misere, WindowMemo::minimum_memory(8) + more);
      ASSERT_EQ(window_cases::feed_in_pieces(memo, masks, 0), expected) << more;
    }
  }
}

TEST(WindowMemo, StaysWithinItsBudget) {
  for (int window = 1; window <= WindowMemo::max_window; ++window) {
    for (const std::size_t budget :
         {WindowMemo::minimum_memory(window), WindowMemo::minimum_memory(window) + 12'345,
          std::size_t{1} << 21}) {
      WindowMemo memo(window, false, budget);
      EXPECT_LE(memo.memory_bytes(), budget);
      const Masks masks = window_cases::make(Kind::periodic_letters, 60, window, 3);
      window_cases::feed_in_pieces(memo, masks, 60);
      EXPECT_LE(memo.memory_bytes(), budget) << window;
    }
  }
}

TEST(WindowMemo, CountsEachPositionOnce) {
  const Masks masks = window_cases::make(Kind::all_moves, 100, 1, 1);
  WindowMemo memo(1, false, plenty);
  window_cases::feed_in_pieces(memo, masks, 1);
  EXPECT_EQ(memo.rows(), 100U);
  // The walk for k starts on row k - 1 in state 1, goes on in state 0 and then meets the walk for
  // k - 2: two new positions for each k from 3, one for k = 2.
  EXPECT_EQ(memo.positions(), 2 * 99U - 1);
}

}  // namespace
}  // namespace foregone
