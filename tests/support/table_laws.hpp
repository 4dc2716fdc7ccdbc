// SPDX-License-Identifier: Apache-2.0
//
// The laws of the hooks that engines use, looked at through the C table, as engines see a game: any
// game of the catalogue, and games that come back. laws.hpp has those of texts, keys and instances.
// Each law takes an instance and what is known of it (all positions behind the asked ones and behind
// their canonical ones, with the oracle's values) and returns complaints; none = it holds.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "foregone/core/instance.hpp"
#include "graph_oracle.hpp"
#include "laws.hpp"

namespace foregone::laws {

/// Whether tiers say that each move goes one on, rises, or never falls.
enum class TierSteps : std::uint8_t { none, graded, rising, weak };

/// All positions of an instance with their values.
struct Whole {
  test::ExploredGraph all;
  test::KnownValues values;   // some are none in games for points that come back
  test::KnownValues nimbers;  // none but in normal play of impartial games
};

/// Nothing where there are more than `most` positions.
inline std::optional<Whole> whole(const Instance& instance, std::vector<Bytes> roots,
                                  std::size_t most) {
  Whole made;
  while (true) {
    made.all = test::explored(instance, roots, most);
    if (made.all.keys.size() > most) return std::nullopt;
    const std::size_t known = roots.size();
    if (instance.states(hook_bit_canonical))
      for (const Bytes& key : made.all.keys) {
        Bytes canonical;
        instance.table().canonical(instance.self(), key.data.data(), canonical.data.data());
        if (made.all.find(canonical) < 0) roots.push_back(canonical);
      }
    if (roots.size() == known) break;
  }
  made.values = test::values_of(made.all.graph, instance.kind(), Detail::natural);
  bool impartial = instance.kind() == ValueKind::outcome && !instance.misere();
  for (const HookBit hook : {hook_bit_turn, hook_bit_moves_again, hook_bit_ending})
    impartial = impartial && (instance.table().hooks & hook) == 0;
  if (impartial) made.nimbers = test::nimbers_of(made.all.graph);
  return made;
}

/// The laws of one instance.
template <class Key, ValueKind Kind>
class TableLaws {
 public:
  TableLaws(const Instance& instance, const Whole& whole)
      : instance_(instance), model_(instance), whole_(whole) {}

  Complaints all() {
    Complaints complaints;
    for (const auto law :
         {&TableLaws::canonical_keeps, &TableLaws::tiers_never_fall,
          &TableLaws::ranking_is_bijective, &TableLaws::predecessors_undo_moves,
          &TableLaws::parts_add_up, &TableLaws::bound_holds, &TableLaws::useful_holds_a_best_move,
          &TableLaws::look_agrees, &TableLaws::ways_of_expanding_agree})
      for (std::string& complaint : (this->*law)()) complaints.push_back(std::move(complaint));
    return complaints;
  }
  TierSteps tier_steps() const {
    if (!model_.states(hook_bit_tier)) return TierSteps::none;
    TierSteps steps = TierSteps::graded;
    each([&](int p) {
      for (const test::PlainGraph::Arc& arc : node(p).arcs) {
        const int rise = tier(key(arc.to)) - tier(key(p));
        steps = std::max(steps, rise == 1  ? TierSteps::graded
                                : rise > 0 ? TierSteps::rising
                                           : TierSteps::weak);
      }
    });
    return steps;
  }

