// SPDX-License-Identifier: Apache-2.0
//
// Kept levels against the engine that holds every position; restart from any level; faults that
// somebody planted, checksums and all.
#include "foregone/catalogue/levels.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#include "engine_runs.hpp"

namespace foregone::test {
namespace {

using catalogue::solve_and_keep;
using catalogue::solve_with_checkpoints;

class LevelsTest : public testing::Test {
 protected:
  LevelsTest()
      : path_(std::filesystem::temp_directory_path() /
              ("foregone-kept-" + std::to_string(::getpid()) + "-" +
               testing::UnitTest::GetInstance()->current_test_info()->name())) {
    clear();
  }
  ~LevelsTest() override { clear(); }
  void clear() { std::filesystem::remove_all(path_); }
  std::string folder() const { return path_.string(); }
  std::string file(std::size_t level) const {
    std::string number = std::to_string(level);
    return folder() + "/level-" + std::string(4 - number.size(), '0') + number;
  }

  static Instance board(std::uint64_t seed, std::int64_t n, std::int64_t m, Points lo, Points hi) {
    Instance instance = instance_of(random_board(seed, n, m, lo, hi));
    return named(std::move(instance));
  }
  // Under its name in the catalogue, as a folder's file says it.
  static Instance named(const Instance& unnamed) {
    std::string text;
    unnamed.table().write(unnamed.self(), text_sink(text));
    TextInput in("test", text);
    Instance instance(unnamed.table(), "wooden-chess");
    instance.table().read(instance.self(), &in);
    return instance;
  }

