// SPDX-License-Identifier: Apache-2.0
#include "foregone/engines/retrograde.hpp"

#include <vector>

#include "engines/compiled.hpp"
#include "foregone/core/staircase.hpp"

namespace foregone::compiled {
namespace {

template <class Key, ValueKind Kind>
class RetrogradeSolution final : public Solution {
 public:
  using Engine = Retrograde<ImportedModel<Key, Kind>>;

  explicit RetrogradeSolution(Engine engine) : engine_(std::move(engine)) {
    stats_ = {"retrograde", engine_.size(), engine_.size(), engine_.peak_bytes()};
  }
  Result<std::optional<Value>> find(const Bytes& key) override {
    return engine_.find(from_bytes<Key>(key));
  }
  bool is_complete() const override { return true; }
  void for_each(const std::function<bool(const Bytes&, const Value&)>& visit) const override {
    for (std::size_t id = 0; id < engine_.size(); ++id)
      if (!visit(to_bytes(engine_.key(id)), engine_.value(id))) return;
  }
  const SolveStats& stats() const override { return stats_; }

 private:
  Engine engine_;
  SolveStats stats_;
};

}  // namespace

Solved solve_retrograde(const Instance& instance, Roots roots, const SolveOptions& options) {
  return with_key_and_kind(instance, [&]<class Key, ValueKind Kind>() -> Solved {
    using Model = ImportedModel<Key, Kind>;
    std::vector<Key> keys;
    keys.reserve(roots.size());
    for (const Bytes& root : roots) keys.push_back(from_bytes<Key>(root));
    auto solved = Retrograde<Model>::solve(Model(instance), keys, options);
    if (!solved) return tl::unexpected(solved.error());
    return std::make_unique<RetrogradeSolution<Key, Kind>>(std::move(*solved));
  });
}

Estimate estimate_retrograde(const Instance& instance, std::uint64_t roots) {
  // Bytes a position: key, code, end of its moves, slots; and a move: its number, its points.
  const std::uint64_t a_position = instance.table().key_bytes + 8 + 8 + 8;
  const std::uint64_t a_move = 4 + (instance.kind() == ValueKind::score ? 8 : 0);
  const auto bytes = [&](std::uint64_t positions, std::uint64_t moves) {
    std::uint64_t product = 0;
    const bool overflow =
        __builtin_mul_overflow(positions, a_position + a_move * moves, &product);
    return overflow ? UINT64_MAX : product;
  };
  if (instance.is_lattice()) {
    std::int64_t rows = 0;
    std::int64_t cols = 0;
    instance.table().lattice_size(instance.self(), &rows, &cols);
    const std::optional<Index> count = Staircase::count(rows, cols);
    if (!count) return {UINT64_MAX, UINT64_MAX, true};
    // rows·cols/(rows + cols) moves a position, at least half of one
    const auto moves = static_cast<std::uint64_t>(rows * cols / (rows + cols));
    return {*count, bytes(*count, moves), true};
  }
  if (instance.window() != 0) {
    const ForegoneMaskStream stream = instance.table().window_rows(instance.self());
    const auto rows = static_cast<std::uint64_t>(stream.rows);
    stream.close(stream.state);
    const std::uint64_t positions = roots == 1 ? rows : rows * (rows + 1) / 2;
    return {positions, bytes(positions, static_cast<std::uint64_t>(instance.window()) / 2), false};
  }
  return {};
}

}  // namespace foregone::compiled
