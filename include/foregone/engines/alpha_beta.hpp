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
      : model_(std::move(model)), budget_(options.memory_bytes), progress_(options.progress),
        table_(std::max<std::uint64_t>(options.memory_bytes / 4 * 3, Table::least_bytes)) {}

  /// Enough for games of a few dozen plies.
  static std::uint64_t least_memory() { return 16 * Table::least_bytes; }

  /// The value of a position for its player to move. The table is kept for the next call. Errors:
  /// budget, when the open plies need more than a quarter of the memory; input, for a game that
  /// returns to a position or whose totals are not within ±(2^63 − 1).
  Result<Value> value(const Key& root) {
    table_.restart_growth();
    const Result<Code> code = search(root);
    if (!code) return tl::unexpected(code.error());
    if constexpr (scoring) return Value::of_score(*code);
    else
      return Value::of_outcome(*code > 0 ? Outcome::win : *code < 0 ? Outcome::lose : Outcome::tie);
  }

  /// Positions held by the table, positions expanded so far, bytes in use.
  std::uint64_t stored() const { return table_.stored(); }
  std::uint64_t visited() const { return visited_; }
  std::uint64_t bytes() const { return table_.bytes() + stack_bytes(); }

 private:
  using Table = detail::BoundTable<Key>;
  using Bounds = detail::Bounds;
  static constexpr bool scoring = Model::kind == ValueKind::score;
  static constexpr Code lowest = scoring ? INT64_MIN : -1;
  static constexpr Code highest = scoring ? INT64_MAX : 1;

  struct Move {
    Key to;
    Edge edge;
  };
  // A position whose moves are being tried; its moves are pool_[first_move ..] up to the next
  // frame's first.
  struct Frame {
    Key key;
    std::uint64_t hash;
    Code alpha;  // the window, narrowed by what the table knew
    Code beta;
    Code best = INT64_MIN;
    bool tried = false;
    Bounds known;  // what the table knew
    std::size_t first_move;
    std::size_t next_move;
    std::uint64_t visits_before;
    std::size_t path_slot;
  };

  // Child windows. The ends of the range stand for "no bound" and stay what they are. That a bound
  // may become an end of the range by chance, or be cut off to it, does no harm: it makes a window
  // wider, or empty, and in an empty one a value of ±(2^63 − 1) is claimed at the most, which then
  // lies on the right side of the parent's window. It would not if INT64_MIN were a value.
  static Code minus(Code x, Points gain) {
    if (x == INT64_MIN || x == INT64_MAX) return x;
    Code difference = 0;
    if (__builtin_sub_overflow(x, gain, &difference)) return gain > 0 ? INT64_MIN : INT64_MAX;
    return difference;
  }
  static Code negated(Code x) {
    if (x == INT64_MIN) return INT64_MAX;
    return x == INT64_MAX ? INT64_MIN : -x;
  }

  Result<Code> search(const Key& root) {
    frames_.clear();
    pool_.clear();
    path_.assign(64, 0);
    std::optional<Code> returned;
    if (auto opened = enter(root, lowest, highest, returned); !opened)
      return tl::unexpected(opened.error());
    while (!frames_.empty()) {
      Frame& frame = frames_.back();
      if (returned) {
        if (!fold(frame, pool_[frame.next_move].edge, *returned)) return too_large();
        ++frame.next_move;
        returned.reset();
      }
      if (frame.next_move == pool_.size() || (frame.tried && frame.best >= frame.beta)) {
        returned = leave();
        continue;
      }
      const Move move = pool_[frame.next_move];  // a copy: the pool may move
      const Code alpha = minus(std::max(frame.alpha, frame.best), move.edge.gain);
      const Code beta = minus(frame.beta, move.edge.gain);
      const bool again = move.edge.again != 0;
      if (auto opened = enter(move.to, again ? alpha : negated(beta), again ? beta : negated(alpha),
                              returned);
          !opened)
        return tl::unexpected(opened.error());
    }
    return *returned;
  }

  // Either settles a position at once (`settled`) or opens a frame for it.
  Result<void> enter(const Key& key, Code alpha, Code beta, std::optional<Code>& settled) {
    const std::uint64_t hash = key_hash(key);
    const Bounds known = table_.find(key, hash);
    if (known.lo >= beta || known.lo == known.hi) return settle(settled, known.lo);
    if (known.hi <= alpha) return settle(settled, known.hi);
    ++visited_;
    if (progress_ != nullptr && visited_ % 65536 == 0)
      progress_->update({"search", visited_, 0, bytes()});
    moves_.clear();
    model_.expand({&key, 1}, moves_);
    if (moves_.over[0].is_over != 0) {
      if constexpr (scoring) return settle_end(settled, moves_.over[0].points);
      else return settle(settled, outcome_sign(static_cast<Outcome>(moves_.over[0].outcome)));
    }
    if (!make_room(moves_.used()))
      return budget_error("alpha-beta needs more than the memory allowed, " +
                          std::to_string(budget_) + " bytes, for a line of " +
                          std::to_string(frames_.size()) + " plies");
    frames_.push_back({key, hash, std::max(alpha, known.lo), std::min(beta, known.hi), INT64_MIN,
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
  static Result<void> settle(std::optional<Code>& settled, Code code) {
    settled = code;
    return {};
  }
  // The least 64-bit integer has no negative: it is no total.
  static Result<void> settle_end(std::optional<Code>& settled, Points points) {
    if (points == INT64_MIN) return too_large();
    return settle(settled, points);
  }
  static tl::unexpected<Error> too_large() {
    return input_error("a total of points does not fit 64 bits");
  }
  static constexpr Code outcome_sign(Outcome outcome) {
    if (outcome == Outcome::win) return 1;
    return outcome == Outcome::lose ? -1 : 0;
  }

  // Takes a child's value into its parent; false when a total does not fit.
  static bool fold(Frame& frame, const Edge& edge, Code child) {
    const auto lifted = Codes<ValueKind::score>::lifted(child, edge.gain, edge.again != 0);
    if (!lifted || *lifted == INT64_MIN) return false;
    frame.best = frame.tried ? std::max(frame.best, *lifted) : *lifted;
    frame.tried = true;
    return true;
  }

  // Closes the top frame: stores what its search proves and returns its value, or a bound.
  Code leave() {
    const Frame frame = frames_.back();
    frames_.pop_back();
    pool_.resize(frame.first_move);
    path_[frame.path_slot] = 0;
    const Code value = std::clamp(frame.best, frame.known.lo, frame.known.hi);
    Bounds proved = frame.known;
    if (value < frame.beta) proved.hi = value;
    if (value > frame.alpha) proved.lo = value;
    table_.store(frame.key, frame.hash, proved, visited_ - frame.visits_before + 1);
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

  tl::unexpected<Error> cycle(std::size_t first) const {
    constexpr std::size_t most_shown = 12;
    std::string line;
    for (std::size_t i = first; i + 1 < frames_.size() && i < first + most_shown; ++i)
      line += model_.show(frames_[i].key) + " -> ";
    const std::size_t length = frames_.size() - 1 - first;
    if (length > most_shown) line += "… -> ";
    return input_error("the game can return to a position, in " + std::to_string(length) +
                       " plies: " + line + model_.show(frames_.back().key) +
                       "; this engine solves games in which play always ends");
  }

  Model model_;
  std::uint64_t budget_;
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
    AlphaBeta<DirectModel<G>> search(DirectModel<G>(game), options);
    return search.value(key_of(game, game.start()));
  } else {
    contract::refused();
  }
}

}  // namespace foregone