  /// canonical is idempotent and keeps value, remoteness, nimber, turn and tier.
  Complaints canonical_keeps() {
    Complaining law("canonical keeps");
    if (!model_.states(hook_bit_canonical)) return law.done();
    each([&](int p) {
      const Key once = model_.canonical(key(p));
      if (!(model_.canonical(once) == once))
        return law.at(show(p), "canonical of canonical is another position");
      const auto q = static_cast<std::size_t>(number(once));
      const auto at = static_cast<std::size_t>(p);
      if (whole_.values[q] != whole_.values[at]) law.at(show(p), "canonical has another value");
      if (!whole_.nimbers.empty() && whole_.nimbers[q] != whole_.nimbers[at])
        law.at(show(p), "canonical has another nimber");
      if (instance_.turn(to_bytes(once)) != instance_.turn(whole_.all.keys[at]))
        law.at(show(p), "canonical changes whose turn it is");
      if (model_.states(hook_bit_tier) && tier(once) != tier(key(p)))
        law.at(show(p), "canonical is of another tier");
    });
    return law.done();
  }

  Complaints tiers_never_fall() {
    Complaining law("tiers never fall");
    if (!model_.states(hook_bit_tier)) return law.done();
    each([&](int p) {
      for (const test::PlainGraph::Arc& arc : node(p).arcs)
        if (tier(key(arc.to)) < tier(key(p)))
          law.at(show(p), "a move leads to a lower tier, to " + show(arc.to));
    });
    return law.done();
  }

  /// index is below tier_size and undone by position_at, and each index of the tiers that were met
  /// is that of its position.
  Complaints ranking_is_bijective() {
    Complaining law("ranking is bijective");
    if (!model_.states(hook_bit_ranking)) return law.done();
    const ForegoneGameV1& table = instance_.table();
    std::set<std::int32_t> tiers;
    each([&](int p) {
      const Key at = key(p);
      const std::uint64_t index = table.index(instance_.self(), &at);
      tiers.insert(tier(at));
      if (index >= table.tier_size(instance_.self(), tier(at)))
        return law.at(show(p), "index is not below tier_size");
      if (!(position_at(tier(at), index) == at))
        law.at(show(p), "position_at(tier, index) is another position");
    });
    constexpr std::uint64_t most = 5000;
    for (const std::int32_t of : tiers)
      for (std::uint64_t i = 0; i < std::min(most, table.tier_size(instance_.self(), of)); ++i) {
        const Key at = position_at(of, i);
        if (tier(at) != of || table.index(instance_.self(), &at) != i)
          law.say("index " + std::to_string(i) + " of tier " + std::to_string(of) +
                  " is not that of " + model_.show(at));
      }
    return law.done();
  }

  /// predecessors visits each position that has a move here, once, and no other.
  Complaints predecessors_undo_moves() {
    Complaining law("predecessors undo moves");
    if (!model_.states(hook_bit_predecessors)) return law.done();
    std::vector<std::set<Bytes>> from(whole_.all.keys.size());
    each([&](int p) {
      for (const test::PlainGraph::Arc& arc : node(p).arcs)
        from[static_cast<std::size_t>(arc.to)].insert(whole_.all.keys[static_cast<std::size_t>(p)]);
    });
    each([&](int p) {
      std::set<Bytes> visited;
      for (const Key& before : predecessors(key(p))) {
        if (!visited.insert(to_bytes(before)).second)
          law.at(show(p), "the predecessor " + model_.show(before) + " is visited twice");
        const Expansion<Key> moves = expanded(before, expand_plain);
        const auto end = moves.to.begin() + moves.used();
        if (std::find(moves.to.begin(), end, key(p)) == end)
          law.at(show(p), "the predecessor " + model_.show(before) + " has no move here");
      }
      for (const Bytes& before : from[static_cast<std::size_t>(p)])
        if (!visited.contains(before))
          law.at(show(p), "the predecessor " + instance_.show(before) + " is left out");
    });
    return law.done();
  }

  /// The nimber of a position is the exclusive or of those of its parts.
  Complaints parts_add_up() {
    Complaining law("parts add up");
    if (!model_.states(hook_bit_parts)) return law.done();
    each([&](int p) {
      std::vector<Key> parts;
      model_.parts(key(p), parts);
      std::uint32_t sum = 0;
      for (const Key& part : parts) {
        const test::ExploredGraph behind = test::explored(instance_, {to_bytes(part)});
        sum ^= test::nimbers_of(behind.graph)[0].value_or(Value::of_nimber(0)).nimber();
      }
      if (whole_.nimbers[static_cast<std::size_t>(p)] != Value::of_nimber(sum))
        law.at(show(p), "has another nimber than its parts together");
    });
    return law.done();
  }

