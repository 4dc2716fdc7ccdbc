// SPDX-License-Identifier: Apache-2.0
//
// Memory that is counted before it is taken. An engine makes one MemoryBudget; what it holds in
// large pieces lies in Held<T>, which asks the budget first, so that a solve ends with an error
// instead of an end by the system. Any thread may take and give.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <span>
#include <type_traits>
#include <utility>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace foregone::detail {

class MemoryBudget {
 public:
  explicit MemoryBudget(std::uint64_t limit) : limit_(limit) {}
  MemoryBudget(const MemoryBudget&) = delete;
  MemoryBudget& operator=(const MemoryBudget&) = delete;

  /// Counts bytes as held, or says that they do not fit and counts nothing.
  bool take(std::uint64_t bytes) {
    std::uint64_t held = held_.load(std::memory_order_relaxed);
    do {
      if (bytes > limit_ - held) return false;
    } while (!held_.compare_exchange_weak(held, held + bytes, std::memory_order_relaxed));
    std::uint64_t peak = peak_.load(std::memory_order_relaxed);
    while (held + bytes > peak &&
           !peak_.compare_exchange_weak(peak, held + bytes, std::memory_order_relaxed)) {
    }
    return true;
  }
  void give(std::uint64_t bytes) { held_.fetch_sub(bytes, std::memory_order_relaxed); }

  std::uint64_t limit() const { return limit_; }
  std::uint64_t held() const { return held_.load(std::memory_order_relaxed); }
  std::uint64_t left() const { return limit_ - held(); }
  /// The most that was held at once.
  std::uint64_t peak() const { return peak_.load(std::memory_order_relaxed); }

 private:
  std::uint64_t limit_;
  std::atomic<std::uint64_t> held_{0};
  std::atomic<std::uint64_t> peak_{0};
};

/// Counted memory for elements without constructors; what is new in it has no value yet. Begins at
/// a page where it is as large as one, and lies in huge pages where it is large. The budget must
/// outlive it.
template <class T>
class Held {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  static constexpr std::size_t page = 4096;
  static constexpr std::size_t huge_page = std::size_t{1} << 21;

  Held() = default;
  explicit Held(MemoryBudget& budget) : budget_(&budget) {}
  Held(Held&& other) noexcept
      : budget_(other.budget_), data_(std::exchange(other.data_, nullptr)),
        size_(std::exchange(other.size_, 0)), taken_(std::exchange(other.taken_, 0)) {}
  Held& operator=(Held&& other) noexcept {
    std::swap(budget_, other.budget_);
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    std::swap(taken_, other.taken_);
    return *this;
  }
  ~Held() { drop(); }

  /// Makes room for at least `size` elements, forgetting what there was. False: it does not fit,
  /// and there is none.
  [[nodiscard]] bool make(std::size_t size) {
    if (size <= size_) return true;
    drop();
    return allocate(size);
  }
  /// Makes room for at least `size` elements and keeps the first `kept`; half as much again as there
  /// was where that fits. False: it does not fit, nothing has changed.
  [[nodiscard]] bool grow(std::size_t size, std::size_t kept) {
    if (size <= size_) return true;
    Held larger(*budget_);
    if (!larger.allocate(std::max(size, size_ + size_ / 2)) && !larger.allocate(size)) return false;
    if (kept > 0) std::memcpy(larger.data_, data_, kept * sizeof(T));
    *this = std::move(larger);
    return true;
  }
  void drop() {
    if (data_ == nullptr) return;
    std::free(data_);
    budget_->give(taken_);
    data_ = nullptr;
    size_ = 0;
    taken_ = 0;
  }

  T* data() { return data_; }
  const T* data() const { return data_; }
  T& operator[](std::size_t i) { return data_[i]; }
  const T& operator[](std::size_t i) const { return data_[i]; }
  std::size_t size() const { return size_; }
  std::uint64_t bytes() const { return taken_; }
  explicit operator bool() const { return data_ != nullptr; }

 private:
  static constexpr std::size_t large = std::size_t{1} << 22;

  bool allocate(std::size_t size) {
    if (size > (SIZE_MAX - huge_page) / sizeof(T)) return false;
    const std::size_t bytes = std::max<std::size_t>(size * sizeof(T), 1);
    const std::size_t unit = bytes >= large ? huge_page : bytes >= page ? page : 1;
    const std::size_t wanted = (bytes + unit - 1) / unit * unit;
    if (!budget_->take(wanted)) return false;
    void* const memory = unit == 1 ? std::malloc(wanted) : std::aligned_alloc(unit, wanted);
    if (memory == nullptr) {
      budget_->give(wanted);
      return false;
    }
#if defined(__linux__)
    if (unit == huge_page) (void)madvise(memory, wanted, MADV_HUGEPAGE);
#endif
    data_ = static_cast<T*>(memory);
    size_ = size;
    taken_ = wanted;
    return true;
  }

  MemoryBudget* budget_ = nullptr;
  T* data_ = nullptr;
  std::size_t size_ = 0;
  std::uint64_t taken_ = 0;
};

}  // namespace foregone::detail
