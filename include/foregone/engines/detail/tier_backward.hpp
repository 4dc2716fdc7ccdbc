// SPDX-License-Identifier: Apache-2.0
//
// The values of all tiers, from the last to the first. Only the tiers that the moves of the one in
// hand lead to are open to random access; positions are expanded anew, which is cheaper than to keep
// their moves.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "foregone/core/model.hpp"
#include "foregone/engines/detail/tier_fold.hpp"
#include "foregone/engines/detail/tier_returns.hpp"

namespace foregone::detail {

template <class Model, ValueKind Kind>
class TierBackward {
 public:
  using Key = typename Model::Key;
  using Tiers = std::vector<Tier<Key, Kind>>;

  /// `positions`: of all tiers, for progress.
  TierBackward(const Model& model, SolveJobs& jobs, const TierShape& shape, std::uint32_t how,
               std::uint64_t positions)
      : model_(model), jobs_(jobs), shape_(shape), how_(how), positions_(positions) {
    workers_.reserve(jobs.threads());
    for (unsigned i = 0; i < jobs.threads(); ++i) workers_.emplace_back(model, jobs.budget(), how);
  }

  /// Values the positions of all tiers, ascending by tier.
  Result<void> run(Tiers& tiers) {
    for (const auto& tier : tiers)
      if (tier.keys.size() > UINT32_MAX)
        return budget_error("retrograde holds at most 2^32 - 1 positions of a tier");
    std::vector<std::size_t> first_user(tiers.size(), tiers.size());
    for (std::size_t i = tiers.size(); i-- > 0;)
      for (const std::int32_t tier : tiers[i].reach) first_user[place_of(tiers, tier)] = i;
    for (std::size_t i = tiers.size(); i-- > 0;) {
      std::vector<const OpenTier<Key, Kind>*> reach;
      for (const std::int32_t tier : tiers[i].reach) {
        const auto* const open = opened(tiers[place_of(tiers, tier)]);
        if (open == nullptr) return jobs_.fault(positions_);
        reach.push_back(open);
      }
      if (auto valued = value(tiers[i], tiers, reach); !valued) return valued;
      done_ += tiers[i].keys.size();
      std::erase_if(open_, [&](auto& open) {
        if (first_user[place_of(tiers, open->tier)] < i) return false;
        if (!spare_) spare_ = std::move(open->index);
        return true;
      });
    }
    return {};
  }
  /// Whether a tier had to be searched where it rests for want of memory.
  bool searched_at_rest() const { return searched_at_rest_; }

 private:
  struct Worker {
    Worker(const Model& model, MemoryBudget& budget, std::uint32_t how)
        : moves(model, budget, how), fold(model), decoded(budget) {}
    MoveBatches<Model> moves;
    TierFold<Model, Kind> fold;
    Held<Key> decoded;
    std::vector<std::uint32_t> places;
    std::vector<Code> codes;
    std::vector<std::uint8_t> words;
  };
  using Open = typename TierFold<Model, Kind>::Open;

  static std::size_t place_of(const Tiers& tiers, std::int32_t tier) {
    return static_cast<std::size_t>(
        std::lower_bound(tiers.begin(), tiers.end(), tier,
                         [](const auto& each, std::int32_t wanted) { return each.tier < wanted; }) -
        tiers.begin());
  }

  const OpenTier<Key, Kind>* opened(const Tier<Key, Kind>& tier) {
    for (const auto& open : open_)
      if (open->tier == tier.tier) return open.get();
    auto index = spare_ ? std::move(spare_) : std::make_unique<KeyIndex<Key>>(jobs_.budget());
    if (!index->build(tier.keys, jobs_)) return nullptr;
    searched_at_rest_ = searched_at_rest_ || !index->is_decoded();
    open_.push_back(std::make_unique<OpenTier<Key, Kind>>(
        OpenTier<Key, Kind>{tier.tier, &tier.codes, std::move(index)}));
    return open_.back().get();
  }

