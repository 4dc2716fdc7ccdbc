// SPDX-License-Identifier: Apache-2.0
//
// Grundy values of octal games and of Grundy's game, heap by heap, by rare and common values.
//
// G(n) is the mex of G(a) ^ G(b) over a + b = n - i, for each digit i of the code that allows two
// heaps; that is n/2 xors a digit, and what one wants is to look at few of them. Observed of all octal
// games that anybody has computed far: for a fitting mask m, few heaps have a *rare* value, one with
// an even number of bits in v & m (Berlekamp, Conway and Guy, Winning Ways, ch. 4: "sparse spaces").
// rare ^ rare and common ^ common are rare, rare ^ common is common. So:
//   A  Each rare heap r with its other heap n - i - r: every common option comes out, and some rare
//      ones. The least common value that is no option, c, is at least the answer.
//   B  The rare values below c that A did not give, few as a rule, are looked for among all pairs,
//      until none is left, which is soon, or all pairs are seen. The answer is the least that was not
//      found, else c. This is kernels::XorStrike; the values are kept a second time in reversed
//      order, so that the pairs lie side by side.
// The mask is the one with the fewest rare heaps so far: a Walsh-Hadamard transform of the histogram
// of values gives H(m) = common and rare heaps' difference for all masks at once, and it is chosen anew
// each time n has grown by a quarter. It changes what is looked at, never the answer.
//
// Time: rare heaps + pairs looked at in B, a heap. 0.16 (53 rare heaps) 0.07 us a heap, 0.6
// (1 583 of 2^21) 2 us. Memory: 4 bytes a heap, 6 a rare one.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <vector>

#include "foregone/core/result.hpp"
#include "foregone/kernels/xor_strike.hpp"

namespace foregone::detail {

class OctalHeaps {
 public:
  /// A code as in HeapRules. `unequal`: two heaps that are left must not be equal. Misère (the value
  /// of a heap without a move is 1, not 0) requires that no digit allows two heaps.
  OctalHeaps(std::span<const int> digits, bool unequal, bool misere, kernels::Target target)
      : unequal_(unequal), misere_(misere), strike_(target),
        seen_(2 * (std::size_t{most_value} + 1) + 64), parity_(seen_.size() / 64),
        histogram_(std::size_t{1}) {
    for (std::size_t i = 0; i < digits.size(); ++i) {
      const int digit = digits[i];
      if (digit != 0) last_digit_ = i;
      if ((digit & 1) != 0 && i > 0) takes_all_.push_back(i);
      if ((digit & 2) != 0 && i > 0) leaves_one_.push_back(i);
      if ((digit & 4) != 0) leaves_two_.push_back(i);
    }
  }

  using Value = std::uint16_t;
  static constexpr std::uint32_t most_value = 0xFFFF;

  /// The place of the last digit that is not 0.
  std::size_t last_digit() const { return last_digit_; }
  bool splits() const { return !leaves_two_.empty(); }
  std::size_t size() const { return size_; }
  std::span<const Value> values() const { return {values_.data(), size_}; }
  std::vector<Value> take() && {
    values_.resize(size_);
    return std::move(values_);
  }

  std::uint64_t bytes() const {
    return values_.capacity() * sizeof(Value) + reversed_.capacity() * sizeof(Value) +
           rare_bytes(rare_heap_.capacity()) + seen_.size() + parity_.size() * 8 +
           histogram_.capacity() * 8;
  }
  /// What it may hold while it grows to `room` heaps, but for rare ones.
  std::uint64_t bytes_while_growing(std::size_t room) const {
    return bytes() + 2 * room * sizeof(Value);
  }
  void make_room(std::size_t room) {
    values_.resize(room);
    std::vector<Value> reversed(room);
    std::copy(reversed_.begin(), reversed_.end(),
              reversed.end() - static_cast<std::ptrdiff_t>(reversed_.size()));
    reversed_ = std::move(reversed);
  }

  /// Heaps up to and without `end`, for which there must be room.
  Result<void> compute(std::size_t end, std::uint64_t allowed_bytes) {
    for (; size_ < end; ++size_) {
      if (size_ == 0) {
        keep(misere_ ? 1 : 0);
        continue;
      }
      if (size_ >= next_choice_) choose_mask();
      if (rare_heap_.size() == rare_heap_.capacity()) {
        const std::size_t room = 2 * rare_heap_.capacity() + 64;
        if (bytes() + rare_bytes(room) > allowed_bytes)
          return budget_error("heap needs more than the " + std::to_string(allowed_bytes) +
                              " bytes allowed");
        rare_heap_.reserve(room);
        rare_value_.reserve(room);
      }
      const std::uint32_t value = next_value();
      if (value > most_value)
        return budget_error("heap keeps values of such games up to " + std::to_string(most_value) +
                            "; a heap of " + std::to_string(size_) + " has a larger one");
      keep(static_cast<Value>(value));
    }
    return {};
  }

