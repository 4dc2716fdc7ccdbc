// SPDX-License-Identifier: Apache-2.0
//
// `verify`: solves, then derives every value anew from the rules alone, without any engine.
#include "foregone/verify/verify.hpp"

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/process.hpp"
#include "cli/progress_line.hpp"
#include "cli/solve.hpp"
#include "cli/text.hpp"

namespace foregone::cli {
namespace {

std::string line_of(const VerifyReport& report, std::string_view engine) {
  if (report.fault)
    return fmt::format("not verified: {} (engine {})\n", printable(*report.fault), engine);
  return fmt::format("verified: {}, {}; what {} says of {} follows from the rules\n",
                     counted(report.positions, "position"), counted(report.moves, "move"), engine,
                     counted(report.claims, "position"));
}

std::string json_of(const Instance& instance, const VerifyReport& report, std::string_view engine,
                    double seconds) {
  JsonLine json;
  json.game(instance).key("verified").flag(!report.fault);
  json.key("fault");
  if (report.fault) json.text(*report.fault);
  else json.null();
  json.key("claims").count(report.claims).key("moves").count(report.moves);
  return json.cost(engine, report.positions, seconds).finish();
}

}  // namespace

Result<int> run_verify(const Options& options, Output& out) {
  const auto task = load_task(options);
  if (!task) return tl::unexpected(task.error());
  const Instance& instance = task->instance;
  const auto positions = wanted_positions(*task, options);
  if (!positions) return tl::unexpected(positions.error());
  // By itself an engine that holds every position; a stated one as it is, even if it answers the
  // asked positions alone: what lies behind them is then derived.
  const auto purpose =
      options.engine == "auto" ? catalogue::Purpose::explore : catalogue::Purpose::answer;
  if (options.estimate) return write_estimate(options, *task, purpose, positions->size(), out);
  if (auto opened = out.open(); !opened) return tl::unexpected(opened.error());

  ProgressLine progress(options.progress);
  const Stopwatch watch;
  const SolveOptions budget = solve_options(options, progress.observer());
  const auto solution = catalogue::solve(instance, *positions, options.engine, purpose, budget);
  if (!solution) return tl::unexpected(solution.error());
  const auto report = verify(instance, **solution, *positions, budget);
  if (!report) return tl::unexpected(report.error());
  progress.erase();
  const std::string_view engine = (*solution)->stats().engine;
  const std::string text =
      options.json ? json_of(instance, *report, engine, watch.seconds()) : line_of(*report, engine);
  if (auto written = out.write(text); !written) return tl::unexpected(written.error());
  return report->fault ? exit_check_failed : exit_answered;
}

}  // namespace foregone::cli
