// SPDX-License-Identifier: Apache-2.0
//
// The laws that a type which meets the Game contract must also keep and no compiler can check. Each
// law takes the game and a walk over its reachable positions and returns complaints, at most a few;
// none = it holds on the walk. tests/conformance runs them over every game, and shows with broken
// games that each law can fail.
//
// The walk is breadth first from the positions asked for and the start, in the game's order, up to
// a limit: the same positions each time. Memory: about 200 bytes a position and 100 a move.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "foregone/core/export.hpp"
#include "foregone/core/game.hpp"
#include "foregone/core/instance.hpp"
#include "foregone/core/model.hpp"
#include "foregone/core/seeded_draw.hpp"
#include "foregone/core/text_input.hpp"

namespace foregone::laws {

using Complaints = std::vector<std::string>;

/// One law's complaints: "law: at POSITION: what is wrong", no more than a reader wants.
class Complaining {
 public:
  explicit Complaining(std::string law) : law_(std::move(law)) {}
  void say(const std::string& what) {
    if (said_.size() < most) said_.push_back(law_ + ": " + what);
  }
  void at(const std::string& position, const std::string& what) {
    say("at " + position + ": " + what);
  }
  Complaints done() { return std::move(said_); }

 private:
  static constexpr std::size_t most = 5;
  std::string law_;
  Complaints said_;
};

/// A game, or a family's game, as an instance behind its table.
template <class G>
Instance instance_of(const G& game, std::string name = "game") {
  Instance instance(exported_game<G>(), std::move(name));
  *static_cast<plain_game_t<G>*>(instance.self()) = game;
  return instance;
}

template <Game G>
std::string shown(const G& game, const position_t<G>& position) {
  if constexpr (contract::names_show<G>) return game.show(position);
  else return key_text(key_of(game, position));
}
template <Game G>
std::string described(const G& game, const position_t<G>& position, const move_t<G>& move) {
  if constexpr (contract::names_describe<G>) return game.describe(position, move);
  else return shown(game, play_of(game, position, move).to);
}

/// A move of a walked position.
template <class G>
struct Step {
  move_t<G> move;
  Played<position_t<G>> played;
  Bytes to;
  std::string text;
};

/// A position of the walk.
template <class G>
struct Place {
  position_t<G> position;
  Bytes key;
  std::vector<Step<G>> steps;  // none where play is over
  std::optional<Value> over;
  std::string text;
};

template <Game G>
class Walk {
 public:
  Walk(const G& game, std::size_t limit) : limit_(limit) {
    if constexpr (contract::names_ask<G>)
      game.ask([&](const position_t<G>& asked) { add(game, asked); });
    add(game, game.start());
    for (std::size_t i = 0; i < places_.size(); ++i) {
      const Place<G> place = expanded(game, places_[i].position);
      for (const Step<G>& step : place.steps) add(game, step.played.to);
      places_[i] = place;
    }
  }

  /// The moves and the end of a position, from the hooks alone.
  static Place<G> expanded(const G& game, const position_t<G>& position) {
    Place<G> place{position,
                   key(game, position),
                   {},
                   ended_value(game, position, true),
                   shown(game, position)};
    if (place.over) return place;
    each_move(game, position, [&](const move_t<G>& move) {
      const Played<position_t<G>> played = play_of(game, position, move);
      place.steps.push_back({move, played, key(game, played.to), described(game, position, move)});
    });
    place.over = ended_value(game, position, !place.steps.empty());
    return place;
  }
  static Bytes key(const G& game, const position_t<G>& position) {
    return to_bytes(key_of(game, position));
  }

  const std::vector<Place<G>>& places() const { return places_; }
  /// Whether every reachable position was walked.
  bool is_complete() const { return complete_; }
  std::optional<std::size_t> find(const Bytes& wanted) const {
    const auto found = index_.find(wanted);
    if (found == index_.end()) return std::nullopt;
    return found->second;
  }

 private:
  void add(const G& game, const position_t<G>& position) {
    const Bytes wanted = key(game, position);
    if (index_.contains(wanted)) return;
    if (places_.size() == limit_) {
      complete_ = false;
      return;
    }
    index_.emplace(wanted, places_.size());
    places_.push_back({position, wanted, {}, {}, {}});
  }

