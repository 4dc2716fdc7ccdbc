// SPDX-License-Identifier: Apache-2.0
//
// `solve`: the value of the start, or of the positions that the game asks for, in the contest's own
// format, so that the program stands in for a contest solution. A window game is answered while it
// is read, in constant memory.
#include "cli/solve.hpp"

#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/process.hpp"
#include "cli/progress_line.hpp"
#include "cli/text.hpp"

namespace foregone::cli {
namespace {

bool can_stream(const catalogue::GameEntry& entry, const Options& options) {
  const bool has_engine =
      options.engine == "auto" || options.engine == "window" || options.engine == "window-memo";
  return entry.table().window != 0 && has_engine && !options.json && !options.at &&
         !options.estimate;
}

Result<int> solve_while_reading(const catalogue::GameEntry& entry, const Options& options,
                                Output& out) {
  auto instance = new_instance(entry, options);
  if (!instance) return tl::unexpected(instance.error());
  const auto in = open_input(entry, options);
  if (!in) return tl::unexpected(in.error());
  if (auto opened = out.open(); !opened) return tl::unexpected(opened.error());
  bool has_failed = false;
  char last = '\n';
  const auto write = [&](std::string_view piece) {
    auto written = out.write(piece);
    has_failed = !written;
    if (!piece.empty()) last = piece.back();
    return written;
  };
  ProgressLine progress(options.progress);
  const auto solved = catalogue::stream_answers(*instance, **in, options.engine,
                                                solve_options(options, progress.observer()), write);
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

Result<void> write_json(const Task& task, std::span<const Bytes> positions,
                        std::span<const Value> values, const SolveStats& stats, double seconds,
                        Output& out, bool is_list) {
  JsonLine json;
  json.game(task.instance);
  if (is_list) {
    json.key("answers").open('[');
    for (std::size_t i = 0; i < positions.size(); ++i) {
      json.open('{').position(task.instance, positions[i], values[i]).close('}');
      if (auto written = out.write(json.take()); !written) return written;
    }
    json.close(']');
  } else {
    json.position(task.instance, positions[0], values[0]);
  }
  json.cost(stats.engine, stats.positions, seconds);
  return out.write(json.finish());
}

}  // namespace

Result<void> write_answers(const Task& task, std::span<const Bytes> positions,
                           std::span<const Value> values, Output& out) {
  const Instance& instance = task.instance;
  const bool has_text = instance.states(hook_bit_answer);
  char last = '\n';
  for (std::size_t i = 0; i < positions.size(); ++i) {
    std::string text =
        has_text ? instance.answer(positions[i], values[i]) : values[i].text() + '\n';
    if (!text.empty()) last = text.back();
    if (auto written = out.write(text); !written) return written;
  }
  if (!has_text) say("seen by the player to move");
  return last == '\n' ? Result<void>{} : out.write("\n");
}

Result<int> run_solve(const Options& options, Output& out) {
  const auto entry = find_game(options.game);
  if (!entry) return tl::unexpected(entry.error());
  if (can_stream(**entry, options)) return solve_while_reading(**entry, options, out);

  const auto task = load_task(options);
  if (!task) return tl::unexpected(task.error());
  const Instance& instance = task->instance;
  const auto positions = wanted_positions(*task, options);
  if (!positions) return tl::unexpected(positions.error());
  if (options.estimate)
    return write_estimate(options, *task, solve_purpose(options), positions->size(), out);
  if (auto opened = out.open(); !opened) return tl::unexpected(opened.error());
  if (options.engine == "all") return solve_with_all(options, *task, *positions, out);

  ProgressLine progress(options.progress);
  const Stopwatch watch;
  const auto solution =
      catalogue::solve(instance, *positions, options.engine, solve_purpose(options),
                       solve_options(options, progress.observer()));
  if (!solution) return tl::unexpected(solution.error());
  std::vector<Value> values;
  for (const Bytes& key : *positions) {
    const auto value = value_at(instance, **solution, key);
    if (!value) return tl::unexpected(value.error());
    values.push_back(*value);
  }
  progress.erase();
  const bool is_list = instance.states(hook_bit_ask) && !options.at;
  const auto written = options.json ? write_json(*task, *positions, values, (*solution)->stats(),
                                                 watch.seconds(), out, is_list)
                                    : write_answers(*task, *positions, values, out);
  if (!written) return tl::unexpected(written.error());
  return exit_answered;
}

}  // namespace foregone::cli
