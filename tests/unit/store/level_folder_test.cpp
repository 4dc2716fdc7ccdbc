// SPDX-License-Identifier: Apache-2.0
//
// Files of levels: what is written comes back, and whatever happens to a file is found.
#include "foregone/store/level_folder.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace foregone::test {
namespace {

// A folder of its own for each test, removed at its end.
class LevelFolderTest : public testing::Test {
 protected:
  LevelFolderTest()
      : path_(std::filesystem::temp_directory_path() /
              ("foregone-levels-" + std::to_string(::getpid()) + "-" +
               testing::UnitTest::GetInstance()->current_test_info()->name())) {
    std::filesystem::remove_all(path_);
  }
  ~LevelFolderTest() override { std::filesystem::remove_all(path_); }

  std::unique_ptr<LevelFolder> open(LevelFolder::Habit habit = LevelFolder::Habit::keep) {
    auto folder = LevelFolder::open(path_.string(), "the board", habit,
                                    [this](const std::string& text) { warnings_.push_back(text); });
    EXPECT_TRUE(folder) << folder.error().text();
    if (!folder) return nullptr;
    EXPECT_TRUE((*folder)->begin(format_));
    return std::move(*folder);
  }
  // A folder with level 7.
  void write_one() {
    format_.last_level = 7;
    ASSERT_TRUE(open()->take_last(7, data_));
  }

