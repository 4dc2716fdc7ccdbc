// SPDX-License-Identifier: Apache-2.0
//
// The plain game of a heap game (heap_hooks.hpp): HeapAdaptor<F> is F with the hooks that F does not
// state, so that every engine, `verify` and the command line can take it. Nobody writes it:
// exported_game, retrograde, alpha_beta and brute_force wrap by themselves, and plain_game_t<F>
// (game.hpp) names it.
//
// A position is heaps in no order, as text the smaller ones first: "3,3,5"; "0" where nothing is left.
// A move names the heap and what takes its place: "5to2+1", "3to2", "3to0".
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/core/heap_hooks.hpp"
#include "foregone/core/heap_key.hpp"
#include "foregone/core/values.hpp"

namespace foregone {

namespace detail {

template <class F>
class HeapPlay : public F {
 public:
  using HeapFamily = F;
  /// Descending, all above 0.
  struct Position {
    std::vector<int> heaps;
    bool operator==(const Position&) const = default;
  };
  /// A heap of `from` becomes `larger` and `smaller`, either of which may be 0: not there.
  struct Move {
    int from = 0;
    int larger = 0;
    int smaller = 0;
  };

  HeapPlay() = default;
  explicit HeapPlay(F family) : F(std::move(family)) {}

  Position start() const { return position_with({}, {0, static_cast<int>(this->heap), 0}); }
  void moves(const Position& p, auto&& visit) const {
    for (std::size_t i = 0; i < p.heaps.size(); ++i) {
      const int size = p.heaps[i];
      if (i > 0 && p.heaps[i - 1] == size) continue;
      const auto give = [&](std::int64_t a, std::int64_t b) {
        visit(Move{size, static_cast<int>(std::max(a, b)), static_cast<int>(std::min(a, b))});
      };
      F::splits(size, contract::SplitVisitor<const decltype(give)>(give));
    }
  }
  Position play(const Position& p, const Move& move) const {
    Position rest = p;
    rest.heaps.erase(std::find(rest.heaps.begin(), rest.heaps.end(), move.from));
    return position_with(std::move(rest), move);
  }
  /// Every heap; under misère sums do not follow from their heaps, and the position is its own part.
  void parts(const Position& p, auto&& visit) const {
    if constexpr (contract::names_misere<F>)
      if (this->misere) return visit(p);
    for (const int size : p.heaps) visit(Position{{size}});
  }

  /// Throws where the heaps are too many for a key, which those behind a start of at most
  /// most_keyed_tokens tokens never are.
  Bytes key(const Position& p) const {
    const std::optional<Bytes> made = heap_key(p.heaps);
    if (!made) throw std::length_error("the position " + show(p) + " has too many heaps for a key");
    return *made;
  }
  Position position(const Bytes& key) const { return {heaps_of(key)}; }

  std::string show(const Position& p) const {
    std::string text;
    for (auto size = p.heaps.rbegin(); size != p.heaps.rend(); ++size)
      text += (text.empty() ? "" : ",") + std::to_string(*size);
    return text.empty() ? "0" : text;
  }
  std::optional<Position> parse(std::string_view text) const {
    Position parsed;
    std::int64_t tokens = 0;
    while (true) {
      const std::size_t comma = text.find(',');
      const std::string_view number = text.substr(0, comma);
      int size = 0;
      const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), size);
      // (from_chars takes a sign and leading zeros.)
      const bool is_plain = number == "0" || (!number.starts_with('0') && !number.starts_with('-'));
      if (!is_plain || error != std::errc{} || end != number.data() + number.size())
        return std::nullopt;
      if (size > 0) parsed.heaps.push_back(size);  // an empty heap is none, as in nim
      tokens += size;
      if (comma == std::string_view::npos) break;
      text.remove_prefix(comma + 1);
    }
    // The engines that keep positions rely on what is behind a small start having keys.
    if (tokens > std::max<std::int64_t>(most_keyed_tokens, static_cast<std::int64_t>(this->heap)))
      return std::nullopt;
    std::sort(parsed.heaps.begin(), parsed.heaps.end(), is_larger);
    if (!heap_key(parsed.heaps)) return std::nullopt;
    return parsed;
  }
  std::string describe(const Position&, const Move& move) const {
    std::string text = std::to_string(move.from) + "to" + std::to_string(move.larger);
    if (move.smaller > 0) text += "+" + std::to_string(move.smaller);
    return text;
  }

  std::string check() const {
    if constexpr (contract::names_check<F>)
      if (std::string why = F::check(); !why.empty()) return why;
    if (this->heap < 0 || static_cast<std::int64_t>(this->heap) > most_tokens)
      return "heap must be from 0 to " + std::to_string(most_tokens);
    return "";
  }

  const F& family() const { return *this; }

  static constexpr std::int64_t most_tokens = INT32_MAX - 1;

 private:
  static bool is_larger(int a, int b) { return a > b; }
  static Position position_with(Position p, const Move& move) {
    for (const int size : {move.larger, move.smaller})
      if (size > 0)
        p.heaps.insert(std::lower_bound(p.heaps.begin(), p.heaps.end(), size, is_larger), size);
    return p;
  }
};

// The hook that F makes possible.
template <class F, bool stated = contract::names_answer<F>>
class HeapAnswer : public HeapPlay<F> {
  using HeapPlay<F>::HeapPlay;
};
template <class F>
class HeapAnswer<F, true> : public HeapPlay<F> {
 public:
  using HeapPlay<F>::HeapPlay;
  std::string answer(const typename HeapPlay<F>::Position&, const Value& value) const {
    return F::answer(value.outcome() != Outcome::win);
  }
};

}  // namespace detail

/// The plain game of the heap game F.
template <class F>
class HeapAdaptor : public detail::HeapAnswer<F> {
 public:
  HeapAdaptor() = default;
  HeapAdaptor(F family)  // NOLINT(google-explicit-constructor): it is the same game
      : detail::HeapAnswer<F>(std::move(family)) {}
};

/// A type made by HeapAdaptor.
template <class G>
concept AdaptedHeap = requires { typename G::HeapFamily; };

}  // namespace foregone
