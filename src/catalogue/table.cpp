// SPDX-License-Identifier: Apache-2.0
//
// Which way a table is made, and the way of heaps: their nimbers from the engine's list.
#include "foregone/catalogue/table.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "catalogue/table_cells.hpp"
#include "catalogue/table_solves.hpp"
#include "foregone/catalogue/catalogue.hpp"
#include "foregone/engines/heap.hpp"

namespace foregone::catalogue {
namespace {

// The cells up to which each is asked whether it can be played; of more heaps only the ends are.
constexpr std::uint64_t most_checked = 100'000;

// Lines of heaps, one for each value of the other axis, if there is one.
class HeapTable final : public ValueTable {
 public:
  HeapTable(const TableRequest& request, TableCells cells, std::size_t axis)
      : detail_(request.detail), axis_(axis), first_(request.axes[axis].first), cols_(cells.cols()),
        cells_(std::move(cells)) {}

  Result<void> solve(const TableRequest& request, SolveOptions options) {
    const std::uint64_t lines = axis_ == 0 ? cells_.cols() : cells_.rows();
    stats_.engine = "heap";
    for (std::uint64_t line = 0; line < lines; ++line) {
      const TableCell last =
          axis_ == 0 ? TableCell{cells_.rows() - 1, line} : TableCell{line, cells_.cols() - 1};
      const auto instance = cells_.instance(last);
      if (!instance) return cells_.error_at(last, instance.error());
      if (auto why = instance->check(); !why.empty()) {
        why_ = why;
        lines_.emplace_back();
        continue;
      }
      auto values =
          heap_values(*instance, static_cast<std::uint64_t>(request.axes[axis_].last), options);
      if (!values) return cells_.error_at(last, values.error());
      add(std::move(*values), options);
    }
    return check_cells();
  }

  Result<std::optional<Value>> value(std::uint64_t row, std::uint64_t col) const override {
    const std::optional<HeapValues>& line = lines_[axis_ == 0 ? col : row];
    if (!line || (!is_refused_.empty() && is_refused_[row * cols_ + col])) return std::nullopt;
    const auto at = static_cast<std::uint64_t>(first_) + (axis_ == 0 ? row : col);
    const auto found = line->value(at);
    if (!found) return defect_error("heap holds no value of " + std::to_string(at));
    if (detail_ != Detail::nimber)
      return Value::of_outcome(*found == 0 ? Outcome::lose : Outcome::win);
    if (*found > UINT32_MAX) return budget_error("heap gives nimbers below 2^32");
    return Value::of_nimber(static_cast<std::uint32_t>(*found));
  }
  const std::vector<std::string>& moves(std::uint64_t, std::uint64_t) const override {
    static const std::vector<std::string> none;
    return none;
  }
  std::optional<TablePeriod> period() const override {
    if (!lines_[0] || !lines_[0]->period()) return std::nullopt;
    const HeapPeriod& found = *lines_[0]->period();
    if (detail_ != Detail::nimber && found.saltus > 0) return period_of_wins(found);
    return TablePeriod{static_cast<std::int64_t>(found.preperiod), found.period,
                       static_cast<std::int64_t>(found.saltus), found.theorem};
  }
  const SolveStats& stats() const override { return stats_; }

 private:
  // Values that grow by the saltus are 0 before the second period at the latest: behind that all is won.
  std::optional<TablePeriod> period_of_wins(const HeapPeriod& found) const {
    std::uint64_t won = found.preperiod + found.period;
    while (won > 0 && lines_[0]->value(won - 1).value_or(0) > 0) --won;
    return TablePeriod{static_cast<std::int64_t>(won), 1, 0, found.theorem};
  }
  void add(HeapValues values, SolveOptions& options) {
    stats_.positions += values.computed();
    stats_.visited += values.computed();
    stats_.bytes += values.bytes();
    options.memory_bytes -= std::min(options.memory_bytes, values.bytes());
    lines_.emplace_back(std::move(values));
  }
  Result<void> check_cells() {
    const std::uint64_t count = cells_.rows() * cells_.cols();
    const bool has_line = std::any_of(lines_.begin(), lines_.end(),
                                      [](const auto& line) { return line.has_value(); });
    if (!has_line) return usage_error(why_);
    if (count > most_checked) return {};
    const auto first = cells_.instance({});
    if (!first) return cells_.error_at({}, first.error());
    Instance at = *first;
    is_refused_.resize(count);
    for (std::uint64_t i = 0; i < count; ++i) {
      if (auto set = cells_.set(at, {i / cols_, i % cols_}); !set) return set;
      if (auto why = at.check(); !why.empty()) is_refused_[i] = true, why_ = why;
    }
    if (std::find(is_refused_.begin(), is_refused_.end(), false) == is_refused_.end())
      return usage_error(why_);
    return {};
  }

  Detail detail_;
  std::size_t axis_;  // of the heaps
  std::int64_t first_;
  std::uint64_t cols_;
  TableCells cells_;
  std::vector<std::optional<HeapValues>> lines_;
  std::vector<bool> is_refused_;
  std::string why_;  // an instance was refused
  SolveStats stats_;
};

// Whether an axis is the heap of a heap game: start() alone reads it, and it is what heap() says.
bool is_heap_axis(const TableCells& cells, const TableRequest& request, std::size_t axis) {
  if (!cells.only_start(axis) || request.axes[axis].place || request.axes[axis].first < 0)
    return false;
  Instance instance = request.instance;
  for (const bool is_last : {false, true}) {
    const TableCell cell = is_last ? TableCell{cells.rows() - 1, cells.cols() - 1} : TableCell{};
    if (auto set = cells.set(instance, cell); !set) return false;
    if (instance.heap() != (is_last ? request.axes[axis].last : request.axes[axis].first))
      return false;
  }
  return true;
}

// The axis of heaps that the engine `heap` takes.
std::optional<std::size_t> heap_axis(const TableCells& cells, const TableRequest& request) {
  if (!request.instance.is_heap() || request.moves || cells.reads()) return std::nullopt;
  const std::vector<EngineInfo> engines = engines_for(request.instance, request.detail);
  if (std::none_of(engines.begin(), engines.end(),
                   [](const EngineInfo& engine) { return engine.name == "heap"; }))
    return std::nullopt;
  for (std::size_t axis = 0; axis < request.axes.size(); ++axis)
    if (is_heap_axis(cells, request, axis)) return axis;
  return std::nullopt;
}

}  // namespace

Result<std::unique_ptr<ValueTable>> table_of(const TableRequest& request,
                                             const SolveOptions& options) {
  auto cells = TableCells::of(request);
  if (!cells) return tl::unexpected(cells.error());
  const std::optional<std::size_t> heaps = heap_axis(*cells, request);
  if (!(heaps && request.axes.size() == 1) &&
      (cells->rows() > most_table_cells || cells->cols() > most_table_cells ||
       cells->rows() * cells->cols() > most_table_cells))
    return usage_error("the table has more than " + std::to_string(most_table_cells) + " cells");
  SolveOptions chosen = options;
  chosen.detail = request.detail;
  if (heaps)  // (nimbers of misère play)
    if (auto engine = choose_engine(request.instance, "heap", Purpose::answer, request.detail);
        !engine)
      return tl::unexpected(engine.error());
  if (!heaps) return table_by_solves(request, std::move(*cells), chosen);
  auto table = std::make_unique<HeapTable>(request, std::move(*cells), *heaps);
  if (auto solved = table->solve(request, chosen); !solved) return tl::unexpected(solved.error());
  return table;
}

}  // namespace foregone::catalogue
