// SPDX-License-Identifier: Apache-2.0
#include "foregone/store/level_folder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <exception>
#include <filesystem>
#include <new>
#include <system_error>
#include <utility>

// Only the functions that are used here, so that no library is needed to run.
#define XXH_INLINE_ALL  // NOLINT(readability-identifier-naming): the library's name
#include <xxhash.h>

namespace foregone {
namespace {

constexpr std::uint64_t magic = 0x004c4556454c4746;  // "FGLEVEL" and a zero
constexpr std::uint64_t version = 2;
constexpr std::size_t piece_bytes = std::size_t{32} << 20;
constexpr std::string_view board_name = "board";
constexpr std::string_view level_prefix = "level-";
constexpr std::string_view unfinished = ".new";
constexpr int checkpoint_share = 20;  // a twentieth of the time may go into writing
constexpr const char* left_out = "; it is left out";
constexpr std::uint64_t most_board_bytes = std::uint64_t{1} << 26;  // boards of levels take less
// Of files that are read: what is no file, a pipe for instance, does not keep anybody waiting.
constexpr int reading = O_RDONLY | O_CLOEXEC | O_NONBLOCK;

std::string reason(int error) { return std::generic_category().message(error); }

std::uint64_t checksum_of(std::span<const std::byte> data) {
  return XXH3_64bits(data.data(), data.size());
}

// Never through a link, which may lead to somebody's file.
int open_new(const std::string& name) {
  ::unlink(name.c_str());
  return ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
}

}  // namespace

class LevelFolder::File {
 public:
  explicit File(int descriptor) : descriptor_(descriptor) {}
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  int get() const { return descriptor_; }
  bool is_open() const { return descriptor_ >= 0; }

  /// 0, or the errno of what went wrong; a file that ends early is EIO.
  int read(std::span<std::byte> into, std::uint64_t at) const {
    while (!into.empty()) {
      const ssize_t got = ::pread(descriptor_, into.data(), std::min(into.size(), piece_bytes),
                                  static_cast<off_t>(at));
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) return errno;
      if (got == 0) return EIO;
      into = into.subspan(static_cast<std::size_t>(got));
      at += static_cast<std::uint64_t>(got);
    }
    return 0;
  }
  int write(std::span<const std::byte> data, std::uint64_t at) const {
    while (!data.empty()) {
      const ssize_t put = ::pwrite(descriptor_, data.data(), std::min(data.size(), piece_bytes),
                                   static_cast<off_t>(at));
      if (put < 0 && errno == EINTR) continue;
      if (put <= 0) return put < 0 ? errno : EIO;
      data = data.subspan(static_cast<std::size_t>(put));
      at += static_cast<std::uint64_t>(put);
    }
    return 0;
  }
  std::uint64_t size() const {
    struct stat status = {};
    return ::fstat(descriptor_, &status) == 0 ? static_cast<std::uint64_t>(status.st_size) : 0;
  }

 private:
  int descriptor_;
};

LevelFolder::LevelFolder(std::string path, std::string board, Habit habit, Warn warn)
    : path_(std::move(path)), board_(std::move(board)), habit_(habit), warn_(std::move(warn)) {}

LevelFolder::~LevelFolder() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
  }
  changed_.notify_all();
  if (writer_.joinable()) writer_.join();
}

