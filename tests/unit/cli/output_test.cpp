// SPDX-License-Identifier: Apache-2.0
//
// Output: whole or not at all, and what the exit code is when the end cannot be written.
#include "cli/output.hpp"

#include <array>
#include <csignal>
#include <filesystem>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "cli/process.hpp"
#include "cli_runs.hpp"

namespace foregone::cli {
namespace {

using test::file_text;
using test::Redirected;
using test::said_by;
using test::ScratchFolder;

// Standard output that nobody reads.
class BrokenPipe {
 public:
  BrokenPipe() {
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
    ::close(ends[0]);
    std::signal(SIGPIPE, SIG_IGN);
    redirected_.emplace(STDOUT_FILENO, ends[1]);
    ::close(ends[1]);
  }
  ~BrokenPipe() {
    redirected_.reset();
    std::signal(SIGPIPE, SIG_DFL);
  }
  BrokenPipe(const BrokenPipe&) = delete;
  BrokenPipe& operator=(const BrokenPipe&) = delete;

 private:
  std::optional<Redirected> redirected_;
};

const std::string block(std::size_t{1} << 20, 'x');

TEST(Output, AppearsWholeOnlyAtTheEnd) {
  const ScratchFolder folder;
  const std::string path = folder.file("out", "old");
  {
    Output out(path);
    ASSERT_TRUE(out.write(block));
    ASSERT_TRUE(out.write("end"));
    EXPECT_EQ(file_text(path), "old");
    EXPECT_EQ(folder.count(), 2);
    ASSERT_TRUE(out.finish());
    EXPECT_EQ(file_text(path), block + "end");
    EXPECT_TRUE(out.finish());
  }
  EXPECT_EQ(file_text(path), block + "end");
  EXPECT_EQ(folder.count(), 1);
}

TEST(Output, LeavesNothingWhenItIsNotFinished) {
  const ScratchFolder folder;
  const std::string path = folder.file("out", "old");
  { ASSERT_TRUE(Output(path).write(block)); }
  EXPECT_EQ(file_text(path), "old");
  Output out(path);
  ASSERT_TRUE(out.write(block));
  out.abandon();
  EXPECT_TRUE(out.finish());
  EXPECT_EQ(file_text(path), "old");
  EXPECT_EQ(folder.count(), 1);
}

TEST(Output, IsRefusedWhereItCannotBeRenamed) {
  const ScratchFolder folder;
  const std::string path = folder.file("out");
  {
    Output out(path);
    ASSERT_TRUE(out.open());
    std::filesystem::create_directory(path);
    const auto finished = out.finish();
    ASSERT_FALSE(finished);
    EXPECT_EQ(finished.error().kind, ErrorKind::output);
    EXPECT_EQ(finished.error().message, "cannot write " + path + ": Is a directory");
  }
  EXPECT_EQ(folder.count(), 1);
}

TEST(Output, TellsOfAFullDisk) {
  Output at_the_end("/dev/full");
  ASSERT_TRUE(at_the_end.write("x"));
  const auto finished = at_the_end.finish();
  ASSERT_FALSE(finished);
  EXPECT_EQ(finished.error().message, "cannot write /dev/full: No space left on device");
  EXPECT_FALSE(at_the_end.pipe_is_broken());
  Output on_the_way("/dev/full");
  EXPECT_FALSE(on_the_way.write(block + block));
}

TEST(Output, KnowsABrokenPipe) {
  const BrokenPipe broken;
  Output out("-");
  ASSERT_TRUE(out.write("x"));
  EXPECT_FALSE(out.finish());
  EXPECT_TRUE(out.pipe_is_broken());
}

TEST(Conclude, KeepsTheCodeWhenNobodyReadsOn) {
  const BrokenPipe broken;
  for (const int code : {int{exit_answered}, int{exit_check_failed}, int{exit_budget}}) {
    Output out("-");
    ASSERT_TRUE(out.write("not verified\n"));
    EXPECT_EQ(said_by([&] { EXPECT_EQ(conclude(code, &out), code); }), "");
  }
}

TEST(Conclude, IsQuietWhenTheCommandMetTheBrokenPipe) {
  const BrokenPipe broken;
  Output out("-");
  const auto written = out.write(block + "x");
  ASSERT_FALSE(written);
  const Result<int> code = tl::unexpected(written.error());
  EXPECT_EQ(said_by([&] { EXPECT_EQ(conclude(code, &out), exit_answered); }), "");
}

TEST(Conclude, TellsOfAnErrorInOneLine) {
  EXPECT_EQ(said_by([] { EXPECT_EQ(conclude(input_error("a\nb"), nullptr), exit_input); }),
            "foregone: a\\x0ab\n");
  Output full("/dev/full");
  ASSERT_TRUE(full.write("x"));
  EXPECT_EQ(said_by([&] { EXPECT_EQ(conclude(int{exit_answered}, &full), exit_budget); }),
            "foregone: cannot write /dev/full: No space left on device\n");
}

}  // namespace
}  // namespace foregone::cli
