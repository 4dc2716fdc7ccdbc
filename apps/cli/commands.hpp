// SPDX-License-Identifier: Apache-2.0
//
// The commands, one file each. A command writes its result to `out` and everything else to standard
// error, and returns its exit code; errors are told by the caller.
#pragma once

#include "cli/options.hpp"
#include "cli/output.hpp"

namespace foregone::cli {

Result<int> run_solve(const Options& options, Output& out);
Result<int> run_moves(const Options& options, Output& out);
Result<int> run_line(const Options& options, Output& out);
Result<int> run_query(const Options& options, Output& out);
Result<int> run_analyze(const Options& options, Output& out);
Result<int> run_play(const Options& options, Output& out);
Result<int> run_table(const Options& options, Output& out);
Result<int> run_verify(const Options& options, Output& out);
Result<int> run_new(const Options& options, Output& out);
Result<int> run_lint(const Options& options, Output& out);
Result<int> run_gen(const Options& options, Output& out);
Result<int> run_games(const Options& options, Output& out);
Result<int> run_cache(const Options& options, Output& out);

}  // namespace foregone::cli
