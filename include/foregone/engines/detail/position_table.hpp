// SPDX-License-Identifier: Apache-2.0
//
// Numbers positions in the order in which they are met: key → 0, 1, 2, … by open addressing with
// linear probing over 32-bit slots; the keys stand once, in order. 8 to 16 bytes a position beside
// its key, at most 2^31 − 1 positions.
#pragma once

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

  /// Bytes held, and what `more` further positions could make of them while the table grows.
  std::uint64_t bytes() const { return keys_.bytes() + slots_.capacity() * sizeof(std::uint32_t); }
  std::uint64_t peak_bytes(std::size_t more) const {
    const bool grows = 2 * (size() + more) > slots_.size();
    return bytes() + more * sizeof(Key) +
           (grows ? 2 * slots_.size() * sizeof(std::uint32_t) : 0);
  }

 private:
  std::size_t slot_of(const Key& key) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = key_hash(key) & mask;
    while (slots_[slot] != 0 && keys_[slots_[slot] - 1] != key) slot = (slot + 1) & mask;
    return slot;
  }
  void grow() {
    FOREGONE_REQUIRE(size() < most_positions);
    std::vector<std::uint32_t> old(slots_.empty() ? 1024 : 2 * slots_.size(), 0);
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
