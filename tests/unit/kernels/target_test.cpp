// SPDX-License-Identifier: Apache-2.0
#include "foregone/kernels/target.hpp"

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include <gtest/gtest.h>

namespace foregone::kernels {
namespace {

TEST(Target, ScalarIsAlwaysSupported) { EXPECT_TRUE(supported(Target::scalar)); }

TEST(Target, SupportedTargetsRunFromNarrowToWideAndEndWithTheBest) {
  const auto targets = supported_targets();
  ASSERT_FALSE(targets.empty());
  EXPECT_EQ(targets.front(), Target::scalar);
  EXPECT_EQ(targets.back(), best_target());
  EXPECT_TRUE(std::is_sorted(targets.begin(), targets.end()));
  for (const Target target : targets) EXPECT_TRUE(supported(target));
}

TEST(Target, NamesAreParsedBack) {
  for (const Target target : {Target::scalar, Target::sse4, Target::avx2, Target::avx512}) {
    EXPECT_EQ(parse_target(name(target)), target);
  }
}

TEST(Target, OtherTextsAreNoTargets) {
  for (const std::string_view text : {"", "AVX2", "avx", "avx512 ", "neon", "unknown"}) {
    EXPECT_EQ(parse_target(text), std::nullopt) << text;
  }
}

TEST(Target, ForcingChangesTheActiveTargetAndNothingElse) {
  const Target before = active_target();
  const Target best = best_target();
  for (const Target target : supported_targets()) {
    force_target(target);
    EXPECT_EQ(active_target(), target);
    EXPECT_EQ(best_target(), best);
  }
  force_target(before);
}

TEST(Target, TheEnvironmentForcesItBeforeEachTest) {
  const char* const forced = std::getenv("FOREGONE_TARGET");
  if (forced == nullptr || *forced == '\0') GTEST_SKIP() << "FOREGONE_TARGET is not set";
  EXPECT_EQ(name(active_target()), forced);
}

}  // namespace
}  // namespace foregone::kernels
