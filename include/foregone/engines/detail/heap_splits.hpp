// SPDX-License-Identifier: Apache-2.0
//
// Grundy values of a heap game that promises nothing of its rules: every option of every heap is asked
// for, by the definition. Nothing is known that would prove a period.
//
// Time: the options. Memory: 4 bytes a heap and 1 a value.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "foregone/core/heap_hooks.hpp"
#include "foregone/core/result.hpp"

namespace foregone::detail {

/// mark_heap_options of a game, behind whatever there is between it and the engine.
using MarkOptions =
    std::function<std::uint32_t(int heap, const std::uint32_t* values, std::uint8_t* seen)>;

class SplitHeaps {
 public:
  using Value = std::uint32_t;

  SplitHeaps(MarkOptions mark, bool misere) : mark_(std::move(mark)), misere_(misere), seen_(64) {}

  std::size_t size() const { return values_.size(); }
  std::span<const Value> values() const { return values_; }
  std::vector<Value> take() && { return std::move(values_); }
  std::uint64_t bytes() const { return values_.capacity() * sizeof(Value) + seen_.capacity(); }
  std::uint64_t bytes_while_growing(std::size_t room) const {
    return bytes() + room * (sizeof(Value) + 8);  // no play is longer than twice the tokens
  }
  void make_room(std::size_t room) { values_.reserve(room); }

  Result<void> compute(std::size_t end) {
    while (values_.size() < end) {
      const std::size_t heap = values_.size();
      std::fill(seen_.begin(), seen_.end(), std::uint8_t{0});
      const std::uint32_t options = mark_(static_cast<int>(heap), values_.data(), seen_.data());
      if ((options & heap_option_outside) != 0)
        return input_error("splits(" + std::to_string(heap) +
                           ") visits heaps that are not smaller or hold more tokens together");
      if (misere_ && (options & heap_option_two) != 0)
        return usage_error(
            "heap plays misère only where heaps do not split; retrograde plays small ones");
      Value value = 0;
      while (seen_[value] != 0) ++value;
      if (misere_ && options == 0) value = 1;
      values_.push_back(value);
      // Room for every xor of values so far and for one that is none.
      const std::size_t room = 2 * std::bit_ceil(std::size_t{value} + 1);
      if (room > seen_.size()) seen_.resize(room);
    }
    return {};
  }

 private:
  MarkOptions mark_;
  bool misere_;
  std::vector<Value> values_;
  std::vector<std::uint8_t> seen_;  // by value
};

}  // namespace foregone::detail
