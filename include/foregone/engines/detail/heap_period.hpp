// SPDX-License-Identifier: Apache-2.0
//
// Where a sequence begins to repeat. For every period p one wants the least n0 such that
// x(n) = x(n + p) for all n from n0 on to the end of what is known. Read backwards, that is how far
// the reversed sequence agrees with itself p places on: the Z-function (Gusfield, Algorithms on
// Strings, Trees and Sequences, 1997, 1.3), which gives it for all p together in O(N) comparisons and
// 4 bytes for each p asked for.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace foregone::detail {

/// x(n) = x(n + period) for all n >= first up to the end, and `first` is the least such number.
struct Repeat {
  std::size_t first = 0;
  std::size_t period = 1;
};

/// Periods up to which a sequence is looked through: longer ones would show less than two of them.
constexpr std::size_t longest_period(std::size_t size) { return size / 2; }

/// What first_repeat takes for a sequence of so many terms.
constexpr std::uint64_t repeat_bytes(std::size_t size) {
  return (longest_period(size) + 1) * sizeof(std::uint32_t);
}

/// The least period that `accepts(Repeat)` takes, of the sequence at(0) .. at(size - 1); size < 2^32.
template <class At, class Accepts>
std::optional<Repeat> first_repeat(std::size_t size, At at, Accepts accepts) {
  const std::size_t last = longest_period(size);
  std::vector<std::uint32_t> agree(last + 1);
  const auto reversed = [&](std::size_t i) { return at(size - 1 - i); };
  // The stretch [left, right) of the reversed sequence equals its beginning.
  std::size_t left = 0;
  std::size_t right = 0;
  for (std::size_t p = 1; p <= last; ++p) {
    std::size_t length = p < right ? std::min<std::size_t>(right - p, agree[p - left]) : 0;
    while (p + length < size && reversed(length) == reversed(p + length)) ++length;
    agree[p] = static_cast<std::uint32_t>(length);
    if (p + length > right) {
      left = p;
      right = p + length;
    }
    const Repeat found{size - p - length, p};
    if (accepts(found)) return found;
  }
  return std::nullopt;
}

}  // namespace foregone::detail
