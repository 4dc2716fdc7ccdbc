// SPDX-License-Identifier: Apache-2.0
//
// A vector in chunks of 2^16 elements: growing never copies and never needs the old and the new
// block at once, so a memory budget can be held to the last chunk.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace foregone::detail {

template <class T>
class Chunked {
 public:
  static constexpr std::size_t chunk_bits = 16;
  static constexpr std::size_t chunk_size = std::size_t{1} << chunk_bits;

  std::size_t size() const { return size_; }
  T& operator[](std::size_t i) { return chunks_[i >> chunk_bits][i & (chunk_size - 1)]; }
  const T& operator[](std::size_t i) const {
    return chunks_[i >> chunk_bits][i & (chunk_size - 1)];
  }

  void push_back(const T& element) {
    if (size_ == chunks_.size() * chunk_size)
      chunks_.push_back(std::make_unique_for_overwrite<T[]>(chunk_size));
    (*this)[size_++] = element;
  }

  /// The elements from `first` on that lie in one block, `most` at the most.
  std::span<const T> run(std::size_t first, std::size_t most) const {
    const std::size_t in_chunk = chunk_size - (first & (chunk_size - 1));
    return {&(*this)[first], std::min({most, in_chunk, size_ - first})};
  }

  std::uint64_t bytes() const { return chunks_.size() * chunk_size * sizeof(T); }

 private:
  std::vector<std::unique_ptr<T[]>> chunks_;
  std::size_t size_ = 0;
};

}  // namespace foregone::detail
