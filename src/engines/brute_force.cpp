// SPDX-License-Identifier: Apache-2.0
#include "foregone/engines/brute_force.hpp"

#include "engines/compiled.hpp"
#include "engines/root_values.hpp"

namespace foregone::compiled {
namespace {

template <class Key, ValueKind Kind>
class BruteForceSolution final : public Solution {
 public:
  BruteForceSolution(const Instance& instance, const SolveOptions& options)
      : search_(ImportedModel<Key, Kind>(instance), options.visit_limit, options.progress) {}

  Result<void> solve(Roots roots) {
    for (const Bytes& root : roots) {
      const Result<Value> value = search_.value(from_bytes<Key>(root));
      if (!value) return tl::unexpected(value.error());
      roots_.add(root, *value);
    }
    stats_ = {"brute-force", roots.size(), search_.visited(), roots_.bytes()};
    return {};
  }

  /// Follows every line anew for positions that were not asked for.
  Result<std::optional<Value>> find(const Bytes& key) override {
    if (const auto known = roots_.find(key)) return known;
    const Result<Value> value = search_.value(from_bytes<Key>(key));
    if (!value) return tl::unexpected(value.error());
    stats_.visited = search_.visited();
    return *value;
  }
  bool is_complete() const override { return false; }
  void for_each(const std::function<bool(const Bytes&, const Value&)>& /*visit*/) const override {}
  const SolveStats& stats() const override { return stats_; }

 private:
  BruteForce<ImportedModel<Key, Kind>> search_;
  RootValues roots_;
  SolveStats stats_;
};

}  // namespace

Solved solve_brute_force(const Instance& instance, Roots roots, const SolveOptions& options) {
  return with_key_and_kind(instance, [&]<class Key, ValueKind Kind>() -> Solved {
    auto solution = std::make_unique<BruteForceSolution<Key, Kind>>(instance, options);
    if (const auto solved = solution->solve(roots); !solved) return tl::unexpected(solved.error());
    return solution;
  });
}

}  // namespace foregone::compiled
