// SPDX-License-Identifier: Apache-2.0
//
// A table as text: aligned lines, a grid, or lines with commas. A refused instance is "-" in aligned
// text and nothing between commas.
#include <fmt/format.h>

#include <algorithm>

#include "cli/process.hpp"
#include "cli/table.hpp"

namespace foregone::cli {
namespace {

using catalogue::ValueTable;

// Columns are as wide as their cells in tables of so many; in larger ones as their titles.
constexpr std::uint64_t most_measured = 1'000'000;

constexpr std::string_view blank = "-";

// A value as a word of its own.
std::string cell_text(const TableJob& job, const std::optional<Value>& value) {
  if (!value) return std::string(blank);
  return job.form == ValueForm::outcome ? std::string(to_string(value->outcome())) : value->text();
}

// A value in a grid: outcomes are letters, W12 is a win in 12 plies.
std::string grid_text(const TableJob& job, const std::optional<Value>& value) {
  if (!value) return std::string(blank);
  if (job.form == ValueForm::nimber || job.form == ValueForm::score) return value->text();
  constexpr std::string_view letters = "LDTW";
  std::string text(1, letters[static_cast<std::size_t>(value->outcome())]);
  if (job.form == ValueForm::remoteness && value->remoteness())
    text += std::to_string(*value->remoteness());
  return text;
}

bool is_shown(const Options& options, const std::optional<Value>& value) {
  return !options.losing || (value && value->outcome() == Outcome::lose);
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

// Calls visit(row, col, value) for each cell, row by row, until it returns an error.
template <class Visit>
Result<void> each_cell(const TableJob& job, const ValueTable& table, Visit visit) {
  for (std::uint64_t row = 0; row < job.rows(); ++row)
    for (std::uint64_t col = 0; col < job.cols(); ++col) {
      const auto value = table.value(row, col);
      if (!value) return tl::unexpected(value.error());
      if (Result<void> done = visit(row, col, *value); !done) return done;
    }
  return {};
}

// The widest of the cells' texts, if they are not too many.
template <class Text>
Result<std::size_t> widest(const TableJob& job, const ValueTable& table, std::size_t least,
                           Text text) {
  if (job.rows() > most_measured || job.rows() * job.cols() > most_measured) return least;
  std::size_t width = least;
  auto measured = each_cell(job, table, [&](std::uint64_t, std::uint64_t, const auto& value) {
    width = std::max(width, text(value).size());
    return Result<void>{};
  });
  if (!measured) return tl::unexpected(measured.error());
  return width;
}

std::size_t axis_width(const TableJob& job, std::size_t axis) {
  const catalogue::TableAxis& range = job.request.axes[axis];
  return std::max(std::to_string(range.first).size(), std::to_string(range.last).size());
}

void say_whose_view(const TableJob& job, bool has_letters) {
  if (job.form == ValueForm::score) say("seen by the player to move first");
  else if (has_letters)
    say("W win, L lose, T tie, D draw of the player to move first" +
        std::string(job.form == ValueForm::remoteness ? ", and in how many plies" : ""));
}

Result<void> write_lines(const Options& options, const TableJob& job, const ValueTable& table,
                         Output& out) {
  const std::string_view name = form_name(job.form);
  const auto width =
      widest(job, table, name.size(), [&](const auto& value) { return cell_text(job, value); });
  if (!width) return tl::unexpected(width.error());
  std::vector<std::size_t> widths;
  std::string head;
  for (std::size_t axis = 0; axis < job.request.axes.size(); ++axis) {
    const std::string label = job.request.axes[axis].label();
    widths.push_back(std::max(label.size(), axis_width(job, axis)));
    head += fmt::format("{:>{}}  ", label, widths.back());
  }
  head += fmt::format("{:>{}}{}\n", name, *width, options.moves ? "  moves" : "");
  if (auto written = out.write(head); !written) return written;
  return each_cell(job, table,
                   [&](std::uint64_t row, std::uint64_t col, const auto& value) -> Result<void> {
                     if (!is_shown(options, value)) return {};
                     std::string line = fmt::format("{:>{}}  ", job.at(0, row), widths[0]);
                     if (job.is_grid()) line += fmt::format("{:>{}}  ", job.at(1, col), widths[1]);
                     line += fmt::format("{:>{}}", cell_text(job, value), *width);
                     if (options.moves) {
                       const std::string moves = joined(table.moves(row, col));
                       line += "  " + (moves.empty() ? std::string(blank) : moves);
                     }
                     return out.write(line + "\n");
                   });
}

Result<void> write_grid(const TableJob& job, const ValueTable& table, Output& out) {
  const auto width = widest(job, table, axis_width(job, 1),
                            [&](const auto& value) { return grid_text(job, value); });
  if (!width) return tl::unexpected(width.error());
  const std::string corner = job.request.axes[0].label() + "\\" + job.request.axes[1].label();
  const std::size_t left = std::max(corner.size(), axis_width(job, 0));
  std::string line = fmt::format("{:>{}} ", corner, left);
  for (std::uint64_t col = 0; col < job.cols(); ++col)
    line += fmt::format(" {:>{}}", job.at(1, col), *width);
  if (auto written = out.write(line + "\n"); !written) return written;
  return each_cell(job, table,
                   [&](std::uint64_t row, std::uint64_t col, const auto& value) -> Result<void> {
                     if (col == 0) line = fmt::format("{:>{}} ", job.at(0, row), left);
                     line += fmt::format(" {:>{}}", grid_text(job, value), *width);
                     return col + 1 < job.cols() ? Result<void>{} : out.write(line + "\n");
                   });
}

// Between commas: a text with a comma or a quote in quotes.
std::string csv_text(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char letter : text)
    quoted += letter == '"' ? std::string("\"\"") : std::string(1, letter);
  return quoted + "\"";
}

}  // namespace

Result<void> write_table_text(const Options& options, const TableJob& job, const ValueTable& table,
                              Output& out) {
  const bool is_grid = job.is_grid() && !options.losing && !options.moves;
  say_whose_view(job, is_grid && job.form != ValueForm::nimber);
  return is_grid ? write_grid(job, table, out) : write_lines(options, job, table, out);
}

Result<void> write_table_csv(const Options& options, const TableJob& job, const ValueTable& table,
                             Output& out) {
  say_whose_view(job, false);
  const bool has_plies = job.form == ValueForm::remoteness;
  std::string line;
  for (const catalogue::TableAxis& axis : job.request.axes) line += csv_text(axis.label()) + ",";
  line += has_plies ? "outcome,remoteness" : std::string(form_name(job.form));
  if (auto written = out.write(line + (options.moves ? ",moves\n" : "\n")); !written)
    return written;
  return each_cell(job, table,
                   [&](std::uint64_t row, std::uint64_t col, const auto& value) -> Result<void> {
                     if (!is_shown(options, value)) return {};
                     line = std::to_string(job.at(0, row)) + ",";
                     if (job.is_grid()) line += std::to_string(job.at(1, col)) + ",";
                     if (has_plies) {
                       if (value) line += to_string(value->outcome());
                       line += ",";
                       if (value && value->remoteness())
                         line += std::to_string(*value->remoteness());
                     } else if (value) {
                       line += cell_text(job, value);
                     }
                     if (options.moves) line += "," + csv_text(joined(table.moves(row, col)));
                     return out.write(line + "\n");
                   });
}

Result<void> write_table_period(const TableJob& job, const ValueTable& table, Output& out) {
  const std::string until =
      fmt::format("{}={}", job.request.axes[0].label(), job.request.axes[0].last);
  const auto period = table.period();
  if (!period) return out.write("no period seen to " + until + "\n");
  return out.write(fmt::format(
      "preperiod {}\nperiod {}\nsaltus {}\n{}\n", period->preperiod, period->period, period->saltus,
      period->theorem.empty() ? "observed to " + until
                              : "proved by " + std::string(period->theorem)));
}

}  // namespace foregone::cli
