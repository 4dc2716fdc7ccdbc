// SPDX-License-Identifier: Apache-2.0
//
// Alpha-beta search with a transposition table: the value of one position without visiting all that
// lie behind it (Knuth and Moore 1975; bounds in the table as in Slate and Atkin 1977). Where
// retrograde keeps every position, this keeps what its table holds, and what the game says beside
// its rules saves most of it: `bound` and `promising` first of all, then `useful` and `canonical`.
//
// Each stored value is an interval: exact, at least (the search was cut off) or at most (no move
// reached the window). Storing cut-offs is what makes the search end: without them a position is
// searched again for each line that leads to it, and the cost is lines, not positions. Keys are
// compared in full. The search itself is detail/null_window_search.hpp.
//
// Outcome games are searched as lose −1, tie 0, win 1: the outcome comes without remoteness. Where
// that is wanted (options.detail) wins and losses are searched with their plies as one number, in a
// table of its own and without `useful`, which may leave out the fastest win; ties, which both
// players hurry, breadth first. Points are searched with stored bounds of 16 bits, and with 64 and
// totals of 128 from the first number on that does not fit. Nimbers, and who wins where the game
// states its `parts`, are those of detail/nim_search.hpp.
//
// Where play may return to a position, a value is one that each player can force by lines that end.
// A search that cannot do without a line that returns shows it and is refused. A `bound` may settle
// a position from which play never ends; it says 0 of an endless draw and of a tie, and
// detail/tie_search.hpp tells them apart.
//
// Time: positions visited × (one expansion and a table access a move). Memory: fixed; the table
// takes what the budget leaves, the stack about 100 bytes an open ply and 32 an untried move.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "foregone/core/model.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/solution.hpp"
#include "foregone/engines/detail/nim_search.hpp"
#include "foregone/engines/detail/null_window_search.hpp"
#include "foregone/engines/detail/tie_search.hpp"

namespace foregone {

template <class Model>
class AlphaBeta {
 public:
  using Key = typename Model::Key;

  /// The table starts small and may grow to options.memory_bytes, the stack included. Requires
  /// memory_bytes >= least_memory().
  AlphaBeta(Model model, const SolveOptions& options)
      : model_(std::move(model)), limits_(options), detail_(options.detail),
        table_bytes_(std::max<std::uint64_t>(options.memory_bytes / 4 * 3, 1024)) {}
  AlphaBeta(const AlphaBeta&) = delete;
  AlphaBeta& operator=(const AlphaBeta&) = delete;

  /// Enough for games of a few dozen plies.
  static constexpr std::uint64_t least_memory() { return 65536; }

  /// The value of a position for its player to move. The table is kept for the next call. Errors:
  /// budget, past the limit of visits or when the open plies need more than a quarter of the
  /// memory; input, for a game that returns to a position or whose totals are not within ±(2^63 −
  /// 1).
  Result<Value> value(const Key& position) {
    const Key root = model_.canonical(position);
    if constexpr (scoring) return points(root);
    else if (detail_ == Detail::nimber) return nimber(root);
    else if (detail_ == Detail::remoteness) return outcome_in_plies(root);
    else if (model_.states(hook_bit_parts)) return outcome_of_parts(root);
    else return outcome(root);
  }

  /// Positions held by the table, positions expanded so far, bytes in use.
  std::uint64_t stored() const {
    return over_searches([](const auto& search) { return search.table().stored(); });
  }
  std::uint64_t visited() const { return limits_.visited(); }
  std::uint64_t bytes() const {
    return over_searches([](const auto& search) { return search.bytes(); });
  }
  /// The way that was taken, for a person: what is searched how, by which hooks, the table, and what
  /// becomes of play that returns.
  std::string how() const {
    std::string text;
    if (wide_) text = "points in 64 bits";
    else if (narrow_) text = "points in 16 bits";
    else if (plies_) text = "outcomes and plies as one number";
    else if (outcomes_) text = "lose, tie and win as -1, 0 and 1";
    else if (nimbers_)
      text = detail_ == Detail::nimber ? "nimbers" : "who wins by the nimbers of the parts";
    else return "";
    if (!nimbers_) text += " by null windows, the first near 0";
    text += "; " + hooks_text();
    if (model_.states(hook_bit_turn)) text += ", who moves by turn";
    if (model_.states(hook_bit_moves_again)) text += ", who moves by moves_again";
    text += "; a table of full keys, two a bucket, that grows up to " +
            std::to_string(plies_      ? plies_bytes()
                           : outcomes_ ? outcome_bytes()
                                       : table_bytes_) +
            " bytes";
    return text + "; a line that returns to a position would be seen and refused";
  }