  std::filesystem::path path_;
  catalogue::Warn quiet_ = [](const std::string&) {};
};

TEST_F(LevelsTest, EveryKeptValueIsTheArraysAndVerifies) {
  std::uint64_t seed = 0;
  for (std::int64_t n = 1; n <= 6; ++n) {
    for (std::int64_t m = 1; m <= 7; ++m, ++seed) {
      clear();
      const Points most = seed % 3 == 0 ? 50 : seed % 3 == 1 ? 100'000 : 1'000'000'000'000;
      const Instance instance = board(seed, n, m, -most, most);
      SolveOptions options;
      options.threads = 1 + static_cast<unsigned>(seed % 3);
      const auto kept = solve_and_keep(instance, folder(), options, quiet_);
      ASSERT_TRUE(kept) << kept.error().text();
      const auto all = solve_with("lattice", instance, instance.asked());
      std::uint64_t compared = 0;
      all->for_each([&](const Bytes& key, const Value& value) {
        const auto found = (*kept)->find(key);
        EXPECT_TRUE(found && *found && **found == value) << n << 'x' << m;
        ++compared;
        return !HasFailure();
      });
      const auto again = catalogue::instance_of_folder(folder());
      ASSERT_TRUE(again) << again.error().text();
      const auto report = catalogue::verify_folder(*again, folder(), options);
      ASSERT_TRUE(report) << report.error().text();
      EXPECT_FALSE(report->fault) << *report->fault;
      EXPECT_EQ(report->positions, compared);
    }
  }
}

// Changes the values of a file of one block and makes the checksums right again.
template <class Change>
void plant(const std::string& name, const Change& change) {
  std::ifstream in(name, std::ios::binary);
  std::vector<char> bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  constexpr std::size_t header = 128;
  change(bytes.data() + header);
  const std::size_t table = bytes.size() - 8;
  const std::uint64_t data = XXH3_64bits(bytes.data() + header, table - header);
  std::memcpy(bytes.data() + table, &data, 8);
  const std::uint64_t of_table = XXH3_64bits(bytes.data() + table, 8);
  std::memcpy(bytes.data() + 112, &of_table, 8);
  const std::uint64_t sum = XXH3_64bits(bytes.data(), 120);
  std::memcpy(bytes.data() + 120, &sum, 8);
  std::ofstream(name, std::ios::binary)
      .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

// The lowest bit of a value.
void plant(const std::string& name, std::size_t value, std::size_t width) {
  plant(name, [=](char* values) {
    values[value * width] = static_cast<char>(values[value * width] ^ 1);
  });
}

// One that a 64-bit total cannot be, or that cannot be turned round for the other player.
TEST_F(LevelsTest, ValuesBeyondAllTotalsAreRefused) {
  const Points huge = 2'000'000'000'000'000'000;
  const Instance instance =
      read_instance("wooden-chess", "2 3\n" + std::to_string(huge) + " -5 0 6 1 -1\n" +
                                        std::to_string(huge / 2) + " 1 0 -1 9 2\n");
  const auto second = instance.parse("1,0");
  ASSERT_TRUE(second);
  ASSERT_TRUE(solve_and_keep(instance, folder(), {}, quiet_));
  const auto value = found(**solve_and_keep(instance, folder(), {}, quiet_), *second).score();
  // What is left is worth −value to the first player.
  for (const std::uint64_t wanted : {std::uint64_t{1} << 63, std::uint64_t{1} << 62}) {
    const std::uint64_t added = wanted + static_cast<std::uint64_t>(value);
    const auto change = [&](std::uint64_t number) {
      plant(file(1), [&](char* values) {
        std::uint64_t there = 0;
        std::memcpy(&there, values, 8);
        there += number;
        std::memcpy(values, &there, 8);
      });
    };
    change(added);
    const auto kept = solve_and_keep(instance, folder(), {}, quiet_);
    ASSERT_TRUE(kept);
    const auto refused = (*kept)->find(*second);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, ErrorKind::input);
    const auto report = catalogue::verify_folder(instance, folder(), {});
    ASSERT_TRUE(report) << report.error().text();
    ASSERT_TRUE(report->fault);
    EXPECT_NE(report->fault->find(wanted == std::uint64_t{1} << 63 ? "says 9223372036854775808,"
                                                                   : "says -4611686018427387904,"),
              std::string::npos)
        << *report->fault;
    change(0 - added);
  }
}

TEST_F(LevelsTest, VerifyingFindsEachPlantedFault) {
  const Instance instance = board(3, 4, 5, 0, 100'000);
  ASSERT_TRUE(solve_and_keep(instance, folder(), {}, quiet_));
  std::uint64_t faults = 0;
  std::uint64_t kept = 0;
  for (std::size_t level = 0; level <= 20; ++level) {
    const std::size_t values = (std::filesystem::file_size(file(level)) - 128 - 8) / 4;
    for (std::size_t value = 0; value < values; ++value) {
      plant(file(level), value, 4);
      const auto report = catalogue::verify_folder(instance, folder(), {});
      ASSERT_TRUE(report) << report.error().text();
      faults += report->fault ? 1U : 0U;
      plant(file(level), value, 4);
    }
    kept += values;
  }
  EXPECT_EQ(faults, 126U);  // C(9, 4): every position, and none of the lanes that only fill up
  EXPECT_GT(kept, faults);
  EXPECT_FALSE(catalogue::verify_folder(instance, folder(), {})->fault);
}

TEST_F(LevelsTest, ADamagedLevelIsAFaultAndAMissingOneAnErrorOfVerifying) {
  const Instance instance = board(4, 5, 4, 0, 9);
  ASSERT_TRUE(solve_and_keep(instance, folder(), {}, quiet_));
  {
    std::fstream out(file(9), std::ios::binary | std::ios::in | std::ios::out);
    out.seekp(120);
    out.put('!');
  }
  auto report = catalogue::verify_folder(instance, folder(), {});
  ASSERT_TRUE(report) << report.error().text();
  EXPECT_EQ(report->fault, file(9) + ": the header does not match its checksum");
  std::filesystem::remove(file(9));
  report = catalogue::verify_folder(instance, folder(), {});
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().kind, ErrorKind::input);
  // Keeping goes on above the gap.
  EXPECT_TRUE(solve_and_keep(instance, folder(), {}, quiet_));
  report = catalogue::verify_folder(instance, folder(), {});
  ASSERT_TRUE(report) << report.error().text();
  EXPECT_FALSE(report->fault);
}

TEST_F(LevelsTest, KeepingMendsALevelWhoseHeaderIsDamaged) {
  const Instance instance = board(4, 5, 4, 0, 9);
  ASSERT_TRUE(solve_and_keep(instance, folder(), {}, quiet_));
  for (const std::size_t level : {0U, 9U, 20U}) {
    std::filesystem::resize_file(file(level), 100);
    EXPECT_TRUE(catalogue::verify_folder(instance, folder(), {})->fault);
    int warnings = 0;
    ASSERT_TRUE(solve_and_keep(instance, folder(), {}, [&](const std::string&) { ++warnings; }));
    EXPECT_EQ(warnings, 1);
    EXPECT_FALSE(catalogue::verify_folder(instance, folder(), {})->fault);
  }
}

TEST_F(LevelsTest, WhatWasReadIsNotWrittenAgain) {
  const Instance instance = board(4, 5, 4, 0, 9);
  ASSERT_TRUE(solve_and_keep(instance, folder(), {}, quiet_));
  const auto number_of = [&](std::size_t level) {
    struct stat status = {};
    EXPECT_EQ(::stat(file(level).c_str(), &status), 0);
    return status.st_ino;
  };
  std::vector<ino_t> before;
  for (std::size_t level = 0; level <= 20; ++level) before.push_back(number_of(level));
  std::filesystem::remove(file(9));
  ASSERT_TRUE(solve_and_keep(instance, folder(), {}, quiet_));
  for (std::size_t level = 10; level <= 20; ++level) EXPECT_EQ(number_of(level), before[level]);
  EXPECT_NE(number_of(8), before[8]);
}

TEST_F(LevelsTest, ReadingNeedsTheLevelsFromThePositionOnAndWritesNothing) {
  const Instance instance = board(4, 5, 4, 0, 9);
  const auto all = solve_with("lattice", instance, instance.asked());
  const auto refused = [&](const Bytes& position, const std::string& message) {
    const auto read = catalogue::read_kept(instance, folder(), position);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().kind, ErrorKind::input);
    EXPECT_EQ(read.error().text(), folder() + ": " + message);
  };
  refused(instance.start(), "No such file or directory; solve with --keep fills it");
  EXPECT_FALSE(std::filesystem::exists(path_));
  std::filesystem::create_directory(path_);
  refused(instance.start(),
          "expected a folder of levels, found no file 'board' in it; solve with --keep fills it");
  EXPECT_TRUE(std::filesystem::is_empty(path_));
  ASSERT_TRUE(solve_and_keep(instance, folder(), {}, quiet_));
  const auto kept = catalogue::read_kept(instance, folder(), instance.start());
  ASSERT_TRUE(kept) << kept.error().text();
  EXPECT_EQ(found(**kept, instance.start()), found(*all, instance.start()));
  std::filesystem::remove(file(9));
  const char* const missing = "levels are missing in the folder; solve with --keep writes them";
  refused(instance.start(), missing);
  const Bytes nine = *instance.parse("4,3,2,0,0");
  refused(nine, missing);
  const Bytes ten = *instance.parse("4,3,2,1,0");
  const auto read = catalogue::read_kept(instance, folder(), ten);
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(found(**read, ten), found(*all, ten));
  const auto other = catalogue::read_kept(board(5, 5, 4, 0, 9), folder(), instance.start());
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().text(), folder() + ": the folder is another board's");
  clear();
  ASSERT_TRUE(solve_with_checkpoints(instance, folder(), false, {}, quiet_));
  refused(instance.start(), "the folder holds restart points of this board, not all levels");
}

