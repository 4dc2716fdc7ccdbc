// SPDX-License-Identifier: Apache-2.0
//
// The values of all positions behind some roots, derived from the rules alone: verify's own
// retrograde analysis. Positions are found breadth first and numbered; their moves are kept forward
// and backward. Then
//   outcomes   positions are settled in the order of their remoteness: a won one settles whoever can
//              move to it as lost once all moves are settled so, a lost one settles its predecessors
//              as won. What is left can win nothing; there a tie settles its predecessors as ties, in
//              the order of remoteness again. What is left then is drawn.
//   others     a position is settled when all its moves are; what is left can come back to itself,
//              and has no value.
// No hook that saves work is used: no symmetry, no tier, no order.
//
// Time: one expansion a position and a look-up a move; expansions are shared among threads. Memory:
// about 55 bytes a position with 64-bit keys and 8 a move (scores: 16), all of it counted.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "foregone/core/instance.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/solution.hpp"
#include "foregone/verify/verify.hpp"
#include "verify/fold.hpp"
#include "verify/share.hpp"

namespace foregone::verifying {

template <class Key, ValueKind Kind>
class Derivation {
 public:
  /// `nimbers`: instead of outcomes. Counts positions and moves into the report.
  Derivation(const Instance& instance, const SolveOptions& options, bool nimbers,
             VerifyReport& report)
      : model_(instance), options_(options), nimbers_(nimbers), report_(report) {}

  /// Adds a position whose value is wanted.
  Result<void> add_root(const Key& key) {
    const Result<std::uint32_t> id = number(key);
    return id ? Result<void>() : tl::unexpected(id.error());
  }
  /// Errors: budget; input, where play can come back and points or nimbers are asked for, or a total
  /// does not fit.
  Result<void> run() {
    for (auto step : {&Derivation::explore, &Derivation::link, &Derivation::settle})
      if (auto done = (this->*step)(); !done) return done;
    return {};
  }
  /// The value of a position, nothing where it is not behind a root.
  std::optional<Value> find(const Key& key) const {
    const std::uint32_t id = slots_.empty() ? none : slots_[slot_of(key)];
    return id == none ? std::nullopt : std::optional(value(id));
  }

 private:
  static constexpr std::uint32_t none = UINT32_MAX;
  static constexpr std::uint32_t again_bit = std::uint32_t{1} << 31;
  static constexpr std::uint8_t open = 255;
  static constexpr std::size_t block = 64;  // positions that a thread expands at a time

  Result<void> refused() const {
    return budget_error("verify needs more than the memory allowed, " +
                        std::to_string(options_.memory_bytes) + " bytes, to derive " +
                        std::to_string(keys_.size()) + " positions and more");
  }
  // Makes room for so many more elements; while a list grows it is there twice.
  template <class T>
  Result<void> room(std::vector<T>& list, std::uint64_t more) {
    const std::uint64_t needed = list.size() + more;
    if (needed <= list.capacity()) return {};
    const std::uint64_t wanted = std::max({needed, std::uint64_t{64}, 2 * list.capacity()});
    if (held_ + wanted * sizeof(T) > options_.memory_bytes) return refused();
    held_ += (wanted - list.capacity()) * sizeof(T);
    list.reserve(wanted);
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
    if (keys_.size() >= again_bit - 1) return tl::unexpected(refused().error());
    if (auto made = room(keys_, 1); !made) return tl::unexpected(made.error());
    keys_.push_back(key);
    return slots_[slot] = static_cast<std::uint32_t>(keys_.size() - 1);
  }
  Result<void> grow() {
    std::vector<std::uint32_t> larger;
    const std::size_t size = std::max<std::size_t>(64, 2 * slots_.size());
    if (auto made = room(larger, size); !made) return made;
    larger.resize(size, none);
    held_ -= slots_.capacity() * sizeof(std::uint32_t);
    slots_.swap(larger);
    for (std::uint32_t id = 0; id < keys_.size(); ++id) slots_[slot_of(keys_[id])] = id;
    return {};
  }

