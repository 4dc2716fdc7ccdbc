// SPDX-License-Identifier: Apache-2.0
#include "foregone/engines/lattice.hpp"

#include <algorithm>
#include <chrono>
#include <limits>

#include "engines/compiled.hpp"
#include "foregone/core/lattice_instance.hpp"
#include "foregone/engines/detail/lattice_halves.hpp"
#include "foregone/engines/detail/lattice_walk.hpp"

namespace foregone::compiled {
namespace {

// Where the last move has won, the position itself says so.
bool has_won(const LatticeBoard& board, std::uint64_t position) {
  return !board.is_for_points() && (position & lattice_won) != 0;
}

std::optional<Value> value_of_won(const LatticeBoard& board, const Staircase& staircase,
                                  Index rank) {
  if (!board.may_be_won(staircase, rank)) return std::nullopt;
  return Value::of_outcome(Outcome::lose, 0);
}

class LatticeSolution final : public Solution {
 public:
  explicit LatticeSolution(Lattice lattice) : lattice_(std::move(lattice)) {
    const Index positions = lattice_.board().positions().value_or(0);
    stats_ = {"lattice", positions, lattice_.size(), lattice_.bytes()};
  }
  Result<std::optional<Value>> find(const Bytes& key) override {
    const auto position = from_bytes<std::uint64_t>(key);
    const LatticeBoard& board = lattice_.board();
    const bool won = has_won(board, position);
    const Index rank = (won ? position ^ lattice_won : position) / 2;
    if (!board.has_position(lattice_.shape(), rank)) return std::nullopt;
    if (won) return value_of_won(board, lattice_.shape(), rank);
    return lattice_.value(rank);
  }
  bool is_complete() const override { return true; }
  void for_each(const std::function<bool(const Bytes&, const Value&)>& visit) const override {
    const LatticeBoard& board = lattice_.board();
    const Staircase& shape = lattice_.shape();
    for (Index rank = 0; rank < lattice_.size(); ++rank) {
      if (!board.is_rectangle() && !board.has_position(shape, rank)) continue;
      const std::int64_t filled = shape.filled(shape.places(rank)) - board.left_out();
      const Index position = 2 * rank + static_cast<Index>(board.mover(filled));
      if (!visit(to_bytes(position), lattice_.value(rank))) return;
      if (board.may_be_won(shape, rank) &&
          !visit(to_bytes(position | lattice_won), Value::of_outcome(Outcome::lose, 0)))
        return;
    }
  }
  const SolveStats& stats() const override { return stats_; }

 private:
  Lattice lattice_;
  SolveStats stats_;
};

// The start and nothing else.
class LatticeStart final : public Solution {
 public:
  LatticeStart(Bytes start, Points value, const LatticeBoard& board, std::uint64_t bytes)
      : start_(start), value_(value) {
    const std::uint64_t positions = board.positions().value_or(0);
    stats_ = {"lattice", positions, positions, bytes};
  }
  Result<std::optional<Value>> find(const Bytes& key) override {
    if (key != start_) return std::nullopt;
    return Value::of_score(value_);
  }
  bool is_complete() const override { return false; }
  const SolveStats& stats() const override { return stats_; }

 private:
  Bytes start_;
  Points value_;
  SolveStats stats_;
};

// Solves on demand.
class LatticeOnDemand final : public Solution {
 public:
  LatticeOnDemand(LatticeBoard board, const SolveOptions& options)
      : walk_(std::move(board), options) {
    stats_.engine = "lattice";
  }
  Result<std::optional<Value>> find(const Bytes& key) override {
    const auto position = from_bytes<std::uint64_t>(key);
    const bool won = has_won(walk_.board(), position);
    const Index rank = (won ? position ^ lattice_won : position) / 2;
    if (!walk_.has(rank)) return std::nullopt;
    if (won) return value_of_won(walk_.board(), walk_.staircase(), rank);
    const Result<Value> value = walk_.value_to_move(rank);
    count();
    if (!value) return tl::unexpected(value.error());
    return *value;
  }
  Result<void> look_behind(const Bytes& key) override {
    const auto position = from_bytes<std::uint64_t>(key);
    if (!walk_.has(position / 2)) return {};
    Result<void> looked = walk_.look_behind(position / 2);
    count();
    return looked;
  }
  bool is_complete() const override { return false; }
  const SolveStats& stats() const override { return stats_; }

 private:
  void count() {
    stats_.positions = walk_.visited();
    stats_.visited = walk_.visited();
    stats_.bytes = walk_.bytes();
  }

