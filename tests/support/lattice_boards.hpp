// SPDX-License-Identifier: Apache-2.0
//
// Lattice boards of any shape for the tests of the lattice engine, and their values by definition.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <vector>

#include "engine_runs.hpp"
#include "foregone/core/lattice_board.hpp"

namespace foregone::test {

inline LatticeBoard board_of(const WoodenChess& game) { return {game.n, game.m, game.points}; }

inline LatticeBoard random_lattice(std::uint64_t seed, std::int64_t n, std::int64_t m, Points lo,
                                   Points hi) {
  return board_of(random_board(seed, n, m, lo, hi));
}

// Values by the definition, of a board of any shape: first minus second from row lengths on.
class ByDefinition {
 public:
  explicit ByDefinition(const LatticeBoard& board) : board_(board) {}
  Points value(const std::vector<std::int64_t>& filled) {
    if (const auto known = known_.find(filled); known != known_.end()) return known->second;
    std::int64_t cells = 0;
    for (std::int64_t r = 0; r < board_.rows; ++r)
      cells += filled[static_cast<std::size_t>(r)] - board_.row(r).first;
    const auto player = static_cast<std::size_t>(board_.mover(cells));
    std::optional<Points> best;
    for (std::size_t r = 0; r < filled.size(); ++r) {
      const std::int64_t c = filled[r];
      if (!board_.has(static_cast<std::int64_t>(r), c) || (r > 0 && filled[r - 1] <= c)) continue;
      std::vector<std::int64_t> next = filled;
      ++next[r];
      const Points gain = board_.points[player][r * static_cast<std::size_t>(board_.cols) +
                                                static_cast<std::size_t>(c)];
      const Points worth = value(next) + (player == 0 ? gain : -gain);
      best = !best ? worth : player == 0 ? std::max(*best, worth) : std::min(*best, worth);
    }
    return known_[filled] = best.value_or(0);
  }
  const std::map<std::vector<std::int64_t>, Points>& known() const { return known_; }

 private:
  const LatticeBoard& board_;
  std::map<std::vector<std::int64_t>, Points> known_;
};

// The same of a board for the win, seen by the player to move.
class WinByDefinition {
 public:
  explicit WinByDefinition(const LatticeBoard& board) : board_(board) {}
  Value value(const std::vector<std::int64_t>& filled) {
    if (const auto known = known_.find(filled); known != known_.end()) return known->second;
    std::int64_t cells = 0;
    for (std::int64_t r = 0; r < board_.rows; ++r)
      cells += filled[static_cast<std::size_t>(r)] - board_.row(r).first;
    const auto player = static_cast<std::size_t>(board_.mover(cells));
    std::optional<Value> best;
    for (std::size_t r = 0; r < filled.size(); ++r) {
      const std::int64_t c = filled[r];
      if (!board_.has(static_cast<std::int64_t>(r), c) || (r > 0 && filled[r - 1] <= c)) continue;
      std::vector<std::int64_t> next = filled;
      ++next[r];
      const bool won = board_.wins[player][r * static_cast<std::size_t>(board_.cols) +
                                           static_cast<std::size_t>(c)] != 0;
      const Value there = value(next);  // of boards that were won, too: they are positions
      const Value move =
          *value_of_move(won ? Value::of_outcome(Outcome::lose, 0) : there, 0, false);
      if (!best || is_better(move, *best)) best = move;
    }
    if (!best) best = Value::of_outcome(board_.misere ? Outcome::win : Outcome::lose, 0);
    known_.emplace(filled, *best);
    return *best;
  }
  const std::map<std::vector<std::int64_t>, Value>& known() const { return known_; }

 private:
  const LatticeBoard& board_;
  std::map<std::vector<std::int64_t>, Value> known_;
};

// Makes a board one for the win: one cell in `rarity` is a player's.
inline LatticeBoard for_the_win(LatticeBoard board, std::uint64_t seed, std::uint64_t rarity) {
  std::mt19937_64 random(seed);
  for (std::size_t player : {0U, 1U}) {
    for (std::size_t i = 0; i < board.points[player].size(); ++i)
      board.wins[player].push_back(random() % rarity == 0 ? 1 : 0);
    board.points[player].clear();
  }
  board.misere = seed % 3 == 0;
  return board;
}

// A board between two random staircases; points for missing cells, which must not count.
inline LatticeBoard random_shape(std::uint64_t seed, std::int64_t n, std::int64_t m) {
  LatticeBoard board = random_lattice(seed, n, m, seed % 2 == 0 ? -100'000 : 0, 100'000);
  std::mt19937_64 random(seed);
  const auto below = [&random](std::int64_t end) {
    return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(end));
  };
  board.starter = static_cast<int>(seed / 2 % 2);
  LatticeBoard::Row last{m, m};
  for (std::int64_t r = 0; r < n; ++r) {
    const std::int64_t first = std::min(last.first, seed % 3 == 0 ? 0 : below(m + 1));
    const std::int64_t end =
        r == 0 && seed % 5 != 0 ? m : std::max(first, std::min(last.end, below(m) + 1));
    last = {first, end};
    board.shape.push_back(last);
  }
  return board;
}

}  // namespace foregone::test
