// SPDX-License-Identifier: Apache-2.0
//
// One bit a position, for games with a ranking and predecessors in which play ends, is not level and
// goes in turn. Every move leads to a higher tier, or to a lower index in its own. So the tiers are
// scanned from the last to the first, each by rising index, and a position that nothing has marked
// when the scan comes by has no move to a lost one: it is lost, and marks all positions that have a
// move to it as won. Only lost positions are ever looked at. (Brouwer's tables of Chomp were made so.)
//
// The marks of a position are set by code compiled with the game (core/marks.hpp), which knows whole
// ranges of ranks where the game states predecessor_indices. Outcomes without remoteness.
//
// What the game's hooks say is checked: every mark must go to a rank behind its position, and the
// moves of a lost position must lead to won ones ahead of it. Where that is so for all lost positions
// the outcomes are proved, even for a game that can come back: who follows the marks goes ahead at
// each ply. The moves of the first 2^14 lost positions and of every 256th later one are looked at.
//
// Time: a mark is a store into the bits, 1 to 4 ns by cache and TLB; Chomp n × n has 1.4 marks a
// position, and 0.5 % of the positions are lost. Memory: one bit a position of the tiers, in huge
// pages. Against a table of bytes or hashed keys: an eighth, or a hundredth, of the memory.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "foregone/core/model.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/solution.hpp"
#include "foregone/engines/detail/tile_buffer.hpp"

namespace foregone {

/// The tiers of a ranked game from one on.
struct BitTiers {
  static constexpr std::size_t most = std::size_t{1} << 24;
  static constexpr int most_empty = 64;  ///< so many in a row end them

  std::int32_t first = 0;
  std::vector<Index> sizes;
  std::uint64_t words = 0;      ///< of all tiers together; at most 2^57
  std::uint64_t positions = 0;  ///< saturated

  /// `size_of(tier)` is the game's tier_size.
  template <class SizeOf>
  BitTiers(std::int32_t from, SizeOf&& size_of) : first(from) {
    int empty = 0;
    for (std::int32_t tier = from; empty < most_empty && !is_too_many(); ++tier) {
      const Index size = size_of(tier);
      empty = size == 0 ? empty + 1 : 0;
      sizes.push_back(size);
      words += words_of(size);
      positions += std::min(size, UINT64_MAX - positions);
      if (tier == INT32_MAX) break;
    }
    sizes.resize(sizes.size() - static_cast<std::size_t>(empty));
  }
  bool is_too_many() const { return sizes.size() >= most || words >= std::uint64_t{1} << 57; }
  static std::uint64_t words_of(Index size) { return size / 64 + (size % 64 != 0 ? 1 : 0); }
  /// What a solve of them takes.
  std::uint64_t bytes() const {
    const std::uint64_t lists = sizes.size() * (sizeof(Index) + sizeof(ForegoneTierBits));
    return detail::TileBuffer::taken(words * 8) + lists;
  }
};

template <class Model>
class Bits {
 public:
  using Key = typename Model::Key;
  static_assert(Model::kind == ValueKind::outcome);

  /// Marks every position of the tiers from the lowest of a root's on. Errors: budget; interrupted;
  /// input, for a game that breaks a law of the ranking, can end level, or has too many tiers.
  static Result<Bits> solve(Model model, std::span<const Key> roots, const SolveOptions& options) {
    std::int32_t first = 0;
    for (std::size_t i = 0; i < roots.size(); ++i) {
      const std::int32_t tier = tier_of(model, roots[i]);
      first = i == 0 ? tier : std::min(first, tier);
    }
    BitTiers tiers(first, [&](std::int32_t tier) { return model.tier_size(tier); });
    if (tiers.bytes() > options.memory_bytes)
      return budget_error("bits needs " + std::to_string(tiers.bytes()) + " bytes, allowed are " +
                          std::to_string(options.memory_bytes));
    if (tiers.is_too_many())
      return input_error("bits takes fewer than 2^24 tiers and 2^63 positions");
    Bits solver(std::move(model), std::move(tiers));
    if (solver.words_.get() == nullptr)
      return budget_error("there is no memory for " + std::to_string(solver.tiers_.bytes()) +
                          " bytes of bits");
    std::memset(solver.words_.get(), 0, solver.tiers_.words * 8);
    if (auto done = solver.scan(options); !done) return tl::unexpected(done.error());
    return solver;
  }