  /// The bounds hold the value.
  Complaints bound_holds() {
    Complaining law("bound holds");
    if (!model_.states(hook_bit_bound)) return law.done();
    each([&](int p) {
      Key at = key(p);
      const Look seen = model_.look(at, expand_bound);
      const auto& value = whole_.values[static_cast<std::size_t>(p)];
      if (seen.over.is_over != 0 || !value) return;
      if (worth(*value) < seen.lo || worth(*value) > seen.hi)
        law.at(show(p), "the value " + value->text() + " is not within " + std::to_string(seen.lo) +
                            " and " + std::to_string(seen.hi));
    });
    return law.done();
  }

  /// The useful moves are legal, none comes twice, and one is as good as any; or there is none.
  Complaints useful_holds_a_best_move() {
    Complaining law("useful holds a best move");
    if (!model_.states(hook_bit_useful)) return law.done();
    each([&](int p) {
      if (node(p).over) return;
      const Expansion<Key> useful = expanded(key(p), expand_useful);
      const Expansion<Key> plain = expanded(key(p), expand_plain);
      std::multiset<Bytes> legal;
      for (std::uint32_t m = 0; m < plain.used(); ++m) legal.insert(to_bytes(plain.to[m]));
      bool holds_best = false;
      for (std::uint32_t m = 0; m < useful.used(); ++m) {
        const auto move = legal.find(to_bytes(useful.to[m]));
        if (move == legal.end()) {
          law.at(show(p),
                 "a useful move is not legal or comes twice, to " + model_.show(useful.to[m]));
          continue;
        }
        legal.erase(move);
        const auto& next = whole_.values[static_cast<std::size_t>(number(useful.to[m]))];
        const auto& own = whole_.values[static_cast<std::size_t>(p)];
        if (!next || !own) return;
        const auto candidate =
            value_of_move(*next, useful.edges[m].gain, useful.edges[m].again != 0);
        holds_best = holds_best || (candidate && worth(*candidate) == worth(*own));
      }
      if (!holds_best) law.at(show(p), "no useful move is a best one");
    });
    return law.done();
  }

  /// look says the end that expanding says, where the rules state one, and makes keys canonical.
  Complaints look_agrees() {
    Complaining law("look agrees");
    each([&](int p) {
      Key at = key(p);
      const Look seen = model_.look(at, expand_plain);
      if (!(at == key(p))) law.at(show(p), "look changes the key unasked");
      const auto& over = node(p).over;
      if (seen.over.is_over != 0 && (!over || over_value<Kind>(seen.over) != *over))
        law.at(show(p), "look says that play is over, or how, otherwise");
      if (seen.over.is_over == 0 && over && model_.states(hook_bit_ending) && stated_end(p))
        law.at(show(p), "look does not see the end");
      const Look of_canonical = model_.look(at, expand_canonical | expand_bound);
      if (!(at == model_.canonical(key(p)))) law.at(show(p), "look gives another canonical key");
      if (of_canonical.over.is_over != seen.over.is_over)
        law.at(show(p), "canonical is over, or is not");
    });
    return law.done();
  }

