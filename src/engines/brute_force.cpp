// SPDX-License-Identifier: Apache-2.0
#include "foregone/engines/brute_force.hpp"

#include "engines/on_demand.hpp"

namespace foregone::compiled {

Solved solve_brute_force(const Instance& instance, Roots roots, const SolveOptions& options) {
  return with_key_and_kind(instance, [&]<class Key, ValueKind Kind>() -> Solved {
    using Engine = BruteForce<ImportedModel<Key, Kind>>;
    auto engine = std::make_unique<Engine>(ImportedModel<Key, Kind>(instance), options);
    const std::uint64_t kept = roots.size();
    return solve_on_demand(std::move(engine), roots, [kept](const Engine& done) {
      return SolveStats{"brute-force", kept, done.visited(), kept * sizeof(Value)};
    });
  });
}

}  // namespace foregone::compiled
