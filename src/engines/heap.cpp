// SPDX-License-Identifier: Apache-2.0
#include "foregone/engines/heap.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "engines/compiled.hpp"
#include "foregone/core/heap_key.hpp"

namespace foregone::compiled {
namespace {

/// Positions by the values of their heaps.
class HeapSolution final : public Solution {
 public:
  HeapSolution(HeapValues values, bool misere, Detail detail, std::uint64_t bytes)
      : values_(std::move(values)), misere_(misere), detail_(detail) {
    stats_ = {"heap", values_.computed(), values_.computed(), bytes};
  }
  Result<std::optional<Value>> find(const Bytes& key) override {
    const std::vector<int> heaps = heaps_of(key);
    if (misere_ && heaps.size() > 1)
      return usage_error("under misère heap knows single heaps; sums need retrograde");
    std::uint64_t total = heaps.empty() ? values_.value(0).value_or(0) : 0;
    for (const int heap : heaps) {
      const auto value = values_.value(static_cast<std::uint64_t>(heap));
      if (!value) return std::nullopt;
      total ^= *value;
    }
    if (detail_ != Detail::nimber)
      return Value::of_outcome(total == 0 ? Outcome::lose : Outcome::win);
    if (total > UINT32_MAX) return budget_error("heap gives nimbers below 2^32");
    return Value::of_nimber(static_cast<std::uint32_t>(total));
  }
  bool is_complete() const override { return false; }
  bool makes_progress() const override { return true; }  // heaps never grow back
  const SolveStats& stats() const override { return stats_; }

 private:
  HeapValues values_;
  bool misere_;
  Detail detail_;
  SolveStats stats_;
};

// The largest heap that may be asked for.
std::uint64_t largest_heap(const Instance& instance, Roots roots, Wanted wanted) {
  int largest = static_cast<int>(instance.heap());
  if (wanted == Wanted::all) largest = std::max(largest, int{most_keyed_tokens});
  for (const Bytes& root : roots)
    for (const int heap : heaps_of(root)) largest = std::max(largest, heap);
  return static_cast<std::uint64_t>(largest);
}

}  // namespace

Solved solve_heap(const Instance& instance, Roots roots, const SolveOptions& options) {
  auto values = heap_values(instance, largest_heap(instance, roots, options.wanted), options);
  if (!values) return tl::unexpected(values.error());
  const std::uint64_t bytes = values->bytes();
  return std::make_unique<HeapSolution>(std::move(*values), instance.misere(), options.detail,
                                        bytes);
}

Estimate estimate_heap(const Instance& instance, std::uint64_t /*roots*/,
                       const SolveOptions& /*options*/) {
  // Where a period is proved on the way, far less.
  const auto heaps = static_cast<std::uint64_t>(instance.heap()) + 1;
  constexpr std::uint64_t most_each = 24;
  return {heaps, heaps * most_each, false};
}

bool heap_may_split(const HeapRules& rules) {
  switch (rules.kind) {
    case HeapRules::Kind::subtraction:
    case HeapRules::Kind::all_but:
      return false;
    case HeapRules::Kind::octal:
      return std::any_of(rules.numbers.begin(), rules.numbers.end(),
                         [](int digit) { return (digit & 4) != 0; });
    default:
      return true;
  }
}

}  // namespace foregone::compiled
