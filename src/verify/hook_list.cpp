// SPDX-License-Identifier: Apache-2.0
#include "foregone/verify/hook_list.hpp"

#include <array>

namespace foregone {
namespace {

using enum HookFamily;

constexpr std::string_view settings = "the instance is always the same";
constexpr std::string_view playable = "every instance is taken to be playable";
constexpr std::string_view no_input = "no input is read: the parameters say all";
constexpr std::string_view no_writing = "instances cannot be written: no gen";
constexpr std::string_view no_random = "no random instances: no gen";
constexpr std::string_view one_a_file = "one instance a file";
constexpr std::string_view value_text = "solve prints the value's text";

constexpr auto hooks = std::to_array<HookInfo>({
    {"start", "Position start() const", "", plain, 0},
    {"moves", "void moves(Position, auto&& visit) const", "", plain, 0},
    {"play", "Position play(Position, Move) const", "moves visits the next positions themselves",
     plain, hook_bit_play},
    {"gain", "Points gain(Position, Move) const",
     "the game is won or lost (points may also come from Played or ending)", plain, hook_bit_gain},
    {"moves_again", "bool moves_again(Position, Move) const", "turns alternate", plain,
     hook_bit_moves_again},
    {"turn", "int turn(Position) const", "whose turn it is cannot be told from a position", plain,
     hook_bit_turn},
    {"ending", "std::optional<Outcome> ending(Position) const, or of Points",
     "play is over where there is no move: lost (misere: won), or 0 points", plain,
     hook_bit_ending},
    {"misere", "bool misere", "who cannot move loses", plain, hook_bit_misere},
    {"key", "Key key(Position) const",
     "the bytes of the position are its key: it has no padding and at most 64 bytes", plain,
     hook_bit_key},
    {"position", "Position position(Key) const", "as key: both are stated, or none", plain,
     hook_bit_key},
    {"canonical", "Position canonical(Position) const",
     "no symmetry: positions that are worth the same are solved one by one", plain,
     hook_bit_canonical},
    {"parts", "void parts(Position, auto&& visit) const", "sums are searched as a whole", plain,
     hook_bit_parts},
    {"promising", "int promising(Position, Move) const",
     "a search tries moves in the order of moves()", plain, hook_bit_promising},
    {"bound", "void bound(Position, Points& lo, Points& hi) const",
     "a search knows nothing of a value before it has looked", plain, hook_bit_bound},
    {"useful", "void useful(Position, auto&& visit) const", "a search looks at every move", plain,
     hook_bit_useful},
    {"predecessors", "void predecessors(Position, auto&& visit) const",
     "the engine bits cannot take the game", plain, hook_bit_predecessors},
    {"predecessor_indices", "void predecessor_indices(int tier, Index, auto&& visit) const",
     "the engine bits goes through position_at and index for each predecessor", plain,
     hook_bit_predecessor_indices},
    {"tier", "int tier(Position) const", "positions are solved depth first, by one thread", plain,
     hook_bit_tier},
    {"tier_size", "Index tier_size(int tier) const", "the engine bits cannot take the game", plain,
     hook_bit_ranking},
    {"index", "Index index(Position) const", "as tier_size: all three are stated, or none", plain,
     hook_bit_ranking},
    {"position_at", "Position position_at(int tier, Index) const", "as tier_size", plain,
     hook_bit_ranking},
    {"show", "std::string show(Position) const", "a position is shown as its key, a number", plain,
     hook_bit_show},
    {"parse", "std::optional<Position> parse(std::string_view) const",
     "positions cannot be typed, but by their key where show is not stated either", plain,
     hook_bit_parse},
    {"describe", "std::string describe(Position, Move) const",
     "a move is called by the position that it leads to", plain, hook_bit_describe},
    {"parameters", "void parameters(auto& set)", settings, plain, hook_bit_parameters},
    {"check", "std::string check() const", playable, plain, hook_bit_check},
    {"read", "void read(auto& in)", no_input, plain, hook_bit_read},
    {"write", "void write(std::ostream&) const", no_writing, plain, hook_bit_write},
    {"many", "static constexpr bool many = true", one_a_file, plain, hook_bit_many},
    {"random", "void random(auto& draw)", no_random, plain, hook_bit_random},
    {"ask", "void ask(auto&& visit) const", "the answer is the value of the start", plain,
     hook_bit_ask},
    {"answer", "std::string answer(Position, const Value&) const", value_text, plain,
     hook_bit_answer},

    {"rows", "int rows() const", "", lattice, 0},
    {"cols", "int cols() const", "", lattice, 0},
    {"gain", "Points gain(int row, int col, int player) const", "the game is won or lost, by wins",
     lattice, hook_bit_gain},
    {"wins", "bool wins(int row, int col, int player) const", "the game is for points, by gain",
     lattice, 0},
    {"row_length", "int row_length(int row) const", "the board is a rectangle", lattice, 0},
    {"row_start", "int row_start(int row) const", "rows begin with column 0", lattice, 0},
    {"misere", "bool misere", "on a full board the player to move has lost", lattice,
     hook_bit_misere},
    {"parameters", "void parameters(auto& set)", settings, lattice, hook_bit_parameters},
    {"check", "std::string check() const", playable, lattice, 0},
    {"read", "void read(auto& in)", no_input, lattice, hook_bit_read},
    {"write", "void write(std::ostream&) const", no_writing, lattice, hook_bit_write},
    {"many", "static constexpr bool many = true", one_a_file, lattice, hook_bit_many},
    {"random", "void random(auto& draw)", no_random, lattice, hook_bit_random},
    {"ask", "void ask(auto&& visit) const", "the answer is the value of the start", lattice,
     hook_bit_ask},
    {"answer", "std::string answer(std::uint64_t, const Value&) const", value_text, lattice,
     hook_bit_answer},

    {"window", "int window", "", window, 0},
    {"row", "Row row(auto& in) const", "", window, 0},
    {"edge", "bool edge(Row from, Row to, int d) const", "", window, 0},
    {"edges", "unsigned edges(Row from) const", "edge is asked for each two rows", window, 0},
    {"misere", "bool misere", "who cannot move loses", window, hook_bit_misere},
    {"grundy", "bool grundy", "answers say who wins", window, 0},
    {"row_text", "std::string row_text(Row) const", no_writing, window, hook_bit_write},
    {"random_row", "Row random_row(auto& draw) const", no_random, window, hook_bit_random},
    {"letter_rows", "LetterRows letter_rows() const", "rows are read and compared one by one",
     window, 0},
    {"parameters", "void parameters(auto& set)", settings, window, hook_bit_parameters},
    {"check", "std::string check() const", playable, window, 0},

    {"heap", "int heap", "", heap, 0},
    {"splits", "void splits(int n, auto&& visit) const", "", heap, 0},
    {"misere", "bool misere", "who cannot move loses", heap, hook_bit_misere},
    {"heap_rules", "HeapRules heap_rules() const", "splits is asked for the moves of every heap",
     heap, 0},
    {"parameters", "void parameters(auto& set)", settings, heap, hook_bit_parameters},
    {"check", "std::string check() const", playable, heap, 0},
    {"read", "void read(auto& in)", no_input, heap, hook_bit_read},
    {"write", "void write(std::ostream&) const", no_writing, heap, hook_bit_write},
    {"many", "static constexpr bool many = true", one_a_file, heap, hook_bit_many},
    {"random", "void random(auto& draw)", no_random, heap, hook_bit_random},
    {"answer", "std::string answer(bool loses) const", value_text, heap, hook_bit_answer},
});

}  // namespace

std::span<const HookInfo> hook_list() { return hooks; }

HookFamily family_of(const Instance& instance) {
  if (instance.is_lattice()) return lattice;
  if (instance.is_window()) return window;
  return instance.is_heap() ? heap : plain;
}

std::optional<bool> states_hook(const Instance& instance, const HookInfo& hook) {
  if (hook.without.empty() && hook.name != "edge") return true;  // the contract requires it
  const ForegoneGameV1& table = instance.table();
  if (hook.bit != 0) return (table.hooks & hook.bit) != 0;
  if (hook.name == "wins") return table.lattice_wins != nullptr;
  if (hook.name == "row_length") return table.lattice_shape != nullptr;
  if (hook.name == "letter_rows") return table.window_letters != nullptr;
  return std::nullopt;
}

}  // namespace foregone
