// SPDX-License-Identifier: Apache-2.0
//
// What the files of `table` share: what is tabled, and its ways to be written.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/options.hpp"
#include "cli/output.hpp"
#include "foregone/catalogue/table.hpp"
#include "foregone/core/parameter_table.hpp"

namespace foregone::cli {

/// A table to be made.
struct TableJob {
  catalogue::TableRequest request;
  std::vector<ParameterInfo> parameters;  ///< all but the numbers that are axes
  ValueForm form = ValueForm::outcome;    ///< outcome, nimber, score or remoteness

  bool is_grid() const { return request.axes.size() == 2; }
  std::uint64_t rows() const { return request.axes[0].size(); }
  std::uint64_t cols() const { return is_grid() ? request.axes[1].size() : 1; }
  /// The value of an axis at a place counted from its first one.
  std::int64_t at(std::size_t axis, std::uint64_t place) const {
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(request.axes[axis].first) + place);
  }
};

/// Reads the ranges and the input, and says on standard error what range is taken where none is given.
Result<TableJob> load_table_job(const Options& options);

/// "outcome", "nimber", "score", "remoteness".
std::string_view form_name(ValueForm form);

/// The cells a line each, or two parameters as a grid. With --losing the lost ones, a line each.
Result<void> write_table_text(const Options& options, const TableJob& job,
                              const catalogue::ValueTable& table, Output& out);
/// The cells a line each, with commas.
Result<void> write_table_csv(const Options& options, const TableJob& job,
                             const catalogue::ValueTable& table, Output& out);
/// "offset 0,4" and "data 0, 1, 2, …", as the On-Line Encyclopedia of Integer Sequences takes them.
Result<void> write_table_oeis(const Options& options, const TableJob& job,
                              const catalogue::ValueTable& table, Output& out);
/// Preperiod, period, saltus, and what proves them.
Result<void> write_table_period(const TableJob& job, const catalogue::ValueTable& table,
                                Output& out);
Result<void> write_table_json(const Options& options, const TableJob& job,
                              const catalogue::ValueTable& table, double seconds, Output& out);

}  // namespace foregone::cli
