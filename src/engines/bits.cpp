// SPDX-License-Identifier: Apache-2.0
#include "foregone/engines/bits.hpp"

#include <string>
#include <utility>
#include <vector>

#include "engines/compiled.hpp"

namespace foregone::compiled {
namespace {

template <class Key>
class BitsSolution final : public Solution {
 public:
  using Engine = Bits<ImportedModel<Key, ValueKind::outcome>>;

  explicit BitsSolution(Engine engine) : engine_(std::move(engine)) {
    const std::string tiers =
        engine_.tiers() == 1 ? "one tier" : std::to_string(engine_.tiers()) + " tiers";
    stats_ = {"bits", engine_.size(), engine_.lost(), engine_.bytes(),
              "one bit a position in " + tiers + ", marked from its " +
                  std::to_string(engine_.lost()) + " lost positions"};
  }
  Result<std::optional<Value>> find(const Bytes& key) override {
    return engine_.find(from_bytes<Key>(key));
  }
  bool is_complete() const override { return true; }
  bool makes_progress() const override { return true; }  // each move goes ahead in rank
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

Solved solve_bits(const Instance& instance, Roots roots, const SolveOptions& options) {
  return with_key_and_kind(instance, [&]<class Key, ValueKind Kind>() -> Solved {
    if constexpr (Kind == ValueKind::outcome) {
      using Model = ImportedModel<Key, Kind>;
      std::vector<Key> keys;
      keys.reserve(roots.size());
      for (const Bytes& root : roots) keys.push_back(from_bytes<Key>(root));
      auto solved = Bits<Model>::solve(Model(instance), keys, options);
      if (!solved) return tl::unexpected(solved.error());
      return std::make_unique<BitsSolution<Key>>(std::move(*solved));
    } else {
      return defect_error("bits was given a game for points");
    }
  });
}

// The start stands for all roots: where one lies in a lower tier the solve counts again.
Estimate estimate_bits(const Instance& instance, std::uint64_t /*roots*/,
                       const SolveOptions& /*options*/) {
  const ForegoneGameV1& table = instance.table();
  const Bytes start = instance.start();
  std::int32_t first = 0;
  table.tiers(instance.self(), start.data.data(), 1, &first);
  const BitTiers tiers(first,
                       [&](std::int32_t tier) { return table.tier_size(instance.self(), tier); });
  return {tiers.positions, tiers.bytes(), true};
}

}  // namespace foregone::compiled
