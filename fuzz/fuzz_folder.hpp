// SPDX-License-Identifier: Apache-2.0
//
// A folder of files for fuzz bodies that read folders: one a process, in memory where the system has
// such a place, removed at the end.
#pragma once

#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "fuzz_check.hpp"

namespace foregone::fuzzing {

class Folder {
 public:
  explicit Folder(std::string_view name) : path_(place() / (std::string(name) + own())) {
    std::filesystem::remove_all(path_);
    std::filesystem::create_directory(path_);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }

  std::string path() const { return path_.string(); }
  void clear() const {
    for (const auto& entry : std::filesystem::directory_iterator(path_))
      std::filesystem::remove_all(entry.path());
  }
  void write(std::string_view name, std::string_view bytes) const {
    std::ofstream out(path_ / name, std::ios::binary);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.close();
    FOREGONE_FUZZ_CHECK(out.good());
  }
  std::string read(std::string_view name) const {
    std::ifstream in(path_ / name, std::ios::binary);
    FOREGONE_FUZZ_CHECK(in.good());
    return {std::istreambuf_iterator<char>(in), {}};
  }

 private:
  static std::filesystem::path place() {
    const std::filesystem::path memory = "/dev/shm";
    return ::access(memory.c_str(), W_OK | X_OK) == 0 ? memory
                                                      : std::filesystem::temp_directory_path();
  }
  static std::string own() { return "-" + std::to_string(::getpid()); }

  std::filesystem::path path_;
};

/// Takes numbers from the bytes of an input, then what is left of them; zeros behind its end.
class Taker {
 public:
  explicit Taker(std::string_view bytes) : bytes_(bytes) {}
  std::uint64_t number(std::size_t size) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < size; ++i)
      number |= std::uint64_t{i < bytes_.size() ? static_cast<unsigned char>(bytes_[i]) : 0U}
                << (8 * i);
    bytes_.remove_prefix(std::min(size, bytes_.size()));
    return number;
  }
  std::string_view text(std::size_t size) {
    const std::string_view text = bytes_.substr(0, size);
    bytes_.remove_prefix(text.size());
    return text;
  }
  std::string_view rest() const { return bytes_; }
  bool empty() const { return bytes_.empty(); }

 private:
  std::string_view bytes_;
};

/// Whether an error is of a kind that files can cause, in one printable line.
inline bool is_of_files(const Error& error) {
  if (error.kind != ErrorKind::input && error.kind != ErrorKind::budget) return false;
  const std::string text = error.text();
  return !text.empty() && std::none_of(text.begin(), text.end(),
                                       [](char c) { return (c >= 0 && c < ' ') || c == 127; });
}

}  // namespace foregone::fuzzing
