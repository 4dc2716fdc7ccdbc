// SPDX-License-Identifier: Apache-2.0
#include "foregone/engines/alpha_beta.hpp"

#include "engines/on_demand.hpp"

namespace foregone::compiled {

Solved solve_alpha_beta(const Instance& instance, Roots roots, const SolveOptions& options) {
  return with_key_and_kind(instance, [&]<class Key, ValueKind Kind>() -> Solved {
    using Engine = AlphaBeta<ImportedModel<Key, Kind>>;
    if (options.memory_bytes < Engine::least_memory())
      return budget_error("alpha-beta needs at least " + std::to_string(Engine::least_memory()) +
                          " bytes, allowed are " + std::to_string(options.memory_bytes));
    auto engine = std::make_unique<Engine>(ImportedModel<Key, Kind>(instance), options);
    return solve_on_demand(std::move(engine), roots, [](const Engine& done) {
      return SolveStats{"alpha-beta", done.stored(), done.visited(), done.bytes(), done.how()};
    });
  });
}

}  // namespace foregone::compiled
