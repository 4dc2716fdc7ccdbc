// SPDX-License-Identifier: Apache-2.0
//
// Where a command's result goes: standard output, or the file of `-o`.
//
// A regular file appears whole or not at all: it is written as a temporary in the same folder and
// renamed at the end, so an error or a signal leaves an older file as it was. Symbolic links are
// followed; the mode of an older file is kept. What is no regular file (a device, a pipe), and what
// standard output itself is open on, is written directly.
//
// Text is collected in a block of 1 MiB: a result that is smaller is written only when it is whole,
// so a command that fails before then has written nothing.
#pragma once

#include <string>
#include <string_view>

#include "foregone/core/result.hpp"

namespace foregone::cli {

class Output {
 public:
  /// "-" = standard output. Nothing is opened yet.
  explicit Output(std::string path) : path_(std::move(path)) {}
  /// Removes what was not finished.
  ~Output() { abandon(); }
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// Opens the file: call before long work, so that a wrong path is known at once. Else the first
  /// write does.
  Result<void> open();
  Result<void> write(std::string_view text);
  /// Hands on what was written, at once.
  Result<void> flush();
  /// Writes the rest and puts the file in its place; an error of closing counts. Does nothing after
  /// abandon().
  Result<void> finish();
  /// Forgets what was not written yet and removes the temporary.
  void abandon();
  /// After an error: whether it was only that nobody reads on.
  bool pipe_is_broken() const { return pipe_is_broken_; }

 private:
  Result<void> open_path();
  Result<void> open_temporary(const std::string& target);
  tl::unexpected<Error> failure(int error);

  std::string path_;
  std::string target_;     // what the temporary becomes
  std::string temporary_;  // "" = written directly
  std::string block_;
  int descriptor_ = -1;
  bool is_over_ = false;  // finished or abandoned
  bool pipe_is_broken_ = false;
};

/// Ends a command that came to `code`: finishes its output, if it has one, tells of an error, and
/// returns the exit code. That nobody reads on is no error, and takes nothing from a code that was
/// come to.
int conclude(const Result<int>& code, Output* out);

}  // namespace foregone::cli
