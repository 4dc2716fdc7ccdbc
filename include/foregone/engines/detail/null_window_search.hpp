// SPDX-License-Identifier: Apache-2.0
//
// The search of alpha-beta: tests by null windows whether the value of a position is at least beta,
// and halves what is unknown of it until it is known.
//
// With windows [beta − 1, beta] every visit ends in a bound: the value found is a lower bound if it
// is at least beta and an upper one if not (fail-soft: the bound may say more than was asked). The
// first window is biased towards 0, as by Pons (blog.gamesolver.org): full windows, MTD(f) and plain
// halving were slower by 2× to 20× on Connect Four.
//
// What is cheap comes first: one expansion gives the canonical keys of all children, whose places in
// the table are then on their way; a child is opened (expanded, and put on the stack) only if
// neither its end, nor its bounds, nor the table settles it. Where it pays the bounds of all children
// in the table are looked at before the first one is opened (enhanced transposition cut-offs,
// Schaeffer and Plaat 1996). That is found out by counting: where at least one position of 16 is
// settled so.
//
// The stack is the engine's own; the moves of all open positions share one array. A game may be able
// to return to a position. What is stored is proved by lines that end, or by bounds, so no table
// entry can be wrong; but a search can go round for ever. Its stack then grows, and whenever it needs
// more memory than ever before the open positions are compared: any return is found at a cost that
// does not show, and refused.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "foregone/core/model.hpp"
#include "foregone/core/result.hpp"
#include "foregone/engines/detail/bound_table.hpp"
#include "foregone/engines/detail/open_positions.hpp"
#include "foregone/engines/detail/search_limits.hpp"
#include "foregone/engines/detail/search_scales.hpp"

namespace foregone::detail {

template <class Model, class Scale>
class NullWindowSearch {
 public:
  using Key = typename Model::Key;
  using Total = typename Scale::Total;
  using Table = BoundTable<Key, typename Scale::Stored>;

  /// `how`: bits for expand, of hooks that the model states. The model and the limits must outlive
  /// the search. Requires table_bytes >= Table::least_bytes.
  NullWindowSearch(const Model& model, std::uint32_t how, SearchLimits& limits,
                   std::uint64_t table_bytes, std::uint64_t buckets = Table::usual_buckets)
      : model_(&model), how_(how), limits_(&limits),
        table_(table_bytes, buckets, has_no_bounds(how) ? 1 : 2),
        is_ordered_((how & expand_order) != 0),
        looks_(model.states(hook_bit_ending) || (how & expand_bound) != 0) {}

  /// The value of a position whose key is canonical; nothing after a failure.
  std::optional<Total> value(const Key& root) {
    start();
    const std::uint64_t hash = key_hash(root);
    Interval<Total> known{};
    Total v{};
    Total step = 1;
    if (ends(root, known, v)) known = {v, v};
    else recall(root, hash, known);
    while (known.lo < known.hi && !wants_wider_) {
      const Total beta = Scale::next_beta(known, step);
      if (!test(root, hash, beta, v)) return std::nullopt;
      if (v >= beta) known.lo = std::max(known.lo, v);
      else known.hi = std::min(known.hi, v);
    }
    if (wants_wider_) return std::nullopt;
    return known.lo;
  }

  /// Whether the value of a position whose key is canonical is at least beta; nothing after a
  /// failure.
  std::optional<bool> reaches(const Key& root, Total beta) {
    start();
    Total v{};
    if (!test(root, key_hash(root), beta, v)) return std::nullopt;
    return v >= beta;
  }

  /// Why there was no value: an error, or values that the scale does not hold.
  const std::optional<Error>& failure() const { return failure_; }
  bool wants_wider() const { return wants_wider_; }

  Table& table() { return table_; }
  const Table& table() const { return table_; }
  std::uint64_t bytes() const { return table_.bytes() + stack_bytes(); }

 private:
  struct Move {
    Key to;
    std::uint64_t hash;
    Edge edge;
  };
  // A position whose moves are being tried: those of the pool from `next` on up to the next frame's
  // first; the last frame's are the last of the pool.
  struct Frame {
    Key key;
    std::uint64_t hash;
    Total beta;
    Total best;  // of the moves tried
    Interval<Total> known;
    std::size_t first;
    std::size_t next;
    std::uint64_t visits_before;
  };
  enum class Opened : std::uint8_t { settled, pushed, failed };

  static constexpr bool has_no_bounds(std::uint32_t how) {
    return Model::kind == ValueKind::score && (how & expand_bound) == 0;
  }