  // No remoteness in a tier is longer than one more than the longest in reach.
  static std::uint64_t longest_behind(const Tier<Key, Kind>& tier, Tiers& tiers, bool exactly) {
    std::uint64_t longest = 0;
    for (const std::int32_t to : tier.reach) {
      Tier<Key, Kind>& reached = tiers[place_of(tiers, to)];
      if (exactly && !reached.longest_is_exact) {
        reached.longest = reached.codes.longest(reached.keys.size());
        reached.longest_is_exact = true;
      }
      longest = std::max<std::uint64_t>(longest, std::uint64_t{reached.longest} + 1);
    }
    return longest;
  }

  static std::uint64_t longest_in(const Tier<Key, Kind>& tier, Tiers& tiers) {
    const std::uint64_t longest = longest_behind(tier, tiers, false);
    return width_for(longest) > 1 ? longest_behind(tier, tiers, true) : longest;
  }

  // A tier of an outcome game with moves inside it: by plies, since play may return.
  Result<void> value_inside(Tier<Key, Kind>& tier, Tiers& tiers, Open others) {
    std::vector<const OpenTier<Key, Kind>*> reach(others.begin(), others.end());
    reach.push_back(opened(tier));
    if (reach.back() == nullptr) return jobs_.fault(positions_);
    if (tier.keys.size() >= again_bit)
      return budget_error(
          "retrograde holds at most 2^31 - 1 positions of a tier with moves inside");
    // What is in reach must not be at the limit of the words.
    unsigned width = width_for(longest_in(tier, tiers) + 1);
    for (; width <= TierCodes<Kind>::most_width; width *= 2) {
      tier.codes = TierCodes<Kind>(jobs_.budget());
      if (!tier.codes.make(tier.keys.size(), width)) return refused();
      FoldFault fault = FoldFault::none;
      switch (value_returning(model_, jobs_, tier, reach, how_, fault)) {
        case TierEnd::solved:
          tier.longest = tier.codes.longest(tier.keys.size());
          tier.longest_is_exact = true;
          return {};
        case TierEnd::too_narrow:
          continue;
        case TierEnd::interrupted:
          return jobs_.fault(positions_);
        default:
          if (fault != FoldFault::none) return error_of(fault);
          return refused();
      }
    }
    return too_long();
  }
  static tl::unexpected<Error> too_long() {
    return budget_error("a value does not fit the widest words of a tier");
  }

  Result<void> value(Tier<Key, Kind>& tier, Tiers& tiers, Open reach) {
    if constexpr (Kind == ValueKind::outcome)
      if (tier.leads_inside) return value_inside(tier, tiers, reach);
    unsigned width = 1;
    if constexpr (Kind == ValueKind::outcome) {
      const std::uint64_t longest = longest_in(tier, tiers);
      width = width_for(longest);
      tier.longest = static_cast<std::uint32_t>(std::min<std::uint64_t>(longest, UINT32_MAX));
    } else {
      for (const auto* const open : reach) width = std::max(width, open->codes->width());
    }
    while (width <= TierCodes<Kind>::most_width) {
      if (!make_codes(tier, width)) return refused();
      const Result<unsigned> needed = fold_all(tier, reach);
      if (!needed) return tl::unexpected(needed.error());
      if (*needed <= width) return {};
      tier.codes.drop();
      width = *needed;
    }
    return too_long();
  }
  static unsigned width_for(std::uint64_t remoteness) {
    return TierCodes<Kind>::width_for(static_cast<Code>(remoteness));
  }
  bool make_codes(Tier<Key, Kind>& tier, unsigned width) {
    if (tier.codes.made()) return tier.codes.widen(tier.keys.size(), width, jobs_.budget());
    tier.codes = TierCodes<Kind>(jobs_.budget());
    return tier.codes.make(tier.keys.size(), width);
  }
  tl::unexpected<Error> refused() {
    jobs_.refuse();
    return jobs_.fault(positions_);
  }

