// SPDX-License-Identifier: Apache-2.0
//
// A Model is what the engines see of a game: keys in, edges out. Cutting there, at "expand one
// position", lets one engine serve two worlds: DirectModel<G> inlines a game known at compile time
// (measured: no cost against a hand-made generator), ImportedModel (instance.hpp) calls a C
// table in batches, so that the program's engines are compiled once per key width and value kind.
//
// A Model has
//   Key, kind                          std::uint64_t, UInt128 or Bytes; outcome or score
//   void expand(keys, Expansion&)      appends the moves of each key, in the game's order
//   std::string show(key) const        for messages
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "foregone/core/abi.hpp"
#include "foregone/core/game.hpp"

namespace foregone {

/// What a move gives beside the next key.
using Edge = ForegoneEdge;

/// The moves of a batch of positions, in buffers that are kept from batch to batch. Position i owns
/// the moves begin(i) to end[i] − 1 of to[] and edges[].
template <class Key>
struct Expansion {
  std::vector<Key> to;      // longer than what is used
  std::vector<Edge> edges;  // as long as `to`
  std::vector<std::uint32_t> end;
  std::vector<ForegoneOver> over;

  void clear() {
    end.clear();
    over.clear();
  }
  std::size_t size() const { return end.size(); }
  std::uint32_t begin(std::size_t i) const { return i == 0 ? 0 : end[i - 1]; }
  std::uint32_t used() const { return end.empty() ? 0 : end.back(); }
  /// Makes to[] and edges[] at least `moves` long.
  void make_room(std::size_t moves) {
    if (to.size() >= moves) return;
    to.resize(moves);
    edges.resize(moves);
  }
};

/// The value of a position that is over.
template <ValueKind Kind>
constexpr Code over_code(const ForegoneOver& over) {
  if constexpr (Kind == ValueKind::score) return over.points;
  else return Codes<Kind>::of(static_cast<Outcome>(over.outcome), 0);
}
template <ValueKind Kind>
constexpr Value over_value(const ForegoneOver& over) {
  if constexpr (Kind == ValueKind::score) return Value::of_score(over.points);
  else return Value::of_outcome(static_cast<Outcome>(over.outcome), 0);
}

/// How the end of a position is written for the engines.
constexpr ForegoneOver over_of(const std::optional<Value>& value) {
  if (!value) return {};
  return {1, static_cast<std::int32_t>(value->outcome()), value->score()};
}

/// Expands one position of a game into any sink with `void add(key, edge)`; returns whether and how
/// it is over. The moves of a position that is over are none.
template <Game G, class Add>
ForegoneOver expand_position(const G& game, const key_t<G>& key, Add&& add) {
  const position_t<G> position = position_of(game, key);
  if constexpr (contract::names_ending<G>) {
    if (const auto end = ended_value(game, position, true)) return over_of(end);
  }
  bool has_move = false;
  each_move(game, position, [&](const move_t<G>& move) {
    has_move = true;
    const Played<position_t<G>> played = play_of(game, position, move);
    std::int32_t order = 0;
    if constexpr (contract::names_promising<G>)
      order = static_cast<std::int32_t>(game.promising(position, move));
    add(key_of(game, played.to), Edge{played.gain, order, played.again ? 1 : 0});
  });
  return over_of(ended_value(game, position, has_move));
}

/// A game known at compile time. Keeps a copy of it.
template <Game G>
class DirectModel {
 public:
  using Key = key_t<G>;
  using Position = position_t<G>;
  static constexpr ValueKind kind = value_kind<G>();

  explicit DirectModel(G game) : game_(std::move(game)) {}

  void expand(std::span<const Key> keys, Expansion<Key>& out) const {
    std::uint32_t used = out.used();
    for (const Key& key : keys) {
      const ForegoneOver over = expand_position(game_, key, [&](const Key& to, const Edge& edge) {
        if (used == out.to.size()) out.make_room(2 * std::size_t{used} + 32);
        out.to[used] = to;
        out.edges[used] = edge;
        ++used;
      });
      out.over.push_back(over);
      out.end.push_back(used);
    }
  }

  std::string show(const Key& key) const {
    if constexpr (contract::names_show<G>) return game_.show(position_of(game_, key));
    else return key_text(key);
  }

  /// The key of a position.
  Key key(const position_t<G>& position) const { return key_of(game_, position); }

 private:
  G game_;
};

}  // namespace foregone
