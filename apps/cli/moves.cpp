// SPDX-License-Identifier: Apache-2.0
//
// `moves`: every legal move of a position with its value for the mover, best first; a star marks
// each move that is as good as the best.
#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/process.hpp"
#include "cli/progress_line.hpp"
#include "cli/solve.hpp"
#include "cli/text.hpp"

namespace foregone::cli {
namespace {

std::string lines_of(const Instance& instance, std::span<const catalogue::MoveValue> moves) {
  std::size_t text_width = 0;
  std::size_t value_width = 0;
  for (const auto& move : moves) {
    text_width = std::max(text_width, move.text.size());
    value_width = std::max(value_width, signed_text(move.value).size());
  }
  std::string lines;
  for (const auto& move : moves)
    lines += fmt::format("{} {:{}}  {:>{}}  {}\n", move.is_best ? '*' : ' ', move.text, text_width,
                         signed_text(move.value), value_width, instance.show(move.to));
  return lines;
}

std::string json_of(const Instance& instance, const Bytes& key, const Value& value,
                    std::span<const catalogue::MoveValue> moves, const SolveStats& stats,
                    double seconds) {
  JsonLine json;
  json.game(instance).position(instance, key, value).key("moves").open('[');
  for (const auto& move : moves) {
    json.open('{').key("move").text(move.text).key("position").text(instance.show(move.to));
    if (instance.kind() == ValueKind::score) json.key("gain").number(move.edge.gain);
    json.key("value").value(move.value).key("best").flag(move.is_best).close('}');
  }
  return json.close(']').cost(stats.engine, stats.positions, seconds).finish();
}

}  // namespace

Result<int> run_moves(const Options& options, Output& out) {
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
  const auto moves = catalogue::moves(instance, **solution, *key);
  if (!moves) return tl::unexpected(moves.error());
  const auto value = value_at(instance, **solution, *key);
  if (!value) return tl::unexpected(value.error());
  progress.erase();
  const std::string text =
      options.json ? json_of(instance, *key, *value, *moves, (*solution)->stats(), watch.seconds())
                   : lines_of(instance, *moves);
  if (auto written = out.write(text); !written) return tl::unexpected(written.error());
  if (options.json) return exit_answered;
  if (moves->empty()) say(over_title(instance, *key, *value));
  else say(position_title(instance, *key) + "; " + std::string(mover_view(instance)));
  return exit_answered;
}

}  // namespace foregone::cli
