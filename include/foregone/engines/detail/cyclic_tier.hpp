// SPDX-License-Identifier: Apache-2.0
//
// The values of positions among which play may return: one tier of a game, or a whole game. Values
// of outcome games only; lose < draw (play without end) < tie < win, for both players: turned round,
// win and lose change places, tie and draw stay, and both prefer a tie to a draw. So this is no
// maximum of one order by induction, but three steps:
//
//   1. win and lose, the least fixpoint. A position is a win in r plies as soon as a move is worth
//      that, a loss when all its moves are worth losses.
//   2. ties, among what is left: a player there who does not win does not lose either, and takes a
//      tie if one can be reached. The fastest counts for both.
//   3. what is left then is an endless draw.
//
// Positions are numbered. words[p] is the value of p (compact_codes.hpp), or none while p is open.
// `best` of an open position is the greatest word that a move known so far is worth. It says all that
// matters of the moves to other tiers, and of those to positions whose value has been found: a win
// in r is what a win by them costs, and another move cannot make it a loss; a tie or a draw rules
// out a loss; a loss in r is how long they delay. So a position whose best is a win is never taken
// for lost, whatever its other moves come to.
//
// Sweeps r = 1, 2, … go over the open positions. Moves to valued positions are folded into `best`
// and dropped. A position whose moves are all dropped has the value `best`. One whose best is a win in
// at most r plies has that value. Claim: a value that is set is right, and after sweep r all
// positions worth a win or a loss in at most r plies are valued. Let every set value be right, and
// all of at most r − 1 plies be set. A set loss, tie or draw is the maximum over all moves, hence
// right. A set win of at most r plies is right unless a move is worth a win in fewer plies; that
// move leads to a loss (or, with another turn, a win) of fewer than r − 1 plies, is set, and was
// folded. A win in r has a move to a value of r − 1 plies, a loss in r has only moves to such of at most
// r − 1: all set, so it is set in sweep r. Values of this sweep may be used at once, for they are
// right. When a sweep changes nothing, the next r that can is the least win that waits.
// The same sweeps with "tie" for "win" are step 2.
//
// The moves of open positions are kept (12 bytes a position, 4 a move), as long as the memory
// allows; else they are made anew by the game in each sweep, until what is left fits. Measured on
// Quixo: all sweeps together read 3 times the moves. That is not so where wins are long: when
// sweeps have read eight times the moves, moves are turned round and values spread from position
// to position in the order of their plies, in time linear in what is left (`Spread`).
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "foregone/core/contract_macros.hpp"
#include "foregone/core/solution.hpp"
#include "foregone/engines/detail/compact_codes.hpp"
#include "foregone/engines/detail/memory_budget.hpp"
#include "foregone/engines/detail/open_moves.hpp"
#include "foregone/engines/detail/spread_values.hpp"

namespace foregone::detail {

/// How solving a tier ended.
enum class TierEnd : std::uint8_t {
  solved,
  too_narrow,   ///< a remoteness is at the limit of the words: widen them and solve again
  too_large,    ///< the memory allowed is too small
  interrupted,  ///< somebody wanted the end
  failed,       ///< the source of moves has an error
};

/// A Source gives the moves of positions:
///   template <class Take> bool moves_of(std::span<const std::uint32_t> positions, Take&& take);
/// calls take(position, best, std::span<const std::uint32_t> moves) for each of the positions, which
/// ascend, in order: `best`, the greatest word that its moves out of the tier are worth (none = it
/// has none); `moves`, the numbers of the positions in the tier that the others lead to, with
/// again_bit where the same player goes on. False = it has an error; that ends the solve.
template <class Word>
class CyclicTier {
 public:
  using Words = Compact<ValueKind::outcome, Word>;

  /// Requires fewer than 2^31 words, none of them at its limit. `patience`: how often sweeps read as
  /// many moves as there were before moves are turned round.
  CyclicTier(std::span<Word> words, MemoryBudget& budget, const SolveOptions& options,
             std::uint64_t patience = 8)
      : words_(words), options_(options), patience_(patience), budget_(budget), moves_(budget) {
    FOREGONE_REQUIRE(words.size() < again_bit);
  }

  /// Values every open position. After another end than `solved`, words that are set are right and
  /// the rest is none.
  template <class Source>
  TierEnd solve(Source& source) {
    for (const bool for_ties : {false, true}) {
      for_ties_ = for_ties;
      const TierEnd end = settle(source);
      if (end != TierEnd::solved) return end;
    }
    std::replace(words_.begin(), words_.end(), Words::none, Words::draw);
    return TierEnd::solved;
  }

  /// How often moves were made by the source, and whether they were turned round.
  std::uint64_t expanded() const { return expanded_; }
  bool has_spread() const { return has_spread_; }

 private:
  static constexpr std::size_t batch_size = 256;

