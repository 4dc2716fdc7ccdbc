// SPDX-License-Identifier: Apache-2.0
//
// Putting keys in order, a bucket at a time. Distributing keys over buckets that follow one another
// keeps every later step inside the caches; inside a bucket the way is chosen by its own range:
//   bits      where the range is dense (at most 256 numbers a key): set a bit for each key, read the
//             bits in order. Duplicates vanish; a nanosecond or two a key.
//   digits    radix sort from the lowest digit of the bits that differ, 11 bits a pass.
//   compare   std::sort, for few keys and for blocks of bytes.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>

#include "foregone/core/keys.hpp"
#include "foregone/engines/detail/memory_budget.hpp"

namespace foregone::detail {

/// Maps keys to 64 bits so that a greater key never gets the lesser number, spread over the range
/// [lo, hi] as evenly as the keys themselves: what is beyond gets the ends.
template <class Key>
class CoarseKey {
 public:
  CoarseKey() = default;
  CoarseKey(const Key& lo, const Key& hi) : lo_(lo) {
    if constexpr (std::is_same_v<Key, Bytes>) {
      while (prefix_ < Bytes::capacity - 8 && lo.data[prefix_] == hi.data[prefix_]) ++prefix_;
    } else if constexpr (sizeof(Key) == 16) {
      const auto high = static_cast<std::uint64_t>((hi - lo) >> 64);
      shift_ = static_cast<unsigned>(std::bit_width(high));
    }
  }
  std::uint64_t operator()(const Key& key) const {
    if constexpr (std::is_same_v<Key, Bytes>) {
      const int order = std::memcmp(key.data.data(), lo_.data.data(), prefix_);
      if (order != 0) return order < 0 ? 0 : UINT64_MAX;
      std::uint64_t word = 0;
      for (std::size_t i = 0; i < 8; ++i) word = word << 8 | key.data[prefix_ + i];
      return word;
    } else if constexpr (sizeof(Key) == 16) {
      if (key < lo_) return 0;
      const UInt128 above = (key - lo_) >> shift_;
      return above > UINT64_MAX ? UINT64_MAX : static_cast<std::uint64_t>(above);
    } else {
      return key;
    }
  }

 private:
  Key lo_{};
  std::size_t prefix_ = 0;
  unsigned shift_ = 0;
};

/// Keys from lo to hi.
template <class Key>
struct KeyRange {
  Key lo;
  Key hi;
};

/// Sorts buckets; keeps its room from one to the next. One a thread.
template <class Key>
class BucketSort {
 public:
  explicit BucketSort(MemoryBudget& budget) : keys_(budget), other_(budget), bits_(budget) {}

  /// Room for so many keys, of which the first `kept` stay; false where the memory is not to be had.
  [[nodiscard]] bool make_room(std::size_t keys, std::size_t kept = 0) {
    return kept == 0 ? keys_.make(keys) : keys_.grow(keys, kept);
  }
  /// Where the keys are written before they are sorted.
  Key* room() { return keys_.data(); }

  /// The keys of a bucket in ascending order, each once, somewhere in this object's memory; empty
  /// where memory is not to be had. each_run(use) calls use(keys, count) for pieces of the bucket,
  /// the same ones whenever it is called. `range`: bounds of the keys, where they are known. Requires
  /// count > 0 keys in all.
  template <class EachRun>
  std::span<const Key> sorted(std::size_t count, std::optional<KeyRange<Key>> range,
                              const EachRun& each_run) {
    if (!make_room(count)) return {};
    if constexpr (!std::is_same_v<Key, Bytes>) {
      if (count >= few) {
        if (!range) range = range_of(each_run);
        const Key span = range->hi - range->lo;
        if (span < most_bits && span / numbers_each < count && clear_bits(span / 64 + 1))
          return by_bits(range->lo, static_cast<std::size_t>(span) / 64 + 1, each_run);
      }
    }
    Key* to = room();
    each_run([&](const Key* keys, std::size_t run) {
      std::memcpy(static_cast<void*>(to), keys, run * sizeof(Key));
      to += run;
    });
    return sorted_room(count);
  }
  /// The first `count` keys of the room in ascending order, each once; as above.
  std::span<const Key> sorted(std::size_t count) {
    const auto whole_room = [&](const auto& use) { use(keys_.data(), count); };
    if constexpr (!std::is_same_v<Key, Bytes>) {
      if (count >= few) {
        const KeyRange<Key> range = range_of(whole_room);
        const Key span = range.hi - range.lo;
        if (span < most_bits && span / numbers_each < count && clear_bits(span / 64 + 1))
          return by_bits(range.lo, static_cast<std::size_t>(span) / 64 + 1, whole_room);
      }
    }
    return sorted_room(count);
  }
  /// Gives the room back.
  void drop() {
    keys_.drop();
    other_.drop();
    bits_.drop();
    clear_words_ = 0;
  }