 private:
  static std::uint64_t rare_bytes(std::size_t rare) {
    return rare * (sizeof(std::uint32_t) + sizeof(Value));
  }
  bool is_rare(std::uint32_t value) const { return std::popcount(value & mask_) % 2 == 0; }
  // Flags that an option of a heap can have: options are below it.
  std::size_t flags() const { return std::max<std::size_t>(std::bit_ceil(max_value_ + 1U), 64); }

  void keep(Value value) {
    values_[size_] = value;
    reversed_[reversed_.size() - 1 - size_] = value;
    if (value >= histogram_.size()) histogram_.resize(std::bit_ceil(value + 1U));
    ++histogram_[value];
    max_value_ = std::max<std::uint32_t>(max_value_, value);
    if (size_ > 0 && is_rare(value)) add_rare(size_, value);
  }
  void add_rare(std::size_t heap, Value value) {
    rare_heap_.push_back(static_cast<std::uint32_t>(heap));
    rare_value_.push_back(value);
  }

  void choose_mask();
  std::uint32_t next_value();
  bool mark_single(std::size_t heap);
  void mark_rare_pairs(std::size_t heap);
  void mark_with_rare(std::size_t sum, std::size_t from, std::size_t to);
  std::uint64_t unseen(std::size_t word) const;
  std::uint32_t least_unseen() const;
  std::uint32_t collect_wanted();
  std::size_t find_wanted(std::size_t heap);

  bool unequal_;
  bool misere_;
  std::size_t last_digit_ = 0;
  std::vector<std::size_t> takes_all_;   // i with bit 1
  std::vector<std::size_t> leaves_one_;  // i with bit 2
  std::vector<std::size_t> leaves_two_;  // i with bit 4, ascending

  std::size_t size_ = 0;
  std::vector<Value> values_;    // as long as the room
  std::vector<Value> reversed_;  // G(n) at size() - 1 - n
  std::uint32_t mask_ = 0;
  std::vector<std::uint32_t> rare_heap_;  // ascending, without 0
  std::vector<Value> rare_value_;
  std::size_t next_choice_ = 64;
  std::uint32_t max_value_ = 0;