  // One of the two steps: sweeps until nothing waits.
  template <class Source>
  TierEnd settle(Source& source) {
    for (std::uint64_t round = 1; round != nothing;) {
      if (options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed))
        return TierEnd::interrupted;
      changed_ = 0;
      next_ = nothing;
      round_ = round;
      if (is_kept_) {
        read_ += moves_.moves();
        moves_.filter([this](OpenPosition& open) { return look_at(open); });
        if (!is_narrow_ && is_slow())
          if (const TierEnd end = spread(); end != TierEnd::solved) return end;
      } else if (const TierEnd end = sweep_source(source); end != TierEnd::solved) {
        return end;
      }
      if (is_narrow_) return TierEnd::too_narrow;
      report();
      round = changed_ != 0 ? round + 1 : next_;
    }
    return TierEnd::solved;
  }

  // A sweep over moves that are made anew, and kept if what is left of them fits.
  template <class Source>
  TierEnd sweep_source(Source& source) {
    bool keeps = left_ == nothing || OpenMoves::bytes_for(left_) <= budget_.left();
    left_ = 0;
    std::array<std::uint32_t, batch_size> batch;
    for (std::size_t at = 0; at < words_.size();) {
      std::size_t size = 0;
      for (; at < words_.size() && size < batch_size; ++at)
        if (words_[at] == Words::none) batch[size++] = static_cast<std::uint32_t>(at);
      expanded_ += size;
      const bool done = source.moves_of(
          std::span<const std::uint32_t>(batch.data(), size),
          [&](std::uint32_t position, Word best, std::span<const std::uint32_t> moves) {
            scratch_.assign(moves.begin(), moves.end());
            OpenPosition open{position, best, scratch_};
            if (!look_at(open)) return;
            left_ += OpenMoves::header + open.moves.size();
            if (keeps && !moves_.add(open)) {
              keeps = false;
              moves_.clear();
            }
          });
      if (!done) return TierEnd::failed;
    }
    is_kept_ = keeps;
    return TierEnd::solved;
  }

  // Folds what is known of a position's moves and values it if that is enough; whether it stays
  // open. Once a word is at its limit nothing may be folded: one ply more has no word.
  bool look_at(OpenPosition& open) {
    if (is_narrow_) return true;
    Word best = static_cast<Word>(open.best);
    std::size_t kept = 0;
    for (const std::uint32_t move : open.moves) {
      const Word word = words_[move & ~again_bit];
      if (word == Words::none) open.moves[kept++] = move;
      else best = std::max(best, Words::lifted(word, (move & again_bit) != 0));
    }
    open.moves = open.moves.first(kept);
    open.best = best;
    if (kept != 0) {
      if (!waits(best)) return true;
      const std::uint64_t plies = Words::remoteness(best);
      if (plies > round_) {
        next_ = std::min(next_, plies);
        return true;
      }
    }
    words_[open.position] = best;
    is_narrow_ = is_narrow_ || Words::at_limit(best);
    ++changed_;
    return false;
  }
  // Whether a best is a value of its own once its plies have come.
  bool waits(Word best) const { return for_ties_ ? Words::is_tie(best) : Words::is_win(best); }

  bool is_slow() const { return moves_.positions() > 0 && read_ > patience_ * moves_.most_moves(); }
  // Values all the rest by spreading, as far as there is memory for it.
  TierEnd spread() {
    SpreadValues<Word> rest(words_, budget_);
    read_ = 0;  // without memory, again when sweeps have gone on for a while
    if (!rest.gather(moves_)) return TierEnd::solved;
    has_spread_ = true;
    switch (rest.run(for_ties_)) {
      case SpreadValues<Word>::End::too_narrow:
        return TierEnd::too_narrow;
      case SpreadValues<Word>::End::too_large:
        return TierEnd::too_large;
      default:
        next_ = nothing;
        changed_ = 0;
        return TierEnd::solved;
    }
  }
  void report() {
    if (options_.progress != nullptr)
      options_.progress->update({for_ties_ ? "ties" : "sweep", round_, 0, budget_.held()});
  }

  static constexpr std::uint64_t nothing = UINT64_MAX;

  std::span<Word> words_;
  const SolveOptions& options_;
  std::uint64_t patience_;
  MemoryBudget& budget_;
  OpenMoves moves_;
  std::vector<std::uint32_t> scratch_;
  bool for_ties_ = false;
  bool is_kept_ = false;    // whether moves_ holds all open positions
  bool is_narrow_ = false;  // whether a word at its limit was set
  bool has_spread_ = false;
  std::uint64_t round_ = 0;
  std::uint64_t changed_ = 0;     // positions valued in this sweep
  std::uint64_t next_ = nothing;  // the least plies of a best that waits
  std::uint64_t left_ = nothing;  // what the last sweep would have kept, in words of 4 bytes
  std::uint64_t read_ = 0;        // moves read by sweeps
  std::uint64_t expanded_ = 0;
};

}  // namespace foregone::detail
