// SPDX-License-Identifier: Apache-2.0
//
// The transposition table of alpha-beta: for each key what is known of its value, as an interval
// lo..hi (exact when they meet). Buckets of two entries with full keys: the first keeps the
// position whose search cost more, the second always takes the new one. It starts at 2^14 entries
// and grows fourfold when twice as many as it has room for have been stored since it last grew in
// this search, up to a fixed number of bytes: a large table that is not needed costs page faults and
// TLB misses (measured: 1.4× on Connect Four). Where nothing bounds the values most of what is stored
// is needed again, and as many as there is room for are enough (1.15× on wooden-chess).
//
// Stored is the integer that holds a bound: with 16 bits an entry of a 64-bit key takes 16 bytes.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "foregone/core/keys.hpp"
#include "foregone/engines/detail/zeroed_memory.hpp"

namespace foregone::detail {

template <class Key, class StoredType>
class BoundTable {
 public:
  using Stored = StoredType;
  /// A bound that says nothing.
  static constexpr Stored no_lo = std::numeric_limits<Stored>::min();
  static constexpr Stored no_hi = std::numeric_limits<Stored>::max();

  struct Entry {
    Key key;
    Stored lo;
    Stored hi;
    std::uint8_t work;  // log2 of the positions searched, + 1; 0 = empty
  };
  using Bucket = std::array<Entry, 2>;
  static_assert(std::is_trivially_copyable_v<Bucket>);
  static constexpr std::uint64_t least_bytes = sizeof(Bucket);
  static constexpr std::uint64_t usual_buckets = 8192;

  /// Requires most_bytes >= least_bytes. `buckets`, a power of two: how many it starts with, if
  /// there is room. It grows when it was filled `fillings` times.
  explicit BoundTable(std::uint64_t most_bytes, std::uint64_t buckets = usual_buckets,
                      std::uint64_t fillings = 2)
      : most_bytes_(most_bytes), fillings_(fillings) {
    while (buckets > 1 && buckets * sizeof(Bucket) > most_bytes) buckets /= 2;
    buckets_ = ZeroedArray<Bucket>(buckets);
  }

  /// What is known of a key; null = nothing. Good until the next store.
  const Entry* find(const Key& key, std::uint64_t hash) const {
    const Bucket& bucket = buckets_[hash & (buckets_.size() - 1)];
    if (bucket[0].key == key && bucket[0].work != 0) return &bucket[0];
    if (bucket[1].key == key && bucket[1].work != 0) return &bucket[1];
    return nullptr;
  }
  /// Says that a key of this hash will be looked for.
  void prefetch(std::uint64_t hash) const {
    __builtin_prefetch(&buckets_[hash & (buckets_.size() - 1)]);
  }

  /// Narrows what is known of a key; `visits` >= 1 is what finding it out cost.
  void store(const Key& key, std::uint64_t hash, Stored lo, Stored hi, std::uint64_t visits) {
    Bucket& bucket = buckets_[hash & (buckets_.size() - 1)];
    const auto work = static_cast<std::uint8_t>(std::bit_width(visits));
    for (Entry& entry : bucket) {
      if (entry.work != 0 && entry.key == key) {
        entry.lo = std::max(entry.lo, lo);
        entry.hi = std::min(entry.hi, hi);
        entry.work = std::max(entry.work, work);
        return;
      }
    }
    put(bucket, {key, lo, hi, work});
    if (++stores_ > fillings_ * room()) grow();
  }

  /// Entries in use, and how many there is room for.
  std::uint64_t stored() const { return stored_; }
  std::uint64_t room() const { return 2 * buckets_.size(); }
  std::uint64_t bytes() const { return buckets_.size() * sizeof(Bucket); }
  /// Starts counting towards the next growth again; called at each new search.
  void restart_growth() { stores_ = 0; }

  /// Takes over the entries of a table of narrower bounds.
  template <class Narrower>
  void take(const BoundTable<Key, Narrower>& from) {
    from.for_each([this](const auto& entry) {
      using From = std::remove_cvref_t<decltype(from)>;
      put(buckets_[key_hash(entry.key) & (buckets_.size() - 1)],
          {entry.key, entry.lo == From::no_lo ? no_lo : Stored{entry.lo},
           entry.hi == From::no_hi ? no_hi : Stored{entry.hi}, entry.work});
    });
  }
  /// Calls visit(entry) for each entry.
  template <class Visit>
  void for_each(Visit&& visit) const {
    for (const Bucket& bucket : buckets_)
      for (const Entry& entry : bucket)
        if (entry.work != 0) visit(entry);
  }

 private:
  void grow() {
    stores_ = 0;
    // The old table is still there while the new one fills.
    std::uint64_t wanted = 4 * buckets_.size();
    if ((wanted + buckets_.size()) * sizeof(Bucket) > most_bytes_) wanted /= 2;
    if ((wanted + buckets_.size()) * sizeof(Bucket) > most_bytes_) return;
    ZeroedArray<Bucket> old(wanted);
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
  std::uint64_t fillings_;
  ZeroedArray<Bucket> buckets_;
  std::uint64_t stores_ = 0;
  std::uint64_t stored_ = 0;
};

}  // namespace foregone::detail