Result<std::unique_ptr<LevelFolder>> LevelFolder::open(const std::string& path,
                                                       std::string_view board, Habit habit,
                                                       Warn warn) {
  const bool is_new = ::mkdir(path.c_str(), 0777) == 0;
  if (!is_new && errno != EEXIST)
    return output_error("cannot make the folder " + path + ": " + reason(errno));
  auto folder = std::unique_ptr<LevelFolder>(
      new LevelFolder(path, std::string(board), habit, std::move(warn)));
  folder->folder_ =
      std::make_unique<File>(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!folder->folder_->is_open())
    return output_error("cannot open the folder " + path + ": " + reason(errno));
  if (::flock(folder->folder_->get(), LOCK_EX | LOCK_NB) != 0) {
    if (errno == EWOULDBLOCK)
      return output_error("the folder " + path + " is in use by another process");
    return output_error("cannot lock the folder " + path + ": " + reason(errno));
  }
  std::error_code error;
  std::vector<std::string> left_behind;  // by a process that was killed
  bool is_empty = true;
  for (auto at = std::filesystem::directory_iterator(path, error);
       !error && at != std::filesystem::directory_iterator(); at.increment(error)) {
    if (folder->is_unfinished(at->path().filename().string()))
      left_behind.push_back(at->path().string());
    else is_empty = false;
  }
  if (error) return output_error("cannot read the folder " + path + ": " + error.message());
  if (!is_empty) {
    const auto there = open(path);
    if (!there) return tl::unexpected(there.error());
    if ((*there)->board() != board)
      return input_error("the folder is another board's", Place{path});
  }
  for (const std::string& file : left_behind) ::unlink(file.c_str());
  if (!is_empty) return folder;
  if (auto written = folder->write_board(); !written) {
    if (is_new) ::rmdir(path.c_str());
    return tl::unexpected(written.error());
  }
  return folder;
}

Result<std::unique_ptr<LevelFolder>> LevelFolder::open(const std::string& path) {
  const std::string name = path + "/" + std::string(board_name);
  const File file(::open(name.c_str(), reading));
  if (!file.is_open()) {
    const int error = errno;
    if (::access(path.c_str(), F_OK) != 0) return input_error(reason(errno), Place{path});
    if (error == ENOENT)
      return input_error("expected a folder of levels, found no file 'board' in it", Place{path});
    return input_error(reason(error), Place{name});
  }
  const std::uint64_t size = file.size();
  if (size > most_board_bytes) return input_error("the file is too large", Place{name});
  std::string board(size, '\0');
  if (const int error = file.read(std::as_writable_bytes(std::span(board)), 0))
    return input_error(reason(error), Place{name});
  return std::unique_ptr<LevelFolder>(
      new LevelFolder(path, std::move(board), Habit::keep, nullptr));
}

std::string LevelFolder::file(std::size_t level) const {
  std::string number = std::to_string(level);
  if (number.size() < 4) number.insert(0, 4 - number.size(), '0');
  return path_ + "/" + std::string(level_prefix) + number;
}

// The level whose file has exactly that name.
std::optional<std::size_t> LevelFolder::level_of(std::string_view name) const {
  if (!name.starts_with(level_prefix)) return std::nullopt;
  std::size_t level = 0;
  const char* const end = name.data() + name.size();
  const auto [behind, wrong] = std::from_chars(name.data() + level_prefix.size(), end, level);
  if (wrong != std::errc{} || behind != end || file(level) != path_ + "/" + std::string(name))
    return std::nullopt;
  return level;
}

bool LevelFolder::is_unfinished(std::string_view name) const {
  if (!name.ends_with(unfinished)) return false;
  name.remove_suffix(unfinished.size());
  return name == board_name || level_of(name);
}

Result<std::vector<std::size_t>> LevelFolder::names() const {
  std::vector<std::size_t> levels;
  std::error_code error;
  for (auto at = std::filesystem::directory_iterator(path_, error);
       !error && at != std::filesystem::directory_iterator(); at.increment(error)) {
    const std::optional<std::size_t> level = level_of(at->path().filename().string());
    if (level) levels.push_back(*level);
  }
  if (error) return input_error(error.message(), Place{path_});
  std::sort(levels.begin(), levels.end());
  return levels;
}

Result<bool> LevelFolder::has_levels() const {
  return names().map([](const auto& levels) { return !levels.empty(); });
}

Result<bool> LevelFolder::is_complete(std::size_t first, std::size_t last) const {
  return names().map([=](const auto& levels) {
    const auto begin = std::lower_bound(levels.begin(), levels.end(), first);
    return std::upper_bound(levels.begin(), levels.end(), last) - begin ==
           static_cast<std::ptrdiff_t>(last - first + 1);
  });
}

std::uint64_t LevelFolder::size_of(std::size_t level) const {
  struct stat status = {};
  return ::stat(file(level).c_str(), &status) == 0 ? static_cast<std::uint64_t>(status.st_size) : 0;
}

