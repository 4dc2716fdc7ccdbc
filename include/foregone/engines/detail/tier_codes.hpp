// SPDX-License-Identifier: Apache-2.0
//
// Values of a tier's positions at rest: words of compact_codes.hpp, as narrow as the tier allows,
// one width a tier. How long a remoteness in a tier can be follows from the tiers in reach before
// any position is valued; how large scores are is seen when they are, and the tier is
// valued again in wider words.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "foregone/core/values.hpp"
#include "foregone/engines/detail/compact_codes.hpp"
#include "foregone/engines/detail/memory_budget.hpp"

namespace foregone::detail {

template <ValueKind Kind>
class TierCodes {
 public:
  static constexpr unsigned most_width = Kind == ValueKind::score ? 8 : 4;

  TierCodes() = default;
  explicit TierCodes(MemoryBudget& budget) : bytes_(budget) {}

  /// So many words of a width, all none. False: the memory is not to be had.
  [[nodiscard]] bool make(std::size_t size, unsigned width) {
    bytes_.drop();
    width_ = width;
    if (!bytes_.make(size * width)) return false;
    std::memset(bytes_.data(), 0, size * width);
    return true;
  }
  bool made() const { return static_cast<bool>(bytes_); }
  void drop() { bytes_.drop(); }
  unsigned width() const { return width_; }
  const std::uint8_t* data() const { return bytes_.data(); }
  std::uint8_t* data() { return bytes_.data(); }

  /// Calls use(words) with the array as what it holds.
  template <class Use>
  decltype(auto) with_words(Use&& use) {
    return dispatch(width_, [&]<class Word>(Word) -> decltype(auto) {
      return use(reinterpret_cast<Word*>(bytes_.data()));
    });
  }
  template <class Use>
  decltype(auto) with_words(Use&& use) const {
    return dispatch(width_, [&]<class Word>(Word) -> decltype(auto) {
      return use(reinterpret_cast<const Word*>(bytes_.data()));
    });
  }

  bool is_none(std::size_t i) const {
    return with_words([&](const auto* words) { return words[i] == 0; });
  }
  /// Requires !is_none(i).
  Code get(std::size_t i) const {
    return with_words(
        [&]<class Word>(const Word* words) { return Compact<Kind, Word>::code(words[i]); });
  }
  /// Requires that the code fits.
  void set(std::size_t i, Code code) {
    with_words([&]<class Word>(Word* words) { words[i] = Compact<Kind, Word>::word(code); });
  }
  /// Codes of the positions ids[0..count).
  void gather(const std::uint32_t* ids, std::size_t count, Code* codes) const {
    with_words([&]<class Word>(const Word* words) {
      for (std::size_t i = 0; i < count; ++i) codes[i] = Compact<Kind, Word>::code(words[ids[i]]);
    });
  }

  /// The least width whose words hold a code, above most_width where there is none.
  static unsigned width_for(Code code) {
    for (unsigned width = 1; width <= most_width; width *= 2)
      if (dispatch(width, [&]<class Word>(Word) { return Compact<Kind, Word>::fits(code); }))
        return width;
    return 2 * most_width;
  }
  /// The longest remoteness among the first `size` values; 0 of scores.
  std::uint32_t longest(std::size_t size) const {
    std::uint32_t most = 0;
    if constexpr (Kind == ValueKind::outcome)
      with_words([&]<class Word>(const Word* words) {
        for (std::size_t i = 0; i < size; ++i)
          most = std::max(most, Compact<Kind, Word>::remoteness(words[i]));
      });
    return most;
  }
  /// The same values in words at least so wide.
  [[nodiscard]] bool widen(std::size_t size, unsigned width, MemoryBudget& budget) {
    if (width <= width_) return true;
    TierCodes wider(budget);
    if (!wider.make(size, width)) return false;
    for (std::size_t i = 0; i < size; ++i)
      if (!is_none(i)) wider.set(i, get(i));
    *this = std::move(wider);
    return true;
  }

 private:
  template <class Use>
  static decltype(auto) dispatch(unsigned width, Use&& use) {
    switch (width) {
      case 1:
        return use(std::uint8_t{});
      case 2:
        return use(std::uint16_t{});
      default:
        break;
    }
    if constexpr (Kind == ValueKind::score)
      if (width == 8) return use(std::uint64_t{});
    return use(std::uint32_t{});
  }

  Held<std::uint8_t> bytes_;
  unsigned width_ = 1;
};

}  // namespace foregone::detail
