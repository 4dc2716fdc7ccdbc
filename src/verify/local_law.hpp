// SPDX-License-Identifier: Apache-2.0
//
// The local law of a complete solution: the value of each position is the one that follows from the
// values it holds for the moves, or the one of the end where play is over.
//
// Why that is enough where every win, loss and tie comes with its remoteness, also if play can come
// back. Let v be values that keep the law everywhere.
//   Wins and losses are real. A win in r rests on one move to what v calls settled in r − 1, a loss in
//   r on all moves, each settled in at most r − 1; an end is settled in 0, nothing else is. Remoteness
//   falls along the reasons, so they end at ends: induction on r.
//   None is missed, none is late. What truly is won or lost in r has the reason in what truly is so
//   in less, where v is right by induction on r; the law then gives that value.
//   So v is right about wins and losses, and what is left can move to nothing won for the mover. A
//   tie in r rests on a move to a tie in r − 1, and so on to an end that is level: a line of r plies
//   among what is left. A position from which the shortest such line has r plies has a move to one
//   with r − 1; by induction v calls that a tie in r − 1, and the law calls this one a tie in r. A
//   draw is what is left.
// Without remoteness that fails: two positions that lead to each other alone may call each other won
// and lost, or worth any points. There the law is enough if play always ends (by induction from the
// ends): boards that are filled and tokens that move down are such, and a game whose tiers rise with
// each move, which is looked at on the way. For other games verify.cpp derives all values.
//
// The claims are taken in the solution's order, in rounds of blocks; threads share the blocks of a
// round. The first fault in that order is reported, so the report does not depend on the threads.
// Look-ups of a block are made in ascending order of the keys, each once.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "foregone/core/instance.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/solution.hpp"
#include "foregone/verify/verify.hpp"
#include "verify/fold.hpp"
#include "verify/share.hpp"

namespace foregone::verifying {

template <class Key, ValueKind Kind>
class LocalLaw {
 public:
  LocalLaw(const Instance& instance, Solution& solution, const SolveOptions& options,
           ValueKind kind, VerifyReport& report)
      : instance_(instance), solution_(solution), options_(options), kind_(kind), report_(report),
        model_(instance) {}

  /// Checks all claims, into the report.
  Result<void> run() {
    const std::uint64_t fitting = options_.memory_bytes / (4 * block * sizeof(Claim));
    const std::size_t most = block * std::clamp<std::uint64_t>(fitting, 1, most_blocks);
    std::vector<Claim> round;
    round.reserve(most);
    Result<void> trouble;
    solution_.for_each([&](const Bytes& key, const Value& value) {
      round.push_back({from_bytes<Key>(key), value});
      if (round.size() < most) return true;
      trouble = check(round);
      round.clear();
      return trouble.has_value() && !report_.fault;
    });
    if (trouble && !report_.fault) trouble = check(round);
    return trouble;
  }

  /// Whether the law, kept everywhere, makes every claim right.
  bool is_enough() const {
    if (kind_ == ValueKind::outcome && seen_.bare == 0) return true;
    const bool ends = instance_.is_lattice() || instance_.is_window() || tiers_rise();
    return ends && (kind_ != ValueKind::outcome || seen_.counted == 0);
  }

 private:
  static constexpr std::size_t block = 1024;
  static constexpr std::size_t most_blocks = 64;

  struct Claim {
    Key key;
    Value value;
  };
  // What was seen in some claims.
  struct Seen {
    std::uint64_t claims = 0;
    std::uint64_t moves = 0;
    std::uint64_t counted = 0;  // wins, losses and ties with a remoteness; and without
    std::uint64_t bare = 0;
    bool tiers_rise = true;

    void add(const Seen& more) {
      claims += more.claims;
      moves += more.moves;
      counted += more.counted;
      bare += more.bare;
      tiers_rise = tiers_rise && more.tiers_rise;
    }
  };
  struct Checked {
    Seen seen;  // up to the fault
    std::optional<std::string> fault;
    std::optional<Error> error;
  };
  // What is known of the positions that a block speaks of; each key once.
  struct Known {
    std::vector<Key> keys;
    std::vector<std::optional<Value>> values;
    std::vector<std::int32_t> tiers;  // without the hook, none

    std::size_t at(const Key& key) const {
      return static_cast<std::size_t>(std::lower_bound(keys.begin(), keys.end(), key) -
                                      keys.begin());
    }
  };

  bool has_tiers() const { return instance_.states(hook_bit_tier); }
  bool tiers_rise() const { return has_tiers() && seen_.tiers_rise; }