  // Values every position of a tier; returns the width that the words need.
  Result<unsigned> fold_all(Tier<Key, Kind>& tier, Open reach) {
    const std::size_t units = (tier.keys.blocks() + shape_.unit_blocks - 1) / shape_.unit_blocks;
    width_ = tier.codes.width();
    fault_ = FoldFault::none;
    const bool all_done = jobs_.run(units, [&](std::size_t unit, unsigned worker) {
      const std::size_t first = unit * shape_.unit_blocks;
      const std::size_t end = std::min(tier.keys.blocks(), first + shape_.unit_blocks);
      if (worker == 0) jobs_.tell("induct", done_ + tier.keys.base(first), positions_, 0, 0);
      for (std::size_t block = first; block < end; ++block)
        if (!fold_block(tier, block, reach, workers_[worker])) return false;
      return true;
    });
    if (fault_ != FoldFault::none) return error_of(fault_);
    if (!all_done) return jobs_.fault(positions_);
    return width_.load();
  }

  bool fold_block(Tier<Key, Kind>& tier, std::size_t block, Open reach, Worker& worker) {
    const std::uint32_t size = tier.keys.block_size(block);
    const std::uint64_t base = tier.keys.base(block);
    if (!worker.decoded.make(size)) return false;
    Key* const keys = worker.decoded.data();
    tier.keys.decode(block, keys);
    // Positions that are over have their words from before.
    worker.places.resize(size);
    std::uint32_t count = 0;
    const auto keep = [&](std::uint32_t i) {
      keys[count] = keys[i];
      worker.places[count++] = i;
    };
    if constexpr (Kind == ValueKind::outcome) {
      tier.codes.with_words([&](const auto* words) {
        for (std::uint32_t i = 0; i < size; ++i)
          if (words[base + i] == 0) keep(i);
      });
    } else {
      for (std::uint32_t i = 0; i < size; ++i) keep(i);
    }
    return worker.moves.each({keys, count}, [&](std::size_t first, const Expansion<Key>& moves) {
      return fold_batch(tier.codes, base, {worker.places.data() + first, moves.size()}, moves,
                        reach, worker);
    });
  }

  bool fold_batch(TierCodes<Kind>& codes, std::uint64_t base, std::span<const std::uint32_t> places,
                  const Expansion<Key>& moves, Open reach, Worker& worker) {
    const bool bare = (how_ & expand_bare) != 0;
    if (const FoldFault fault = worker.fold.find_children(moves, reach); fault != FoldFault::none)
      return fails(fault);
    if (worker.fold.is_narrow(reach, codes.width())) {
      worker.words.resize(moves.size());
      worker.fold.fold_narrow(moves, reach, bare, worker.words.data());
      std::uint8_t* const words = codes.data() + base;
      for (std::size_t i = 0; i < moves.size(); ++i) words[places[i]] = worker.words[i];
      return true;
    }
    worker.codes.resize(moves.size());
    if (const FoldFault fault = worker.fold.fold_wide(moves, reach, bare, worker.codes.data());
        fault != FoldFault::none)
      return fails(fault);
    codes.with_words([&]<class Word>(Word* words) {
      for (std::size_t i = 0; i < moves.size(); ++i) {
        const Code code = worker.codes[i];
        if (Compact<Kind, Word>::fits(code))
          words[base + places[i]] = Compact<Kind, Word>::word(code);
        else widen_to(TierCodes<Kind>::width_for(code));
      }
    });
    return true;
  }
  bool fails(FoldFault fault) {
    fault_ = fault;
    return false;
  }
  void widen_to(unsigned width) {
    unsigned seen = width_.load(std::memory_order_relaxed);
    while (seen < width && !width_.compare_exchange_weak(seen, width)) {
    }
  }

  const Model& model_;
  SolveJobs& jobs_;
  TierShape shape_;
  std::uint32_t how_;
  std::uint64_t positions_;
  std::uint64_t done_ = 0;
  std::vector<Worker> workers_;
  std::vector<std::unique_ptr<OpenTier<Key, Kind>>> open_;
  std::unique_ptr<KeyIndex<Key>> spare_;
  std::atomic<unsigned> width_{1};
  std::atomic<FoldFault> fault_{FoldFault::none};
  bool searched_at_rest_ = false;
};

}  // namespace foregone::detail