  std::size_t limit_;
  bool complete_ = true;
  std::vector<Place<G>> places_;
  std::map<Bytes, std::size_t> index_;
};

/// Positions of the walk, each behind all that it leads to; nothing if there is a cycle, whose
/// positions `cycle` then holds in order of play.
template <Game G>
std::optional<std::vector<std::size_t>> last_first(const Walk<G>& walk,
                                                   std::vector<std::size_t>* cycle = nullptr) {
  enum class State : std::uint8_t { unseen, open, closed };
  const auto& places = walk.places();
  std::vector<State> state(places.size(), State::unseen);
  std::vector<std::size_t> order;
  std::vector<std::pair<std::size_t, std::size_t>> path;  // position, next move
  for (std::size_t root = 0; root < places.size(); ++root) {
    if (state[root] != State::unseen) continue;
    path.emplace_back(root, 0);
    state[root] = State::open;
    while (!path.empty()) {
      const auto [at, move] = path.back();
      if (move == places[at].steps.size()) {
        state[at] = State::closed;
        order.push_back(at);
        path.pop_back();
        continue;
      }
      ++path.back().second;
      const std::optional<std::size_t> to = walk.find(places[at].steps[move].to);
      if (!to || state[*to] == State::closed) continue;
      if (state[*to] == State::open) {
        for (const auto& [on_path, unused] : path)
          if (cycle != nullptr && (!cycle->empty() || on_path == *to)) cycle->push_back(on_path);
        return std::nullopt;
      }
      state[*to] = State::open;
      path.emplace_back(*to, 0);
    }
  }
  return order;
}

/// The values of a complete walk without cycles, by definition; nothing for other walks.
template <Game G>
std::optional<std::vector<Value>> values_of(const Walk<G>& walk) {
  constexpr ValueKind kind = value_kind<G>();
  const auto order = last_first(walk);
  if (!order || !walk.is_complete()) return std::nullopt;
  std::vector<Code> codes(walk.places().size());
  for (const std::size_t at : *order) {
    const Place<G>& place = walk.places()[at];
    std::optional<Code> best;
    if (place.over) best = over_code<kind>(over_of(place.over));
    for (const Step<G>& step : place.steps) {
      const auto code =
          Codes<kind>::lifted(codes[*walk.find(step.to)], step.played.gain, step.played.again);
      if (!code) return std::nullopt;
      if (!best || *code > *best) best = code;
    }
    codes[at] = *best;
  }
  std::vector<Value> values;
  for (const Code code : codes) values.push_back(Codes<kind>::value(code));
  return values;
}

/// The texts, moves and end of two looks at a position are the same.
template <class G>
bool same_rules(const Place<G>& one, const Place<G>& other) {
  const auto same_step = [](const Step<G>& left, const Step<G>& right) {
    return left.to == right.to && left.text == right.text &&
           left.played.gain == right.played.gain && left.played.again == right.played.again;
  };
  return one.text == other.text && one.over == other.over &&
         std::equal(one.steps.begin(), one.steps.end(), other.steps.begin(), other.steps.end(),
                    same_step);
}

/// position_of undoes key_of: the same key again, and nothing of the position was lost.
template <Game G>
Complaints key_round_trip(const G& game, const Walk<G>& walk) {
  Complaining law("key round trip");
  for (const Place<G>& place : walk.places()) {
    const position_t<G> again = position_of(game, key_of(game, place.position));
    const Place<G> expanded = Walk<G>::expanded(game, again);
    if (expanded.key != place.key)
      law.at(place.text, "position(key(p)) is another position, " + expanded.text);
    else if (!same_rules(place, expanded))
      law.at(place.text, "position(key(p)) has the same key, but not the same moves, end and text");
  }
  return law.done();
}

/// Every hook, called again on the game or on a copy of it, gives the same.
template <Game G>
Complaints hooks_repeat(const G& game, const Walk<G>& walk) {
  Complaining law("hooks repeat");
  const G copy = game;
  for (const Place<G>& place : walk.places()) {
    const position_t<G>& p = place.position;
    for (const G* rules : {&game, &copy}) {
      const Place<G> again = Walk<G>::expanded(*rules, p);
      if (again.key != place.key) law.at(place.text, "key differs when asked again");
      if (!same_rules(place, again))
        law.at(place.text, "the moves, the end or the texts differ when asked again");
      if constexpr (contract::names_promising<G>)
        for (const Step<G>& step : place.steps)
          if (rules->promising(p, step.move) != game.promising(p, step.move))
            law.at(place.text, "promising differs when asked again");
      if constexpr (contract::names_turn<G>)
        if (rules->turn(p) != game.turn(p)) law.at(place.text, "turn differs when asked again");
      if constexpr (contract::names_tier<G>)
        if (rules->tier(p) != game.tier(p)) law.at(place.text, "tier differs when asked again");
    }
  }
  if (Walk<G>::key(game, game.start()) != Walk<G>::key(copy, copy.start()))
    law.say("start differs on a copy");
  return law.done();
}

/// parse undoes show, where positions can be typed.
template <Game G>
Complaints parse_undoes_show(const G& game, const Walk<G>& walk) {
  Complaining law("parse undoes show");
  if (contract::names_show<G> && !contract::names_parse<G>) return {};
  const Instance instance = instance_of(game);
  for (const Place<G>& place : walk.places()) {
    const std::optional<Bytes> parsed = instance.parse(instance.show(place.key));
    if (!parsed) law.at(place.text, "this text is refused");
    else if (*parsed != place.key) law.at(place.text, "is read as " + instance.show(*parsed));
  }
  return law.done();
}

/// Positions have texts of their own.
template <Game G>
Complaints position_texts_unique(const G&, const Walk<G>& walk) {
  Complaining law("position texts unique");
  std::set<std::string> texts;
  for (const Place<G>& place : walk.places())
    if (!texts.insert(place.text).second) law.at(place.text, "two positions have this text");
  return law.done();
}

/// The moves of a position have texts of their own, where there is a hook for them: a typed move is
/// matched against them.
template <Game G>
Complaints move_texts_unique(const G&, const Walk<G>& walk) {
  Complaining law("move texts unique");
  for (const Place<G>& place : walk.places()) {
    std::set<std::string> texts;
    for (const Step<G>& step : place.steps)
      if (contract::names_describe<G> && !texts.insert(step.text).second)
        law.at(place.text, "two moves are called " + step.text);
  }
  return law.done();
}

/// moves() visits nothing twice: not the same text to the same next position.
template <Game G>
Complaints moves_differ(const G&, const Walk<G>& walk) {
  Complaining law("moves differ");
  for (const Place<G>& place : walk.places()) {
    std::set<std::pair<Bytes, std::string>> seen;
    for (const Step<G>& step : place.steps)
      if (!seen.emplace(step.to, step.text).second)
        law.at(place.text, "the move " + step.text + " is visited twice");
  }
  return law.done();
}

/// turn is 0 or 1, the table says the same, and the mark "again" of a move agrees with it.
template <Game G>
Complaints turns_agree(const G& game, const Walk<G>& walk) {
  Complaining law("turns agree");
  if constexpr (contract::names_turn<G>) {
    const Instance instance = instance_of(game);
    for (const Place<G>& place : walk.places()) {
      const auto turn = game.turn(place.position);
      if (turn != 0 && turn != 1) law.at(place.text, "turn is neither 0 nor 1");
      else if (instance.turn(place.key) != static_cast<int>(turn))
        law.at(place.text, "the turn of position(key(p)) is another one");
      for (const Step<G>& step : place.steps)
        if (step.played.again != (instance.turn(step.to) == instance.turn(place.key)))
          law.at(place.text, "turn and the move " + step.text + " disagree on who goes on");
    }
  }
  return law.done();
}

/// No position of the walk can come back.
template <Game G>
Complaints no_cycle(const G&, const Walk<G>& walk) {
  Complaining law("no cycle");
  std::vector<std::size_t> cycle;
  if (!last_first(walk, &cycle)) {
    std::string line;
    for (const std::size_t at : cycle) line += walk.places()[at].text + " > ";
    law.say(line + walk.places()[cycle.front()].text);
  }
  return law.done();
}

/// No line of the walk can bring points that do not fit 64 bits, whoever earns them.
template <Game G>
Complaints gains_fit(const G&, const Walk<G>& walk) {
  Complaining law("gains fit");
  const auto order = last_first(walk);
  if (value_kind<G>() != ValueKind::score || !order) return {};
  std::vector<Int128> least(walk.places().size(), 0);  // of the differences behind a position
  std::vector<Int128> most(walk.places().size(), 0);
  for (const std::size_t at : *order) {
    const Place<G>& place = walk.places()[at];
    bool first = true;
    if (place.over) least[at] = most[at] = place.over->score();
    for (const Step<G>& step : place.steps) {
      const std::optional<std::size_t> to = walk.find(step.to);
      const Int128 to_least = to ? least[*to] : 0;
      const Int128 to_most = to ? most[*to] : 0;
      const Int128 low = step.played.gain + (step.played.again ? to_least : -to_most);
      const Int128 high = step.played.gain + (step.played.again ? to_most : -to_least);
      least[at] = first ? low : std::min(least[at], low);
      most[at] = first ? high : std::max(most[at], high);
      first = false;
    }
    if (least[at] < INT64_MIN || most[at] > INT64_MAX)
      law.at(place.text, "what can be won or lost from here does not fit 64 bits");
  }
  return law.done();
}

/// ask visits positions that exist, at least one and none twice.
template <Game G>
Complaints asked_exist(const G& game, const Walk<G>&) {
  Complaining law("asked exist");
  const Instance instance = instance_of(game);
  const std::vector<Bytes> asked = instance.asked();
  if (asked.empty()) law.say("no position is asked for");
  std::set<Bytes> seen;
  for (const Bytes& key : asked) {
    const std::string text = instance.show(key);
    if (!seen.insert(key).second) law.at(text, "asked for twice");
    if (contract::names_parse<G> && instance.parse(text) != key)
      law.at(text, "asked for, but its text is refused or is another position's");
  }
  return law.done();
}

/// The table, its batches and DirectModel give the same expansion of each position.
template <Game G>
Complaints table_agrees(const G& game, const Walk<G>& walk) {
  Complaining law("table agrees");
  using Key = key_t<G>;
  const Instance instance = instance_of(game);
  const DirectModel<G> direct(game);
  const ImportedModel<Key, value_kind<G>()> imported(instance);
  std::vector<Key> keys;
  for (const Place<G>& place : walk.places()) keys.push_back(from_bytes<Key>(place.key));
  Expansion<Key> one;
  Expansion<Key> other;
  direct.expand(keys, one);
  imported.expand(keys, other);
  if (one.size() != keys.size() || other.size() != keys.size()) {
    law.say("not every position was expanded");
    return law.done();
  }
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const Place<G>& place = walk.places()[i];
    const std::size_t count = one.end[i] - one.begin(i);
    if (count != other.end[i] - other.begin(i) || count != place.steps.size()) {
      law.at(place.text, "the numbers of moves differ");
      continue;
    }
    for (std::size_t m = 0; m < count; ++m) {
      const Edge& left = one.edges[one.begin(i) + m];
      const Edge& right = other.edges[other.begin(i) + m];
      const Step<G>& step = place.steps[m];
      if (to_bytes(one.to[one.begin(i) + m]) != step.to ||
          to_bytes(other.to[other.begin(i) + m]) != step.to)
        law.at(place.text, "the move " + step.text + " leads elsewhere");
      if (left.gain != right.gain || left.again != right.again || left.order != right.order ||
          left.gain != step.played.gain || (left.again != 0) != step.played.again)
        law.at(place.text, "the move " + step.text + " gives something else");
    }
    const ForegoneOver expected = over_of(place.over);
    for (const ForegoneOver& over : {one.over[i], other.over[i]})
      if (over.is_over != expected.is_over || over.outcome != expected.outcome ||
          over.points != expected.points)
        law.at(place.text, "the ends differ");
    if (instance.show(place.key) != place.text || direct.show(keys[i]) != place.text)
      law.at(place.text, "the table shows " + instance.show(place.key));
  }
  return law.done();
}

