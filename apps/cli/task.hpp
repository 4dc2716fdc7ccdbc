// SPDX-License-Identifier: Apache-2.0
//
// What the commands that solve have in common: the game with its parameters and input, the
// positions that are wanted, what a solve may use, and how long it took.
#pragma once

#include <chrono>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "cli/options.hpp"
#include "foregone/catalogue/catalogue.hpp"
#include "foregone/core/text_input.hpp"

namespace foregone::cli {

/// The game of that name, or a usage error with the nearest name.
Result<const catalogue::GameEntry*> find_game(std::string_view name);

/// A game with its parameters set, its input not yet read. A setting that is no parameter is a
/// usage error.
Result<Instance> new_instance(const catalogue::GameEntry& entry, const Options& options);

/// Opens INPUT, or standard input; tells a person at a terminal what is expected.
Result<std::unique_ptr<TextInput>> open_input(const catalogue::GameEntry& entry,
                                              const Options& options);

/// After reading: the first error, or text behind the end.
Result<void> finish_input(TextInput& in);

/// "" or why the instance cannot be played, as an error that names the input.
Result<void> check_instance(const Instance& instance, const Options& options);

/// A game that is ready to be solved.
struct Task {
  const catalogue::GameEntry* entry;
  Instance instance;
};
Result<Task> load_task(const Options& options);

/// The position that --at names, or a position to stand in for it.
Result<Bytes> one_position(const Task& task, const Options& options);
/// The positions that are wanted: --at, or the ones that the game asks for.
Result<std::vector<Bytes>> wanted_positions(const Task& task, const Options& options);

/// What `solve` needs: a position of one's own is none of those that an engine for the asked ones
/// alone knows.
inline catalogue::Purpose solve_purpose(const Options& options) {
  return options.at ? catalogue::Purpose::explore : catalogue::Purpose::answer;
}

/// Positions that brute force may visit: alone, and beside other engines.
inline constexpr std::uint64_t visits_alone = 2'000'000'000;
inline constexpr std::uint64_t visits_beside_others = 20'000'000;

SolveOptions solve_options(const Options& options, Progress* progress);

class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// The value that a solution must have; its absence is a defect.
Result<Value> value_at(const Instance& instance, Solution& solution, const Bytes& key);

/// "position 2,1: first to move".
std::string position_title(const Instance& instance, const Bytes& key);
/// "position 3,3 is over; value 0 for the player to move (first)".
std::string over_title(const Instance& instance, const Bytes& key, const Value& value);
/// Whose view the numbers beside a position are: "values are the mover's: …".
std::string_view mover_view(const Instance& instance);

}  // namespace foregone::cli
