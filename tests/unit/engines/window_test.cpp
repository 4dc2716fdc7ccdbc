// SPDX-License-Identifier: Apache-2.0
#include "foregone/engines/window.hpp"

#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "foregone/engines/window_memo.hpp"
#include "window_cases.hpp"

namespace foregone {
namespace {

using window_cases::Answers;
using window_cases::Kind;
using window_cases::Masks;

TEST(Window, ThousandsOfSmallInputsFollowTheRules) {
  std::uint32_t seed = 0;
  for (int round = 0; round < 20; ++round) {
    for (const Kind kind : window_cases::all_kinds) {
      for (int window = 1; window <= WindowStream::max_window; ++window) {
        const Masks masks = window_cases::make(kind, 1 + seed % 40, window, seed);
        const bool misere = (seed + seed / 7) % 2 != 0;
        const Answers expected = window_cases::by_the_rules(masks, window, misere);
        for (const kernels::Target target : kernels::supported_targets()) {
          WindowStream stream(window, misere, target);
          ASSERT_EQ(window_cases::feed_in_pieces(stream, masks, seed % 5), expected)
              << "window " << window << ", misere " << misere << ", seed " << seed << ", "
              << kernels::name(target);
        }
        ++seed;
      }
    }
  }
}

TEST(Window, LongerInputsFollowTheRulesForEveryWidth) {
  std::uint32_t seed = 100;
  for (int window = 1; window <= WindowStream::max_window; ++window) {
    for (const Kind kind : {Kind::equal_letters, Kind::alternating_letters, Kind::periodic_letters,
                            Kind::flipping_letters, Kind::periodic_masks}) {
      for (const bool misere : {false, true}) {
        const Masks masks = window_cases::make(kind, 150 + seed % 60, window, seed);
        ++seed;
        WindowStream stream(window, misere);
        ASSERT_EQ(window_cases::feed_in_pieces(stream, masks, 0),
                  window_cases::by_the_rules(masks, window, misere));
        EXPECT_EQ(stream.rows(), masks.size());
      }
    }
  }
}

// In normal play a move that leads below the last active row is as good as none.
TEST(Window, MaskBitsBelowTheLastRowDoNoHarm) {
  Masks masks = window_cases::make(Kind::periodic_letters, 50, 8, 5);
  for (const bool misere : {false, true}) {
    WindowStream complete(8, misere);
    const Answers expected = window_cases::feed_in_pieces(complete, masks, 50);
    Masks cut = masks;
    for (std::size_t below = 0; below < 8; ++below) cut[49 - below] &= (1U << below) - 1;
    WindowStream stream(8, misere);
    EXPECT_EQ(window_cases::feed_in_pieces(stream, cut, 50), expected);
  }
}

// Eight columns, all rows equal: a token moves 1 to 8 rows, so row 1 loses iff nine divides k - 1.
TEST(Window, EqualRowsLoseEveryNinth) {
  const std::vector<std::uint32_t> letters(1008, 0xA5);
  const Masks masks = window_cases::from_letters(letters, 8, 8);
  WindowStream stream(8);
  const Answers answers = window_cases::feed_in_pieces(stream, masks, 0);
  for (std::size_t k = 1; k <= answers.size(); ++k) {
    ASSERT_EQ(answers[k - 1], k % 9 == 1 ? 1 : 0) << k;
  }
}

// Rows alternate between a word and its complement: only 2, 4, 6 and 8 rows are possible.
TEST(Window, AlternatingComplementsLoseEveryFifthPair) {
  std::vector<std::uint32_t> letters(1008);
  for (std::size_t i = 0; i < letters.size(); ++i) letters[i] = i % 2 == 0 ? 0xFF : 0;
  const Masks masks = window_cases::from_letters(letters, 8, 8);
  WindowStream stream(8);
  const Answers answers = window_cases::feed_in_pieces(stream, masks, 0);
  for (std::size_t k = 1; k <= answers.size(); ++k) {
    ASSERT_EQ(answers[k - 1], (k - 1) / 2 % 5 == 0 ? 1 : 0) << k;
  }
}

// One column: a token moves one row if the letters agree. Worked out by hand.
TEST(Window, OneColumnByHand) {
  const Masks masks{1, 1, 0, 1, 1};
  Answers answers(5);
  WindowStream normal(1);
  normal.feed(masks, answers);
  EXPECT_EQ(window_cases::text(answers), "10111");
  WindowStream misere(1, true);
  misere.feed(masks, answers);
  EXPECT_EQ(window_cases::text(answers), "01000");
}

// The letters have period 7 and the answers stay mixed: neither engine can lean on a constant tail.
TEST(Window, LongLiveInputsAgreeWithTheMemo) {
  const std::size_t rows = 200'000;
  std::vector<std::uint32_t> letters(rows + 8);
  const std::vector<std::uint32_t> period{0x3C, 0x3E, 0xBE, 0x9E, 0x1E, 0x1C, 0x3D};
  for (std::size_t i = 0; i < letters.size(); ++i) letters[i] = period[i % 7];
  const Masks masks = window_cases::from_letters(letters, 8, 8);
  for (const bool misere : {false, true}) {
    WindowStream stream(8, misere);
    WindowMemo memo(8, misere, 1 << 20);
    const Answers answers = window_cases::feed_in_pieces(stream, masks, rows);
    EXPECT_EQ(answers, window_cases::feed_in_pieces(memo, masks, rows));
    EXPECT_FALSE(stream.is_constant());
    EXPECT_GT(memo.base_changes(), 0U);
  }
}

}  // namespace
}  // namespace foregone