  /// Keys without edges, with an order, and canonical ones are those of the moves in their order.
  Complaints ways_of_expanding_agree() {
    Complaining law("ways of expanding agree");
    each([&](int p) {
      const Expansion<Key> plain = expanded(key(p), expand_plain);
      for (const std::uint32_t how :
           {std::uint32_t{expand_bare}, std::uint32_t{expand_order},
            std::uint32_t{expand_canonical},
            std::uint32_t{expand_canonical | expand_order | expand_bare}}) {
        const Expansion<Key> other = expanded(key(p), how);
        bool same = other.used() == plain.used() && other.over[0].is_over == plain.over[0].is_over;
        for (std::uint32_t m = 0; same && m < plain.used(); ++m) {
          const bool canonical = (how & expand_canonical) != 0;
          same = other.to[m] == (canonical ? model_.canonical(plain.to[m]) : plain.to[m]);
          if ((how & expand_bare) == 0)
            same = same && other.edges[m].gain == plain.edges[m].gain &&
                   other.edges[m].again == plain.edges[m].again;
        }
        if (!same) law.at(show(p), "expands otherwise by way " + std::to_string(how));
      }
    });
    return law.done();
  }

 private:
  void each(auto&& visit) const {
    for (int p = 0; p < whole_.all.graph.size(); ++p) visit(p);
  }
  const test::PlainGraph::Node& node(int p) const { return whole_.all.graph.node(p); }
  Key key(int p) const { return from_bytes<Key>(whole_.all.keys[static_cast<std::size_t>(p)]); }
  int number(const Key& key) const { return whole_.all.find(to_bytes(key)); }
  std::string show(int p) const { return model_.show(key(p)); }
  std::int32_t tier(const Key& key) const {
    std::int32_t tier = 0;
    model_.tiers({&key, 1}, {&tier, 1});
    return tier;
  }
  Key position_at(std::int32_t tier, std::uint64_t index) const {
    Key key{};
    instance_.table().position_at(instance_.self(), tier, index, &key);
    return key;
  }
  std::vector<Key> predecessors(const Key& key) const {
    std::vector<Key> visited;
    instance_.table().predecessors(instance_.self(), &key,
                                   {&visited, [](void* sink, const void* before) {
                                      Key loaded;
                                      std::memcpy(&loaded, before, sizeof(Key));
                                      static_cast<std::vector<Key>*>(sink)->push_back(loaded);
                                    }});
    return visited;
  }
  Expansion<Key> expanded(const Key& key, std::uint32_t how) const {
    Expansion<Key> moves;
    model_.expand({&key, 1}, moves, how);
    return moves;
  }
  // Whether the end of a position is no want of moves: not what that would be worth.
  bool stated_end(int p) const {
    const Value without = Kind == ValueKind::score ? Value::of_score(0)
                          : instance_.misere()     ? Value::of_outcome(Outcome::win, 0)
                                                   : Value::of_outcome(Outcome::lose, 0);
    return *node(p).over != without;
  }
  static Points worth(const Value& value) {
    if (value.kind() == ValueKind::score) return value.score();
    return value.outcome() == Outcome::win ? 1 : value.outcome() == Outcome::lose ? -1 : 0;
  }

  const Instance& instance_;
  const ImportedModel<Key, Kind> model_;
  const Whole& whole_;
};

/// All of them, for the positions behind the roots; nothing where there are more than `most`.
inline std::optional<Complaints> table_complaints(const Instance& instance,
                                                  const std::vector<Bytes>& roots,
                                                  std::size_t most = 3000) {
  const auto known = whole(instance, roots, most);
  if (!known) return std::nullopt;
  return with_key_and_kind(instance, [&]<class Key, ValueKind Kind>() {
    return TableLaws<Key, Kind>(instance, *known).all();
  });
}
/// Of the positions asked for. Requires at most 3000 positions.
inline Complaints table_complaints(const Instance& instance) {
  return table_complaints(instance, instance.asked()).value();
}
inline TierSteps tier_steps(const Instance& instance) {
  const Whole known = whole(instance, instance.asked(), 3000).value();
  return with_key_and_kind(instance, [&]<class Key, ValueKind Kind>() {
    return TableLaws<Key, Kind>(instance, known).tier_steps();
  });
}

}  // namespace foregone::laws
