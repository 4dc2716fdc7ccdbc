// SPDX-License-Identifier: Apache-2.0
//
// Whether a game's tiers are an order to solve it in, before work is put into that.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "foregone/core/model.hpp"
#include "foregone/engines/detail/position_table.hpp"

namespace foregone::detail {

/// Whether tiers order a game's positions, as far as the first thousand behind the roots, breadth
/// first, can tell. Of outcome games: a move leads to a higher tier (one tier for all is stated for
/// the sake of ranking). Of games of points: every move does. Requires model.states(hook_bit_tier).
template <class Model>
bool tiers_rise(const Model& model, std::span<const typename Model::Key> roots) {
  using Key = typename Model::Key;
  constexpr std::size_t most = 1024;
  PositionTable<Key> seen;
  for (const Key& root : roots.first(std::min(roots.size(), most))) seen.insert(root);
  const std::uint32_t how =
      expand_bare | (model.states(hook_bit_canonical) ? expand_canonical : 0U);
  Expansion<Key> moves;
  std::vector<std::int32_t> tiers;
  for (std::size_t id = 0; id < seen.size(); ++id) {
    const Key key = seen.key(id);
    std::int32_t tier = 0;
    model.tiers({&key, 1}, {&tier, 1});
    moves.clear();
    model.expand({&key, 1}, moves, how);
    tiers.resize(moves.used());
    model.tiers({moves.to.data(), moves.used()}, tiers);
    for (std::uint32_t i = 0; i < moves.used(); ++i) {
      const bool rises = tiers[i] > tier;
      if (rises == (Model::kind == ValueKind::outcome)) return rises;
      if (seen.size() < most) seen.insert(moves.to[i]);
    }
  }
  return Model::kind != ValueKind::outcome;
}

}  // namespace foregone::detail
