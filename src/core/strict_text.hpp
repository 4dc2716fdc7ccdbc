// SPDX-License-Identifier: Apache-2.0
//
// Numbers as every text interface of the library takes them, and pieces of its error messages.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace foregone::detail {

/// The number that a text of the form -?(0|[1-9][0-9]*), but not "-0", stands for; nothing for any
/// other text and for what does not fit 64 bits.
std::optional<std::int64_t> strict_integer(std::string_view text);

/// Why a text is no strict integer, where it is nearly one: " (leading zero)"; else "".
std::string_view integer_hint(std::string_view text);

/// "an integer from 0 to 9", or "a 64-bit integer".
std::string integer_range(std::int64_t lo, std::int64_t hi);

/// The text in printable ASCII: other bytes as \n, \r, \t or \x00, a quote or backslash behind \.
std::string escaped(std::string_view text);

/// The escaped text in double quotes, cut after 32 bytes with "…".
std::string quoted(std::string_view text);

/// The pieces between commas; none for "".
std::vector<std::string_view> split_at_commas(std::string_view text);

/// "1 letter", "2 letters".
std::string counted(std::uint64_t count, std::string_view thing);

}  // namespace foregone::detail
