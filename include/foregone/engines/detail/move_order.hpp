// SPDX-License-Identifier: Apache-2.0
//
// The order in which a search tries the moves of a position.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

#include "foregone/core/model.hpp"

namespace foregone::detail {

/// The numbers of the moves of the one position expanded: the more promising ones first where `how`
/// asked for that, equal ones in the game's order.
template <class Key>
void order_moves(const Expansion<Key>& moves, std::uint32_t how,
                 std::vector<std::uint32_t>& order) {
  order.resize(moves.used());
  std::iota(order.begin(), order.end(), 0U);
  if ((how & expand_order) == 0) return;
  std::stable_sort(order.begin(), order.end(), [&moves](std::uint32_t left, std::uint32_t right) {
    return moves.edges[left].order > moves.edges[right].order;
  });
}

}  // namespace foregone::detail
