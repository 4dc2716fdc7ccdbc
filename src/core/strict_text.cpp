// SPDX-License-Identifier: Apache-2.0
#include "core/strict_text.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

namespace foregone::detail {
namespace {

constexpr std::size_t most_shown = 32;

bool is_digits(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::optional<std::int64_t> strict_integer(std::string_view text) {
  const bool negative = text.starts_with('-');
  const std::string_view digits = text.substr(negative ? 1 : 0);
  if (!is_digits(digits) || (digits.front() == '0' && text != "0")) return std::nullopt;
  std::int64_t value = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
  if (parsed.ec != std::errc{}) return std::nullopt;
  return value;
}

std::string_view integer_hint(std::string_view text) {
  if (text == "-0") return " (negative zero)";
  if (text.starts_with('+') && is_digits(text.substr(1))) return " (plus sign)";
  if (text.starts_with('-')) text.remove_prefix(1);
  if (is_digits(text) && text.size() > 1 && text.front() == '0') return " (leading zero)";
  return "";
}

std::string integer_range(std::int64_t lo, std::int64_t hi) {
  using Limits = std::numeric_limits<std::int64_t>;
  if (lo == Limits::min() && hi == Limits::max()) return "a 64-bit integer";
  return "an integer from " + std::to_string(lo) + " to " + std::to_string(hi);
}

std::string escaped(std::string_view text) {
  constexpr std::string_view hex = "0123456789abcdef";
  std::string shown;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      shown += '\\';
      shown += c;
    } else if (c == '\n') {
      shown += "\\n";
    } else if (c == '\r') {
      shown += "\\r";
    } else if (c == '\t') {
      shown += "\\t";
    } else if (byte < 0x20 || byte >= 0x7F) {
      shown += "\\x";
      shown += hex[byte >> 4];
      shown += hex[byte & 15];
    } else {
      shown += c;
    }
  }
  return shown;
}

std::string quoted(std::string_view text) {
  return '"' + escaped(text.substr(0, most_shown)) + (text.size() > most_shown ? "…\"" : "\"");
}

std::vector<std::string_view> split_at_commas(std::string_view text) {
  std::vector<std::string_view> pieces;
  if (text.empty()) return pieces;
  for (;;) {
    const std::size_t comma = text.find(',');
    pieces.push_back(text.substr(0, comma));
    if (comma == std::string_view::npos) return pieces;
    text.remove_prefix(comma + 1);
  }
}

std::string counted(std::uint64_t count, std::string_view thing) {
  std::string text = std::to_string(count) + ' ';
  text += thing;
  if (count != 1) text += 's';
  return text;
}

}  // namespace foregone::detail