  /// The value of a position of the tiers, nothing for others.
  std::optional<Value> find(const Key& key) const {
    const ForegoneTierBits* const tier = bits_of(tier_of(model_, key));
    if (tier == nullptr) return std::nullopt;
    const Index index = model_.index(key);
    if (index >= tier->size) return std::nullopt;
    return Value::of_outcome(is_won(*tier, index) ? Outcome::win : Outcome::lose);
  }
  /// The value of a position of a game that is known at compile time.
  template <class M = Model>
  std::optional<Value> value_of(const typename M::Position& position) const {
    return find(model_.key(position));
  }
  /// Calls visit(key, value) for every position until it returns false.
  template <class Visit>
  void for_each(Visit&& visit) const {
    for (std::size_t i = 0; i < bits_.size(); ++i)
      for (Index index = 0; index < bits_[i].size; ++index)
        if (!visit(model_.position_at(number_of(i), index),
                   Value::of_outcome(is_won(bits_[i], index) ? Outcome::win : Outcome::lose)))
          return;
  }

  std::uint64_t size() const { return tiers_.positions; }
  /// How many positions are lost for the player to move.
  std::uint64_t lost() const { return lost_; }
  std::uint64_t bytes() const { return tiers_.bytes(); }
  std::size_t tiers() const { return bits_.size(); }

 private:
  static constexpr Index report_every = Index{1} << 24;  // positions
  static constexpr std::uint64_t always_checked = std::uint64_t{1} << 14;
  static constexpr std::uint64_t checked_later = 256;

  Bits(Model model, BitTiers tiers)
      : model_(std::move(model)), tiers_(std::move(tiers)), words_(tiers_.words * 8) {
    auto* at = static_cast<std::uint64_t*>(words_.get());
    for (const Index size : tiers_.sizes) {
      bits_.push_back({at, size});
      at += BitTiers::words_of(size);
    }
  }

  static std::int32_t tier_of(const Model& model, const Key& key) {
    std::int32_t tier = 0;
    model.tiers({&key, 1}, {&tier, 1});
    return tier;
  }
  std::int32_t number_of(std::size_t i) const {
    return tiers_.first + static_cast<std::int32_t>(i);
  }
  /// Null for tiers that are not held.
  const ForegoneTierBits* bits_of(std::int32_t tier) const {
    const std::int64_t number = std::int64_t{tier} - tiers_.first;
    if (number < 0 || number >= static_cast<std::int64_t>(bits_.size())) return nullptr;
    return &bits_[static_cast<std::size_t>(number)];
  }
  static bool is_won(const ForegoneTierBits& tier, Index index) {
    return (tier.words[index / 64] >> (index % 64) & 1) != 0;
  }

  Result<void> scan(const SolveOptions& options) {
    ForegoneMarks marks{bits_.data(),
                        tiers_.first,
                        static_cast<std::int32_t>(bits_.size()),
                        model_.states(hook_bit_predecessor_indices) ? 0 : 1,
                        0,
                        0};
    std::uint64_t done = 0;
    for (std::size_t i = bits_.size(); i-- > 0;) {
      const ForegoneTierBits& tier = bits_[i];
      for (Index first = 0; first < tier.size; first += report_every) {
        if (options.stop != nullptr && options.stop->load())
          return interrupted_error("bits was stopped");
        if (options.progress != nullptr)
          options.progress->update({"mark", done + first, tiers_.positions, tiers_.bytes()});
        const Index end = std::min(tier.size - first, report_every) + first;
        if (auto scanned = scan_range(number_of(i), tier, first, end, marks); !scanned)
          return scanned;
      }
      done += tier.size;
    }
    return {};
  }

