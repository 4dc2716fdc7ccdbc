// SPDX-License-Identifier: Apache-2.0
//
// The cells fall into blocks: those of one block differ only in parameters that start() alone reads. A
// block is solved as one instance, that of its largest values, with the starts of all its cells as
// roots. Where keys depend on such a parameter (Nim packs its heaps by the largest), a start is the
// position of the same text. What cannot be carried over that way, and a block whose largest instance is
// refused, is solved cell by cell.
//
// Cost: a solve a block, and for each cell two settings, check() and two texts.
#include "catalogue/table_solves.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>

#include "foregone/catalogue/catalogue.hpp"
#include "foregone/engines/detail/heap_period.hpp"

namespace foregone::catalogue {
namespace {

// What a value says besides its number, and the number: what a period may add to.
std::pair<int, std::int64_t> tag_and_number(const std::optional<Value>& value) {
  constexpr int refused = -1;
  constexpr int number_alone = 4;
  if (!value) return {refused, 0};
  if (value->kind() == ValueKind::outcome)
    return {static_cast<int>(value->outcome()), value->remoteness().value_or(0)};
  return {number_alone,
          value->kind() == ValueKind::nimber ? std::int64_t{value->nimber()} : value->score()};
}

// The least period that half of the values and three periods show. Values with a saltus repeat iff
// the steps from each to the next do.
std::optional<TablePeriod> seen_period(const std::vector<std::optional<Value>>& values) {
  __extension__ using Wide = __int128;
  std::map<std::tuple<int, int, Wide>, std::uint32_t> numbers;
  std::vector<std::uint32_t> steps;
  for (std::size_t i = 0; i + 1 < values.size(); ++i) {
    const auto [from, low] = tag_and_number(values[i]);
    const auto [to, high] = tag_and_number(values[i + 1]);
    const auto step = std::tuple(from, to, Wide{high} - low);
    steps.push_back(
        numbers.emplace(step, static_cast<std::uint32_t>(numbers.size())).first->second);
  }
  if (steps.empty()) return std::nullopt;
  const auto found = foregone::detail::first_repeat(
      steps.size(), [&](std::size_t i) { return steps[i]; },
      [&](foregone::detail::Repeat seen) {
        return seen.first <= values.size() / 2 && seen.first + 3 * seen.period <= values.size();
      });
  if (!found) return std::nullopt;
  const Wide saltus = Wide{tag_and_number(values.back()).second} -
                      tag_and_number(values[values.size() - 1 - found->period]).second;
  if (saltus < INT64_MIN || saltus > INT64_MAX) return std::nullopt;
  return TablePeriod{static_cast<std::int64_t>(found->first), found->period,
                     static_cast<std::int64_t>(saltus), ""};
}

class SolvedTable final : public ValueTable {
 public:
  SolvedTable(const TableRequest& request, TableCells cells, const SolveOptions& options)
      : request_(&request), cells_(std::move(cells)), options_(options), cols_(cells_.cols()),
        values_(cells_.rows() * cols_), moves_(request.moves ? values_.size() : 0) {
    if (request.moves && options_.detail == Detail::natural)
      options_.detail = Detail::remoteness;  // the best of several wins is the quickest
  }

  Result<void> solve() {
    const bool rows_share = cells_.only_start(0);
    const bool cols_share = request_->axes.size() < 2 || cells_.only_start(1);
    const std::uint64_t row_step = rows_share ? cells_.rows() : 1;
    const std::uint64_t col_step = cols_share ? cells_.cols() : 1;
    for (std::uint64_t row = 0; row < cells_.rows(); row += row_step)
      for (std::uint64_t col = 0; col < cells_.cols(); col += col_step)
        if (auto done = solve({{row, col}, {row + row_step - 1, col + col_step - 1}}); !done)
          return done;
    if (!has_value_) return usage_error(why_);
    if (request_->axes.size() == 1) {
      period_ = seen_period(values_);
      if (period_) period_->preperiod += request_->axes[0].first;
    }
    request_ = nullptr;
    return {};
  }

  Result<std::optional<Value>> value(std::uint64_t row, std::uint64_t col) const override {
    return values_[row * cols_ + col];
  }
  const std::vector<std::string>& moves(std::uint64_t row, std::uint64_t col) const override {
    return moves_[row * cols_ + col];
  }
  std::optional<TablePeriod> period() const override { return period_; }
  const SolveStats& stats() const override { return stats_; }

 private:
  struct Block {
    TableCell first;
    TableCell last;
    bool is_one() const { return first.row == last.row && first.col == last.col; }
  };
  // A cell and the key of its start in the block's instance.
  struct Root {
    TableCell cell;
    Bytes key;
  };

  std::size_t index(TableCell cell) const {
    return static_cast<std::size_t>(cell.row * cols_ + cell.col);
  }

