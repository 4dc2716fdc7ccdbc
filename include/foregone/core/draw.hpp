// SPDX-License-Identifier: Apache-2.0
//
// What a game's `random` hook is given: named draws. Because each draw has a name it can be pinned
// from outside (`gen GAME --set n=10`), and each name has a random stream of its own, so pinning
// one leaves the others as they were. The bodies live in the program (seeded_draw.hpp).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace foregone {

class Draw {
 public:
  Draw() = default;
  Draw(const Draw&) = delete;
  Draw& operator=(const Draw&) = delete;
  virtual ~Draw() = default;

  /// A uniform integer in lo..hi, or the pinned one (which may lie outside: `check` judges it).
  virtual std::int64_t operator()(std::string_view name, std::int64_t lo, std::int64_t hi) = 0;

  /// `count` uniform integers in lo..hi.
  virtual std::vector<std::int64_t> list(std::string_view name, std::int64_t count, std::int64_t lo,
                                         std::int64_t hi) = 0;

  /// A word of `length` uniform letters of `alphabet`.
  virtual std::string word(std::string_view name, std::size_t length,
                           std::string_view alphabet) = 0;
};

}  // namespace foregone