  kernels::XorStrike strike_;
  std::vector<std::uint8_t> seen_;     // by value: is it an option of the heap at hand?
  std::vector<std::uint64_t> parity_;  // bit v % 64 of word v / 64: v is common
  std::vector<std::int64_t> histogram_;
  std::vector<Value> wanted_;
};

inline void OctalHeaps::choose_mask() {
  next_choice_ = size_ + size_ / 4;
  std::vector<std::int64_t> sums = histogram_;
  for (std::size_t half = 1; half < sums.size(); half *= 2)
    for (std::size_t i = 0; i < sums.size(); i += 2 * half)
      for (std::size_t j = i; j < i + half; ++j) {
        const std::int64_t low = sums[j];
        const std::int64_t high = sums[j + half];
        sums[j] = low + high;
        sums[j + half] = low - high;
      }
  const auto best = std::min_element(sums.begin(), sums.end());
  const auto mask = static_cast<std::uint32_t>(best - sums.begin());
  if (mask == mask_) return;
  mask_ = mask;
  for (std::size_t word = 0; word < parity_.size(); ++word) {
    std::uint64_t bits = 0;
    for (std::uint32_t bit = 0; bit < 64; ++bit)
      if (!is_rare(static_cast<std::uint32_t>(word * 64) + bit)) bits |= std::uint64_t{1} << bit;
    parity_[word] = bits;
  }
  rare_heap_.clear();
  rare_value_.clear();
  for (std::size_t heap = 1; heap < size_; ++heap)
    if (is_rare(values_[heap])) add_rare(heap, values_[heap]);
}

// Whether there is such an option.
inline bool OctalHeaps::mark_single(std::size_t heap) {
  bool is_there = false;
  for (const std::size_t i : takes_all_)
    if (i == heap) {
      seen_[misere_ ? 1 : 0] = 1;
      is_there = true;
    }
  for (const std::size_t i : leaves_one_) {
    if (i >= heap) break;
    seen_[values_[heap - i]] = 1;
    is_there = true;
  }
  return is_there;
}

// Two heaps that make `sum`, one of them a rare one with a number from `from` to `to` - 1 in the
// list.
inline void OctalHeaps::mark_with_rare(std::size_t sum, std::size_t from, std::size_t to) {
  const Value* const end = values_.data() + sum;
  const std::uint32_t* const heaps = rare_heap_.data();
  const Value* const values = rare_value_.data();
  std::uint8_t* const seen = seen_.data();
  const auto option = [&](std::size_t j) {
    return static_cast<Value>(values[j] ^ *(end - heaps[j]));
  };
  std::size_t j = from;
  for (; j + 4 <= to; j += 4) {
    // All read before the first is written: the compiler cannot know that nothing overlaps.
    const Value a = option(j);
    const Value b = option(j + 1);
    const Value c = option(j + 2);
    const Value d = option(j + 3);
    seen[a] = 1;
    seen[b] = 1;
    seen[c] = 1;
    seen[d] = 1;
  }
  for (; j < to; ++j) seen[option(j)] = 1;
}

inline void OctalHeaps::mark_rare_pairs(std::size_t heap) {
  std::size_t below = rare_heap_.size();
  for (const std::size_t i : leaves_two_) {
    if (i + 2 > heap) break;
    const std::size_t sum = heap - i;
    while (below > 0 && rare_heap_[below - 1] >= sum) --below;
    std::size_t from = 0;
    if (unequal_ && sum % 2 == 0) {
      const auto half = std::lower_bound(rare_heap_.begin(), rare_heap_.end(), sum / 2);
      from = static_cast<std::size_t>(half - rare_heap_.begin());
      mark_with_rare(sum, 0, from);
      if (half != rare_heap_.end() && *half == sum / 2) ++from;
    }
    mark_with_rare(sum, from, below);
  }
}

// Bit b: the value 64 * word + b was not seen.
inline std::uint64_t OctalHeaps::unseen(std::size_t word) const {
  const std::uint8_t* const flags = seen_.data() + word * 64;
  std::uint64_t bits = 0;
  if constexpr (std::endian::native == std::endian::little) {
    // Eight flags, 8 bits apart, become eight bits side by side.
    constexpr std::uint64_t gather = 0x0102040810204080;
    for (int byte = 0; byte < 8; ++byte) {
      std::uint64_t eight = 0;
      std::memcpy(&eight, flags + 8 * byte, 8);
      bits |= eight * gather >> 56 << (8 * byte);
    }
  } else {
    for (int bit = 0; bit < 64; ++bit) bits |= std::uint64_t{flags[bit]} << bit;
  }
  return ~bits;
}

inline std::uint32_t OctalHeaps::least_unseen() const {
  std::size_t word = 0;
  while (unseen(word) == 0) ++word;
  return static_cast<std::uint32_t>(word * 64) +
         static_cast<std::uint32_t>(std::countr_zero(unseen(word)));
}

// The least common value that is no option, and in wanted_ the rare values below it that were not
// seen. The mask has a bit below flags(), so a value below 2 * flags() ends the search.
inline std::uint32_t OctalHeaps::collect_wanted() {
  wanted_.clear();
  for (std::size_t word = 0;; ++word) {
    const std::uint64_t free = unseen(word);
    const std::uint64_t common = free & parity_[word];
    std::uint64_t rare = free & ~parity_[word];
    if (common != 0) rare &= (common & -common) - 1;
    const auto first = static_cast<std::uint32_t>(word * 64);
    for (; rare != 0; rare &= rare - 1)
      wanted_.push_back(
          static_cast<Value>(first + static_cast<std::uint32_t>(std::countr_zero(rare))));
    if (common != 0) return first + static_cast<std::uint32_t>(std::countr_zero(common));
  }
}

// Takes the wanted values that are options out of wanted_; returns how many are left. The digits take
// turns, so that none is looked through in vain for what the next one gives at once.
inline std::size_t OctalHeaps::find_wanted(std::size_t heap) {
  constexpr std::size_t piece = 4096;
  std::size_t left = wanted_.size();
  bool is_more = true;
  for (std::size_t from = 1; is_more; from += piece) {
    is_more = false;
    for (const std::size_t i : leaves_two_) {
      if (i + 2 > heap) break;
      const std::size_t sum = heap - i;
      const std::size_t end = unequal_ ? (sum + 1) / 2 : sum / 2 + 1;
      if (from >= end) continue;
      const std::size_t pairs = std::min(piece, end - from);
      const Value* const other = reversed_.data() + (reversed_.size() - 1 - sum);
      left = strike_.strike({values_.data() + from, pairs}, {other + from, pairs},
                            {wanted_.data(), left});
      if (left == 0) return 0;
      is_more = is_more || from + pairs < end;
    }
  }
  return left;
}

inline std::uint32_t OctalHeaps::next_value() {
  std::memset(seen_.data(), 0, flags());
  const std::size_t heap = size_;
  const bool has_single = mark_single(heap);
  if (!splits()) return misere_ && !has_single ? 1 : least_unseen();
  mark_rare_pairs(heap);
  if (mask_ == 0) return least_unseen();  // every heap is rare
  const std::uint32_t common = collect_wanted();
  if (wanted_.empty()) return common;
  const std::size_t left = find_wanted(heap);
  if (left == 0) return common;
  return *std::min_element(wanted_.begin(), wanted_.begin() + static_cast<std::ptrdiff_t>(left));
}

}  // namespace foregone::detail
