// SPDX-License-Identifier: Apache-2.0
//
// Whole levels of a lattice board as files of one folder (docs/level-files.md): `level-0123` for the
// level with 123 filled cells, and `board`, which says what game it is. A thread writes them behind
// the computation, each under another name until all of it is on the disk, so that a file that has
// its name is whole, whatever ends the program. One process at a time has a folder.
//
// Two habits: *keep* writes every level, *checkpoint* writes one only so often that writing takes at
// most a twentieth of the time, and removes all but the last two.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "foregone/core/levels.hpp"
#include "foregone/core/result.hpp"

namespace foregone {

class LevelFolder final : public LevelSink, public LevelSource {
 public:
  enum class Habit : std::uint8_t { keep, checkpoint };
  /// Told about a file that cannot be used and what is done instead.
  using Warn = std::function<void(const std::string&)>;

  /// Opens a folder for writing, made if it is not there. `board` is what its file `board` says, or
  /// will say. Input error where the folder's says something else, or there are other files and
  /// none of that name, and nothing is touched then; output error where the folder cannot be
  /// written or another process has it.
  static Result<std::unique_ptr<LevelFolder>> open(const std::string& path, std::string_view board,
                                                   Habit habit, Warn warn);
  /// Opens a folder that is there, to read it.
  static Result<std::unique_ptr<LevelFolder>> open(const std::string& path);
  ~LevelFolder() override;

  /// What the file `board` says.
  const std::string& board() const { return board_; }
  /// Where a level's file is, if it is there.
  std::string file(std::size_t level) const;
  const std::string& path() const { return path_; }
  /// The levels that have a file, ascending.
  Result<std::vector<std::size_t>> names() const;
  /// Whether any level is there.
  Result<bool> has_levels() const;
  /// Whether all levels from `first` to `last` have a file.
  Result<bool> is_complete(std::size_t first, std::size_t last) const;
  /// What levels() gives, without a word about files that cannot be used.
  Result<std::vector<std::size_t>> usable_levels(const LevelFormat& format) const;
  /// Bytes of a level's file, 0 where there is none; and of all of them.
  std::uint64_t size_of(std::size_t level) const;
  Result<std::uint64_t> size() const;
  /// Bytes that the file system has left for this user.
  Result<std::uint64_t> free_bytes() const;
  /// Bytes of the file of a level with so many bytes of values.
  static std::uint64_t file_bytes(std::uint64_t data_bytes) {
    return header_bytes + data_bytes + table_bytes(data_bytes);
  }
  /// Bytes of its table of checksums, which reading takes beside the values.
  static std::uint64_t table_bytes(std::uint64_t data_bytes) {
    return 8 * (data_bytes / block_bytes + (data_bytes % block_bytes != 0 ? 1 : 0));
  }

  // LevelSink and LevelSource; begin() does for read() what levels() does.
  Result<void> begin(const LevelFormat& format) override;
  Result<void> take(std::size_t level, std::span<const std::byte> data) override;
  Result<void> take_last(std::size_t level, std::span<const std::byte> data) override;
  Result<std::vector<std::size_t>> levels(const LevelFormat& format) override;
  Result<void> read(std::size_t level, std::span<std::byte> data) override;

  /// One value of a level, by its place there, when the block that it is in matches its checksum.
  /// Input error where that is damaged or the file is not that of such a level. Not for several
  /// threads at once.
  Result<std::uint64_t> value(const LevelFormat& format, std::size_t level, std::uint64_t place);

 private:
  static constexpr std::size_t header_words = 16;
  static constexpr std::size_t header_bytes = 8 * header_words;
  static constexpr std::size_t block_bytes = std::size_t{64} << 10;  // of values with a checksum
  using Clock = std::chrono::steady_clock;

  // A level that is being written.
  struct Job {
    std::size_t level;
    std::span<const std::byte> data;
  };
  struct Header {
    LevelFormat format;
    std::uint64_t level;
    std::uint64_t bytes;
    std::uint64_t checksum;  // of the table
  };
  using Table = std::vector<std::uint64_t>;  // the checksums of a level's blocks
  // A descriptor that closes itself.
  class File;
  // A level that values are read from.
  struct OpenLevel {
    std::unique_ptr<File> file;
    std::uint64_t bytes;
    Table table;
  };

  LevelFolder(std::string path, std::string board, Habit habit, Warn warn);
  std::optional<std::size_t> level_of(std::string_view name) const;
  bool is_unfinished(std::string_view name) const;
  Result<std::vector<std::size_t>> usable(const LevelFormat& format, const Warn& warn) const;
  Result<std::unique_ptr<File>> open_level(std::size_t level) const;
  tl::unexpected<Error> of_another_board(std::size_t level) const;
  Result<Header> header_of(const File& from, std::size_t level) const;
  Result<Table> table_of(const File& from, std::size_t level, const Header& header) const;
  Result<OpenLevel> open_values(const LevelFormat& format, std::size_t level) const;
  tl::unexpected<Error> damaged_values(std::size_t level) const;
  Result<void> write_board();
  Result<void> write(const Job& job);
  Result<void> write_here(const Job& job);
  Result<void> write_data(const File& to, const Job& job) const;
  void remove_older(std::size_t level);
  void work();
  Result<void> hand_over(const Job& job);
  Result<void> wait();

  std::string path_;
  std::string board_;
  Habit habit_;
  Warn warn_;
  std::unique_ptr<File> folder_;
  LevelFormat format_;
  std::map<std::size_t, OpenLevel> read_;  // files that value() has open
  std::vector<std::byte> block_;           // what value() has read last

  std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<Job> job_;
  std::optional<Error> error_;
  bool ends_ = false;
  Clock::time_point next_{};  // checkpoint: nothing is taken before
  std::thread writer_;        // last: it uses what is above
};

}  // namespace foregone
