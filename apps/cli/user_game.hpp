// SPDX-License-Identifier: Apache-2.0
//
// Games of one's own, as the commands see them: an entry like those of the catalogue, made from a .cpp or
// a .so; and what is told when such a game crashes.
#pragma once

#include <string>

#include "foregone/catalogue/catalogue.hpp"
#include "foregone/core/result.hpp"

namespace foregone::cli {

/// From now on a compiler's own words are told with its errors (`--verbose`).
void tell_compiler_words();

/// The game of a file, compiled if need be; it stays for the life of the process. An input error says
/// what is wrong with it, and where.
Result<const catalogue::GameEntry*> user_game(const std::string& path);

}  // namespace foregone::cli
