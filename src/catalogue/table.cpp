// SPDX-License-Identifier: Apache-2.0
#include "foregone/catalogue/table.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "foregone/engines/heap.hpp"

namespace foregone::catalogue {
namespace {

class HeapTable final : public ValueTable {
 public:
  HeapTable(HeapValues values, Detail detail) : values_(std::move(values)), detail_(detail) {
    stats_ = {"heap", values_.computed(), values_.computed(), values_.bytes()};
  }
  Result<Value> value(std::int64_t at) const override {
    const auto found = values_.value(static_cast<std::uint64_t>(at));
    if (!found) return defect_error("heap holds no value of " + std::to_string(at));
    if (detail_ != Detail::nimber)
      return Value::of_outcome(*found == 0 ? Outcome::lose : Outcome::win);
    if (*found > UINT32_MAX) return budget_error("heap gives nimbers below 2^32");
    return Value::of_nimber(static_cast<std::uint32_t>(*found));
  }
  std::optional<TablePeriod> period() const override {
    const auto& period = values_.period();
    if (!period) return std::nullopt;
    return TablePeriod{period->preperiod, period->period, period->saltus, period->theorem};
  }
  const SolveStats& stats() const override { return stats_; }

 private:
  HeapValues values_;
  Detail detail_;
  SolveStats stats_;
};

}  // namespace

Result<std::unique_ptr<ValueTable>> table_over(const Instance& instance, std::string_view parameter,
                                               std::int64_t last, const SolveOptions& options) {
  if (!instance.is_heap() || parameter != "heap")
    return usage_error("tables are for heap games (octal, subtraction, grundy), over heap");
  if (options.detail == Detail::nimber && instance.misere())
    return usage_error("nimbers are of normal play, and this is misère; take outcomes");
  auto values = heap_values(instance, static_cast<std::uint64_t>(last), options);
  if (!values) return tl::unexpected(values.error());
  return std::make_unique<HeapTable>(std::move(*values), options.detail);
}

}  // namespace foregone::catalogue
