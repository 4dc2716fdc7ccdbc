// SPDX-License-Identifier: Apache-2.0
//
// Ranges of a parameter, "0..100", both ends included.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "foregone/core/result.hpp"

namespace foregone::cli {

struct Range {
  std::int64_t first = 0;
  std::int64_t last = 0;
};

/// The range that a text is, nothing where it has no "..", a usage error where it is a wrong one: ends
/// are integers of 64 bits, written as everywhere, the first not above the last.
Result<std::optional<Range>> range_in(std::string_view text);

}  // namespace foregone::cli
