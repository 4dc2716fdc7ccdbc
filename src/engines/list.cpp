// SPDX-License-Identifier: Apache-2.0
//
// The list of engines. To add one: write its header in include/foregone/engines, its compiled form
// beside this file, and one entry here.
#include "foregone/engines/list.hpp"

#include <array>

#include "engines/compiled.hpp"
#include "foregone/core/heap_key.hpp"
#include "foregone/engines/window.hpp"
#include "foregone/engines/window_memo.hpp"

namespace foregone {
namespace {

constexpr std::string_view no_nimbers = "knows who wins, no Grundy values";
// "" where every position behind the start has a key.
std::string without_keys(const Instance& instance) {
  if (instance.heap() <= most_keyed_tokens || !compiled::heap_may_split(instance.heap_rules()))
    return "";
  return "goes by whole positions and so takes heaps that split up to " +
         std::to_string(most_keyed_tokens) + " tokens";
}
std::string gives_outcomes(const Instance& instance, Detail detail) {
  if (std::string why = without_keys(instance); !why.empty()) return why;
  return instance.grundy() || detail == Detail::nimber ? std::string(no_nimbers) : "";
}
std::string gives_nimbers(const Instance& instance, Detail detail) {
  if (std::string why = without_keys(instance); !why.empty()) return why;
  return instance.grundy() && detail != Detail::nimber ? std::string(no_nimbers) : "";
}
std::string needs_lattice(const Instance& instance, Detail detail) {
  if (!instance.is_lattice()) return "needs a board that is filled in staircase order";
  return gives_outcomes(instance, detail);
}
constexpr std::string_view no_plies = "knows who wins and not how soon";
constexpr std::string_view no_window = "needs a token that moves down rows within a window";
std::string needs_any_window(const Instance& instance, Detail detail) {
  if (!instance.is_window()) return std::string(no_window);
  if (detail == Detail::remoteness) return std::string(no_plies);
  return detail == Detail::nimber ? std::string(no_nimbers) : "";
}
std::string needs_memo_window(const Instance& instance, Detail detail) {
  if (!instance.is_window()) return std::string(no_window);
  if (detail == Detail::remoteness) return std::string(no_plies);
  if (instance.window() <= WindowMemo::max_window) return gives_outcomes(instance, detail);
  return "needs a window of at most " + std::to_string(WindowMemo::max_window) + " rows";
}
std::string needs_ranking(const Instance& instance, Detail detail) {
  if (instance.kind() == ValueKind::score || !instance.states(hook_bit_ranking) ||
      !instance.states(hook_bit_predecessors))
    return "needs a game without points that states tier_size, index, position_at and predecessors";
  if (instance.states(hook_bit_turn) || instance.states(hook_bit_moves_again))
    return "needs players who move in turn and have the same moves: no turn and no moves_again";
  if (detail == Detail::remoteness) return std::string(no_plies);
  return gives_outcomes(instance, detail);
}
std::string needs_heap(const Instance& instance, Detail detail) {
  if (!instance.is_heap()) return "needs heaps from which tokens are taken or that are broken";
  if (detail == Detail::remoteness) return "counts no plies";
  if (instance.misere() && compiled::heap_may_split(instance.heap_rules()))
    return "plays misère only where heaps do not split";
  return "";
}
Estimate unknown(const Instance& /*instance*/, std::uint64_t /*roots*/,
                 const SolveOptions& /*options*/) {
  return {};
}

constexpr std::array<EngineEntry, 8> list{{
    {"retrograde", "every position that can be reached, valued from the ends of play backward",
     gives_nimbers, compiled::estimate_retrograde, nullptr, compiled::solve_retrograde},
    {"alpha-beta", "the positions asked for, by search with a table of bounds", gives_nimbers,
     unknown, nullptr, compiled::solve_alpha_beta, nullptr, true},
    {"brute-force", "every line of play, nothing remembered: the oracle for tiny games",
     gives_nimbers, unknown, nullptr, compiled::solve_brute_force, nullptr, true},
    {"bits", "ranked games with predecessors: one bit a position, marked from the lost ones",
     needs_ranking, compiled::estimate_bits, nullptr, compiled::solve_bits},
    {"lattice", "boards filled in staircase order: an array or tiles, no hash", needs_lattice,
     compiled::estimate_lattice, compiled::lattice_seconds, compiled::solve_lattice},
    {"window", "window games: every prefix in one pass, as the rows are read", needs_any_window,
     compiled::estimate_window, nullptr, compiled::solve_window, compiled::stream_window},
    {"window-memo", "window games: a memo on row and window state, bounded", needs_memo_window,
     compiled::estimate_window_memo, nullptr, compiled::solve_window_memo,
     compiled::stream_window_memo},
    {"heap", "taking tokens and breaking heaps: a number a heap, periods proved", needs_heap,
     compiled::estimate_heap, nullptr, compiled::solve_heap},
}};

}  // namespace

std::span<const EngineEntry> engines() { return list; }

}  // namespace foregone
