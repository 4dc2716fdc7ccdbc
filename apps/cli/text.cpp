// SPDX-License-Identifier: Apache-2.0
#include "cli/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>

namespace foregone::cli {

std::string printable(std::string_view text) {
  std::string shown;
  for (const char letter : text) {
    const auto code = static_cast<unsigned char>(letter);
    if (code < 0x20 || code == 0x7F) shown += fmt::format("\\x{:02x}", code);
    else shown += letter;
  }
  return shown;
}

std::string in_quotes(std::string_view text) { return '"' + printable(text) + '"'; }

std::string size_text(std::uint64_t bytes) {
  constexpr std::array<std::string_view, 6> units{"KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
  if (bytes < 1024) return counted(bytes, "byte");
  double size = static_cast<double>(bytes) / 1024;
  std::size_t unit = 0;
  while (size >= 1023.95 && unit + 1 < units.size()) {
    size /= 1024;
    ++unit;
  }
  return fmt::format("{:.1f} {}", size, units[unit]);
}

std::string seconds_text(double seconds) {
  if (seconds < 1) return fmt::format("{:.2f} ms", seconds * 1e3);
  return seconds < 100 ? fmt::format("{:.1f} s", seconds) : fmt::format("{:.0f} s", seconds);
}

std::string span_text(double seconds) {
  constexpr double longest = 1e9;
  const auto whole = static_cast<std::uint64_t>(std::clamp(seconds, 0.0, longest));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", whole / 3600, whole / 60 % 60);
}

std::string counted(std::uint64_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string paragraph(std::string_view prose) {
  std::string text(prose);
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

std::string signed_text(Points points) {
  return points > 0 ? fmt::format("+{}", points) : fmt::format("{}", points);
}

std::string signed_text(const Value& value) {
  return value.kind() == ValueKind::score ? signed_text(value.score()) : value.text();
}

namespace {

// Columns of a UTF-8 text, each letter counted as one.
std::size_t columns(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char letter) {
    return (static_cast<unsigned char>(letter) & 0xC0) != 0x80;
  }));
}

// One paragraph, broken at its spaces. The paragraph's own indent is kept on its first line.
void wrap_line(std::string_view line, std::size_t width, std::size_t indent, std::string& out) {
  const std::size_t text = std::min(line.find_first_not_of(' '), line.size());
  std::string current(indent + text, ' ');
  std::size_t used = current.size();
  bool is_empty = true;
  for (std::size_t at = text; at < line.size();) {
    const std::size_t end = std::min(line.find(' ', at), line.size());
    const std::string_view word = line.substr(at, end - at);
    at = std::min(line.find_first_not_of(' ', end), line.size());
    if (!is_empty && used + 1 + columns(word) > width) {
      out += current + '\n';
      current.assign(indent + text, ' ');
      used = current.size();
      is_empty = true;
    }
    if (!is_empty) current += ' ';
    used += columns(word) + (is_empty ? 0 : 1);
    current += word;
    is_empty = false;
  }
  if (is_empty) current.clear();
  out += current + '\n';
}

// Edits (a letter added, left out, replaced, or two neighbours exchanged) from one word to another.
std::size_t edits(std::string_view from, std::string_view to) {
  std::vector<std::vector<std::size_t>> cost(from.size() + 1,
                                             std::vector<std::size_t>(to.size() + 1));
  for (std::size_t i = 0; i <= from.size(); ++i) {
    for (std::size_t j = 0; j <= to.size(); ++j) {
      if (i == 0 || j == 0) {
        cost[i][j] = i + j;
        continue;
      }
      const std::size_t replaced = cost[i - 1][j - 1] + (from[i - 1] == to[j - 1] ? 0 : 1);
      cost[i][j] = std::min({replaced, cost[i - 1][j] + 1, cost[i][j - 1] + 1});
      if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1])
        cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
    }
  }
  return cost[from.size()][to.size()];
}

}  // namespace

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent) {
  std::string lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    wrap_line(text.substr(0, end), width, indent, lines);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::string_view nearest_name(std::string_view typed, const std::vector<std::string_view>& names) {
  constexpr std::size_t longest = 64;
  if (typed.empty() || typed.size() > longest) return "";
  std::string_view best;
  std::size_t least = SIZE_MAX;
  for (const std::string_view name : names) {
    // The start of a longer name ("wooden", "brute") is as good as one slip.
    const bool is_start = typed.size() >= 3 && name.starts_with(typed);
    const std::size_t distance = is_start ? 1 : edits(typed, name);
    const std::size_t allowed = std::min(typed.size(), name.size()) / 3;
    if (distance <= allowed && distance < least) {
      best = name;
      least = distance;
    }
  }
  return best;
}

std::string unknown_name(std::string_view kind, std::string_view plural, std::string_view typed,
                         const std::vector<std::string_view>& names) {
  std::string message = fmt::format("unknown {} '{}'", kind, printable(typed));
  const std::string_view meant = nearest_name(typed, names);
  message += meant.empty() ? "." : fmt::format("; did you mean {}?", meant);
  return fmt::format("{} {}: {}", message, plural, fmt::join(names, ", "));
}

}  // namespace foregone::cli
