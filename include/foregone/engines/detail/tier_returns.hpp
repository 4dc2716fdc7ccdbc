// SPDX-License-Identifier: Apache-2.0
//
// A tier of an outcome game with moves inside it, among which play may return: cyclic_tier.hpp with
// the tier's positions as numbers. What moves to other tiers are worth is folded on the way.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "foregone/core/model.hpp"
#include "foregone/engines/detail/cyclic_tier.hpp"
#include "foregone/engines/detail/tier_fold.hpp"

namespace foregone::detail {

/// The moves of a tier's positions, as CyclicTier wants them. `reach`: the tiers in reach, and the
/// tier itself behind them.
template <class Model, class Word>
class TierReturns {
 public:
  using Key = typename Model::Key;
  static constexpr ValueKind kind = ValueKind::outcome;
  using Words = Compact<kind, Word>;
  using Open = typename TierFold<Model, kind>::Open;

  TierReturns(const Model& model, SolveJobs& jobs, const Tier<Key, kind>& tier, Open reach,
              std::uint32_t how)
      : tier_(tier), reach_(reach), bare_((how & expand_bare) != 0),
        batches_(model, jobs.budget(), how), fold_(model), decoded_(jobs.budget()) {}

  template <class Take>
  bool moves_of(std::span<const std::uint32_t> positions, Take&& take) {
    for (std::size_t first = 0; first < positions.size();) {
      const std::size_t block = block_with(positions[first]);
      const std::uint64_t base = tier_.keys.base(block);
      const std::uint64_t end = base + tier_.keys.block_size(block);
      if (!decoded_.make(tier_.keys.block_size(block))) return false;
      tier_.keys.decode(block, decoded_.data());
      keys_.clear();
      std::size_t last = first;
      for (; last < positions.size() && positions[last] < end; ++last)
        keys_.push_back(decoded_[positions[last] - base]);
      if (!batches_.each(keys_, [&](std::size_t at, const Expansion<Key>& moves) {
            return give(positions.subspan(first + at, moves.size()), moves, take);
          }))
        return false;
      first = last;
    }
    return true;
  }
  /// What went wrong; none: the memory was not to be had.
  FoldFault fault() const { return fault_; }

 private:
  std::size_t block_with(std::uint64_t position) const {
    std::size_t first = 0;
    std::size_t last = tier_.keys.blocks();
    while (last - first > 1) {
      const std::size_t middle = (first + last) / 2;
      (tier_.keys.base(middle) <= position ? first : last) = middle;
    }
    return first;
  }
  template <class Take>
  bool give(std::span<const std::uint32_t> positions, const Expansion<Key>& moves, Take&& take) {
    fault_ = fold_.find_children(moves, reach_);
    if (fault_ != FoldFault::none) return false;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      Word best = Words::none;
      if (moves.over[i].is_over != 0) best = Words::word(over_code<kind>(moves.over[i]));
      inside_.clear();
      for (std::uint32_t j = moves.begin(i); j < moves.end[i]; ++j) {
        const bool again = !bare_ && moves.edges[j].again != 0;
        if (fold_.slot(j) + 1 == reach_.size())
          inside_.push_back(fold_.place(j) | (again ? again_bit : 0));
        else best = std::max(best, worth(*reach_[fold_.slot(j)]->codes, fold_.place(j), again));
      }
      take(positions[i], best, inside_);
    }
    return true;
  }
  static Word worth(const TierCodes<kind>& codes, std::uint32_t place, bool again) {
    if constexpr (sizeof(Word) == 1)
      if (codes.width() == 1) return Words::lifted(codes.data()[place], again);
    return Words::word(*Codes<kind>::lifted(codes.get(place), 0, again));
  }

  const Tier<Key, kind>& tier_;
  Open reach_;
  bool bare_;
  MoveBatches<Model> batches_;
  TierFold<Model, kind> fold_;
  Held<Key> decoded_;
  std::vector<Key> keys_;
  std::vector<std::uint32_t> inside_;
  FoldFault fault_ = FoldFault::none;
};

/// Values a tier in words of its codes' width. Requires that what is in reach fits these, one ply
/// longer.
template <class Model>
TierEnd value_returning(const Model& model, SolveJobs& jobs,
                        Tier<typename Model::Key, ValueKind::outcome>& tier,
                        typename TierFold<Model, ValueKind::outcome>::Open reach, std::uint32_t how,
                        FoldFault& fault) {
  return tier.codes.with_words([&]<class Word>(Word* words) {
    TierReturns<Model, Word> source(model, jobs, tier, reach, how);
    CyclicTier<Word> values({words, tier.keys.size()}, jobs.budget(), jobs.options());
    const TierEnd end = values.solve(source);
    fault = source.fault();
    return end;
  });
}

}  // namespace foregone::detail