  Result<void> solve(const Block& block) {
    const auto whole = cells_.instance(block.last);
    if (!whole) return cells_.error_at(block.last, whole.error());
    if (std::string why = whole->check(); !why.empty()) {
      why_ = std::move(why);
      return block.is_one() ? Result<void>{} : solve_each(block);
    }
    if (block.is_one()) return solve(*whole, {{block.last, whole->start()}});
    std::vector<Root> roots;
    std::vector<TableCell> alone;
    if (auto found = find_roots(block, *whole, roots, alone); !found) return found;
    if (!roots.empty())
      if (auto done = solve(*whole, roots); !done) return done;
    for (const TableCell cell : alone)
      if (auto done = solve({cell, cell}); !done) return done;
    return {};
  }
  Result<void> solve_each(const Block& block) {
    for (std::uint64_t row = block.first.row; row <= block.last.row; ++row)
      for (std::uint64_t col = block.first.col; col <= block.last.col; ++col)
        if (auto done = solve({{row, col}, {row, col}}); !done) return done;
    return {};
  }

  // The starts of a block's cells that can be played, and those that have no text in common.
  Result<void> find_roots(const Block& block, const Instance& whole, std::vector<Root>& roots,
                          std::vector<TableCell>& alone) {
    Instance scratch = whole;
    for (std::uint64_t row = block.first.row; row <= block.last.row; ++row)
      for (std::uint64_t col = block.first.col; col <= block.last.col; ++col) {
        const TableCell cell{row, col};
        // (What is read may depend on what was set.)
        if (cells_.reads()) {
          auto made = cells_.instance(cell);
          if (!made) return cells_.error_at(cell, made.error());
          scratch = std::move(*made);
        } else if (auto set = cells_.set(scratch, cell); !set) {
          return set;
        }
        if (std::string why = scratch.check(); !why.empty()) {
          why_ = std::move(why);
          continue;
        }
        if (const auto key = key_in(whole, scratch)) roots.push_back({cell, *key});
        else alone.push_back(cell);
      }
    return {};
  }
  // The start of an instance as a position of another one.
  static std::optional<Bytes> key_in(const Instance& whole, const Instance& instance) {
    const Bytes key = instance.start();
    const std::string text = instance.show(key);
    if (whole.show(key) == text) return key;
    const std::optional<Bytes> parsed = whole.parse(text);
    if (!parsed || whole.show(*parsed) != text) return std::nullopt;
    return parsed;
  }

  Result<void> solve(const Instance& whole, const std::vector<Root>& roots) {
    std::vector<Bytes> keys;
    keys.reserve(roots.size());
    for (const Root& root : roots) keys.push_back(root.key);
    const Purpose purpose = request_->moves ? Purpose::walk : Purpose::answer;
    const auto solution = catalogue::solve(whole, keys, "auto", purpose, options_);
    if (!solution) return cells_.error_at(roots.back().cell, solution.error());
    for (const Root& root : roots)
      if (auto done = fill(whole, **solution, root); !done)
        return cells_.error_at(root.cell, done.error());
    const SolveStats& stats = (*solution)->stats();
    stats_.engine = stats.engine;
    stats_.positions += stats.positions;
    stats_.visited += stats.visited;
    stats_.bytes = std::max(stats_.bytes, stats.bytes);
    return {};
  }

  Result<void> fill(const Instance& whole, Solution& solution, const Root& root) {
    const auto found = solution.find(root.key);
    if (!found) return tl::unexpected(found.error());
    if (!*found)
      return defect_error(std::string(solution.stats().engine) + " left position " +
                          whole.show(root.key) + " without a value");
    values_[index(root.cell)] =
        request_->outcomes ? Value::of_outcome((*found)->outcome()) : **found;
    has_value_ = true;
    if (!request_->moves) return {};
    const auto moves = catalogue::moves(whole, solution, root.key);
    if (!moves) return tl::unexpected(moves.error());
    std::vector<std::string>& best = moves_[index(root.cell)];
    const Value& value = **found;
    const bool all_alike =
        value.kind() != ValueKind::score && value.outcome() == Outcome::lose && !value.remoteness();
    if (all_alike) return {};
    for (const MoveValue& move : *moves)
      if (move.is_best) best.push_back(move.text);
    return {};
  }

  const TableRequest* request_;  // while it is solved
  TableCells cells_;
  SolveOptions options_;
  std::uint64_t cols_;
  std::vector<std::optional<Value>> values_;
  std::vector<std::vector<std::string>> moves_;
  bool has_value_ = false;
  std::string why_;  // an instance was refused
  std::optional<TablePeriod> period_;
  SolveStats stats_;
};

}  // namespace

Result<std::unique_ptr<ValueTable>> table_by_solves(const TableRequest& request, TableCells cells,
                                                    const SolveOptions& options) {
  const std::uint64_t bytes =
      cells.rows() * cells.cols() * (sizeof(std::optional<Value>) + 2 * sizeof(Bytes));
  if (bytes > options.memory_bytes)
    return budget_error("the cells of the table need " + std::to_string(bytes) +
                        " bytes, allowed are " + std::to_string(options.memory_bytes));
  auto table = std::make_unique<SolvedTable>(request, std::move(cells), options);
  if (auto solved = table->solve(); !solved) return tl::unexpected(solved.error());
  return table;
}

}  // namespace foregone::catalogue
