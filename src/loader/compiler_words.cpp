// SPDX-License-Identifier: Apache-2.0
#include "loader/compiler_words.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <vector>

namespace foregone::loader {
namespace {

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

// The head of a message: "FILE:LINE:COLUMN: REST".
struct Said {
  std::string_view file;
  std::uint64_t line = 0;
  std::uint64_t column = 0;
  std::string_view rest;
};

// The number at the front of a text, which loses it and the colon behind it.
std::optional<std::uint64_t> taken_number(std::string_view& text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const auto size = static_cast<std::size_t>(end - text.data());
  if (error != std::errc{} || size == 0) return std::nullopt;
  text.remove_prefix(size);
  if (text.starts_with(':')) text.remove_prefix(1);
  return number;
}

std::optional<Said> said_in(std::string_view line) {
  // "In file included from a.cpp:1:" and "                 from b.hpp:2," lead to a place too, but to no
  // message.
  for (std::size_t colon = line.find(':'); colon != line.npos; colon = line.find(':', colon + 1)) {
    std::string_view behind = line.substr(colon + 1);
    const auto row = taken_number(behind);
    if (!row) continue;
    const auto column = taken_number(behind);
    while (behind.starts_with(' ')) behind.remove_prefix(1);
    return Said{line.substr(0, colon), *row, column.value_or(1), behind};
  }
  return std::nullopt;
}

bool is_word_letter(char c) {
  return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// Where a text has a word, outside comments at the end of a line; nothing if it has none. `behind`: what
// must follow it, blanks aside.
std::optional<Place> place_of(std::string_view text, std::string_view word, std::string_view behind,
                              const std::string& shown) {
  std::uint64_t row = 0;
  for (std::string_view line : lines_of(text)) {
    ++row;
    line = line.substr(0, line.find("//"));
    for (std::size_t at = line.find(word); at != line.npos; at = line.find(word, at + 1)) {
      const std::size_t end = at + word.size();
      if (at > 0 && is_word_letter(line[at - 1])) continue;
      if (end < line.size() && is_word_letter(line[end])) continue;
      std::string_view rest = line.substr(end);
      while (rest.starts_with(' ')) rest.remove_prefix(1);
      if (!behind.empty() && (rest.empty() || behind.find(rest.front()) == behind.npos)) continue;
      return Place{shown, row, at + 1};
    }
  }
  return std::nullopt;
}

// The place of what a complaint of ours is about: the hook that it begins with, else the struct.
std::optional<Place> place_of_hook(std::string_view complaint, std::string_view text,
                                   const std::string& shown) {
  std::string_view rest = complaint;
  while (!rest.empty()) {
    std::size_t size = 0;
    while (size < rest.size() && is_word_letter(rest[size])) ++size;
    const std::string_view word = rest.substr(0, size);
    // The words of the line up to its colon may be hooks: "gain with an Outcome ending: …".
    if (size > 0)
      if (const auto place = place_of(text, word, "(=;{", shown)) return place;
    rest.remove_prefix(size);
    if (rest.starts_with(':')) break;
    if (!rest.empty()) rest.remove_prefix(1);
  }
  return std::nullopt;
}

constexpr std::string_view ours = "foregone: ";

// "… required from here", "… in instantiation of …": how the compiler came to what it complains about.
// The nearest place in the author's file around the line `at` of the words.
std::optional<Place> nearest_place(const std::vector<std::string_view>& lines, std::size_t at,
                                   std::string_view file, const std::string& shown) {
  const auto in_file = [&](std::size_t i) -> std::optional<Place> {
    const auto said = said_in(lines[i]);
    if (!said || said->file != file) return std::nullopt;
    return Place{shown, said->line, said->column};
  };
  if (const auto place = in_file(at)) return place;
  // GCC says where it came from before the complaint, Clang behind it.
  for (std::size_t i = at; i-- > 0;) {
    const auto said = said_in(lines[i]);
    if (said && said->rest.starts_with("error: ")) break;
    if (const auto place = in_file(i)) return place;
  }
  for (std::size_t i = at + 1; i < lines.size(); ++i) {
    const auto said = said_in(lines[i]);
    if (said && said->rest.starts_with("error: ")) break;
    if (const auto place = in_file(i)) return place;
  }
  return std::nullopt;
}

}  // namespace

Error first_complaint(std::string_view words, std::string_view file, std::string_view text,
                      const std::string& shown) {
  const std::vector<std::string_view> lines = lines_of(words);
  std::optional<std::size_t> first;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string_view line = lines[i];
    const std::size_t error = line.find("error: ");
    if (error == line.npos) continue;
    if (!first) first = i;
    const std::size_t at = line.find(ours, error);
    // (Older Clang writes static_assert.)
    if (at == line.npos || (line.find("static assertion failed", error) == line.npos &&
                            line.find("static_assert failed", error) == line.npos))
      continue;
    std::string_view complaint = line.substr(at + ours.size());
    if (complaint.ends_with('"')) complaint.remove_suffix(1);  // older Clang quotes it
    auto place = place_of_hook(complaint, text, shown);
    if (!place) place = place_of(text, "FOREGONE_GAME", "(", shown);
    if (!place) place = nearest_place(lines, i, file, shown);
    return {ErrorKind::input, std::string(complaint), place.value_or(Place{shown})};
  }
  if (first) {
    const std::string_view line = lines[*first];
    const std::size_t error = line.find("error: ");
    auto place = nearest_place(lines, *first, file, shown);
    // In a header of his own.
    if (const auto said = said_in(line); !place && said)
      place = Place{std::string(said->file), said->line, said->column};
    return {ErrorKind::input, std::string(line.substr(error + 7)), place.value_or(Place{shown})};
  }
  for (const std::string_view line : lines)
    if (line.find("fatal") != line.npos || line.find("undefined reference") != line.npos)
      return {ErrorKind::input, std::string(line), Place{shown}};
  return {ErrorKind::input,
          lines.empty() ? "the compiler fails without a word" : std::string(lines[0]),
          Place{shown}};
}

}  // namespace foregone::loader
