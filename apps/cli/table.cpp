// SPDX-License-Identifier: Apache-2.0
//
// `table`: the values of the starts for a range of a parameter, to look at for a pattern; or where they
// begin to repeat, and whether that is proved. A range, `--set heap=0..100`, both ends included, is
// this command's alone.
#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/process.hpp"
#include "cli/range.hpp"
#include "cli/task.hpp"
#include "cli/text.hpp"
#include "foregone/catalogue/table.hpp"

namespace foregone::cli {
namespace {

// What is tabled: the parameter, and the instance with all others set.
struct Job {
  Instance instance;
  std::vector<ParameterInfo> parameters;
  std::string parameter;
  Range range;
  Detail detail;
};

constexpr std::string_view value_name(Detail detail) {
  return detail == Detail::nimber ? "nimber" : "outcome";
}

std::string heap_games() {
  std::string names;
  for (const catalogue::GameEntry& game : catalogue::games())
    if (game.table().heap != nullptr) names += (names.empty() ? "" : ", ") + std::string(game.name);
  return names;
}

Result<Job> load_job(const Options& options) {
  const auto entry = find_game(options.game);
  if (!entry) return tl::unexpected(entry.error());
  if ((*entry)->table().heap == nullptr)
    return usage_error("tables are for heap games: " + heap_games() + "; " + options.game +
                       " is none");
  Options fixed = options;
  std::string parameter;
  Range range;
  for (Setting& setting : fixed.settings) {
    const auto read = range_in(setting.value);
    if (!read) return tl::unexpected(read.error());
    if (!*read) continue;
    if (!parameter.empty())
      return usage_error("two ranges, of " + parameter + " and of " + setting.name +
                         "; a table is over one parameter");
    parameter = setting.name;
    range = **read;
    setting.value = std::to_string(range.last);
  }
  if (parameter.empty()) return usage_error("a table needs a range, such as --set heap=0..100");
  auto instance = new_instance(**entry, fixed);
  if (!instance) return tl::unexpected(instance.error());
  if (auto checked = check_parameters(*instance); !checked) return tl::unexpected(checked.error());
  Detail detail = instance->misere() ? Detail::natural : Detail::nimber;
  if (options.value == ValueForm::nimber) detail = Detail::nimber;
  else if (options.value == ValueForm::outcome) detail = Detail::natural;
  std::vector<ParameterInfo> parameters = parameters_of(*instance);
  std::erase_if(parameters, [&](const ParameterInfo& info) { return info.name == parameter; });
  return Job{std::move(*instance), std::move(parameters), std::move(parameter), range, detail};
}

// "proved by the octal period theorem", "observed to heap=5000".
std::string certainty(const Job& job, const catalogue::TablePeriod& period) {
  if (!period.theorem.empty()) return "proved by " + std::string(period.theorem);
  return fmt::format("observed to {}={}", job.parameter, job.range.last);
}

Result<void> write_period(const Job& job, const catalogue::ValueTable& table, Output& out) {
  const auto period = table.period();
  if (!period)
    return out.write(fmt::format("no period seen to {}={}\n", job.parameter, job.range.last));
  return out.write(fmt::format("preperiod {}\nperiod {}\nsaltus {}\n{}\n", period->preperiod,
                               period->period, period->saltus, certainty(job, *period)));
}

// Whether a row is wanted.
bool is_shown(const Options& options, const Value& value) {
  return !options.losing || value.outcome() == Outcome::lose;
}

Result<void> write_rows(const Options& options, const Job& job, const catalogue::ValueTable& table,
                        Output& out) {
  const std::size_t width = std::max(job.parameter.size(), std::to_string(job.range.last).size());
  const std::string_view name = value_name(job.detail);
  auto written = out.write(options.csv ? fmt::format("{},{}\n", job.parameter, name)
                                       : fmt::format("{:>{}}  {}\n", job.parameter, width, name));
  for (std::int64_t at = job.range.first; written && at <= job.range.last; ++at) {
    const auto value = table.value(at);
    if (!value) return tl::unexpected(value.error());
    if (!is_shown(options, *value)) continue;
    written = out.write(
        options.csv ? fmt::format("{},{}\n", at, value->text())
                    : fmt::format("{:>{}}  {:>{}}\n", at, width, value->text(), name.size()));
  }
  return written;
}

// The values one after the other, nimbers as numbers; with --losing the places instead.
Result<void> write_json_values(const Options& options, const Job& job,
                               const catalogue::ValueTable& table, JsonLine& json, Output& out) {
  json.key(options.losing ? "losing" : "values").open('[');
  for (std::int64_t at = job.range.first; at <= job.range.last; ++at) {
    const auto value = table.value(at);
    if (!value) return tl::unexpected(value.error());
    if (!is_shown(options, *value)) continue;
    if (options.losing) json.number(at);
    else if (job.detail == Detail::nimber) json.count(value->nimber());
    else json.text(to_string(value->outcome()));
    if (auto written = out.write(json.take()); !written) return written;
  }
  json.close(']');
  return {};
}

Result<void> write_json(const Options& options, const Job& job, const catalogue::ValueTable& table,
                        double seconds, Output& out) {
  JsonLine json;
  json.game(job.instance.name(), job.parameters).key("over").text(job.parameter);
  json.key("first").number(job.range.first).key("last").number(job.range.last);
  json.key("value").text(value_name(job.detail));
  if (!options.period)
    if (auto written = write_json_values(options, job, table, json, out); !written) return written;
  json.key("period");
  if (const auto period = table.period()) {
    json.open('{').key("preperiod").count(period->preperiod);
    json.key("period").count(period->period).key("saltus").count(period->saltus);
    json.key("proved_by");
    if (period->theorem.empty()) json.null();
    else json.text(period->theorem);
    json.close('}');
  } else {
    json.null();
  }
  const SolveStats& stats = table.stats();
  return out.write(json.cost(stats.engine, stats.positions, seconds).finish());
}

}  // namespace

Result<int> run_table(const Options& options, Output& out) {
  if (options.csv && (options.json || options.period))
    return usage_error("--csv does not go with --json, nor with --period");
  if (options.period && options.losing)
    return usage_error("--losing shows values, and --period none");
  const auto job = load_job(options);
  if (!job) return tl::unexpected(job.error());
  if (auto opened = out.open(); !opened) return tl::unexpected(opened.error());
  ProgressLine progress(options.progress);
  const Stopwatch watch;
  SolveOptions budget = solve_options(options, progress.observer());
  budget.detail = job->detail;
  const auto table = catalogue::table_over(job->instance, job->parameter, job->range.last, budget);
  progress.erase();
  if (!table) return tl::unexpected(table.error());
  auto written = options.json     ? write_json(options, *job, **table, watch.seconds(), out)
                 : options.period ? write_period(*job, **table, out)
                                  : write_rows(options, *job, **table, out);
  if (!written) return tl::unexpected(written.error());
  return exit_answered;
}

}  // namespace foregone::cli