Result<std::uint64_t> LevelFolder::size() const {
  return names().map([this](const auto& levels) {
    std::uint64_t sum = 0;
    for (const std::size_t level : levels) sum += size_of(level);
    return sum;
  });
}

Result<std::uint64_t> LevelFolder::free_bytes() const {
  struct statvfs status = {};
  if (::statvfs(path_.c_str(), &status) != 0)
    return output_error("cannot ask for the free space of " + path_ + ": " + reason(errno));
  return static_cast<std::uint64_t>(status.f_bavail) * status.f_frsize;
}

Result<std::unique_ptr<LevelFolder::File>> LevelFolder::open_level(std::size_t level) const {
  auto from = std::make_unique<File>(::open(file(level).c_str(), reading));
  if (!from->is_open()) return input_error(reason(errno), Place{file(level)});
  return from;
}

tl::unexpected<Error> LevelFolder::of_another_board(std::size_t level) const {
  return input_error("the file holds a level of another board", Place{file(level)});
}

Result<LevelFolder::Header> LevelFolder::header_of(const File& from, std::size_t level) const {
  const Place place{file(level)};
  std::array<std::uint64_t, header_words> words{};
  if (from.size() < header_bytes || from.read(std::as_writable_bytes(std::span(words)), 0) != 0)
    return input_error("expected the header of a level, found the end of the file", place);
  if (words[0] != magic)
    return input_error("expected a level of foregone, found another file", place);
  if (checksum_of(std::as_bytes(std::span(words).first(header_words - 1))) != words.back())
    return input_error("the header does not match its checksum", place);
  if (words[1] != version)
    return input_error("expected version " + std::to_string(version) + " of the format, found " +
                           std::to_string(words[1]),
                       place);
  const Header header{{words[2], words[3], words[4], words[5], words[6], words[7], words[8],
                       words[9], words[10], words[11]},
                      words[12],
                      words[13],
                      words[14]};
  if (header.level != level)
    return input_error(
        "expected level " + std::to_string(level) + ", found level " + std::to_string(header.level),
        place);
  if (header.bytes > from.size() || from.size() != file_bytes(header.bytes))
    return input_error("expected a file of " + std::to_string(file_bytes(header.bytes)) +
                           " bytes, found " + std::to_string(from.size()),
                       place);
  return header;
}

Result<LevelFolder::Table> LevelFolder::table_of(const File& from, std::size_t level,
                                                 const Header& header) const {
  Table table(table_bytes(header.bytes) / 8);
  const auto bytes = std::as_writable_bytes(std::span(table));
  if (const int error = from.read(bytes, header_bytes + header.bytes))
    return input_error(reason(error), Place{file(level)});
  if (checksum_of(bytes) != header.checksum)
    return input_error("the table of checksums does not match its checksum", Place{file(level)});
  return table;
}

tl::unexpected<Error> LevelFolder::damaged_values(std::size_t level) const {
  return input_error("the values do not match their checksum", Place{file(level)});
}

Result<void> LevelFolder::write_board() {
  const std::string name = path_ + "/" + std::string(board_name);
  const std::string temporary = name + std::string(unfinished);
  const auto failure = [&](int error) {
    ::unlink(temporary.c_str());
    return output_error("cannot write " + name + ": " + reason(error));
  };
  const File to(open_new(temporary));
  if (!to.is_open()) return failure(errno);
  if (const int error = to.write(std::as_bytes(std::span(board_)), 0)) return failure(error);
  if (::fsync(to.get()) != 0 || ::rename(temporary.c_str(), name.c_str()) != 0 ||
      ::fsync(folder_->get()) != 0)
    return failure(errno);
  return {};
}

