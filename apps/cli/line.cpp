// SPDX-License-Identifier: Apache-2.0
//
// `line`: one optimal line from a position to the end, one ply a line: number, who moves, the move,
// what it is worth (points gained and the score so far, or the outcome with the plies left), and
// the position that it leads to.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/process.hpp"
#include "cli/progress_line.hpp"
#include "cli/solve.hpp"
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

Points first_minus_second(const catalogue::LinePly& ply, bool second_starts) {
  return second_starts ? -ply.running : ply.running;
}

std::string lines_of(const Instance& instance, const Bytes& start, const Line& line) {
  const bool second_starts = starts_with_second(instance, start);
  const bool is_score = instance.kind() == ValueKind::score;
  std::vector<std::array<std::string, 4>> rows;  // move, gain or value, score, position
  std::array<std::size_t, 3> width{};
  for (const auto& ply : line) {
    const Points score = first_minus_second(ply, second_starts);
    rows.push_back({ply.move.text,
                    is_score ? signed_text(ply.move.edge.gain) : ply.move.value.text(),
                    is_score ? signed_text(score) : "", instance.show(ply.move.to)});
    for (std::size_t i = 0; i < width.size(); ++i)
      width[i] = std::max(width[i], rows.back()[i].size());
  }
  const std::size_t number_width = std::to_string(line.size()).size();
  std::string lines;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const auto& [move, worth, score, to] = rows[i];
    lines += fmt::format("{:>{}}  {:6}  {:{}}  {:>{}}  ", i + 1, number_width,
                         mover_name(line[i], second_starts), move, width[0], worth, width[1]);
    if (is_score) lines += fmt::format("{:>{}}  ", score, width[2]);
    lines += to + '\n';
  }
  return lines;
}

std::string json_of(const Instance& instance, const Bytes& start, const Value& value,
                    const Line& line, const SolveStats& stats, double seconds) {
  const bool second_starts = starts_with_second(instance, start);
  JsonLine json;
  json.game(instance).position(instance, start, value).key("line").open('[');
  for (std::size_t i = 0; i < line.size(); ++i) {
    const auto& ply = line[i];
    json.open('{').key("ply").count(i + 1).key("mover").text(mover_name(ply, second_starts));
    json.key("move").text(ply.move.text);
    if (instance.kind() == ValueKind::score) {
      json.key("gain").number(ply.move.edge.gain);
      json.key("running").number(first_minus_second(ply, second_starts));
    }
    json.key("value").value(ply.move.value);
    json.key("position").text(instance.show(ply.move.to)).close('}');
  }
  return json.close(']').cost(stats.engine, stats.positions, seconds).finish();
}

std::string_view columns_text(const Instance& instance) {
  return instance.kind() == ValueKind::score
             ? "columns: ply, mover, move, points gained, first minus second so far, position"
             : "columns: ply, mover, move, the mover's value with the plies left, position";
}

}  // namespace

Result<int> run_line(const Options& options, Output& out) {
  const auto task = load_task(options);
  if (!task) return tl::unexpected(task.error());
  const Instance& instance = task->instance;
  const auto key = one_position(*task, options);
  if (!key) return tl::unexpected(key.error());
  constexpr auto purpose = catalogue::Purpose::explore;
  if (options.estimate) return write_estimate(options, *task, purpose, 1, out);
  if (auto opened = out.open(); !opened) return tl::unexpected(opened.error());

  ProgressLine progress(options.progress);
  const Stopwatch watch;
  const auto solution = catalogue::solve(instance, std::span(&*key, 1), options.engine, purpose,
                                         solve_options(options, progress.observer()));
  if (!solution) return tl::unexpected(solution.error());
  const auto line = catalogue::line(instance, **solution, *key);
  if (!line) return tl::unexpected(line.error());
  const auto value = value_at(instance, **solution, *key);
  if (!value) return tl::unexpected(value.error());
  progress.erase();
  const std::string text =
      options.json ? json_of(instance, *key, *value, *line, (*solution)->stats(), watch.seconds())
                   : lines_of(instance, *key, *line);
  if (auto written = out.write(text); !written) return tl::unexpected(written.error());
  if (options.json) return exit_answered;
  if (line->empty()) {
    say(over_title(instance, *key, *value));
  } else {
    say(position_title(instance, *key) + "; value " + value->text() + " for the player to move");
    say(columns_text(instance));
  }
  return exit_answered;
}

}  // namespace foregone::cli
