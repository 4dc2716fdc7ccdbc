// SPDX-License-Identifier: Apache-2.0
//
// What a compiler says of a wrong game, as one line for its author: what is wrong, at the nearest place
// in his file. Understands GCC's and Clang's words.
#pragma once

#include <string>
#include <string_view>

#include "foregone/core/result.hpp"

namespace foregone::loader {

/// `words`: the compiler's standard error. `file` as its messages name it, `text` its contents, `shown`
/// the name for the author.
Error first_complaint(std::string_view words, std::string_view file, std::string_view text,
                      const std::string& shown);

}  // namespace foregone::loader
