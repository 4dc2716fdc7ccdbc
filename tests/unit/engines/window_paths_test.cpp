// SPDX-License-Identifier: Apache-2.0
#include "foregone/engines/detail/window_paths.hpp"

#include <cstdint>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "foregone/engines/detail/window_vector.hpp"
#include "foregone/engines/window.hpp"
#include "foregone/engines/window_memo.hpp"
#include "window_cases.hpp"

namespace foregone {
namespace {

using window_cases::Answers;
using window_cases::Kind;
using window_cases::Masks;

Answers paths(const Masks& masks, int window, WindowValue value,
              kernels::Target target = kernels::active_target()) {
  WindowPaths engine(window, value, target);
  Answers answers(masks.size(), 99);
  EXPECT_TRUE(engine.solve(masks, answers));
  return answers;
}

Answers grundy_by_the_rules(const Masks& masks, int window) {
  Answers answers;
  for (std::size_t k = 1; k <= masks.size(); ++k) {
    std::vector<unsigned> values(k);
    for (std::size_t row = k; row-- > 0;) {
      std::vector<bool> seen(40);
      for (std::size_t d = 1; d <= static_cast<std::size_t>(window) && row + d < k; ++d) {
        if ((masks[row] >> (d - 1) & 1) != 0) seen[values[row + d]] = true;
      }
      while (seen[values[row]]) ++values[row];
    }
    answers.push_back(static_cast<std::uint8_t>(values[0]));
  }
  return answers;
}

Answers expected_of(const Masks& masks, int window, WindowValue value) {
  if (value == WindowValue::grundy) return grundy_by_the_rules(masks, window);
  return window_cases::by_the_rules(masks, window, value == WindowValue::loses_misere);
}

constexpr WindowValue all_values[] = {WindowValue::loses, WindowValue::loses_misere,
                                      WindowValue::grundy};

TEST(WindowPaths, ThousandsOfSmallInputsFollowTheRules) {
  std::uint32_t seed = 0;
  for (int round = 0; round < 40; ++round) {
    for (int window = 1; window <= WindowPaths::max_window; ++window) {
      const Kind kind = window_cases::all_kinds[seed % window_cases::all_kinds.size()];
      const Masks masks = window_cases::make(kind, 1 + seed % 83, window, seed);
      for (const WindowValue value : all_values) {
        const Answers expected = expected_of(masks, window, value);
        for (const kernels::Target target : kernels::supported_targets()) {
          ASSERT_EQ(paths(masks, window, value, target), expected)
              << "window " << window << ", value " << static_cast<int>(value) << ", seed " << seed
              << ", " << kernels::name(target);
        }
      }
      ++seed;
    }
  }
}

TEST(WindowPaths, SizesAtTheEdgesOfBlocks) {
  std::uint32_t seed = 0;
  for (const int window : {1, 2, 8, 9, 16, 20, 24}) {
    for (const std::size_t rows : window_cases::edge_sizes) {
      for (const Kind kind : {Kind::periodic_letters, Kind::periodic_masks, Kind::sparse_masks}) {
        const Masks masks = window_cases::make(kind, rows, window, seed++);
        for (const WindowValue value : all_values) {
          ASSERT_EQ(paths(masks, window, value), expected_of(masks, window, value))
              << "window " << window << ", " << rows << " rows, value " << static_cast<int>(value);
        }
      }
    }
  }
}

// Only the furthest move, now and then another: walks seldom meet.
TEST(WindowPaths, WalksThatStayApart) {
  for (const int window : {10, 14, 24}) {
    Masks masks = window_cases::make(Kind::random_masks, 3000, window, 1);
    for (std::uint32_t& mask : masks) {
      const std::uint32_t other = mask % 16 == 0 ? mask & mask >> 5 & mask >> 9 : 0;
      mask = 1U << (window - 1) | other;
    }
    for (const WindowValue value : all_values) {
      const Answers expected = paths(masks, window, value, kernels::Target::scalar);
      for (const kernels::Target target : kernels::supported_targets()) {
        EXPECT_EQ(paths(masks, window, value, target), expected);
      }
      if (window <= 14 && value != WindowValue::grundy) {
        WindowVector engine(window, value == WindowValue::loses_misere);
        EXPECT_EQ(window_cases::feed_in_pieces(engine, masks, 0), expected);
      }
      const Masks start(masks.begin(), masks.begin() + 200);
      EXPECT_EQ(paths(start, window, value), expected_of(start, window, value));
    }
  }
}

TEST(WindowPaths, LongerInputsAgreeWithTheOtherEngines) {
  for (const int window : {3, 8, 12, 16}) {
    for (const Kind kind : {Kind::periodic_letters, Kind::periodic_masks, Kind::equal_letters,
                            Kind::random_letters}) {
      const Masks masks = window_cases::make(kind, 4000, window, 5);
      for (const bool misere : {false, true}) {
        const WindowValue value = misere ? WindowValue::loses_misere : WindowValue::loses;
        const Answers answers = paths(masks, window, value);
        WindowMemo memo(window, misere, std::size_t{1} << 24);
        EXPECT_EQ(window_cases::feed_in_pieces(memo, masks, 0), answers);
        WindowVector vector(window, misere);
        EXPECT_EQ(window_cases::feed_in_pieces(vector, masks, 0), answers);
        if (window > WindowStream::max_window) continue;
        WindowStream stream(window, misere);
        EXPECT_EQ(window_cases::feed_in_pieces(stream, masks, 0), answers);
      }
      // A row loses iff its Grundy value is 0.
      Answers zero = paths(masks, window, WindowValue::grundy);
      for (std::uint8_t& answer : zero) answer = answer == 0 ? 1 : 0;
      EXPECT_EQ(zero, paths(masks, window, WindowValue::loses));
    }
  }
}

TEST(WindowPaths, EveryDistanceGivesTheGrundyValueOfAPile) {
  for (const int window : {1, 7, 24}) {
    const Masks masks = window_cases::make(Kind::all_moves, 300, window, 1);
    const Answers answers = paths(masks, window, WindowValue::grundy);
    for (std::size_t k = 0; k < answers.size(); ++k) {
      ASSERT_EQ(answers[k], k % static_cast<std::size_t>(window + 1));
    }
  }
}

TEST(WindowPaths, MaskBitsBelowTheLastRowDoNoHarm) {
  const Masks masks = window_cases::make(Kind::periodic_letters, 100, 9, 5);
  Masks cut = masks;
  for (std::size_t below = 0; below < 9; ++below) cut[99 - below] &= (1U << below) - 1;
  for (const WindowValue value : all_values)
    EXPECT_EQ(paths(cut, 9, value), paths(masks, 9, value));
}

TEST(WindowPaths, TheSameObjectSolvesAgain) {
  WindowPaths engine(12);
  for (std::uint32_t seed = 0; seed < 6; ++seed) {
    const Masks masks = window_cases::make(Kind::periodic_letters, 400 - 60 * seed, 12, seed);
    Answers answers(masks.size(), 99);
    EXPECT_TRUE(engine.solve(masks, answers));
    EXPECT_EQ(answers, window_cases::by_the_rules(masks, 12, false));
  }
}

TEST(WindowPaths, NoRowsAreNoWork) { EXPECT_TRUE(WindowPaths(5).solve({}, {})); }

TEST(WindowPaths, RefusesWhatTheMemoryDoesNotPayFor) {
  const Masks masks = window_cases::make(Kind::periodic_letters, 1000, 12, 1);
  Answers answers(masks.size());
  for (const WindowValue value : all_values) {
    WindowPaths engine(12, value);
    const std::size_t needed = engine.memory_bytes(masks.size(), 256);
    EXPECT_TRUE(engine.solve(masks, answers, needed));
    EXPECT_LE(engine.most_walks(), 256U);
    EXPECT_FALSE(engine.solve(masks, answers, needed - 1));
    EXPECT_FALSE(engine.solve(masks, answers, 100));
    EXPECT_TRUE(engine.solve(masks, answers, needed));
  }
}

TEST(WindowPaths, GrowsWithTheWalksAndOnlyAsTheMemoryAllows) {
  std::mt19937 random(3);
  Masks masks(6000, 1U << 23);
  for (std::uint32_t& mask : masks) {
    if (random() % 64 == 0) mask |= 1U << random() % 24;
  }
  for (const WindowValue value : all_values) {
    const Answers expected = paths(masks, 24, value);
    WindowPaths engine(24, value);
    Answers answers(masks.size());
    EXPECT_FALSE(engine.solve(masks, answers, engine.memory_bytes(masks.size(), 256)));
    ASSERT_TRUE(engine.solve(masks, answers));
    EXPECT_GT(engine.most_walks(), 256U);
    ASSERT_TRUE(
        engine.solve(masks, answers, engine.memory_bytes(masks.size(), engine.most_walks())));
    EXPECT_EQ(answers, expected);
    EXPECT_EQ(paths(masks, 24, value, kernels::Target::scalar), expected);
    const Masks start(masks.begin(), masks.begin() + 400);
    EXPECT_EQ(paths(start, 24, value), expected_of(start, 24, value));
  }
}

}  // namespace
}  // namespace foregone
