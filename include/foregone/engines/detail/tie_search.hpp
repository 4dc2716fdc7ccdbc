// SPDX-License-Identifier: Apache-2.0
//
// Whether and how soon positions that neither player wins end in a tie. The search of outcomes calls
// them all 0; but where the game can go round for ever and states bounds, 0 may be an endless draw.
// Both players prefer a tie to a draw and hurry a tie, so whoever moves: a position of value 0 is a
// tie iff a line of such positions leads to the end of play, and its remoteness is the length of the
// shortest one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "foregone/core/model.hpp"
#include "foregone/core/result.hpp"
#include "foregone/engines/detail/move_order.hpp"
#include "foregone/engines/detail/position_table.hpp"

namespace foregone::detail {

/// The plies to the end of a tie, breadth first; nothing for a draw. `is_level(key, edge)`: whether
/// a move from a position of value 0 leads to one. `how`: expand_canonical or nothing. Errors: those
/// of is_level; budget where the positions met, 8 to 16 bytes each beside its key, do not fit.
template <class Model, class IsLevel>
Result<std::optional<std::uint32_t>> tie_remoteness(const Model& model, std::uint32_t how,
                                                    const typename Model::Key& root,
                                                    std::uint64_t most_bytes, IsLevel&& is_level) {
  using Key = typename Model::Key;
  PositionTable<Key> met;
  Expansion<Key> moves;
  met.insert(root);
  std::size_t level_end = 1;
  std::uint32_t plies = 0;
  for (std::size_t id = 0; id < met.size(); ++id) {
    if (id == level_end) {
      ++plies;
      level_end = met.size();
    }
    const Key key = met.key(id);
    model.expand_one(key, moves, how);
    if (moves.over[0].is_over != 0) return plies;
    if (met.peak_bytes(moves.used()) > most_bytes)
      return budget_error(
          "alpha-beta finds a tie, but how soon it ends needs more than the memory "
          "allowed: there are more than " +
          std::to_string(met.size()) + " ties within " + std::to_string(plies + 1) + " plies");
    for (std::uint32_t i = 0; i < moves.used(); ++i) {
      if (met.find(moves.to[i])) continue;
      const Result<bool> level = is_level(moves.to[i], moves.edges[i]);
      if (!level) return tl::unexpected(level.error());
      if (*level) met.insert(moves.to[i]);
    }
  }
  return std::optional<std::uint32_t>();
}

/// Whether it is a tie, depth first: where play always ends the first line of such positions does.
/// `how`: bits for expand, without `useful`, which may leave out the moves by which a tie ends. As
/// above; 8 to 16 bytes a position of the line beside two keys.
template <class Model, class IsLevel>
Result<bool> ends_in_tie(const Model& model, std::uint32_t how, const typename Model::Key& root,
                         std::uint64_t most_bytes, IsLevel&& is_level) {
  using Key = typename Model::Key;
  struct Step {
    Key key;
    std::uint32_t next;  // in the order of the moves
  };
  PositionTable<Key> met;
  Expansion<Key> moves;
  std::vector<std::uint32_t> order;
  std::vector<Step> line{{root, 0}};
  met.insert(root);
  while (!line.empty()) {
    const Step step = line.back();
    model.expand_one(step.key, moves, how);
    if (moves.over[0].is_over != 0) return true;
    if (met.peak_bytes(1) + line.capacity() * 2 * sizeof(Step) > most_bytes)
      return budget_error(
          "alpha-beta cannot tell a tie from an endless draw within the memory "
          "allowed: it met " +
          std::to_string(met.size()) + " positions that neither player wins");
    order_moves(moves, how, order);
    std::uint32_t i = step.next;
    for (; i < moves.used(); ++i) {
      const Key& to = moves.to[order[i]];
      if (met.find(to)) continue;
      const Result<bool> level = is_level(to, moves.edges[order[i]]);
      if (!level) return tl::unexpected(level.error());
      if (*level) break;
    }
    if (i == moves.used()) {
      line.pop_back();
      continue;
    }
    line.back().next = i + 1;
    met.insert(moves.to[order[i]]);
    line.push_back({moves.to[order[i]], 0});
  }
  return false;
}

}  // namespace foregone::detail
