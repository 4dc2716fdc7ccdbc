// SPDX-License-Identifier: Apache-2.0
//
// The code of an octal game as text, "0.77" or "4.": 0, 4 or nothing, a point, digits 0 to 7 (Guy and
// Smith 1956; Winning Ways, ch. 4). Digit i, the one before the point being digit 0, is 1, 2 and 4 added
// up for what a player who takes i tokens from a heap may leave of it: nothing, one heap, two heaps.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace foregone {

class OctalCode {
 public:
  /// Reads the text where it lies. Requires fault(text) == "".
  explicit OctalCode(std::string_view text) : text_(text), point_(text.find('.')) {}

  /// "" or why a text is no code.
  static std::string fault(std::string_view text) {
    const std::size_t point = text.find('.');
    const std::string_view before = text.substr(0, point);
    if (point == std::string_view::npos)
      return "code: expected a point between digit 0 and the others, as in 0.77";
    if (!before.empty() && before != "0" && before != "4")
      return "code: expected 0, 4 or nothing before the point: without taking a token a heap can "
             "only be split in two";
    if (text.size() == 1 || text.find_first_not_of("01234567", point + 1) != std::string_view::npos)
      return "code: expected digits 0 to 7 behind the point, as in 0.77 or 4.";
    return "";
  }

  /// Digits there are, digit 0 included; those behind are 0.
  std::size_t size() const { return text_.size() - point_; }
  /// Requires i < size().
  int digit(std::size_t i) const {
    if (i > 0) return text_[point_ + i] - '0';
    return point_ > 0 ? text_[0] - '0' : 0;
  }
  std::vector<int> digits() const {
    std::vector<int> all(size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = digit(i);
    return all;
  }

 private:
  std::string_view text_;
  std::size_t point_;
};

}  // namespace foregone