/// Describing a move by its number is describing the move.
template <Game G>
Complaints describe_by_index(const G& game, const Walk<G>& walk) {
  Complaining law("describe by index");
  const Instance instance = instance_of(game);
  for (const Place<G>& place : walk.places())
    for (std::uint32_t m = 0; m < place.steps.size(); ++m)
      if (const std::string text = instance.describe(place.key, m); text != place.steps[m].text)
        law.at(place.text, "move " + std::to_string(m) + " is " + text + " by its number and " +
                               place.steps[m].text + " by itself");
  return law.done();
}

/// Tiers never fall; index and position_at undo each other within a tier.
template <Game G>
Complaints tiers_hold(const G& game, const Walk<G>& walk) {
  Complaining law("tiers hold");
  if constexpr (contract::names_tier<G>) {
    for (const Place<G>& place : walk.places()) {
      const auto tier = game.tier(place.position);
      for (const Step<G>& step : place.steps)
        if (game.tier(step.played.to) < tier)
          law.at(place.text, "the move " + step.text + " leads to a lower tier");
      if constexpr (contract::names_index<G>) {
        const auto index = static_cast<Index>(game.index(place.position));
        const auto number = static_cast<int>(tier);
        if (index >= static_cast<Index>(game.tier_size(number)))
          law.at(place.text, "index is not below tier_size");
        else if (Walk<G>::key(game, game.position_at(number, index)) != place.key)
          law.at(place.text, "position_at(tier, index) is another position");
      }
    }
  }
  return law.done();
}

