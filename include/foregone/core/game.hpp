// SPDX-License-Identifier: Apache-2.0
//
// The Game contract: the rules of a finite two-player game with perfect information, stated once.
//
//   struct Subtraction {                      // take 1, 3 or 4 stones; who cannot move loses
//     int heap = 21;
//     int start() const { return heap; }
//     void moves(int p, auto&& visit) const {
//       for (int take : {1, 3, 4}) if (take <= p) visit(take);
//     }
//     int play(int p, int take) const { return p - take; }
//   };
//
// A game is a copyable, default-constructible struct. Every hook is const (but for `parameters`,
// `read` and `random`, which fill the instance in), pure, and may be called from many threads.
//
// REQUIRED
//   Position start() const                        Position is its return type
//   void moves(Position, auto&& visit) const      visit(m) for each legal move; none = over.
//                                                 Or: std::vector<Move> moves(Position) const
// THE MOVE AND THE END                            WITHOUT
//   Position play(Position, Move) const           moves visits the next positions themselves
//   Played<Position> play(Position, Move) const   (the form for points and extra turns in one)
//   Points gain(Position, Move) const             win/lose; with it: own points minus the other's
//   bool moves_again(Position, Move) const        turns alternate
//   int turn(Position) const                      0 or 1; replaces moves_again. Whose turn it is
//                                                 cannot be told from a position
//   optional<Outcome|Points> ending(Position)     over iff no move: lose (misère: win); 0 points.
//                                                 The value is the player to move's
//   bool misere                                   normal play
// SIZE AND SPEED
//   Key key(Position), Position position(Key)     the bytes of the position, if it has no padding
//   Position canonical(Position) const            no symmetry
//   void parts(Position, auto&& visit) const      sums are searched as a whole
//   int promising(Position, Move) const           moves are tried in the order of moves()
//   void bound(Position, Points& lo, Points& hi)  nothing is known of a value before its search
//   void useful(Position, auto&& visit) const     every move is searched
//     (neither of the two is asked where ending says that play is over)
//   int tier(Position)                            depth first: keys hashed, one thread
//   Index tier_size(int), index(Position); Position position_at(int, Index);
//   void predecessors(Position, auto&& visit)     the engine bits cannot take the game; no other
//                                                 asks for these. 64 tiers of size 0 end them
//   void predecessor_indices(int tier, Index, auto&& visit) const
//                                                 predecessors go through position_at and index.
//                                                 visit(index), visit(first, end) in the same tier,
//                                                 visit(tier, first, end) in another
// TEXT
//   std::string show(Position) const              the key in decimal, or hex of its bytes
//   optional<Position> parse(std::string_view)    positions cannot be typed but by that number
//   std::string describe(Position, Move) const    the text of the next position
// INSTANCES
//   void parameters(auto& set)                    set("heap", heap, lo, hi, "what it is")
//   std::string check() const                     every instance is playable. "" = it is
//   void read(auto& in), write(std::ostream&)     no input; the parameters say all
//   static constexpr bool many = true             one instance a file
//   void random(auto& draw)                       no random instances
//   void ask(auto&& visit) const                  the answer is the value of start()
//   std::string answer(Position, const Value&)    the value's text
//
// A game that fills a board in staircase order states its board alone: lattice_hooks.hpp; one in which
// a token moves down rows, the rows: window_hooks.hpp; one in which tokens are taken from heaps or heaps
// broken, what may become of a heap: heap_hooks.hpp.
//
#pragma once

#include <concepts>
#include <cstring>
#include <optional>
#include <string>
#include <type_traits>

#include "foregone/core/contract_check.hpp"
#include "foregone/core/heap_adaptor.hpp"
#include "foregone/core/hook_trace.hpp"
#include "foregone/core/hooks.hpp"
#include "foregone/core/key_text.hpp"
#include "foregone/core/keys.hpp"
#include "foregone/core/lattice_adaptor.hpp"
#include "foregone/core/values.hpp"
#include "foregone/core/window_adaptor.hpp"