 private:
  static constexpr bool scoring = Model::kind == ValueKind::score;
  static constexpr std::uint64_t least_line = 16384;
  template <class Scale>
  using Search = std::optional<detail::NullWindowSearch<Model, Scale>>;

  // What expansions are asked for: nothing that the model does not state.
  std::uint32_t hooks_used() const {
    std::uint32_t how = expand_plain;
    if (model_.states(hook_bit_promising)) how |= expand_order;
    if (model_.states(hook_bit_useful)) how |= expand_useful;
    if (model_.states(hook_bit_canonical)) how |= expand_canonical;
    if (model_.states(hook_bit_bound)) how |= expand_bound;
    return how;
  }

  // "hooks bound, useful", of those that say something for search.
  std::string hooks_text() const {
    constexpr std::pair<HookBit, std::string_view> helpful[] = {{hook_bit_bound, "bound"},
                                                                {hook_bit_promising, "promising"},
                                                                {hook_bit_useful, "useful"},
                                                                {hook_bit_canonical, "canonical"},
                                                                {hook_bit_parts, "parts"}};
    std::string names;
    for (const auto& [hook, name] : helpful) {
      if (!model_.states(hook) || (hook == hook_bit_useful && (plies_ || nimbers_)) ||
          (hook == hook_bit_parts && !nimbers_))
        continue;
      names += (names.empty() ? "hooks " : ", ") + std::string(name);
    }
    return names.empty() ? "no hook beside the rules" : names;
  }

  // Bounds do not tell ties from draws; a line of ties does. Memory for it is kept aside.
  bool may_be_draw() const { return model_.states(hook_bit_bound); }
  std::uint64_t line_bytes() const {
    return may_be_draw() ? std::min(std::max(table_bytes_ / 8, least_line), table_bytes_ / 2) : 0;
  }
  // What the tables may take.
  std::uint64_t outcome_bytes() const { return table_bytes_ - line_bytes(); }
  std::uint64_t plies_bytes() const { return table_bytes_ / 3 * 2; }  // a third is for the ties

  Result<Value> outcome(const Key& root) {
    if (!outcomes_) outcomes_.emplace(model_, hooks_used(), limits_, outcome_bytes());
    const auto v = outcomes_->value(root);
    if (!v) return tl::unexpected(*outcomes_->failure());
    if (*v != 0) return Value::of_outcome(*v > 0 ? Outcome::win : Outcome::lose);
    if (!may_be_draw()) return Value::of_outcome(Outcome::tie);
    const Result<bool> is_tie =
        detail::ends_in_tie(model_, hooks_used() & (expand_order | expand_canonical), root,
                            line_bytes(), levels_of(*outcomes_));
    if (!is_tie) return tl::unexpected(is_tie.error());
    return Value::of_outcome(*is_tie ? Outcome::tie : Outcome::draw);
  }

