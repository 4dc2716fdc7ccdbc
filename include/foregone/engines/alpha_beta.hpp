// SPDX-License-Identifier: Apache-2.0
//
// Alpha-beta search with a transposition table: the value of one position without visiting all that
// lie behind it (Knuth and Moore 1975; bounds in the table as in Slate and Atkin 1977). Where
// retrograde keeps every position, this keeps what its table holds, and a good order of the moves
// (`promising`) saves most of the game.
//
// Each stored value is an interval: exact, at least (the search was cut off) or at most (no move
// reached the window). Storing cut-offs is what makes the search end: without them a position is
// searched again for each line that leads to it, and the cost is lines, not positions. Stored
// bounds hold for whole subtrees only, so a game that can return to a position is refused when such
// a line is met. Keys are compared in full.
//
// The search runs on a stack of its own, so a game of 300 000 plies needs no more of the thread's
// stack than one of nine. Moves of all open positions share one array. Outcome games are searched
// as lose −1, tie 0, win 1: the outcome comes without remoteness.
//
// Time: positions visited × (one expansion and a table access a move). Memory: fixed; the table
// takes what the budget leaves, the stack about 100 bytes an open ply and 32 an untried move.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "foregone/core/model.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/solution.hpp"
#include "foregone/engines/detail/bound_table.hpp"

namespace foregone {

template <class Model>
class AlphaBeta {
 public:
  using Key = typename Model::Key;

  /// The table starts small and may grow to options.memory_bytes, the stack included. Requires
  /// memory_bytes >= least_memory().
  AlphaBeta(Model model, const SolveOptions& options)
      : model_(std::move(model)), budget_(options.memory_bytes), visit_limit_(options.visit_limit),
        progress_(options.progress),
        table_(std::max<std::uint64_t>(options.memory_bytes / 4 * 3, Table::least_bytes)) {}

  /// Enough for games of a few dozen plies.
  static std::uint64_t least_memory() { return 16 * Table::least_bytes; }

  /// The value of a position for its player to move. The table is kept for the next call. Errors:
  /// budget, past the limit of visits or when the open plies need more than a quarter of the
  /// memory; input, for a game that returns to a position or whose totals are not within ±(2^63 −
  /// 1).
  Result<Value> value(const Key& root) {
    table_.restart_growth();
    const Result<Total> code = search(root);
    if (!code) return tl::unexpected(code.error());
    if constexpr (scoring) {
      if (*code > INT64_MAX || *code < -Total{INT64_MAX}) return total_error();
      return Value::of_score(static_cast<Points>(*code));
    } else
      return Value::of_outcome(*code > 0 ? Outcome::win : *code < 0 ? Outcome::lose : Outcome::tie);
  }

  /// Positions held by the table, positions expanded so far, bytes in use.
  std::uint64_t stored() const { return table_.stored(); }
  std::uint64_t visited() const { return visited_; }
  std::uint64_t bytes() const { return table_.bytes() + stack_bytes(); }

 private:
  using Table = detail::BoundTable<Key>;
  static constexpr bool scoring = Model::kind == ValueKind::score;
  // Totals and windows are wider than points, so that no sum on the way overflows and no bound has
  // to be cut off; only what is stored and what is answered must fit.
  using Total = std::conditional_t<scoring, Int128, Code>;
  static constexpr Total most = scoring ? Total{1} << (scoring ? 125 : 0) : Total{1};

  // What is known of a value; the defaults lie outside of every window.
  struct Bounds {
    Total lo = -2 * most + 1;
    Total hi = 2 * most - 1;
  };

  struct Move {
    Key to;
    Edge edge;
  };
  // A position whose moves are being tried; its moves are pool_[first_move ..] up to the next
  // frame's first.
  struct Frame {
    Key key;
    std::uint64_t hash;
    Total alpha;  // the window, narrowed by what the table knew
    Total beta;
    Total best;
    bool tried = false;
    Bounds known;  // what the table knew
    std::size_t first_move;
    std::size_t next_move;
    std::uint64_t visits_before;
    std::size_t path_slot;
  };

