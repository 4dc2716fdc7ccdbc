// SPDX-License-Identifier: Apache-2.0
//
// What the parts of the tiered engine share: sizes, and a tier as it lies in memory.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "foregone/engines/detail/key_level.hpp"
#include "foregone/engines/detail/tier_codes.hpp"

namespace foregone::detail {

/// Sizes of the tiered engine; tests make them small, so that small games reach every path.
struct TierShape {
  std::uint32_t block_keys = 1024;    ///< keys of a block, the unit of decoding
  std::uint32_t unit_blocks = 8;      ///< blocks that a thread takes at once
  std::uint32_t bucket_keys = 16384;  ///< different keys of a bucket, about
  std::uint64_t bucket_bytes =
      UINT64_MAX;                ///< of unsorted keys at once; above, a tier goes in parts
  std::uint32_t most_runs = 16;  ///< parts of a tier not yet merged
};

/// A tier whose positions are known.
template <class Key, ValueKind Kind>
struct Tier {
  std::int32_t tier = 0;
  bool leads_inside = false;  ///< a move leads to a position of the same tier
  KeyLevel<Key> keys;
  /// Forward: of outcome games, the positions that are over; not made where they are to be looked at
  /// again. Backward: the values.
  TierCodes<Kind> codes;
  std::vector<std::int32_t> reach;  ///< other tiers that moves lead to, ascending
  std::uint32_t longest = 0;        ///< no remoteness here is longer
  bool longest_is_exact = false;
};

/// Keys of tiers that are not complete yet: each a set of its own, by tier.
template <class Key>
using PendingTiers = std::map<std::int32_t, std::vector<KeyLevel<Key>>>;

}  // namespace foregone::detail
