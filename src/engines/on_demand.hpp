// SPDX-License-Identifier: Apache-2.0
//
// The solution of an engine that values one position at a time: the values of the roots are kept,
// others are searched for when somebody asks.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "engines/compiled.hpp"
#include "foregone/engines/detail/position_table.hpp"

namespace foregone::compiled {

/// Engine: Result<Value> value(Key), and what describe(engine) makes the stats of.
template <class Engine, class Describe>
class OnDemandSolution final : public Solution {
 public:
  using Key = typename Engine::Key;

  OnDemandSolution(std::unique_ptr<Engine> engine, Describe describe)
      : engine_(std::move(engine)), describe_(describe) {}

  Result<void> solve(Roots roots) {
    for (const Bytes& root : roots) {
      const Key key = from_bytes<Key>(root);
      const Result<Value> value = engine_->value(key);
      if (!value) return tl::unexpected(value.error());
      if (roots_.insert(key).second) values_.push_back(*value);
    }
    stats_ = describe_(*engine_);
    return {};
  }

  Result<std::optional<Value>> find(const Bytes& bytes) override {
    const Key key = from_bytes<Key>(bytes);
    if (const auto id = roots_.find(key)) return values_[*id];
    const Result<Value> value = engine_->value(key);
    stats_ = describe_(*engine_);
    if (!value) return tl::unexpected(value.error());
    return *value;
  }
  bool is_complete() const override { return false; }
  const SolveStats& stats() const override { return stats_; }

 private:
  std::unique_ptr<Engine> engine_;
  Describe describe_;
  detail::PositionTable<Key> roots_;
  std::vector<Value> values_;
  SolveStats stats_;
};

/// Solves the roots with an engine that was made.
template <class Engine, class Describe>
Solved solve_on_demand(std::unique_ptr<Engine> engine, Roots roots, Describe describe) {
  auto solution = std::make_unique<OnDemandSolution<Engine, Describe>>(std::move(engine), describe);
  if (const auto solved = solution->solve(roots); !solved) return tl::unexpected(solved.error());
  return solution;
}

}  // namespace foregone::compiled