  void start() {
    table_.restart_growth();
    frames_used_ = pool_used_ = 0;
    failure_.reset();
    wants_wider_ = false;
  }

  // Finds a bound of the root's value that says whether it is at least beta.
  bool test(const Key& root, std::uint64_t hash, Total beta, Total& v) {
    Interval<Total> known{};
    if (settles(root, hash, beta, known, v)) return !wants_wider_;
    const Opened root_opened = open(root, hash, beta, known, v);
    if (root_opened != Opened::pushed) return root_opened == Opened::settled;
    while (true) {
      Frame& frame = frames_[frames_used_ - 1];
      if (frame.next == pool_used_) {
        v = leave();
        if (wants_wider_) return false;
        if (frames_used_ == 0) return true;
        fold(v);
        continue;
      }
      const Move& move = pool_[frame.next];
      const Total child_beta = Scale::child_beta(move.edge, frame.beta);
      if (settles(move.to, move.hash, child_beta, known, v)) {
        if (wants_wider_) return false;
        fold(v);
        continue;
      }
      if (probes_ && frame.next == frame.first && cut_by_a_sibling(frame)) continue;
      const Opened opened = open(Key(move.to), move.hash, child_beta, known, v);
      if (opened == Opened::failed) return false;
      if (opened == Opened::settled) fold(v);
    }
  }

  // Takes the value behind the current move into the top frame; a cut-off leaves no move to try.
  void fold(Total v) {
    Frame& frame = frames_[frames_used_ - 1];
    const Total total = Scale::lift(pool_[frame.next].edge, v);
    if (frame.next == frame.first || total > frame.best) frame.best = total;
    ++frame.next;
    if (frame.best >= frame.beta) pool_used_ = frame.next;
  }

  // Whether a position is over by the rules, and its value then; else its bounds. A value that the
  // scale does not hold ends the search: wants_wider_.
  bool ends(const Key& key, Interval<Total>& known, Total& v) {
    known = Scale::anything;
    if (!looks_) return false;
    Key same = key;
    const Look seen = model_->look(same, how_ & expand_bound);
    if (seen.over.is_over != 0) {
      v = Scale::of(seen.over);
      wants_wider_ = !Scale::fits(seen.over);
      return true;
    }
    if (Scale::fits(seen)) known = Scale::known(seen);
    else wants_wider_ = true;
    return wants_wider_;
  }
  // Narrows what is known by what the table knows.
  void recall(const Key& key, std::uint64_t hash, Interval<Total>& known) const {
    const auto* const entry = table_.find(key, hash);
    if (entry == nullptr) return;
    known.lo = std::max(known.lo, Scale::lo(entry->lo));
    known.hi = std::min(known.hi, Scale::hi(entry->hi));
  }
  // Whether the bounds say if a value is at least beta; `v` is then the one that does.
  static bool decide(const Interval<Total>& known, Total beta, Total& v) {
    if (known.lo >= beta) v = known.lo;
    else if (known.hi < beta) v = known.hi;
    else return false;
    return true;
  }
  // Whether that is known of a position without its moves; else `known` is what there is.
  bool settles(const Key& key, std::uint64_t hash, Total beta, Interval<Total>& known, Total& v) {
    if (ends(key, known, v) || decide(known, beta, v)) return true;
    recall(key, hash, known);
    return decide(known, beta, v);
  }

  // Expands a position and puts it on the stack, unless it is over.
  Opened open(const Key& key, std::uint64_t hash, Total beta, const Interval<Total>& known,
              Total& v) {
    if (limits_->count_visit()) {
      failure_ = limits_->look(bytes());
      if (failure_) return Opened::failed;
    }
    model_->expand_one(key, moves_, looks_ ? how_ | expand_open : how_);
    const ForegoneOver& over = moves_.over[0];
    if (over.is_over != 0) {
      v = Scale::of(over);
      if (Scale::fits(over)) return Opened::settled;
      wants_wider_ = true;
      return Opened::failed;
    }
    if (!make_room(moves_.used())) return Opened::failed;
    if (!take_moves()) return Opened::failed;
    const std::size_t first = pool_used_;
    pool_used_ += moves_.used();
    frames_[frames_used_++] = {key, hash, beta, Total{0}, known, first, first, limits_->visited()};
    return Opened::pushed;
  }

