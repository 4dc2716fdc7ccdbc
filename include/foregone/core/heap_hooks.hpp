// SPDX-License-Identifier: Apache-2.0
//
// The hooks of a heap game: heaps of tokens, of which a move takes one and puts nothing, one smaller
// heap or two smaller heaps in its place. Both players have the same moves; who cannot move loses. A
// struct that states
//
//   int heap                                        play starts with one heap of so many tokens: a
//                                                   member that parameters sets, or static constexpr
//   void splits(int n, auto&& visit) const          what a heap of n tokens may become: visit(a) for
//                                                   one heap of a (0: nothing is left), visit(a, b)
//                                                   for two; a, b < n, a + b <= n, each choice once
//
// and neither start nor moves nor play is one: heap_adaptor.hpp makes the plain game of it. It may
// also state
//                                                   WITHOUT
//   bool misere                                     who cannot move loses, not wins
//   HeapRules heap_rules() const                    the engine asks splits for the moves of every
//                                                   heap. A promise that splits does what the rules
//                                                   say (heap_rules.hpp)
//   std::string answer(bool loses) const            the value's text
//   parameters, check, read, write, random, many as in any game (game.hpp)
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <type_traits>

#include "foregone/core/heap_rules.hpp"
#include "foregone/core/hook_trace.hpp"
#include "foregone/core/hooks.hpp"

namespace foregone {

namespace contract {

/// Whether the author means a heap game: what a heap may become, and none of the hooks by which any
/// plain game moves.
template <class G>
concept states_heap = std::is_class_v<G> && !std::is_final_v<G> && names_splits<G> &&
                      !names_start<G> && !names_moves<G> && !names_play<G>;

/// A number of tokens as splits may give it: no fraction and nothing that int would cut.
template <class T>
concept Tokens = WholeNumber<T> && sizeof(T) <= 8;

// fault: splits_visits_otherwise
// Known only once the body of splits is compiled.
template <class... Given>
struct SplitVisited {
  static_assert(sizeof...(Given) == 0,
                "foregone: splits gives visit something else than one or two whole numbers: "
                "visit(a) for one heap that is left (0: none), visit(a, b) for two");
};

/// What splits is given: give(a, b), where one heap or none is (a, 0).
template <class Give>
class SplitVisitor {
 public:
  explicit SplitVisitor(Give& give) : give_(give) { enter("splits"); }
  template <Tokens A>
  void operator()(A a) const {
    give_(static_cast<std::int64_t>(a), std::int64_t{0});
    enter("splits");
  }
  template <Tokens A, Tokens B>
  void operator()(A a, B b) const {
    give_(static_cast<std::int64_t>(a), static_cast<std::int64_t>(b));
    enter("splits");
  }
  template <class... Given>
    requires(sizeof...(Given) == 0 || sizeof...(Given) > 2 || !(Tokens<Given> && ...))
  void operator()(const Given&...) const {
    static_cast<void>(sizeof(SplitVisited<int, Given...>));
  }

 private:
  Give& give_;
};

struct AnyGive {
  void operator()(std::int64_t, std::int64_t) const {}
};

template <class G>
concept hook_splits =
    requires(const G& g, const SplitVisitor<const AnyGive>& visit) { g.splits(1, visit); };
template <class G>
concept hook_heap = requires(const G& g) {
  { g.heap } -> WholeNumber;
  requires sizeof(g.heap) <= sizeof(std::int64_t);
};
template <class G>
concept hook_heap_rules = requires(const G& g) {
  { g.heap_rules() } -> std::same_as<HeapRules>;
};
template <class G>
concept hook_loss_answer = requires(const G& g) {
  { g.answer(true) } -> Text;
};

/// A hook that a heap game has no use for: its positions, ends, keys and texts follow.
template <class G>
inline constexpr bool names_no_heap_hook =
    names_gain<G> || names_ending<G> || names_turn<G> || names_moves_again<G> || names_key<G> ||
    names_position<G> || names_canonical<G> || names_parts<G> || names_promising<G> ||
    names_bound<G> || names_useful<G> || names_predecessors<G> || names_tier<G> ||
    names_tier_size<G> || names_index<G> || names_position_at<G> || names_show<G> ||
    names_parse<G> || names_describe<G> || names_ask<G>;

}  // namespace contract

/// What came of the options of a heap: any of these bits.
enum HeapOptionBit : std::uint32_t {
  heap_option_some = 1,     ///< there is a move
  heap_option_two = 2,      ///< one of them leaves two heaps
  heap_option_outside = 4,  ///< splits gave heaps that are no smaller ones, or too many tokens
};

/// Sets seen[v] for the Grundy value v of each option of a heap, where values[n] is that of a heap of n
/// tokens, n < heap. Options that are outside are left out.
template <class F>
std::uint32_t mark_heap_options(const F& game, int heap, const std::uint32_t* values,
                                std::uint8_t* seen) {
  std::uint32_t bits = 0;
  const auto give = [&](std::int64_t a, std::int64_t b) {
    if (a < 0 || b < 0 || a >= heap || b >= heap || a + b > heap) {
      bits |= heap_option_outside;
      return;
    }
    bits |= a != 0 && b != 0 ? heap_option_some | heap_option_two : heap_option_some;
    // An empty heap is worth 0 beside another one; alone it is what the values say.
    const std::uint32_t value = a != 0 && b != 0 ? values[a] ^ values[b] : values[a + b];
    seen[value] = 1;
  };
  game.splits(heap, contract::SplitVisitor<const decltype(give)>(give));
  return bits;
}

}  // namespace foregone
