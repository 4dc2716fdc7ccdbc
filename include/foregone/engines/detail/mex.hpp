// SPDX-License-Identifier: Apache-2.0
//
// The least number that is not among some: what a position's nimber is to its children's.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "foregone/core/values.hpp"

namespace foregone::detail {

class Mex {
 public:
  /// Requires codes >= 0. At most codes.size().
  Code of(std::span<const Code> codes) {
    seen_.assign(codes.size() / 64 + 1, 0);
    for (const Code code : codes)
      if (static_cast<std::size_t>(code) < codes.size())
        seen_[static_cast<std::size_t>(code) / 64] |= std::uint64_t{1} << code % 64;
    for (std::size_t i = 0;; ++i)
      if (~seen_[i] != 0)
        return static_cast<Code>(64 * i + static_cast<std::size_t>(std::countr_one(seen_[i])));
  }

 private:
  std::vector<std::uint64_t> seen_;  // never full: it has a bit more than there are codes
};

}  // namespace foregone::detail