  std::string file(const std::string& name) const { return (path_ / name).string(); }
  static std::vector<char> bytes_of(const std::string& name) {
    std::ifstream in(name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  }
  static void put(const std::string& name, const std::vector<char>& bytes) {
    std::ofstream(name, std::ios::binary)
        .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  }
  // Whether level 7 can be taken up.
  bool is_good() {
    const auto folder = open();
    const auto levels = folder->levels(format_);
    if (!levels || std::find(levels->begin(), levels->end(), 7U) == levels->end()) return false;
    std::vector<std::byte> read(data_.size());
    return folder->read(7, read).has_value() && read == data_;
  }

  std::filesystem::path path_;
  LevelFormat format_{4, 5, 3, 2, 64, 4, 0, 0, 8, 0x123456789abcdef};
  std::vector<std::byte> data_ = std::vector<std::byte>(640, std::byte{0x5a});
  std::vector<std::string> warnings_;
};

TEST_F(LevelFolderTest, GivesBackWhatItTook) {
  for (std::size_t i = 0; i < data_.size(); ++i) data_[i] = static_cast<std::byte>(i * 31);
  {
    const auto folder = open();
    ASSERT_TRUE(folder->take(8, data_));
    ASSERT_TRUE(folder->take(7, data_));
    ASSERT_TRUE(folder->take_last(6, data_));
  }
  const auto folder = open();
  EXPECT_EQ(*folder->levels(format_), (std::vector<std::size_t>{6, 7, 8}));
  EXPECT_TRUE(*folder->is_complete(6, 8));
  EXPECT_FALSE(*folder->is_complete(5, 8));
  std::vector<std::byte> read(data_.size());
  ASSERT_TRUE(folder->read(8, read));
  EXPECT_EQ(read, data_);
  std::uint32_t expected = 0;
  std::memcpy(&expected, data_.data() + 4 * 33, 4);
  EXPECT_EQ(*folder->value(format_, 7, 33), expected);
  EXPECT_FALSE(folder->value(format_, 7, 160));
  EXPECT_FALSE(folder->value(format_, 7, std::uint64_t{1} << 62));  // bytes that wrap round
  EXPECT_FALSE(folder->value(format_, 5, 0));
  EXPECT_EQ((*LevelFolder::open(path_.string()))->board(), "the board");
}

TEST_F(LevelFolderTest, OfKeptLevelsThoseBehindAGapAreNotGoneOnFrom) {
  {
    const auto folder = open();
    for (const std::size_t level : {8U, 7U, 5U, 4U}) ASSERT_TRUE(folder->take_last(level, data_));
    EXPECT_EQ(*folder->levels(format_), (std::vector<std::size_t>{7, 8}));
  }
  std::filesystem::remove(file("level-0008"));
  EXPECT_TRUE(open()->levels(format_)->empty());
}

// A level that the board does not have, checksums and all, is not one to go on from.
TEST_F(LevelFolderTest, LevelsThatTheBoardLacksAreLeftOut) {
  for (const LevelFolder::Habit habit :
       {LevelFolder::Habit::keep, LevelFolder::Habit::checkpoint}) {
    std::filesystem::remove_all(path_);
    const auto folder = open(habit);
    LevelFormat inner = format_;
    inner.first_level = 7;
    ASSERT_TRUE(folder->begin(inner));
    for (const std::size_t level : {6U, 9U, 9999U}) ASSERT_TRUE(folder->take_last(level, data_));
    EXPECT_TRUE(folder->levels(inner)->empty());
    ASSERT_TRUE(folder->take_last(8, data_));
    EXPECT_EQ(*folder->levels(inner), std::vector<std::size_t>{8});
  }
}

TEST_F(LevelFolderTest, APipeIsRefusedAndNotWaitedFor) {
  write_one();
  std::filesystem::remove(file("level-0007"));
  ASSERT_EQ(::mkfifo(file("level-0007").c_str(), 0600), 0);
  EXPECT_FALSE(is_good());
  EXPECT_FALSE(open()->value(format_, 7, 0));
  std::filesystem::remove(file("board"));
  ASSERT_EQ(::mkfifo(file("board").c_str(), 0600), 0);
  const auto folder = LevelFolder::open(path_.string());
  ASSERT_TRUE(folder);
  EXPECT_EQ((*folder)->board(), "");
}

TEST_F(LevelFolderTest, ABoardOfMoreThan64MebibytesIsRefused) {
  write_one();
  std::filesystem::resize_file(file("board"), (std::uint64_t{1} << 26) + 1);  // sparse
  const auto folder = LevelFolder::open(path_.string());
  ASSERT_FALSE(folder);
  EXPECT_EQ(folder.error().kind, ErrorKind::input);
}

TEST_F(LevelFolderTest, EveryFlippedBitIsFound) {
  write_one();
  const std::vector<char> good = bytes_of(file("level-0007"));
  ASSERT_EQ(good.size(), LevelFolder::file_bytes(data_.size()));
  EXPECT_TRUE(is_good());
  for (std::size_t i = 0; i < good.size(); ++i) {
    std::vector<char> bad = good;
    bad[i] = static_cast<char>(bad[i] ^ (1 << (i % 8)));
    put(file("level-0007"), bad);
    ASSERT_FALSE(is_good()) << "byte " << i;
    ASSERT_FALSE(warnings_.empty());
    warnings_.clear();
  }
}

// Values of several blocks: each is read with its own block, and damage elsewhere does not matter.
TEST_F(LevelFolderTest, AValueIsGivenOnlyWhereItsBlockIsWhole) {
  constexpr std::size_t block = 65536;
  data_.resize(2 * block + 640);
  for (std::size_t i = 0; i < data_.size(); ++i) data_[i] = static_cast<std::byte>(i * i >> 7);
  write_one();
  const std::vector<char> good = bytes_of(file("level-0007"));
  ASSERT_EQ(good.size(), 128 + data_.size() + 3 * sizeof(std::uint64_t));
  const auto value = [&](std::uint64_t place) { return open()->value(format_, 7, place); };
  const std::vector<std::size_t> blocks{0, block, 2 * block, data_.size()};
  for (std::size_t damaged = 0; damaged < 3; ++damaged) {
    for (const std::size_t at : {blocks[damaged], blocks[damaged + 1] - 1}) {
      std::vector<char> bad = good;
      bad[128 + at] = static_cast<char>(bad[128 + at] ^ 16);
      put(file("level-0007"), bad);
      for (std::size_t i = 0; i < 3; ++i) {
        for (const std::size_t place : {blocks[i] / 4, blocks[i + 1] / 4 - 1}) {
          const auto found = value(place);
          ASSERT_EQ(found.has_value(), i != damaged) << at << ' ' << place;
          if (!found) {
            EXPECT_EQ(found.error().text(),
                      file("level-0007") + ": the values do not match their checksum");
            continue;
          }
          std::uint32_t expected = 0;
          std::memcpy(&expected, data_.data() + 4 * place, 4);
          EXPECT_EQ(*found, expected);
        }
      }
      EXPECT_FALSE(is_good());
    }
  }
  // The table itself.
  std::vector<char> bad = good;
  bad.back() = static_cast<char>(bad.back() ^ 1);
  put(file("level-0007"), bad);
  const auto found = value(0);
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().text(),
            file("level-0007") + ": the table of checksums does not match its checksum");
  EXPECT_FALSE(is_good());
}

TEST_F(LevelFolderTest, ShortLongAndForeignFilesAreFound) {
  write_one();
  const std::vector<char> good = bytes_of(file("level-0007"));
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{127}, std::size_t{128},
                                 good.size() - 1, good.size() + 1}) {
    std::vector<char> bad = good;
    bad.resize(size, 'x');
    put(file("level-0007"), bad);
    EXPECT_FALSE(is_good()) << size;
  }
  put(file("level-0007"), std::vector<char>(1000, 'x'));
  EXPECT_FALSE(is_good());
  // A whole level under another one's name.
  put(file("level-0007"), good);
  put(file("level-0006"), good);
  EXPECT_TRUE(is_good());
  EXPECT_EQ(open()->levels(format_)->size(), 1U);
}

