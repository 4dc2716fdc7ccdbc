// SPDX-License-Identifier: Apache-2.0
//
// The engine `heap`: games of taking tokens from heaps and breaking heaps. Such a position is a sum of
// its heaps, so that one number a heap says all (Sprague 1935, Grundy 1939): the Grundy values G(0),
// G(1), … of single heaps, whose xor is that of any position.
//
// The ways, by what the game promises of its rules (core/heap_rules.hpp):
//   octal codes, Grundy's game   rare and common values, SIMD (detail/heap_octal.hpp)
//   subtraction, all-but sets    by the definition (detail/heap_sets.hpp)
//   nothing                      every option of every heap (detail/heap_splits.hpp)
//
// The values of most games that anybody looks at repeat in the end: from `preperiod` on
// G(n + period) = G(n) + saltus. Where that is *proved*, play goes no further: all later values follow.
// Where it is only *observed* in what was computed, it is told as that. Theorems:
//   octal periods (Guy and Smith 1956, Proc. Cambridge Philos. Soc. 52, 514-526). k is the last digit's
//     place, n0 >= 1 and p >= 1 are such that G(n + p) = G(n) for n0 <= n < 2 n0 + p + k; then it
//     holds for all n >= n0. Proof: for n >= 2 n0 + p + k an option of n + p is heaps a <= b
//     with a + b = n + p - i, so that b >= (n + p - k) / 2 >= n0 + p; by induction G(b) = G(b - p),
//     and a with b - p > 0 is an option of n. An option a <= b of n has b >= (n - k) / 2 >= n0, so
//     that a with b + p is one of n + p. Taking a whole heap cannot occur, for n > k. (n0 = 0 does not
//     suffice: 0.4, 0.04, 0.004 begin with zeros and are not constant.)
//   repeated states of subtraction and all-but sets: detail/heap_sets.hpp
// Periods are looked for each time the number of heaps has grown by a quarter.
//
// Misère, where heaps do not split: a heap without a move has the value 1 instead of 0, and a heap loses
// iff its value is 0; sums do not follow. Both proofs hold.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "foregone/core/game.hpp"
#include "foregone/core/heap_rules.hpp"
#include "foregone/core/instance.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/solution.hpp"
#include "foregone/engines/detail/heap_octal.hpp"
#include "foregone/engines/detail/heap_period.hpp"
#include "foregone/engines/detail/heap_sets.hpp"
#include "foregone/engines/detail/heap_splits.hpp"

namespace foregone {

/// G(n + period) = G(n) + saltus for n >= preperiod; the least such period and preperiod.
struct HeapPeriod {
  std::uint64_t preperiod = 0;
  std::uint64_t period = 1;
  std::uint64_t saltus = 0;
  /// The theorem that proves it of all n: "the octal period theorem", "a repeated state"; "" = it
  /// was seen in the heaps computed, no more.
  std::string_view theorem;

  bool is_proved() const { return !theorem.empty(); }
  friend bool operator==(const HeapPeriod&, const HeapPeriod&) = default;
};

/// Grundy values of heaps from 0 on.
class HeapValues {
 public:
  HeapValues(std::variant<std::vector<std::uint16_t>, std::vector<std::uint32_t>> values,
             std::optional<HeapPeriod> period)
      : values_(std::move(values)), period_(period) {}

  /// Heaps 0 .. computed() - 1 were computed; fewer than were asked for where a period was proved.
  std::uint64_t computed() const {
    return std::visit([](const auto& values) { return std::uint64_t{values.size()}; }, values_);
  }
  const std::optional<HeapPeriod>& period() const { return period_; }
  /// Nothing where neither the values nor a proved period reach so far.
  std::optional<std::uint64_t> value(std::uint64_t heap) const {
    if (heap < computed()) return at(heap);
    if (!period_ || !period_->is_proved()) return std::nullopt;
    const std::uint64_t behind = heap - period_->preperiod;
    return at(period_->preperiod + behind % period_->period) +
           behind / period_->period * period_->saltus;
  }
  std::uint64_t bytes() const {
    return std::visit(
        [](const auto& values) { return std::uint64_t{values.capacity() * sizeof(values[0])}; },
        values_);
  }

