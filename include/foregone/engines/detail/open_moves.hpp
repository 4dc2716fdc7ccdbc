// SPDX-License-Identifier: Apache-2.0
//
// The positions of a tier that are still open, with the moves of each that are still to be known,
// in one stream that is read from front to back, sweep after sweep, and grows shorter in place:
//
//   … | position | best | number of moves | move … move | position | …      (words of 4 bytes)
//
// The stream lies in segments, so that it grows without being copied; a position is never cut.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "foregone/engines/detail/memory_budget.hpp"

namespace foregone::detail {

/// In a move: the same player goes on. The other bits are the number of the next position.
inline constexpr std::uint32_t again_bit = std::uint32_t{1} << 31;

/// An open position: its number, the greatest word that a known move is worth, the other moves.
struct OpenPosition {
  std::uint32_t position;
  std::uint32_t best;
  std::span<std::uint32_t> moves;
};

class OpenMoves {
 public:
  static constexpr std::size_t header = 3;

  explicit OpenMoves(MemoryBudget& budget) : budget_(&budget) {}

  std::uint64_t positions() const { return positions_; }
  std::uint64_t moves() const { return moves_; }
  /// How many moves there were before any was dropped.
  std::uint64_t most_moves() const { return most_moves_; }

  /// Enough for so many words of 4 bytes, unless single positions have very many moves.
  static std::uint64_t bytes_for(std::uint64_t words) {
    return words * 4 + words / 4 + 3 * most_words * 4;
  }

  /// Appends a position; false if there is no memory for it.
  bool add(const OpenPosition& open) {
    const std::size_t words = header + open.moves.size();
    if (segments_.empty() || segments_.back().used + words > segments_.back().data.size()) {
      const std::size_t doubled =
          segments_.empty() ? least_words : 2 * segments_.back().data.size();
      Segment segment{Held<std::uint32_t>(*budget_), 0};
      if (!segment.data.make(std::max(words, std::min(doubled, most_words)))) return false;
      segments_.push_back(std::move(segment));
    }
    Segment& last = segments_.back();
    put(last.data.data() + last.used, open);
    last.used += words;
    ++positions_;
    moves_ += open.moves.size();
    most_moves_ = std::max(most_moves_, moves_);
    return true;
  }

  /// Calls look(OpenPosition&) for each position, which may drop moves and change `best`, and drops
  /// those for which it returns false.
  template <class Look>
  void filter(Look&& look) {
    positions_ = moves_ = 0;
    for (Segment& segment : segments_) {
      std::uint32_t* const data = segment.data.data();
      std::size_t kept = 0;
      for (std::size_t at = 0; at < segment.used;) {
        OpenPosition open = read(data + at);
        at += header + open.moves.size();
        if (!look(open)) continue;
        put(data + kept, open);
        kept += header + open.moves.size();
        ++positions_;
        moves_ += open.moves.size();
      }
      segment.used = kept;
      if (kept == 0) segment.data.drop();
    }
  }
  /// Calls visit(const OpenPosition&) for each.
  template <class Visit>
  void for_each(Visit&& visit) {
    for (Segment& segment : segments_)
      for (std::size_t at = 0; at < segment.used;) {
        const OpenPosition open = read(segment.data.data() + at);
        visit(open);
        at += header + open.moves.size();
      }
  }

  void clear() {
    segments_.clear();
    positions_ = moves_ = most_moves_ = 0;
  }

 private:
  static constexpr std::size_t least_words = std::size_t{1} << 10;
  static constexpr std::size_t most_words = std::size_t{1} << 18;

  struct Segment {
    Held<std::uint32_t> data;
    std::size_t used;
  };

  static OpenPosition read(std::uint32_t* at) { return {at[0], at[1], {at + header, at[2]}}; }
  // The moves may stand behind `at` in the same segment.
  static void put(std::uint32_t* at, const OpenPosition& open) {
    std::copy(open.moves.begin(), open.moves.end(), at + header);
    at[0] = open.position;
    at[1] = open.best;
    at[2] = static_cast<std::uint32_t>(open.moves.size());
  }

  MemoryBudget* budget_;
  std::vector<Segment> segments_;
  std::uint64_t positions_ = 0;
  std::uint64_t moves_ = 0;
  std::uint64_t most_moves_ = 0;
};

}  // namespace foregone::detail
