// SPDX-License-Identifier: Apache-2.0
//
// The transposition table of alpha-beta: for each key what is known of its value, as an interval
// lo..hi (exact when they meet). Buckets of two entries with full keys: the first keeps the
// position whose search cost more, the second always takes the new one. It starts small and grows
// fourfold when two entries a slot have been stored since it last grew, up to a fixed number of
// bytes: a large table that is not needed costs page faults and TLB misses (measured: 1.4× on
// Connect Four).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "foregone/core/keys.hpp"
#include "foregone/core/values.hpp"

namespace foregone::detail {

/// What is known of a value; the ends of the range stand for nothing.
struct Bounds {
  Code lo = INT64_MIN;
  Code hi = INT64_MAX;
};

template <class Key>
class BoundTable {
 public:
  struct Entry {
    Key key{};
    Code lo = INT64_MIN;
    Code hi = INT64_MAX;
    std::uint32_t work = 0;  // log2 of the positions searched, + 1; 0 = empty
  };
  static constexpr std::uint64_t least_bytes = 64 * 2 * sizeof(Entry);

  /// Requires most_bytes >= least_bytes.
  explicit BoundTable(std::uint64_t most_bytes) : most_bytes_(most_bytes) {
    std::uint64_t buckets = 8192;
    while (buckets > 64 && buckets * sizeof(Bucket) > most_bytes) buckets /= 2;
    buckets_.resize(buckets);
  }

  /// What is known of a key, nothing at all included.
  Bounds find(const Key& key, std::uint64_t hash) const {
    for (const Entry& entry : buckets_[hash & (buckets_.size() - 1)])
      if (entry.work != 0 && entry.key == key) return {entry.lo, entry.hi};
    return {};
  }

  /// Narrows what is known of a key; `visits` is what finding it out cost.
  void store(const Key& key, std::uint64_t hash, Bounds known, std::uint64_t visits) {
    Bucket& bucket = buckets_[hash & (buckets_.size() - 1)];
    for (Entry& entry : bucket) {
      if (entry.work != 0 && entry.key == key) {
        entry.lo = std::max(entry.lo, known.lo);
        entry.hi = std::min(entry.hi, known.hi);
        return;
      }
    }
    const auto work = static_cast<std::uint32_t>(std::bit_width(visits)) + 1;
    put(bucket, {key, known.lo, known.hi, work});
    if (++stores_ > 4 * buckets_.size()) grow();
  }

  /// Entries in use.
  std::uint64_t stored() const { return stored_; }
  std::uint64_t bytes() const { return buckets_.size() * sizeof(Bucket); }
  /// Starts counting towards the next growth again; called at each new search.
  void restart_growth() { stores_ = 0; }

 private:
  using Bucket = std::array<Entry, 2>;

  void grow() {
    stores_ = 0;
    const std::uint64_t wanted = 4 * buckets_.size();
    // The old table is still there while the new one fills.
    if ((wanted + buckets_.size()) * sizeof(Bucket) > most_bytes_) return;
    std::vector<Bucket> old(wanted);
    old.swap(buckets_);
    stored_ = 0;
    for (const Bucket& bucket : old)
      for (const Entry& entry : bucket)
        if (entry.work != 0) put(buckets_[key_hash(entry.key) & (buckets_.size() - 1)], entry);
  }

  // The costlier of two entries stays in slot 0; what it displaces, or the new one, takes slot 1.
  void put(Bucket& bucket, const Entry& entry) {
    if (bucket[0].work == 0 || bucket[1].work == 0) ++stored_;
    if (bucket[0].work == 0) {
      bucket[0] = entry;
    } else if (bucket[0].work <= entry.work) {
      bucket[1] = bucket[0];
      bucket[0] = entry;
    } else {
      bucket[1] = entry;
    }
  }

  std::uint64_t most_bytes_;
  std::vector<Bucket> buckets_;
  std::uint64_t stores_ = 0;
  std::uint64_t stored_ = 0;
};

}  // namespace foregone::detail
