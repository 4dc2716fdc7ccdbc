// SPDX-License-Identifier: Apache-2.0
//
// Retrograde analysis: every position that can be reached, each valued once. Forward, the positions
// are enumerated breadth first into a hash table, with the moves of each kept as numbers; backward,
// values are inducted from the ends. This is the contest's first way (enumerate, hash, induct),
// made right for every game that ends, whether or not all lines to a position are equally long:
// "the enumeration reversed" is an order of induction only for graded games, so a position whose
// successors are not all valued yet is finished depth first, with a stack of its own. A position
// met again on that stack is a cycle; it is reported as a line of play.
//
// Time: one expansion a position, one table look-up a move. Memory: about 32 bytes a position with
// 64-bit keys and 4 a move (12 in scoring games). At most 2^31 − 1 positions.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "foregone/core/model.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/solution.hpp"
#include "foregone/engines/detail/chunked.hpp"
#include "foregone/engines/detail/position_table.hpp"

namespace foregone {

namespace detail {
/// Positions that retrograde expands at once, and the room that each has for its moves at first.
inline constexpr std::size_t most_batch = 256;
inline constexpr std::size_t room_each = 32;
}  // namespace detail

template <class Model>
class Retrograde {
 public:
  using Key = typename Model::Key;

  /// Values every position reachable from the roots. Errors: budget; input, for a game that can
  /// return to a position or whose totals are not within ±(2^63 − 1).
  static Result<Retrograde> solve(Model model, std::span<const Key> roots,
                                  const SolveOptions& options) {
    Retrograde solver(std::move(model), options);
    if (auto done = solver.enumerate(roots); !done) return tl::unexpected(done.error());
    if (auto done = solver.induct(); !done) return tl::unexpected(done.error());
    solver.drop_moves();
    return solver;
  }

  std::size_t size() const { return table_.size(); }
  const Key& key(std::size_t id) const { return table_.key(id); }
  /// The value of the position with that number (from 0, in the order of discovery).
  Value value(std::size_t id) const { return Rules::value(codes_[id]); }
  /// The value of a position, nothing where it cannot be reached from the roots.
  std::optional<Value> find(const Key& key) const {
    const auto id = table_.find(key);
    return id ? std::optional(value(*id)) : std::nullopt;
  }
  /// The value of a position of a game that is known at compile time, nothing where it cannot be
  /// reached from the roots.
  template <class M = Model>
  std::optional<Value> value_of(const typename M::Position& position) const {
    return find(model_.key(position));
  }
  /// Bytes held at the peak of the solve.
  std::uint64_t peak_bytes() const { return peak_bytes_; }

 private:
  using Rules = Codes<Model::kind>;
  static constexpr bool scoring = Model::kind == ValueKind::score;
  static constexpr Code unknown = INT64_MIN;
  static constexpr std::uint32_t again_bit = std::uint32_t{1} << 31;
  static constexpr std::uint64_t on_path_bit = std::uint64_t{1} << 63;

  Retrograde(Model model, const SolveOptions& options)
      : model_(std::move(model)), budget_(options.memory_bytes), progress_(options.progress),
        batch_size_(std::clamp<std::uint64_t>(
            budget_ / 8 / (detail::room_each * (sizeof(Key) + sizeof(Edge))), 1,
            detail::most_batch)) {}

  std::uint64_t bytes() const {
    return table_.bytes() + codes_.bytes() + ends_.bytes() + children_.bytes() + gains_.bytes();
  }

  Result<void> enumerate(std::span<const Key> roots) {
    if (auto fits = within_budget(bytes_with(roots.size(), 0, 0)); !fits) return fits;
    for (const Key& root : roots)
      if (auto added = add(root); !added) return tl::unexpected(added.error());
    Expansion<Key> moves;
    while (codes_.size() < table_.size()) {
      const std::span<const Key> batch = table_.keys().run(codes_.size(), batch_size_);
      moves.clear();
      model_.expand(batch, moves);
      if (auto kept = keep(moves); !kept) return kept;
      if (progress_ != nullptr && codes_.size() % 4096 < batch_size_)
        progress_->update({"enumerate", codes_.size(), 0, bytes()});
    }
    return {};
  }

  Result<std::uint32_t> add(const Key& key) {
    if (table_.size() >= detail::PositionTable<Key>::most_positions)
      return budget_error("retrograde holds at most 2^31 - 1 positions");
    return table_.insert(key).first;
  }

