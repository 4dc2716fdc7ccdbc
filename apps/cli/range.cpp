// SPDX-License-Identifier: Apache-2.0
#include "cli/range.hpp"

#include <string>

#include "cli/numbers.hpp"
#include "cli/text.hpp"

namespace foregone::cli {

Result<std::optional<Range>> range_in(std::string_view text) {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) return std::optional<Range>();
  const auto first = whole_number(text.substr(0, dots));
  const auto last = whole_number(text.substr(dots + 2));
  if (!first || !last || *first > *last || *last > INT64_MAX)
    return usage_error("expected a range such as 0..100, found " + in_quotes(text));
  return std::optional(Range{static_cast<std::int64_t>(*first), static_cast<std::int64_t>(*last)});
}

}  // namespace foregone::cli
