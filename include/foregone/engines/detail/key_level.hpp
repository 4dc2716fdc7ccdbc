// SPDX-License-Identifier: Apache-2.0
//
// A set of keys at rest: ascending, in blocks of about a thousand that stand alone. A block is its
// first key, its place among all keys, and the differences to the others (key_coding.hpp); so a key
// is found by a binary search over blocks and the decoding of one, about a microsecond, and any
// block can be decoded by any thread. 1.1 bytes a key where keys are dense.
//
// A level is made of streams: pieces that follow one another in the order of keys, each encoded by
// one thread.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "foregone/engines/detail/key_coding.hpp"
#include "foregone/engines/detail/memory_budget.hpp"

namespace foregone::detail {

/// Where a block of a level begins: its first key, its differences, and the place of its first key.
template <class Key>
struct KeyBlock {
  Key first;
  const std::uint8_t* differences;
  std::uint64_t base;
};

/// A piece of a level: blocks whose places count from 0.
template <class Key>
struct KeyStream {
  Held<std::uint8_t> differences;
  Held<KeyBlock<Key>> blocks;
  std::uint64_t size = 0;
};

/// Encodes pieces of a level; keeps its room from one to the next. One a thread.
template <class Key>
class KeyEncoder {
 public:
  KeyEncoder(MemoryBudget& budget, std::uint32_t block_keys)
      : budget_(&budget), block_keys_(block_keys), room_(budget), begins_(budget) {}

  /// A stream of ascending keys, nothing where the memory is not to be had.
  std::optional<KeyStream<Key>> encode(std::span<const Key> keys) {
    KeyStream<Key> stream{Held<std::uint8_t>(*budget_), Held<KeyBlock<Key>>(*budget_), keys.size()};
    const std::size_t blocks = (keys.size() + block_keys_ - 1) / block_keys_;
    if (!stream.blocks.make(blocks) || !begins_.make(blocks)) return std::nullopt;
    std::size_t used = 0;
    for (std::size_t block = 0; block < blocks; ++block) {
      const std::size_t begin = block * block_keys_;
      const std::size_t end = std::min<std::size_t>(keys.size(), begin + block_keys_);
      if (!room_.grow(used + (end - begin) * KeyCoding<Key>::most_bytes, used)) return std::nullopt;
      std::uint8_t* to = room_.data() + used;
      stream.blocks[block] = {keys[begin], nullptr, begin};
      begins_[block] = used;
      for (std::size_t i = begin + 1; i < end; ++i)
        to = KeyCoding<Key>::put(to, keys[i - 1], keys[i]);
      used = static_cast<std::size_t>(to - room_.data());
    }
    if (used == 0) return stream;  // single keys have no differences
    if (!stream.differences.make(used + KeyCoding<Key>::slack)) return std::nullopt;
    std::memcpy(stream.differences.data(), room_.data(), used);
    std::memset(stream.differences.data() + used, 0, KeyCoding<Key>::slack);
    for (std::size_t block = 0; block < blocks; ++block)
      stream.blocks[block].differences = stream.differences.data() + begins_[block];
    return stream;
  }

 private:
  MemoryBudget* budget_;
  std::uint32_t block_keys_;
  Held<std::uint8_t> room_;
  Held<std::size_t> begins_;
};

template <class Key>
class KeyLevel {
 public:
  KeyLevel() = default;

  /// The streams one after the other: every key of one is less than every key of the next. Nothing
  /// where the memory is not to be had; the streams are lost then.
  static std::optional<KeyLevel> join(MemoryBudget& budget, std::vector<KeyStream<Key>>&& streams) {
    KeyLevel level;
    level.blocks_ = Held<KeyBlock<Key>>(budget);
    for (const KeyStream<Key>& stream : streams) level.block_count_ += stream.blocks.size();
    if (!level.blocks_.make(level.block_count_ + 1)) return std::nullopt;
    std::size_t at = 0;
    std::uint64_t size = 0;
    for (KeyStream<Key>& stream : streams) {
      for (std::size_t i = 0; i < stream.blocks.size(); ++i) {
        level.blocks_[at] = stream.blocks[i];
        level.blocks_[at++].base += size;
      }
      size += stream.size;
      if (stream.differences) level.differences_.push_back(std::move(stream.differences));
      stream.blocks.drop();
    }
    level.blocks_[at] = {Key{}, nullptr, size};
    level.differences_.shrink_to_fit();
    return level;
  }

  std::uint64_t size() const { return blocks_ ? blocks_[block_count_].base : 0; }
  std::size_t blocks() const { return block_count_; }
  /// The place of a block's first key among all, and how many keys it has.
  std::uint64_t base(std::size_t block) const { return blocks_[block].base; }
  std::uint32_t block_size(std::size_t block) const {
    return static_cast<std::uint32_t>(blocks_[block + 1].base - blocks_[block].base);
  }
  const Key& first(std::size_t block) const { return blocks_[block].first; }

  /// Writes the keys of a block; returns how many.
  std::uint32_t decode(std::size_t block, Key* to) const {
    const std::uint32_t count = block_size(block);
    decode_keys(blocks_[block].first, blocks_[block].differences, count, to);
    return count;
  }

  /// The greatest key. Requires size() > 0.
  Key last() const {
    Key key = blocks_[block_count_ - 1].first;
    const std::uint8_t* from = blocks_[block_count_ - 1].differences;
    for (std::uint32_t i = 1; i < block_size(block_count_ - 1); ++i)
      from = KeyCoding<Key>::take(from, key);
    return key;
  }

  /// The block that holds a key if the level holds it: the last whose first key is not above it;
  /// blocks() where there is none.
  std::size_t block_of(const Key& key) const {
    const KeyBlock<Key>* const begin = blocks_.data();
    const KeyBlock<Key>* const end = begin + block_count_;
    const auto* const above = std::upper_bound(
        begin, end, key,
        [](const Key& left, const KeyBlock<Key>& right) { return left < right.first; });
    return above == begin ? block_count_ : static_cast<std::size_t>(above - begin) - 1;
  }

  /// The place of a key, nothing where it is not in the level.
  std::optional<std::uint64_t> find(const Key& key) const {
    const std::size_t block = block_of(key);
    if (block == block_count_) return std::nullopt;
    const std::uint32_t count = block_size(block);
    const std::uint8_t* from = blocks_[block].differences;
    Key at = blocks_[block].first;
    for (std::uint32_t i = 0;; ++i) {
      if (!(at < key)) {
        if (at == key) return blocks_[block].base + i;
        return std::nullopt;
      }
      if (i + 1 == count) return std::nullopt;
      from = KeyCoding<Key>::take(from, at);
    }
  }

 private:
  Held<KeyBlock<Key>> blocks_;  // one more than there are: its base is the size
  std::size_t block_count_ = 0;
  std::vector<Held<std::uint8_t>> differences_;
};

}  // namespace foregone::detail
