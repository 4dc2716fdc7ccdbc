// SPDX-License-Identifier: Apache-2.0
//
// A part of every GoogleTest program: FOREGONE_TARGET in the environment forces the SIMD target before
// each test, as it does for the command line. The preset `clang` runs the tests with `scalar`.
#include <gtest/gtest.h>

#include <cstdlib>

#include "foregone/kernels/target.hpp"

namespace foregone {
namespace {

class ForcedTarget : public testing::EmptyTestEventListener {
  void OnTestStart(const testing::TestInfo& /*info*/) override {
    const char* const name = std::getenv("FOREGONE_TARGET");
    if (name == nullptr || *name == '\0') return;
    const auto target = kernels::parse_target(name);
    if (target && kernels::supported(*target)) kernels::force_target(*target);
    else ADD_FAILURE() << "FOREGONE_TARGET: " << name << " is not to be had here";
  }
};

[[maybe_unused]] const bool is_listening = [] {
  testing::UnitTest::GetInstance()->listeners().Append(new ForcedTarget);  // GoogleTest deletes it
  return true;
}();

}  // namespace
}  // namespace foregone
