// SPDX-License-Identifier: Apache-2.0
#include "foregone/kernels/window_set.hpp"

#include <cstdint>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "window_cases.hpp"

namespace foregone::kernels {
namespace {

using window_cases::Answers;
using window_cases::Kind;
using window_cases::Masks;

// g straight from its definition.
class PlainSet {
 public:
  PlainSet(int window, bool misere, bool complemented) : misere_(misere) {
    for (std::uint32_t s = 0; s < 1U << window; ++s) values_.push_back((s & 1) != complemented);
  }
  bool at(std::uint32_t state) const { return values_[state]; }
  void take(std::uint32_t mask) {
    std::vector<bool> next;
    for (std::uint32_t s = 0; s < values_.size(); ++s) {
      const bool loses = (s & mask) == 0 && !(misere_ && mask == 0);
      next.push_back(values_[(2 * s + (loses ? 1 : 0)) % values_.size()]);
    }
    values_ = next;
  }

 private:
  bool misere_;
  std::vector<bool> values_;
};

TEST(WindowSet, EveryStateOfEveryWidthAfterEveryRow) {
  for (int window = 1; window <= 13; ++window) {
    for (const bool misere : {false, true}) {
      const bool complemented = window % 2 == 0;
      const Masks masks = window_cases::make(Kind::periodic_letters, 30, window, 3);
      for (const Target target : supported_targets()) {
        WindowSet set(window, misere, complemented, target);
        PlainSet plain(window, misere, complemented);
        for (std::uint32_t row = 0; row <= masks.size(); ++row) {
          for (std::uint32_t s = 0; s < 1U << window; ++s) {
            ASSERT_EQ(set.at(s), plain.at(s))
                << window << ", row " << row << ", state " << s << ", " << name(target);
          }
          if (row == masks.size()) break;
          set.take(masks[row]);
          plain.take(masks[row]);
        }
      }
    }
  }
}

// Batches of every length from every phase, at random states and at the state 1.
TEST(WindowSet, BatchesAreTheSameAsRowsOneByOne) {
  std::mt19937 random(5);
  for (const int window : {1, 7, 8, 9, 10, 11, 12, 13, 14, 15, 17}) {
    const std::uint32_t all = (1U << window) - 1;
    for (const bool misere : {false, true}) {
      for (const Target target : supported_targets()) {
        WindowSet batches(window, misere, false, target);
        WindowSet rows(window, misere, false, Target::scalar);
        for (int round = 0; round < 12; ++round) {
          const std::size_t count = random() % 45;
          Masks masks =
              window_cases::make(round % 2 == 0 ? Kind::periodic_letters : Kind::sparse_masks,
                                 count, window, static_cast<std::uint32_t>(random()));
          Masks states(count, 1);
          if (round % 3 != 0) {
            for (std::uint32_t& state : states) state = static_cast<std::uint32_t>(random()) & all;
          }
          Answers got(count, 9);
          if (round % 3 != 0) batches.take(masks, states, got);
          else batches.take(masks, got);
          for (std::size_t i = 0; i < count; ++i) {
            ASSERT_EQ(got[i], rows.at(states[i]) ? 1 : 0)
                << window << ", round " << round << ", row " << i << ", " << name(target);
            rows.take(masks[i]);
          }
        }
      }
    }
  }
}

TEST(WindowSet, MisereStatesOnEveryTarget) {
  for (int window = 1; window <= WindowSet::max_window; ++window) {
    const auto before = static_cast<std::size_t>(window) - 1;
    for (const std::size_t rows : {0U, 1U, 15U, 16U, 17U, 50U}) {
      const Masks masks = window_cases::make(Kind::sparse_masks, rows + before, window, 9);
      Masks expected;
      for (std::size_t i = 0; i < rows; ++i) {
        std::uint32_t state = 0;
        for (std::uint32_t below = 1; below <= before; ++below) {
          const std::uint32_t mask = masks[i + before - below] & ((1U << below) - 1);
          state = 2 * state + ((state & mask) == 0 && mask != 0 ? 1 : 0);
        }
        expected.push_back(state);
      }
      for (const Target target : supported_targets()) {
        Masks states(rows);
        misere_states(window, masks, states, target);
        ASSERT_EQ(states, expected) << window << ", " << name(target);
      }
    }
  }
}

TEST(WindowSet, ConstantIsFoundAndStays) {
  for (const Target target : supported_targets()) {
    for (const int window : {1, 9, 12, 16}) {
      WindowSet set(window, false, false, target);
      EXPECT_EQ(set.constant(), std::nullopt);
      set.take(0);
      EXPECT_EQ(set.constant(), true);
      set.take(1);
      EXPECT_EQ(set.constant(), true);
      WindowSet misere(window, true, false, target);
      misere.take(0);
      EXPECT_EQ(misere.constant(), false);
    }
  }
}

TEST(WindowSet, ConstantMeansTheSameForAllStates) {
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    WindowSet set(10);
    int constants = 0;
    for (const std::uint32_t mask : window_cases::make(Kind::random_masks, 60, 10, seed)) {
      set.take(mask);
      std::uint32_t ones = 0;
      for (std::uint32_t s = 0; s < 1U << 10; ++s) ones += set.at(s) ? 1U : 0U;
      ASSERT_EQ(set.constant().has_value(), ones == 0 || ones == 1U << 10);
      if (set.constant()) ++constants;
    }
    EXPECT_LT(constants, 60);
  }
}

TEST(WindowSet, AForcedTargetReallyRuns) {
  for (const Target target : supported_targets()) {
    WindowSet set(12, false, false, target);
    EXPECT_EQ(set.target(), target);
    EXPECT_EQ(set.ran(), std::nullopt);
    set.take(5);
    // There is no body for SSE4.
    EXPECT_EQ(set.ran(), target == Target::sse4 ? Target::scalar : target);
  }
}

TEST(WindowSet, MemoryIsTheVector) {
  EXPECT_EQ(WindowSet::memory_bytes(24), sizeof(WindowSet) + (1U << 21));
  EXPECT_EQ(WindowSet::memory_bytes(1), sizeof(WindowSet) + 64);
}

}  // namespace
}  // namespace foregone::kernels
