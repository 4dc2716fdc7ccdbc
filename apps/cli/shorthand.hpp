// SPDX-License-Identifier: Apache-2.0
//
// Rules in the place of GAME: "0.77" is the octal game of that code, "take:1,3,4" and "allbut:2,3,7"
// are subtraction games.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/options.hpp"
#include "foregone/core/result.hpp"

namespace foregone::cli {

struct Shorthand {
  std::string game;
  std::vector<Setting> settings;
};

/// What a word in the place of GAME stands for; nothing where it is no rules. A usage error where it
/// is a code with digits that there are none.
Result<std::optional<Shorthand>> shorthand_in(std::string_view word);

}  // namespace foregone::cli