Result<void> LevelFolder::write_data(const File& to, const Job& job) const {
  const auto failure = [&](int error) {
    return output_error("cannot write " + file(job.level) + ": " + reason(error));
  };
  Table table;
  table.reserve(table_bytes(job.data.size()) / 8);
  for (std::size_t done = 0; done < job.data.size(); done += piece_bytes) {
    const auto piece = job.data.subspan(done, std::min(piece_bytes, job.data.size() - done));
    for (std::size_t at = 0; at < piece.size(); at += block_bytes)
      table.push_back(checksum_of(piece.subspan(at, std::min(block_bytes, piece.size() - at))));
    if (const int error = to.write(piece, header_bytes + done)) return failure(error);
  }
  const auto sums = std::as_bytes(std::span(table));
  if (const int error = to.write(sums, header_bytes + job.data.size())) return failure(error);
  std::array<std::uint64_t, header_words> words{magic,
                                                version,
                                                format_.rows,
                                                format_.cols,
                                                format_.lane_places,
                                                format_.row_places,
                                                format_.vector_bytes,
                                                format_.value_bytes,
                                                format_.starter,
                                                format_.first_level,
                                                format_.last_level,
                                                format_.board,
                                                job.level,
                                                job.data.size(),
                                                checksum_of(sums),
                                                0};
  words.back() = checksum_of(std::as_bytes(std::span(words).first(header_words - 1)));
  if (const int error = to.write(std::as_bytes(std::span(words)), 0)) return failure(error);
  if (::fsync(to.get()) != 0) return failure(errno);
  return {};
}

Result<void> LevelFolder::write(const Job& job) {
  const std::string name = file(job.level);
  const std::string temporary = name + std::string(unfinished);
  const Clock::time_point start = Clock::now();
  {
    const File to(open_new(temporary));
    Result<void> written = !to.is_open()
                               ? output_error("cannot write " + name + ": " + reason(errno))
                               : write_data(to, job);
    if (written && (::rename(temporary.c_str(), name.c_str()) != 0 || ::fsync(folder_->get()) != 0))
      written = output_error("cannot write " + name + ": " + reason(errno));
    if (!written) {
      ::unlink(temporary.c_str());
      return written;
    }
    // What will not be read again soon need not fill the memory.
    (void)::posix_fadvise(to.get(), 0, 0, POSIX_FADV_DONTNEED);
  }
  if (habit_ == Habit::checkpoint) remove_older(job.level);
  const Clock::time_point end = Clock::now();
  const std::lock_guard lock(mutex_);
  next_ = start + checkpoint_share * (end - start);
  return {};
}

// All but this level and the last one before it. What cannot be removed stays.
void LevelFolder::remove_older(std::size_t level) {
  const auto there = names();
  if (!there) return;
  bool has_one_before = false;
  for (const std::size_t other : *there) {
    if (other <= level) continue;
    if (has_one_before) ::unlink(file(other).c_str());
    has_one_before = true;
  }
}

// An exception may not leave the thread.
Result<void> LevelFolder::write_here(const Job& job) {
  try {
    return write(job);
  } catch (const std::bad_alloc&) {
    return budget_error("out of memory");  // short enough to take none
  }
}

void LevelFolder::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return ends_ || job_; });
    if (!job_) return;
    const Job job = *job_;
    lock.unlock();
    const Result<void> written = write_here(job);
    lock.lock();
    if (!written && !error_) error_ = written.error();
    job_.reset();
    changed_.notify_all();
  }
}

Result<void> LevelFolder::wait() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !job_; });
  if (error_) return tl::unexpected(*error_);
  return {};
}

Result<void> LevelFolder::hand_over(const Job& job) {
  if (auto waited = wait(); !waited) return waited;
  if (!writer_.joinable()) {
    try {
      writer_ = std::thread([this] { work(); });
    } catch (const std::exception&) {  // no thread, or no memory for one: then it is done here
      return write(job);
    }
  }
  {
    const std::lock_guard lock(mutex_);
    job_ = job;
  }
  changed_.notify_all();
  return {};
}

Result<void> LevelFolder::begin(const LevelFormat& format) {
  format_ = format;
  return {};
}

Result<void> LevelFolder::take(std::size_t level, std::span<const std::byte> data) {
  if (auto waited = wait(); !waited) return waited;
  if (habit_ == Habit::checkpoint && Clock::now() < next_) return {};
  return hand_over({level, data});
}

Result<void> LevelFolder::take_last(std::size_t level, std::span<const std::byte> data) {
  if (auto handed = hand_over({level, data}); !handed) return handed;
  return wait();
}

