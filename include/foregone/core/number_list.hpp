// SPDX-License-Identifier: Apache-2.0
//
// Lists of whole numbers in the texts of positions: "5,3,1".
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace foregone {

/// The numbers of a text, at least one: decimal, not negative, without leading zeros, with single
/// commas between them. Nothing for any other text, or a number of 2^63 or more.
inline std::optional<std::vector<std::int64_t>> parse_number_list(std::string_view text) {
  std::vector<std::int64_t> found;
  const char* at = text.data();
  const char* const end = at + text.size();
  while (true) {
    std::int64_t number = 0;
    const auto [behind, error] = std::from_chars(at, end, number);
    if (error != std::errc{} || *at == '-' || (*at == '0' && behind - at > 1)) return std::nullopt;
    found.push_back(number);
    if (behind == end) return found;
    if (*behind != ',') return std::nullopt;
    at = behind + 1;
  }
}

/// The text that parse_number_list reads; "" for no numbers.
template <class Numbers>
std::string number_list_text(const Numbers& numbers) {
  std::string text;
  for (const auto number : numbers) {
    if (!text.empty()) text += ',';
    text += std::to_string(number);
  }
  return text;
}

}  // namespace foregone
