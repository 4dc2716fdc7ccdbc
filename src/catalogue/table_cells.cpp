// SPDX-License-Identifier: Apache-2.0
#include "catalogue/table_cells.hpp"

#include <algorithm>
#include <string_view>

namespace foregone::catalogue {
namespace {

// The numbers of a list as parameters_of writes it.
std::vector<std::string> numbers_in(std::string_view list) {
  std::vector<std::string> numbers;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(','), list.size());
    numbers.emplace_back(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return numbers;
}

}  // namespace

Result<TableCells> TableCells::of(const TableRequest& request) {
  TableCells cells(request);
  Instance instance = request.instance;
  const std::vector<ParameterInfo> infos = parameters_of(instance);
  for (const TableAxis& axis : request.axes)
    if (auto added = cells.add(axis, infos); !added) return tl::unexpected(added.error());
  for (const TableCell cell : {TableCell{}, TableCell{cells.rows() - 1, cells.cols() - 1}})
    if (auto set = cells.set(instance, cell); !set) return tl::unexpected(set.error());
  return cells;
}

Result<void> TableCells::add(const TableAxis& axis, const std::vector<ParameterInfo>& infos) {
  const auto info = std::find_if(infos.begin(), infos.end(), [&](const ParameterInfo& known) {
    return known.name == axis.parameter;
  });
  if (info == infos.end())
    return usage_error(request_->instance.name() + " has no parameter " + axis.parameter);
  const ParameterKind kind = axis.place ? ParameterKind::list : ParameterKind::number;
  if (info->kind != kind)
    return usage_error(axis.parameter + " is no " + (axis.place ? "list" : "number") + ": " +
                       info->range);
  const auto known = std::find_if(targets_.begin(), targets_.end(), [&](const Target& target) {
    return target.parameter == axis.parameter;
  });
  target_of_.push_back(static_cast<std::size_t>(known - targets_.begin()));
  if (known == targets_.end())
    targets_.push_back({axis.parameter,
                        axis.place ? numbers_in(info->value) : std::vector<std::string>(1),
                        info->only_start});
  if (axis.place.value_or(0) >= targets_[target_of_.back()].numbers.size())
    return usage_error(axis.parameter + " has no place " + std::to_string(*axis.place + 1));
  return {};
}

std::int64_t TableCells::value(std::size_t axis, TableCell cell) const {
  const std::uint64_t behind = axis == 0 ? cell.row : cell.col;
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(request_->axes[axis].first) + behind);
}

Result<void> TableCells::set(Instance& instance, TableCell cell) const {
  for (std::size_t i = 0; i < targets_.size(); ++i) {
    std::vector<std::string> numbers = targets_[i].numbers;
    for (std::size_t axis = 0; axis < target_of_.size(); ++axis)
      if (target_of_[axis] == i)
        numbers[request_->axes[axis].place.value_or(0)] = std::to_string(value(axis, cell));
    std::string text = numbers[0];
    for (std::size_t at = 1; at < numbers.size(); ++at) text += "," + numbers[at];
    if (auto done = set_parameter(instance, targets_[i].parameter, text); !done) return done;
  }
  return {};
}

Result<Instance> TableCells::instance(TableCell cell) const {
  Instance made = request_->instance;
  if (auto done = set(made, cell); !done) return tl::unexpected(done.error());
  if (request_->read)
    if (auto done = request_->read(made); !done) return tl::unexpected(done.error());
  return made;
}

std::string TableCells::name(TableCell cell) const {
  std::string name;
  for (std::size_t axis = 0; axis < target_of_.size(); ++axis)
    name += (axis == 0 ? "" : ", ") + request_->axes[axis].label() + "=" +
            std::to_string(value(axis, cell));
  return name;
}

tl::unexpected<Error> TableCells::error_at(TableCell cell, Error error) const {
  if (error.kind != ErrorKind::usage) error.message = name(cell) + ": " + error.message;
  return tl::unexpected(std::move(error));
}

}  // namespace foregone::catalogue
