// SPDX-License-Identifier: Apache-2.0
//
// How soon a tie ends. Both players hurry it, so a tie's remoteness is the length of the shortest
// line of ties, whoever moves: found breadth first, where a search says which positions are ties.
// All ties of lines shorter than that are kept: 8 to 16 bytes a position beside its key.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "foregone/core/model.hpp"
#include "foregone/core/result.hpp"
#include "foregone/engines/detail/position_table.hpp"

namespace foregone::detail {

/// The plies to the end of a tie. `is_tie(key, edge)`: whether a move from a tie
/// leads to a tie. `how`: expand_canonical or nothing. Errors: those of is_tie; budget where the
/// ties do not fit the memory.
template <class Model, class IsTie>
Result<std::uint32_t> tie_remoteness(const Model& model, std::uint32_t how,
                                     const typename Model::Key& root, std::uint64_t most_bytes,
                                     IsTie&& is_tie) {
  using Key = typename Model::Key;
  PositionTable<Key> ties;
  Expansion<Key> moves;
  ties.insert(root);
  std::size_t level_end = 1;
  std::uint32_t plies = 0;
  for (std::size_t id = 0; id < ties.size(); ++id) {
    if (id == level_end) {
      ++plies;
      level_end = ties.size();
    }
    const Key key = ties.key(id);
    moves.clear();
    model.expand({&key, 1}, moves, how);
    if (moves.over[0].is_over != 0) return plies;
    if (ties.peak_bytes(moves.used()) > most_bytes)
      return budget_error(
          "alpha-beta finds a tie, but how soon it ends needs more than the memory "
          "allowed: there are more than " +
          std::to_string(ties.size()) + " ties within " + std::to_string(plies + 1) + " plies");
    for (std::uint32_t i = 0; i < moves.used(); ++i) {
      if (ties.find(moves.to[i])) continue;
      const Result<bool> ends_level = is_tie(moves.to[i], moves.edges[i]);
      if (!ends_level) return tl::unexpected(ends_level.error());
      if (*ends_level) ties.insert(moves.to[i]);
    }
  }
  return defect_error("a tie without a line of ties to its end");
}

}  // namespace foregone::detail
