// SPDX-License-Identifier: Apache-2.0
#include "foregone/engines/lattice.hpp"

#include "engines/compiled.hpp"
#include "foregone/engines/detail/lattice_tiles.hpp"

namespace foregone::compiled {
namespace {

LatticeBoard board_of(const Instance& instance) {
  LatticeBoard board;
  instance.table().lattice_size(instance.self(), &board.rows, &board.cols);
  for (std::int32_t player : {0, 1}) {
    auto& points = board.points[static_cast<std::size_t>(player)];
    points.resize(static_cast<std::size_t>(board.rows * board.cols));
    instance.table().lattice_gains(instance.self(), player, points.data());
  }
  return board;
}

class LatticeSolution final : public Solution {
 public:
  explicit LatticeSolution(Lattice lattice) : lattice_(std::move(lattice)) {
    stats_ = {"lattice", lattice_.size(), lattice_.size(), lattice_.bytes()};
  }
  Result<std::optional<Value>> find(const Bytes& key) override {
    const auto position = from_bytes<std::uint64_t>(key);
    if (position / 2 >= lattice_.size()) return std::nullopt;
    return value(position / 2, position % 2 == 0);
  }
  bool is_complete() const override { return true; }
  void for_each(const std::function<bool(const Bytes&, const Value&)>& visit) const override {
    const Staircase& shape = lattice_.shape();
    for (Index rank = 0; rank < lattice_.size(); ++rank) {
      const bool first_moves = shape.filled(shape.places(rank)) % 2 == 0;
      if (!visit(to_bytes(2 * rank + (first_moves ? 0 : 1)), value(rank, first_moves))) return;
    }
  }
  const SolveStats& stats() const override { return stats_; }

 private:
  Value value(Index rank, bool first_moves) const {
    const Points difference = lattice_.first_minus_second(rank);
    return Value::of_score(first_moves ? difference : -difference);
  }

  Lattice lattice_;
  SolveStats stats_;
};

// The start and nothing else.
class LatticeStart final : public Solution {
 public:
  LatticeStart(Bytes start, Points value, const LatticeLevels::Need& need)
      : start_(start), value_(value),
        stats_{"lattice", need.positions, need.positions, need.bytes} {}
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

// What the tiles take, where they are the better way: on boards that are not small, where they take
// less memory than the array. (On small and on narrow boards their tables take more.)
std::optional<LatticeLevels::Need> in_tiles(const LatticeBoard& board, unsigned threads) {
  constexpr std::int64_t small = 20;  // rows + cols
  const std::optional<Points> bound = board.bound();
  if (board.rows + board.cols <= small || !bound) return std::nullopt;
  const std::optional<LatticeLevels::Need> need = LatticeLevels::need(board, threads);
  if (!need || need->bytes >= Lattice::memory_bytes(board, *bound)) return std::nullopt;
  return need;
}

bool start_alone(const Instance& instance, Roots roots) {
  return roots.size() == 1 && roots[0] == instance.start();
}

}  // namespace

Solved solve_lattice(const Instance& instance, Roots roots, const SolveOptions& options) {
  const LatticeBoard board = board_of(instance);
  if (options.roots_only && start_alone(instance, roots)) {
    if (const auto need = in_tiles(board, options.threads)) {
      const Result<Points> value = solve_lattice_start(board, options);
      if (!value) return tl::unexpected(value.error());
      return std::make_unique<LatticeStart>(roots[0], *value, *need);
    }
  }
  Result<Lattice> lattice = Lattice::solve(board, options);
  if (!lattice) return tl::unexpected(lattice.error());
  return std::make_unique<LatticeSolution>(std::move(*lattice));
}

Estimate estimate_lattice(const Instance& instance, std::uint64_t roots,
                          const SolveOptions& options) {
  const LatticeBoard board = board_of(instance);
  const std::optional<Index> count = Staircase::count(board.rows, board.cols);
  const std::optional<Points> bound = board.bound();
  if (!count || !bound) return {count.value_or(UINT64_MAX), UINT64_MAX, true};
  if (options.roots_only && roots == 1 && start_alone(instance, instance.asked()))
    if (const auto need = in_tiles(board, options.threads)) return {*count, need->bytes, true};
  return {*count, Lattice::memory_bytes(board, *bound), true};
}

}  // namespace foregone::compiled
