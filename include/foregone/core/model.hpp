// SPDX-License-Identifier: Apache-2.0
//
// A Model is what the engines see of a game: keys in, edges out. Cutting there, at "expand one
// position", lets one engine serve two worlds: DirectModel<G> inlines a game known at compile time
// (measured: no cost against a hand-made generator), ImportedModel (instance.hpp) calls a C
// table in batches, so that the program's engines are compiled once per key width and value kind.
//
// A Model has
//   Key, kind                          std::uint64_t, UInt128 or Bytes; outcome or score
//   bool states(HookBit) const         whether the game has an optional hook
//   void expand(keys, Expansion&, how) appends the moves of each key, in the game's order
//   void expand_one(key, Expansion&, how) puts the moves of one key in the place of what is there
//   Look look(key&, how) const         end and bounds; makes the key canonical if asked to
//   Key canonical(key) const           the key itself without the hook
//   void tiers(keys, tiers) const      requires states(hook_bit_tier)
//   void parts(key, std::vector<Key>&) requires states(hook_bit_parts); appends
//   tier_size, index, position_at      require states(hook_bit_ranking)
//   Marked mark(tier, index, marks)    requires that and states(hook_bit_predecessors); outcomes only
//   std::string show(key) const        for messages
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "foregone/core/abi.hpp"
#include "foregone/core/game.hpp"
#include "foregone/core/marks.hpp"

