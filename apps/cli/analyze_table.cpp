// SPDX-License-Identifier: Apache-2.0
#include "cli/analyze_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "cli/text.hpp"

namespace foregone::cli {
namespace {

using catalogue::ValueCount;
using Rows = std::vector<std::vector<std::string>>;

constexpr std::size_t most_rows = 40;
constexpr std::array outcomes{Outcome::win, Outcome::tie, Outcome::draw, Outcome::lose};

// Columns, the first one to the left where it holds words, the others to the right.
std::string aligned(const Rows& rows, bool has_words) {
  std::vector<std::size_t> width(rows[0].size());
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) width[i] = std::max(width[i], row[i].size());
  std::string text = "\n";
  for (const auto& row : rows) {
    text += has_words ? fmt::format("{:<{}}", row[0], width[0])
                      : fmt::format("{:>{}}", row[0], width[0]);
    for (std::size_t i = 1; i < row.size(); ++i) text += fmt::format("  {:>{}}", row[i], width[i]);
    text += '\n';
  }
  return text;
}

std::uint64_t total_of(const std::vector<ValueCount>& counts, Outcome outcome) {
  std::uint64_t total = 0;
  for (const ValueCount& count : counts)
    if (count.value.outcome() == outcome) total += count.positions;
  return total;
}

std::string outcome_table(const std::vector<ValueCount>& counts) {
  Rows rows{{"outcome", "positions", "%"}};
  std::uint64_t all = 0;
  for (const ValueCount& count : counts) all += count.positions;
  for (const Outcome outcome : outcomes)
    if (const std::uint64_t total = total_of(counts, outcome); total > 0)
      rows.push_back(
          {std::string(to_string(outcome)), std::to_string(total),
           fmt::format("{:.1f}", 100 * static_cast<double>(total) / static_cast<double>(all))});
  return aligned(rows, true);
}

// The width of ranges that cover 0 .. last in at most most_rows rows.
std::uint64_t range_width(std::uint64_t last) { return last / most_rows + 1; }

std::string plies_table(const std::vector<ValueCount>& counts) {
  std::vector<Outcome> told;
  for (const Outcome outcome : outcomes)
    if (outcome != Outcome::draw && total_of(counts, outcome) > 0) told.push_back(outcome);
  if (told.empty()) return "";
  std::uint32_t last = 0;
  for (const ValueCount& count : counts)
    last = std::max(last, count.value.remoteness().value_or(0));
  const std::uint64_t width = range_width(last);
  // By range and outcome; ranges of which there is none are left out.
  std::map<std::uint64_t, std::array<std::uint64_t, outcomes.size()>> sums;
  for (const ValueCount& count : counts)
    if (const auto plies = count.value.remoteness())
      sums[*plies / width][static_cast<std::size_t>(count.value.outcome())] += count.positions;
  Rows rows{{"plies"}};
  for (const Outcome outcome : told) rows[0].emplace_back(to_string(outcome));
  for (const auto& [range, sum] : sums) {
    rows.push_back({width == 1
                        ? std::to_string(range)
                        : fmt::format("{}..{}", range * width,
                                      std::min<std::uint64_t>(last, (range + 1) * width - 1))});
    for (const Outcome outcome : told)
      rows.back().push_back(std::to_string(sum[static_cast<std::size_t>(outcome)]));
  }
  return aligned(rows, false);
}

// Scores or nimbers, in the order of the counts: scores from the greatest down, nimbers from 0 up.
std::string number_table(const std::vector<ValueCount>& counts) {
  const bool is_score = counts[0].value.kind() == ValueKind::score;
  const auto number = [&](const Value& value) {
    return is_score ? static_cast<std::uint64_t>(value.score()) : std::uint64_t{value.nimber()};
  };
  const auto offset = [&](const Value& value) {  // from the first one
    const std::uint64_t first = number(counts.front().value);
    return is_score ? first - number(value) : number(value) - first;
  };
  const auto text = [&](std::uint64_t at) {
    const std::uint64_t first = number(counts.front().value);
    return is_score ? signed_text(static_cast<Points>(first - at)) : std::to_string(first + at);
  };
  const std::uint64_t last = offset(counts.back().value);
  const bool is_whole = counts.size() <= most_rows;
  const std::uint64_t width = is_whole ? 1 : range_width(last);
  Rows rows{{is_score ? "score" : "nimber", "positions"}};
  for (std::size_t i = 0; i < counts.size();) {
    const std::uint64_t range = offset(counts[i].value) / width;
    const std::uint64_t end = std::min(last - range * width, width - 1) + range * width;
    std::uint64_t sum = 0;
    for (; i < counts.size() && offset(counts[i].value) / width == range; ++i)
      sum += counts[i].positions;
    rows.push_back({range * width == end ? text(end) : text(range * width) + ".." + text(end),
                    std::to_string(sum)});
  }
  return aligned(rows, false);
}

}  // namespace

std::string tables_of(const std::vector<ValueCount>& counts) {
  if (counts.empty()) return "";
  const bool is_outcome = counts[0].value.kind() == ValueKind::outcome;
  return outcome_table(counts) + (is_outcome ? plies_table(counts) : number_table(counts));
}

}  // namespace foregone::cli
