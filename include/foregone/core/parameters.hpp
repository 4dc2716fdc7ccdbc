// SPDX-License-Identifier: Apache-2.0
//
// What a game's `parameters` hook is given: a visitor that is shown each parameter once, with its
// name, its storage, its range and what it means, and reads or writes the storage.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace foregone {

class Parameters {
 public:
  Parameters() = default;
  Parameters(const Parameters&) = delete;
  Parameters& operator=(const Parameters&) = delete;
  virtual ~Parameters() = default;

  /// A number in lo..hi.
  void operator()(std::string_view name, int& value, int lo, int hi, std::string_view meaning) {
    std::int64_t wide = value;
    if (number(name, wide, lo, hi, meaning)) value = static_cast<int>(wide);
  }
  void operator()(std::string_view name, std::int64_t& value, std::int64_t lo, std::int64_t hi,
                  std::string_view meaning) {
    number(name, value, lo, hi, meaning);
  }
  /// A switch: true or false.
  void operator()(std::string_view name, bool& value, std::string_view meaning) {
    choice(name, value, "false", "true", meaning);
  }
  /// One of two words.
  void operator()(std::string_view name, bool& value, std::string_view if_false,
                  std::string_view if_true, std::string_view meaning) {
    choice(name, value, if_false, if_true, meaning);
  }
  /// A comma-separated list of numbers in lo..hi.
  void operator()(std::string_view name, std::vector<int>& value, int lo, int hi,
                  std::string_view meaning) {
    numbers(name, value, lo, hi, meaning);
  }
  /// A text of 1 to `most` bytes that can be printed, without spaces; `form` says what texts mean
  /// something, which check() tells: "a code such as 0.77".
  void operator()(std::string_view name, std::string& value, std::size_t most,
                  std::string_view form, std::string_view meaning) {
    text(name, value, most, form, meaning);
  }
  /// A number, or a list of them, that only start() reads: tables over it solve once, with its
  /// largest values, and look all starts up. (What makes room for positions up to the start's, such
  /// as ranks, may read it too: only the value of a position must not depend on it, nor its text.)
  void start(std::string_view name, int& value, int lo, int hi, std::string_view meaning) {
    only_start(name);
    (*this)(name, value, lo, hi, meaning);
  }
  void start(std::string_view name, std::int64_t& value, std::int64_t lo, std::int64_t hi,
             std::string_view meaning) {
    only_start(name);
    (*this)(name, value, lo, hi, meaning);
  }
  void start(std::string_view name, std::vector<int>& value, int lo, int hi,
             std::string_view meaning) {
    only_start(name);
    (*this)(name, value, lo, hi, meaning);
  }

 protected:
  /// Each returns true when it wrote the storage.
  virtual bool number(std::string_view name, std::int64_t& value, std::int64_t lo, std::int64_t hi,
                      std::string_view meaning) = 0;
  virtual bool choice(std::string_view name, bool& value, std::string_view if_false,
                      std::string_view if_true, std::string_view meaning) = 0;
  virtual bool numbers(std::string_view name, std::vector<int>& value, int lo, int hi,
                       std::string_view meaning) = 0;
  virtual bool text(std::string_view name, std::string& value, std::size_t most,
                    std::string_view form, std::string_view meaning) = 0;
  virtual void only_start(std::string_view /*name*/) {}
};

}  // namespace foregone
