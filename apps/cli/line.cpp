// SPDX-License-Identifier: Apache-2.0
//
// `line`: one optimal line from a position to the end, one ply a line: number, who moves, the move,
// what it is worth (points gained and the score so far, or the outcome with the plies left), and
// the position that it leads to. What the end itself is worth is the last ply's.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/process.hpp"
#include "cli/task.hpp"
#include "cli/text.hpp"

namespace foregone::cli {
namespace {

using Line = std::vector<catalogue::LinePly>;

// Whether the line's mover 0 is the second player: only a position that knows its turn can say so.
bool starts_with_second(const Instance& instance, const Bytes& start) {
  return instance.turn(start) == 1;
}

std::string_view mover_name(const catalogue::LinePly& ply, bool second_starts) {
  return side_name((ply.mover == 1) != second_starts ? 1 : 0);
}

// The first player's lead behind each ply, or an error: turned round, the least of the 64-bit
// numbers is none.
Result<std::vector<Points>> leads_of(const Line& line, bool second_starts) {
  std::vector<Points> leads;
  for (const auto& ply : line) {
    Points lead = ply.running;
    if (second_starts && __builtin_sub_overflow(Points{0}, ply.running, &lead))
      return total_error();
    leads.push_back(lead);
  }
  return leads;
}

// A position of a large board is a long text, so each ply is written by itself.
Result<void> write_lines(const Instance& instance, const Line& line, std::span<const Points> leads,
                         bool second_starts, Output& out) {
  const bool is_score = instance.kind() == ValueKind::score;
  std::vector<std::array<std::string, 3>> rows;  // move, gain or value, score
  std::array<std::size_t, 3> width{};
  for (std::size_t i = 0; i < line.size(); ++i) {
    const catalogue::MoveValue& move = line[i].move;
    rows.push_back({move.text, is_score ? signed_text(line[i].gain) : move.value.text(),
                    is_score ? signed_text(leads[i]) : ""});
    for (std::size_t column = 0; column < width.size(); ++column)
      width[column] = std::max(width[column], rows.back()[column].size());
  }
  const std::size_t number_width = std::to_string(line.size()).size();
  for (std::size_t i = 0; i < line.size(); ++i) {
    const auto& [move, worth, score] = rows[i];
    std::string text =
        fmt::format("{:>{}}  {:6}  {:{}}  {:>{}}  ", i + 1, number_width,
                    mover_name(line[i], second_starts), move, width[0], worth, width[1]);
    if (is_score) text += fmt::format("{:>{}}  ", score, width[2]);
    text += instance.show(line[i].move.to) + '\n';
    if (auto written = out.write(text); !written) return written;
  }
  return {};
}

Result<void> write_json(const Solved& solved, const Value& value, const Line& line,
                        std::span<const Points> leads, bool second_starts, double seconds,
                        Output& out) {
  const Instance& instance = solved.task.instance;
  JsonLine json;
  json.game(instance.name(), solved.task.parameters);
  json.position(instance, solved.task.positions[0], value).key("line").open('[');
  for (std::size_t i = 0; i < line.size(); ++i) {
    const auto& ply = line[i];
    json.open('{').key("ply").count(i + 1).key("mover").text(mover_name(ply, second_starts));
    json.key("move").text(ply.move.text);
    if (instance.kind() == ValueKind::score) {
      json.key("gain").number(ply.gain);
      json.key("running").number(leads[i]);
    }
    json.key("value").value(ply.move.value);
    json.key("position").text(instance.show(ply.move.to)).close('}');
    if (auto written = out.write(json.take()); !written) return written;
  }
  json.close(']');
  if (const auto ply = catalogue::repeats_from(line)) json.key("repeats_from").count(*ply + 1);
  const SolveStats& stats = solved.solution.stats();
  return out.write(json.cost(stats.engine, stats.positions, seconds).finish());
}

std::string columns_text(const Instance& instance, const Line& line) {
  if (instance.kind() != ValueKind::score)
    return "columns: ply, mover, move, the mover's value with the plies left, position";
  const bool has_ending = line.back().gain != line.back().move.edge.gain;
  return std::string(
             "columns: ply, mover, move, points gained, first minus second so far, position") +
         (has_ending ? "; the last ply with the points of the end" : "");
}

Result<int> write_line_of(const Options& options, const Solved& solved, Output& out) {
  const Instance& instance = solved.task.instance;
  const Bytes& key = solved.task.positions[0];
  const auto line = catalogue::line(instance, solved.solution, key, solved.budget.memory_bytes);
  if (!line) return tl::unexpected(line.error());
  const auto value = value_at(instance, solved.solution, key);
  if (!value) return tl::unexpected(value.error());
  const bool second_starts = starts_with_second(instance, key);
  const auto leads = leads_of(*line, second_starts);
  if (!leads) return tl::unexpected(leads.error());
  solved.progress.erase();
  const auto written = options.json ? write_json(solved, *value, *line, *leads, second_starts,
                                                 solved.watch.seconds(), out)
                                    : write_lines(instance, *line, *leads, second_starts, out);
  if (!written) return tl::unexpected(written.error());
  if (options.json) return exit_answered;
  if (line->empty()) {
    say(over_title(instance, key, *value));
  } else {
    say(position_title(instance, key) + "; value " + value->text() + " for the player to move");
    say(columns_text(instance, *line));
    if (const auto ply = catalogue::repeats_from(*line))
      say(fmt::format("play then repeats from ply {} on and does not end", *ply + 1));
  }
  return exit_answered;
}

}  // namespace

Result<int> run_line(const Options& options, Output& out) {
  return with_solution(options, out,
                       [&](const Solved& solved) { return write_line_of(options, solved, out); });
}

}  // namespace foregone::cli
