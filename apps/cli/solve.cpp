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
         !options.checkpoint && options.value == ValueForm::answer &&
         catalogue::can_stream(entry, options.engine);
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
  if (auto checked = check_parameters(*instance); !checked) return tl::unexpected(checked.error());
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

// The nimbers of the task's positions: a solve of its own.
Result<std::vector<Value>> nimbers_of(const Solved& solved) {
  SolveOptions options = solved.budget;
  options.detail = Detail::nimber;
  const auto solution = catalogue::solve(solved.task.instance, solved.task.positions, "auto",
                                         catalogue::Purpose::answer, options);
  if (!solution) return tl::unexpected(solution.error());
  std::vector<Value> nimbers;
  for (const Bytes& key : solved.task.positions) {
    const auto value = value_at(solved.task.instance, **solution, key);
    if (!value) return tl::unexpected(value.error());
    nimbers.push_back(*value);
  }
  return nimbers;
}

Result<void> write_all(const Task& task, std::span<const Value> values,
                       std::span<const Value> nimbers, Output& out) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::string text =
        value_text(task.instance, task.positions[i], values[i], ValueForm::all);
    if (auto written = out.write(text + ", nimber " + nimbers[i].text() + "\n"); !written)
      return written;
  }
  return {};
}

Result<int> write_solution(const Options& options, const Solved& solved, Output& out) {
  std::vector<Value> values;
  for (const Bytes& key : solved.task.positions) {
    const auto value = value_at(solved.task.instance, solved.solution, key);
    if (!value) return tl::unexpected(value.error());
    values.push_back(*value);
  }
  std::vector<Value> nimbers;
  if (options.value == ValueForm::all && solved.task.instance.states(hook_bit_parts)) {
    const auto found = nimbers_of(solved);
    if (!found) return tl::unexpected(found.error());
    nimbers = *found;
  }
  solved.progress.erase();
  const auto written = options.json       ? write_json(solved, values, solved.watch.seconds(), out)
                       : !nimbers.empty() ? write_all(solved.task, values, nimbers, out)
                                          : write_answers(solved.task, values, options.value, out);
  if (!written) return tl::unexpected(written.error());
  return exit_answered;
}

}  // namespace

Result<void> check_value_form(const Instance& instance, ValueForm form) {
  const bool is_score = instance.kind() == ValueKind::score;
  if (form == ValueForm::score && !is_score)
    return usage_error("--value score is for games for points; " + instance.name() +
                       " is won or lost");
  if (form == ValueForm::remoteness && is_score)
    return usage_error("--value remoteness is for games that are won or lost; " + instance.name() +
                       " is for points");
  return {};
}

std::string value_text(const Instance& instance, const Bytes& key, const Value& value,
                       ValueForm form) {
  if (form == ValueForm::outcome) return std::string(to_string(value.outcome()));
  if (form == ValueForm::all) {
    std::string text = "outcome " + std::string(to_string(value.outcome()));
    if (value.kind() == ValueKind::score) text += ", score " + value.text();
    if (value.remoteness()) text += ", remoteness " + std::to_string(*value.remoteness());
    return text;
  }
  if (form != ValueForm::answer || !instance.states(hook_bit_answer)) return value.text();
  std::string text = instance.answer(key, value);
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

Result<void> write_answers(const Task& task, std::span<const Value> values, ValueForm form,
                           Output& out) {
  const Instance& instance = task.instance;
  const bool has_text = form == ValueForm::answer && instance.states(hook_bit_answer);
  char last = '\n';
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::string text = has_text
                                 ? instance.answer(task.positions[i], values[i])
                                 : value_text(instance, task.positions[i], values[i], form) + '\n';
    if (!text.empty()) last = text.back();
    if (auto written = out.write(text); !written) return written;
  }
  if (!has_text && form != ValueForm::nimber && task.is_first) say("seen by the player to move");
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
                       [&](const Solved& solved) { return write_solution(options, solved, out); });
}

}  // namespace foregone::cli
