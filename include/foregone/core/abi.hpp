// SPDX-License-Identifier: Apache-2.0
//
// The C table behind which every game of the catalogue lives, and a user's compiled .cpp later.
// Structs only append; `abi` and `size` say what a table has. Keys are blocks of `key_bytes` bytes
// (8, 16 or 64). Texts are given to a sink. Functions never print and are called
// from many threads at once, but for those that take a non-const `self`. An exception of a game's
// hook, or for want of memory, passes through, but for those of loaded games, which are told to the host.
//
// `expand` and `expand_many`, which does a batch and is what the engines call, are hot. `expand`
// fills to[] and edges[] (room for `room` moves) with the moves of one position in the game's order
// and returns how many there are; a result above `room` means that nothing was written but the
// first `room` moves and the caller asks again with more.
//
// A shared object with a game has one function that can be seen, `foregone_game` (FOREGONE_GAME makes
// it). Whoever loads it takes as much of the table as `size` says; entries behind are null.
// `how` is made of the bits of foregone::HowToExpand; with expand_bare `edges` may be null.
#pragma once

#include <cstddef>
#include <cstdint>

namespace foregone {
class Input;
class Draw;
class Parameters;
}  // namespace foregone

extern "C" {

/// What a move gives beside the next key.
struct ForegoneEdge {
  std::int64_t gain = 0;   ///< points of the mover
  std::int32_t order = 0;  ///< promising(): higher = tried first
  std::int32_t again = 0;  ///< 1: the same player moves in the next position
};

/// Whether and how a position is over, for the player to move there.
struct ForegoneOver {
  std::int32_t is_over = 0;
  std::int32_t outcome = 0;  ///< a foregone::Outcome; outcome games
  std::int64_t points = 0;   ///< score games
};

/// Takes a text in pieces.
struct ForegoneText {
  void* sink;
  void (*append)(void* sink, const char* data, std::size_t size);
};

/// Takes keys one by one.
struct ForegoneKeys {
  void* sink;
  void (*add)(void* sink, const void* key);
};

/// A value handed to `answer`; remoteness -1 = unknown. `number`: the score or nimber.
struct ForegoneValue {
  std::int32_t kind;  ///< a foregone::ValueKind
  std::int32_t outcome;
  std::int64_t remoteness;
  std::int64_t number;
};

/// What is known of a position without looking at its moves: its end, where the rules state one, and
/// bounds of its value for the player to move (outcomes: lose -1, tie and draw 0, win 1).
struct ForegoneLook {
  ForegoneOver over;
  std::int64_t lo;
  std::int64_t hi;
};

/// The rows of a window game one after the other: `next` takes up to `room` rows and writes for each
/// where a token may come from, bit d - 1: from d rows above. Returns how many; 0 = no more, or the
/// input is bad.
struct ForegoneRowStream {
  void* state;
  std::size_t (*next)(void* state, std::uint32_t* arrivals, std::size_t room);
  std::int64_t rows;  ///< how many rows there will be; -1 = as many as come
  void (*close)(void* state);
};

/// A tier of a ranked game as bits, bit index % 64 of words[index / 64]; set = won.
struct ForegoneTierBits {
  std::uint64_t* words;
  std::uint64_t size;  ///< its positions
};

/// The tiers first_tier .. first_tier + count - 1, and what `mark` found wrong.
struct ForegoneMarks {
  const ForegoneTierBits* tiers;
  std::int32_t first_tier;
  std::int32_t count;
  std::int32_t by_positions;  ///< 1: do without predecessor_indices
  std::int32_t bad_tier;      ///< a predecessor that is none
  std::uint64_t bad_index;
};

/// Takes numbers one by one.
struct ForegoneNumbers {
  void* sink;
  void (*add)(void* sink, std::int64_t number);
};

/// What a thread does in a game's code: the hook that was called last, for which instance and position
/// (null: for none). A thread is in it while `is_inside` is above 0.
struct ForegoneTrace {
  const char* hook;
  const void* self;
  const void* key;
  std::int32_t is_inside;
  std::int32_t is_known;  ///< whether the host was told of this thread
};

/// What a loaded game may call.
struct ForegoneHostV1 {
  std::uint32_t abi;   ///< as that of the game
  std::uint32_t size;  ///< sizeof(ForegoneHostV1)
  /// A thread calls the game for the first time.
  void (*thread_begins)();
  /// A hook threw. May return; the exception then goes on to who called the table.
  void (*threw)(const ForegoneTrace* where, const char* what);
};

struct ForegoneGameV1 {
  std::uint32_t abi;   ///< foregone::abi_version
  std::uint32_t size;  ///< sizeof(ForegoneGameV1) of the one who filled it
  std::uint32_t key_bytes;
  std::uint32_t value_kind;  ///< a foregone::ValueKind
  std::uint64_t hooks;       ///< bits of foregone::HookBit
  std::int32_t is_window;    ///< 1: a window game

  void* (*create)();
  void* (*clone)(const void* self);
  void (*destroy)(void* self);

  // the instance
  void (*parameters)(void* self, foregone::Parameters* set);
  void (*check)(const void* self, ForegoneText why);
  void (*read)(void* self, foregone::Input* in);
  void (*write)(const void* self, ForegoneText out);
  void (*random)(void* self, foregone::Draw* draw);

  // positions
  void (*start)(const void* self, void* key);
  void (*ask)(const void* self, ForegoneKeys visit);
  std::uint32_t (*expand)(const void* self, const void* key, std::uint32_t how, void* to,
                          ForegoneEdge* edges, std::uint32_t room, ForegoneOver* over);
  /// Expands keys in order while their moves fit the room; returns how many keys were expanded,
  /// end[i] = moves written up to and with key i. 0 = the first key alone needs more room.
  std::uint32_t (*expand_many)(const void* self, const void* keys, std::uint32_t count,
                               std::uint32_t how, void* to, ForegoneEdge* edges, std::uint32_t room,
                               std::uint32_t* end, ForegoneOver* over);
  /// For search: the end and the bounds of a position; with foregone::expand_canonical `key` is
  /// replaced by the canonical one first.
  void (*look)(const void* self, void* key, std::uint32_t how, ForegoneLook* seen);
  void (*canonical)(const void* self, const void* key, void* canonical);  ///< null without the hook
  void (*tiers)(const void* self, const void* keys, std::uint32_t count,
                std::int32_t* tiers);                               ///< likewise
  std::uint64_t (*tier_size)(const void* self, std::int32_t tier);  ///< null without ranking
  std::uint64_t (*index)(const void* self, const void* key);        ///< likewise
  void (*position_at)(const void* self, std::int32_t tier, std::uint64_t index,
                      void* key);                                               ///< likewise
  void (*predecessors)(const void* self, const void* key, ForegoneKeys visit);  ///< null without
  void (*parts)(const void* self, const void* key, ForegoneKeys visit);         ///< null without
  std::int32_t (*turn)(const void* self, const void* key);
  std::int32_t (*misere)(const void* self);

  // texts
  void (*show)(const void* self, const void* key, ForegoneText out);
  std::int32_t (*parse)(const void* self, const char* text, std::size_t size, void* key);
  /// The text of the move with this index in the game's order.
  void (*describe)(const void* self, const void* key, std::uint32_t index, ForegoneText out);
  void (*answer)(const void* self, const void* key, const ForegoneValue* value, ForegoneText out);

  // families: null where the game is of none
  void (*lattice_size)(const void* self, std::int64_t* rows, std::int64_t* cols);
  /// Points of `player` (0 = first) for filling each cell of the rectangle, row by row; 0 where the
  /// board has none. Null in games for the win.
  void (*lattice_gains)(const void* self, std::int32_t player, std::int64_t* gains);
  /// The longest move of a window game, and whether its answers are Grundy values.
  std::int32_t (*window)(const void* self);
  std::int32_t (*window_grundy)(const void* self);
  /// The rows that `in` still holds (the header first), without keeping them.
  ForegoneRowStream (*window_read)(void* self, foregone::Input* in);
  /// The rows of the instance that was read.
  ForegoneRowStream (*window_rows)(const void* self);
  /// How many columns its rows have (0: they are none of LetterRows) and their letters; null = the
  /// game does not say.
  std::int32_t (*window_letters)(const void* self, ForegoneText letters);
  /// The columns first .. end − 1 of each row; null = the board is the rectangle.
  void (*lattice_shape)(const void* self, std::int64_t* first, std::int64_t* end);
  /// 1 where `player` wins by filling the cell, as lattice_gains; null in games for points.
  void (*lattice_wins)(const void* self, std::int32_t player, std::uint8_t* wins);

  /// What a position is that no lost one has marked (a foregone::Marked); of a lost one the
  /// predecessors' bits are set, those in lower tiers than the first left out. Null without ranking
  /// and predecessors, and in games for points.
  std::int32_t (*mark)(const void* self, std::int32_t tier, std::uint64_t index,
                       ForegoneMarks* marks);
  /// The tokens of the heap with which a heap game starts; null = it is none.
  std::int64_t (*heap)(const void* self);
  /// What it promises of its rules: a foregone::HeapRules::Kind, and its numbers.
  std::int32_t (*heap_rules)(const void* self, ForegoneNumbers numbers);
  /// Sets seen[v] for the Grundy value v of each option of a heap of n tokens, values[i] being that of i
  /// tokens; returns bits of foregone::HeapOptionBit.
  std::uint32_t (*heap_options)(const void* self, std::int32_t n, const std::uint32_t* values,
                                std::uint8_t* seen);

  /// key(position(key)), for the law that it is the key again.
  void (*rekey)(const void* self, const void* key, void* again);
  /// What the calling thread does; safe in a signal handler. Null where hooks are not traced.
  ForegoneTrace (*trace)();
};

}  // extern "C"

