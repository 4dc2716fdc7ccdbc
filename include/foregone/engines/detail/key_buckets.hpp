// SPDX-License-Identifier: Apache-2.0
//
// Distributing keys over buckets, each a range of keys: KeySplitters says which bucket, KeyBuckets
// holds what one thread has put there. Ranges and not hashes: children of neighbouring positions are
// neighbours, so what a thread writes next lies where it wrote before, and the buckets in their order
// are the order of all keys.
//
// A key's bucket is read from a table of cells, equal parts of the range that a sample of the keys
// spans; only in a cell that holds splitters are they compared. Buckets are as equal as the sample.
//
// A bucket is a list of pages; the first eight bytes of a page name the page before. A write is one
// store and one test of an address.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <type_traits>
#include <vector>

#include "foregone/engines/detail/key_order.hpp"
#include "foregone/engines/detail/memory_budget.hpp"

namespace foregone::detail {

template <class Key>
class KeySplitters {
 public:
  /// Everything in one bucket.
  KeySplitters() = default;
  /// About `buckets` of equal size, as a sample of the keys says. Requires that the sample is not
  /// empty and 0 < buckets <= most_buckets. Sorts the sample.
  KeySplitters(std::vector<Key>& sample, std::size_t buckets) {
    std::sort(sample.begin(), sample.end());
    coarse_ = CoarseKey<Key>(sample.front(), sample.back());
    std::vector<std::uint64_t> numbers(sample.size());
    for (std::size_t i = 0; i < sample.size(); ++i) numbers[i] = coarse_(sample[i]);
    lo_ = numbers.front();
    shift_ = static_cast<unsigned>(
        std::max(0, static_cast<int>(std::bit_width(numbers.back() - lo_)) - int{cell_bits}));
    choose(numbers, buckets);
    cells_.resize(cell_count);
    std::uint32_t first = 0;
    for (std::size_t cell = 0; cell < cell_count; ++cell) {
      std::uint32_t last = first;
      while (last < splitters_.size() && (splitters_[last] - lo_) >> shift_ == cell) ++last;
      // A splitter at the beginning of a cell divides nothing in it.
      if (last > first && splitters_[first] == lo_ + (std::uint64_t{cell} << shift_)) ++first;
      cells_[cell] = {static_cast<std::uint16_t>(first), static_cast<std::uint16_t>(last)};
      first = last;
    }
  }

  static constexpr std::size_t most_buckets = 8192;

  std::size_t buckets() const { return splitters_.size() + 1; }
  /// The bucket of a key; never less for a greater key.
  std::size_t bucket(const Key& key) const {
    if (splitters_.empty()) return 0;
    const std::uint64_t number = coarse_(key);
    const std::uint64_t cell = number < lo_ ? 0 : (number - lo_) >> shift_;
    const Cell range = cells_[std::min<std::uint64_t>(cell, cell_count - 1)];
    std::size_t first = range.first;
    if (first == range.last) return first;
    std::size_t last = range.last;
    while (first < last) {
      const std::size_t middle = (first + last) / 2;
      if (splitters_[middle] <= number) first = middle + 1;
      else last = middle;
    }
    return first;
  }

  /// Bounds of the keys of a bucket, where they are known without looking.
  std::optional<KeyRange<Key>> range(std::size_t bucket) const {
    if constexpr (std::is_same_v<Key, std::uint64_t>)
      if (bucket > 0 && bucket < splitters_.size())
        return KeyRange<Key>{splitters_[bucket - 1], splitters_[bucket] - 1};
    return std::nullopt;
  }

 private:
  // Buckets of what lies in the cell: from the one with that number to this.
  struct Cell {
    std::uint16_t first;
    std::uint16_t last;
  };
  static constexpr int cell_bits = 16;
  static constexpr std::size_t cell_count = std::size_t{1} << cell_bits;

  // Splitters at equal steps of the sample, moved to the beginning of their cell where that holds
  // little: most cells need no comparison then.
  void choose(const std::vector<std::uint64_t>& numbers, std::size_t buckets) {
    const std::size_t step = std::max<std::size_t>(1, numbers.size() / buckets);
    for (std::size_t k = 1; k < buckets; ++k) {
      const std::size_t at = static_cast<std::size_t>(UInt128{k} * numbers.size() / buckets);
      std::uint64_t splitter = numbers[at];
      const std::uint64_t cell = lo_ + ((splitter - lo_) >> shift_ << shift_);
      const auto begin = std::lower_bound(numbers.begin(), numbers.end(), cell);
      const std::uint64_t end = cell + ((std::uint64_t{1} << shift_) - 1);
      if (std::upper_bound(begin, numbers.end(), end) - begin <= static_cast<std::ptrdiff_t>(step))
        splitter = cell;
      if (splitter > lo_ && (splitters_.empty() || splitter > splitters_.back()))
        splitters_.push_back(splitter);
    }
  }

