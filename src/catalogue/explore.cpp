// SPDX-License-Identifier: Apache-2.0
//
// The moves of a position with their values, and one optimal line.
#include <algorithm>
#include <set>
#include <stdexcept>

#include "foregone/catalogue/catalogue.hpp"

namespace foregone::catalogue {
namespace {

struct RawMove {
  Bytes to;
  Edge edge;
};

// The moves of a position in the game's order, none where it is over. Input error where a next
// position has no key: heaps may break into too many.
Result<std::vector<RawMove>> raw_moves(const Instance& instance, const Bytes& position) try {
  return with_key_and_kind(instance, [&]<class Key, ValueKind Kind>() {
    const Key key = from_bytes<Key>(position);
    Expansion<Key> expanded;
    ImportedModel<Key, Kind>(instance).expand({&key, 1}, expanded);
    std::vector<RawMove> moves;
    if (expanded.over[0].is_over != 0) return moves;
    for (std::uint32_t i = 0; i < expanded.used(); ++i)
      moves.push_back({to_bytes(expanded.to[i]), expanded.edges[i]});
    return moves;
  });
} catch (const std::length_error& error) {
  return input_error(error.what());
}

// The moves with their values in the game's order, without their texts: a game counts to the move that it
// describes, so that the texts of all take time with the square of their number.
Result<std::vector<MoveValue>> valued_moves(const Instance& instance, Solution& solution,
                                            const Bytes& position) {
  std::vector<MoveValue> found;
  if (auto looked = solution.look_behind(position); !looked) return tl::unexpected(looked.error());
  const Result<std::vector<RawMove>> raw = raw_moves(instance, position);
  if (!raw) return tl::unexpected(raw.error());
  for (const RawMove& move : *raw) {
    const Result<std::optional<Value>> next = solution.find(move.to);
    if (!next) return tl::unexpected(next.error());
    if (!*next)
      return defect_error(std::string(solution.stats().engine) + " holds no value of " +
                          instance.show(move.to));
    const auto value = value_of_move(**next, move.edge.gain, move.edge.again != 0);
    if (!value) return total_error();
    found.push_back({"", move.to, move.edge, *value, false});
  }
  return found;
}

// The first of the best moves; nothing where the position is over.
Result<std::optional<MoveValue>> best_move(const Instance& instance, Solution& solution,
                                           const Bytes& position) {
  Result<std::vector<MoveValue>> found = valued_moves(instance, solution, position);
  if (!found) return tl::unexpected(found.error());
  if (found->empty()) return std::nullopt;
  std::uint32_t best = 0;
  for (std::uint32_t i = 1; i < found->size(); ++i)
    if (is_better((*found)[i].value, (*found)[best].value)) best = i;
  MoveValue move = std::move((*found)[best]);
  move.text = instance.describe(position, best);
  move.is_best = true;
  return move;
}

}  // namespace

Result<std::vector<MoveValue>> moves(const Instance& instance, Solution& solution,
                                     const Bytes& position) {
  Result<std::vector<MoveValue>> found = valued_moves(instance, solution, position);
  if (!found) return found;
  for (std::uint32_t i = 0; i < found->size(); ++i)
    (*found)[i].text = instance.describe(position, i);
  std::stable_sort(found->begin(), found->end(), [](const MoveValue& left, const MoveValue& right) {
    return is_better(left.value, right.value);
  });
  for (MoveValue& move : *found) move.is_best = !is_better(found->front().value, move.value);
  return found;
}

namespace {

// The lead of mover 0 when `gain` is added to what it was; nothing where it does not fit.
std::optional<Points> lead_after(Points before, int mover, Points gain) {
  Points lead = 0;
  const bool overflow = mover == 0 ? __builtin_add_overflow(before, gain, &lead)
                                   : __builtin_sub_overflow(before, gain, &lead);
  return overflow ? std::nullopt : std::optional(lead);
}

// Adds up the gains. The last move's value is its gain and what the end is worth: play stops behind it,
// so that no total without the end is looked at there.
Result<std::vector<LinePly>> with_totals(std::vector<LinePly> plies, bool has_ended) {
  Points running = 0;
  for (LinePly& ply : plies) {
    const bool is_end = has_ended && &ply == &plies.back();
    if (is_end && ply.move.value.kind() == ValueKind::score) ply.gain = ply.move.value.score();
    const std::optional<Points> lead = lead_after(running, ply.mover, ply.gain);
    if (!lead) return total_error();
    ply.running = running = *lead;
  }
  return plies;
}

}  // namespace

Result<std::vector<LinePly>> line(const Instance& instance, Solution& solution,
                                  const Bytes& position, std::uint64_t memory_bytes) {
  std::vector<LinePly> plies;
  std::set<Bytes> drawn;  // positions of the line from which play does not end
  std::uint64_t bytes = 0;
  Bytes at = position;
  int mover = 0;
  while (true) {
    Result<std::optional<MoveValue>> choice = best_move(instance, solution, at);
    if (!choice) return tl::unexpected(choice.error());
    if (!*choice) return with_totals(std::move(plies), true);
    MoveValue best = std::move(**choice);
    const bool is_outcome = best.value.kind() == ValueKind::outcome;
    const bool is_draw = is_outcome && best.value.outcome() == Outcome::draw;
    if (is_outcome && !is_draw && !best.value.remoteness() && !solution.makes_progress())
      return usage_error(std::string(solution.stats().engine) +
                         " gives no remoteness, so it cannot tell how to make progress; use "
                         "retrograde");
    // With what it takes to write it.
    bytes += 2 * sizeof(LinePly) + 2 * best.text.size() + 4 * sizeof(std::string);
    if (bytes > memory_bytes)
      return budget_error("a line of more than " + std::to_string(plies.size()) +
                          " plies needs more than the memory allowed, " +
                          std::to_string(memory_bytes) + " bytes");
    const bool again = best.edge.again != 0;
    const Bytes next = best.to;
    const Points gain = best.edge.gain;
    plies.push_back({at, mover, std::move(best), gain, 0});
    if (is_draw) {
      drawn.insert(at);
      if (drawn.contains(next)) return with_totals(std::move(plies), false);
    }
    at = next;
    if (!again) mover = 1 - mover;
  }
}

std::optional<std::size_t> repeats_from(const std::vector<LinePly>& line) {
  for (std::size_t ply = 0; ply < line.size(); ++ply)
    if (line[ply].from == line.back().move.to) return ply;
  return std::nullopt;
}

}  // namespace foregone::catalogue
