// SPDX-License-Identifier: Apache-2.0
//
// Values over one or two parameters: the table that one looks at for a pattern.
//
// Method: a parameter that only start() reads (Parameters::start) costs nothing: one solve, of the game
// with the largest values of the ranges, holds all starts, which are looked up by their text where
// the key of a position depends on the parameter. Every other parameter is another game: one solve a
// value. The heaps of a heap game that the engine `heap` can take come from its list of nimbers, any
// number of them, with the period that it proves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/instance.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/solution.hpp"

namespace foregone::catalogue {

/// One dimension of a table: the values first .. last of a number, or of a number in a list.
struct TableAxis {
  std::string parameter;
  std::optional<std::size_t> place;  ///< of a list: which of its numbers, from 0
  std::int64_t first = 0;
  std::int64_t last = 0;

  /// "heap", "heaps[2]": places count from 1.
  std::string label() const {
    return place ? parameter + "[" + std::to_string(*place + 1) + "]" : parameter;
  }
  /// Values there are; UINT64_MAX where it is one more than that.
  std::uint64_t size() const {
    const std::uint64_t between =
        static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(first);
    return between == UINT64_MAX ? between : between + 1;
  }
};

struct TableRequest {
  /// All parameters set, those of the axes to their last values; nothing read.
  Instance instance;
  /// One, or two: rows and columns. first <= last.
  std::vector<TableAxis> axes;
  /// natural: outcomes or scores.
  Detail detail = Detail::natural;
  /// Outcomes without plies, of games for points too: what a period is looked for in.
  bool outcomes = false;
  /// Whether the best first moves are wanted too.
  bool moves = false;
  /// Reads the input of a game that has one; called for each instance. Null = nothing to read.
  std::function<Result<void>(Instance&)> read = {};
};

/// The most cells of a table, but for one over the heaps alone of a heap game.
inline constexpr std::uint64_t most_table_cells = 10'000'000;

/// value(n + period) = value(n) + saltus for n >= preperiod; outcomes stay as they are.
struct TablePeriod {
  std::int64_t preperiod = 0;  ///< a value of the parameter
  std::uint64_t period = 1;
  std::int64_t saltus = 0;
  /// What proves it for all n: "the octal period theorem"; "" = it was only seen.
  std::string_view theorem;
};

/// The cells (row, col), counted from the first values; col = 0 where there is one axis.
class ValueTable {
 public:
  ValueTable() = default;
  ValueTable(const ValueTable&) = delete;
  ValueTable& operator=(const ValueTable&) = delete;
  virtual ~ValueTable() = default;

  /// The value of the start for its player to move; nothing where check() refuses the instance.
  virtual Result<std::optional<Value>> value(std::uint64_t row, std::uint64_t col) const = 0;
  /// The best first moves; none where there is no move, or where all lose alike and no plies tell
  /// which is best. Requires that they were asked for.
  virtual const std::vector<std::string>& moves(std::uint64_t row, std::uint64_t col) const = 0;
  /// Of a table with one axis.
  virtual std::optional<TablePeriod> period() const = 0;
  /// Of all solves: the sum of the positions and visits, the largest of the bytes.
  virtual const SolveStats& stats() const = 0;
};

/// The table. Usage error, before any solve, for axes that are no numbers, for values out of the
/// parameter's range, and for too many cells; and where check() refuses every instance. An error of a
/// solve names its cell.
Result<std::unique_ptr<ValueTable>> table_of(const TableRequest& request,
                                             const SolveOptions& options);

}  // namespace foregone::catalogue
