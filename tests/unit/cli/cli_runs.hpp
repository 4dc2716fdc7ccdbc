// SPDX-License-Identifier: Apache-2.0
//
// For tests of the command line: a folder that goes away, and what is said on standard error.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

#include <fcntl.h>
#include <unistd.h>

#include "engine_runs.hpp"

namespace foregone::test {

class ScratchFolder {
 public:
  ScratchFolder() {
    std::string path = std::filesystem::temp_directory_path() / "foregone-XXXXXX";
    if (::mkdtemp(path.data()) == nullptr) throw std::runtime_error("no folder for scratch files");
    path_ = path;
  }
  ~ScratchFolder() { std::filesystem::remove_all(path_); }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  std::string file(const std::string& name) const { return path_ + "/" + name; }
  std::string file(const std::string& name, const std::string& text) const {
    std::ofstream(file(name), std::ios::binary) << text;
    return file(name);
  }
  /// How many files there are.
  std::ptrdiff_t count() const {
    return std::distance(std::filesystem::directory_iterator(path_), {});
  }

 private:
  std::string path_;
};

/// Leads one of the standard descriptors to a file while it lives.
class Redirected {
 public:
  Redirected(int descriptor, int to) : descriptor_(descriptor), before_(::dup(descriptor)) {
    ::dup2(to, descriptor);
  }
  ~Redirected() {
    ::dup2(before_, descriptor_);
    ::close(before_);
  }
  Redirected(const Redirected&) = delete;
  Redirected& operator=(const Redirected&) = delete;

 private:
  int descriptor_;
  int before_;
};

/// What `act` says on standard error.
template <class Act>
std::string said_by(Act&& act) {
  const ScratchFolder folder;
  const int file = ::open(folder.file("said").c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  {
    const Redirected redirected(STDERR_FILENO, file);
    act();
  }
  ::close(file);
  return file_text(folder.file("said"));
}

}  // namespace foregone::test
