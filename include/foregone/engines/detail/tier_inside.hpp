// SPDX-License-Identifier: Apache-2.0
//
// A tier with moves inside it: the moves are kept, those to other tiers as what they are worth, and
// the tier's positions are valued depth first with a stack of its own. A position that is met on the
// line of play closes a cycle, which is told.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "foregone/core/model.hpp"
#include "foregone/engines/detail/mex.hpp"
#include "foregone/engines/detail/tier_fold.hpp"

namespace foregone::detail {

template <class Model, ValueKind Kind>
class TierInside {
 public:
  using Key = typename Model::Key;
  using Open = typename TierFold<Model, Kind>::Open;

  /// Values the positions of a tier; the tiers in reach are open, and so is the tier itself.
  static Result<void> value(const Model& model, SolveJobs& jobs, Tier<Key, Kind>& tier, Open reach,
                            const KeyIndex<Key>& own, std::uint32_t how, std::uint64_t positions) {
    TierInside inside(model, jobs, tier, positions);
    if (auto kept = inside.keep_moves(reach, own, how); !kept) return kept;
    if (auto valued = inside.descend(); !valued) return valued;
    return inside.store();
  }

 private:
  static constexpr std::uint32_t again_bit = std::uint32_t{1} << 31;
  static constexpr std::uint32_t valued = again_bit - 1;  // no child: the move's worth is known
  static constexpr Code unknown = INT64_MIN;
  static constexpr std::uint64_t on_line = std::uint64_t{1} << 63;  // of ends_

  struct Move {
    std::uint32_t to;  // place in the tier | again_bit, or valued
    Code number;       // gain, or what the move is worth
  };
  struct Visit {
    std::uint32_t id;
    std::uint64_t next;
    Code best;
  };

  TierInside(const Model& model, SolveJobs& jobs, Tier<Key, Kind>& tier, std::uint64_t positions)
      : model_(model), jobs_(jobs), tier_(tier), positions_(positions), ends_(jobs.budget()),
        codes_(jobs.budget()), moves_(jobs.budget()), line_(jobs.budget()) {}

  tl::unexpected<Error> refused() {
    jobs_.refuse();
    return jobs_.fault(positions_);
  }

  Result<void> keep_moves(Open reach, const KeyIndex<Key>& own, std::uint32_t how) {
    const std::size_t size = tier_.keys.size();
    if (size >= valued || !ends_.make(size) || !codes_.make(size)) return refused();
    MoveBatches<Model> batches(model_, jobs_.budget(), how);
    Held<Key> decoded(jobs_.budget());
    std::optional<FoldFault> fault;
    std::uint64_t used = 0;
    for (std::size_t block = 0; block < tier_.keys.blocks(); ++block) {
      const std::uint32_t count = tier_.keys.block_size(block);
      if (!decoded.make(count) || jobs_.is_stopped()) return refused();
      tier_.keys.decode(block, decoded.data());
      const std::uint64_t base = tier_.keys.base(block);
      if (!batches.each({decoded.data(), count},
                        [&](std::size_t first, const Expansion<Key>& moves) {
                          return keep_batch(moves, base + first, reach, own,
                                            (how & expand_bare) != 0, used, fault);
                        })) {
        if (fault == FoldFault::total) return total_error();
        if (fault) return defect_error("a position's moves led elsewhere when asked for again");
        return refused();
      }
    }
    return {};
  }
  bool keep_batch(const Expansion<Key>& moves, std::uint64_t base, Open reach,
                  const KeyIndex<Key>& own, bool bare, std::uint64_t& used,
                  std::optional<FoldFault>& fault) {
    if (!moves_.grow(used + moves.used() + moves.size(), used)) return false;
    tiers_.resize(moves.used());
    model_.tiers({moves.to.data(), moves.used()}, tiers_);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      codes_[base + i] = unknown;
      if (Kind != ValueKind::nimber && moves.over[i].is_over != 0) {
        const Code code = over_code<Model::kind>(moves.over[i]);
        if (code == unknown) fault = FoldFault::total;
        moves_[used++] = {valued, code};
      }
      for (std::uint32_t j = moves.begin(i); j < moves.end[i] && !fault; ++j)
        fault = keep_move(moves, j, reach, own, bare, moves_[used++]);
      ends_[base + i] = used;
      if (fault) return false;
    }
    return true;
  }
  std::optional<FoldFault> keep_move(const Expansion<Key>& moves, std::uint32_t j, Open reach,
                                     const KeyIndex<Key>& own, bool bare, Move& move) {
    const bool again = !bare && moves.edges[j].again != 0;
    const Points gain = bare ? 0 : moves.edges[j].gain;
    std::uint32_t id = 0;
    if (tiers_[j] == tier_.tier) {
      if (!own.find(&moves.to[j], 1, &id, tier_.codes.data(), 0)) return FoldFault::no_child;
      move = {id | (again ? again_bit : 0), gain};
      return std::nullopt;
    }
    for (const OpenTier<Key, Kind>* const open : reach) {
      if (open->tier != tiers_[j]) continue;
      if (!open->index->find(&moves.to[j], 1, &id, open->codes->data(), 0)) break;
      const std::optional<Code> worth = lifted(open->codes->get(id), gain, again);
      if (!worth) return FoldFault::total;
      move = {valued, *worth};
      return std::nullopt;
    }
    return FoldFault::no_child;
  }
  static std::optional<Code> lifted(Code code, Points gain, bool again) {
    if constexpr (Kind == ValueKind::nimber) return code;
    else return Codes<Kind>::lifted(code, gain, again);
  }

