// SPDX-License-Identifier: Apache-2.0
//
// What the commands that solve have in common: the game with its parameters and input, the
// positions that are wanted, what a solve may use, and the way from the options to a solution.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/progress_line.hpp"
#include "foregone/catalogue/catalogue.hpp"
#include "foregone/core/parameter_table.hpp"
#include "foregone/core/text_input.hpp"

namespace foregone::cli {

/// The game of that name, or a usage error with the nearest name.
Result<const catalogue::GameEntry*> find_game(std::string_view name);

/// A game with its parameters set, its input not yet read. A setting that is no parameter is a
/// usage error.
Result<Instance> new_instance(const catalogue::GameEntry& entry, const Options& options);

/// Before any input: a usage error where the parameters do not go together.
Result<void> check_parameters(const Instance& instance);

/// INPUT as errors name it.
std::string input_name(const Options& options);

/// The bytes of INPUT, or of standard input.
Result<ByteSource> open_bytes(const catalogue::GameEntry& entry, const Options& options);

/// Opens INPUT, or standard input; tells a person at a terminal what is expected.
Result<std::unique_ptr<TextInput>> open_input(const catalogue::GameEntry& entry,
                                              const Options& options);

/// After reading: the first error, or text behind the end.
Result<void> finish_input(TextInput& in);

/// A game that is ready to be solved.
struct Task {
  Instance instance;
  std::vector<ParameterInfo> parameters;
  std::vector<Bytes> positions;  ///< the wanted ones
  bool is_first = true;          ///< of the instances of an input
  bool is_list = false;          ///< whether they are those that the game asks for, however many
};
/// Loads what the options name and gives it to `use_task`: once, or for each instance of an input that
/// holds several (`many`; with --instance that one alone), until one ends with another exit code than 0.
/// Only `solve` takes several.
Result<int> each_task(const Options& options,
                      const std::function<Result<int>(const Task&)>& use_task);
/// The only one.
Result<Task> load_task(const Options& options);

/// What the command needs the values for. A position of one's own is none of those that an engine
/// for the asked ones alone knows.
catalogue::Purpose purpose_of(const Options& options);

SolveOptions solve_options(const Options& options, Progress* progress);
/// Positions that brute force and alpha-beta may visit: alone, and beside other engines.
inline constexpr std::uint64_t visits_alone = UINT64_MAX;
inline constexpr std::uint64_t visits_beside_others = 20'000'000;

class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// A task with its solution, for a command to write its answer from.
struct Solved {
  const Task& task;
  Solution& solution;
  const SolveOptions& budget;
  ProgressLine& progress;  ///< to be erased when all values are found
  const Stopwatch& watch;
};
/// The way of every command that solves: loads the game (each_task), tells the estimate instead if that is
/// wanted, opens the output, solves, and has `write_answer` write what one engine found.
Result<int> with_solution(const Options& options, Output& out,
                          const std::function<Result<int>(const Solved&)>& write_answer);

/// The value that a solution must have; its absence is a defect.
Result<Value> value_at(const Instance& instance, Solution& solution, const Bytes& key);

/// Why a text is no position: "expected a position of nim such as 3,5, found …".
std::string no_position(const Instance& instance, std::string_view typed);

/// "position 2,1: first to move".
std::string position_title(const Instance& instance, const Bytes& key);
/// "position 3,3 is over; value 0 for the player to move (first)".
std::string over_title(const Instance& instance, const Bytes& key, const Value& value);

}  // namespace foregone::cli
