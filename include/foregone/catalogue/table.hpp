// SPDX-License-Identifier: Apache-2.0
//
// Values over a parameter: the table that one looks at for a pattern. So far of heap games, over the
// tokens of the heap at the start, where one solve gives them all and their period.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "foregone/core/instance.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/solution.hpp"

namespace foregone::catalogue {

/// value(n + period) = value(n) + saltus for n >= preperiod.
struct TablePeriod {
  std::uint64_t preperiod = 0;
  std::uint64_t period = 1;
  std::uint64_t saltus = 0;
  /// What proves it for all n: "the octal period theorem"; "" = it was only seen.
  std::string_view theorem;
};

/// Values of the starts for 0 .. last of a parameter.
class ValueTable {
 public:
  ValueTable() = default;
  ValueTable(const ValueTable&) = delete;
  ValueTable& operator=(const ValueTable&) = delete;
  virtual ~ValueTable() = default;

  /// Requires that `at` is within what was asked for.
  virtual Result<Value> value(std::int64_t at) const = 0;
  virtual std::optional<TablePeriod> period() const = 0;
  virtual const SolveStats& stats() const = 0;
};

/// The table over a parameter, 0 <= last; options.detail: nimbers or outcomes. Usage error for games
/// and parameters that there are no tables for.
Result<std::unique_ptr<ValueTable>> table_over(const Instance& instance, std::string_view parameter,
                                               std::int64_t last, const SolveOptions& options);

}  // namespace foregone::catalogue
