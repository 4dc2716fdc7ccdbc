// SPDX-License-Identifier: Apache-2.0
//
// The files that `new` writes: a small game of each sort that works as it stands, with comments that say
// what to change.
#pragma once

#include <span>
#include <string_view>

namespace foregone::cli {

struct Starter {
  std::string_view kind;
  std::string_view summary;  ///< one line
  std::string_view text;     ///< `$NAME` stands for the struct's name, `$FILE` for the file's
};

std::span<const Starter> starters();

}  // namespace foregone::cli
