// SPDX-License-Identifier: Apache-2.0
//
// Derivation (derivation.hpp) for callers that know no width of keys.
#pragma once

#include <span>
#include <vector>

#include "foregone/core/instance.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/solution.hpp"

namespace foregone::verifying {

/// The values, or nimbers, of positions from the rules alone, in the order of the keys. Errors: those of
/// Derivation::run().
Result<std::vector<Value>> derive(const Instance& instance, std::span<const Bytes> keys,
                                  bool nimbers, const SolveOptions& options);

}  // namespace foregone::verifying