namespace foregone {

/// The version of ForegoneGameV1 and ForegoneHostV1, whose entries, like the bits of HookBit, are only
/// ever added to.
inline constexpr std::uint32_t abi_version = 1;

/// Which hooks a game states, for engines that choose by them and for messages.
enum HookBit : std::uint64_t {
  hook_bit_gain = 1U << 0,
  hook_bit_turn = 1U << 1,
  hook_bit_moves_again = 1U << 2,
  hook_bit_ending = 1U << 3,
  hook_bit_promising = 1U << 4,
  hook_bit_read = 1U << 5,
  hook_bit_write = 1U << 6,
  hook_bit_random = 1U << 7,
  hook_bit_ask = 1U << 8,
  hook_bit_answer = 1U << 9,
  hook_bit_many = 1U << 10,
  hook_bit_canonical = 1U << 11,
  hook_bit_parts = 1U << 12,
  hook_bit_bound = 1U << 13,
  hook_bit_useful = 1U << 14,
  hook_bit_predecessors = 1U << 15,
  hook_bit_tier = 1U << 16,
  hook_bit_ranking = 1U << 17,  ///< tier_size, index and position_at
  hook_bit_predecessor_indices = 1U << 18,
  hook_bit_play = 1U << 19,
  hook_bit_misere = 1U << 20,
  hook_bit_key = 1U << 21,
  hook_bit_show = 1U << 22,
  hook_bit_parse = 1U << 23,
  hook_bit_describe = 1U << 24,
  hook_bit_parameters = 1U << 25,
  hook_bit_check = 1U << 26,
};

/// What `mark` finds.
enum Marked : std::int32_t {
  marked_lost = 0,
  marked_won = 1,         ///< over, and won
  marked_level = 2,       ///< over, and neither
  marked_law_broken = 3,  ///< a predecessor is no position, or not ranked behind this one
};

/// How positions are expanded.
enum HowToExpand : std::uint32_t {
  expand_plain = 0,      ///< every legal move; edges without an order
  expand_order = 1,      ///< edges[].order filled in
  expand_canonical = 2,  ///< the next keys are those of canonical positions
  expand_useful = 4,     ///< the useful moves alone; all where none is useful
  expand_bound = 8,      ///< `look` asks for the bounds
  expand_bare = 16,      ///< edges are not written
  expand_open = 32,      ///< `look` has shown that the position has no end by `ending`
};

}  // namespace foregone
