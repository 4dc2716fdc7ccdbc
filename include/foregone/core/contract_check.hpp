// SPDX-License-Identifier: Apache-2.0
//
// The checks of the Game contract: one mistake, one line. Three tables hold them: a name, when it
// holds of a game G, and what its author is told. `first_fault<G>()` walks the tables, in which
// each condition may rely on the ones before it, and stops at the first that holds;
// `require_game<G>()` turns that one into a static_assert whose text begins with "foregone: ".
//
//   FOREGONE_STRUCT_FAULTS    of every game
//   FOREGONE_LATTICE_FAULTS   of a lattice game (lattice_hooks.hpp), whose plain game is looked at
//                             afterwards
//   FOREGONE_WINDOW_FAULTS    of a window game (window_hooks.hpp), likewise
//   FOREGONE_HEAP_FAULTS      of a heap game (heap_hooks.hpp), likewise
//   FOREGONE_PLAIN_FAULTS     of a game as engines take it
//
// A caller asks `if constexpr (contract::require_game<G>())` before it touches the game, so that
// the line stays the only error. tests/compile_fail has a wrong game and its right twin for each
// fault.
#pragma once

#include <concepts>
#include <type_traits>

#include "foregone/core/heap_adaptor.hpp"
#include "foregone/core/heap_hooks.hpp"
#include "foregone/core/hooks.hpp"
#include "foregone/core/lattice_adaptor.hpp"
#include "foregone/core/lattice_hooks.hpp"
#include "foregone/core/window_adaptor.hpp"
#include "foregone/core/window_hooks.hpp"

