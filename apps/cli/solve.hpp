// SPDX-License-Identifier: Apache-2.0
//
// The other ways that `solve` can go: every engine side by side, and an estimate instead.
#pragma once

#include <span>

#include "cli/output.hpp"
#include "cli/task.hpp"

namespace foregone::cli {

/// Writes the contest's text for each position, one after the other, and one line end. A game
/// without such a text gets a line a value, and standard error says whose view it is.
Result<void> write_answers(const Task& task, std::span<const Bytes> positions,
                           std::span<const Value> values, Output& out);

/// `--engine all`.
Result<int> solve_with_all(const Options& options, const Task& task,
                           std::span<const Bytes> positions, Output& out);

/// `--estimate`, for every command that solves.
Result<int> write_estimate(const Options& options, const Task& task, catalogue::Purpose purpose,
                           std::uint64_t roots, Output& out);

}  // namespace foregone::cli