TEST_F(LevelFolderTest, LevelsOfAnotherBoardOrLayoutAreRefused) {
  write_one();
  const auto folder = open();
  for (std::uint64_t LevelFormat::*member :
       {&LevelFormat::rows, &LevelFormat::cols, &LevelFormat::lane_places, &LevelFormat::row_places,
        &LevelFormat::vector_bytes, &LevelFormat::value_bytes, &LevelFormat::starter,
        &LevelFormat::first_level, &LevelFormat::board}) {
    LevelFormat other = format_;
    ++(other.*member);
    const auto levels = folder->levels(other);
    ASSERT_FALSE(levels);
    EXPECT_EQ(levels.error().kind, ErrorKind::input);
  }
}

TEST_F(LevelFolderTest, AFolderOfAnotherBoardOrOfOtherThingsIsRefused) {
  write_one();
  const auto other =
      LevelFolder::open(path_.string(), "another board", LevelFolder::Habit::keep, {});
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().kind, ErrorKind::input);
  std::filesystem::remove(file("board"));
  const auto foreign = LevelFolder::open(path_.string(), "the board", LevelFolder::Habit::keep, {});
  ASSERT_FALSE(foreign);
  EXPECT_EQ(foreign.error().kind, ErrorKind::input);
  EXPECT_FALSE(LevelFolder::open(path_.string()));
  EXPECT_FALSE(LevelFolder::open(path_.string() + "/not/there", "b", LevelFolder::Habit::keep, {}));
}

TEST_F(LevelFolderTest, OneProcessAtATimeHasAFolder) {
  const auto folder = open();
  const auto second = LevelFolder::open(path_.string(), "the board", LevelFolder::Habit::keep, {});
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().kind, ErrorKind::output);
}

TEST_F(LevelFolderTest, WhatAKilledProcessLeftUnfinishedIsRemoved) {
  write_one();
  put(file("level-0006.new"), {'x'});
  open();
  EXPECT_FALSE(std::filesystem::exists(file("level-0006.new")));
  EXPECT_TRUE(is_good());
}

// Whatever else ends like them is somebody's.
TEST_F(LevelFolderTest, OnlyUnfinishedFilesOfItsOwnFolderAreRemoved) {
  const auto opens = [&] {
    return LevelFolder::open(path_.string(), "the board", LevelFolder::Habit::keep, {}).has_value();
  };
  const std::vector<std::string> own{"board.new", "level-0006.new", "level-12345.new"};
  const std::vector<std::string> others{"board.old.new", "boards.new",        "level-6.new",
                                        "level-06.new",  "level-notes.new",   "level-00006.new",
                                        "level-.new",    "level-0006.new.new"};
  const auto put_all = [&] {
    for (const auto* names : {&own, &others})
      for (const std::string& name : *names) put(file(name), {'x'});
  };
  std::filesystem::create_directory(path_);
  put_all();
  EXPECT_FALSE(opens());  // no folder of ours
  for (const auto* names : {&own, &others})
    for (const std::string& name : *names) EXPECT_TRUE(std::filesystem::exists(file(name))) << name;
  put(file("board"), {'a', 'n', 'o', 't', 'h', 'e', 'r'});
  EXPECT_FALSE(opens());
  for (const std::string& name : own) EXPECT_TRUE(std::filesystem::exists(file(name))) << name;
  std::filesystem::remove_all(path_);
  EXPECT_TRUE(opens());
  put_all();
  EXPECT_TRUE(opens());
  for (const std::string& name : own) EXPECT_FALSE(std::filesystem::exists(file(name))) << name;
  for (const std::string& name : others) EXPECT_TRUE(std::filesystem::exists(file(name))) << name;
  // A process that was killed before it had written `board`.
  std::filesystem::remove_all(path_);
  std::filesystem::create_directory(path_);
  put(file("board.new"), {'x'});
  EXPECT_TRUE(opens());
}