  Result<Value> outcome_in_plies(const Key& root) {
    if (!plies_) plies_.emplace(model_, hooks_used() & ~expand_useful, limits_, plies_bytes());
    const auto v = plies_->value(root);
    if (!v) return tl::unexpected(*plies_->failure());
    const auto plies = static_cast<std::uint32_t>(detail::PliesScale::top - (*v < 0 ? -*v : *v));
    if (*v != 0) return Value::of_outcome(*v > 0 ? Outcome::win : Outcome::lose, plies);
    const auto ends_after = detail::tie_remoteness(model_, hooks_used() & expand_canonical, root,
                                                   table_bytes_ / 3, levels_of(*plies_));
    if (!ends_after) return tl::unexpected(ends_after.error());
    if (!*ends_after) return Value::of_outcome(Outcome::draw);
    return Value::of_outcome(Outcome::tie, **ends_after);
  }
  // Whether a move from a position of value 0 leads to one.
  template <class Scale>
  static auto levels_of(detail::NullWindowSearch<Model, Scale>& search) {
    return [&search](const Key& to, const Edge& edge) -> Result<bool> {
      const auto reaches = search.reaches(to, Scale::child_beta(edge, 0));
      if (!reaches) return tl::unexpected(*search.failure());
      return *reaches == (edge.again != 0);
    };
  }

  Result<Value> nimber(const Key& root) {
    const auto nimber = nimbers().nimber(root);
    if (!nimber) return tl::unexpected(*nimbers_->failure());
    return Value::of_nimber(*nimber);
  }
  Result<Value> outcome_of_parts(const Key& root) {
    const auto is_lost = nimbers().is_lost(root);
    if (!is_lost) return tl::unexpected(*nimbers_->failure());
    return Value::of_outcome(*is_lost ? Outcome::lose : Outcome::win);
  }
  detail::NimSearch<Model>& nimbers() {
    if (!nimbers_) nimbers_.emplace(model_, hooks_used(), limits_, table_bytes_);
    return *nimbers_;
  }

  Result<Value> points(const Key& root) {
    if (!wide_) {
      if (!narrow_) narrow_.emplace(model_, hooks_used(), limits_, table_bytes_);
      if (const auto v = narrow_->value(root)) return Value::of_score(static_cast<Points>(*v));
      if (!narrow_->wants_wider()) return tl::unexpected(*narrow_->failure());
      widen();
    }
    const auto v = wide_->value(root);
    if (!v) return tl::unexpected(*wide_->failure());
    if (*v > INT64_MAX || *v < -Int128{INT64_MAX}) return total_error();
    return Value::of_score(static_cast<Points>(*v));
  }
  // Goes over to wide bounds; what is known is kept where both tables fit the budget at once.
  void widen() {
    using Wide = detail::NullWindowSearch<Model, detail::WidePoints>;
    const std::uint64_t buckets = narrow_->table().room() / 2;
    const std::uint64_t wide_bytes = buckets * sizeof(typename Wide::Table::Bucket);
    if (narrow_->bytes() + wide_bytes > table_bytes_) {
      narrow_.reset();
      wide_.emplace(model_, hooks_used(), limits_, table_bytes_);
      return;
    }
    wide_.emplace(model_, hooks_used(), limits_, table_bytes_, buckets);
    wide_->table().take(narrow_->table());
    narrow_.reset();
  }

  template <class Of>
  std::uint64_t over_searches(Of&& of) const {
    return (outcomes_ ? of(*outcomes_) : 0) + (plies_ ? of(*plies_) : 0) +
           (nimbers_ ? of(*nimbers_) : 0) + (narrow_ ? of(*narrow_) : 0) + (wide_ ? of(*wide_) : 0);
  }

  Model model_;
  detail::SearchLimits limits_;
  Detail detail_;
  std::uint64_t table_bytes_;
  Search<detail::OutcomeScale> outcomes_;
  Search<detail::PliesScale> plies_;
  std::optional<detail::NimSearch<Model>> nimbers_;
  Search<detail::NarrowPoints> narrow_;
  Search<detail::WidePoints> wide_;
};

/// The value of the start of a game known at compile time.
template <class G>
Result<Value> alpha_beta(const G& game, const SolveOptions& options = {}) {
  if constexpr (contract::require_game<G>()) {
    using Rules = plain_game_t<G>;
    const Rules& rules = game;
    AlphaBeta<DirectModel<Rules>> search(DirectModel<Rules>(rules), options);
    return search.value(key_of(rules, rules.start()));
  } else {
    contract::refused();
  }
}

}  // namespace foregone