  // Appends the moves and the ends of a batch of positions.
  Result<void> keep(const Expansion<Key>& moves) {
    const std::uint64_t buffers = moves.to.capacity() * (sizeof(Key) + sizeof(Edge));
    if (auto fits = within_budget(bytes_with(moves.used(), moves.size(), moves.used()) + buffers);
        !fits)
      return fits;
    const std::uint64_t slots = table_.slot_bytes();
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const ForegoneOver& over = moves.over[i];
      for (std::uint32_t j = moves.begin(i); j < moves.end[i]; ++j) {
        const Result<std::uint32_t> child = add(moves.to[j]);
        if (!child) return tl::unexpected(child.error());
        children_.push_back(*child | (moves.edges[j].again != 0 ? again_bit : 0));
        if constexpr (scoring) gains_.push_back(moves.edges[j].gain);
      }
      ends_.push_back(children_.size());
      const Code code = over.is_over != 0 ? over_code<Model::kind>(over) : unknown;
      if (over.is_over != 0 && code == unknown) return total_error();
      codes_.push_back(code);
    }
    const bool has_grown = table_.slot_bytes() != slots;
    note_peak(bytes() + buffers + (has_grown ? table_.slot_bytes() / 2 : 0));
    return {};
  }

  // The most that so many further positions, expanded ones and moves can make of bytes().
  std::uint64_t bytes_with(std::size_t positions, std::size_t expanded, std::size_t moves) const {
    return table_.peak_bytes(positions) + codes_.peak_bytes(expanded) + ends_.peak_bytes(expanded) +
           children_.peak_bytes(moves) + gains_.peak_bytes(scoring ? moves : 0);
  }
  Result<void> within_budget(std::uint64_t wanted) const {
    if (wanted <= budget_) return {};
    return budget_error("retrograde needs more than the memory allowed, " +
                        std::to_string(budget_) + " bytes: " + std::to_string(table_.size()) +
                        " positions found so far");
  }
  void note_peak(std::uint64_t held) { peak_bytes_ = std::max(peak_bytes_, held); }

  Result<void> induct() {
    std::vector<Visit> path;
    for (std::size_t id = size(); id-- > 0;) {
      if (progress_ != nullptr && id % 65536 == 0)
        progress_->update({"induct", size() - id, size(), bytes()});
      if (codes_[id] != unknown) continue;
      if (auto opened = open(path, static_cast<std::uint32_t>(id)); !opened) return opened;
      while (!path.empty()) {
        Visit& top = path.back();
        if (top.next == end_of(top.id)) {
          codes_[top.id] = top.best;
          path.pop_back();
          continue;
        }
        const std::uint32_t child = children_[top.next] & ~again_bit;
        const Code code = codes_[child];
        if (code == unknown) {
          if ((ends_[child] & on_path_bit) != 0) return cycle(path, child);
          if (auto opened = open(path, child); !opened) return opened;
          continue;
        }
        const auto candidate = Rules::lifted(code, scoring ? gains_[top.next] : 0,
                                             (children_[top.next] & again_bit) != 0);
        if (!candidate || *candidate == unknown) return total_error();
        top.best = std::max(top.best, *candidate);
        ++top.next;
      }
    }
    return {};
  }

  // A position whose moves are being folded: the next one to look at and the best so far.
  struct Visit {
    std::uint32_t id;
    std::uint64_t next;
    Code best;
  };
  Result<void> open(std::vector<Visit>& path, std::uint32_t id) {
    if (path.size() == path.capacity()) {
      const std::size_t wider = std::max<std::size_t>(2 * path.capacity(), 64);
      const std::uint64_t held = bytes() + (path.capacity() + wider) * sizeof(Visit);
      if (auto fits = within_budget(held); !fits) return fits;
      note_peak(held);
      path.reserve(wider);
    }
    path.push_back({id, id == 0 ? 0 : end_of(id - 1), unknown});
    ends_[id] |= on_path_bit;
    return {};
  }
  std::uint64_t end_of(std::uint32_t id) const { return ends_[id] & ~on_path_bit; }

  tl::unexpected<Error> cycle(const std::vector<Visit>& path, std::uint32_t again) const {
    std::size_t first = path.size() - 1;
    while (path[first].id != again) --first;
    return cycle_error(path.size() - first, [&](std::size_t i) {
      return model_.show(key(first + i < path.size() ? path[first + i].id : again));
    });
  }

  void drop_moves() {
    children_ = {};
    gains_ = {};
    ends_ = {};
  }

  Model model_;
  std::uint64_t budget_;
  Progress* progress_;
  std::size_t batch_size_;  // the room for its moves is a small part of the budget
  detail::PositionTable<Key> table_;
  detail::Chunked<Code> codes_;
  detail::Chunked<std::uint64_t> ends_;      // where the moves of id end, on_path_bit
  detail::Chunked<std::uint32_t> children_;  // number of the next position, again_bit
  detail::Chunked<Points> gains_;            // scoring games only
  std::uint64_t peak_bytes_ = 0;
};

/// Solves a game known at compile time from its start.
template <class G>
auto retrograde(const G& game, const SolveOptions& options = {}) {
  if constexpr (contract::require_game<G>()) {
    using Rules = plain_game_t<G>;
    const Rules& rules = game;
    const key_t<Rules> root = key_of(rules, rules.start());
    return Retrograde<DirectModel<Rules>>::solve(DirectModel<Rules>(rules), std::span(&root, 1),
                                                 options);
  } else {
    contract::refused();
  }
}

}  // namespace foregone
