// SPDX-License-Identifier: Apache-2.0
//
// Which hooks of the Game contract (game.hpp) a type states, and whether each is what the contract
// says. Two questions are asked of every hook, because a plain `requires` confuses them:
//
//   names_gain<G>   is there a member of that name at all, whatever its signature and access?
//                   (A class derives from G and from a bait that has the name; the look-up is then
//                   ambiguous.) Member types do not count: `struct position` is no hook.
//   hook_gain<G>    is it callable as the contract says?
//
// A member that is named but is no hook (non-const, wrong arity, wrong return type) is an error in
// contract_check.hpp: dropped silently, it would have solved another game.
#pragma once

#include <concepts>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "foregone/core/draw.hpp"
#include "foregone/core/input.hpp"
#include "foregone/core/keys.hpp"
#include "foregone/core/parameters.hpp"
#include "foregone/core/values.hpp"

namespace foregone {

/// What `play` may return when points and an extra turn fall out of playing.
template <class Position>
struct Played {
  Position to;
  Points gain = 0;
  bool again = false;
};

namespace contract {

// clang-format off
#define FOREGONE_EACH_HOOK(X) \
  X(start) X(moves) X(play) X(gain) X(moves_again) X(turn) X(ending) X(misere) X(key) X(position) \
  X(canonical) X(parts) X(promising) X(bound) X(useful) X(predecessors) X(predecessor_indices) \
  X(tier) X(tier_size) \
  X(index) X(position_at) X(show) X(parse) X(describe) X(parameters) X(check) X(read) X(write) \
  X(many) X(random) X(ask) X(answer)
/* of the families (lattice_hooks.hpp, window_hooks.hpp, heap_hooks.hpp) */
#define FOREGONE_EACH_FAMILY_HOOK(X) \
  X(rows) X(cols) X(wins) X(row_length) X(row_start) X(window) X(row) X(edge) X(edges) \
  X(letter_rows) X(row_text) X(random_row) X(grundy) X(heap) X(splits) X(heap_rules)
// clang-format on

#define FOREGONE_BAIT(hook) int hook;
/// A member of each hook's name.
struct Bait {
  FOREGONE_EACH_HOOK(FOREGONE_BAIT) FOREGONE_EACH_FAMILY_HOOK(FOREGONE_BAIT)
};
#undef FOREGONE_BAIT

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wnon-virtual-dtor"  // a game may have virtual functions
template <class G>
struct Probe : G, Bait {};
/// A class of another name: the game's own name is no member type of it but an inherited one.
template <class G>
struct Derived : G {};
#pragma GCC diagnostic pop

#define FOREGONE_NAMES(hook) \
  template <class G>         \
  concept names_##hook =     \
      !requires { &Probe<G>::hook; } && !requires { typename Derived<G>::hook; };
FOREGONE_EACH_HOOK(FOREGONE_NAMES)
FOREGONE_EACH_FAMILY_HOOK(FOREGONE_NAMES)
#undef FOREGONE_NAMES
#undef FOREGONE_EACH_FAMILY_HOOK
#undef FOREGONE_EACH_HOOK

template <class T>
concept WholeNumber =
    std::integral<std::remove_cvref_t<T>> && !std::same_as<std::remove_cvref_t<T>, bool>;
/// A whole number whose every value is a Points.
template <class T>
concept PointsNumber =
    WholeNumber<T> && (sizeof(T) < sizeof(Points) ||
                       (sizeof(T) == sizeof(Points) && std::is_signed_v<std::remove_cvref_t<T>>));
/// A whole number whose every value is an int.
template <class T>
concept IntNumber =
    WholeNumber<T> && (sizeof(T) < sizeof(int) ||
                       (sizeof(T) == sizeof(int) && std::is_signed_v<std::remove_cvref_t<T>>));
template <class T>
concept Text = std::convertible_to<T, std::string>;

template <class T>
inline constexpr bool is_number =
    std::is_arithmetic_v<T> || std::same_as<T, UInt128> || std::same_as<T, Int128>;

/// A `Given` may stand for a `Wanted` without a loss: 64 bits never become 32 nor a fraction whole.
/// An int may become a smaller integer, since that is what arithmetic on small integers gives.
template <class Given, class Wanted>
concept Fits =
    std::convertible_to<Given, Wanted> &&
    (!is_number<std::remove_cvref_t<Given>> || !is_number<Wanted> ||
     (std::is_floating_point_v<std::remove_cvref_t<Given>> == std::is_floating_point_v<Wanted> &&
      (sizeof(Given) <= sizeof(Wanted) || sizeof(Given) <= sizeof(int))));

template <class G>
concept hook_start = requires(const G& g) {
  g.start();
  requires std::is_object_v<std::remove_cvref_t<decltype(g.start())>>;
};

template <class G>
using position_t = std::remove_cvref_t<decltype(std::declval<const G&>().start())>;
/// A type that engines can keep and make.
template <class P>
concept PositionType = std::copyable<P> && std::default_initializable<P>;

// The parameter and return types of a `play` that is one plain member function.
template <class F>
struct PlaySignature {
  static constexpr bool known = false;
};
template <class R, class P, class M>
struct PlayParts {
  static constexpr bool known = true;
  using Returned = std::remove_cvref_t<R>;
  using Move = std::remove_cvref_t<M>;
};
template <class C, class R, class P, class M>
struct PlaySignature<R (C::*)(P, M) const> : PlayParts<R, P, M> {};
template <class C, class R, class P, class M>
struct PlaySignature<R (C::*)(P, M) const noexcept> : PlayParts<R, P, M> {};
template <class R, class P, class M>
struct PlaySignature<R (*)(P, M)> : PlayParts<R, P, M> {};
template <class R, class P, class M>
struct PlaySignature<R (*)(P, M) noexcept> : PlayParts<R, P, M> {};

template <class G>
concept plain_play = requires { &G::play; } && PlaySignature<decltype(&G::play)>::known;

template <class G>
struct MoveOf {};  // no Move can be told
template <class G>
  requires requires { typename G::Move; }
struct MoveOf<G> {
  using type = typename G::Move;
};
template <class G>
  requires(!requires { typename G::Move; } && names_play<G> && plain_play<G>)
struct MoveOf<G> {
  using type = typename PlaySignature<decltype(&G::play)>::Move;
};
template <class G>
  requires(!requires { typename G::Move; } && !names_play<G> && hook_start<G>)
struct MoveOf<G> {
  using type = position_t<G>;
};
template <class G>
concept knows_move = requires { typename MoveOf<G>::type; };
template <class G>
using move_t = typename MoveOf<G>::type;

/// Stands for any visitor in the signature checks. Like those of the engines it is handed over as
/// an lvalue, so `auto&& visit`, `auto& visit`, `const auto& visit` and `auto visit` all do.
template <class T>
struct AnyVisitor {
  void operator()(const T&) const {}
};

template <class G>
concept moves_by_visitor = requires(const G& g, const position_t<G>& p,
                                    const AnyVisitor<move_t<G>>& visit) { g.moves(p, visit); };
template <class G>
concept moves_by_list = requires(const G& g, const position_t<G>& p) {
  { g.moves(p) } -> std::convertible_to<std::vector<move_t<G>>>;
};
template <class G>
concept hook_moves = moves_by_visitor<G> || moves_by_list<G>;

template <class G>
concept play_to_position = requires(const G& g, const position_t<G>& p, const move_t<G>& m) {
  { g.play(p, m) } -> Fits<position_t<G>>;
};
template <class G>
concept play_to_played = requires(const G& g, const position_t<G>& p, const move_t<G>& m) {
  { g.play(p, m) } -> std::same_as<Played<position_t<G>>>;
};
template <class G>
concept hook_play = play_to_position<G> || play_to_played<G>;

template <class G>
concept hook_gain = requires(const G& g, const position_t<G>& p, const move_t<G>& m) {
  { g.gain(p, m) } -> PointsNumber;
};
template <class G>
concept hook_moves_again = requires(const G& g, const position_t<G>& p, const move_t<G>& m) {
  { g.moves_again(p, m) } -> std::same_as<bool>;
};
template <class G>
concept hook_turn = requires(const G& g, const position_t<G>& p) {
  { g.turn(p) } -> std::integral;
};
template <class G>
concept ending_outcome = requires(const G& g, const position_t<G>& p) {
  { g.ending(p) } -> std::same_as<std::optional<Outcome>>;
};
// (`long long` is not the same type as std::int64_t everywhere.)
template <class G>
concept ending_points = requires(const G& g, const position_t<G>& p) {
  { g.ending(p) } -> std::same_as<std::optional<Points>>;
} || requires(const G& g, const position_t<G>& p) {
  { g.ending(p) } -> std::same_as<std::optional<long long>>;
};
template <class G>
concept hook_ending = ending_outcome<G> || ending_points<G>;
template <class G>
concept hook_misere = requires(const G& g) {
  { g.misere } -> std::same_as<const bool&>;
};

template <class K>
concept KeyType =
    std::same_as<K, std::uint64_t> || std::same_as<K, UInt128> || std::same_as<K, Bytes> ||
    (std::unsigned_integral<K> && sizeof(K) <= 8 && !std::same_as<K, bool>);
template <class G>
concept hook_key = requires(const G& g, const position_t<G>& p) { g.key(p); } &&
                   KeyType<std::remove_cvref_t<decltype(std::declval<const G&>().key(
                       std::declval<const position_t<G>&>()))>>;
template <class G>
concept hook_position = !names_key<G> || requires(const G& g, const position_t<G>& p) {
  { g.position(g.key(p)) } -> Fits<position_t<G>>;
};
template <class G>
concept hook_canonical = requires(const G& g, const position_t<G>& p) {
  { g.canonical(p) } -> Fits<position_t<G>>;
};
template <class G>
concept hook_parts = requires(const G& g, const position_t<G>& p,
                              const AnyVisitor<position_t<G>>& visit) { g.parts(p, visit); };
template <class G>
concept hook_promising = requires(const G& g, const position_t<G>& p, const move_t<G>& m) {
  { g.promising(p, m) } -> IntNumber;
};
template <class G>
concept hook_bound = requires(const G& g, const position_t<G>& p, Points& lo, Points& hi) {
  { g.bound(p, lo, hi) } -> std::same_as<void>;
};
template <class G>
concept hook_useful = requires(const G& g, const position_t<G>& p,
                               const AnyVisitor<move_t<G>>& visit) { g.useful(p, visit); };
template <class G>
concept hook_predecessors =
    requires(const G& g, const position_t<G>& p, const AnyVisitor<position_t<G>>& visit) {
      g.predecessors(p, visit);
    };
/// Stands for any visitor of ranks: one, those from one to another, those of another tier.
struct AnyIndexVisitor {
  void operator()(Index) const {}
  void operator()(Index, Index) const {}
  void operator()(int, Index, Index) const {}
};
template <class G>
concept hook_predecessor_indices = requires(const G& g, const AnyIndexVisitor& visit) {
  g.predecessor_indices(0, Index{}, visit);
};
template <class G>
concept hook_tier = requires(const G& g, const position_t<G>& p) {
  { g.tier(p) } -> IntNumber;
};
template <class G>
concept hook_tier_size = requires(const G& g) {
  { g.tier_size(0) } -> WholeNumber;
};
template <class G>
concept hook_index = requires(const G& g, const position_t<G>& p) {
  { g.index(p) } -> WholeNumber;
};
template <class G>
concept hook_position_at = requires(const G& g) {
  { g.position_at(0, Index{}) } -> Fits<position_t<G>>;
};
template <class G>
concept hook_show = requires(const G& g, const position_t<G>& p) {
  { g.show(p) } -> Text;
};
template <class G>
concept hook_parse = requires(const G& g, std::string_view text) {
  { g.parse(text) } -> std::same_as<std::optional<position_t<G>>>;
};
template <class G>
concept hook_describe = requires(const G& g, const position_t<G>& p, const move_t<G>& m) {
  { g.describe(p, m) } -> Text;
};
// The three that fill the instance in: a const or static one could not.
template <class G>
concept hook_parameters = requires(G& g, Parameters& set) { g.parameters(set); } &&
                          !requires(const G& g, Parameters& set) { g.parameters(set); };
template <class G>
concept hook_check = requires(const G& g) {
  { g.check() } -> Text;
};
template <class G>
concept hook_read =
    requires(G& g, Input& in) { g.read(in); } && !requires(const G& g, Input& in) { g.read(in); };
template <class G>
concept hook_write = requires(const G& g, std::ostream& out) { g.write(out); };
template <class G>
concept hook_many = requires {
  typename std::bool_constant<G::many>;
  requires std::same_as<decltype(G::many), const bool>;
};
/// Whether an input holds a count and then so many instances: `many` may also be stated as false.
template <class G>
consteval bool has_many() {
  if constexpr (names_many<G>) return G::many;
  else return false;
}
template <class G>
concept hook_random = requires(G& g, Draw& draw) { g.random(draw); } &&
                      !requires(const G& g, Draw& draw) { g.random(draw); };
template <class G>
concept hook_ask = requires(const G& g, const AnyVisitor<position_t<G>>& visit) { g.ask(visit); };
template <class G>
concept hook_answer = requires(const G& g, const position_t<G>& p, const Value& value) {
  { g.answer(p, value) } -> Text;
};

struct AnyPointer {
  template <class T>
  operator T*() const;
};
struct AnyScalar {
  template <class T>
    requires std::is_scalar_v<T>
  operator T() const;
};
/// Whether an aggregate has a pointer among its members, found by initialising them one by one. A
/// pointer behind a member that has a constructor is not seen.
template <class P, class... Before>
consteval bool holds_pointer() {
  if constexpr (!std::is_aggregate_v<P> || alignof(P) < alignof(void*)) return false;
  else if constexpr (requires { P{std::declval<Before>()..., std::declval<AnyPointer>()}; })
    return true;
  else if constexpr (sizeof...(Before) < sizeof(P) && requires {
                       P{std::declval<Before>()..., std::declval<AnyScalar>()};
                     })
    return holds_pointer<P, Before..., AnyScalar>();
  else return false;
}

/// A position that may serve as its own key: an integer, an enum, or a struct whose bytes say all.
/// (Views are structs of a pointer and a length.)
template <class P>
concept PlainKey = std::is_integral_v<P> || std::is_enum_v<P> || std::same_as<P, UInt128> ||
                   std::same_as<P, Int128> ||
                   (std::is_class_v<P> && std::is_trivially_copyable_v<P> &&
                    std::has_unique_object_representations_v<P> && sizeof(P) <= Bytes::capacity &&
                    !std::same_as<P, std::string_view> && !holds_pointer<P>());

}  // namespace contract
}  // namespace foregone