TEST_F(LevelsTest, ABoardThatCannotBeLaidOutLeavesNoFolder) {
  const Instance instance = board(1, 2, 91, 0, 9);
  const std::string message =
      "levels are laid out for boards whose rows and columns are at most 92 together; here are 93";
  const auto kept = solve_and_keep(instance, folder(), {}, quiet_);
  ASSERT_FALSE(kept);
  EXPECT_EQ(kept.error().kind, ErrorKind::budget);
  EXPECT_EQ(kept.error().text(), message);
  const auto points = solve_with_checkpoints(instance, folder(), false, {}, quiet_);
  ASSERT_FALSE(points);
  EXPECT_EQ(points.error().text(), message);
  EXPECT_FALSE(std::filesystem::exists(path_));
  EXPECT_TRUE(solve_and_keep(board(1, 2, 90, 0, 9), folder(), {}, quiet_));
}

TEST_F(LevelsTest, ASolveGoesOnFromAnyLevelItWasStoppedAt) {
  const Instance instance = board(5, 6, 5, -300, 100'000);
  const auto expected = found(*solve_with("lattice", instance, instance.asked()), instance.start());
  struct StopAt : Progress {
    void update(const ProgressState& state) override { stop = state.level >= level; }
    std::uint64_t level = 0;
    std::atomic<bool> stop{false};
  };
  for (std::uint64_t level = 1; level < 30; ++level) {
    clear();
    StopAt stopper;
    stopper.level = level;
    SolveOptions options;
    options.progress = &stopper;
    options.stop = &stopper.stop;
    const auto stopped = solve_with_checkpoints(instance, folder(), false, options, quiet_);
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().kind, ErrorKind::interrupted);
    const auto refused = solve_with_checkpoints(instance, folder(), false, {}, quiet_);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, ErrorKind::usage);
    struct Counter : Progress {
      void update(const ProgressState& state) override { levels = state.levels; }
      std::uint64_t levels = 0;
    } counter;
    options = {};
    options.progress = &counter;
    options.threads = 2;
    const auto resumed = solve_with_checkpoints(instance, folder(), true, options, quiet_);
    ASSERT_TRUE(resumed) << resumed.error().text();
    EXPECT_EQ(counter.levels, 30 - level);  // none is done twice
    EXPECT_EQ(found(**resumed, instance.start()), expected);
  }
}