 private:
  static constexpr std::size_t few = 64;
  static constexpr std::size_t numbers_each = 256;
  static constexpr std::size_t most_bits = std::size_t{1} << 25;
  static constexpr unsigned digit_bits = 11;

  // Bits that are all 0, at least so many words.
  bool clear_bits(Key words) {
    if (!bits_.make(std::bit_ceil(static_cast<std::size_t>(words)))) {
      clear_words_ = 0;
      return false;
    }
    if (clear_words_ != bits_.size()) std::memset(bits_.data(), 0, bits_.size() * 8);
    clear_words_ = bits_.size();
    return true;
  }

  template <class EachRun>
  static KeyRange<Key> range_of(const EachRun& each_run) {
    Key lo = ~Key{0};
    Key hi = 0;
    each_run([&](const Key* keys, std::size_t run) {
      for (std::size_t i = 0; i < run; ++i) {
        lo = std::min(lo, keys[i]);
        hi = std::max(hi, keys[i]);
      }
    });
    return {lo, hi};
  }
  // Sorts the room where it is sparse.
  std::span<const Key> sorted_room(std::size_t count) {
    Key* const keys = keys_.data();
    if constexpr (!std::is_same_v<Key, Bytes>) {
      if (count >= few) {
        if (!other_.make(keys_.size())) return {};
        return unique(by_digits(count), count);
      }
    }
    std::sort(keys, keys + count);
    return unique(keys, count);
  }

  // Writes to the room; leaves the bits clear.
  template <class EachRun>
  std::span<const Key> by_bits(Key lo, std::size_t words, const EachRun& each_run) {
    Key* const keys = keys_.data();
    std::uint64_t* const bits = bits_.data();
    each_run([&](const Key* run, std::size_t count) {
      for (std::size_t i = 0; i < count; ++i) {
        const auto number = static_cast<std::size_t>(run[i] - lo);
        bits[number / 64] |= std::uint64_t{1} << number % 64;
      }
    });
    Key* to = keys;
    const auto read = [&](std::size_t i) {
      std::uint64_t word = bits[i];
      if (word == 0) return;
      bits[i] = 0;
      const Key first = lo + Key{i} * 64;
      do {
        *to++ = first + static_cast<unsigned>(std::countr_zero(word));
        word &= word - 1;
      } while (word != 0);
    };
    std::size_t i = 0;
    for (; i + 8 <= words; i += 8) {
      std::uint64_t any = 0;
      for (std::size_t j = 0; j < 8; ++j) any |= bits[i + j];
      if (any == 0) continue;
      for (std::size_t j = 0; j < 8; ++j) read(i + j);
    }
    for (; i < words; ++i) read(i);
    return {keys, to};
  }

  // Sorts into keys_ or other_; returns which.
  Key* by_digits(std::size_t count) {
    Key* from = keys_.data();
    Key* to = other_.data();
    Key some = 0;
    Key every = ~Key{0};
    for (std::size_t i = 0; i < count; ++i) {
      some |= from[i];
      every &= from[i];
    }
    constexpr unsigned mask = (1U << digit_bits) - 1;
    for (Key differs = some ^ every; differs != 0;) {
      const unsigned shift = lowest_bit(differs);
      std::array<std::uint32_t, std::size_t{1} << digit_bits> place{};
      const auto digit = [shift](const Key& key) {
        return static_cast<unsigned>(key >> shift) & mask;
      };
      for (std::size_t i = 0; i < count; ++i) ++place[digit(from[i])];
      std::uint32_t before = 0;
      for (std::uint32_t& each : place) each = std::exchange(before, before + each);
      for (std::size_t i = 0; i < count; ++i) to[place[digit(from[i])]++] = from[i];
      std::swap(from, to);
      differs &= ~(Key{mask} << shift);
    }
    return from;
  }
  static unsigned lowest_bit(Key key) {
    if constexpr (sizeof(Key) == 16) {
      const auto low = static_cast<std::uint64_t>(key);
      if (low == 0) return 64 + lowest_bit_of(static_cast<std::uint64_t>(key >> 64));
      return lowest_bit_of(low);
    } else {
      return lowest_bit_of(key);
    }
  }
  static unsigned lowest_bit_of(std::uint64_t word) {
    return static_cast<unsigned>(std::countr_zero(word));
  }
  static std::span<const Key> unique(Key* keys, std::size_t count) {
    return {keys, std::unique(keys, keys + count)};
  }

  Held<Key> keys_;
  Held<Key> other_;
  Held<std::uint64_t> bits_;
  std::size_t clear_words_ = 0;
};

}  // namespace foregone::detail
