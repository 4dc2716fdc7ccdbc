// SPDX-License-Identifier: Apache-2.0
//
// Lines of standard input, one after the other, each as soon as it is there: what is read is never
// waited for longer than the next line needs, so that another program may ask and answer in turn.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "foregone/core/result.hpp"

namespace foregone::cli {

class LineReader {
 public:
  static constexpr std::size_t longest = std::size_t{1} << 20;

  /// Reads the descriptor, which stays open.
  explicit LineReader(int descriptor, std::string name)
      : descriptor_(descriptor), name_(std::move(name)) {}

  /// The next line without its end (LF or CRLF; the last one may have none), nothing at the end of
  /// the input. It lives until the next call. Input errors: the input cannot be read; a line is
  /// longer than `longest` bytes.
  Result<std::optional<std::string_view>> next();

  /// Whether the next call may have to wait.
  bool may_wait() const { return block_.find('\n', begin_) == std::string::npos; }
  /// The number of the line that next() gave last, from 1.
  std::uint64_t line() const { return line_; }
  const std::string& name() const { return name_; }

 private:
  std::string_view take(std::size_t end, std::size_t after);

  int descriptor_;
  std::string name_;
  std::string block_;
  std::size_t begin_ = 0;
  std::uint64_t line_ = 0;
  bool ended_ = false;
};

}  // namespace foregone::cli
