// SPDX-License-Identifier: Apache-2.0
//
// Replaces the heap of a test program by one that counts what is held, and that a test may have
// refuse. To be included by one source of a program; sanitizers bring a heap of their own.
#pragma once

#include <malloc.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

namespace foregone::test {

inline std::atomic<std::int64_t> held{0};
inline std::atomic<std::int64_t> most_held{0};
/// Whether the allocation that is asked for fails; null = none does.
inline std::atomic<bool (*)()> heap_refuses{nullptr};

/// The most bytes that `run` held beside what was there before.
template <class Run>
std::uint64_t measured(Run&& run) {
  const std::int64_t before = held;
  most_held = before;
  run();
  return static_cast<std::uint64_t>(most_held - before);
}

inline void* counted(std::size_t size, std::size_t alignment = 0) {
  if (const auto refuses = heap_refuses.load(); refuses != nullptr && refuses())
    throw std::bad_alloc();
  const std::size_t wanted = size == 0 ? 1 : size;
  void* const block =
      alignment == 0
          ? std::malloc(wanted)
          : std::aligned_alloc(alignment, (wanted + alignment - 1) / alignment * alignment);
  if (block == nullptr) throw std::bad_alloc();
  const std::int64_t now = held += static_cast<std::int64_t>(malloc_usable_size(block));
  if (now > most_held) most_held = now;
  return block;
}
inline void uncounted(void* block) noexcept {
  if (block != nullptr) held -= static_cast<std::int64_t>(malloc_usable_size(block));
  std::free(block);
}

}  // namespace foregone::test

void* operator new(std::size_t size) { return foregone::test::counted(size); }
void* operator new[](std::size_t size) { return foregone::test::counted(size); }
void operator delete(void* block) noexcept { foregone::test::uncounted(block); }
void operator delete[](void* block) noexcept { foregone::test::uncounted(block); }
void operator delete(void* block, std::size_t) noexcept { foregone::test::uncounted(block); }
void operator delete[](void* block, std::size_t) noexcept { foregone::test::uncounted(block); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return foregone::test::counted(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* block, std::align_val_t) noexcept { foregone::test::uncounted(block); }
void operator delete(void* block, std::size_t, std::align_val_t) noexcept {
  foregone::test::uncounted(block);
}
