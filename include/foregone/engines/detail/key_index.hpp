// SPDX-License-Identifier: Apache-2.0
//
// From keys to their places in a level, many at a time: the keys decoded into one array, and a table
// on their leading bits that says where to look; the rest is a binary search without branches, mostly
// in one cache line. The memory is asked for ahead, a batch at a time. 10 bytes a 64-bit key.
//
// Where that memory is not to be had, keys are found in the level at rest, about a microsecond each.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "foregone/engines/detail/key_level.hpp"
#include "foregone/engines/detail/key_order.hpp"
#include "foregone/engines/detail/solve_jobs.hpp"

namespace foregone::detail {

template <class Key>
class KeyIndex {
 public:
  /// Keys that find() takes at once: what it asks for ahead, three cache lines a key, fits the first
  /// cache (512 took a tenth longer).
  static constexpr std::size_t most_keys = 128;

  explicit KeyIndex(MemoryBudget& budget) : keys_(budget), table_(budget) {}

  /// Makes ready for a level, which must outlive that; uses the memory of the level before again.
  /// False: see jobs.fault(). Requires level.size() > 0.
  [[nodiscard]] bool build(const KeyLevel<Key>& level, SolveJobs& jobs) {
    level_ = &level;
    size_ = level.size();
    if (size_ > UINT32_MAX) return jobs.refuse();
    const Key last = level.last();
    coarse_ = CoarseKey<Key>(level.first(0), last);
    lo_ = coarse_(level.first(0));
    const std::uint64_t range = coarse_(last) - lo_;
    const int bits = std::max(1, static_cast<int>(std::bit_width(size_)) - 2);
    shift_ = static_cast<unsigned>(std::max(0, static_cast<int>(std::bit_width(range)) - bits));
    cells_ = static_cast<std::size_t>(range >> shift_) + 1;
    is_decoded_ = keys_.make(size_) && table_.make(cells_ + 1);
    if (!is_decoded_) {
      keys_.drop();
      table_.drop();
      return true;
    }
    constexpr std::size_t unit = 16;
    const std::size_t units = (level.blocks() + unit - 1) / unit;
    const auto each_block = [&](std::size_t item, auto&& use) {
      const std::size_t end = std::min(level.blocks(), (item + 1) * unit);
      for (std::size_t block = item * unit; block < end; ++block) use(block);
      return true;
    };
    if (!jobs.run(units, [&](std::size_t item, unsigned) {
          return each_block(item, [&](std::size_t block) {
            level.decode(block, keys_.data() + level.base(block));
          });
        }))
      return false;
    return jobs.run(units, [&](std::size_t item, unsigned) {
      return each_block(item, [&](std::size_t block) { fill(level, block); });
    });
  }
  bool is_decoded() const { return is_decoded_; }

  /// ids[i] = the place of keys[i], for at most most_keys; asks for what lies there in an array of
  /// elements of `width` bytes. False: a key is not in the level, the ids say nothing.
  [[nodiscard]] bool find(const Key* keys, std::size_t count, std::uint32_t* ids,
                          const std::uint8_t* beside, unsigned width) const {
    if (!is_decoded_) return find_at_rest(keys, count, ids);
    std::uint32_t lows[most_keys];
    std::uint32_t cells[most_keys];
    for (std::size_t i = 0; i < count; ++i) {
      cells[i] = static_cast<std::uint32_t>(cell(keys[i]));
      __builtin_prefetch(&table_[cells[i]]);
    }
    for (std::size_t i = 0; i < count; ++i) {
      lows[i] = table_[cells[i]];
      cells[i] = table_[cells[i] + 1] - lows[i];  // how many keys are in the cell
      const std::size_t middle = lows[i] + cells[i] / 2;
      __builtin_prefetch(&keys_[std::min<std::size_t>(middle, size_ - 1)]);
      __builtin_prefetch(beside + middle * width);
    }
    bool is_there = true;
    for (std::size_t i = 0; i < count; ++i) {
      const Key key = keys[i];
      const Key* at = keys_.data() + lows[i];
      for (std::uint32_t rest = cells[i]; rest > 1;) {
        const std::uint32_t half = rest / 2;
        at += at[half] <= key ? half : 0;
        rest -= half;
      }
      is_there = is_there && cells[i] > 0 && *at == key;
      ids[i] = static_cast<std::uint32_t>(at - keys_.data());
    }
    return is_there;
  }

 private:
  std::size_t cell(const Key& key) const {
    const std::uint64_t number = coarse_(key);
    return static_cast<std::size_t>(std::min<std::uint64_t>((number - lo_) >> shift_, cells_ - 1));
  }
  // table_[c] = the first place whose key is in cell c or behind it, from a block's keys.
  void fill(const KeyLevel<Key>& level, std::size_t block) {
    const std::size_t begin = level.base(block);
    const std::size_t end = begin + level.block_size(block);
    std::size_t next = begin == 0 ? 0 : cell(keys_[begin - 1]) + 1;
    for (std::size_t i = begin; i < end; ++i)
      for (const std::size_t last = cell(keys_[i]); next <= last; ++next)
        table_[next] = static_cast<std::uint32_t>(i);
    if (end == size_)
      for (; next <= cells_; ++next) table_[next] = static_cast<std::uint32_t>(end);
  }
  bool find_at_rest(const Key* keys, std::size_t count, std::uint32_t* ids) const {
    for (std::size_t i = 0; i < count; ++i) {
      const auto place = level_->find(keys[i]);
      if (!place) return false;
      ids[i] = static_cast<std::uint32_t>(*place);
    }
    return true;
  }

  const KeyLevel<Key>* level_ = nullptr;
  std::uint64_t size_ = 0;
  bool is_decoded_ = false;
  CoarseKey<Key> coarse_;
  std::uint64_t lo_ = 0;
  unsigned shift_ = 0;
  std::size_t cells_ = 0;
  Held<Key> keys_;
  Held<std::uint32_t> table_;
};

}  // namespace foregone::detail
