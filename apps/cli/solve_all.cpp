// SPDX-License-Identifier: Apache-2.0
//
// `solve --engine all`: every engine that applies, one line each, side by side. The answers are
// compared; a remoteness that an engine does not give is not (foregone::agree).
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "cli/process.hpp"
#include "cli/solve.hpp"
#include "cli/text.hpp"

namespace foregone::cli {
namespace {

// An engine that cannot tell is a row like others; `no_value` keeps the first that finds the game at
// fault: one engine's "has no value by induction" is another's draw.
Result<EngineRun> run_engine(std::string_view engine, const Options& options, const Task& task,
                             std::optional<Error>& no_value) {
  ProgressLine progress(options.progress);
  const Stopwatch watch;
  EngineRun run{engine, "", {}, {}, 0};
  const auto solution = catalogue::solve(task.instance, task.positions, engine, purpose_of(options),
                                         solve_options(options, progress.observer()));
  const auto refused = [&](const Error& error) -> Result<EngineRun> {
    const bool is_at_fault = error.kind == ErrorKind::input;
    if (is_at_fault && !no_value) no_value = error;
    if (!is_at_fault && error.kind != ErrorKind::budget && error.kind != ErrorKind::usage)
      return tl::unexpected(error);
    run.not_run = error.text();
    run.values.clear();
    return run;
  };
  if (!solution) return refused(solution.error());
  for (const Bytes& key : task.positions) {
    const auto value = value_at(task.instance, **solution, key);
    if (!value) return refused(value.error());
    run.values.push_back(*value);
  }
  run.stats = (*solution)->stats();
  run.seconds = watch.seconds();
  return run;
}

}  // namespace

Comparison::Comparison(const Task& task, std::size_t name_width)
    : task_(&task), name_width_(name_width), engines_(task.positions.size()),
      values_(task.positions.size()) {}

void Comparison::add(EngineRun run) {
  const bool is_first = engines_.empty() || engines_.front().empty();
  const bool agrees = compare(run);
  Row row{std::move(run), agrees};
  say_row(row, is_first);
  if (task_->is_list) row.run.values = {};  // the best known ones are enough
  rows_.push_back(std::move(row));
}

bool Comparison::compare(const EngineRun& run) {
  bool agrees = true;
  for (std::size_t i = 0; i < run.values.size(); ++i) {
    const Value& value = run.values[i];
    if (engines_[i].empty() || (agree(values_[i], value) && value.remoteness())) {
      engines_[i] = run.engine;
      values_[i] = value;
    } else if (!agree(values_[i], value)) {
      agrees = false;
      if (!first_ || i < first_->position)
        first_ = Disagreement{i, engines_[i], values_[i], run.engine, value};
    }
  }
  return agrees;
}

std::string Comparison::digest(const Row& row, bool is_first) const {
  const Instance& instance = task_->instance;
  if (task_->positions.size() != 1) {
    const std::string_view verdict = is_first ? "" : (row.agrees ? ", equal" : ", different");
    return fmt::format("{}{:11}", counted(task_->positions.size(), "answer"), verdict);
  }
  const Value& value = row.run.values[0];
  if (!instance.states(hook_bit_answer)) return value.text();
  std::string text = instance.answer(task_->positions[0], value);
  while (text.ends_with('\n')) text.pop_back();
  return printable(text);
}

void Comparison::say_row(const Row& row, bool is_first) const {
  const EngineRun& run = row.run;
  if (!run.not_run.empty()) {
    say(fmt::format("{:{}}  not run: {}", run.engine, name_width_, printable(run.not_run)));
    return;
  }
  say(fmt::format("{:{}}  {}  {:>10} stored  {:>10} visited  {:>8}  {:>9}", run.engine, name_width_,
                  digest(row, is_first), run.stats.positions, run.stats.visited,
                  seconds_text(run.seconds), size_text(run.stats.bytes)));
}

Result<void> Comparison::write_json(Output& out) const {
  JsonLine json;
  if (auto written = write_answers(*task_, values_, json, out); !written) return written;
  json.key("engines").open('[');
  for (const auto& [run, agrees] : rows_) {
    json.open('{').key("engine").text(run.engine);
    if (!run.not_run.empty()) {
      json.key("not_run").text(run.not_run).close('}');
      continue;
    }
    if (!task_->is_list) json.key("value").value(run.values[0]);
    json.key("agrees").flag(agrees).key("positions").count(run.stats.positions);
    json.key("visited").count(run.stats.visited).key("bytes").count(run.stats.bytes);
    json.key("seconds").seconds(run.seconds).close('}');
  }
  return out.write(json.close(']').finish());
}

void Comparison::say_disagreement() const {
  const Bytes& key = task_->positions[first_->position];
  complain(fmt::format("the engines disagree about position {}: {} says {}, {} says {}",
                       task_->instance.show(key), first_->engine, first_->value.text(),
                       first_->other_engine, first_->other_value.text()));
}

bool Comparison::has_run() const {
  return std::any_of(rows_.begin(), rows_.end(),
                     [](const Row& row) { return row.run.not_run.empty(); });
}

Result<int> Comparison::finish(const Options& options, Output& out) const {
  if (!has_run()) return budget_error("no engine could run within the budget");
  if (first_) say_disagreement();
  Result<void> written;
  if (options.json) written = write_json(out);
  else if (first_) out.abandon();  // there is no answer
  else written = write_answers(*task_, values_, options.value, out);
  const bool can_tell = written || (first_ && out.pipe_is_broken());
  if (!can_tell) return tl::unexpected(written.error());
  return first_ ? exit_check_failed : exit_answered;
}

Result<int> solve_with_all(const Options& options, const Task& task, Output& out) {
  const std::vector<catalogue::EngineInfo> engines = catalogue::engines_for(task.instance);
  std::size_t name_width = 0;
  for (const auto& engine : engines) name_width = std::max(name_width, engine.name.size());
  Comparison comparison(task, name_width);
  std::optional<Error> no_value;
  for (const auto& engine : engines) {
    auto run = run_engine(engine.name, options, task, no_value);
    if (!run) return tl::unexpected(run.error());
    comparison.add(std::move(*run));
  }
  if (no_value && !comparison.has_run()) return tl::unexpected(*no_value);
  return comparison.finish(options, out);
}

}  // namespace foregone::cli