/// canonical is idempotent and keeps turn, value and remoteness.
template <Game G>
Complaints canonical_keeps(const G& game, const Walk<G>& walk) {
  Complaining law("canonical keeps");
  if constexpr (contract::names_canonical<G>) {
    const auto values = values_of(walk);
    for (std::size_t i = 0; i < walk.places().size(); ++i) {
      const Place<G>& place = walk.places()[i];
      const position_t<G> once = game.canonical(place.position);
      const Bytes key = Walk<G>::key(game, once);
      if (Walk<G>::key(game, game.canonical(once)) != key)
        law.at(place.text, "canonical of canonical is another position");
      if constexpr (contract::names_turn<G>)
        if (game.turn(once) != game.turn(place.position))
          law.at(place.text, "canonical changes whose turn it is");
      const auto to = walk.find(key);
      if (values && to && (*values)[*to] != (*values)[i])
        law.at(place.text, "canonical has another value");
    }
  }
  return law.done();
}

/// bound holds the value, and no other when it says that it is exact; useful visits legal moves, none
/// twice, and one of the best among them, or none at all where bound is exact.
template <Game G>
Complaints search_hooks_hold(const G& game, const Walk<G>& walk) {
  Complaining law("search hooks hold");
  const auto values = values_of(walk);
  if (!values) return {};
  const auto points = [](const Value& value) {
    if (value.kind() == ValueKind::score) return value.score();
    return Points{value.outcome() == Outcome::win ? 1 : value.outcome() == Outcome::lose ? -1 : 0};
  };
  for (std::size_t i = 0; i < walk.places().size(); ++i) {
    const Place<G>& place = walk.places()[i];
    if (place.over) continue;
    const Points value = points((*values)[i]);
    bool exact = false;
    if constexpr (contract::names_bound<G>) {
      Points lo = INT64_MIN;
      Points hi = INT64_MAX;
      game.bound(place.position, lo, hi);
      exact = lo == hi;
      if (value < lo || value > hi)
        law.at(place.text, "the value " + std::to_string(value) + " is not within the bounds " +
                               std::to_string(lo) + " and " + std::to_string(hi));
    }
    if constexpr (contract::names_useful<G>) {
      std::set<std::string> seen;
      bool holds_best = false;
      game.useful(place.position, [&](const move_t<G>& move) {
        const std::string text = described(game, place.position, move);
        const auto step = std::find_if(place.steps.begin(), place.steps.end(),
                                       [&](const Step<G>& legal) { return legal.text == text; });
        if (step == place.steps.end() || !seen.insert(text).second)
          return law.at(place.text, "the useful move " + text + " is not legal or comes twice");
        const Points next = points((*values)[*walk.find(step->to)]);
        const Points worth = step->played.gain + (step->played.again ? next : -next);
        holds_best = holds_best || worth == value;
      });
      if (seen.empty() ? !exact : !holds_best) law.at(place.text, "no useful move is a best one");
    }
  }
  return law.done();
}

