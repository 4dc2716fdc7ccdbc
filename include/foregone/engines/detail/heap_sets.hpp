// SPDX-License-Identifier: Apache-2.0
//
// Grundy values of games in which tokens are taken from heaps that never break, by the definition and
// with the proofs that they repeat.
//
// SubtractionHeaps: numbers of a finite set S may be taken, M = max S. From heap M on a value is a
// function of the M values before it: where M values in a row equal those p further up, all that
// come do.
//
// AllButHeaps: all numbers but those of S, M = max S. An option of n is every value of a heap of
// at most n - M - 1, and some of the M heaps between. Let base(n) be the least value that no heap of at
// most n - M - 1 has: everything below it is an option of n and of all larger heaps. So what comes
// depends on the *state* of n alone, seen from base(n): the values of the last M heaps, and which
// values above base(n) the heaps before them have. Equal states at n > M and n + p prove
// G(i + p) = G(i) + s for all i >= n - M, where s = base(n + p) - base(n), the saltus.
//
// Both hold for misère play too (a heap without a move has the value 1): such heaps are below M, or at most
// M in the second.
//
// Time: |S| a heap; in the second M and the values between base and G(n). Memory: 4 bytes a heap; the
// second 4 more a value.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "foregone/engines/detail/heap_period.hpp"

namespace foregone::detail {

class SetHeaps {
 public:
  using Value = std::uint32_t;

  /// Numbers from 1 on, in any order.
  SetHeaps(std::span<const int> set, bool misere) : misere_(misere) {
    for (const int number : set) set_.push_back(static_cast<std::size_t>(number));
    std::sort(set_.begin(), set_.end());
    set_.erase(std::unique(set_.begin(), set_.end()), set_.end());
  }

  std::size_t largest() const { return set_.empty() ? 0 : set_.back(); }
  std::size_t size() const { return values_.size(); }
  std::span<const Value> values() const { return values_; }
  std::vector<Value> take() && { return std::move(values_); }
  std::uint64_t bytes() const {
    return (values_.capacity() + stamps_.capacity()) * sizeof(Value) +
           set_.capacity() * sizeof(std::size_t);
  }
  std::uint64_t bytes_while_growing(std::size_t room) const {
    return bytes() + room * sizeof(Value);
  }
  void make_room(std::size_t room) { values_.reserve(room); }

 protected:
  std::vector<std::size_t> set_;  // ascending
  bool misere_;
  std::vector<Value> values_;
  std::vector<Value> stamps_;  // by value
};

class SubtractionHeaps : public SetHeaps {
 public:
  SubtractionHeaps(std::span<const int> set, bool misere) : SetHeaps(set, misere) {
    stamps_.resize(set_.size() + 2);
  }
  void compute(std::size_t end) {
    while (values_.size() < end) {
      const std::size_t heap = values_.size();
      // Heap 0 has no options: stamps of 0 are those of no heap.
      const auto stamp = static_cast<Value>(heap);
      for (const std::size_t number : set_) {
        if (number > heap) break;
        stamps_[values_[heap - number]] = stamp;
      }
      if (set_.empty() || heap < set_.front()) {
        values_.push_back(misere_ ? 1 : 0);
        continue;
      }
      Value value = 0;
      while (stamps_[value] == stamp) ++value;
      values_.push_back(value);
    }
  }
  /// Whether the repeat, seen among all values so far, holds for ever.
  bool proves(Repeat seen) const { return seen.first + seen.period + largest() <= size(); }
};

class AllButHeaps : public SetHeaps {
 public:
  AllButHeaps(std::span<const int> set, bool misere) : SetHeaps(set, misere) {}

  std::uint64_t bytes() const {
    return SetHeaps::bytes() + (first_.capacity() + with_.capacity()) * sizeof(Value);
  }
  std::uint64_t bytes_while_growing(std::size_t room) const {
    return bytes() + (values_.capacity() + 2 * room) * 2 * sizeof(Value);
  }
  void compute(std::size_t end) {
    while (values_.size() < end) keep(next_value());
  }
  /// Whether a repeat of the differences G(n + 1) - G(n), seen among all so far, holds for ever.
  bool proves(Repeat seen) const {
    const std::size_t now = size();
    const std::size_t before = now - seen.period;
    if (before <= largest() || seen.first + largest() > before) return false;
    const Value base_before = base(before);
    const Value saltus = values_[now - 1] - values_[before - 1];
    if (base(now) != base_before + saltus) return false;
    for (std::size_t value = base_before; value < first_.size(); ++value)
      if (is_old(value, before) != is_old(value + saltus, now)) return false;
    return true;
  }

 private:
  static constexpr Value never = UINT32_MAX;

  // Does a heap of at most `heap` - M - 1 have the value?
  bool is_old(std::size_t value, std::size_t heap) const {
    return value < first_.size() && std::uint64_t{first_[value]} + largest() < heap;
  }
  Value base(std::size_t heap) const {
    Value value = 0;
    while (is_old(value, heap)) ++value;
    return value;
  }
  Value next_value() {
    const std::size_t heap = values_.size();
    while (is_old(low_, heap)) ++low_;
    // with_: how many heaps below this one have a value. Those out of reach are taken off for a while.
    std::size_t barred = 0;
    for (const std::size_t number : set_) {
      if (number > heap) break;
      ++barred;
      --with_[values_[heap - number]];
    }
    Value value = low_;
    while (value < with_.size() && with_[value] > 0) ++value;
    for (const std::size_t number : set_) {
      if (number > heap) break;
      ++with_[values_[heap - number]];
    }
    if (barred == heap) return misere_ ? 1 : 0;  // no move
    return value;
  }
  void keep(Value value) {
    if (value >= first_.size()) {
      first_.resize(value + 1, never);
      with_.resize(value + 1);
    }
    if (first_[value] == never) first_[value] = static_cast<Value>(values_.size());
    ++with_[value];
    values_.push_back(value);
  }

  Value low_ = 0;             // at most base(size())
  std::vector<Value> first_;  // the first heap with a value, or never
  std::vector<Value> with_;   // how many heaps have a value
};

}  // namespace foregone::detail
