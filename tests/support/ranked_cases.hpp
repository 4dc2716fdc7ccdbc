// SPDX-License-Identifier: Apache-2.0
//
// The lattice engine, through the catalogue, against the ranked solver: the same boards, the same
// positions, the same values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <random>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine_runs.hpp"
#include "foregone/catalogue/catalogue.hpp"
#include "foregone/core/one_score.hpp"
#include "foregone/games/marked_cells.hpp"
#include "foregone/kernels/target.hpp"
#include "lattice_boards.hpp"
#include "ranked_boards.hpp"

namespace foregone::test {

inline RankedBoard ranked_of(const WoodenChess& game) {
  return {static_cast<int>(game.n), static_cast<int>(game.m), game.points};
}
inline RankedBoard ranked_of(const MarkedCells& game) {
  RankedBoard board{static_cast<int>(game.rows()), static_cast<int>(game.cols())};
  board.misere = game.misere;
  for (const int player : {0, 1})
    for (std::int64_t row = 0; row < game.rows(); ++row)
      for (std::int64_t col = 0; col < game.cols(); ++col)
        board.wins[static_cast<std::size_t>(player)].push_back(game.wins(row, col, player) ? 1 : 0);
  return board;
}

/// Marks for either player in the lower right quarter, so that games are long.
inline MarkedCells late_marks(std::uint64_t seed, std::size_t n, std::size_t m, bool misere) {
  std::mt19937_64 random(seed);
  MarkedCells game;
  game.misere = misere;
  game.marks.assign(n, std::string(m, '.'));
  for (std::size_t i = 0; i < n + m; ++i)
    game.marks[n / 2 + random() % ((n + 1) / 2)][m / 2 + random() % ((m + 1) / 2)] =
        static_cast<char>('1' + i % 2);
  return game;
}

/// What the ranked solver says of a position with so many filled cells, as the library says it.
inline Value value_of_ranked(const RankedBoard& board, RankedSolver::Value value,
                             std::int64_t filled) {
  if (board.wins[0].empty()) return Value::of_score(value);
  const std::int64_t plies = RankedSolver::horizon - std::abs(value) - filled;
  return Value::of_outcome(value > 0 ? Outcome::win : Outcome::lose,
                           static_cast<std::uint32_t>(plies));
}

/// Makes the kernels run for one target, until the end of its scope.
class ForTarget {
 public:
  explicit ForTarget(kernels::Target target) : before_(kernels::active_target()) {
    kernels::force_target(target);
  }
  ForTarget(const ForTarget&) = delete;
  ForTarget& operator=(const ForTarget&) = delete;
  ~ForTarget() { kernels::force_target(before_); }

