// SPDX-License-Identifier: Apache-2.0
#include "cli/play_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "cli/text.hpp"

namespace foregone::cli {
namespace {

constexpr std::array<std::string_view, 10> words{"hint", "values", "moves", "line", "undo",
                                                 "swap", "resign", "quit",  "help", "show"};

std::string points(Total count) { return fmt::format("{} point{}", count, count == 1 ? "" : "s"); }

// The end of a game of points by the person's lead.
std::string lead_text(Total lead, std::string_view verb) {
  if (lead == 0) return "it ends level";
  return lead > 0 ? fmt::format("you {} {} ahead", verb, points(lead))
                  : fmt::format("I {} {} ahead", verb, points(-lead));
}

std::string in_lower_case(std::string_view text) {
  std::string lower;
  for (const char letter : text)
    if (letter != ' ')
      lower += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
  return lower;
}

// A text cut into words and numbers, which compare as such.
std::vector<std::pair<std::size_t, std::string>> by_numbers(std::string_view text) {
  const auto is_digit = [](char letter) { return letter >= '0' && letter <= '9'; };
  std::vector<std::pair<std::size_t, std::string>> pieces;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at + 1;
    while (end < text.size() && is_digit(text[end]) && is_digit(text[at])) ++end;
    // A longer number is greater.
    pieces.emplace_back(is_digit(text[at]) ? end - at : 0, text.substr(at, end - at));
    at = end;
  }
  return pieces;
}

// The move or command that a typed word was probably meant to be, or "".
std::string_view meant_by(std::string_view typed, std::span<const std::string> moves) {
  std::vector<std::string_view> names(moves.begin(), moves.end());
  names.insert(names.end(), words.begin(), words.end());
  for (const std::string_view name : names)
    if (in_lower_case(name) == in_lower_case(typed)) return name;
  return nearest_name(typed, names);
}

}  // namespace

std::span<const std::string_view> play_words() { return words; }

std::string play_help() {
  return "A move's text or its number plays it. Or:\n"
         "  hint     a best move            values   what each move is worth to you\n"
         "  moves    what can be played     line     how it goes on if both play well\n"
         "  undo     takes back your last   swap     you play the other side from here on\n"
         "  show     the position again     resign   I win; quit   no more of this\n";
}

std::string drawn(const Instance& instance, const Bytes& key) {
  const std::string shown = instance.show(key);
  std::string lines;
  for (std::size_t at = 0; at <= shown.size();) {
    const std::size_t end = std::min(shown.find('\n', at), shown.size());
    if (end > at || end < shown.size())
      lines += printable(std::string_view(shown).substr(at, end - at)) + '\n';
    at = end + 1;
  }
  return lines;
}

std::string points_text(const Tally& points) {
  return fmt::format("you {}, I {}", points.you, points.me);
}

std::string worth_text(const Value& value, bool is_person, const Tally& points,
                       std::uint32_t plies_made) {
  if (value.kind() == ValueKind::score) {
    const Total mine = value.score();
    return lead_text(points.you - points.me + (is_person ? mine : -mine), "end");
  }
  std::string left;
  if (const auto plies = value.remoteness(); plies && *plies > plies_made) {
    const std::uint32_t count = *plies - plies_made;
    left = fmt::format(" in {} {}", count, count == 1 ? "ply" : "plies");
  }
  switch (value.outcome()) {
    case Outcome::draw:
      return "neither can force an end";
    case Outcome::tie:
      return "it ends level" + left;
    case Outcome::win:
      return (is_person ? "you win" : "I win") + left;
    case Outcome::lose:
      break;
  }
  return (is_person ? "I win" : "you win") + left;
}

std::string verdict(const Value& end, bool is_person, const Tally& points) {
  if (end.kind() != ValueKind::score) {
    if (end.outcome() == Outcome::tie || end.outcome() == Outcome::draw)
      return "The game is over: level.\n";
    return (end.outcome() == Outcome::win) == is_person ? "The game is over: you win.\n"
                                                        : "The game is over: I win.\n";
  }
  const Total worth = end.score();
  const Total lead = points.you - points.me + (is_person ? worth : -worth);
  std::string text = "The game is over; points: " + points_text(points);
  if (worth != 0)
    text += fmt::format("; the end is worth {} to {}", worth > 0 ? worth : -worth,
                        (worth > 0) == is_person ? "you" : "me");
  if (lead == 0) return text + ". Level.\n";
  return text + (lead > 0 ? fmt::format(". You win by {}.\n", lead)
                          : fmt::format(". I win by {}.\n", -lead));
}

bool has_numbers(std::span<const std::string> moves) {
  return std::none_of(moves.begin(), moves.end(), [](const std::string& move) {
    return !move.empty() && move.find_first_not_of("0123456789") == move.npos;
  });
}

void sort_for_the_eye(std::vector<std::string>& moves) {
  std::stable_sort(moves.begin(), moves.end(),
                   [](const std::string& left, const std::string& right) {
                     return by_numbers(left) < by_numbers(right);
                   });
}

std::string list_of(std::span<const std::string> moves) {
  constexpr std::size_t width = 80;
  const bool numbers = has_numbers(moves);
  std::string list;
  std::string line = "moves:";
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::string item =
        numbers ? fmt::format("{}: {}", i + 1, printable(moves[i])) : printable(moves[i]);
    if (line.size() + 2 + item.size() > width) {
      list += line + '\n';
      line = "      ";
    }
    line += "  " + item;
  }
  return list + line + '\n';
}

std::string misunderstood(std::string_view typed, std::span<const std::string> moves) {
  const std::string_view meant = meant_by(typed, moves);
  std::string text = in_quotes(typed) + " is no move here and no command; ";
  return text + (meant.empty() ? "moves lists what can be played, help the commands\n"
                               : "did you mean " + printable(meant) + "?\n");
}

}  // namespace foregone::cli
