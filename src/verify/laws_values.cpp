// SPDX-License-Identifier: Apache-2.0
//
// Laws that speak of values, tried where they are known.
#include <algorithm>

#include "verify/laws_scene.hpp"

namespace foregone::verifying {
namespace {

// As `bound` states values.
Points worth(const Value& value) {
  if (value.kind() == ValueKind::score) return value.score();
  return value.outcome() == Outcome::win ? 1 : value.outcome() == Outcome::lose ? -1 : 0;
}

// What needs no values: idempotent, the same turn and tier.
bool is_lawful_image(Scene& scene, Trial& trial, const Bytes& at, const Bytes& image) {
  const Rules& rules = scene.rules;
  const std::string named = "canonical(p) = " + rules.show(image);
  if (const Bytes twice = rules.canonical(image); twice != image)
    trial.broken("canonical", at,
                 expected("that " + named + " is canonical", rules.show(twice) + " for it"));
  else if (rules.states(hook_bit_turn) && scene.instance.turn(image) != scene.instance.turn(at))
    trial.broken("canonical", at,
                 expected("turn " + std::to_string(scene.instance.turn(at)) + " of " + named,
                          "turn " + std::to_string(scene.instance.turn(image))));
  else if (rules.states(hook_bit_tier) && rules.tier(image) != rules.tier(at))
    trial.broken("canonical", at,
                 expected("tier " + std::to_string(rules.tier(at)) + " of " + named,
                          "tier " + std::to_string(rules.tier(image))));
  else return true;
  return false;
}

}  // namespace

void try_canonical(Scene& scene, Trial& trial) {
  const Rules& rules = scene.rules;
  if (!rules.states(hook_bit_canonical)) return;
  for (std::uint32_t id = 0; id < scene.walk.size() && !trial.is_enough(); ++id) {
    trial.tries();
    const Bytes& at = scene.walk.key(id);
    is_lawful_image(scene, trial, at, rules.canonical(at));
  }
  const KnownPositions& known = scene.known;
  for (std::size_t i = 0; i < known.values().size() && !trial.is_enough(); ++i) {
    trial.tries();
    const Bytes& at = known.keys()[i];
    const Bytes image = rules.canonical(at);
    const std::string of = " of canonical(p) = " + rules.show(image);
    const std::optional<Value> value = known.value(image);
    const std::optional<Value> nimber = known.nimber(image);
    if (!is_lawful_image(scene, trial, at, image)) continue;
    if (value && *value != known.values()[i])
      trial.broken("canonical", at,
                   expected("the value " + known.values()[i].text() + of, value->text()));
    else if (nimber && i < known.nimbers().size() && *nimber != known.nimbers()[i])
      trial.broken("canonical", at,
                   expected("the nimber " + known.nimbers()[i].text() + of, nimber->text()));
  }
}

void try_parts(Scene& scene, Trial& trial) {
  if (!scene.rules.states(hook_bit_parts)) return;
  const KnownPositions& known = scene.known;
  for (std::size_t i = 0; i < known.nimbers().size() && !trial.is_enough(); ++i) {
    trial.tries();
    std::uint32_t sum = 0;
    std::string parts;
    for (const Bytes& part : scene.rules.parts(known.keys()[i])) {
      sum ^= known.nimber(part).value_or(Value::of_nimber(0)).nimber();
      parts += (parts.empty() ? "" : " and ") + scene.rules.show(part);
    }
    if (sum != known.nimbers()[i].nimber())
      trial.broken(
          "parts", known.keys()[i],
          expected("the nimber " + std::to_string(known.nimbers()[i].nimber()),
                   std::to_string(sum) + " as that of " + (parts.empty() ? "no parts" : parts)));
  }
}

void try_bound(Scene& scene, Trial& trial) {
  if (!scene.rules.states(hook_bit_bound)) return;
  const auto range = [](const Look& seen) {
    return std::to_string(seen.lo) + " to " + std::to_string(seen.hi);
  };
  for (std::uint32_t id = 0; id < scene.walk.size() && !trial.is_enough(); ++id) {
    trial.tries();
    const Look seen = scene.rules.look(scene.walk.key(id), expand_bound);
    if (seen.over.is_over == 0 && seen.lo > seen.hi)
      trial.broken("bound", scene.walk.key(id), expected("lo <= hi", range(seen)));
  }
  const KnownPositions& known = scene.known;
  for (std::size_t i = 0; i < known.values().size() && !trial.is_enough(); ++i) {
    const Look seen = scene.rules.look(known.keys()[i], expand_bound);
    if (seen.over.is_over != 0) continue;
    trial.tries();
    const Points value = worth(known.values()[i]);
    if (value < seen.lo || value > seen.hi)
      trial.broken(
          "bound", known.keys()[i],
          expected("the value " + std::to_string(value) + " within the bounds", range(seen)));
  }
}

void try_useful(Scene& scene, Trial& trial) {
  if (!scene.rules.states(hook_bit_useful)) return;
  const KnownPositions& known = scene.known;
  PlainMoves all;
  PlainMoves useful;
  for (std::size_t i = 0; i < known.values().size() && !trial.is_enough(); ++i) {
    const Bytes& at = known.keys()[i];
    scene.rules.expand(at, expand_plain, all);
    if (all.over.is_over != 0) continue;
    trial.tries();
    scene.rules.expand(at, expand_useful, useful);
    std::vector<Bytes> legal = all.to;
    std::optional<Points> best;
    for (std::size_t m = 0; m < useful.to.size(); ++m) {
      const auto move = std::find(legal.begin(), legal.end(), useful.to[m]);
      if (move == legal.end()) {
        trial.broken("useful", at,
                     expected("legal moves, each once", "one to " + scene.rules.show(useful.to[m]) +
                                                            " that is none or comes twice"));
        break;
      }
      legal.erase(move);
      const auto value = value_of_move(*known.value(useful.to[m]), useful.edges[m].gain,
                                       useful.edges[m].again != 0);
      if (value) best = std::max(best.value_or(worth(*value)), worth(*value));
      if (m + 1 == useful.to.size() && best != worth(known.values()[i]))
        trial.broken("useful", at,
                     expected("a move that brings " + std::to_string(worth(known.values()[i])),
                              "at most " + (best ? std::to_string(*best) : "none")));
    }
  }
}

void try_no_return(Scene& scene, Trial& trial) {
  if (scene.instance.kind() != ValueKind::score) return;
  constexpr std::size_t most_shown = 12;
  trial.tries();
  const std::vector<LawWalk::Ply> cycle = scene.walk.cycle();
  if (cycle.empty()) {
    if (scene.known.why().starts_with("the game can return"))
      trial.broken("moves", scene.known.why());
    return;
  }
  std::string line;
  for (std::size_t i = 0; i < cycle.size() && i < most_shown; ++i) {
    const auto number = static_cast<std::uint32_t>(cycle[i].move - scene.walk.begin(cycle[i].from));
    const Bytes& from = scene.walk.key(cycle[i].from);
    line += scene.rules.show(from);
    if (scene.rules.states(hook_bit_describe))
      line += " (" + scene.instance.describe(from, number) + ")";
    line += " -> ";
  }
  if (cycle.size() > most_shown) line += "… -> ";
  line += scene.rules.show(scene.walk.key(cycle.front().from));
  trial.broken(
      "moves", scene.walk.key(cycle.front().from),
      expected("that it does not come back",
               std::to_string(cycle.size()) + (cycle.size() == 1 ? " ply: " : " plies: ") + line));
}

void try_totals(Scene& scene, Trial& trial) {
  if (scene.instance.kind() != ValueKind::score) return;
  if (scene.known.values().empty() && scene.known.why().empty()) return;
  trial.tries();
  if (scene.known.why().starts_with("a total"))
    trial.broken(scene.rules.states(hook_bit_gain) ? "gain" : "play", scene.known.why());
}

}  // namespace foregone::verifying
