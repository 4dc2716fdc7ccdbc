// SPDX-License-Identifier: Apache-2.0
#include "cli/shorthand.hpp"

#include <algorithm>

#include "foregone/core/octal_code.hpp"

namespace foregone::cli {

Result<std::optional<Shorthand>> shorthand_in(std::string_view word) {
  for (const auto& [prefix, allbut] : {std::pair<std::string_view, bool>{"take:", false},
                                       std::pair<std::string_view, bool>{"allbut:", true}}) {
    if (!word.starts_with(prefix)) continue;
    std::vector<Setting> settings{{"take", std::string(word.substr(prefix.size()))}};
    if (allbut) settings.push_back({"allbut", "true"});
    return std::optional(Shorthand{"subtraction", std::move(settings)});
  }
  const bool is_code = word.size() > 1 && std::count(word.begin(), word.end(), '.') == 1 &&
                       word.find_first_not_of("0123456789.") == std::string_view::npos;
  if (!is_code) return std::optional<Shorthand>();
  if (const std::string fault = OctalCode::fault(word); !fault.empty()) return usage_error(fault);
  return std::optional(Shorthand{"octal", {{"code", std::string(word)}}});
}

}  // namespace foregone::cli