 private:
  std::uint64_t at(std::uint64_t heap) const {
    return std::visit(
        [&](const auto& values) { return std::uint64_t{values[static_cast<std::size_t>(heap)]}; },
        values_);
  }

  std::variant<std::vector<std::uint16_t>, std::vector<std::uint32_t>> values_;
  std::optional<HeapPeriod> period_;
};

/// What the engine must know of a game: its rules, whether who cannot move wins, and, where the rules
/// promise nothing, its options.
struct HeapGameRules {
  HeapRules rules;
  bool misere = false;
  detail::MarkOptions mark = {};
};

/// The largest heap: numbers of heaps are kept in 32 bits.
inline constexpr std::uint64_t most_heap = 4'000'000'000;

namespace detail {

// How a repeat is proved, by the way the values are computed: "" = it is not.
inline std::string_view theorem_for(const OctalHeaps& heaps, Repeat seen, bool unequal) {
  const std::size_t first = std::max<std::size_t>(seen.first, 1);
  const bool holds = !unequal && 2 * first + 2 * seen.period + heaps.last_digit() <= heaps.size();
  return holds ? "the octal period theorem" : "";
}
inline std::string_view theorem_for(const SubtractionHeaps& heaps, Repeat seen, bool /*unequal*/) {
  return heaps.proves(seen) ? "a repeated state" : "";
}
inline std::string_view theorem_for(const AllButHeaps& heaps, Repeat seen, bool /*unequal*/) {
  return heaps.proves(seen) ? "a repeated state" : "";
}
inline std::string_view theorem_for(const SplitHeaps& /*heaps*/, Repeat /*seen*/,
                                    bool /*unequal*/) {
  return "";
}

/// The least period that is proved, or, with `observed`, that half of the values and three periods
/// show.
template <class Heaps>
std::optional<HeapPeriod> find_period(const Heaps& heaps, bool unequal, bool observed) {
  const auto values = heaps.values();
  std::string_view theorem;
  const auto accepts = [&](Repeat seen) {
    if (observed)
      return seen.first <= values.size() / 2 && seen.first + 3 * seen.period <= values.size();
    theorem = theorem_for(heaps, seen, unequal);
    return !theorem.empty();
  };
  std::optional<Repeat> found;
  // Only in all-but games do values grow for ever.
  if constexpr (std::is_same_v<Heaps, AllButHeaps>) {
    if (values.size() < 2) return std::nullopt;
    const auto difference = [&](std::size_t i) { return values[i + 1] - values[i]; };
    found = first_repeat(values.size() - 1, difference, accepts);
  } else {
    found = first_repeat(
        values.size(), [&](std::size_t i) { return values[i]; }, accepts);
  }
  if (!found) return std::nullopt;
  const std::size_t last = values.size() - 1;
  return HeapPeriod{found->first, found->period,
                    std::uint64_t{values[last]} - values[last - found->period], theorem};
}

template <class Heaps>
Result<void> compute_to(Heaps& heaps, std::size_t end, std::uint64_t allowed_bytes) {
  if constexpr (std::is_same_v<Heaps, OctalHeaps>) return heaps.compute(end, allowed_bytes);
  else if constexpr (std::is_same_v<Heaps, SplitHeaps>) return heaps.compute(end);
  else {
    heaps.compute(end);
    return {};
  }
}

/// Values of the heaps 0 .. last, or until a period is proved.
template <class Heaps>
Result<HeapValues> values_to(Heaps heaps, std::uint64_t last, bool unequal,
                             const SolveOptions& options) {
  constexpr std::size_t piece = 4096;
  const auto end = static_cast<std::size_t>(last + 1);
  std::size_t room = 0;
  std::size_t look = 64;  // when to look for a period
  while (heaps.size() < end) {
    if (options.stop != nullptr && options.stop->load())
      return interrupted_error("heap stopped at heap " + std::to_string(heaps.size()));
    if (heaps.size() == room) {
      room = std::min(end, std::max<std::size_t>(room + room / 2, piece));
      const std::uint64_t bytes = heaps.bytes_while_growing(room) + repeat_bytes(room);
      if (bytes > options.memory_bytes)
        return budget_error("heap needs " + std::to_string(bytes) + " bytes to go on from heap " +
                            std::to_string(heaps.size()) + ", allowed are " +
                            std::to_string(options.memory_bytes));
      heaps.make_room(room);
    }
    const std::size_t next = std::min({room, look, heaps.size() + piece});
    if (auto done = compute_to(heaps, next, options.memory_bytes); !done)
      return tl::unexpected(done.error());
    if (options.progress != nullptr)
      options.progress->update({"heaps", heaps.size(), end, heaps.bytes()});
    if (heaps.size() < look) continue;
    look = heaps.size() + heaps.size() / 4;
    if (auto period = find_period(heaps, unequal, false))
      return HeapValues(std::move(heaps).take(), std::move(period));
  }
  auto period = find_period(heaps, unequal, false);
  if (!period) period = find_period(heaps, unequal, true);
  return HeapValues(std::move(heaps).take(), std::move(period));
}

}  // namespace detail

/// Grundy values of the heaps 0 .. last of a game known by its rules. Usage error for misère play of
/// heaps that split; budget error where the memory allowed or the range of values does not suffice;
/// input error where splits breaks its promise. Requires last <= most_heap.
inline Result<HeapValues> heap_values(const HeapGameRules& game, std::uint64_t last,
                                      const SolveOptions& options = {},
                                      kernels::Target target = kernels::active_target()) {
  FOREGONE_REQUIRE(last <= most_heap);
  const std::vector<int>& numbers = game.rules.numbers;
  switch (game.rules.kind) {
    case HeapRules::Kind::subtraction:
      return detail::values_to(detail::SubtractionHeaps(numbers, game.misere), last, false,
                               options);
    case HeapRules::Kind::all_but:
      return detail::values_to(detail::AllButHeaps(numbers, game.misere), last, false, options);
    case HeapRules::Kind::splits:
      return detail::values_to(detail::SplitHeaps(game.mark, game.misere), last, false, options);
    default:
      break;
  }
  const bool unequal = game.rules.kind == HeapRules::Kind::grundy;
  const std::vector<int> two{4};
  detail::OctalHeaps heaps(unequal ? two : numbers, unequal, game.misere, target);
  if (game.misere && heaps.splits())
    return usage_error(
        "heap plays misère only where heaps do not split; retrograde plays small ones");
  return detail::values_to(std::move(heaps), last, unequal, options);
}

/// The same of a heap game behind its table, which must outlive nothing but the call. Requires
/// instance.is_heap().
inline Result<HeapValues> heap_values(const Instance& instance, std::uint64_t last,
                                      const SolveOptions& options = {}) {
  FOREGONE_REQUIRE(instance.is_heap());
  HeapGameRules game{instance.heap_rules(), instance.misere(), {}};
  game.mark = [&instance](int heap, const std::uint32_t* values, std::uint8_t* seen) {
    return instance.table().heap_options(instance.self(), heap, values, seen);
  };
  return heap_values(game, last, options);
}

/// The same of a heap game (core/heap_hooks.hpp) known at compile time.
template <class F>
  requires contract::states_heap<F>
Result<HeapValues> heap_values(const F& game, std::uint64_t last,
                               const SolveOptions& options = {}) {
  if constexpr (contract::require_game<F>()) {
    HeapGameRules rules;
    if constexpr (contract::names_heap_rules<F>) rules.rules = game.heap_rules();
    if constexpr (contract::names_misere<F>) rules.misere = game.misere;
    rules.mark = [&game](int heap, const std::uint32_t* values, std::uint8_t* seen) {
      return mark_heap_options(game, heap, values, seen);
    };
    return heap_values(rules, last, options);
  } else {
    contract::refused();
  }
}

}  // namespace foregone
