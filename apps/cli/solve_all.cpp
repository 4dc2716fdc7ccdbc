// SPDX-License-Identifier: Apache-2.0
//
// `solve --engine all`: every engine that applies, one line each, side by side. The answers are
// compared; a remoteness that an engine does not give is not (foregone::agree).
#include <fmt/format.h>

#include "cli/json.hpp"
#include "cli/process.hpp"
#include "cli/progress_line.hpp"
#include "cli/solve.hpp"
#include "cli/text.hpp"

namespace foregone::cli {
namespace {

// What one engine said and took.
struct Run {
  std::string_view engine;
  std::string not_run;  // why, or ""
  std::vector<Value> values;
  SolveStats stats;
  double seconds = 0;
  bool agrees = true;
};

// The first position about which two engines differ.
struct Disagreement {
  std::size_t position;
  std::string_view engine;  // with `values`
  Value value;
  std::string_view other_engine;
  Value other_value;
};

Result<Run> run_engine(std::string_view engine, const Options& options, const Task& task,
                       std::span<const Bytes> positions) {
  ProgressLine progress(options.progress);
  const Stopwatch watch;
  Run run{engine, "", {}, {}, 0, true};
  const auto solution = catalogue::solve(task.instance, positions, engine, solve_purpose(options),
                                         solve_options(options, progress.observer()));
  const auto refused = [&run](const Error& error) -> Result<Run> {
    const bool may_happen = error.kind == ErrorKind::budget || error.kind == ErrorKind::usage;
    if (!may_happen) return tl::unexpected(error);
    run.not_run = error.text();
    return run;
  };
  if (!solution) return refused(solution.error());
  for (const Bytes& key : positions) {
    const auto value = value_at(task.instance, **solution, key);
    if (!value) return refused(value.error());
    run.values.push_back(*value);
  }
  run.stats = (*solution)->stats();
  run.seconds = watch.seconds();
  return run;
}

// Compares a run with the best known values: those of the first engine, completed by the
// remoteness that a later one gives.
class Comparison {
 public:
  explicit Comparison(std::size_t count) : engines_(count), values_(count) {}

  void add(Run& run) {
    for (std::size_t i = 0; i < run.values.size(); ++i) {
      const Value& value = run.values[i];
      if (engines_[i].empty() || (agree(values_[i], value) && value.remoteness())) {
        engines_[i] = run.engine;
        values_[i] = value;
      } else if (!agree(values_[i], value)) {
        run.agrees = false;
        if (!first_ || i < first_->position)
          first_ = Disagreement{i, engines_[i], values_[i], run.engine, value};
      }
    }
  }
  const std::vector<Value>& values() const { return values_; }
  const std::optional<Disagreement>& first() const { return first_; }

 private:
  std::vector<std::string_view> engines_;
  std::vector<Value> values_;
  std::optional<Disagreement> first_;
};

std::string answer_digest(const Run& run, const Task& task, std::span<const Bytes> positions,
                          bool is_first) {
  const Instance& instance = task.instance;
  if (positions.size() != 1) {
    const std::string_view verdict = is_first ? "" : (run.agrees ? ", equal" : ", different");
    return fmt::format("{}{:11}", counted(positions.size(), "answer"), verdict);
  }
  if (!instance.states(hook_bit_answer)) return run.values[0].text();
  std::string text = instance.answer(positions[0], run.values[0]);
  while (text.ends_with('\n')) text.pop_back();
  return printable(text);
}

void say_run(const Run& run, const std::string& digest, std::size_t name_width) {
  if (!run.not_run.empty()) {
    say(fmt::format("{:{}}  not run: {}", run.engine, name_width, printable(run.not_run)));
    return;
  }
  say(fmt::format("{:{}}  {}  {:>10} stored  {:>10} visited  {:>8}  {:>9}", run.engine, name_width,
                  digest, run.stats.positions, run.stats.visited, seconds_text(run.seconds),
                  size_text(run.stats.bytes)));
}

void write_run(JsonLine& json, const Run& run, bool has_one_value) {
  json.open('{').key("engine").text(run.engine);
  if (!run.not_run.empty()) {
    json.key("not_run").text(run.not_run).close('}');
    return;
  }
  if (has_one_value) json.key("value").value(run.values[0]);
  json.key("agrees").flag(run.agrees).key("positions").count(run.stats.positions);
  json.key("visited").count(run.stats.visited).key("bytes").count(run.stats.bytes);
  json.key("seconds").seconds(run.seconds).close('}');
}

Result<void> write_json(const Options& options, const Task& task, std::span<const Bytes> positions,
                        std::span<const Run> runs, const std::vector<Value>& values, Output& out) {
  const Instance& instance = task.instance;
  const bool is_list = instance.states(hook_bit_ask) && !options.at;
  JsonLine json;
  json.game(instance);
  if (is_list) {
    json.key("answers").open('[');
    for (std::size_t i = 0; i < positions.size(); ++i) {
      json.open('{').position(instance, positions[i], values[i]).close('}');
      if (auto written = out.write(json.take()); !written) return written;
    }
    json.close(']');
  } else {
    json.position(instance, positions[0], values[0]);
  }
  json.key("engines").open('[');
  for (const Run& run : runs) write_run(json, run, !is_list);
  json.close(']');
  return out.write(json.finish());
}

int say_disagreement(const Disagreement& found, const Task& task,
                     std::span<const Bytes> positions) {
  complain(fmt::format("the engines disagree about position {}: {} says {}, {} says {}",
                       task.instance.show(positions[found.position]), found.engine,
                       found.value.text(), found.other_engine, found.other_value.text()));
  return exit_check_failed;
}

}  // namespace

Result<int> solve_with_all(const Options& options, const Task& task,
                           std::span<const Bytes> positions, Output& out) {
  const std::vector<catalogue::EngineInfo> engines = catalogue::engines_for(task.instance);
  std::size_t name_width = 0;
  for (const auto& engine : engines) name_width = std::max(name_width, engine.name.size());
  std::vector<Run> runs;
  Comparison comparison(positions.size());
  bool has_run = false;
  for (const auto& engine : engines) {
    auto run = run_engine(engine.name, options, task, positions);
    if (!run) return tl::unexpected(run.error());
    std::string digest;
    if (run->not_run.empty()) {
      comparison.add(*run);
      digest = answer_digest(*run, task, positions, !has_run);
      has_run = true;
    }
    say_run(*run, digest, name_width);
    if (positions.size() != 1) run->values = {};
    runs.push_back(std::move(*run));
  }
  if (!has_run) return budget_error("no engine could run within the budget");
  const std::optional<Disagreement>& first = comparison.first();
  if (first && !options.json) {
    out.abandon();  // there is no answer
    return say_disagreement(*first, task, positions);
  }
  const auto written = options.json
                           ? write_json(options, task, positions, runs, comparison.values(), out)
                           : write_answers(task, positions, comparison.values(), out);
  if (!written) return tl::unexpected(written.error());
  return first ? say_disagreement(*first, task, positions) : int{exit_answered};
}

}  // namespace foregone::cli
