// SPDX-License-Identifier: Apache-2.0
//
// The instances behind the cells of a table: the request's with the values of a cell set.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "foregone/catalogue/table.hpp"
#include "foregone/core/parameter_table.hpp"

namespace foregone::catalogue {

/// A cell, by its place.
struct TableCell {
  std::uint64_t row = 0;
  std::uint64_t col = 0;
};

class TableCells {
 public:
  /// A usage error where an axis is none, or an end of its range cannot be set. The request must
  /// outlive this.
  static Result<TableCells> of(const TableRequest& request);

  std::uint64_t rows() const { return request_->axes[0].size(); }
  std::uint64_t cols() const { return request_->axes.size() < 2 ? 1 : request_->axes[1].size(); }
  /// Whether start() alone reads the parameter of an axis.
  bool only_start(std::size_t axis) const { return targets_[target_of_[axis]].only_start; }
  bool reads() const { return static_cast<bool>(request_->read); }

  /// Sets the parameters of a cell.
  Result<void> set(Instance& instance, TableCell cell) const;
  /// The instance of a cell, its input read.
  Result<Instance> instance(TableCell cell) const;
  /// "rows=3, cols=4".
  std::string name(TableCell cell) const;
  /// The error with the name of the cell in front, but for wrong usage, which is of no cell.
  tl::unexpected<Error> error_at(TableCell cell, Error error) const;

 private:
  // A parameter that axes set: a number, or a list with its numbers as text.
  struct Target {
    std::string parameter;
    std::vector<std::string> numbers;
    bool only_start = false;
  };

  explicit TableCells(const TableRequest& request) : request_(&request) {}
  Result<void> add(const TableAxis& axis, const std::vector<ParameterInfo>& infos);
  std::int64_t value(std::size_t axis, TableCell cell) const;

  const TableRequest* request_;
  std::vector<Target> targets_;
  std::vector<std::size_t> target_of_;  // by axis
};

}  // namespace foregone::catalogue
