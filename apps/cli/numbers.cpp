// SPDX-License-Identifier: Apache-2.0
#include "cli/numbers.hpp"

#include <array>
#include <charconv>
#include <string>
#include <system_error>
#include <utility>

#include "cli/text.hpp"

namespace foregone::cli {

std::optional<std::uint64_t> whole_number(std::string_view text) {
  if (text.empty() || (text.front() == '0' && text.size() > 1)) return std::nullopt;
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [behind, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || behind != end) return std::nullopt;
  return number;
}

Result<std::uint64_t> number_option(std::string_view option, std::string_view text,
                                    std::uint64_t lo, std::uint64_t hi) {
  const std::optional<std::uint64_t> number = whole_number(text);
  if (!number || *number < lo || *number > hi)
    return usage_error(std::string(option) + " needs a whole number from " + std::to_string(lo) +
                       " to " + std::to_string(hi) + ", found " + in_quotes(text));
  return *number;
}

Result<std::uint64_t> size_option(std::string_view option, std::string_view text) {
  constexpr std::string_view units = "KMGT";
  std::string_view digits = text;
  unsigned shift = 0;
  if (digits.size() > 3 && digits.ends_with("iB")) {
    digits.remove_suffix(2);
    shift = 1;  // a unit must follow
  }
  const std::size_t unit = digits.empty() ? units.npos : units.find(digits.back());
  if (unit != units.npos) {
    shift = 10 * (static_cast<unsigned>(unit) + 1);
    digits.remove_suffix(1);
  }
  const std::optional<std::uint64_t> number = whole_number(digits);
  if (!number || *number == 0 || shift == 1 || *number > UINT64_MAX >> shift)
    return usage_error(std::string(option) + " needs a size such as 512M, 8G or 1000000, found " +
                       in_quotes(text));
  return *number << shift;
}

Result<std::chrono::nanoseconds> span_option(std::string_view option, std::string_view text) {
  using std::chrono::milliseconds;
  constexpr std::array<std::pair<std::string_view, milliseconds>, 4> units{{
      {"ms", milliseconds(1)},  // before "s"
      {"s", std::chrono::seconds(1)},
      {"m", std::chrono::minutes(1)},
      {"h", std::chrono::hours(1)},
  }};
  constexpr milliseconds longest = std::chrono::hours(10'000);
  for (const auto& [name, unit] : units) {
    if (!text.ends_with(name)) continue;
    const auto number = whole_number(text.substr(0, text.size() - name.size()));
    const auto most = static_cast<std::uint64_t>(longest / unit);
    if (!number || *number == 0 || *number > most) break;
    return static_cast<std::int64_t>(*number) * unit;
  }
  return usage_error(std::string(option) + " needs a time such as 500ms, 10s, 2m or 1h, found " +
                     in_quotes(text));
}

}  // namespace foregone::cli
