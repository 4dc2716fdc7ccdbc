// SPDX-License-Identifier: Apache-2.0
//
// The inner loop of the engine `bits`, compiled with the game: what a ranked position is that no lost
// one has marked, and marks in bits for the predecessors of a lost one. By predecessor_indices, which
// knows ranks and whole ranges of them, or by predecessors and index, one position at a time.
#pragma once

#include <cstdint>
#include <optional>

#include "foregone/core/abi.hpp"
#include "foregone/core/game.hpp"

namespace foregone {

/// Sets the bits of ranks that lie behind a position: in its own tier above it, in a lower tier
/// anywhere. Ranks that do not are left alone and kept for the message. All inline and without calls:
/// its members are then registers.
class Marker {
 public:
  Marker(const ForegoneMarks& marks, std::int32_t tier, Index index)
      : marks_(marks), tier_(tier), words_(marks.tiers[tier - marks.first_tier].words),
        lowest_(index + 1), room_(marks.tiers[tier - marks.first_tier].size - lowest_) {}

  void operator()(Index to) {
    if (to - lowest_ < room_) [[likely]]
      words_[to / 64] |= std::uint64_t{1} << (to % 64);
    else blame(tier_, to);
  }
  /// first .. end - 1 in the tier of the position.
  void operator()(Index first, Index end) {
    if (first >= end) return;
    if (first < lowest_ || end - lowest_ > room_) blame(tier_, first < lowest_ ? first : end - 1);
    else fill(words_, first, end);
  }
  /// The same in a tier below it, or in its own.
  void operator()(int tier, Index first, Index end) {
    if (tier == tier_) return (*this)(first, end);
    if (tier < marks_.first_tier || first >= end) return;
    if (tier > tier_ || end > marks_.tiers[tier - marks_.first_tier].size)
      blame(tier, tier > tier_ ? first : end - 1);
    else fill(marks_.tiers[tier - marks_.first_tier].words, first, end);
  }

  bool has_blamed() const { return has_blamed_; }
  std::int32_t bad_tier() const { return bad_tier_; }
  Index bad_index() const { return bad_index_; }

 private:
  void blame(std::int32_t tier, Index index) {
    has_blamed_ = true;
    bad_tier_ = tier;
    bad_index_ = index;
  }
  static void fill(std::uint64_t* words, Index first, Index end) {
    const Index last = (end - 1) / 64;
    std::uint64_t bits = ~std::uint64_t{0} << (first % 64);
    for (Index word = first / 64; word < last; ++word) {
      words[word] |= bits;
      bits = ~std::uint64_t{0};
    }
    words[last] |= bits & (~std::uint64_t{0} >> (63 - (end - 1) % 64));
  }

  const ForegoneMarks& marks_;
  std::int32_t tier_;
  std::uint64_t* words_;
  Index lowest_;
  Index room_;
  bool has_blamed_ = false;
  std::int32_t bad_tier_ = 0;
  Index bad_index_ = 0;
};

/// Whether a game can be marked.
template <class G>
inline constexpr bool can_mark = contract::names_predecessors<G> && contract::names_index<G> &&
                                 value_kind<G>() == ValueKind::outcome;

/// The outcome of an unmarked position where play is over there and not lost.
template <Game G>
std::optional<Outcome> over_unmarked([[maybe_unused]] const G& game,
                                     [[maybe_unused]] std::int32_t tier,
                                     [[maybe_unused]] Index index) {
  if constexpr (contract::names_ending<G>) {
    if (const auto end = ended_value(game, game.position_at(tier, index), true))
      if (end->outcome() != Outcome::lose) return end->outcome();
  } else if constexpr (contract::names_misere<G>) {
    if (!is_misere(game)) return std::nullopt;
    bool has_move = false;
    each_move(game, game.position_at(tier, index), [&](const move_t<G>&) { has_move = true; });
    if (!has_move) return Outcome::win;
  }
  return std::nullopt;
}

/// See ForegoneGameV1::mark. Requires marks of the tier of the position.
template <Game G>
  requires can_mark<G>
Marked mark_position(const G& game, std::int32_t tier, Index index, ForegoneMarks& marks) {
  if (const std::optional<Outcome> over = over_unmarked(game, tier, index))
    return *over == Outcome::win ? marked_won : marked_level;
  Marker marker(marks, tier, index);
  bool is_done = false;
  if constexpr (contract::names_predecessor_indices<G>)
    if (marks.by_positions == 0) {
      contract::enter("predecessor_indices");
      game.predecessor_indices(tier, index, marker);
      is_done = true;
    }
  if (!is_done) {
    const auto mark = [&](const position_t<G>& before) {
      const auto rank = static_cast<Index>(game.index(before));
      marker(static_cast<int>(game.tier(before)), rank, rank + 1);
    };
    contract::Visitor<position_t<G>, const decltype(mark)> checked(mark, "predecessors");
    game.predecessors(game.position_at(tier, index), checked);
  }
  if (!marker.has_blamed()) return marked_lost;
  marks.bad_tier = marker.bad_tier();
  marks.bad_index = marker.bad_index();
  return marked_law_broken;
}

}  // namespace foregone
