// SPDX-License-Identifier: Apache-2.0
#include "foregone/engines/retrograde.hpp"

#include <algorithm>
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
    stats_ = {"retrograde", engine_.size(), engine_.visited(), engine_.peak_bytes(), engine_.how()};
  }
  Result<std::optional<Value>> find(const Bytes& key) override {
    return engine_.find(from_bytes<Key>(key));
  }
  bool is_complete() const override { return engine_.is_complete(); }
  void for_each(const std::function<bool(const Bytes&, const Value&)>& visit) const override {
    engine_.for_each(
        [&](const Key& key, const Value& value) { return visit(to_bytes(key), value); });
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

namespace {

// Enough for a depth-first solve of so many positions with values up to `greatest`, whose line of
// play is at most `plies` long and has at most `waiting` moves that wait.
std::uint64_t solve_bytes(const Instance& instance, std::uint64_t positions, UInt128 plies,
                          UInt128 waiting, UInt128 greatest) {
  return with_key_and_kind(instance, [&]<class Key, ValueKind Kind>() {
    using Line = detail::PlayLine<Key>;
    constexpr UInt128 enough = UInt128{1} << 56;
    if (positions >= enough || plies >= enough || waiting >= enough) return UINT64_MAX;
    // A stack that grows is there twice, and again with half its room.
    const UInt128 stacks = 3 * (plies * sizeof(typename Line::Frame) +
                                waiting * sizeof(typename Line::Move) + (1 << 16));
    const auto table_of = [&]<class Word>() -> UInt128 {
      return detail::LineTable<Key, Word>::bytes_for(positions);
    };
    UInt128 table = 0;
    if (greatest <= detail::Compact<Kind, std::uint8_t>::most)
      table = table_of.template operator()<std::uint8_t>();
    else if (greatest <= detail::Compact<Kind, std::uint16_t>::most)
      table = table_of.template operator()<std::uint16_t>();
    else if (Kind != ValueKind::score || greatest <= INT32_MAX)
      table = table_of.template operator()<std::uint32_t>();
    else table = table_of.template operator()<std::uint64_t>();
    // PlayLine::table_budget leaves a part to the stacks.
    const UInt128 bytes = (table + stacks) * 16 / 15 + 1;
    return bytes > UINT64_MAX ? UINT64_MAX : static_cast<std::uint64_t>(bytes);
  });
}

// The greatest total of points that a lattice game can have; of outcomes, the greatest remoteness.
UInt128 greatest_of_lattice(const Instance& instance, std::int64_t rows, std::int64_t cols) {
  const auto cells = static_cast<std::uint64_t>(rows) * static_cast<std::uint64_t>(cols);
  if (instance.kind() != ValueKind::score) return cells;
  std::vector<std::int64_t> first(cells);
  std::vector<std::int64_t> second(cells);
  instance.table().lattice_gains(instance.self(), 0, first.data());
  instance.table().lattice_gains(instance.self(), 1, second.data());
  UInt128 total = 0;
  for (std::uint64_t cell = 0; cell < cells; ++cell)
    for (const std::int64_t gain : {first[cell], second[cell]})
      total += gain < 0 ? -UInt128(Int128{gain}) : UInt128(Int128{gain});
  return total;
}

}  // namespace

Estimate estimate_retrograde(const Instance& instance, std::uint64_t roots,
                             const SolveOptions& /*options*/) {
  if (instance.is_lattice()) {
    std::int64_t rows = 0;
    std::int64_t cols = 0;
    instance.table().lattice_size(instance.self(), &rows, &cols);
    const std::optional<Index> count = Staircase::count(rows, cols);
    if (!count) return {UINT64_MAX, UINT64_MAX, true};
    // One side is at most 33, and a position has at most so many moves.
    const auto plies = UInt128(rows) * UInt128(cols) + 1;
    const UInt128 waiting = plies * static_cast<std::uint64_t>(std::min(rows, cols));
    return {
        *count,
        solve_bytes(instance, *count, plies, waiting, greatest_of_lattice(instance, rows, cols)),
        true};
  }
  if (instance.is_window()) {
    const std::uint64_t rows =
        RowStream(instance.table().window_rows(instance.self())).rows().value_or(0);
    const std::uint64_t positions = roots == 1 ? rows : rows * (rows + 1) / 2;
    const auto window = static_cast<std::uint64_t>(instance.window());
    const UInt128 waiting = UInt128{rows} * window;
    return {positions, solve_bytes(instance, positions, rows, waiting, rows), false};
  }
  return {};
}

}  // namespace foregone::compiled