namespace foregone::contract {

template <class G>
consteval bool position_type_differs() {
  if constexpr (requires { typename G::Position; })
    return !std::same_as<typename G::Position, position_t<G>>;
  else return false;
}

/// A member that other libraries have for what is called ending here.
template <class G>
concept calls_ending_otherwise = requires(G& g, const position_t<G>& p) { g.primitive(p); } ||
                                 requires(G& g, const position_t<G>& p) { g.is_terminal(p); } ||
                                 requires(G& g, const position_t<G>& p) { g.score(p); };

/// Points in any form.
template <class G>
inline constexpr bool has_points = names_gain<G> || play_to_played<G> || ending_points<G>;

/// How many of the hooks are there that only make sense together, tier being one more.
template <class G>
inline constexpr int ranking_hooks =
    int{names_tier_size<G>} + int{names_index<G>} + int{names_position_at<G>};

// A hook that is named but not as the contract says.
#define FOREGONE_BAD_HOOK(X, hook, signature)                                   \
  X(bad_##hook, (names_##hook<G> && !hook_##hook<G>),                           \
    #hook " is there but cannot be used: it must be public and read " signature \
          "; a member that is not this hook needs another name")

// clang-format off
#define FOREGONE_STRUCT_FAULTS(X) \
  X(not_a_struct, !std::is_class_v<G>, \
    "a game is a struct or class") \
  X(final_struct, std::is_final_v<G>, \
    "the game is final: take `final` away, its hooks are found by deriving from it") \
  X(not_copyable, !std::copyable<G>, \
    "the game cannot be copied and assigned, as every engine does: no members that are " \
    "references, const, unique_ptr, mutex or atomic") \
  X(not_default, !std::default_initializable<G>, \
    "the game cannot be made without arguments: no constructor of its own, every member with a " \
    "default, no pure virtual function") \
  FOREGONE_BAD_HOOK(X, parameters, "void parameters(auto& set), not const: it fills the game in") \
  FOREGONE_BAD_HOOK(X, check, "std::string check() const, \"\" if the game can be played") \
  FOREGONE_BAD_HOOK(X, read, "void read(auto& in), not const: it fills the game in") \
  FOREGONE_BAD_HOOK(X, random, "void random(auto& draw), not const: it fills the game in")

#define FOREGONE_LATTICE_FAULTS(X) \
  X(no_rows, !names_rows<G>, \
    "rows is missing: int rows() const, the rows of the board; cols, wins, row_length and " \
    "row_start are hooks of a lattice game") \
  FOREGONE_BAD_HOOK(X, rows, "int rows() const, the rows of the board of a lattice game") \
  X(no_cols, !names_cols<G>, \
    "cols is missing: int cols() const, the columns of the board; rows, wins, row_length and " \
    "row_start are hooks of a lattice game") \
  FOREGONE_BAD_HOOK(X, cols, "int cols() const, the columns of the board of a lattice game") \
  X(lattice_with_plain_hook, names_plain_hook<G>, \
    "a hook that no lattice game has: where rows and cols state a board, and start, moves and " \
    "play are left out, the positions, turns, ends, keys and texts follow from it; take ending, " \
    "turn, moves_again, key, position, canonical, parts, promising, bound, useful, " \
    "predecessors, the tier hooks, show, parse and describe away") \
  X(lattice_without_worth, (!names_gain<G> && !names_wins<G>), \
    "a lattice game without gain and wins: Points gain(int row, int col, int player) const, what " \
    "filling a cell earns, or bool wins(int row, int col, int player) const, whether it wins") \
  X(gain_with_wins, (names_gain<G> && names_wins<G>), \
    "gain with wins: a lattice game is for points or for the win, not both") \
  X(bad_cell_gain, (names_gain<G> && !hook_cell_gain<G>), \
    "gain is there but cannot be used: in a lattice game it must be public and read Points " \
    "gain(int row, int col, int player) const (a signed whole number)") \
  FOREGONE_BAD_HOOK(X, wins, "bool wins(int row, int col, int player) const") \
  FOREGONE_BAD_HOOK(X, row_length, "int row_length(int row) const (a signed whole number)") \
  FOREGONE_BAD_HOOK(X, row_start, "int row_start(int row) const (a signed whole number)") \
  X(row_start_without_length, (names_row_start<G> && !names_row_length<G>), \
    "row_start without row_length: say how many cells a row has, int row_length(int row) const")

#define FOREGONE_WINDOW_FAULTS(X) \
  FOREGONE_BAD_HOOK(X, window, "static constexpr int window or a member int window, the longest " \
    "move in rows") \
  X(window_with_plain_hook, names_no_window_hook<G>, \
    "a hook that no window game has: where window and row state the rows, and start, moves and " \
    "play are left out, the positions, ends, keys, texts and the input follow from them; take " \
    "gain, ending, turn, moves_again, key, position, canonical, parts, promising, bound, useful, " \
    "predecessors, the tier hooks, show, parse, describe, read, write, random, ask and many away") \
  X(no_row, !names_row<G>, \
    "row is missing: Row row(auto& in) const, which reads one row of a window game") \
  FOREGONE_BAD_HOOK(X, row, "Row row(auto& in) const, where a Row can be copied and made without " \
    "arguments") \
  X(window_without_edge, (!names_edge<G> && !names_edges<G>), \
    "a window game without edge and edges: bool edge(Row from, Row to, int d) const, may the " \
    "token move d rows down, or unsigned edges(Row from) const, bit d - 1 for d rows") \
  X(edge_with_edges, (names_edge<G> && names_edges<G>), \
    "edge with edges: say once when the token may move") \
  FOREGONE_BAD_HOOK(X, edge, "bool edge(Row from, Row to, int d) const") \
  FOREGONE_BAD_HOOK(X, edges, "unsigned edges(Row from) const (an unsigned whole number)") \
  FOREGONE_BAD_HOOK(X, grundy, "bool grundy, a member") \
  FOREGONE_BAD_HOOK(X, letter_rows, "foregone::LetterRows letter_rows() const") \
  FOREGONE_BAD_HOOK(X, row_text, "std::string row_text(Row) const") \
  FOREGONE_BAD_HOOK(X, random_row, "Row random_row(auto& draw) const") \
  X(random_row_without_text, (names_random_row<G> && !names_row_text<G>), \
    "random_row without row_text: a random row must be writable, std::string row_text(Row) const") \
  X(bad_prefix_answer, (names_answer<G> && !hook_prefix_answer<G>), \
    "answer is there but cannot be used: in a window game it must be public and read std::string " \
    "answer(bool loses) const")

#define FOREGONE_HEAP_FAULTS(X) \
  X(no_heap, !names_heap<G>, \
    "heap is missing: int heap, a member, the tokens of the heap with which play starts; splits is " \
    "a hook of a heap game") \
  FOREGONE_BAD_HOOK(X, heap, "int heap, a member, the tokens of the heap with which play starts") \
  X(heap_with_plain_hook, names_no_heap_hook<G>, \
    "a hook that no heap game has: where heap and splits state it, and start, moves and play are " \
    "left out, the positions, ends, keys and texts follow from them; take gain, ending, turn, " \
    "moves_again, key, position, canonical, parts, promising, bound, useful, predecessors, the " \
    "tier hooks, show, parse, describe and ask away") \
  FOREGONE_BAD_HOOK(X, splits, "void splits(int n, auto&& visit) const, calling visit(a) or " \
    "visit(a, b) for what a heap of n may become") \
  FOREGONE_BAD_HOOK(X, heap_rules, "foregone::HeapRules heap_rules() const") \
  X(bad_loss_answer, (names_answer<G> && !hook_loss_answer<G>), \
    "answer is there but cannot be used: in a heap game it must be public and read std::string " \
    "answer(bool loses) const")

#define FOREGONE_PLAIN_FAULTS(X) \
  /* positions and moves */ \
  X(no_start, !names_start<G>, \
    "start is missing: Position start() const, the position in which play begins") \
  X(bad_start, !hook_start<G>, \
    "start is there but cannot be used: it must be public and read Position start() const") \
  X(bad_position_type, position_type_differs<G>(), \
    "`Position` is another type than the one start returns") \
  X(position_not_copyable, !PositionType<position_t<G>>, \
    "the position cannot be copied or made without arguments: start must return an integer, an " \
    "enum or a copyable struct with a default constructor") \
  X(called_ending, calls_ending_otherwise<G>, \
    "primitive, is_terminal and score are no hooks: it is called ending, " \
    "std::optional<foregone::Outcome> ending(Position) const (or " \
    "std::optional<foregone::Points>), the value for the player to move or std::nullopt while " \
    "play goes on") \
  X(bad_play, (names_play<G> && (!knows_move<G> || !hook_play<G>)), \
    "play is there but cannot be used: it must be public and read Position play(Position, " \
    "Move) const, returning what start returns; if it is overloaded or a template, say `using " \
    "Move = ...`") \
  X(move_without_play, (!names_play<G> && !std::same_as<move_t<G>, position_t<G>>), \
    "there is a Move but play is missing: Position play(Position, Move) const") \
  X(no_moves, !names_moves<G>, \
    "moves is missing: void moves(Position, auto&& visit) const, calling visit(move) for each " \
    "legal move") \
  X(bad_moves, !hook_moves<G>, \
    "moves is there but cannot be used: it must be public and read void moves(Position, auto&& " \
    "visit) const, or std::vector<Move> moves(Position) const; without play it gives the next " \
    "positions") \
  /* optional hooks, each by itself */ \
  FOREGONE_BAD_HOOK(X, gain, "Points gain(Position, Move) const (a signed whole number)") \
  FOREGONE_BAD_HOOK(X, moves_again, "bool moves_again(Position, Move) const") \
  FOREGONE_BAD_HOOK(X, turn, "int turn(Position) const, 0 or 1") \
  FOREGONE_BAD_HOOK(X, ending, "std::optional<foregone::Outcome> ending(Position) const, or " \
    "std::optional<foregone::Points>") \
  FOREGONE_BAD_HOOK(X, misere, "bool misere = false, or static constexpr bool misere = true") \
  FOREGONE_BAD_HOOK(X, key, "std::uint64_t key(Position) const (or unsigned __int128, or " \
    "foregone::Bytes; never signed)") \
  FOREGONE_BAD_HOOK(X, position, "Position position(Key) const, taking what key returns") \
  FOREGONE_BAD_HOOK(X, canonical, "Position canonical(Position) const") \
  FOREGONE_BAD_HOOK(X, parts, "void parts(Position, auto&& visit) const, visiting positions") \
  FOREGONE_BAD_HOOK(X, promising, "int promising(Position, Move) const, no wider than int") \
  FOREGONE_BAD_HOOK(X, bound, "void bound(Position, foregone::Points& lo, foregone::Points& " \
    "hi) const") \
  FOREGONE_BAD_HOOK(X, useful, "void useful(Position, auto&& visit) const, visiting moves") \
  FOREGONE_BAD_HOOK(X, predecessors, "void predecessors(Position, auto&& visit) const, " \
    "visiting positions") \
  FOREGONE_BAD_HOOK(X, predecessor_indices, "void predecessor_indices(int tier, Index index, " \
    "auto&& visit) const, calling visit(index), visit(first, end) or visit(tier, first, end)") \
  FOREGONE_BAD_HOOK(X, tier, "int tier(Position) const, no wider than int") \
  FOREGONE_BAD_HOOK(X, tier_size, "Index tier_size(int tier) const") \
  FOREGONE_BAD_HOOK(X, index, "Index index(Position) const") \
  FOREGONE_BAD_HOOK(X, position_at, "Position position_at(int tier, Index) const") \
  FOREGONE_BAD_HOOK(X, show, "std::string show(Position) const") \
  FOREGONE_BAD_HOOK(X, parse, "std::optional<Position> parse(std::string_view) const") \
  FOREGONE_BAD_HOOK(X, describe, "std::string describe(Position, Move) const") \
  FOREGONE_BAD_HOOK(X, write, "void write(std::ostream&) const") \
  FOREGONE_BAD_HOOK(X, many, "static constexpr bool many = true") \
  FOREGONE_BAD_HOOK(X, ask, "void ask(auto&& visit) const, visiting positions") \
  FOREGONE_BAD_HOOK(X, answer, "std::string answer(Position, const foregone::Value&) const") \
  /* hooks that contradict or lack each other */ \
  X(gain_with_outcome, (names_gain<G> && ending_outcome<G>), \
    "gain with an Outcome ending: a game has points or outcomes, not both; let ending return " \
    "std::optional<foregone::Points>") \
  X(turn_with_moves_again, (names_turn<G> && names_moves_again<G>), \
    "turn with moves_again: state one of them, turn if the position knows whose turn it is") \
  X(played_with_gain, (play_to_played<G> && names_gain<G>), \
    "Played with gain: play already returns the points") \
  X(played_with_moves_again, (play_to_played<G> && names_moves_again<G>), \
    "Played with moves_again: play already says who goes on") \
  X(played_with_turn, (play_to_played<G> && names_turn<G>), \
    "Played with turn: play already says who goes on") \
  X(played_with_outcome, (play_to_played<G> && ending_outcome<G>), \
    "Played with an Outcome ending: a game has points or outcomes, not both; let ending return " \
    "std::optional<foregone::Points>") \
  X(gain_without_play, (names_gain<G> && !names_play<G>), \
    "gain without play: say how a move is played, Position play(Position, Move) const") \
  X(misere_with_points, (names_misere<G> && has_points<G>), \
    "misere with points: misere turns round who wins when nobody can move, and points decide " \
    "here") \
  X(misere_with_ending, (names_misere<G> && names_ending<G> && !AdaptedLattice<G>), \
    "misere with ending: ending already says who wins") \
  X(parts_with_points, (names_parts<G> && has_points<G>), \
    "parts with points: sums of parts are for games that who cannot move loses") \
  X(parts_with_turns, (names_parts<G> && (names_turn<G> || names_moves_again<G>)), \
    "parts with moves_again or turn: sums of parts are for games in which both have the same " \
    "moves, in turn") \
  X(parts_with_ending, (names_parts<G> && names_ending<G>), \
    "parts with ending: sums of parts are for games that who cannot move loses") \
  X(parts_with_misere, (names_parts<G> && names_misere<G> && !AdaptedHeap<G>), \
    "parts with misere: sums of parts are for games that who cannot move loses") \
  X(key_without_position, (names_key<G> && !names_position<G>), \
    "key without position: Position position(Key) const, which undoes key, is missing") \
  X(position_without_key, (names_position<G> && !names_key<G>), \
    "position without key: std::uint64_t key(Position) const, which position undoes, is missing") \
  X(no_key, (!names_key<G> && !PlainKey<position_t<G>>), \
    "the position cannot be its own key, for it has padding, fractions, pointers, constructors " \
    "that copy, or more than 64 bytes: state key and position, or fill the padding with a member") \
  X(tier_incomplete, (ranking_hooks<G> != 0 && (ranking_hooks<G> != 3 || !names_tier<G>)), \
    "tier_size, index and position_at need each other and tier") \
  X(predecessor_indices_alone, \
    (names_predecessor_indices<G> && (!names_predecessors<G> || ranking_hooks<G> != 3)), \
    "predecessor_indices without predecessors, tier_size, index and position_at: it says in ranks " \
    "what predecessors says in positions") \
  X(parse_without_show, (names_parse<G> && !names_show<G>), \
    "parse without show: std::string show(Position) const is missing") \
  X(write_without_read, (names_write<G> && !names_read<G>), \
    "write without read: void read(auto& in) is missing") \
  X(random_without_write, (names_random<G> && !names_write<G>), \
    "random without write: a random instance must be writable, void write(std::ostream&) const") \
  X(many_without_read, (names_many<G> && !names_read<G>), \
    "many without read: void read(auto& in) is missing")
// clang-format on

#define FOREGONE_NAME(fault, holds, text) fault,
enum class Fault {
  none,
  FOREGONE_STRUCT_FAULTS(FOREGONE_NAME) FOREGONE_LATTICE_FAULTS(FOREGONE_NAME)
      FOREGONE_WINDOW_FAULTS(FOREGONE_NAME) FOREGONE_HEAP_FAULTS(FOREGONE_NAME)
          FOREGONE_PLAIN_FAULTS(FOREGONE_NAME)
};
#undef FOREGONE_NAME

#define FOREGONE_LOOK(fault, holds, text)   \
  if constexpr (holds) return Fault::fault; \
  else
/// The first fault of a game that is not of a family.
template <class G>
consteval Fault first_plain_fault() {
  FOREGONE_PLAIN_FAULTS(FOREGONE_LOOK)
  return Fault::none;
}
template <class G>
consteval Fault first_lattice_fault() {
  FOREGONE_LATTICE_FAULTS(FOREGONE_LOOK)
  return first_plain_fault<LatticeAdaptor<G>>();
}
template <class G>
consteval Fault first_window_fault() {
  FOREGONE_WINDOW_FAULTS(FOREGONE_LOOK)
  return first_plain_fault<WindowAdaptor<G>>();
}
template <class G>
consteval Fault first_heap_fault() {
  FOREGONE_HEAP_FAULTS(FOREGONE_LOOK)
  return first_plain_fault<HeapAdaptor<G>>();
}
/// The first fault of a game in the order of the tables.
template <class G>
consteval Fault first_fault() {
  FOREGONE_STRUCT_FAULTS(FOREGONE_LOOK)
  if constexpr (states_lattice<G>) return first_lattice_fault<G>();
  else if constexpr (states_window<G>) return first_window_fault<G>();
  else if constexpr (states_heap<G>) return first_heap_fault<G>();
  else return first_plain_fault<G>();
}
#undef FOREGONE_LOOK

/// Stops the compilation with one readable line where G breaks the contract; true where it holds.
template <class G>
consteval bool require_game() {
  constexpr Fault found = first_fault<G>();
#define FOREGONE_ASSERT(fault, holds, text)          \
  constexpr bool no_##fault = found != Fault::fault; \
  static_assert(no_##fault, "foregone: " text);
  FOREGONE_STRUCT_FAULTS(FOREGONE_ASSERT)
  FOREGONE_LATTICE_FAULTS(FOREGONE_ASSERT)
  FOREGONE_WINDOW_FAULTS(FOREGONE_ASSERT)
  FOREGONE_HEAP_FAULTS(FOREGONE_ASSERT)
  FOREGONE_PLAIN_FAULTS(FOREGONE_ASSERT)
#undef FOREGONE_ASSERT
  return found == Fault::none;
}

#undef FOREGONE_STRUCT_FAULTS
#undef FOREGONE_LATTICE_FAULTS
#undef FOREGONE_WINDOW_FAULTS
#undef FOREGONE_HEAP_FAULTS
#undef FOREGONE_PLAIN_FAULTS
#undef FOREGONE_BAD_HOOK

/// For the other branch of `if constexpr (require_game<G>())` in a function that returns something:
/// never compiled into a program, it keeps the compiler from adding a warning of its own.
[[noreturn]] inline void refused() { __builtin_unreachable(); }

// fault: visits_another_type
// What `moves`, `ask` and the like hand to their visitor is known only once their bodies are
// compiled. A class template fails once for a type, however many engines call the hook.
template <class Wanted, class Given>
struct Visited {
  static_assert(Fits<Given, Wanted>,
                "foregone: visit is given something else than what the hook visits: moves visits "
                "moves (what play takes, or the next positions if there is no play), ask visits "
                "positions");
};

/// Wraps the visitor that is handed to a hook, for the sake of that one line.
template <class Wanted, class Visit>
class Visitor {
 public:
  /// `hook`: the one that is handed this.
  Visitor(Visit& visit, const char* hook) : visit_(visit), hook_(hook) { enter(hook); }
  void operator()(const Wanted& visited) const {
    visit_(visited);
    enter(hook_);
  }
  template <class Given>
    requires(!Fits<Given, Wanted>)
  void operator()(const Given&) const {
    static_cast<void>(sizeof(Visited<Wanted, Given>));
  }

 private:
  Visit& visit_;
  [[maybe_unused]] const char* hook_;
};

}  // namespace foregone::contract