  // Expands all positions in their order, some blocks of them at a time.
  Result<void> explore() {
    const std::size_t blocks = options_.memory_bytes < (std::uint64_t{1} << 26) ? 1 : 16;
    std::vector<Expansion<Key>> expanded(blocks);
    for (std::size_t done = 0; done < keys_.size();) {
      const std::size_t count = std::min(keys_.size() - done, blocks * block);
      share(options_.threads, (count + block - 1) / block, [&](std::size_t i) {
        const std::size_t first = done + i * block;
        expanded[i].clear();
        model_.expand({keys_.data() + first, std::min(block, done + count - first)}, expanded[i]);
      });
      std::uint64_t bytes = held_;
      for (const Expansion<Key>& moves : expanded)
        bytes += moves.to.capacity() * (sizeof(Key) + sizeof(Edge));
      if (bytes > options_.memory_bytes) return refused();
      for (std::size_t i = 0; i * block < count; ++i)
        if (auto kept = keep(expanded[i]); !kept) return kept;
      done += count;
      if (options_.progress != nullptr) options_.progress->update({"derive", done, 0, held_});
    }
    return {};
  }
  Result<void> keep(const Expansion<Key>& moves) {
    report_.positions += moves.size();
    report_.moves += moves.used();
    for (auto made :
         {room(ends_, moves.size()), room(outcomes_, moves.size()), room(numbers_, moves.size()),
          room(to_, moves.used()), room(gains_, Kind == ValueKind::score ? moves.used() : 0)})
      if (!made) return made;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      outcomes_.push_back(open);
      numbers_.push_back(0);
      if (moves.over[i].is_over != 0)
        set(static_cast<std::uint32_t>(outcomes_.size() - 1),
            nimbers_ ? Value::of_nimber(0) : over_value<Kind>(moves.over[i]));
      for (std::uint32_t m = moves.begin(i); m < moves.end[i]; ++m) {
        const Result<std::uint32_t> id = number(moves.to[m]);
        if (!id) return tl::unexpected(id.error());
        to_.push_back(*id | (moves.edges[m].again != 0 ? again_bit : 0));
        if constexpr (Kind == ValueKind::score) gains_.push_back(moves.edges[m].gain);
      }
      ends_.push_back(to_.size());
    }
    return {};
  }
  std::uint64_t begin(std::uint32_t id) const { return id == 0 ? 0 : ends_[id - 1]; }

  // The moves by where they lead: those to position p are from_[back_[p] .. back_[p + 1]).
  Result<void> link() {
    const std::size_t count = keys_.size();
    for (auto made : {room(back_, count + 2), room(from_, to_.size()), room(pending_, count),
                      room(queue_, count)})
      if (!made) return made;
    back_.assign(count + 2, 0);
    for (const std::uint32_t to : to_) ++back_[(to & ~again_bit) + 2];
    for (std::size_t i = 2; i < back_.size(); ++i) back_[i] += back_[i - 1];
    from_.resize(to_.size());
    pending_.resize(count);
    for (std::uint32_t id = 0; id < count; ++id) {
      pending_[id] = static_cast<std::uint32_t>(ends_[id] - begin(id));
      for (std::uint64_t m = begin(id); m < ends_[id]; ++m)
        from_[back_[(to_[m] & ~again_bit) + 1]++] = id | (to_[m] & again_bit);
    }
    return {};
  }

  void set(std::uint32_t id, const Value& value) {
    outcomes_[id] = static_cast<std::uint8_t>(value.outcome());
    numbers_[id] = value.kind() == ValueKind::outcome
                       ? static_cast<Points>(value.remoteness().value_or(0))
                   : value.kind() == ValueKind::nimber ? static_cast<Points>(value.nimber())
                                                       : value.score();
  }
  Value value(std::uint32_t id) const {
    if (nimbers_) return Value::of_nimber(static_cast<std::uint32_t>(numbers_[id]));
    if (Kind == ValueKind::score) return Value::of_score(numbers_[id]);
    const auto outcome = static_cast<Outcome>(outcomes_[id]);
    if (outcome == Outcome::draw) return Value::of_outcome(outcome);
    return Value::of_outcome(outcome, static_cast<std::uint32_t>(numbers_[id]));
  }

