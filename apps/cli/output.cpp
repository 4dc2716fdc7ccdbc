// SPDX-License-Identifier: Apache-2.0
#include "cli/output.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <climits>
#include <cstddef>
#include <cstdio>
#include <optional>

#include "cli/process.hpp"

namespace foregone::cli {
namespace {

constexpr std::size_t block_size = std::size_t{1} << 20;
constexpr std::size_t small = std::size_t{1} << 14;

// The path that a symbolic link leads to in the end, also when nothing is there yet. Loops end as
// links do in the kernel, after 40 steps.
std::string link_followed(std::string path) {
  std::array<char, PATH_MAX> step;
  for (int i = 0; i < 40; ++i) {
    const ssize_t size = ::readlink(path.c_str(), step.data(), step.size());
    if (size < 0) break;
    std::string next(step.data(), static_cast<std::size_t>(size));
    const std::size_t slash = path.rfind('/');
    if (!next.starts_with('/') && slash != path.npos) next.insert(0, path, 0, slash + 1);
    path = std::move(next);
  }
  return path;
}

bool is_file_of_stdout(const struct stat& file) {
  struct stat standard = {};
  return ::fstat(STDOUT_FILENO, &standard) == 0 && standard.st_dev == file.st_dev &&
         standard.st_ino == file.st_ino;
}

}  // namespace

tl::unexpected<Error> Output::failure(int error) {
  pipe_is_broken_ = error == EPIPE;
  const std::string where = path_ == "-" ? "standard output" : path_;
  return output_error("cannot write " + where + ": " + system_message(error));
}

Result<void> Output::open() {
  if (descriptor_ >= 0) return {};
  if (path_ != "-") return open_path();
  descriptor_ = STDOUT_FILENO;
  return {};
}

Result<void> Output::open_path() {
  struct stat old = {};
  const bool exists = ::stat(path_.c_str(), &old) == 0;
  if (!exists && errno != ENOENT) return failure(errno);
  if (exists && is_file_of_stdout(old)) {
    descriptor_ = STDOUT_FILENO;
    return {};
  }
  if (exists && !S_ISREG(old.st_mode)) {
    descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (descriptor_ < 0) return failure(errno);
    return {};
  }
  if (exists && ::access(path_.c_str(), W_OK) != 0) return failure(errno);
  if (auto opened = open_temporary(link_followed(path_)); !opened) return opened;
  if (exists) {
    // Refused but to root, who alone can give a file away. Then the new file is its writer's, as
    // any that is renamed into the place of an older one: not worth losing the result for.
    [[maybe_unused]] const int refused = ::fchown(descriptor_, old.st_uid, old.st_gid);
    if (::fchmod(descriptor_, old.st_mode & 0777) != 0) return failure(errno);
  }
  return {};
}

Result<void> Output::open_temporary(const std::string& target) {
  // rfind gives npos for a bare name: npos + 1 == 0.
  const std::string folder = target.substr(0, target.rfind('/') + 1);
  if (folder.size() == target.size()) return failure(target.empty() ? ENOENT : EISDIR);
  const SignalsBlocked blocked;
  for (int attempt = 0;; ++attempt) {
    temporary_ =
        folder + ".foregone-" + std::to_string(::getpid()) + "-" + std::to_string(attempt) + ".tmp";
    descriptor_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor_ >= 0) break;
    if (errno != EEXIST || attempt >= 100) {
      const int error = errno;
      temporary_.clear();
      return failure(error);
    }
  }
  guard_file(temporary_);
  target_ = target;
  return {};
}

Result<void> Output::write(std::string_view text) {
  while (!text.empty()) {
    const std::string_view piece = text.substr(0, block_size - block_.size());
    // Growing by halves would touch and copy three times as much.
    if (block_.size() + piece.size() > small) block_.reserve(block_size);
    block_ += piece;
    text.remove_prefix(piece.size());
    if (block_.size() < block_size || text.empty()) continue;
    if (auto flushed = flush(); !flushed) return flushed;
  }
  return {};
}

Result<void> Output::flush() {
  end_time_limit();  // or it would end with half an answer
  if (auto opened = open(); !opened) return opened;
  for (std::size_t done = 0; done < block_.size();) {
    const ssize_t written = ::write(descriptor_, block_.data() + done, block_.size() - done);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return failure(written < 0 ? errno : EIO);
    done += static_cast<std::size_t>(written);
  }
  block_.clear();
  return {};
}

Result<void> Output::finish() {
  if (is_over_) return {};
  if (path_ == "-" && block_.empty() && descriptor_ < 0) return {};
  if (auto flushed = flush(); !flushed) return flushed;
  const int descriptor = descriptor_;
  descriptor_ = -1;
  is_over_ = true;
  // Some file systems tell only now that the disk is full.
  if (::close(descriptor) != 0 && errno != EINTR) {
    return failure(errno);
  }
  if (temporary_.empty()) return {};
  const SignalsBlocked blocked;
  if (std::rename(temporary_.c_str(), target_.c_str()) != 0) {
    return failure(errno);
  }
  temporary_.clear();
  guard_file("");
  return {};
}

void Output::abandon() {
  is_over_ = true;
  block_.clear();
  if (!temporary_.empty()) {
    const SignalsBlocked blocked;
    ::unlink(temporary_.c_str());
    guard_file("");
    temporary_.clear();
  }
  if (descriptor_ > STDERR_FILENO) ::close(descriptor_);
  descriptor_ = -1;
}

int conclude(const Result<int>& code, Output* out) {
  end_time_limit();
  Result<int> end = code;
  if (code && out != nullptr)
    if (auto finished = out->finish(); !finished) end = tl::unexpected(finished.error());
  if (end) return *end;
  if (out != nullptr && out->pipe_is_broken()) return code.value_or(exit_answered);
  complain(end.error().text());
  return exit_code(end.error().kind);
}

}  // namespace foregone::cli
