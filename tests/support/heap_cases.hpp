// SPDX-License-Identifier: Apache-2.0
//
// Heap games for tests, and their Grundy values by the definition: sets of options and their mex,
// nothing else.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "foregone/core/heap_rules.hpp"

namespace foregone::heap_cases {

/// What a heap may become, as pairs of heaps, 0 for none.
inline std::vector<std::pair<int, int>> options_of(const HeapRules& rules, int heap) {
  std::vector<std::pair<int, int>> options;
  const auto is_in = [&](int number) {
    return std::find(rules.numbers.begin(), rules.numbers.end(), number) != rules.numbers.end();
  };
  switch (rules.kind) {
    case HeapRules::Kind::subtraction:
    case HeapRules::Kind::all_but:
      for (int take = 1; take <= heap; ++take)
        if (is_in(take) == (rules.kind == HeapRules::Kind::subtraction))
          options.push_back({heap - take, 0});
      break;
    case HeapRules::Kind::grundy:
      for (int part = 1; 2 * part < heap; ++part) options.push_back({heap - part, part});
      break;
    default:
      for (int take = 0; take <= heap && take < static_cast<int>(rules.numbers.size()); ++take) {
        const int digit = rules.numbers[static_cast<std::size_t>(take)];
        const int left = heap - take;
        if ((digit & 1) != 0 && left == 0 && take > 0) options.push_back({0, 0});
        if ((digit & 2) != 0 && left > 0 && take > 0) options.push_back({left, 0});
        if ((digit & 4) != 0)
          for (int part = 1; 2 * part <= left; ++part) options.push_back({left - part, part});
      }
  }
  return options;
}

/// Grundy values of the heaps 0 .. last. Misère is for heaps that do not split: no move is worth 1.
inline std::vector<std::uint64_t> values_of(const HeapRules& rules, int last, bool misere = false) {
  std::vector<std::uint64_t> values;
  for (int heap = 0; heap <= last; ++heap) {
    std::set<std::uint64_t> seen;
    const auto options = options_of(rules, heap);
    for (const auto& [a, b] : options) {
      const std::uint64_t one = values[static_cast<std::size_t>(a)];
      seen.insert(b == 0 ? one : one ^ values[static_cast<std::size_t>(b)]);
    }
    std::uint64_t value = 0;
    while (seen.contains(value)) ++value;
    values.push_back(misere && options.empty() ? 1 : value);
  }
  return values;
}

/// Does G(n + period) = G(n) + saltus hold from n on, as far as the values go?
inline bool repeats_from(const std::vector<std::uint64_t>& values, std::uint64_t from,
                         std::uint64_t period, std::uint64_t saltus) {
  for (std::uint64_t n = from; n + period < values.size(); ++n)
    if (values[n + period] != values[n] + saltus) return false;
  return true;
}

inline HeapRules random_octal(std::mt19937& random, std::size_t most_digits, bool splits = true) {
  std::vector<int> digits{splits && random() % 4 == 0 ? 4 : 0};
  for (std::size_t i = 1 + random() % most_digits; i > 0; --i)
    digits.push_back(static_cast<int>(random() % (splits ? 8 : 4)));
  return HeapRules::octal(digits);
}

inline std::vector<int> random_set(std::mt19937& random, int most, std::size_t most_numbers) {
  std::vector<int> set;
  for (std::size_t i = random() % (most_numbers + 1); i > 0; --i)
    set.push_back(1 + static_cast<int>(random() % static_cast<unsigned>(most)));
  return set;
}

inline std::string text_of(const HeapRules& rules) {
  std::string text = "kind " + std::to_string(static_cast<int>(rules.kind)) + ":";
  for (const int number : rules.numbers) text += " " + std::to_string(number);
  return text;
}

}  // namespace foregone::heap_cases
