// SPDX-License-Identifier: Apache-2.0
//
// The memory that verifying kept levels takes: what it says is what it takes from the heap, and a
// thread that gets none ends with an error, not the program. Sanitizers bring a heap of their own,
// so these tests are not for them.
#include <gtest/gtest.h>

#include "engine_runs.hpp"

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <thread>

#include "counted_heap.hpp"
#include "foregone/catalogue/levels.hpp"

namespace foregone::test {
namespace {

const std::thread::id that_thread = std::this_thread::get_id();

class VerifyLevelsTest : public testing::Test {
 protected:
  VerifyLevelsTest()
      : path_(std::filesystem::temp_directory_path() /
              ("foregone-verify-" + std::to_string(::getpid()))) {
    std::filesystem::remove_all(path_);
  }
  ~VerifyLevelsTest() override { std::filesystem::remove_all(path_); }

  // What verifying with so much memory says.
  Result<VerifyReport> verified(const Instance& instance, std::uint64_t memory, unsigned threads) {
    SolveOptions options;
    options.memory_bytes = memory;
    options.threads = threads;
    return catalogue::verify_folder(instance, path_.string(), options);
  }
  // The bytes that it says it needs.
  std::uint64_t needed(const Instance& instance, unsigned threads) {
    const auto refused = verified(instance, 1, threads);
    if (refused || refused.error().kind != ErrorKind::budget) return 0;
    const std::string& text = refused.error().message;
    return std::stoull(text.substr(text.find_first_of("0123456789")));
  }

  std::filesystem::path path_;
};

TEST_F(VerifyLevelsTest, TakesWhatItSays) {
  constexpr std::uint64_t slack = 100'000;  // the board, the plan, lists of files, texts
  for (const auto& [rows, cols] : {std::pair{3, 4}, {2, 40}, {10, 10}}) {
    std::filesystem::remove_all(path_);
    const Instance instance = instance_of(random_board(1, rows, cols, 0, 1000));
    ASSERT_TRUE(catalogue::solve_and_keep(instance, path_.string(), {}, [](const auto&) {}));
    for (const unsigned threads : {1U, 3U}) {
      const std::uint64_t bytes = needed(instance, threads);
      std::optional<Result<VerifyReport>> report;
      const std::uint64_t taken = measured([&] { report = verified(instance, bytes, threads); });
      ASSERT_TRUE(*report) << report->error().text();
      EXPECT_FALSE((*report)->fault);
      EXPECT_LE(taken, bytes + slack) << rows << 'x' << cols;
      if (rows == 10) {
        EXPECT_GE(taken, bytes / 2);  // nor far less
      }
      const auto refused = verified(instance, bytes - 1, threads);
      ASSERT_FALSE(refused);
      EXPECT_EQ(refused.error().kind, ErrorKind::budget);
    }
  }
}

TEST_F(VerifyLevelsTest, AThreadWithoutMemoryIsAnError) {
  const Instance instance = instance_of(random_board(2, 11, 12, 0, 1000));
  ASSERT_TRUE(catalogue::solve_and_keep(instance, path_.string(), {}, [](const auto&) {}));
  heap_refuses = [] { return std::this_thread::get_id() != that_thread; };
  const auto report = verified(instance, UINT64_MAX, 3);
  heap_refuses = nullptr;
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().kind, ErrorKind::budget);
}

}  // namespace
}  // namespace foregone::test

#endif
