// SPDX-License-Identifier: Apache-2.0
//
// `solve`: the value of the start, or of the positions that the game asks for, in the contest's own
// format, so that the program stands in for a contest solution. A window game is answered while it
// is read.
#include "cli/solve.hpp"

#include "cli/commands.hpp"
#include "cli/process.hpp"
#include "cli/text.hpp"

namespace foregone::cli {
namespace {

bool can_stream(const catalogue::GameEntry& entry, const Options& options) {
  return !options.json && !options.at && !options.estimate && !options.keep &&
         !options.checkpoint && catalogue::can_stream(entry, options.engine);
}

Result<void> check_follow(const catalogue::GameEntry& entry, const Options& options) {
  if (entry.table().is_window == 0)
    return usage_error("--follow answers window games row by row; " + options.game + " is none");
  if (options.json || options.at || options.estimate || options.keep || options.checkpoint ||
      options.output != "-" || (options.engine != "auto" && options.engine != "window"))
    return usage_error(
        "--follow writes digits to standard output while rows come: without --json, --at, "
        "--estimate, --keep, --checkpoint, -o and another --engine than window");
  return {};
}

// With --follow digits go out one by one, and stay written when a fault comes; else a fault before
// the first block is full leaves nothing written.
Result<int> solve_while_reading(const catalogue::GameEntry& entry, const Options& options,
                                Output& out) {
  auto instance = new_instance(entry, options);
  if (!instance) return tl::unexpected(instance.error());
  if (const std::string why = instance->check(); !why.empty()) return input_error(why);
  const auto in = open_input(entry, options);
  if (!in) return tl::unexpected(in.error());
  if (auto opened = out.open(); !opened) return tl::unexpected(opened.error());
  // For the windows that need little, the kernel is not asked how much there is: that takes as long
  // as some ten thousand rows.
  Options frugal = options;
  if (!options.memory && instance->window() <= 12 && !instance->grundy())
    frugal.memory = least_memory;
  bool has_failed = false;
  char last = '\n';
  const auto write = [&](std::string_view piece) {
    auto written = out.write(piece);
    if (written && options.follow) written = out.flush();
    has_failed = !written;
    if (!piece.empty()) last = piece.back();
    return written;
  };
  ProgressLine progress(options.follow ? std::optional(false) : options.progress);
  const SolveOptions budget = solve_options(frugal, progress.observer());
  const auto solved =
      options.follow ? catalogue::follow_answers(*instance, **in, budget, write)
                     : catalogue::stream_answers(*instance, **in, options.engine, budget, write);
  progress.erase();
  if (has_failed) return tl::unexpected(solved.error());
  // A row that cannot be read ends the answers early: the input's own error says why.
  if ((*in)->error() || solved)
    if (auto read = finish_input(**in); !read) return tl::unexpected(read.error());
  if (!solved) return tl::unexpected(solved.error());
  if (last != '\n')
    if (auto written = out.write("\n"); !written) return tl::unexpected(written.error());
  return exit_answered;
}

Result<void> write_json(const Solved& solved, std::span<const Value> values, double seconds,
                        Output& out) {
  JsonLine json;
  if (auto written = write_answers(solved.task, values, json, out); !written) return written;
  const SolveStats& stats = solved.solution.stats();
  return out.write(json.cost(stats.engine, stats.positions, seconds).finish());
}

Result<int> write_answer(const Options& options, const Solved& solved, Output& out) {
  std::vector<Value> values;
  for (const Bytes& key : solved.task.positions) {
    const auto value = value_at(solved.task.instance, solved.solution, key);
    if (!value) return tl::unexpected(value.error());
    values.push_back(*value);
  }
  solved.progress.erase();
  const auto written = options.json ? write_json(solved, values, solved.watch.seconds(), out)
                                    : write_answers(solved.task, values, out);
  if (!written) return tl::unexpected(written.error());
  return exit_answered;
}

}  // namespace

Result<void> write_answers(const Task& task, std::span<const Value> values, Output& out) {
  const Instance& instance = task.instance;
  const bool has_text = instance.states(hook_bit_answer);
  char last = '\n';
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::string text =
        has_text ? instance.answer(task.positions[i], values[i]) : values[i].text() + '\n';
    if (!text.empty()) last = text.back();
    if (auto written = out.write(text); !written) return written;
  }
  if (!has_text) say("seen by the player to move");
  return last == '\n' ? Result<void>{} : out.write("\n");
}

Result<void> write_answers(const Task& task, std::span<const Value> values, JsonLine& json,
                           Output& out) {
  json.game(task.instance.name(), task.parameters);
  if (!task.is_list) {
    json.position(task.instance, task.positions[0], values[0]);
    return {};
  }
  json.key("answers").open('[');
  for (std::size_t i = 0; i < values.size(); ++i) {
    json.open('{').position(task.instance, task.positions[i], values[i]).close('}');
    if (auto written = out.write(json.take()); !written) return written;
  }
  json.close(']');
  return {};
}

Result<int> run_solve(const Options& options, Output& out) {
  const auto entry = find_game(options.game);
  if (!entry) return tl::unexpected(entry.error());
  if (options.follow)
    if (auto checked = check_follow(**entry, options); !checked)
      return tl::unexpected(checked.error());
  if (options.follow || can_stream(**entry, options))
    return solve_while_reading(**entry, options, out);
  return with_solution(options, out,
                       [&](const Solved& solved) { return write_answer(options, solved, out); });
}

}  // namespace foregone::cli
