// SPDX-License-Identifier: Apache-2.0
//
// A table as one line of JSON, written piece by piece. One parameter: "over" and "first" are one value
// and "values" a list; two: they are lists of two, and "values" is a list of rows.
#include "cli/json.hpp"
#include "cli/table.hpp"

namespace foregone::cli {
namespace {

using catalogue::ValueTable;

void write_value(const TableJob& job, const std::optional<Value>& value, JsonLine& json) {
  if (!value) json.null();
  else if (job.form == ValueForm::nimber) json.count(value->nimber());
  else if (job.form == ValueForm::score) json.number(value->score());
  else if (job.form == ValueForm::outcome) json.text(to_string(value->outcome()));
  else json.value(*value);
}

void write_axes(const TableJob& job, JsonLine& json) {
  const auto each = [&](std::string_view name, auto write) {
    json.key(name);
    if (job.is_grid()) json.open('[');
    for (const catalogue::TableAxis& axis : job.request.axes) write(axis);
    if (job.is_grid()) json.close(']');
  };
  each("over", [&](const auto& axis) { json.text(axis.label()); });
  each("first", [&](const auto& axis) { json.number(axis.first); });
  each("last", [&](const auto& axis) { json.number(axis.last); });
}

// Calls write(row, col) for each cell, rows in brackets of their own where there are two axes.
template <class Write>
Result<void> write_cells(const TableJob& job, JsonLine& json, Output& out, Write write) {
  json.open('[');
  for (std::uint64_t row = 0; row < job.rows(); ++row) {
    if (job.is_grid()) json.open('[');
    for (std::uint64_t col = 0; col < job.cols(); ++col)
      if (Result<void> done = write(row, col); !done) return done;
    if (job.is_grid()) json.close(']');
    if (auto written = out.write(json.take()); !written) return written;
  }
  json.close(']');
  return {};
}

Result<void> write_lost(const TableJob& job, const ValueTable& table, JsonLine& json, Output& out) {
  json.key("losing").open('[');
  for (std::uint64_t row = 0; row < job.rows(); ++row)
    for (std::uint64_t col = 0; col < job.cols(); ++col) {
      const auto value = table.value(row, col);
      if (!value) return tl::unexpected(value.error());
      if (!*value || (*value)->outcome() != Outcome::lose) continue;
      if (job.is_grid()) json.open('[').number(job.at(0, row)).number(job.at(1, col)).close(']');
      else json.number(job.at(0, row));
      if (auto written = out.write(json.take()); !written) return written;
    }
  json.close(']');
  return {};
}

Result<void> write_values(const Options& options, const TableJob& job, const ValueTable& table,
                          JsonLine& json, Output& out) {
  if (options.losing) return write_lost(job, table, json, out);
  json.key("values");
  auto written =
      write_cells(job, json, out, [&](std::uint64_t row, std::uint64_t col) -> Result<void> {
        const auto value = table.value(row, col);
        if (!value) return tl::unexpected(value.error());
        write_value(job, *value, json);
        return {};
      });
  if (!written || !options.moves) return written;
  json.key("moves");
  return write_cells(job, json, out, [&](std::uint64_t row, std::uint64_t col) -> Result<void> {
    json.open('[');
    for (const std::string& move : table.moves(row, col)) json.text(move);
    json.close(']');
    return {};
  });
}

void write_period(const ValueTable& table, JsonLine& json) {
  json.key("period");
  const auto period = table.period();
  if (!period) {
    json.null();
    return;
  }
  json.open('{').key("preperiod").number(period->preperiod);
  json.key("period").count(period->period).key("saltus").number(period->saltus);
  json.key("proved_by");
  if (period->theorem.empty()) json.null();
  else json.text(period->theorem);
  json.close('}');
}

}  // namespace

Result<void> write_table_json(const Options& options, const TableJob& job, const ValueTable& table,
                              double seconds, Output& out) {
  JsonLine json;
  json.game(job.request.instance.name(), job.parameters);
  write_axes(job, json);
  json.key("value").text(form_name(job.form));
  if (job.form == ValueForm::score) json.key("view").text("player to move");
  if (!options.period)
    if (auto written = write_values(options, job, table, json, out); !written) return written;
  if (!job.is_grid()) write_period(table, json);
  const SolveStats& stats = table.stats();
  return out.write(json.cost(stats.engine, stats.positions, seconds).finish());
}

}  // namespace foregone::cli