 private:
  kernels::Target before_;
};

inline Value start_by_lattice(const Instance& instance, unsigned threads) {
  SolveOptions options;
  options.threads = threads;
  const std::vector<Bytes> roots{instance.start()};
  const auto solution =
      catalogue::solve(instance, roots, "lattice", catalogue::Purpose::answer, options);
  if (!solution) throw std::runtime_error(solution.error().text());
  return found(**solution, instance.start());
}

/// The start's value, for the targets and numbers of threads; a game's name and text in a failure.
template <class G>
void expect_start_as_ranked(const G& game, std::span<const kernels::Target> targets,
                            std::span<const unsigned> threads) {
  const RankedBoard board = ranked_of(game);
  RankedSolver ranked(board);
  const Value expected = value_of_ranked(board, ranked.value_of_empty(), 0);
  const Instance instance = instance_of(game);
  ASSERT_EQ(instance.check(), "");
  for (const kernels::Target target : targets) {
    const ForTarget forced(target);
    for (const unsigned count : threads)
      ASSERT_EQ(start_by_lattice(instance, count), expected)
          << kernels::name(target) << ", threads " << count;
  }
}

/// The positions that a random game comes by, with all their moves, in the order of play.
inline std::vector<RankedSolver::Rows> random_game(std::uint64_t seed, int rows, int cols) {
  std::mt19937_64 random(seed);
  RankedSolver::Rows at(static_cast<std::size_t>(rows), 0);
  std::vector<RankedSolver::Rows> seen{at};
  while (true) {
    std::vector<RankedSolver::Rows> moves;
    for (std::size_t r = 0; r < at.size(); ++r) {
      if (at[r] == (r == 0 ? cols : at[r - 1])) continue;
      moves.push_back(at);
      ++moves.back()[r];
    }
    if (moves.empty()) return seen;
    seen.insert(seen.end(), moves.begin(), moves.end());
    at = moves[random() % moves.size()];
  }
}

inline std::string text_of(const RankedSolver::Rows& filled) {
  std::string text;
  for (const int row : filled) text += (text.empty() ? "" : ",") + std::to_string(row);
  return text;
}
inline int cells_of(const RankedSolver::Rows& filled) {
  int cells = 0;
  for (const int row : filled) cells += row;
  return cells;
}

/// Every position of a random game and its moves, by the array of all positions and by a walk through
/// levels; each player is to move in half of them.
template <class G>
void expect_game_as_ranked(const G& game, std::uint64_t seed) {
  const RankedBoard board = ranked_of(game);
  const auto positions = random_game(seed, board.rows, board.cols);
  const auto values = RankedSolver(board).values(positions);
  const Instance instance = instance_of(game);
  const std::vector<Bytes> roots{instance.start()};
  for (const auto purpose : {catalogue::Purpose::explore, catalogue::Purpose::walk}) {
    const auto solution = catalogue::solve(instance, roots, "lattice", purpose, {});
    ASSERT_TRUE(solution) << solution.error().text();
    // Where the program is sanitized boards are too small for levels to pay.
    EXPECT_TRUE(is_sanitized ||
                (*solution)->is_complete() == (purpose == catalogue::Purpose::explore));
    for (std::size_t i = 0; i < positions.size(); ++i) {
      const auto key = instance.parse(text_of(positions[i]));
      ASSERT_TRUE(key) << text_of(positions[i]);
      ASSERT_EQ(found(**solution, *key), value_of_ranked(board, values[i], cells_of(positions[i])))
          << text_of(positions[i]);
    }
  }
}

/// The same as a root of its own: what is left of the board, begun by its player to move.
template <class G>
void expect_roots_as_ranked(const G& game, const std::vector<RankedSolver::Rows>& positions) {
  const RankedBoard board = ranked_of(game);
  const auto values = RankedSolver(board).values(positions);
  const Instance instance = instance_of(game);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const auto key = instance.parse(text_of(positions[i]));
    ASSERT_TRUE(key) << text_of(positions[i]);
    const std::vector<Bytes> roots{*key};
    SolveOptions options;
    options.threads = 2;
    const auto solution =
        catalogue::solve(instance, roots, "lattice", catalogue::Purpose::answer, options);
    ASSERT_TRUE(solution) << solution.error().text();
    ASSERT_EQ(found(**solution, *key), value_of_ranked(board, values[i], cells_of(positions[i])))
        << text_of(positions[i]);
  }
}

/// Bytes a value when levels are in memory.
inline std::size_t level_width(const WoodenChess& game) {
  const auto score = OneScore::of(board_of(game));
  return score ? score->width() : 0;
}

/// Boards of each width of values: small points, the contest's and negative ones, large ones.
struct Wide {
  Points lo;
  Points hi;
  std::size_t width;
};
inline constexpr Wide narrow{-20, 20, 2};
inline constexpr Wide contest{-100'000, 100'000, 4};
inline constexpr Wide large{-1'000'000'000'000'000, 1'000'000'000'000'000, 8};

inline WoodenChess board_of_width(std::uint64_t seed, std::int64_t n, std::int64_t m,
                                  const Wide& wide) {
  const WoodenChess game = random_board(seed, n, m, wide.lo, wide.hi);
  EXPECT_EQ(level_width(game), wide.width);
  return game;
}

}  // namespace foregone::test
