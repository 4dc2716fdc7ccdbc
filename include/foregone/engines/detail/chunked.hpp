// SPDX-License-Identifier: Apache-2.0
//
// A vector in chunks of 2^16 elements: growing never copies and never needs the old and the new
// block at once, so a memory budget can be held to the last chunk. Only the first chunk starts
// small and doubles, so that a small game takes little.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
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
    if (size_ == capacity()) grow();
    (*this)[size_++] = element;
  }

  /// The elements from `first` on that lie in one block, `most` at the most.
  std::span<const T> run(std::size_t first, std::size_t most) const {
    const std::size_t in_chunk = chunk_size - (first & (chunk_size - 1));
    return {&(*this)[first], std::min({most, in_chunk, size_ - first})};
  }

  std::uint64_t bytes() const { return capacity() * sizeof(T); }
  /// The most that `more` further elements can make of bytes() on the way.
  std::uint64_t peak_bytes(std::size_t more) const {
    const std::size_t wanted = size_ + more;
    if (wanted <= capacity()) return bytes();
    if (wanted > chunk_size) {
      const std::uint64_t chunks = (wanted + chunk_size - 1) / chunk_size;
      return (chunks * chunk_size + (first_ < chunk_size ? chunk_size / 2 : 0)) * sizeof(T);
    }
    const std::uint64_t last = std::max(std::bit_ceil(wanted), least);
    return (last + last / 2) * sizeof(T);  // the half that is copied is still there
  }

 private:
  static constexpr std::size_t least = 256;

  std::size_t capacity() const {
    return chunks_.size() <= 1 ? first_ : chunks_.size() * chunk_size;
  }
  void grow() {
    if (first_ == chunk_size) {
      chunks_.push_back(std::make_unique_for_overwrite<T[]>(chunk_size));
      return;
    }
    const std::size_t wider = std::max(2 * first_, least);
    auto chunk = std::make_unique_for_overwrite<T[]>(wider);
    if (chunks_.empty()) chunks_.emplace_back();
    std::copy_n(chunks_[0].get(), first_, chunk.get());
    chunks_[0] = std::move(chunk);
    first_ = wider;
  }

  std::vector<std::unique_ptr<T[]>> chunks_;
  std::size_t size_ = 0;
  std::size_t first_ = 0;  // what the first chunk has room for
};

}  // namespace foregone::detail
