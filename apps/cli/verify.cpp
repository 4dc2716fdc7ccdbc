// SPDX-License-Identifier: Apache-2.0
//
// `verify`: solves, then derives every value anew from the rules alone, without any engine.
#include "foregone/verify/verify.hpp"

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/process.hpp"
#include "cli/solve.hpp"
#include "cli/text.hpp"
#include "foregone/catalogue/levels.hpp"

namespace foregone::cli {
namespace {

// Who says: " (engine lattice)", or "" where the fault itself says it.
std::string fault_line(const VerifyReport& report, const std::string& who) {
  return fmt::format("not verified: {}{}\n", printable(*report.fault), who);
}

std::string line_of(const VerifyReport& report, std::string_view engine) {
  return fmt::format("verified: {}, {}; what {} says of {} follows from the rules\n",
                     counted(report.positions, "position"), counted(report.moves, "move"), engine,
                     counted(report.claims, "position"));
}

std::string json_of(const Task& task, const VerifyReport& report, std::string_view engine,
                    double seconds) {
  JsonLine json;
  json.game(task.instance.name(), task.parameters).key("verified").flag(!report.fault);
  json.key("fault");
  if (report.fault) json.text(*report.fault);
  else json.null();
  json.key("claims").count(report.claims).key("moves").count(report.moves);
  return json.cost(engine, report.positions, seconds).finish();
}

}  // namespace

Result<int> write_verification(const Options& options, const Solved& solved, Output& out) {
  const Task& task = solved.task;
  const auto report = verify(task.instance, solved.solution, task.positions, solved.budget);
  if (!report) return tl::unexpected(report.error());
  solved.progress.erase();
  const std::string_view engine = solved.solution.stats().engine;
  const std::string text = options.json ? json_of(task, *report, engine, solved.watch.seconds())
                           : report->fault
                               ? fault_line(*report, fmt::format(" (engine {})", engine))
                               : line_of(*report, engine);
  if (auto written = out.write(text); !written) return tl::unexpected(written.error());
  return report->fault ? exit_check_failed : exit_answered;
}

namespace {

Result<int> verify_folder(const Options& options, Output& out) {
  auto instance = catalogue::instance_of_folder(options.game);
  if (!instance) return tl::unexpected(instance.error());
  if (auto opened = out.open(); !opened) return tl::unexpected(opened.error());
  ProgressLine progress(options.progress);
  const Stopwatch watch;
  const auto report = catalogue::verify_folder(*instance, options.game,
                                               solve_options(options, progress.observer()));
  if (!report) return tl::unexpected(report.error());
  progress.erase();
  std::vector<ParameterInfo> parameters = parameters_of(*instance);
  const Task task{std::move(*instance), std::move(parameters), {}, false};
  const std::string text = options.json    ? json_of(task, *report, "lattice", watch.seconds())
                           : report->fault ? fault_line(*report, "")
                                           : line_of(*report, "the folder");
  if (auto written = out.write(text); !written) return tl::unexpected(written.error());
  return report->fault ? exit_check_failed : exit_answered;
}

}  // namespace

Result<int> run_verify(const Options& options, Output& out) {
  if (options.game_is_folder) return verify_folder(options, out);
  return with_solution(
      options, out, [&](const Solved& solved) { return write_verification(options, solved, out); });
}

}  // namespace foregone::cli