  Result<void> settle() {
    if (nimbers_ || Kind == ValueKind::score) return settle_by_count();
    settle_outcomes([](Outcome outcome) { return outcome != Outcome::tie; });
    settle_outcomes([](Outcome outcome) { return outcome == Outcome::tie; });
    for (std::uint8_t& outcome : outcomes_)
      if (outcome == open) outcome = static_cast<std::uint8_t>(Outcome::draw);
    return {};
  }

  // Settles what follows from the ends for which `starts` holds. The queue's remoteness never falls.
  void settle_outcomes(bool (*starts)(Outcome)) {
    queue_.clear();
    for (std::uint32_t id = 0; id < keys_.size(); ++id)
      if (outcomes_[id] != open && numbers_[id] == 0 && begin(id) == ends_[id] &&
          starts(static_cast<Outcome>(outcomes_[id])))
        queue_.push_back(id);
    for (std::size_t next = 0; next < queue_.size(); ++next) {
      const std::uint32_t id = queue_[next];
      const auto plies = static_cast<std::uint32_t>(numbers_[id] + 1);
      for (std::uint64_t m = back_[id]; m < back_[id + 1]; ++m) {
        const std::uint32_t from = from_[m] & ~again_bit;
        if (outcomes_[from] != open) continue;
        const auto outcome = static_cast<Outcome>(outcomes_[id]);
        const Outcome mine = (from_[m] & again_bit) != 0 ? outcome : flipped(outcome);
        if (mine == Outcome::lose && --pending_[from] > 0) continue;
        set(from, Value::of_outcome(mine, plies));
        queue_.push_back(from);
      }
    }
  }

  // Settles positions all of whose moves are settled.
  Result<void> settle_by_count() {
    queue_.clear();
    for (std::uint32_t id = 0; id < keys_.size(); ++id)
      if (pending_[id] == 0) queue_.push_back(id);
    Fold fold(nimbers_);
    for (std::size_t next = 0; next < queue_.size(); ++next) {
      const std::uint32_t id = queue_[next];
      if (outcomes_[id] == open) {
        fold.clear();
        for (std::uint64_t m = begin(id); m < ends_[id]; ++m)
          if (!fold.take(value(to_[m] & ~again_bit),
                         Kind == ValueKind::score ? gains_[m] : Points{0},
                         (to_[m] & again_bit) != 0))
            return total_error();
        set(id, fold.value());
      }
      for (std::uint64_t m = back_[id]; m < back_[id + 1]; ++m) {
        const std::uint32_t from = from_[m] & ~again_bit;
        if (--pending_[from] == 0) queue_.push_back(from);
      }
    }
    return queue_.size() == keys_.size() ? Result<void>() : return_to_a_position();
  }

  // The error that shows a line from a position back to it, along moves to what is not settled.
  Result<void> return_to_a_position() const {
    std::uint32_t at = 0;
    while (pending_[at] == 0) ++at;
    const auto next = [&](std::uint32_t id) {
      std::uint64_t m = begin(id);
      while (pending_[to_[m] & ~again_bit] == 0) ++m;
      return to_[m] & ~again_bit;
    };
    for (std::size_t i = 0; i < keys_.size(); ++i) at = next(at);  // now on the line, for certain
    std::vector<std::uint32_t> line{at};
    for (std::uint32_t id = next(at); id != at; id = next(id)) line.push_back(id);
    return cycle_error(line.size(),
                       [&](std::size_t i) { return model_.show(keys_[line[i % line.size()]]); });
  }

  const ImportedModel<Key, Kind> model_;
  const SolveOptions& options_;
  const bool nimbers_;
  VerifyReport& report_;
  std::uint64_t held_ = 0;  // bytes
  std::vector<Key> keys_;   // by number
  std::vector<std::uint32_t> slots_;
  std::vector<std::uint64_t> ends_;     // of the moves of each position
  std::vector<std::uint32_t> to_;       // where each leads, again_bit with it
  std::vector<Points> gains_;           // of scores alone
  std::vector<std::uint8_t> outcomes_;  // `open` = not settled
  std::vector<Points> numbers_;         // remoteness, score or nimber
  std::vector<std::uint64_t> back_;     // see link()
  std::vector<std::uint32_t> from_;     // again_bit as in to_
  std::vector<std::uint32_t> pending_;  // moves that are not settled
  std::vector<std::uint32_t> queue_;
};

}  // namespace foregone::verifying
