// SPDX-License-Identifier: Apache-2.0
#include "cli/range.hpp"

#include <string>

#include "cli/numbers.hpp"
#include "cli/text.hpp"

namespace foregone::cli {
namespace {

// The integer that a text is: a whole number, or one below 0 with its sign.
std::optional<std::int64_t> integer_in(std::string_view text) {
  const bool is_negative = text.starts_with('-');
  const auto number = whole_number(text.substr(is_negative ? 1 : 0));
  constexpr std::uint64_t most = INT64_MAX;
  if (!number || *number > most + (is_negative ? 1 : 0) || (is_negative && *number == 0))
    return std::nullopt;
  return static_cast<std::int64_t>(is_negative ? 0 - *number : *number);
}

}  // namespace

Result<std::optional<Range>> range_in(std::string_view text) {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) return std::optional<Range>();
  const auto first = integer_in(text.substr(0, dots));
  const auto last = integer_in(text.substr(dots + 2));
  if (!first || !last || *first > *last)
    return usage_error("expected a range such as 0..100, found " + in_quotes(text));
  return std::optional(Range{*first, *last});
}

}  // namespace foregone::cli
