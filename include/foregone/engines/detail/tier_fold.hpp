// SPDX-License-Identifier: Apache-2.0
//
// The value of a position from its moves: children are found in the tiers in reach, and the best of
// what the moves are worth is kept.
//
// One-byte outcomes are the common case and have a way of their own: a table from the child's byte
// to the mover's, and a maximum of bytes. All else goes through 64-bit codes.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "foregone/core/model.hpp"
#include "foregone/engines/detail/compact_codes.hpp"
#include "foregone/engines/detail/key_index.hpp"
#include "foregone/engines/detail/move_batches.hpp"
#include "foregone/engines/detail/tier_shape.hpp"

namespace foregone::detail {

/// A tier open to random access.
template <class Key, ValueKind Kind>
struct OpenTier {
  std::int32_t tier = 0;
  const TierCodes<Kind>* codes = nullptr;
  std::unique_ptr<KeyIndex<Key>> index;
};

/// What goes wrong in a fold beside memory.
enum class FoldFault : std::uint8_t { none, no_child, total };

/// How a fault is told.
inline tl::unexpected<Error> error_of(FoldFault fault) {
  if (fault == FoldFault::total) return total_error();
  return defect_error("a position's moves led elsewhere when asked for again; hooks must be pure");
}

/// Finds the values of children and folds them. One a thread.
template <class Model, ValueKind Kind>
class TierFold {
 public:
  using Key = typename Model::Key;
  using Open = std::span<const OpenTier<Key, Kind>* const>;
  static constexpr bool is_outcome = Kind == ValueKind::outcome;
  using Bytewise = Compact<ValueKind::outcome, std::uint8_t>;

  explicit TierFold(const Model& model) : model_(model) {}

  /// Whether the narrow way can be gone: one-byte words on both sides.
  static bool is_narrow(Open reach, unsigned width) {
    if constexpr (!is_outcome) return false;
    return width == 1 && std::all_of(reach.begin(), reach.end(),
                                     [](const auto* open) { return open->codes->width() == 1; });
  }

  /// Finds every child of a batch in the tiers in reach: where_ and ids_.
  FoldFault find_children(const Expansion<Key>& moves, Open reach) {
    const std::size_t used = moves.used();
    ids_.resize(std::max(ids_.size(), used));
    if (reach.size() == 1) {
      is_single_ = true;
      return find_in(*reach[0], moves.to.data(), used, ids_.data()) ? FoldFault::none
                                                                    : FoldFault::no_child;
    }
    is_single_ = false;
    where_.resize(std::max(where_.size(), used));
    tiers_.resize(std::max(tiers_.size(), used));
    keys_.resize(std::max(keys_.size(), used));
    places_.resize(std::max(places_.size(), used));
    found_.resize(std::max(found_.size(), used));
    model_.tiers({moves.to.data(), used}, {tiers_.data(), used});
    std::size_t seen = 0;
    for (std::size_t slot = 0; slot < reach.size(); ++slot) {
      std::size_t count = 0;
      for (std::size_t j = 0; j < used; ++j) {
        if (tiers_[j] != reach[slot]->tier) continue;
        where_[j] = static_cast<std::uint16_t>(slot);
        keys_[count] = moves.to[j];
        places_[count++] = static_cast<std::uint32_t>(j);
      }
      if (!find_in(*reach[slot], keys_.data(), count, found_.data())) return FoldFault::no_child;
      for (std::size_t i = 0; i < count; ++i) ids_[places_[i]] = found_[i];
      seen += count;
    }
    return seen == used ? FoldFault::none : FoldFault::no_child;
  }

  /// Where the j-th child of the batch was found: its number in reach, and its place there.
  std::size_t slot(std::size_t j) const { return is_single_ ? 0 : where_[j]; }
  std::uint32_t place(std::size_t j) const { return ids_[j]; }

  /// The word of the best move of each position, none where there is none. Requires is_narrow().
  void fold_narrow(const Expansion<Key>& moves, Open reach, bool bare, std::uint8_t* best) {
    const std::size_t used = moves.used();
    words_.resize(std::max(words_.size(), used));
    if (is_single_) {
      const std::uint8_t* const words = reach[0]->codes->data();
      for (std::size_t j = 0; j < used; ++j) words_[j] = Bytewise::tables[0][words[ids_[j]]];
    } else {
      for (std::size_t j = 0; j < used; ++j)
        words_[j] = Bytewise::tables[0][reach[where_[j]]->codes->data()[ids_[j]]];
    }
    if (!bare) lift_again(moves, reach);
    std::uint32_t j = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      std::uint8_t most = 0;
      for (; j < moves.end[i]; ++j) most = std::max(most, words_[j]);
      best[i] = most;
    }
  }

  /// The code of each position of a batch from its moves, or of its end where it is over.
  FoldFault fold_wide(const Expansion<Key>& moves, Open reach, bool bare, Code* best) {
    const std::size_t used = moves.used();
    codes_.resize(std::max(codes_.size(), used));
    if (used > 0 && is_single_) reach[0]->codes->gather(ids_.data(), used, codes_.data());
    else
      for (std::size_t j = 0; j < used; ++j) codes_[j] = reach[where_[j]]->codes->get(ids_[j]);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const std::optional<Code> code = fold_one(moves, i, bare);
      if (!code) return FoldFault::total;
      best[i] = *code;
    }
    return FoldFault::none;
  }

 private:
  // In pieces that the index takes.
  static bool find_in(const OpenTier<Key, Kind>& open, const Key* keys, std::size_t count,
                      std::uint32_t* ids) {
    constexpr std::size_t most = KeyIndex<Key>::most_keys;
    for (std::size_t first = 0; first < count; first += most)
      if (!open.index->find(keys + first, std::min(most, count - first), ids + first,
                            open.codes->data(), open.codes->width()))
        return false;
    return true;
  }
  void lift_again(const Expansion<Key>& moves, Open reach) {
    for (std::size_t j = 0; j < moves.used(); ++j)
      if (moves.edges[j].again != 0) {
        words_[j] = Bytewise::tables[1][reach[slot(j)]->codes->data()[ids_[j]]];
      }
  }
  std::optional<Code> fold_one(const Expansion<Key>& moves, std::size_t i, bool bare) {
    const std::uint32_t begin = moves.begin(i);
    const std::uint32_t end = moves.end[i];
    if (moves.over[i].is_over != 0) {
      const Code code = over_code<Kind>(moves.over[i]);
      if (Kind == ValueKind::score && code == INT64_MIN) return std::nullopt;
      return code;
    }
    Code best = INT64_MIN;
    for (std::uint32_t j = begin; j < end; ++j) {
      const auto lifted = Codes<Kind>::lifted(codes_[j], bare ? 0 : moves.edges[j].gain,
                                              !bare && moves.edges[j].again != 0);
      if (!lifted) return std::nullopt;
      best = std::max(best, *lifted);
    }
    return best;
  }

  const Model& model_;
  bool is_single_ = true;
  std::vector<std::uint32_t> ids_;
  std::vector<std::uint16_t> where_;  // number in reach
  std::vector<std::int32_t> tiers_;
  std::vector<Key> keys_;
  std::vector<std::uint32_t> places_;
  std::vector<std::uint32_t> found_;
  std::vector<std::uint8_t> words_;
  std::vector<Code> codes_;
};

}  // namespace foregone::detail
