// SPDX-License-Identifier: Apache-2.0
//
// Memory that ends at a page that can be neither read nor written, so that a byte too far ends the
// test. What is held lies at its very end.
#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <span>

namespace foregone {

class GuardedRoom {
 public:
  /// Room for `size` bytes at least.
  explicit GuardedRoom(std::size_t size) {
    const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    room_ = (size + page - 1) / page * page;
    mapped_ = room_ + page;
    void* const at =
        ::mmap(nullptr, mapped_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (at == MAP_FAILED) std::abort();
    start_ = static_cast<std::byte*>(at);
    if (::mprotect(start_ + room_, page, PROT_NONE) != 0) std::abort();
  }
  ~GuardedRoom() { ::munmap(start_, mapped_); }
  GuardedRoom(const GuardedRoom&) = delete;
  GuardedRoom& operator=(const GuardedRoom&) = delete;

  /// The last `count` elements of the room.
  template <class T>
  std::span<T> last(std::size_t count) {
    if (count * sizeof(T) > room_) std::abort();
    return {reinterpret_cast<T*>(start_ + room_ - count * sizeof(T)), count};
  }

  /// A copy of what is given, at the end of the room.
  template <class T>
  std::span<const T> hold(std::span<const T> given) {
    const std::span<T> copy = last<T>(given.size());
    if (!given.empty()) std::memcpy(copy.data(), given.data(), given.size_bytes());
    return copy;
  }

 private:
  std::size_t room_ = 0;
  std::size_t mapped_ = 0;
  std::byte* start_ = nullptr;
};

}  // namespace foregone
