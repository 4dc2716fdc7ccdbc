// SPDX-License-Identifier: Apache-2.0
//
// The folder of compiled games. A game is STEM-HASH.so, and STEM-HASH.source beside it holds the path of
// its source. Files appear by renaming, so that two processes may compile the same one at once.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/result.hpp"

namespace foregone::loader {

/// The bytes of a file, or nothing.
std::optional<std::string> file_text(const std::string& path);

/// 16 hexadecimal digits that stand for a source with everything that its shared object depends on:
/// what it includes from its own folder or from `include` (read line by line, as text), the command and
/// the processor.
std::string fingerprint(const std::string& source, const std::string& text,
                        const std::string& include, const std::vector<std::string>& command,
                        const std::string& compiler_file);

/// Makes a folder and those above it; "" or why not.
std::string make_folders(const std::string& folder);

/// Notes that a kept game was used now, and by which path.
void note_use(const std::string& kept, const std::string& source);

}  // namespace foregone::loader