  Result<Total> search(const Key& root) {
    frames_.clear();
    pool_.clear();
    path_.assign(64, 0);
    std::optional<Total> returned;
    if (auto opened = enter(root, -most, most, returned); !opened)
      return tl::unexpected(opened.error());
    while (!frames_.empty()) {
      Frame& frame = frames_.back();
      if (returned) {
        fold(frame, pool_[frame.next_move].edge, *returned);
        ++frame.next_move;
        returned.reset();
      }
      if (frame.next_move == pool_.size() || (frame.tried && frame.best >= frame.beta)) {
        returned = leave();
        continue;
      }
      const Move move = pool_[frame.next_move];  // a copy: the pool may move
      const Total floor = frame.tried ? std::max(frame.alpha, frame.best) : frame.alpha;
      const Total alpha = floor - gain_of(move.edge);
      const Total beta = frame.beta - gain_of(move.edge);
      const bool again = move.edge.again != 0;
      if (auto opened = enter(move.to, again ? alpha : -beta, again ? beta : -alpha, returned);
          !opened)
        return tl::unexpected(opened.error());
    }
    return *returned;
  }

  // Either settles a position at once (`settled`) or opens a frame for it.
  Result<void> enter(const Key& key, Total alpha, Total beta, std::optional<Total>& settled) {
    const std::uint64_t hash = key_hash(key);
    const Bounds known = known_of(key, hash);
    if (known.lo >= beta || known.lo == known.hi) return settle(settled, known.lo);
    if (known.hi <= alpha) return settle(settled, known.hi);
    if (++visited_ > visit_limit_)
      return budget_error("alpha-beta stops after " + std::to_string(visit_limit_) +
                          " positions visited");
    if (progress_ != nullptr && visited_ % 65536 == 0)
      progress_->update({"search", visited_, 0, bytes()});
    moves_.clear();
    model_.expand({&key, 1}, moves_, expand_order);
    if (moves_.over[0].is_over != 0) {
      if constexpr (scoring) return settle(settled, moves_.over[0].points);
      else return settle(settled, outcome_sign(static_cast<Outcome>(moves_.over[0].outcome)));
    }
    if (!make_room(moves_.used()))
      return budget_error("alpha-beta needs more than the memory allowed, " +
                          std::to_string(budget_) + " bytes, for a line of " +
                          std::to_string(frames_.size()) + " plies");
    frames_.push_back({key, hash, std::max(alpha, known.lo), std::min(beta, known.hi), Total{0},
                       false, known, pool_.size(), pool_.size(), visited_, 0});
    for (std::uint32_t i = 0; i < moves_.used(); ++i)
      pool_.push_back({moves_.to[i], moves_.edges[i]});
    sort_moves(frames_.back().first_move);
    return put_on_path();
  }
  // Stable insertion sort: most lists are short and most games state no order.
  void sort_moves(std::size_t first) {
    for (std::size_t i = first + 1; i < pool_.size(); ++i) {
      if (pool_[i - 1].edge.order >= pool_[i].edge.order) continue;
      const Move move = pool_[i];
      std::size_t at = i;
      for (; at > first && pool_[at - 1].edge.order < move.edge.order; --at)
        pool_[at] = pool_[at - 1];
      pool_[at] = move;
    }
  }
  static Result<void> settle(std::optional<Total>& settled, Total code) {
    settled = code;
    return {};
  }
  static constexpr Code outcome_sign(Outcome outcome) {
    if (outcome == Outcome::win) return 1;
    return outcome == Outcome::lose ? -1 : 0;
  }

  static Total gain_of(const Edge& edge) {
    if constexpr (scoring) return edge.gain;
    else return 0;
  }
  // Takes a child's value into its parent.
  static void fold(Frame& frame, const Edge& edge, Total child) {
    const Total total = gain_of(edge) + (edge.again != 0 ? child : -child);
    frame.best = frame.tried ? std::max(frame.best, total) : total;
    frame.tried = true;
  }

  // The table holds 64 bits. Its ends stand for "no bound"; a bound beyond them is kept as the end
  // that it implies.
  Bounds known_of(const Key& key, std::uint64_t hash) const {
    const detail::Bounds stored = table_.find(key, hash);
    Bounds known;
    if (stored.lo != INT64_MIN) known.lo = stored.lo;
    if (stored.hi != INT64_MAX) known.hi = stored.hi;
    return known;
  }
  static detail::Bounds storable(const Bounds& known) {
    const auto cut = [](Total bound) {
      return static_cast<Code>(std::clamp<Total>(bound, INT64_MIN, INT64_MAX));
    };
    return {cut(known.lo), cut(known.hi)};
  }

