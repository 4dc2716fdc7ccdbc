// SPDX-License-Identifier: Apache-2.0
//
// The rows of a window game as engines take them: for each row a mask, bit d − 1 set iff a token
// there may move d rows down. A mask is known once `window` rows below it are; bits that lead below
// the last row are not set.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "foregone/core/instance.hpp"

namespace foregone {

class MaskSource {
 public:
  MaskSource() = default;
  MaskSource(const MaskSource&) = delete;
  MaskSource& operator=(const MaskSource&) = delete;
  virtual ~MaskSource() = default;

  /// How many rows there will be; nothing where it is not known.
  virtual std::optional<std::uint64_t> rows() const = 0;
  /// Fills masks from the front and returns how many; 0 = no more, or the input is bad.
  virtual std::size_t next(std::span<std::uint32_t> masks) = 0;
  /// The same in bytes. Requires a window of at most 8 rows.
  virtual std::size_t next(std::span<std::uint8_t> masks) = 0;
  /// From now on the number of masks counts alone.
  virtual void ignore_masks() {}
};

/// The masks of a stream of rows, which gives arrivals.
class StreamMasks final : public MaskSource {
 public:
  StreamMasks(RowStream& stream, int window)
      : stream_(stream), window_(static_cast<std::size_t>(window)) {}

  std::optional<std::uint64_t> rows() const override { return stream_.rows(); }
  std::size_t next(std::span<std::uint32_t> masks) override { return fill(masks); }
  std::size_t next(std::span<std::uint8_t> masks) override { return fill(masks); }

 private:
  template <class Mask>
  std::size_t fill(std::span<Mask> masks) {
    while (!ended_ && open_.size() < masks.size() + window_) take_rows();
    const std::size_t complete = ended_ ? open_.size() : open_.size() - window_;
    const std::size_t count = std::min(complete, masks.size());
    for (std::size_t i = 0; i < count; ++i) masks[i] = static_cast<Mask>(open_[i]);
    open_.erase(open_.begin(), open_.begin() + static_cast<std::ptrdiff_t>(count));
    return count;
  }
  void take_rows() {
    std::array<std::uint32_t, 1024> arrivals;
    const std::size_t count = stream_.next(arrivals);
    ended_ = count == 0;
    for (std::size_t i = 0; i < count; ++i) {
      open_.push_back(0);
      for (std::uint32_t rest = arrivals[i]; rest != 0; rest &= rest - 1) {
        const auto d = static_cast<std::size_t>(std::countr_zero(rest)) + 1;
        open_[open_.size() - 1 - d] |= std::uint32_t{1} << (d - 1);
      }
    }
  }

  RowStream& stream_;
  std::size_t window_;
  std::vector<std::uint32_t> open_;  // not given yet; all but the last `window` are complete
  bool ended_ = false;
};

}  // namespace foregone
