// SPDX-License-Identifier: Apache-2.0
//
// The positions behind some roots, found breadth first and numbered in that order: open addressing over
// numbers, keys in an array. With how many moves lead to each. Expansions are shared among threads, their
// order is not. Memory is counted before it is taken; while a list grows it is there twice.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "foregone/core/instance.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/solution.hpp"
#include "verify/share.hpp"

namespace foregone::catalogue {

/// Lists that may take so much together.
class CountedMemory {
 public:
  explicit CountedMemory(std::uint64_t limit) : limit_(limit) {}

  /// Makes room for so many more elements.
  template <class T>
  Result<void> room(std::vector<T>& list, std::uint64_t more) {
    const std::uint64_t needed = list.size() + more;
    if (needed <= list.capacity()) return {};
    const std::uint64_t wanted = std::max({needed, std::uint64_t{64}, 2 * list.capacity()});
    if (wanted > limit_ / sizeof(T) || held_ + wanted * sizeof(T) > limit_)
      return budget_error("an analysis needs more than the memory that the solution leaves, " +
                          std::to_string(limit_) + " bytes");
    held_ += (wanted - list.capacity()) * sizeof(T);
    list.reserve(wanted);
    return {};
  }
  void give_back(std::uint64_t bytes) { held_ -= bytes; }
  std::uint64_t held() const { return held_; }

 private:
  std::uint64_t limit_;
  std::uint64_t held_ = 0;
};

template <class Key, ValueKind Kind>
class PositionSet {
 public:
  /// The canonical positions alone where the instance states them.
  PositionSet(const Instance& instance, const SolveOptions& options, CountedMemory& memory)
      : model_(instance), options_(options), memory_(memory),
        how_(instance.states(hook_bit_canonical) ? expand_canonical : expand_plain) {}

  const std::vector<Key>& keys() const { return keys_; }
  std::vector<std::uint32_t>& arrivals() { return arrivals_; }

  Result<void> add_root(const Key& key) {
    const Key canonical = model_.canonical(key);
    const Result<std::uint32_t> id = number(canonical);
    return id ? Result<void>() : tl::unexpected(id.error());
  }
  /// The number of a position that is held.
  std::uint32_t find(const Key& key) const { return slots_[slot_of(key)]; }

  /// Calls take(expansion, place in it, number) for each number of the list, which may grow meanwhile,
  /// until take fails.
  template <class Take>
  Result<void> expand(const std::vector<std::uint32_t>& list, std::string_view phase, Take&& take) {
    return expand_by([&](std::size_t i) { return list[i]; }, [&] { return list.size(); }, phase,
                     take);
  }
  /// The same for all positions.
  template <class Take>
  Result<void> expand_all(std::string_view phase, Take&& take) {
    return expand_by([](std::size_t i) { return static_cast<std::uint32_t>(i); },
                     [&] { return keys_.size(); }, phase, take);
  }
  /// Finds all positions; take is called for each.
  template <class Take>
  Result<void> explore(Take&& take) {
    return expand_all("explore", [&](const Expansion<Key>& moves, std::size_t i, std::uint32_t id) {
      for (std::uint32_t m = moves.begin(i); m < moves.end[i]; ++m) {
        const Result<std::uint32_t> to = number(moves.to[m]);
        if (!to) return Result<void>(tl::unexpected(to.error()));
        // (Play of 2^32 moves to one position is beyond any memory.)
        ++arrivals_[*to];
      }
      take(moves, i, id);
      return Result<void>();
    });
  }

 private:
  static constexpr std::uint32_t none = UINT32_MAX;
  static constexpr std::size_t block = 64;
  static constexpr std::size_t blocks = 16;

  template <class At, class Size, class Take>
  Result<void> expand_by(At&& at, Size&& size, std::string_view phase, Take&& take) {
    std::vector<Expansion<Key>> expanded(blocks);
    std::vector<Key> taken;
    for (std::size_t done = 0; done < size();) {
      const std::size_t count = std::min(size() - done, blocks * block);
      taken.clear();
      for (std::size_t i = 0; i < count; ++i) taken.push_back(keys_[at(done + i)]);
      verifying::share(options_.threads, (count + block - 1) / block, [&](std::size_t i) {
        expanded[i].clear();
        model_.expand(std::span(taken).subspan(i * block, std::min(block, count - i * block)),
                      expanded[i], how_);
      });
      for (std::size_t i = 0; i < count; ++i)
        if (auto result = take(expanded[i / block], i % block, at(done + i)); !result)
          return result;
      done += count;
      if (options_.progress != nullptr)
        options_.progress->update(
            {phase, done, phase == "explore" ? 0 : keys_.size(), memory_.held()});
    }
    return {};
  }

  std::size_t slot_of(const Key& key) const {
    std::size_t slot = key_hash(key) & (slots_.size() - 1);
    while (slots_[slot] != none && !(keys_[slots_[slot]] == key))
      slot = (slot + 1) & (slots_.size() - 1);
    return slot;
  }
  // The number of a position, a new one where it is met for the first time.
  Result<std::uint32_t> number(const Key& key) {
    if (2 * (keys_.size() + 1) > slots_.size())
      if (auto grown = grow(); !grown) return tl::unexpected(grown.error());
    const std::size_t slot = slot_of(key);
    if (slots_[slot] != none) return slots_[slot];
    if (keys_.size() >= none - 1)
      return budget_error("more than " + std::to_string(none - 1) +
                          " positions cannot be analyzed");
    for (auto made : {memory_.room(keys_, 1), memory_.room(arrivals_, 1)})
      if (!made) return tl::unexpected(made.error());
    keys_.push_back(key);
    arrivals_.push_back(0);
    return slots_[slot] = static_cast<std::uint32_t>(keys_.size() - 1);
  }
  Result<void> grow() {
    std::vector<std::uint32_t> larger;
    const std::size_t size = std::max<std::size_t>(64, 2 * slots_.size());
    if (auto made = memory_.room(larger, size); !made) return made;
    larger.resize(size, none);
    memory_.give_back(slots_.capacity() * sizeof(std::uint32_t));
    slots_.swap(larger);
    for (std::uint32_t id = 0; id < keys_.size(); ++id) slots_[slot_of(keys_[id])] = id;
    return {};
  }

  const ImportedModel<Key, Kind> model_;
  const SolveOptions& options_;
  CountedMemory& memory_;
  std::uint32_t how_;
  std::vector<Key> keys_;                // by number
  std::vector<std::uint32_t> slots_;     // numbers; `none` = free
  std::vector<std::uint32_t> arrivals_;  // moves that lead to each
};

}  // namespace foregone::catalogue