  LatticeWalk walk_;
  SolveStats stats_;
};

// The solver of small boards, where the start is all that is wanted and the memory suffices.
std::optional<LatticeHalves> in_halves(const Instance& instance, const LatticeBoard& board,
                                       std::uint64_t roots, const SolveOptions& options) {
  if (options.wanted != Wanted::roots || roots != 1 || instance.states(hook_bit_ask))
    return std::nullopt;
  std::optional<LatticeHalves> halves = LatticeHalves::of(board);
  if (halves && halves->bytes() > options.memory_bytes) return std::nullopt;
  return halves;
}

// What the tiles take, where they are the better way: for one root, and boards that are not small,
// where they take less memory than the array. (On small and on narrow boards their tables take more.)
std::optional<std::uint64_t> in_tiles(const LatticeBoard& board, std::uint64_t roots,
                                      const SolveOptions& options) {
  constexpr std::int64_t small = 20;  // rows + cols
  if (!Lattice::width(board)) return std::nullopt;
  if (options.wanted == Wanted::levels) return LatticeWalk::least_bytes(board, options, false);
  if (options.wanted == Wanted::all || roots != 1) return std::nullopt;
  if (board.rows + board.cols <= small) return std::nullopt;
  const std::optional<std::uint64_t> bytes =
      LatticeWalk::least_bytes(board, options, options.wanted == Wanted::walks);
  if (!bytes || *bytes >= Lattice::memory_bytes(board)) return std::nullopt;
  return bytes;
}

// The moves of all positions: each of rows · cols pairs of an up and a right step is at one place
// in 1 / (rows + cols) of the paths.
double moves_of(const LatticeBoard& board) {
  return static_cast<double>(board.positions().value_or(0)) * static_cast<double>(board.cells()) /
         static_cast<double>(board.rows + board.cols);
}

enum class Way : std::uint8_t { array, halves, tiles };

// Seconds a move, measured on a board of this side whose values are as wide as the other's.
double seconds_a_move(std::int64_t side, Points points, Way way, const SolveOptions& options) {
  const auto cells = static_cast<std::size_t>(side * side);
  LatticeBoard board{side, side, {std::vector<Points>(cells), std::vector<Points>(cells)}};
  for (std::size_t i = 0; i < cells; ++i)  // any numbers will do
    board.points[i % 2][i] = static_cast<Points>(i * 7919 % cells) * points;
  SolveOptions small;
  small.threads = options.threads;
  double least = std::numeric_limits<double>::max();
  for (int run = 0; run < 3; ++run) {  // the first one also takes the memory
    const auto start = std::chrono::steady_clock::now();
    if (way == Way::halves) (void)LatticeHalves::of(board)->solve();
    else if (way == Way::tiles) (void)LatticeWalk(board, small).value(0);
    else (void)Lattice::solve(board, small);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    least = std::min(least, took.count());
  }
  return least / moves_of(board);
}

}  // namespace

Solved solve_lattice(const Instance& instance, Roots roots, const SolveOptions& options) {
  const LatticeBoard board = lattice_board(instance);
  if (options.sink != nullptr) {
    const Result<Points> value = solve_lattice_start(board, options);
    if (!value) return tl::unexpected(value.error());
    return std::make_unique<LatticeStart>(instance.start(), *value, board, 0);
  }
  if (const auto halves = in_halves(instance, board, roots.size(), options);
      halves && roots[0] == instance.start())
    return std::make_unique<LatticeStart>(roots[0], halves->solve(), board, halves->bytes());
  if (in_tiles(board, roots.size(), options)) {
    auto solution = std::make_unique<LatticeOnDemand>(board, options);
    const auto prepared = options.wanted == Wanted::walks
                              ? solution->look_behind(roots[0])
                              : solution->find(roots[0]).map([](const auto&) {});
    if (!prepared) return tl::unexpected(prepared.error());
    return solution;
  }
  Result<Lattice> lattice = Lattice::solve(board, options);
  if (!lattice) return tl::unexpected(lattice.error());
  return std::make_unique<LatticeSolution>(std::move(*lattice));
}

std::optional<double> lattice_seconds(const Instance& instance, std::uint64_t roots,
                                      const SolveOptions& options) {
  const LatticeBoard board = lattice_board(instance);
  if (!board.positions() || !Lattice::width(board)) return std::nullopt;
  if (in_halves(instance, board, roots, options))
    return moves_of(board) * seconds_a_move(10, 500, Way::halves, options);
  const Way way = in_tiles(board, roots, options) ? Way::tiles : Way::array;
  const std::uint64_t width =
      way == Way::tiles ? LatticeLevels::need(board, options)->width : *Lattice::width(board);
  const Points wide = width == 8 ? Points{1} << 40 : width == 4 ? 500 : 1;
  // On boards of hours the tables and the waking of threads are nothing, on small ones much.
  constexpr double many = 1e11;
  const std::int64_t side = way != Way::tiles ? 8 : moves_of(board) < many ? 13 : 15;
  // A walk takes about two solves.
  return moves_of(board) * seconds_a_move(side, wide, way, options) *
         (way == Way::tiles && options.wanted == Wanted::walks ? 2 : 1);
}

Estimate estimate_lattice(const Instance& instance, std::uint64_t roots,
                          const SolveOptions& options) {
  const LatticeBoard board = lattice_board(instance);
  const std::optional<Index> count = board.positions();
  if (!count || !Lattice::width(board)) return {count.value_or(UINT64_MAX), UINT64_MAX, true};
  if (const auto halves = in_halves(instance, board, roots, options))
    return {*count, halves->bytes(), true};
  if (const auto bytes = in_tiles(board, roots, options)) return {*count, *bytes, true};
  return {*count, Lattice::memory_bytes(board), true};
}

}  // namespace foregone::compiled