/// What write writes, read reads: written again it is the same, byte for byte.
template <Game G>
Complaints read_undoes_write(const G& game) {
  Complaining law("read undoes write");
  if constexpr (contract::names_write<G>) {
    std::ostringstream first;
    game.write(first);
    const std::string text = first.str();
    TextInput in("<written>", std::string_view(text));
    G again;
    again.read(in);
    in.expect_end();
    if (in.error()) {
      law.say(in.error()->text());
      return law.done();
    }
    if constexpr (contract::names_check<G>)
      if (const std::string why = again.check(); !why.empty()) law.say("check says: " + why);
    std::ostringstream second;
    again.write(second);
    if (second.str() != text) law.say("written again, the instance is another text");
    if (Walk<G>::key(game, game.start()) != Walk<G>::key(again, again.start()))
      law.say("read again, play starts elsewhere");
  }
  return law.done();
}

/// A random instance; pins are given as name and value.
template <class G>
G drawn(std::uint64_t seed, const std::vector<std::pair<std::string, std::string>>& pins = {}) {
  SeededDraw draw(seed);
  for (const auto& [name, value] : pins) draw.pin(name, value);
  G game;
  game.random(draw);
  return game;
}

/// Random instances pass check, draw without error, and the same seed gives the same instance.
template <class Stated>
Complaints random_passes_check(std::uint64_t seeds) {
  using G = plain_game_t<Stated>;
  Complaining law("random passes check");
  if constexpr (contract::names_random<G>) {
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
      SeededDraw draw(seed);
      G game;
      game.random(draw);
      if (const auto error = draw.error()) law.say(error->text());
      if constexpr (contract::names_check<G>)
        if (const std::string why = game.check(); !why.empty())
          law.say("seed " + std::to_string(seed) + ": check says: " + why);
      std::ostringstream first;
      std::ostringstream second;
      game.write(first);
      drawn<G>(seed).write(second);
      if (first.str() != second.str())
        law.say("seed " + std::to_string(seed) + " gives two instances");
    }
  }
  return law.done();
}

