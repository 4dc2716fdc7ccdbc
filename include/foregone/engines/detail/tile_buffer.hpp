// SPDX-License-Identifier: Apache-2.0
//
// The memory of a level of lattice tiles: it begins at a vector, or at a huge page where it is at
// least that large (a level is read in five places at once: small pages miss in the TLB).
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>

#if defined(__linux__)
#include <sys/mman.h>
#endif

#include "foregone/kernels/lattice_tiles.hpp"

namespace foregone::detail {

/// Memory of whole vectors, in huge pages where it is large; null where there is none.
class TileBuffer {
 public:
  static constexpr std::uint64_t page = std::uint64_t{1} << 21;
  static std::uint64_t taken(std::uint64_t bytes) {
    const std::uint64_t unit = bytes < page ? kernels::tiles::vector_bytes : page;
    return (bytes + unit - 1) / unit * unit;
  }

  explicit TileBuffer(std::uint64_t bytes)
      : memory_(std::aligned_alloc(bytes < page ? kernels::tiles::vector_bytes : page,
                                   taken(std::max<std::uint64_t>(bytes, 1)))) {
#if defined(__linux__)
    if (memory_ && bytes >= page) (void)madvise(memory_.get(), taken(bytes), MADV_HUGEPAGE);
#endif
  }
  void* get() const { return memory_.get(); }

 private:
  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };
  std::unique_ptr<void, Free> memory_;
};

}  // namespace foregone::detail
