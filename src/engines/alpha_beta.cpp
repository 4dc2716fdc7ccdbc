// SPDX-License-Identifier: Apache-2.0
#include "foregone/engines/alpha_beta.hpp"

#include "engines/compiled.hpp"
#include "engines/root_values.hpp"

namespace foregone::compiled {
namespace {

template <class Key, ValueKind Kind>
class AlphaBetaSolution final : public Solution {
 public:
  using Engine = AlphaBeta<ImportedModel<Key, Kind>>;

  AlphaBetaSolution(const Instance& instance, const SolveOptions& options)
      : engine_(ImportedModel<Key, Kind>(instance), options) {}

  Result<void> solve(Roots roots) {
    for (const Bytes& root : roots) {
      const Result<Value> value = engine_.value(from_bytes<Key>(root));
      if (!value) return tl::unexpected(value.error());
      roots_.add(root, *value);
    }
    stats_ = {"alpha-beta", engine_.stored(), engine_.visited(), engine_.bytes()};
    return {};
  }

  /// Searches for positions that were not asked for.
  Result<std::optional<Value>> find(const Bytes& key) override {
    if (const auto known = roots_.find(key)) return known;
    const Result<Value> value = engine_.value(from_bytes<Key>(key));
    if (!value) return tl::unexpected(value.error());
    stats_ = {"alpha-beta", engine_.stored(), engine_.visited(), engine_.bytes()};
    return *value;
  }
  bool is_complete() const override { return false; }
  void for_each(const std::function<bool(const Bytes&, const Value&)>& /*visit*/) const override {}
  const SolveStats& stats() const override { return stats_; }

 private:
  Engine engine_;
  RootValues roots_;
  SolveStats stats_;
};

}  // namespace

Solved solve_alpha_beta(const Instance& instance, Roots roots, const SolveOptions& options) {
  return with_key_and_kind(instance, [&]<class Key, ValueKind Kind>() -> Solved {
    using Engine = AlphaBeta<ImportedModel<Key, Kind>>;
    if (options.memory_bytes < Engine::least_memory())
      return budget_error("alpha-beta needs at least " + std::to_string(Engine::least_memory()) +
                          " bytes, allowed are " + std::to_string(options.memory_bytes));
    auto solution = std::make_unique<AlphaBetaSolution<Key, Kind>>(instance, options);
    if (const auto solved = solution->solve(roots); !solved) return tl::unexpected(solved.error());
    return solution;
  });
}

}  // namespace foregone::compiled
