// SPDX-License-Identifier: Apache-2.0
//
// Memory that begins as zeros and costs nothing until it is touched: at a cache line, and in huge
// pages from 2 MiB on, since tables are read at random and small pages miss in the TLB.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <utility>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace foregone::detail {

/// `size` zeroed elements of a type whose zero bytes are a value. Throws std::bad_alloc.
template <class T>
class ZeroedArray {
 public:
  ZeroedArray() = default;
  explicit ZeroedArray(std::size_t size) : size_(size) {
    if (size > (SIZE_MAX - line) / sizeof(T)) throw std::bad_alloc();
    std::size_t bytes = size * sizeof(T);
    std::size_t room = bytes + line;
    memory_.reset(std::calloc(room, 1));  // of this size zero pages, not zeros that were written
    if (!memory_) throw std::bad_alloc();
    void* first = memory_.get();
    first_ = static_cast<T*>(std::align(line, bytes, first, room));
#if defined(__linux__)
    constexpr std::size_t page = std::size_t{1} << 21;
    void* paged = first_;
    if (std::align(page, page, paged, bytes) != nullptr)
      (void)madvise(paged, bytes / page * page, MADV_HUGEPAGE);
#endif
  }
  ZeroedArray(ZeroedArray&& other) noexcept { swap(other); }
  ZeroedArray& operator=(ZeroedArray&& other) noexcept {
    ZeroedArray taken(std::move(other));
    swap(taken);
    return *this;
  }
  void swap(ZeroedArray& other) noexcept {
    std::swap(memory_, other.memory_);
    std::swap(first_, other.first_);
    std::swap(size_, other.size_);
  }

  std::size_t size() const { return size_; }
  T& operator[](std::size_t i) { return first_[i]; }
  const T& operator[](std::size_t i) const { return first_[i]; }
  T* begin() const { return first_; }
  T* end() const { return first_ + size_; }

 private:
  static constexpr std::size_t line = 64;
  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };
  std::unique_ptr<void, Free> memory_;
  T* first_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace foregone::detail
