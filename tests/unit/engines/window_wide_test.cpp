// SPDX-License-Identifier: Apache-2.0
//
// WindowVector and WindowFollow: both carry a function of the state along.
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "foregone/engines/detail/window_follow.hpp"
#include "foregone/engines/detail/window_vector.hpp"
#include "foregone/engines/window.hpp"
#include "foregone/engines/window_memo.hpp"
#include "window_cases.hpp"

namespace foregone {
namespace {

using window_cases::Answers;
using window_cases::Kind;
using window_cases::Masks;

Answers vector_way(const Masks& masks, int window, bool misere, kernels::Target target,
                   std::size_t piece) {
  WindowVector engine(window, misere, target);
  return window_cases::feed_in_pieces(engine, masks, piece);
}

Answers follow(const Masks& masks, int window, bool misere,
               kernels::Target target = kernels::active_target()) {
  WindowFollow engine(window, misere, target);
  Answers answers;
  for (std::size_t k = 0; k < masks.size(); ++k) {
    std::uint32_t from = 0;
    for (std::size_t d = 1; d <= static_cast<std::size_t>(window) && d <= k; ++d) {
      from |= (masks[k - d] >> (d - 1) & 1) << (d - 1);
    }
    answers.push_back(engine.push(from) ? 1 : 0);
  }
  EXPECT_EQ(engine.rows(), masks.size());
  return answers;
}

// Wide vectors are costly: fewer of them.
std::uint32_t rounds(int window) { return window <= 14 ? 60 : window <= 18 ? 12 : 2; }

TEST(WindowWide, ThousandsOfSmallInputsFollowTheRules) {
  std::uint32_t seed = 0;
  for (int window = 1; window <= WindowVector::max_window; ++window) {
    for (std::uint32_t round = 0; round < rounds(window); ++round) {
      const Kind kind = window_cases::all_kinds[seed % window_cases::all_kinds.size()];
      const Masks masks = window_cases::make(kind, 1 + seed % 71, window, seed);
      for (const bool misere : {false, true}) {
        const Answers expected = window_cases::by_the_rules(masks, window, misere);
        ASSERT_EQ(follow(masks, window, misere), expected)
            << "window " << window << ", misere " << misere << ", seed " << seed;
        for (const kernels::Target target : kernels::supported_targets()) {
          if (window > 18 && target != kernels::best_target()) continue;
          ASSERT_EQ(vector_way(masks, window, misere, target, seed % 5), expected)
              << "window " << window << ", misere " << misere << ", seed " << seed << ", "
              << kernels::name(target);
        }
      }
      ++seed;
    }
  }
}

TEST(WindowWide, SizesAtTheEdgesOfBatches) {
  std::uint32_t seed = 1000;
  for (const int window : {1, 2, 8, 9, 10, 11, 12, 13, 14}) {
    for (const std::size_t rows : window_cases::edge_sizes) {
      const Kind kind = seed % 2 == 0 ? Kind::periodic_letters : Kind::flipping_letters;
      const Masks masks = window_cases::make(kind, rows, window, seed++);
      for (const bool misere : {false, true}) {
        const Answers expected = window_cases::by_the_rules(masks, window, misere);
        ASSERT_EQ(follow(masks, window, misere), expected) << window << ", " << rows << " rows";
        for (const kernels::Target target : kernels::supported_targets()) {
          for (const std::size_t piece : {rows, std::size_t{7}}) {
            ASSERT_EQ(vector_way(masks, window, misere, target, piece), expected)
                << window << ", " << rows << " rows, " << kernels::name(target);
          }
        }
      }
    }
  }
}

TEST(WindowWide, PiecesDoNotChangeTheAnswers) {
  for (const int window : {3, 9, 12, 13, 15}) {
    for (const Kind kind : {Kind::periodic_letters, Kind::walking_letters}) {
      const Masks masks = window_cases::make(kind, 700, window, 4);
      for (const bool misere : {false, true}) {
        const Answers expected =
            vector_way(masks, window, misere, kernels::Target::scalar, masks.size());
        EXPECT_EQ(follow(masks, window, misere), expected);
        for (const kernels::Target target : kernels::supported_targets()) {
          for (const std::size_t piece : {0U, 1U, 8U, 13U, 63U, 64U, 65U, 100U}) {
            ASSERT_EQ(vector_way(masks, window, misere, target, piece), expected)
                << window << ", " << kernels::name(target) << ", pieces of " << piece;
          }
        }
      }
    }
  }
}

TEST(WindowWide, LongLiveInputsAgreeWithTheOtherEngines) {
  const std::vector<std::uint32_t> period{0x3C3C3C, 0x3E3C3D, 0xBE3E3C, 0x9E3C7C,
                                          0x1E3C3C, 0x1C3C38, 0x3D3C3C};
  for (const int window : {4, 8, 9, 12, 14}) {
    const std::size_t rows = 6000;
    const int columns = window < 8 ? 8 : window;
    std::vector<std::uint32_t> letters(rows + static_cast<std::size_t>(window));
    for (std::size_t i = 0; i < letters.size(); ++i) {
      letters[i] = period[i % 7] & ((1U << columns) - 1);
    }
    const Masks masks = window_cases::from_letters(letters, columns, window);
    for (const bool misere : {false, true}) {
      WindowMemo memo(window, misere, std::size_t{1} << 22);
      const Answers expected = window_cases::feed_in_pieces(memo, masks, rows);
      if (window <= WindowStream::max_window) {
        WindowStream stream(window, misere);
        EXPECT_EQ(window_cases::feed_in_pieces(stream, masks, rows), expected);
      }
      EXPECT_EQ(follow(masks, window, misere), expected);
      for (const kernels::Target target : kernels::supported_targets()) {
        EXPECT_EQ(vector_way(masks, window, misere, target, 0), expected)
            << window << ", " << kernels::name(target);
      }
    }
  }
}

TEST(WindowWide, AConstantFunctionIsFoundAndMasksNoLongerMatter) {
  for (const int window : {1, 9, 12, 14}) {
    for (const bool misere : {false, true}) {
      WindowVector engine(window, misere);
      const Masks masks(200, 0);
      Answers answers(200, 9);
      engine.feed(masks, answers);
      EXPECT_TRUE(engine.is_constant());
      EXPECT_EQ(answers, Answers(200, misere ? 0 : 1));
      EXPECT_EQ(engine.rows(), 200U);
      WindowFollow follower(window, misere);
      for (int row = 0; row < 200; ++row) EXPECT_EQ(follower.push(0), !misere);
      EXPECT_TRUE(follower.is_constant());
    }
  }
}

TEST(WindowWide, MemoryIsSmallAndCounted) {
  EXPECT_LE(WindowVector::memory_bytes(12), 2048U);
  EXPECT_LE(WindowFollow::memory_bytes(24), (1U << 21) + 1024U);
}

}  // namespace
}  // namespace foregone