  Result<void> check(const std::vector<Claim>& round) {
    std::vector<Checked> checked((round.size() + block - 1) / block);
    share(options_.threads, checked.size(), [&](std::size_t i) {
      const std::size_t first = i * block;
      checked[i] = check_block({round.data() + first, std::min(block, round.size() - first)});
    });
    for (const Checked& of_block : checked) {
      seen_.add(of_block.seen);
      report_.claims = report_.positions = seen_.claims;
      report_.moves = seen_.moves;
      if (of_block.error) return tl::unexpected(*of_block.error);
      report_.fault = of_block.fault;
      if (report_.fault) return {};
    }
    if (options_.progress != nullptr)
      options_.progress->update({"verify", seen_.claims, solution_.stats().positions, 0});
    return {};
  }

  Checked check_block(std::span<const Claim> claims) {
    Checked checked;
    std::vector<Key> own;
    for (const Claim& claim : claims) own.push_back(claim.key);
    Expansion<Key> moves;
    model_.expand(own, moves);
    Known known;
    if (auto found = look_up(own, moves, known); !found) {
      checked.error = found.error();
      return checked;
    }
    Fold fold(kind_ == ValueKind::nimber);
    for (std::size_t i = 0; i < claims.size() && !checked.fault && !checked.error; ++i)
      check_one(claims[i], i, moves, known, fold, checked);
    return checked;
  }

  // The values of the claims' positions and of those their moves lead to.
  Result<void> look_up(const std::vector<Key>& own, const Expansion<Key>& moves, Known& known) {
    known.keys = own;
    known.keys.insert(known.keys.end(), moves.to.begin(),
                      moves.to.begin() + static_cast<std::ptrdiff_t>(moves.used()));
    std::sort(known.keys.begin(), known.keys.end());
    known.keys.erase(std::unique(known.keys.begin(), known.keys.end()), known.keys.end());
    std::vector<Bytes> bytes;
    bytes.reserve(known.keys.size());
    for (const Key& key : known.keys) bytes.push_back(to_bytes(key));
    known.values.resize(bytes.size());
    if (has_tiers()) {
      known.tiers.resize(known.keys.size());
      model_.tiers(known.keys, known.tiers);
    }
    return solution_.find_many(bytes, known.values);
  }

  void check_one(const Claim& claim, std::size_t i, const Expansion<Key>& moves, const Known& known,
                 Fold& fold, Checked& checked) const {
    const Value& said = claim.value;
    const std::size_t self = known.at(claim.key);
    ++checked.seen.claims;
    checked.seen.moves += moves.end[i] - moves.begin(i);
    if (said.outcome() != Outcome::draw)
      ++(said.remoteness() ? checked.seen.counted : checked.seen.bare);
    const auto blame = [&](const std::string& why) {
      checked.fault = model_.show(claim.key) + ": the solution says " + said.text() + ", " + why;
    };
    if (said.kind() != kind_) return blame("which is another kind of value");
    if (said.remoteness() && (said.outcome() == Outcome::draw || *said.remoteness() == UINT32_MAX))
      return blame("which no game can end with");
    if (known.values[self] != said)
      return blame("and " + (known.values[self] ? known.values[self]->text() : "nothing") +
                   " where it is looked up");
    if (moves.over[i].is_over != 0) {
      const Value end =
          kind_ == ValueKind::nimber ? Value::of_nimber(0) : over_value<Kind>(moves.over[i]);
      if (!agree(said, end)) blame("the rules say " + end.text());
      return;
    }
    fold.clear();
    for (std::uint32_t m = moves.begin(i); m < moves.end[i]; ++m) {
      const std::size_t to = known.at(moves.to[m]);
      const std::optional<Value>& next = known.values[to];
      if (!next) return blame("but it holds no value of " + model_.show(moves.to[m]));
      if (next->kind() != kind_)
        return blame("and of " + model_.show(moves.to[m]) + " " + next->text() +
                     ", which is another kind of value");
      if (has_tiers() && known.tiers[to] <= known.tiers[self]) checked.seen.tiers_rise = false;
      if (!fold.take(*next, moves.edges[m].gain, moves.edges[m].again != 0)) {
        checked.error = total_error().value();
        return;
      }
    }
    const Value derived = fold.value();
    if (!agree(said, derived)) blame("the rules say " + derived.text());
  }

  const Instance& instance_;
  Solution& solution_;
  const SolveOptions& options_;
  const ValueKind kind_;
  VerifyReport& report_;
  const ImportedModel<Key, Kind> model_;
  Seen seen_;
};

}  // namespace foregone::verifying
