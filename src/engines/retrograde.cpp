// SPDX-License-Identifier: Apache-2.0
#include "foregone/engines/retrograde.hpp"

#include <algorithm>
#include <bit>
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

namespace {

// What so many elements take in a Chunked.
UInt128 chunked_bytes(UInt128 elements, std::uint64_t size_each) {
  constexpr std::uint64_t chunk = detail::Chunked<std::uint64_t>::chunk_size;
  if (elements >= chunk) return (elements + chunk - 1) / chunk * chunk * size_each;
  return UInt128{std::bit_ceil(static_cast<std::uint64_t>(elements))} * size_each;
}

// What is held at the end of the enumeration: keys, their slots, values, ends of the moves; and the
// moves: their numbers and points, and the room for those of a batch.
std::uint64_t solve_bytes(const Instance& instance, std::uint64_t positions, UInt128 moves) {
  if (positions >= std::uint64_t{1} << 56) return UINT64_MAX;
  UInt128 bytes = chunked_bytes(positions, instance.table().key_bytes);
  bytes += UInt128{std::bit_ceil(2 * (positions + detail::most_batch))} * sizeof(std::uint32_t);
  bytes += chunked_bytes(positions, sizeof(Code) + sizeof(std::uint64_t));
  bytes += chunked_bytes(moves, sizeof(std::uint32_t));
  if (instance.kind() == ValueKind::score) bytes += chunked_bytes(moves, sizeof(Points));
  // The room for a batch, which is counted as if all its moves led to new positions, and the old
  // slots while the last growth lasts.
  const std::uint64_t batch = detail::most_batch * detail::room_each;
  bytes += batch * (instance.table().key_bytes + sizeof(Edge));
  bytes += chunked_bytes(batch, instance.table().key_bytes + sizeof(std::uint32_t));
  bytes += chunked_bytes(batch, sizeof(Points) + sizeof(Code) + sizeof(std::uint64_t));
  bytes += UInt128{std::bit_ceil(2 * (positions + batch))} * sizeof(std::uint32_t);
  return bytes > UINT64_MAX ? UINT64_MAX : static_cast<std::uint64_t>(bytes);
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
    // A move is a mark and a free place behind it: (rows + cols − 1)·C(rows + cols − 2, rows − 1) =
    // C(rows + cols, rows)·rows·cols/(rows + cols) in all. One side is at most 33.
    const UInt128 shorter = static_cast<std::uint64_t>(std::min(rows, cols));
    const UInt128 longer = static_cast<std::uint64_t>(std::max(rows, cols));
    const UInt128 moves = *count * shorter * longer / (shorter + longer);
    return {*count, solve_bytes(instance, *count, moves), true};
  }
  if (instance.is_window()) {
    const std::uint64_t rows =
        RowStream(instance.table().window_rows(instance.self())).rows().value_or(0);
    const std::uint64_t positions = roots == 1 ? rows : rows * (rows + 1) / 2;
    const auto window = static_cast<std::uint64_t>(instance.window());
    const UInt128 moves = UInt128{positions} * window;
    return {positions, solve_bytes(instance, positions, moves), false};
  }
  return {};
}

}  // namespace foregone::compiled
