// SPDX-License-Identifier: Apache-2.0
//
// `moves`: every legal move of a position with its value for the mover, best first; a star marks
// each move that is as good as the best.
#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/process.hpp"
#include "cli/task.hpp"
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

std::string json_of(const Solved& solved, const Value& value,
                    std::span<const catalogue::MoveValue> moves, double seconds) {
  const Instance& instance = solved.task.instance;
  JsonLine json;
  json.game(instance.name(), solved.task.parameters);
  json.position(instance, solved.task.positions[0], value).key("moves").open('[');
  for (const auto& move : moves) {
    json.open('{').key("move").text(move.text).key("position").text(instance.show(move.to));
    if (instance.kind() == ValueKind::score) json.key("gain").number(move.edge.gain);
    json.key("value").value(move.value).key("best").flag(move.is_best).close('}');
  }
  const SolveStats& stats = solved.solution.stats();
  return json.close(']').cost(stats.engine, stats.positions, seconds).finish();
}

// Whose view the numbers beside the moves are; not every engine counts plies.
std::string_view view_text(std::span<const catalogue::MoveValue> moves) {
  if (moves[0].value.kind() == ValueKind::score)
    return "values are the mover's: own points minus the other's, from here on";
  const bool has_plies = std::any_of(moves.begin(), moves.end(), [](const auto& move) {
    return move.value.remoteness().has_value();
  });
  return has_plies ? "values are the mover's, with the plies to the end" : "values are the mover's";
}

Result<int> write_moves(const Options& options, const Solved& solved, Output& out) {
  const Instance& instance = solved.task.instance;
  const Bytes& key = solved.task.positions[0];
  const auto moves = catalogue::moves(instance, solved.solution, key);
  if (!moves) return tl::unexpected(moves.error());
  const auto value = value_at(instance, solved.solution, key);
  if (!value) return tl::unexpected(value.error());
  solved.progress.erase();
  const std::string text = options.json ? json_of(solved, *value, *moves, solved.watch.seconds())
                                        : lines_of(instance, *moves);
  if (auto written = out.write(text); !written) return tl::unexpected(written.error());
  if (options.json) return exit_answered;
  if (moves->empty()) say(over_title(instance, key, *value));
  else say(position_title(instance, key) + "; " + std::string(view_text(*moves)));
  return exit_answered;
}

}  // namespace

Result<int> run_moves(const Options& options, Output& out) {
  return with_solution(options, out,
                       [&](const Solved& solved) { return write_moves(options, solved, out); });
}

}  // namespace foregone::cli
