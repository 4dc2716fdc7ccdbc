// SPDX-License-Identifier: Apache-2.0
#include "foregone/kernels/window8.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "window_cases.hpp"

namespace foregone::kernels {
namespace {

using window_cases::Answers;
using window_cases::Kind;
using window_cases::Masks;

std::vector<std::uint8_t> bytes(const Masks& masks) { return {masks.begin(), masks.end()}; }

Answers run(const Masks& masks, bool misere, Target target, std::size_t piece) {
  Window8 kernel(misere, target);
  return window_cases::feed_in_pieces(kernel, bytes(masks), piece);
}

std::string where(Kind kind, std::size_t rows, bool misere, Target target, std::size_t piece) {
  return "kind " + std::to_string(static_cast<int>(kind)) + ", " + std::to_string(rows) +
         " rows, " + (misere ? "misere, " : "normal, ") + std::string(name(target)) +
         ", pieces of " + std::to_string(piece);
}

TEST(Window8, EveryTargetFollowsTheRulesAtTheEdgesOfBlocks) {
  std::uint32_t seed = 1;
  for (const Kind kind : window_cases::all_kinds) {
    for (const std::size_t rows : window_cases::edge_sizes) {
      const Masks masks = window_cases::make(kind, rows, 8, seed++);
      for (const bool misere : {false, true}) {
        const Answers expected = window_cases::by_the_rules(masks, 8, misere);
        for (const Target target : supported_targets()) {
          for (const std::size_t piece : {rows, std::size_t{7}}) {
            ASSERT_EQ(run(masks, misere, target, piece), expected)
                << where(kind, rows, misere, target, piece);
          }
        }
      }
    }
  }
}

TEST(Window8, PiecesDoNotChangeTheAnswers) {
  for (const Kind kind : {Kind::periodic_letters, Kind::walking_letters, Kind::sparse_masks}) {
    for (std::uint32_t seed = 0; seed < 4; ++seed) {
      const Masks masks = window_cases::make(kind, 400, 8, seed);
      for (const bool misere : {false, true}) {
        const Answers expected = run(masks, misere, Target::scalar, masks.size());
        for (const Target target : supported_targets()) {
          for (const std::size_t piece : {0U, 1U, 3U, 8U, 63U, 64U, 65U, 100U}) {
            ASSERT_EQ(run(masks, misere, target, piece), expected)
                << where(kind, masks.size(), misere, target, piece);
          }
        }
      }
    }
  }
}

// Not inputs but functions: every mask meets every place of a block.
TEST(Window8, EveryMaskInEveryPlace) {
  for (std::uint32_t mask = 0; mask < 256; ++mask) {
    for (std::size_t place = 0; place < 8; ++place) {
      Masks masks = window_cases::make(Kind::periodic_letters, 24, 8, mask);
      masks[place] = mask;
      masks[place + 8] = mask;
      const bool misere = (mask + place) % 2 != 0;
      const Answers expected = window_cases::by_the_rules(masks, 8, misere);
      for (const Target target : supported_targets()) {
        ASSERT_EQ(run(masks, misere, target, masks.size()), expected)
            << where(Kind::periodic_letters, 24, misere, target, 24) << ", mask " << mask;
      }
    }
  }
}

TEST(Window8, LongLiveInputsAgreeOnAllTargets) {
  for (const bool misere : {false, true}) {
    const Masks masks = window_cases::make(Kind::equal_letters, 100'000, 8, 1);
    const Answers expected = run(masks, misere, Target::scalar, masks.size());
    for (const Target target : supported_targets()) {
      EXPECT_EQ(run(masks, misere, target, 4099), expected);
    }
  }
}

TEST(Window8, AForcedTargetReallyRuns) {
  const Target before = active_target();
  for (const Target target : supported_targets()) {
    force_target(target);
    Window8 kernel;
    force_target(before);  // a kernel keeps the target it was made with
    EXPECT_EQ(kernel.target(), target);
    EXPECT_EQ(kernel.ran(), std::nullopt);
    std::uint8_t answer = 9;
    kernel.feed(std::vector<std::uint8_t>{1}, std::span(&answer, 1));
    // There is no body for SSE4.
    EXPECT_EQ(kernel.ran(), target == Target::sse4 ? Target::scalar : target);
    EXPECT_EQ(answer, 1);
  }
}

TEST(Window8, NoRowsAreNoWork) {
  Window8 kernel;
  kernel.feed({}, {});
  EXPECT_EQ(kernel.ran(), std::nullopt);
  EXPECT_FALSE(kernel.is_constant());
}

// Rows without moves: row 1 loses for ever, and the function is constant from the first row on.
TEST(Window8, AConstantFunctionIsFoundAndMasksNoLongerMatter) {
  for (const Target target : supported_targets()) {
    for (const bool misere : {false, true}) {
      Window8 kernel(misere, target);
      const std::vector<std::uint8_t> masks(80, 0);
      Answers answers(80);
      kernel.feed(masks, answers);
      EXPECT_TRUE(kernel.is_constant());
      const std::vector<std::uint8_t> others{1, 255, 3, 7, 128, 64, 9};
      Answers later(others.size(), 9);
      kernel.feed(others, later);
      EXPECT_EQ(later, Answers(others.size(), misere ? 0 : 1));
    }
  }
}

TEST(Window8, RandomRowsBecomeConstantAndEqualRowsDoNot) {
  for (const Target target : supported_targets()) {
    for (const std::size_t piece : {1U, 64U, 100000U}) {
      Window8 random(false, target);
      window_cases::feed_in_pieces(
          random, bytes(window_cases::make(Kind::random_letters, 5000, 8, 3)), piece);
      EXPECT_TRUE(random.is_constant());
      Window8 equal(false, target);
      window_cases::feed_in_pieces(
          equal, bytes(window_cases::make(Kind::equal_letters, 5000, 8, 3)), piece);
      EXPECT_FALSE(equal.is_constant());
    }
  }
}

}  // namespace
}  // namespace foregone::kernels