  // Closes the top frame: stores what its search proves and returns its value, or a bound.
  Total leave() {
    const Frame frame = frames_.back();
    frames_.pop_back();
    pool_.resize(frame.first_move);
    path_[frame.path_slot] = 0;
    const Total value = std::clamp(frame.best, frame.known.lo, frame.known.hi);
    Bounds proved = frame.known;
    if (value < frame.beta) proved.hi = value;
    if (value > frame.alpha) proved.lo = value;
    table_.store(frame.key, frame.hash, storable(proved), visited_ - frame.visits_before + 1);
    return value;
  }

  std::uint64_t stack_bytes() const {
    return frames_.capacity() * sizeof(Frame) + pool_.capacity() * sizeof(Move) +
           path_.capacity() * sizeof(std::uint32_t) + moves_.to.capacity() * sizeof(Key) +
           moves_.edges.capacity() * sizeof(Edge);
  }

  // Room for one more frame with so many moves; false when the stack's quarter of the memory does
  // not hold it. A vector that grows is there twice while it is copied.
  bool make_room(std::size_t moves) {
    std::uint64_t held = stack_bytes();
    const auto grown = [&held](std::size_t capacity, std::size_t wanted, std::size_t size_each) {
      if (wanted <= capacity) return capacity;
      const std::size_t wider = std::max(2 * capacity, wanted);
      held += wider * size_each;
      return wider;
    };
    const std::size_t frames = grown(frames_.capacity(), frames_.size() + 1, sizeof(Frame));
    const std::size_t pool = grown(pool_.capacity(), pool_.size() + moves, sizeof(Move));
    if (2 * (frames_.size() + 1) > path_.size())
      grown(path_.capacity(), 2 * path_.size(), sizeof(std::uint32_t));
    if (held > budget_ / 4) return false;
    frames_.reserve(frames);
    pool_.reserve(pool);
    return true;
  }

  // The open positions by key, to notice a return to one: linear probing; because positions leave
  // in the reverse order of entering, clearing a slot never breaks a chain.
  Result<void> put_on_path() {
    if (2 * frames_.size() > path_.size()) {
      path_.assign(2 * path_.size(), 0);
      for (std::size_t i = 0; i + 1 < frames_.size(); ++i) take_slot(i);
    }
    Frame& top = frames_.back();
    const std::size_t slot = free_slot(top.key, top.hash);
    if (path_[slot] != 0) return cycle(path_[slot] - 1);
    path_[slot] = static_cast<std::uint32_t>(frames_.size());
    top.path_slot = slot;
    return {};
  }
  std::size_t free_slot(const Key& key, std::uint64_t hash) const {
    const std::size_t mask = path_.size() - 1;
    std::size_t slot = hash & mask;
    while (path_[slot] != 0 && frames_[path_[slot] - 1].key != key) slot = (slot + 1) & mask;
    return slot;
  }
  void take_slot(std::size_t frame) {
    const std::size_t slot = free_slot(frames_[frame].key, frames_[frame].hash);
    path_[slot] = static_cast<std::uint32_t>(frame + 1);
    frames_[frame].path_slot = slot;
  }

  // The top frame's position is that of the frame `first` again.
  tl::unexpected<Error> cycle(std::size_t first) const {
    return cycle_error(frames_.size() - 1 - first,
                       [&](std::size_t i) { return model_.show(frames_[first + i].key); });
  }

  Model model_;
  std::uint64_t budget_;
  std::uint64_t visit_limit_;
  Progress* progress_;
  Table table_;
  Expansion<Key> moves_;
  std::vector<Frame> frames_;
  std::vector<Move> pool_;
  std::vector<std::uint32_t> path_;
  std::uint64_t visited_ = 0;
};

/// The value of the start of a game known at compile time.
template <class G>
Result<Value> alpha_beta(const G& game, const SolveOptions& options = {}) {
  if constexpr (contract::require_game<G>()) {
    using Rules = plain_game_t<G>;
    const Rules& rules = game;
    AlphaBeta<DirectModel<Rules>> search(DirectModel<Rules>(rules), options);
    return search.value(key_of(rules, rules.start()));
  } else {
    contract::refused();
  }
}

}  // namespace foregone
