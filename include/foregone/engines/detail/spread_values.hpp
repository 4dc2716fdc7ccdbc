// SPDX-License-Identifier: Apache-2.0
//
// The rest of a tier whose wins are long (cyclic_tier.hpp): sweeps would go over it once for each
// ply. Here moves are turned round, and a position that is valued tells those that lead to it. Each
// counts its open moves: when none is left its value is the best of them; else it waits with its
// win (in the second step its tie) until no fewer plies can come, which a queue by plies sees to.
// Time: linear in moves, and the queue. Memory: 4 bytes a position of the tier; 21 bytes and more an
// open one, 4 an open move.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <span>

#include "foregone/engines/detail/compact_codes.hpp"
#include "foregone/engines/detail/memory_budget.hpp"
#include "foregone/engines/detail/open_moves.hpp"

namespace foregone::detail {

template <class Word>
class SpreadValues {
 public:
  using Words = Compact<ValueKind::outcome, Word>;
  enum class End : std::uint8_t { done, too_narrow, too_large };

  SpreadValues(std::span<Word> words, MemoryBudget& budget)
      : words_(words), rank_(budget), position_(budget), best_(budget), left_(budget),
        first_(budget), before_(budget), fresh_(budget), queue_(budget) {}

  /// Takes over all open positions; `moves` is empty then. False, and nothing changed, if there is
  /// no memory for it.
  bool gather(OpenMoves& moves) {
    size_ = moves.positions();
    if (!rank_.make(words_.size()) || !position_.make(size_) || !best_.make(size_) ||
        !left_.make(size_) || !first_.make(size_ + 2) || !before_.make(moves.moves()) ||
        !fresh_.make(size_) || !queue_.make(size_ + 1))
      return false;
    std::uint32_t number = 0;
    moves.for_each([&](const OpenPosition& open) { rank_[open.position] = number++; });
    std::fill_n(first_.data(), size_ + 2, 0);
    number = 0;
    moves.for_each([&](const OpenPosition& open) {
      position_[number] = open.position;
      best_[number] = static_cast<Word>(open.best);
      left_[number] = 0;
      for (const std::uint32_t move : open.moves) {
        const Word word = words_[move & ~again_bit];
        if (word == Words::none) {
          ++left_[number];
          ++first_[rank_[move & ~again_bit] + 2];
        } else {
          best_[number] = std::max(best_[number], Words::lifted(word, (move & again_bit) != 0));
        }
      }
      ++number;
    });
    for (std::size_t i = 2; i < size_ + 2; ++i) first_[i] += first_[i - 1];
    number = 0;
    moves.for_each([&](const OpenPosition& open) {  // first_[i + 1] runs to where i ends
      for (const std::uint32_t move : open.moves)
        if (words_[move & ~again_bit] == Words::none)
          before_[first_[rank_[move & ~again_bit] + 1]++] = number | (move & again_bit);
      ++number;
    });
    moves.clear();
    return true;
  }

  /// Values what is won, lost or, in a second step, tied; the rest stays none.
  End run(bool ties_alone) {
    for (const bool for_ties : {false, true}) {
      if (ties_alone && !for_ties) continue;
      for_ties_ = for_ties;
      const End end = spread();
      if (end != End::done) return end;
    }
    return End::done;
  }

 private:
  End spread() {
    queued_ = 0;
    for (std::uint32_t i = 0; i < size_; ++i) {
      if (is_set(i)) continue;
      if (left_[i] == 0) set(i);
      else if (!wait(i)) return End::too_large;
    }
    for (;;) {
      while (fresh_size_ > 0) {
        if (is_narrow_) return End::too_narrow;
        if (!tell(fresh_[--fresh_size_])) return End::too_large;
      }
      if (is_narrow_) return End::too_narrow;
      if (queued_ == 0) return End::done;
      std::pop_heap(queue_.data(), queue_.data() + queued_, std::greater<>());
      const std::uint64_t entry = queue_[--queued_];
      const auto i = static_cast<std::uint32_t>(entry);
      // Where fewer plies came later, that entry came first.
      if (!is_set(i)) set(i);
    }
  }

  // A valued position tells those that lead to it.
  bool tell(std::uint32_t valued) {
    const Word word = words_[position_[valued]];
    for (std::uint64_t at = first_[valued]; at < first_[valued + 1]; ++at) {
      const std::uint32_t i = before_[at] & ~again_bit;
      if (is_set(i)) continue;
      const Word worth = Words::lifted(word, (before_[at] & again_bit) != 0);
      const bool is_better = worth > best_[i];
      best_[i] = std::max(best_[i], worth);
      if (--left_[i] == 0) set(i);
      else if (is_better && !wait(i)) return false;
    }
    return true;
  }
  // Puts a position in the queue if its best is a value once no fewer plies can come.
  bool wait(std::uint32_t i) {
    if (for_ties_ ? !Words::is_tie(best_[i]) : !Words::is_win(best_[i])) return true;
    if (queued_ == queue_.size() && !queue_.grow(queued_ + 1, queued_)) return false;
    queue_[queued_++] = std::uint64_t{Words::remoteness(best_[i])} << 32 | i;
    std::push_heap(queue_.data(), queue_.data() + queued_, std::greater<>());
    return true;
  }
  bool is_set(std::uint32_t i) const { return words_[position_[i]] != Words::none; }
  void set(std::uint32_t i) {
    words_[position_[i]] = best_[i];
    is_narrow_ = is_narrow_ || Words::at_limit(best_[i]);
    fresh_[fresh_size_++] = i;
  }

  std::span<Word> words_;
  std::size_t size_ = 0;
  bool for_ties_ = false;
  bool is_narrow_ = false;
  Held<std::uint32_t> rank_;      // number in the tier -> number among the open ones
  Held<std::uint32_t> position_;  // and back
  Held<Word> best_;
  Held<std::uint32_t> left_;    // open moves
  Held<std::uint64_t> first_;   // where the positions before i begin in before_
  Held<std::uint32_t> before_;  // positions that lead to i, again_bit
  Held<std::uint32_t> fresh_;   // valued, and still to be told of
  std::size_t fresh_size_ = 0;
  Held<std::uint64_t> queue_;  // plies, position
  std::size_t queued_ = 0;
};

}  // namespace foregone::detail
