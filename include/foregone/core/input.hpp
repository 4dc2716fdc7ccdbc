// SPDX-License-Identifier: Apache-2.0
//
// What a game's `read` hook is given. Reading is strict and keeps the first error with its line
// and column: after an error every call returns at once with the least allowed value, so a game
// needs no error handling of its own. The bodies live in the program (text_input.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace foregone {

class Input {
 public:
  Input() = default;
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;
  virtual ~Input() = default;

  /// The next token as a decimal integer in lo..hi: an optional minus sign, no plus, no leading
  /// zeros. `name` is what the error calls it.
  virtual std::int64_t integer(std::string_view name, std::int64_t lo, std::int64_t hi) = 0;

  /// The next token as an integer in 1..most, or -1 where it is "-": as many as come.
  virtual std::int64_t count(std::string_view name, std::int64_t most) = 0;
  /// The next token as an integer in 0..most, most < 2^63, of hexadecimal digits, either case.
  virtual std::uint64_t hex(std::string_view name, std::uint64_t most) = 0;
  /// Whether nothing but white space is left; true after an error. Waits for what is to come.
  virtual bool at_end() = 0;

  /// The next token as a word of exactly `length` letters of `alphabet`. The view lives until the
  /// next call. After an error: `length` times the first letter.
  virtual std::string_view word(std::string_view name, std::size_t length,
                                std::string_view alphabet) = 0;

  /// False after the first error.
  virtual bool good() const = 0;

  /// The token read last is right by itself, but not here: an error at its place, "expected …,
  /// found …". To be called before anything else is asked of the input. Does nothing after an error.
  virtual void refuse(std::string_view expected, std::string_view found) = 0;

  /// The next `count` tokens as integers in lo..hi; shorter after an error. Memory grows with what
  /// is read, never with what `count` promises.
  std::vector<std::int64_t> integers(std::string_view name, std::uint64_t count, std::int64_t lo,
                                     std::int64_t hi) {
    std::vector<std::int64_t> values;
    for (std::uint64_t i = 0; i < count && good(); ++i) values.push_back(integer(name, lo, hi));
    return values;
  }
};

}  // namespace foregone
