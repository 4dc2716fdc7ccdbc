// SPDX-License-Identifier: Apache-2.0
//
// A game as the laws see it: the table of an instance with keys of any width as Bytes. Laws look at few
// positions, so nothing here is made for one width, which keeps the program small.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "foregone/core/instance.hpp"

namespace foregone::verifying {

/// The moves of a position and its end.
struct PlainMoves {
  std::vector<Bytes> to;
  std::vector<Edge> edges;
  ForegoneOver over;
};

class Rules {
 public:
  explicit Rules(const Instance& instance)
      : instance_(&instance), table_(&instance.table()), bytes_(instance.table().key_bytes) {}

  const Instance& instance() const { return *instance_; }
  bool states(HookBit hook) const { return instance_->states(hook); }
  std::size_t key_bytes() const { return bytes_; }
  std::string show(const Bytes& key) const { return instance_->show(key); }

  /// Requires how without expand_bare. The buffers of `out` are used again.
  void expand(const Bytes& key, std::uint32_t how, PlainMoves& out) {
    const Block from(key);
    std::uint32_t moves = 0;
    while (true) {
      const auto room = static_cast<std::uint32_t>(edges_.size());
      moves = table_->expand(instance_->self(), from.data, how, to_.data(), edges_.data(), room,
                             &out.over);
      if (moves <= room) break;
      edges_.resize(moves);
      to_.resize(moves * bytes_);
    }
    out.edges.assign(edges_.begin(), edges_.begin() + moves);
    out.to.resize(moves);
    for (std::uint32_t m = 0; m < moves; ++m)
      std::memcpy(out.to[m].data.data(), to_.data() + m * bytes_, bytes_);
  }
  PlainMoves expanded(const Bytes& key, std::uint32_t how = expand_plain) {
    PlainMoves moves;
    expand(key, how, moves);
    return moves;
  }
  Look look(const Bytes& key, std::uint32_t how) const {
    Block at(key);
    Look seen;
    table_->look(instance_->self(), at.data, how, &seen);
    return seen;
  }
  Bytes rekey(const Bytes& key) const {
    if (table_->rekey == nullptr) return key;  // of a game compiled before there was one
    return made([&](void* to) { table_->rekey(instance_->self(), Block(key).data, to); });
  }
  Bytes canonical(const Bytes& key) const {
    return made([&](void* to) { table_->canonical(instance_->self(), Block(key).data, to); });
  }
  std::int32_t tier(const Bytes& key) const {
    std::int32_t tier = 0;
    table_->tiers(instance_->self(), Block(key).data, 1, &tier);
    return tier;
  }
  std::uint64_t tier_size(std::int32_t tier) const {
    return table_->tier_size(instance_->self(), tier);
  }
  std::uint64_t index(const Bytes& key) const {
    return table_->index(instance_->self(), Block(key).data);
  }
  Bytes position_at(std::int32_t tier, std::uint64_t index) const {
    return made([&](void* to) { table_->position_at(instance_->self(), tier, index, to); });
  }
  std::vector<Bytes> predecessors(const Bytes& key) const {
    return visited([&](ForegoneKeys visit) {
      table_->predecessors(instance_->self(), Block(key).data, visit);
    });
  }
  std::vector<Bytes> parts(const Bytes& key) const {
    return visited(
        [&](ForegoneKeys visit) { table_->parts(instance_->self(), Block(key).data, visit); });
  }

 private:
  // A key where the game may read it as a number.
  struct Block {
    explicit Block(const Bytes& key) { std::memcpy(data, key.data.data(), Bytes::capacity); }
    alignas(16) std::byte data[Bytes::capacity];
  };
  template <class Fill>
  Bytes made(Fill&& fill) const {
    Block block{Bytes()};
    fill(static_cast<void*>(block.data));
    Bytes key;
    std::memcpy(key.data.data(), block.data, bytes_);
    return key;
  }
  template <class Call>
  std::vector<Bytes> visited(Call&& call) const {
    std::pair<std::vector<Bytes>, std::size_t> taken{{}, bytes_};
    call(ForegoneKeys{&taken, [](void* sink, const void* key) {
                        auto& into =
                            *static_cast<std::pair<std::vector<Bytes>, std::size_t>*>(sink);
                        Bytes bytes;
                        std::memcpy(bytes.data.data(), key, into.second);
                        into.first.push_back(bytes);
                      }});
    return std::move(taken.first);
  }

  const Instance* instance_;
  const ForegoneGameV1* table_;
  std::size_t bytes_;
  std::vector<std::byte> to_;  // as an allocator gives it, aligned for every key
  std::vector<Edge> edges_;
};

/// Positions by their keys, numbered in the order in which they are added.
class KeyIndex {
 public:
  static constexpr std::uint32_t none = UINT32_MAX;
  explicit KeyIndex(std::size_t key_bytes) : bytes_(key_bytes), slots_(64, none) {}

  /// The number of a position, which is new if it equals the size before.
  std::uint32_t add(const Bytes& key) {
    if (2 * (keys_.size() + 1) > slots_.size()) grow();
    const std::size_t slot = slot_of(key);
    if (slots_[slot] != none) return slots_[slot];
    keys_.push_back(key);
    return slots_[slot] = static_cast<std::uint32_t>(keys_.size() - 1);
  }
  std::uint32_t find(const Bytes& key) const { return slots_[slot_of(key)]; }
  const std::vector<Bytes>& keys() const { return keys_; }
  std::size_t size() const { return keys_.size(); }

 private:
  std::size_t slot_of(const Bytes& key) const {
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i < bytes_; i += 8) {
      std::uint64_t word = 0;
      std::memcpy(&word, key.data.data() + i, 8);
      hash = key_hash(hash ^ word);
    }
    std::size_t slot = hash & (slots_.size() - 1);
    while (slots_[slot] != none &&
           std::memcmp(keys_[slots_[slot]].data.data(), key.data.data(), bytes_) != 0)
      slot = (slot + 1) & (slots_.size() - 1);
    return slot;
  }
  void grow() {
    slots_.assign(2 * slots_.size(), none);
    for (std::uint32_t id = 0; id < keys_.size(); ++id) slots_[slot_of(keys_[id])] = id;
  }

  std::size_t bytes_;
  std::vector<std::uint32_t> slots_;
  std::vector<Bytes> keys_;
};

}  // namespace foregone::verifying