namespace foregone {

/// A type that meets the contract as engines take it.
template <class G>
concept Game = !contract::states_lattice<G> && !contract::states_window<G> &&
               !contract::states_heap<G> && contract::first_fault<G>() == contract::Fault::none;

/// A type that states a lattice game alone (lattice_hooks.hpp).
template <class G>
concept LatticeGame =
    contract::states_lattice<G> && contract::first_fault<G>() == contract::Fault::none;

/// A type that states a window game alone (window_hooks.hpp).
template <class G>
concept WindowGame =
    contract::states_window<G> && contract::first_fault<G>() == contract::Fault::none;

/// A type that states a heap game alone (heap_hooks.hpp).
template <class G>
concept HeapGame = contract::states_heap<G> && contract::first_fault<G>() == contract::Fault::none;

namespace detail {
template <class G>
struct PlainGame {
  using type = G;
};
template <class G>
  requires contract::states_lattice<G>
struct PlainGame<G> {
  using type = LatticeAdaptor<G>;
};
template <class G>
  requires contract::states_window<G>
struct PlainGame<G> {
  using type = WindowAdaptor<G>;
};
template <class G>
  requires contract::states_heap<G>
struct PlainGame<G> {
  using type = HeapAdaptor<G>;
};
}  // namespace detail

/// The game as engines take it: G, or the one that follows from what a family's game G states. G
/// converts to it.
template <class G>
using plain_game_t = typename detail::PlainGame<G>::type;

template <class G>
using position_t = contract::position_t<G>;
template <class G>
using move_t = contract::move_t<G>;

/// Points or outcomes: score when the game states gain, Played or an ending in points.
template <class G>
consteval ValueKind value_kind() {
  bool score = contract::names_gain<G>;
  if constexpr (contract::names_play<G>) score = score || contract::play_to_played<G>;
  if constexpr (contract::names_ending<G>) score = score || contract::ending_points<G>;
  return score ? ValueKind::score : ValueKind::outcome;
}

namespace detail {

template <class P>
auto plain_key_type() {
  if constexpr (std::is_class_v<P>) {
    if constexpr (sizeof(P) <= 8) return std::uint64_t{};
    else if constexpr (sizeof(P) <= 16) return UInt128{};
    else return Bytes{};
  } else if constexpr (sizeof(P) <= 8) {
    return std::uint64_t{};
  } else {
    return UInt128{};
  }
}

template <class G>
auto key_type() {
  if constexpr (contract::names_key<G>) {
    using Stated = std::remove_cvref_t<decltype(std::declval<const G&>().key(
        std::declval<const position_t<G>&>()))>;
    if constexpr (std::unsigned_integral<Stated> && sizeof(Stated) <= 8) return std::uint64_t{};
    else return Stated{};
  } else {
    return plain_key_type<position_t<G>>();
  }
}

}  // namespace detail

/// The width at which a game's positions are stored: std::uint64_t, UInt128 or Bytes.
template <class G>
using key_t = decltype(detail::key_type<G>());

/// The key of a position: the hook, or the bytes of the position.
template <Game G>
key_t<G> key_of(const G& game, const position_t<G>& position) {
  if constexpr (contract::names_key<G>) {
    contract::enter("key");
    return key_t<G>(game.key(position));
  } else {
    key_t<G> key{};
    std::memcpy(static_cast<void*>(&key), &position, sizeof(position));
    return key;
  }
}

/// Undoes key_of.
template <Game G>
position_t<G> position_of(const G& game, const key_t<G>& key) {
  if constexpr (contract::names_key<G>) {
    using Stated = decltype(game.key(std::declval<const position_t<G>&>()));
    contract::enter("position");
    return game.position(static_cast<std::remove_cvref_t<Stated>>(key));
  } else {
    position_t<G> position{};
    std::memcpy(static_cast<void*>(&position), &key, sizeof(position));
    return position;
  }
}

/// Calls visit(move) for each legal move, in the game's order.
template <Game G, class Visit>
void each_move(const G& game, const position_t<G>& position, Visit&& visit) {
  if constexpr (contract::moves_by_visitor<G>) {
    contract::Visitor<move_t<G>, std::remove_reference_t<Visit>> checked(visit, "moves");
    game.moves(position, checked);
  } else {
    contract::enter("moves");
    for (const move_t<G>& move : game.moves(position)) visit(move);
  }
}

/// A move played: where it leads, what its mover gains, whether the same player goes on.
template <Game G>
Played<position_t<G>> play_of(const G& game, const position_t<G>& position, const move_t<G>& move) {
  Played<position_t<G>> played{};
  if constexpr (!contract::names_play<G>) {
    played.to = move;
  } else if constexpr (contract::play_to_played<G>) {
    contract::enter("play");
    played = game.play(position, move);
  } else {
    contract::enter("play");
    played.to = static_cast<position_t<G>>(game.play(position, move));
  }
  if constexpr (contract::names_gain<G>) {
    contract::enter("gain");
    played.gain = static_cast<Points>(game.gain(position, move));
  }
  if constexpr (contract::names_moves_again<G>) {
    contract::enter("moves_again");
    played.again = game.moves_again(position, move);
  }
  if constexpr (contract::names_turn<G>) {
    contract::enter("turn");
    played.again = game.turn(position) == game.turn(played.to);
  }
  return played;
}

/// Whether a game without a legal move is won by the player to move.
template <Game G>
bool is_misere(const G& game) {
  if constexpr (contract::names_misere<G>) return game.misere;
  else return false;
}

/// The value that the rules give a position at which play is over, nothing while it goes on.
/// `has_move` says whether moves() visited any. Level where the rules end the game is a tie: `draw`
/// is for play without end.
template <Game G>
std::optional<Value> ended_value(const G& game, const position_t<G>& position, bool has_move) {
  if constexpr (contract::names_ending<G>) {
    contract::enter("ending");
    if (const auto end = game.ending(position)) {
      if constexpr (value_kind<G>() == ValueKind::score) return Value::of_score(*end);
      else return Value::of_outcome(*end == Outcome::draw ? Outcome::tie : *end, 0);
    }
  }
  if (has_move) return std::nullopt;
  if constexpr (value_kind<G>() == ValueKind::score) return Value::of_score(0);
  else return Value::of_outcome(is_misere(game) ? Outcome::win : Outcome::lose, 0);
}

}  // namespace foregone