  CoarseKey<Key> coarse_;
  std::uint64_t lo_ = 0;
  unsigned shift_ = 0;
  std::vector<std::uint64_t> splitters_;  // the first number of each bucket but the first
  std::vector<Cell> cells_;
};

/// The keys that one thread has put into each bucket.
template <class Key>
class KeyBuckets {
 public:
  explicit KeyBuckets(MemoryBudget& budget) : budget_(&budget) {}

  /// So many empty buckets; the memory is used again.
  void clear(std::size_t buckets) {
    next_.assign(buckets, nullptr);
    slab_ = 0;
    free_ = nullptr;
    free_end_ = nullptr;
    pages_ = 0;
  }
  /// False: the memory is not to be had.
  [[nodiscard]] bool put(std::size_t bucket, const Key& key) {
    Key*& next = next_[bucket];
    if (is_at_page(next) && !begin_page(next)) return false;
    *next++ = key;
    return true;
  }
  std::size_t count(std::size_t bucket) const {
    std::size_t keys = 0;
    each_page(bucket, [&](const Key*, std::size_t count) { keys += count; });
    return keys;
  }
  /// Calls use(keys, count) for the pieces of a bucket.
  template <class Use>
  void each_run(std::size_t bucket, Use&& use) const {
    each_page(bucket, use);
  }
  /// Bytes of memory, in use or not.
  std::uint64_t held_bytes() const {
    std::uint64_t bytes = 0;
    for (const Held<Key>& slab : slabs_) bytes += slab.bytes();
    return bytes;
  }
  /// Bytes of the pages in use.
  std::uint64_t used_bytes() const { return std::uint64_t{pages_} * page_bytes; }
  /// Gives the memory back.
  void drop() {
    clear(0);
    slabs_.clear();
  }

 private:
  static constexpr std::size_t page_bytes = 4096;
  static constexpr std::size_t page_keys = page_bytes / sizeof(Key);
  static constexpr std::size_t least_slab = 16 * page_bytes;
  static constexpr std::size_t most_slab = 1024 * page_bytes;

  // Whether the page that ends here is full; true of no page too.
  static bool is_at_page(const Key* next) {
    return (reinterpret_cast<std::uintptr_t>(next) & (page_bytes - 1)) == 0;
  }
  bool begin_page(Key*& next) {
    if (free_ == free_end_ && !next_slab()) return false;
    // The link to the page before takes the place of the first key.
    const void* const before = next == nullptr ? nullptr : next - page_keys;
    std::memcpy(static_cast<void*>(free_), &before, sizeof(before));
    next = free_ + 1;
    free_ += page_keys;
    ++pages_;
    return true;
  }
  bool next_slab() {
    if (slab_ == slabs_.size()) {
      Held<Key> slab(*budget_);
      const std::size_t bytes = std::min(most_slab, least_slab << std::min<std::size_t>(slab_, 16));
      if (!slab.make(bytes / sizeof(Key)) && !slab.make(page_keys)) return false;
      slabs_.push_back(std::move(slab));
    }
    free_ = slabs_[slab_].data();
    free_end_ = free_ + slabs_[slab_].size();
    ++slab_;
    return true;
  }
  template <class Visit>
  void each_page(std::size_t bucket, Visit&& visit) const {
    const Key* end = next_[bucket];
    if (end == nullptr) return;
    const Key* page =
        end - 1 - (reinterpret_cast<std::uintptr_t>(end - 1) & (page_bytes - 1)) / sizeof(Key);
    while (page != nullptr) {
      visit(page + 1, static_cast<std::size_t>(end - page) - 1);
      const void* before = nullptr;
      std::memcpy(&before, static_cast<const void*>(page), sizeof(before));
      page = static_cast<const Key*>(before);
      if (page != nullptr) end = page + page_keys;
    }
  }

  MemoryBudget* budget_;
  std::vector<Key*> next_;  // where the next key of each bucket is written
  std::vector<Held<Key>> slabs_;
  std::size_t slab_ = 0;
  Key* free_ = nullptr;
  Key* free_end_ = nullptr;
  std::size_t pages_ = 0;
};

}  // namespace foregone::detail
