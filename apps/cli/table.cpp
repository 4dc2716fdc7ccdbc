// SPDX-License-Identifier: Apache-2.0
//
// `table`: the values of the starts for ranges of one or two parameters, to look at for a pattern; or
// where they begin to repeat, and whether that is proved. A range, `--set heap=0..100`, both ends
// included, is this command's alone.
#include "cli/table.hpp"

#include "cli/commands.hpp"
#include "cli/process.hpp"
#include "cli/task.hpp"

namespace foregone::cli {
namespace {

// What does not go together, known from the options alone.
Result<void> check_options(const Options& options) {
  if (options.csv && (options.json || options.period))
    return usage_error("--csv does not go with --json, nor with --period");
  if (options.period && options.losing)
    return usage_error("--losing shows values, and --period none");
  if (options.period && options.moves) return usage_error("--moves shows moves, and --period none");
  if (options.oeis && (options.csv || options.json || options.period || options.moves))
    return usage_error("--oeis goes neither with --csv, --json and --period nor with --moves");
  return {};
}

Result<void> check_job(const Options& options, const TableJob& job) {
  if (job.is_grid() && options.period)
    return usage_error("--period is of a table over one parameter, and this is over two");
  if (job.is_grid() && options.oeis && options.losing)
    return usage_error("--oeis --losing is of a table over one parameter, and this is over two");
  if (options.oeis && !options.losing && job.form == ValueForm::outcome)
    return usage_error(
        "--oeis lists numbers, and outcomes are none: take --losing, or --value nimber, remoteness "
        "or score");
  return {};
}

Result<void> write(const Options& options, const TableJob& job, const catalogue::ValueTable& table,
                   double seconds, Output& out) {
  if (options.json) return write_table_json(options, job, table, seconds, out);
  if (options.period) return write_table_period(job, table, out);
  if (options.oeis) return write_table_oeis(options, job, table, out);
  return options.csv ? write_table_csv(options, job, table, out)
                     : write_table_text(options, job, table, out);
}

}  // namespace

Result<int> run_table(const Options& options, Output& out) {
  if (auto checked = check_options(options); !checked) return tl::unexpected(checked.error());
  const auto job = load_table_job(options);
  if (!job) return tl::unexpected(job.error());
  if (auto checked = check_job(options, *job); !checked) return tl::unexpected(checked.error());
  if (auto opened = out.open(); !opened) return tl::unexpected(opened.error());
  ProgressLine progress(options.progress);
  const Stopwatch watch;
  const SolveOptions budget = solve_options(options, progress.observer());
  const auto table = catalogue::table_of(job->request, budget);
  progress.erase();
  if (!table) return tl::unexpected(table.error());
  if (auto written = write(options, *job, **table, watch.seconds(), out); !written)
    return tl::unexpected(written.error());
  return exit_answered;
}

}  // namespace foregone::cli