  // Settles the positions first .. end − 1, first being a multiple of 64. A word is looked at again
  // after each mark: they go to higher bits of it too.
  Result<void> scan_range(std::int32_t tier, const ForegoneTierBits& bits, Index first, Index end,
                          ForegoneMarks& marks) {
    for (Index word = first / 64; word * 64 < end; ++word) {
      const Index rest = end - word * 64;
      std::uint64_t todo = rest < 64 ? (std::uint64_t{1} << rest) - 1 : ~std::uint64_t{0};
      while ((todo &= ~bits.words[word]) != 0) {
        const int bit = std::countr_zero(todo);
        todo &= todo - 1;
        const Index index = word * 64 + static_cast<Index>(bit);
        switch (model_.mark(tier, index, marks)) {
          case marked_lost:
            if (lost_ < always_checked || lost_ % checked_later == 0)
              if (auto checked = check_moves(tier, index); !checked) return checked;
            ++lost_;
            break;
          case marked_won:
            bits.words[word] |= std::uint64_t{1} << bit;
            break;
          case marked_level:
            return input_error("bits knows win and lose alone; " + shown(tier, index) +
                               " ends level");
          default:
            return broken_law(tier, index,
                              "the predecessor " + rank(marks.bad_tier, marks.bad_index));
        }
      }
    }
    return {};
  }

  // The moves of a position that is held for lost lead ahead, to won ones.
  Result<void> check_moves(std::int32_t tier, Index index) {
    const Key from = model_.position_at(tier, index);
    moves_.clear();
    model_.expand({&from, 1}, moves_, expand_bare);
    for (std::uint32_t i = 0; i < moves_.used(); ++i) {
      const Key& to = moves_.to[i];
      const std::int32_t to_tier = tier_of(model_, to);
      const Index to_index = model_.index(to);
      const ForegoneTierBits* const bits = bits_of(to_tier);
      const bool is_held = bits != nullptr && to_index < bits->size;
      const bool is_ahead = to_tier > tier || (to_tier == tier && to_index < index);
      if (is_held && is_ahead && is_won(*bits, to_index)) continue;
      std::string move = "a move to " + rank(to_tier, to_index);
      if (!is_held) move += ", beyond tier_size";
      else if (is_ahead) move += ", whose predecessors leave it out";
      return broken_law(tier, index, move);
    }
    return {};
  }

  static std::string rank(std::int32_t tier, Index index) {
    return "tier " + std::to_string(tier) + " index " + std::to_string(index);
  }
  std::string shown(std::int32_t tier, Index index) const {
    return model_.show(model_.position_at(tier, index));
  }
  tl::unexpected<Error> broken_law(std::int32_t tier, Index index, const std::string& has) const {
    return input_error("the game breaks a law of rankings: " + shown(tier, index) + ", " +
                       rank(tier, index) + ", has " + has +
                       "; a move must lead to a higher tier or to a lower index in its own, and "
                       "predecessors must undo moves");
  }

  Model model_;
  BitTiers tiers_;
  detail::TileBuffer words_;
  std::vector<ForegoneTierBits> bits_;
  std::uint64_t lost_ = 0;
  Expansion<Key> moves_;
};

/// Marks all positions of a game known at compile time.
template <class G>
auto bits(const G& game, const SolveOptions& options = {}) {
  if constexpr (contract::require_game<G>()) {
    using Rules = plain_game_t<G>;
    const Rules& rules = game;
    const key_t<Rules> root = key_of(rules, rules.start());
    return Bits<DirectModel<Rules>>::solve(DirectModel<Rules>(rules), std::span(&root, 1), options);
  } else {
    contract::refused();
  }
}

}  // namespace foregone
