// SPDX-License-Identifier: Apache-2.0
//
// The visitors behind Parameters: one that lists what a game has, one that sets a value by its
// text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/instance.hpp"
#include "foregone/core/result.hpp"

namespace foregone {

enum class ParameterKind : std::uint8_t { number, flag, word, list, text };

struct ParameterInfo {
  std::string name;
  std::string value;  ///< as `--set` would write it: "21", "true", "3,5,7"
  std::string range;  ///< "0..100", "true|false", "list of 0..100", "a code"
  std::string meaning;
  bool only_start = false;  ///< start() alone reads it
  ParameterKind kind = ParameterKind::number;
};

/// The parameters of an instance in the game's order.
std::vector<ParameterInfo> parameters_of(Instance& instance);

/// Sets one parameter. A usage error names the parameters that there are, or the range.
/// Values are strict: decimal without plus or leading zeros, true or false, commas without spaces.
Result<void> set_parameter(Instance& instance, std::string_view name, std::string_view value);

}  // namespace foregone
