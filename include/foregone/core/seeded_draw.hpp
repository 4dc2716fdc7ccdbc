// SPDX-License-Identifier: Apache-2.0
//
// The random draws behind Draw: for each name a stream of its own, splitmix64 (Steele, Lea and
// Flood 2014) seeded by the seed and the name, and uniform ranges by Lemire's multiplication with
// rejection (2019): the same seed gives the same instance on every machine.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/draw.hpp"
#include "foregone/core/result.hpp"

namespace foregone {

class SeededDraw final : public Draw {
 public:
  explicit SeededDraw(std::uint64_t seed) : seed_(seed) {}

  /// Fixes a draw: an integer, a comma-separated list, or a word.
  void pin(std::string name, std::string value);

  std::int64_t operator()(std::string_view name, std::int64_t lo, std::int64_t hi) override;
  std::vector<std::int64_t> list(std::string_view name, std::int64_t count, std::int64_t lo,
                                 std::int64_t hi) override;
  std::string word(std::string_view name, std::size_t length, std::string_view alphabet) override;

  /// The first error: a pin that is no such value, a list longer than 2^28, or (once the instance
  /// is drawn) a pin that no draw took.
  std::optional<Error> error() const;

 private:
  std::uint64_t& stream(std::string_view name);
  const std::string* pinned(std::string_view name);
  bool is_range(std::string_view name, std::int64_t lo, std::int64_t hi);
  void fail(ErrorKind kind, std::string message);

  struct Pin {
    std::string value;
    bool taken = false;
  };
  std::uint64_t seed_;
  std::map<std::string, std::uint64_t, std::less<>> streams_;
  std::map<std::string, Pin, std::less<>> pins_;
  std::vector<std::string> drawn_;  // in the order of the first draw
  std::optional<Error> error_;
};

}  // namespace foregone