Result<std::vector<std::size_t>> LevelFolder::levels(const LevelFormat& format) {
  format_ = format;
  return usable(format, warn_);
}

Result<std::vector<std::size_t>> LevelFolder::usable_levels(const LevelFormat& format) const {
  return usable(format, nullptr);
}

Result<std::vector<std::size_t>> LevelFolder::usable(const LevelFormat& format,
                                                     const Warn& warn) const {
  auto there = names();
  if (!there) return there;
  std::vector<std::size_t> good;
  std::vector<std::size_t> newest_last(there->rbegin(), there->rend());
  for (const std::size_t level : newest_last) {
    if (level < format.first_level || level > format.last_level) continue;  // the board has none
    // Of kept levels none may be missing above the one to go on from.
    if (habit_ == Habit::keep && level + good.size() != format.last_level) break;
    const Result<Header> header =
        open_level(level).and_then([&](const auto& from) { return header_of(*from, level); });
    if (header && header->format != format) return of_another_board(level);
    if (header) good.push_back(level);
    else if (warn) warn(header.error().text() + left_out);
  }
  std::reverse(good.begin(), good.end());
  return good;
}

Result<void> LevelFolder::read(std::size_t level, std::span<std::byte> data) {
  const auto told = [&](tl::unexpected<Error> error) {
    if (warn_) warn_(error.value().text() + left_out);
    return error;
  };
  const auto damaged = [&](const std::string& why) {
    return told(input_error(why, Place{file(level)}));
  };
  const auto from = open_level(level);
  if (!from) return told(tl::unexpected(from.error()));
  const Result<Header> header = header_of(**from, level);
  if (!header) return told(tl::unexpected(header.error()));
  if (header->format != format_) return told(of_another_board(level));
  if (header->bytes != data.size())
    return damaged("expected " + std::to_string(data.size()) + " bytes of values, found " +
                   std::to_string(header->bytes));
  const Result<Table> table = table_of(**from, level, *header);
  if (!table) return told(tl::unexpected(table.error()));
  for (std::size_t done = 0; done < data.size(); done += block_bytes) {
    const auto block = data.subspan(done, std::min(block_bytes, data.size() - done));
    if (const int error = (*from)->read(block, header_bytes + done)) return damaged(reason(error));
    if (checksum_of(block) != (*table)[done / block_bytes]) return told(damaged_values(level));
  }
  return {};
}

Result<LevelFolder::OpenLevel> LevelFolder::open_values(const LevelFormat& format,
                                                        std::size_t level) const {
  auto from = open_level(level);
  if (!from) return tl::unexpected(from.error());
  const Result<Header> header = header_of(**from, level);
  if (!header) return tl::unexpected(header.error());
  if (header->format != format) return of_another_board(level);
  auto table = table_of(**from, level, *header);
  if (!table) return tl::unexpected(table.error());
  return OpenLevel{std::move(*from), header->bytes, std::move(*table)};
}

Result<std::uint64_t> LevelFolder::value(const LevelFormat& format, std::size_t level,
                                         std::uint64_t place) {
  auto found = read_.find(level);
  if (found == read_.end()) {
    auto opened = open_values(format, level);
    if (!opened) return tl::unexpected(opened.error());
    found = read_.emplace(level, std::move(*opened)).first;
  }
  const OpenLevel& from = found->second;
  if (place >= from.bytes / format.value_bytes)
    return input_error("expected a value, found the end of the values", Place{file(level)});
  const std::uint64_t at = place * format.value_bytes;  // a block holds whole values
  const std::uint64_t begin = at - at % block_bytes;
  block_.resize(std::min<std::uint64_t>(block_bytes, from.bytes - begin));
  if (const int error = from.file->read(block_, header_bytes + begin))
    return input_error(reason(error), Place{file(level)});
  if (checksum_of(block_) != from.table[begin / block_bytes]) return damaged_values(level);
  std::uint64_t value = 0;
  std::memcpy(&value, block_.data() + (at - begin), format.value_bytes);
  return value;
}

}  // namespace foregone
