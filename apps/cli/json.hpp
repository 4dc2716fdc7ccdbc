// SPDX-License-Identifier: Apache-2.0
//
// Writes the one line of JSON that `--json` asks for, piece by piece and with its members in the
// documented order, so that a million answers need no tree in memory. The pieces of a value that
// several commands share are here too.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "foregone/core/instance.hpp"
#include "foregone/core/parameter_table.hpp"
#include "foregone/core/values.hpp"

namespace foregone::cli {

class JsonLine {
 public:
  /// Opens the object with `"foregone":1`, the version of the shapes.
  JsonLine();

  JsonLine& key(std::string_view name);
  /// Text that is not UTF-8 gets replacement characters.
  JsonLine& text(std::string_view value);
  JsonLine& number(std::int64_t value);
  JsonLine& count(std::uint64_t value);
  /// A count, or null.
  JsonLine& count_if_known(const std::optional<std::uint64_t>& value);
  JsonLine& flag(bool value);
  JsonLine& null();
  /// Rounded to microseconds.
  JsonLine& seconds(double value);
  JsonLine& open(char bracket);
  JsonLine& close(char bracket);

  /// {"outcome":"win","remoteness":12} or {"score":2,"view":"player to move"}
  /// or {"nimber":3}
  JsonLine& value(const Value& value);
  /// `"game":…,"parameters":{…}`
  JsonLine& game(std::string_view name, std::span<const ParameterInfo> parameters);
  /// `"position":…,"to_move":…,"value":…`
  JsonLine& position(const Instance& instance, const Bytes& key, const Value& value);
  /// `"engine":…,"positions":…,"seconds":…`
  JsonLine& cost(std::string_view engine, std::uint64_t positions, double seconds);

  /// Takes what was written so far.
  std::string take() { return std::exchange(line_, {}); }
  /// Closes the object and takes the rest, with a line end.
  std::string finish();

 private:
  void before_value();
  std::string line_;
  bool needs_comma_ = false;
};

/// "first", "second" or "": whose turn a position says it is.
std::string_view side_name(int turn);

}  // namespace foregone::cli