namespace foregone {

/// What a move gives beside the next key.
using Edge = ForegoneEdge;
/// What is known of a position without its moves.
using Look = ForegoneLook;

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
  /// Holds one position, which has `moves` moves in to[] and edges[].
  void set_one(std::uint32_t moves, const ForegoneOver& how_over) {
    if (end.size() != 1) {
      end.resize(1);
      over.resize(1);
    }
    end[0] = moves;
    over[0] = how_over;
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

/// The canonical position that stands for one; the position itself without the hook.
template <Game G>
position_t<G> canonical_of(const G& game, const position_t<G>& position) {
  if constexpr (contract::names_canonical<G>) {
    contract::enter("canonical");
    return game.canonical(position);
  } else {
    return position;
  }
}

/// Calls visit(move) for the useful moves, and says whether there was any; without the hook there is
/// none.
template <Game G, class Visit>
bool each_useful_move(const G& game, const position_t<G>& position, Visit&& visit) {
  bool any = false;
  if constexpr (contract::names_useful<G>) {
    const auto counted = [&](const move_t<G>& move) {
      any = true;
      visit(move);
    };
    contract::Visitor<move_t<G>, const decltype(counted)> checked(counted, "useful");
    game.useful(position, checked);
  }
  return any;
}

/// The end that the rules state for a position.
template <Game G>
ForegoneOver stated_end(const G& game, const position_t<G>& position) {
  if constexpr (contract::names_ending<G>) {
    contract::enter("ending");
    if (const auto end = game.ending(position)) {
      if constexpr (value_kind<G>() == ValueKind::score) return over_of(Value::of_score(*end));
      else return over_of(Value::of_outcome(*end == Outcome::draw ? Outcome::tie : *end, 0));
    }
  }
  return {};
}

/// Expands one position of a game into any sink with `void add(key, edge)`; returns whether and how
/// it is over. The moves of a position that is over are none. `how`: bits of HowToExpand.
template <Game G, class Add>
ForegoneOver expand_position(const G& game, const key_t<G>& key, Add&& add,
                             std::uint32_t how = expand_plain) {
  const position_t<G> position = position_of(game, key);
  if ((how & expand_open) == 0)
    if (const ForegoneOver over = stated_end(game, position); over.is_over != 0) return over;
  const auto add_move = [&](const move_t<G>& move) {
    const Played<position_t<G>> played = play_of(game, position, move);
    std::int32_t order = 0;
    if constexpr (contract::names_promising<G>)
      if ((how & expand_order) != 0) {
        contract::enter("promising");
        order = static_cast<std::int32_t>(game.promising(position, move));
      }
    const Edge edge{played.gain, order, played.again ? 1 : 0};
    if constexpr (contract::names_canonical<G>)
      if ((how & expand_canonical) != 0)
        return add(key_of(game, canonical_of(game, played.to)), edge);
    return add(key_of(game, played.to), edge);
  };
  if ((how & expand_useful) != 0 && each_useful_move(game, position, add_move)) return {};
  bool has_move = false;
  each_move(game, position, [&](const move_t<G>& move) {
    has_move = true;
    add_move(move);
  });
  return has_move ? ForegoneOver{} : over_of(ended_value(game, position, false));
}

/// The least and the greatest value that a position of the kind can have, as `bound` states it.
template <ValueKind Kind>
inline constexpr Points least_value = Kind == ValueKind::score ? INT64_MIN : -1;
template <ValueKind Kind>
inline constexpr Points greatest_value = Kind == ValueKind::score ? INT64_MAX : 1;

/// The end of a position, where the game states one, and its bounds.
template <Game G>
Look look_at(const G& game, const position_t<G>& position, std::uint32_t how) {
  constexpr ValueKind kind = value_kind<G>();
  Look seen{{}, least_value<kind>, greatest_value<kind>};
  seen.over = stated_end(game, position);
  if (seen.over.is_over != 0) return seen;
  if constexpr (contract::names_bound<G>)
    if ((how & expand_bound) != 0) {
      contract::enter("bound");
      game.bound(position, seen.lo, seen.hi);
    }
  return seen;
}

/// The bits of the hooks that G states.
template <Game G>
consteval std::uint64_t stated_hooks() {
  using namespace contract;
  std::uint64_t bits = 0;
  const auto add = [&bits](bool stated, HookBit bit) {
    if (stated) bits |= bit;
  };
  add(names_gain<G>, hook_bit_gain);
  add(names_turn<G>, hook_bit_turn);
  add(names_moves_again<G>, hook_bit_moves_again);
  add(names_ending<G>, hook_bit_ending);
  add(names_promising<G>, hook_bit_promising);
  add(names_read<G>, hook_bit_read);
  add(names_write<G>, hook_bit_write);
  add(names_random<G>, hook_bit_random);
  add(names_ask<G>, hook_bit_ask);
  add(names_answer<G>, hook_bit_answer);
  add(has_many<G>(), hook_bit_many);
  add(names_canonical<G>, hook_bit_canonical);
  add(names_parts<G>, hook_bit_parts);
  add(names_bound<G>, hook_bit_bound);
  add(names_useful<G>, hook_bit_useful);
  add(names_predecessors<G>, hook_bit_predecessors);
  add(names_tier<G>, hook_bit_tier);
  add(names_index<G>, hook_bit_ranking);
  add(names_predecessor_indices<G>, hook_bit_predecessor_indices);
  add(names_play<G>, hook_bit_play);
  add(names_misere<G>, hook_bit_misere);
  add(names_key<G>, hook_bit_key);
  add(names_show<G>, hook_bit_show);
  add(names_parse<G>, hook_bit_parse);
  add(names_describe<G>, hook_bit_describe);
  add(names_parameters<G>, hook_bit_parameters);
  add(names_check<G>, hook_bit_check);
  return bits;
}

/// Calls visit(position) for each summand. Requires the hook `parts`.
template <Game G, class Visit>
void each_part(const G& game, const position_t<G>& position, Visit&& visit) {
  contract::Visitor<position_t<G>, std::remove_reference_t<Visit>> checked(visit, "parts");
  game.parts(position, checked);
}
/// Calls visit(position) for each position that a move leads from to this one. Requires the hook.
template <Game G, class Visit>
void each_predecessor(const G& game, const position_t<G>& position, Visit&& visit) {
  contract::Visitor<position_t<G>, std::remove_reference_t<Visit>> checked(visit, "predecessors");
  game.predecessors(position, checked);
}

/// A game known at compile time. Keeps a copy of it.
template <Game G>
class DirectModel {
 public:
  using Key = key_t<G>;
  using Position = position_t<G>;
  static constexpr ValueKind kind = value_kind<G>();

  explicit DirectModel(G game) : game_(std::move(game)) {}

  /// (Under misère a sum does not follow from its parts.)
  bool states(HookBit hook) const {
    if (hook == hook_bit_parts && is_misere(game_)) return false;
    return (stated_hooks<G>() & hook) != 0;
  }

  void expand(std::span<const Key> keys, Expansion<Key>& out,
              std::uint32_t how = expand_plain) const {
    std::uint32_t used = out.used();
    for (const Key& key : keys) {
      const ForegoneOver over = append(key, out, used, how);
      out.over.push_back(over);
      out.end.push_back(used);
    }
  }

  void expand_one(const Key& key, Expansion<Key>& out, std::uint32_t how = expand_plain) const {
    std::uint32_t used = 0;
    const ForegoneOver over = append(key, out, used, how);
    out.set_one(used, over);
  }

  Look look(Key& key, std::uint32_t how) const {
    position_t<G> position = position_of(game_, key);
    if constexpr (contract::names_canonical<G>)
      if ((how & expand_canonical) != 0) {
        position = game_.canonical(position);
        key = key_of(game_, position);
      }
    return look_at(game_, position, how);
  }
  Key canonical(const Key& key) const {
    if constexpr (contract::names_canonical<G>)
      return key_of(game_, game_.canonical(position_of(game_, key)));
    else return key;
  }
  /// Requires as many tiers as keys.
  void tiers([[maybe_unused]] std::span<const Key> keys,
             [[maybe_unused]] std::span<std::int32_t> tiers) const {
    if constexpr (contract::names_tier<G>)
      for (std::size_t i = 0; i < keys.size(); ++i)
        tiers[i] = static_cast<std::int32_t>(game_.tier(position_of(game_, keys[i])));
  }
  void parts([[maybe_unused]] const Key& key, [[maybe_unused]] std::vector<Key>& parts) const {
    if constexpr (contract::names_parts<G>)
      each_part(game_, position_of(game_, key),
                [&](const position_t<G>& part) { parts.push_back(key_of(game_, part)); });
  }

  Index tier_size([[maybe_unused]] std::int32_t tier) const {
    if constexpr (contract::names_tier_size<G>) return static_cast<Index>(game_.tier_size(tier));
    else return 0;
  }
  Index index([[maybe_unused]] const Key& key) const {
    if constexpr (contract::names_index<G>)
      return static_cast<Index>(game_.index(position_of(game_, key)));
    else return 0;
  }
  Key position_at([[maybe_unused]] std::int32_t tier, [[maybe_unused]] Index index) const {
    if constexpr (contract::names_position_at<G>)
      return key_of(game_, game_.position_at(tier, index));
    else return Key{};
  }
  Marked mark([[maybe_unused]] std::int32_t tier, [[maybe_unused]] Index index,
              [[maybe_unused]] ForegoneMarks& marks) const {
    if constexpr (can_mark<G>) return mark_position(game_, tier, index, marks);
    else return marked_law_broken;
  }

  std::string show(const Key& key) const {
    if constexpr (contract::names_show<G>) return game_.show(position_of(game_, key));
    else return key_text(key);
  }

  /// The key of a position.
  Key key(const position_t<G>& position) const { return key_of(game_, position); }

 private:
  // Writes the moves of a position behind the first `used`, and counts them there.
  ForegoneOver append(const Key& key, Expansion<Key>& out, std::uint32_t& used,
                      std::uint32_t how) const {
    const auto add = [&](const Key& to, const Edge& edge) {
      if (used == out.to.size()) out.make_room(2 * std::size_t{used} + 32);
      out.to[used] = to;
      if ((how & expand_bare) == 0) out.edges[used] = edge;
      ++used;
    };
    return expand_position(game_, key, add, how);
  }

  G game_;
};

}  // namespace foregone