  Result<void> descend() {
    for (std::size_t id = 0; id < tier_.keys.size(); ++id) {
      if (codes_[id] != unknown) continue;
      if (!open(static_cast<std::uint32_t>(id))) return refused();
      while (depth_ > 0) {
        Visit& top = line_[depth_ - 1];
        if (top.next == end_of(top.id)) {
          codes_[top.id] = Kind == ValueKind::nimber ? mex_at(top.id) : top.best;
          --depth_;
          continue;
        }
        const Move& move = moves_[top.next];
        Code worth = move.number;
        if ((move.to & valued) != valued) {
          const std::uint32_t child = move.to & ~again_bit;
          const Code code = codes_[child];
          if (code == unknown) {
            if ((ends_[child] & on_line) != 0) return cycle(child);
            if (!open(child)) return refused();
            continue;
          }
          const auto lift = lifted(code, move.number, (move.to & again_bit) != 0);
          if (!lift) return total_error();
          worth = *lift;
        }
        top.best = std::max(top.best, worth);
        ++top.next;
      }
    }
    return {};
  }
  bool open(std::uint32_t id) {
    if (!line_.grow(depth_ + 1, depth_)) return false;
    line_[depth_++] = {id, begin_of(id), unknown};
    ends_[id] |= on_line;
    return true;
  }
  std::uint64_t end_of(std::uint32_t id) const { return ends_[id] & ~on_line; }
  std::uint64_t begin_of(std::uint32_t id) const { return id == 0 ? 0 : end_of(id - 1); }
  Code mex_at(std::uint32_t id) {
    worths_.clear();
    for (std::uint64_t i = begin_of(id); i < end_of(id); ++i) {
      const Move& move = moves_[i];
      worths_.push_back(move.to == valued ? move.number : codes_[move.to]);
    }
    return mex_.of(worths_);
  }
  tl::unexpected<Error> cycle(std::uint32_t again) const {
    std::size_t first = depth_ - 1;
    while (line_[first].id != again) --first;
    return cycle_error(depth_ - first, [&](std::size_t i) {
      return model_.show(key_at(first + i < depth_ ? line_[first + i].id : again));
    });
  }
  Key key_at(std::uint64_t id) const {
    std::size_t block = 0;
    while (tier_.keys.base(block) + tier_.keys.block_size(block) <= id) ++block;
    std::vector<Key> keys(tier_.keys.block_size(block));
    tier_.keys.decode(block, keys.data());
    return keys[id - tier_.keys.base(block)];
  }

  Result<void> store() {
    unsigned width = 1;
    for (std::size_t id = 0; id < tier_.keys.size(); ++id)
      width = std::max(width, TierCodes<Kind>::width_for(codes_[id]));
    if (width > TierCodes<Kind>::most_width)
      return budget_error("a remoteness does not fit 32 bits");
    tier_.codes = TierCodes<Kind>(jobs_.budget());
    if (!tier_.codes.make(tier_.keys.size(), width)) return refused();
    for (std::size_t id = 0; id < tier_.keys.size(); ++id) tier_.codes.set(id, codes_[id]);
    return {};
  }

  const Model& model_;
  SolveJobs& jobs_;
  Tier<Key, Kind>& tier_;
  std::uint64_t positions_;
  Held<std::uint64_t> ends_;
  Held<Code> codes_;
  Held<Move> moves_;
  Held<Visit> line_;
  std::size_t depth_ = 0;
  std::vector<std::int32_t> tiers_;
  std::vector<Code> worths_;
  Mex mex_;
};

}  // namespace foregone::detail
