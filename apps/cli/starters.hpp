// SPDX-License-Identifier: Apache-2.0
//
// The files that `new` writes, apps/cli/starters/: a small game of each sort that works as it stands, with
// comments that say what to change.
#pragma once

#include <span>
#include <string_view>

namespace foregone::cli {

struct Starter {
  std::string_view kind;
  std::string_view summary;  ///< one line
  std::string_view text;     ///< of a struct MyGame in ./mygame.cpp
};

std::span<const Starter> starters();

}  // namespace foregone::cli
