// SPDX-License-Identifier: Apache-2.0
//
// Numbers positions in the order in which they are met: key → 0, 1, 2, … by open addressing with
// linear probing over 32-bit slots; the keys stand once, in order. 8 to 16 bytes a position beside
// its key, at most 2^31 − 1 positions.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "foregone/core/contract_macros.hpp"
#include "foregone/core/keys.hpp"
#include "foregone/engines/detail/chunked.hpp"

namespace foregone::detail {

template <class Key>
class PositionTable {
 public:
  static constexpr std::size_t most_positions = (std::size_t{1} << 31) - 1;

  std::size_t size() const { return keys_.size(); }
  const Key& key(std::size_t id) const { return keys_[id]; }
  const Chunked<Key>& keys() const { return keys_; }

  /// The number of a key, and whether it is new. Requires size() < most_positions.
  std::pair<std::uint32_t, bool> insert(const Key& key) {
    if (2 * (size() + 1) > slots_.size()) grow();
    const std::size_t slot = slot_of(key);
    if (slots_[slot] != 0) return {slots_[slot] - 1, false};
    keys_.push_back(key);
    slots_[slot] = static_cast<std::uint32_t>(size());
    return {slots_[slot] - 1, true};
  }

  std::optional<std::uint32_t> find(const Key& key) const {
    if (slots_.empty()) return std::nullopt;
    const std::size_t slot = slot_of(key);
    if (slots_[slot] == 0) return std::nullopt;
    return slots_[slot] - 1;
  }

  /// Bytes held; the slots' share of them; and the most that `more` further positions can make of
  /// bytes() on the way: while the slots double, the old ones are still there.
  std::uint64_t bytes() const { return keys_.bytes() + slot_bytes(); }
  std::uint64_t slot_bytes() const { return slots_.capacity() * sizeof(std::uint32_t); }
  std::uint64_t peak_bytes(std::size_t more) const {
    const std::uint64_t wanted = 2 * (std::uint64_t{size()} + more);
    if (more == 0 || wanted <= slots_.size()) return keys_.peak_bytes(more) + slot_bytes();
    const std::uint64_t slots = std::max<std::uint64_t>(std::bit_ceil(wanted), least_slots);
    return keys_.peak_bytes(more) + (slots + slots / 2) * sizeof(std::uint32_t);
  }

 private:
  static constexpr std::size_t least_slots = 1024;

  std::size_t slot_of(const Key& key) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = key_hash(key) & mask;
    while (slots_[slot] != 0 && keys_[slots_[slot] - 1] != key) slot = (slot + 1) & mask;
    return slot;
  }
  void grow() {
    FOREGONE_REQUIRE(size() < most_positions);
    std::vector<std::uint32_t> old(slots_.empty() ? least_slots : 2 * slots_.size(), 0);
    old.swap(slots_);
    const std::size_t mask = slots_.size() - 1;
    for (const std::uint32_t entry : old) {
      if (entry == 0) continue;
      std::size_t slot = key_hash(keys_[entry - 1]) & mask;
      while (slots_[slot] != 0) slot = (slot + 1) & mask;
      slots_[slot] = entry;
    }
  }

  Chunked<Key> keys_;
  std::vector<std::uint32_t> slots_;  // number + 1, 0 = empty
};

}  // namespace foregone::detail