TEST_F(LevelFolderTest, WhatIsThereIsKnownByItsHeadersAndSizes) {
  {
    const auto folder = open();
    for (const std::size_t level : {8U, 7U, 6U, 5U}) ASSERT_TRUE(folder->take_last(level, data_));
  }
  put(file("level-0009"), {'x'});  // beyond the full board: none of ours
  const std::uint64_t each = LevelFolder::file_bytes(data_.size());
  EXPECT_EQ(*open()->size(), 4 * each + 1);
  EXPECT_EQ(*open()->usable_levels(format_), (std::vector<std::size_t>{5, 6, 7, 8}));
  put(file("level-0006"), {'x'});
  EXPECT_EQ(*open()->usable_levels(format_), (std::vector<std::size_t>{7, 8}));
  EXPECT_TRUE(*open()->is_complete(5, 8));
  EXPECT_EQ(open()->size_of(6), 1U);
  EXPECT_EQ(open()->size_of(4), 0U);
  EXPECT_TRUE(warnings_.empty());
}

TEST_F(LevelFolderTest, LinksAreNotWrittenThrough) {
  write_one();
  const std::string precious = path_.string() + ".precious";
  put(precious, {'m', 'i', 'n', 'e'});
  {
    const auto folder = open();
    std::filesystem::create_symlink(precious, file("level-0006.new"));
    ASSERT_TRUE(folder->take_last(6, data_));
  }
  EXPECT_EQ(bytes_of(precious), (std::vector<char>{'m', 'i', 'n', 'e'}));
  EXPECT_FALSE(std::filesystem::is_symlink(file("level-0006")));
  std::filesystem::remove(precious);
}

TEST_F(LevelFolderTest, AFolderThatIsNotThereIsNotReadAndNotMade) {
  const auto folder = LevelFolder::open(path_.string());
  ASSERT_FALSE(folder);
  EXPECT_EQ(folder.error().text(), path_.string() + ": No such file or directory");
  EXPECT_FALSE(std::filesystem::exists(path_));
}

TEST_F(LevelFolderTest, CheckpointsAreTheLastTwo) {
  {
    const auto folder = open(LevelFolder::Habit::checkpoint);
    for (std::size_t level = 20; level > 10; --level) {
      ASSERT_TRUE(folder->take_last(level, data_));
      std::vector<std::size_t> expected{level};
      if (level < 20) expected.push_back(level + 1);
      EXPECT_EQ(*folder->names(), expected);
    }
    // Right behind a write nothing is taken.
    ASSERT_TRUE(folder->take(10, data_));
  }
  EXPECT_EQ(*open()->names(), (std::vector<std::size_t>{11, 12}));
}

TEST_F(LevelFolderTest, ALevelThatCannotBeWrittenIsToldAndLeavesNothing) {
  const auto folder = open();
  ASSERT_TRUE(folder->take(8, data_));
  ASSERT_TRUE(folder->take(7, data_));
  std::filesystem::create_directory(file("level-0006.new"));  // stands in its way
  ASSERT_TRUE(folder->take(6, data_));
  const auto told = folder->take(5, data_);
  ASSERT_FALSE(told);
  EXPECT_EQ(told.error().kind, ErrorKind::output);
  EXPECT_EQ(told.error().text(), "cannot write " + file("level-0006") + ": File exists");
  EXPECT_EQ(*folder->names(), (std::vector<std::size_t>{7, 8}));
}

}  // namespace
}  // namespace foregone::test