/// Which games may come back to a position.
enum class Cycles : std::uint8_t { none, allowed };

/// All laws of an instance of a game, or of a family's game.
template <class Stated>
Complaints all(const Stated& stated, std::size_t limit = 2000, Cycles cycles = Cycles::none) {
  using G = plain_game_t<Stated>;
  const G& game = stated;
  const Walk<G> walk(game, limit);
  Complaints complaints = read_undoes_write(game);
  const auto hold = [&](Complaints of_law) {
    complaints.insert(complaints.end(), of_law.begin(), of_law.end());
  };
  if constexpr (contract::names_check<G>)
    if (const std::string why = game.check(); !why.empty()) hold({"check says: " + why});
  hold(key_round_trip(game, walk));
  hold(hooks_repeat(game, walk));
  hold(parse_undoes_show(game, walk));
  hold(position_texts_unique(game, walk));
  hold(move_texts_unique(game, walk));
  hold(moves_differ(game, walk));
  hold(turns_agree(game, walk));
  if (cycles == Cycles::none) hold(no_cycle(game, walk));
  hold(gains_fit(game, walk));
  hold(asked_exist(game, walk));
  hold(table_agrees(game, walk));
  hold(describe_by_index(game, walk));
  hold(tiers_hold(game, walk));
  hold(canonical_keeps(game, walk));
  hold(search_hooks_hold(game, walk));
  return complaints;
}

}  // namespace foregone::laws