TEST_F(LevelsTest, ADamagedCheckpointGivesWayToTheOneBeforeIt) {
  const Instance instance = board(6, 5, 5, 0, 100'000);
  const auto expected = found(*solve_with("lattice", instance, instance.asked()), instance.start());
  ASSERT_TRUE(solve_with_checkpoints(instance, folder(), false, {}, quiet_));
  for (int round = 0; round < 3; ++round) {
    std::filesystem::resize_file(file(0), 150);
    std::vector<std::string> warnings;
    const auto solved = solve_with_checkpoints(
        instance, folder(), true, {}, [&](const std::string& text) { warnings.push_back(text); });
    ASSERT_TRUE(solved) << solved.error().text();
    EXPECT_EQ(found(**solved, instance.start()), expected);
    EXPECT_FALSE(warnings.empty());
  }
}

TEST_F(LevelsTest, OtherBoardsAndGamesAreRefused) {
  ASSERT_TRUE(solve_and_keep(board(7, 3, 4, 0, 9), folder(), {}, quiet_));
  const auto other = solve_and_keep(board(8, 3, 4, 0, 9), folder(), {}, quiet_);
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().kind, ErrorKind::input);
  const auto rows = solve_and_keep(instance_of(DownWeDig{}), folder(), {}, quiet_);
  ASSERT_FALSE(rows);
  EXPECT_EQ(rows.error().kind, ErrorKind::usage);
}

TEST_F(LevelsTest, WhatAFoldersBoardSaysIsToldInPrintableLetters) {
  ASSERT_TRUE(solve_and_keep(board(9, 1, 2, 3, 3), folder(), {}, quiet_));
  for (const std::string_view text :
       {"\x1b[2J\n", "foregone levels 1\nall levels\ngame \x1b[2J\n",
        "foregone levels 1\nall levels\ngame wooden-chess\nset \x1b=1\n"}) {
    std::ofstream(folder() + "/board") << text;
    const auto instance = catalogue::instance_of_folder(folder());
    ASSERT_FALSE(instance);
    EXPECT_EQ(instance.error().text().find('\x1b'), std::string::npos);
  }
}

TEST_F(LevelsTest, AFoldersBoardIsReadStrictly) {
  ASSERT_TRUE(solve_and_keep(board(9, 1, 2, 3, 3), folder(), {}, quiet_));
  for (const std::string_view text :
       {"", "foregone levels 1\nlast levels\ngame wooden-chess\ninstance\n1 1\n1\n1\n",
        "foregone levels 2\n", "foregone levels 1\n", "foregone levels 1\nall levels\ngame chess\n",
        "foregone levels 1\nall levels\ngame down-we-dig\ninstance\n1\nWWWWWWWW\n",
        "foregone levels 1\nall levels\ngame wooden-chess\n",
        "foregone levels 1\nall levels\ngame wooden-chess\nset x\n",
        "foregone levels 1\nall levels\ngame wooden-chess\nset x=1\ninstance\n1 1\n1\n1\n",
        "foregone levels 1\nall levels\ngame wooden-chess\ninstance\n",
        "foregone levels 1\nall levels\ngame wooden-chess\ninstance\n1 1\n1\n",
        "foregone levels 1\nall levels\ngame wooden-chess\ninstance\n1 1\n1\n1\n1\n"}) {
    std::ofstream(folder() + "/board") << text;
    const auto instance = catalogue::instance_of_folder(folder());
    ASSERT_FALSE(instance) << text;
    EXPECT_EQ(instance.error().kind, ErrorKind::input) << text;
  }
  std::ofstream(folder() + "/board")
      << "foregone levels 1\nall levels\ngame wooden-chess\ninstance\n1 1\n1\n1\n";
  EXPECT_TRUE(catalogue::instance_of_folder(folder()));
}

}  // namespace
}  // namespace foregone::test
