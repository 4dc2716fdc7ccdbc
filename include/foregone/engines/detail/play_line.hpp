// SPDX-License-Identifier: Apache-2.0
//
// The line of play that is followed depth first, kept within the memory allowed: the positions on
// it, the moves of theirs that wait to be looked at, and (for nimbers) the numbers that the moves
// looked at lead to. Each is one stack on which every position of the line owns a piece, so a line of
// 300 000 plies takes no more of the thread's stack than one of nine.
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

namespace foregone::detail {

template <class Key>
class PlayLine {
 public:
  // A position of the line: where its waiting moves begin; the best of those looked at (of nimbers:
  // the sum over the parts of the move at hand); and what the move that led here gave.
  struct Frame {
    Key key;
    std::uint64_t slot;  // in the table, as it stood at `epoch`
    std::uint64_t first_move;
    std::uint64_t first_nimber;
    Code best;
    Points gain;
    std::uint32_t epoch;
    bool flag;
  };
  // A move that waits. `flag`: the same player goes on; of nimbers: the last part of its move.
  struct Move {
    Key key;
    std::uint64_t hash;
    Points gain;
    bool flag;
    bool is_empty;  // a sum without a part
  };

  explicit PlayLine(const SolveOptions& options) : options_(options) {}

  std::vector<Frame> frames;
  std::vector<Move> moves;
  std::vector<std::uint32_t> nimbers;
  Expansion<Key> expanded;

  /// Whether every move of the last position has been looked at (without one: of the roots).
  bool is_through() const {
    return moves.size() == (frames.empty() ? 0 : frames.back().first_move);
  }

  /// Makes room for more elements of one of the stacks; false where the memory allowed is too small:
  /// then there is an error.
  template <class T>
  bool has_room(std::vector<T>& stack, std::uint64_t more) {
    const std::uint64_t wanted = stack.size() + more;
    if (wanted <= stack.capacity()) return true;
    // While it is copied a stack is there twice. Short of memory it grows by an eighth.
    const std::uint64_t capacity = stack.capacity();
    for (const std::uint64_t larger : {2 * capacity, capacity + capacity / 8}) {
      const std::uint64_t room = std::max<std::uint64_t>({larger, wanted, 64});
      const std::uint64_t held = bytes() + room * sizeof(T);
      if (held > options_.memory_bytes) continue;
      note_peak(held);
      stack.reserve(room);
      return true;
    }
    return fail(too_large());
  }

  std::uint64_t stack_bytes() const {
    return frames.capacity() * sizeof(Frame) + moves.capacity() * sizeof(Move) +
           nimbers.capacity() * sizeof(std::uint32_t) +
           expanded.to.capacity() * (sizeof(Key) + sizeof(Edge));
  }
  std::uint64_t bytes() const { return table_bytes + stack_bytes(); }
  /// What a table may take; a part is left to the stacks, so that they may grow.
  std::uint64_t table_budget() const {
    const std::uint64_t room =
        std::max<std::uint64_t>(options_.memory_bytes / 16, 2 * frames.capacity() * sizeof(Frame));
    return options_.memory_bytes - std::min(options_.memory_bytes, stack_bytes() + room);
  }
  /// Sets what the table takes and what it took on the way there.
  void set_table(std::uint64_t positions, std::uint64_t held, std::uint64_t held_on_the_way) {
    table_bytes = held;
    positions_ = positions;
    note_peak(stack_bytes() + held_on_the_way);
  }

  /// Counts an expansion; tells the progress. False when somebody wanted the end.
  bool count_visit(std::uint64_t positions) {
    positions_ = positions;
    if (++visited % 4096 != 0) return true;
    if (options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed))
      return fail(
          interrupted_error("interrupted with " + std::to_string(positions) + " positions found"));
    if (options_.progress != nullptr && visited % 65536 == 0)
      options_.progress->update({"induct", visited, 0, bytes()});
    return true;
  }

  tl::unexpected<Error> too_large() const {
    return budget_error("retrograde needs more than the memory allowed, " +
                        std::to_string(options_.memory_bytes) +
                        " bytes: " + std::to_string(positions_) + " positions found so far");
  }
  /// Keeps an error; false.
  bool fail(tl::unexpected<Error> why) {
    error = std::move(why.value());
    return false;
  }
  /// The error of a position that is on the line and is met again.
  template <class Show>
  bool fail_by_cycle(const Key& again, Show&& show) {
    std::size_t first = frames.size() - 1;
    while (frames[first].key != again) --first;
    has_cycle = true;
    return fail(cycle_error(frames.size() - first, [&](std::size_t i) {
      return show(first + i < frames.size() ? frames[first + i].key : again);
    }));
  }

  std::optional<Error> error;
  bool has_cycle = false;
  std::uint64_t visited = 0;
  std::uint64_t peak_bytes = 0;
  std::uint64_t table_bytes = 0;

 private:
  void note_peak(std::uint64_t held) { peak_bytes = std::max(peak_bytes, held); }

  const SolveOptions& options_;
  std::uint64_t positions_ = 0;
};

}  // namespace foregone::detail
