// SPDX-License-Identifier: Apache-2.0
//
// The texts of --help, each within a screen of 24 × 80.
#pragma once

#include <string>

#include "cli/options.hpp"

namespace foregone::cli {

/// The commands and the way to more.
std::string overview();

/// One command: what it does, its options, an example that works from the source folder.
std::string command_help(Command command);

}  // namespace foregone::cli
