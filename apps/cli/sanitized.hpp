// SPDX-License-Identifier: Apache-2.0
//
// A game of one's own under AddressSanitizer and UndefinedBehaviorSanitizer: `lint` runs the program once
// more with the sanitizers' libraries loaded first, and there the game is compiled for them. What they
// report becomes one line, with the hook and the position that the second process was at.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/options.hpp"
#include "foregone/core/result.hpp"

namespace foregone::cli {

/// What the compiler is given besides, in the second process; nothing in the first.
std::vector<std::string> sanitizer_flags();

/// Runs the same command once more under the sanitizers and returns its exit code, or the error that a
/// sanitizer reported. Nothing where that is not to be done (this is the second process, the game is no
/// source) or cannot be, which is told.
std::optional<Result<int>> run_sanitized(const Options& options);

/// What a sanitizer wrote on standard error in one line, "shift exponent 64 is too large for 64-bit type
/// 'long unsigned int' at game.cpp:12:7", or "".
std::string sanitizer_line(std::string_view report, std::string_view source);

}  // namespace foregone::cli