  // Copies the moves behind the pool's used part, the more promising ones first; equal ones keep the
  // game's order.
  bool take_moves() {
    Move* const to = pool_.data() + pool_used_;
    const std::uint32_t size = moves_.used();
    const bool inserts = is_ordered_ && size <= most_inserted;
    for (std::uint32_t i = 0; i < size; ++i) {
      const Edge& edge = moves_.edges[i];
      if (!Scale::fits(edge)) {
        wants_wider_ = true;
        return false;
      }
      const std::uint64_t hash = key_hash(moves_.to[i]);
      table_.prefetch(hash);
      std::uint32_t at = i;
      if (inserts)
        for (; at > 0 && to[at - 1].edge.order < edge.order; --at) to[at] = to[at - 1];
      to[at] = {moves_.to[i], hash, edge};
    }
    if (is_ordered_ && !inserts)
      std::stable_sort(to, to + size, [](const Move& left, const Move& right) {
        return left.edge.order > right.edge.order;
      });
    return true;
  }

  // Whether the table knows another child of the top frame whose bound makes the value at least
  // beta; then no move is left to try.
  bool cut_by_a_sibling(Frame& frame) {
    if (++probed_ == trial) probes_ = cuts_ >= trial / 16;
    for (std::size_t i = frame.next + 1; i < pool_used_; ++i) {
      const Move& move = pool_[i];
      const auto* const entry = table_.find(move.to, move.hash);
      if (entry == nullptr) continue;
      const Total bound = move.edge.again != 0 ? Scale::lo(entry->lo) : Scale::hi(entry->hi);
      frame.best = Scale::lift(move.edge, bound);
      if (frame.best < frame.beta) continue;
      ++cuts_;
      pool_used_ = frame.next;
      return true;
    }
    return false;
  }

  // Closes the top frame: stores what its search proves and returns its value, or a bound.
  Total leave() {
    const Frame& frame = frames_[--frames_used_];
    pool_used_ = frame.first;
    const Total v = std::clamp(frame.best, frame.known.lo, frame.known.hi);
    if (!Scale::fits(v)) wants_wider_ = true;
    const bool raises = v >= frame.beta;
    table_.store(frame.key, frame.hash, Scale::stored_lo(raises ? v : frame.known.lo),
                 Scale::stored_hi(raises ? frame.known.hi : v),
                 limits_->visited() - frame.visits_before + 1);
    return v;
  }

  std::uint64_t stack_bytes() const {
    return frames_.capacity() * sizeof(Frame) + pool_.capacity() * sizeof(Move) +
           moves_.to.capacity() * sizeof(Key) + moves_.edges.capacity() * sizeof(Edge);
  }

  // Room for one more frame with so many moves; false where the game returns to a position, or the
  // stack's quarter of the memory does not hold it.
  bool make_room(std::size_t moves) {
    if (frames_used_ < frames_.size() && pool_used_ + moves <= pool_.size()) return true;
    failure_ = return_in(*model_, std::span<const Frame>(frames_.data(), frames_used_));
    if (failure_) return false;
    std::uint64_t held = stack_bytes() + frames_used_ * sizeof(std::uint32_t);
    // A vector that grows is there twice while it is copied.
    const auto grown = [&held](std::size_t size, std::size_t wanted, std::size_t size_each) {
      if (wanted <= size) return size;
      const std::size_t wider = std::max({2 * size, wanted, std::size_t{32}});
      held += wider * size_each;
      return wider;
    };
    const std::size_t frames = grown(frames_.size(), frames_used_ + 1, sizeof(Frame));
    const std::size_t pool = grown(pool_.size(), pool_used_ + moves, sizeof(Move));
    if (held > limits_->memory_bytes() / 4 || frames > most_plies) {
      failure_ = limits_->too_long(frames_used_);
      return false;
    }
    frames_.resize(frames);
    pool_.resize(pool);
    return true;
  }

  static constexpr std::size_t most_plies = std::size_t{1} << 28;
  static constexpr std::uint32_t most_inserted = 64;
  static constexpr std::uint64_t trial = 4096;

  const Model* model_;
  std::uint32_t how_;
  SearchLimits* limits_;
  Table table_;
  bool is_ordered_;
  bool looks_;
  bool probes_ = true;
  std::uint64_t probed_ = 0;
  std::uint64_t cuts_ = 0;
  Expansion<Key> moves_;
  std::vector<Frame> frames_;  // buffers: longer than what is used
  std::vector<Move> pool_;
  std::size_t frames_used_ = 0;
  std::size_t pool_used_ = 0;
  std::optional<Error> failure_;
  bool wants_wider_ = false;
};

}  // namespace foregone::detail
