// SPDX-License-Identifier: Apache-2.0
//
// What `solve` and its other ways share: the answers as text and as JSON, every engine side by
// side, an estimate instead; and the check that `verify` makes of a solution.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/json.hpp"
#include "cli/output.hpp"
#include "cli/task.hpp"

namespace foregone::cli {

/// A usage error where a game has no values of the form that `--value` names.
Result<void> check_value_form(const Instance& instance, ValueForm form);

/// A value as `--value` wants it, without a line end: the contest's text, or what its name says.
std::string value_text(const Instance& instance, const Bytes& key, const Value& value,
                       ValueForm form);

/// Writes the contest's text for each position, one after the other, and one line end. A game
/// without such a text, and every other form, gets a line a value, and standard error says whose view
/// it is.
Result<void> write_answers(const Task& task, std::span<const Value> values, ValueForm form,
                           Output& out);

/// Adds the game and its answers to a line of JSON; a long one goes to `out` piece by piece.
Result<void> write_answers(const Task& task, std::span<const Value> values, JsonLine& json,
                           Output& out);

/// What one engine said and took.
struct EngineRun {
  std::string_view engine;
  std::string not_run;        ///< why, or ""
  std::vector<Value> values;  ///< of the task's positions
  SolveStats stats;
  double seconds = 0;
};

/// Runs of several engines side by side. The best known values are those of the first engine,
/// completed by the remoteness that a later one gives.
class Comparison {
 public:
  /// The task must outlive this. Names get `name_width` columns.
  Comparison(const Task& task, std::size_t name_width);

  /// Compares a run with the best known values and tells of it on standard error.
  void add(EngineRun run);
  /// Whether any engine gave values.
  bool has_run() const;
  /// Writes the answer, or says which engines disagree; the exit code.
  Result<int> finish(const Options& options, Output& out) const;

 private:
  // The first position about which two engines differ.
  struct Disagreement {
    std::size_t position;
    std::string_view engine;  // with `value`
    Value value;
    std::string_view other_engine;
    Value other_value;
  };
  struct Row {
    EngineRun run;
    bool agrees;
  };

  bool compare(const EngineRun& run);
  void say_row(const Row& row, bool is_first) const;
  std::string digest(const Row& row, bool is_first) const;
  void say_disagreement() const;
  Result<void> write_json(Output& out) const;

  const Task* task_;
  std::size_t name_width_;
  std::vector<Row> rows_;
  std::vector<std::string_view> engines_;  // who said the best known value; "" = nobody yet
  std::vector<Value> values_;
  std::optional<Disagreement> first_;
};

/// `--engine all`.
Result<int> solve_with_all(const Options& options, const Task& task, Output& out);

/// "lattice: 184756 positions, 761.9 KiB, about 0.001 s; fits in 4.0 GiB".
std::string estimate_text(const catalogue::Estimate& estimate, std::uint64_t memory);

/// `--estimate`, for every command that solves.
Result<int> write_estimate(const Options& options, const Task& task, Output& out);

/// `verify`, once there is a solution.
Result<int> write_verification(const Options& options, const Solved& solved, Output& out);

}  // namespace foregone::cli
