// SPDX-License-Identifier: Apache-2.0
//
// Laws of single hooks, which need no values: hooks are functions, keys say all, turns and tiers.
#include <algorithm>

#include "foregone/core/key_text.hpp"
#include "verify/laws_scene.hpp"

namespace foregone::verifying {
namespace {

std::string_view hook_of_again(const Rules& rules) {
  return rules.states(hook_bit_turn)          ? "turn"
         : rules.states(hook_bit_moves_again) ? "moves_again"
                                              : "play";
}
std::string_view hook_of_next(const Rules& rules) {
  return rules.states(hook_bit_play) ? "play" : "moves";
}

std::string end_text(const Rules& rules, const ForegoneOver& over) {
  if (over.is_over == 0) return "that play goes on";
  if (rules.instance().kind() == ValueKind::score)
    return "its end with " + std::to_string(over.points) + " points";
  return "its end, " + std::string(to_string(static_cast<Outcome>(over.outcome)));
}
bool same_end(const ForegoneOver& one, const ForegoneOver& other) {
  return one.is_over == other.is_over && one.outcome == other.outcome && one.points == other.points;
}
std::string again_text(const Edge& edge) {
  return edge.again != 0 ? "goes on" : "gives the turn away";
}

// One hook asked of the game once more and of a copy.
template <class Ask, class Text>
void asks_again(Scene& scene, Trial& trial, std::string_view hook, const Bytes& at, Ask&& ask,
                Text&& text) {
  const auto first = ask(scene.rules);
  for (Rules* rules : {&scene.rules, &scene.rules_of_copy})
    if (const auto again = ask(*rules); again != first)
      return trial.broken(hook, at, expected(text(first), text(again) + " when asked again"));
}

std::string plain(const std::string& text) { return "\"" + text + "\""; }
std::string number(std::uint64_t value) { return std::to_string(value); }

void looks_again(Scene& scene, Trial& trial, const Bytes& at, const ForegoneOver& over) {
  const Rules& rules = scene.rules;
  const Look first = rules.look(at, expand_bound);
  for (const Rules* other : {&scene.rules, &scene.rules_of_copy}) {
    const Look again = other->look(at, expand_bound);
    if (!same_end(first.over, again.over) ||
        (first.over.is_over != 0 && !same_end(first.over, over)))
      return trial.broken(
          "ending", at,
          expected(end_text(rules, first.over), end_text(rules, again.over) + " when asked again"));
    if (first.lo != again.lo || first.hi != again.hi)
      return trial.broken("bound", at,
                          expected(std::to_string(first.lo) + " to " + std::to_string(first.hi),
                                   std::to_string(again.lo) + " to " + std::to_string(again.hi) +
                                       " when asked again"));
  }
}

void texts_again(Scene& scene, Trial& trial, const Bytes& at, std::uint64_t moves) {
  constexpr std::uint64_t most = 16;  // of a position
  asks_again(
      scene, trial, "show", at, [&](const Rules& rules) { return rules.show(at); }, plain);
  for (std::uint32_t m = 0; m < std::min(moves, most); ++m)
    asks_again(
        scene, trial, scene.rules.states(hook_bit_describe) ? "describe" : "show", at,
        [&](const Rules& rules) { return rules.instance().describe(at, m); }, plain);
}

void lists_again(Scene& scene, Trial& trial, const Bytes& at) {
  const auto size = [](const std::vector<Bytes>& list) {
    return std::to_string(list.size()) + " positions";
  };
  if (scene.rules.states(hook_bit_parts))
    asks_again(
        scene, trial, "parts", at, [&](const Rules& rules) { return rules.parts(at); }, size);
  if (scene.rules.states(hook_bit_predecessors))
    asks_again(
        scene, trial, "predecessors", at,
        [&](const Rules& rules) { return rules.predecessors(at); }, size);
}

void numbers_again(Scene& scene, Trial& trial, const Bytes& at) {
  const auto tier = [](std::int32_t value) { return "tier " + std::to_string(value); };
  if (scene.rules.states(hook_bit_tier))
    asks_again(
        scene, trial, "tier", at, [&](const Rules& rules) { return rules.tier(at); }, tier);
  if (scene.rules.states(hook_bit_ranking))
    asks_again(
        scene, trial, "index", at, [&](const Rules& rules) { return rules.index(at); }, number);
  if (scene.rules.states(hook_bit_turn))
    asks_again(
        scene, trial, "turn", at, [&](const Rules& rules) { return rules.instance().turn(at); },
        [](int turn) { return "turn " + std::to_string(turn); });
  if (scene.rules.states(hook_bit_canonical))
    asks_again(
        scene, trial, "canonical", at, [&](const Rules& rules) { return rules.canonical(at); },
        [&](const Bytes& key) { return scene.rules.show(key); });
}

}  // namespace

std::optional<Difference> difference(const Rules& rules, const PlainMoves& one,
                                     const PlainMoves& other) {
  const std::string again = " when asked again";
  if (!same_end(one.over, other.over))
    return Difference{rules.states(hook_bit_ending) ? "ending" : "moves",
                      expected(end_text(rules, one.over), end_text(rules, other.over) + again)};
  if (one.to.size() != other.to.size())
    return Difference{"moves", expected(std::to_string(one.to.size()) + " moves",
                                        std::to_string(other.to.size()) + again)};
  for (std::size_t m = 0; m < one.to.size(); ++m) {
    const std::string move = "move " + std::to_string(m + 1);
    const Edge& left = one.edges[m];
    const Edge& right = other.edges[m];
    if (one.to[m] != other.to[m])
      return Difference{hook_of_next(rules), expected(move + " to lead to " + rules.show(one.to[m]),
                                                      rules.show(other.to[m]) + again)};
    if (left.gain != right.gain)
      return Difference{rules.states(hook_bit_gain) ? "gain" : "play",
                        expected(move + " to gain " + std::to_string(left.gain),
                                 std::to_string(right.gain) + again)};
    if (left.again != right.again)
      return Difference{
          hook_of_again(rules),
          expected("that who plays " + move + " " + again_text(left), again_text(right) + again)};
    if (left.order != right.order)
      return Difference{"promising", expected(std::to_string(left.order) + " for " + move,
                                              std::to_string(right.order) + again)};
  }
  return std::nullopt;
}

void try_repeat(Scene& scene, Trial& trial) {
  const LawWalk& walk = scene.walk;
  if (const Bytes again = scene.copy.start(); again != scene.instance.start())
    trial.broken("start", expected(scene.rules.show(scene.instance.start()),
                                   scene.rules.show(again) + " when asked again"));
  if (scene.copy.asked() != scene.instance.asked())
    trial.broken("ask", "expected the same positions, found others when asked again");
  PlainMoves first;
  PlainMoves again;
  for (std::uint32_t id = 0; id < walk.size() && !trial.is_enough(); ++id) {
    const Bytes& at = walk.key(id);
    trial.tries();
    first.over = walk.over(id);
    first.to.clear();
    first.edges.clear();
    for (std::uint64_t m = walk.begin(id); m < walk.begin(id + 1); ++m) {
      first.to.push_back(walk.to(m));
      first.edges.push_back(walk.edge(m));
    }
    for (Rules* rules : {&scene.rules, &scene.rules_of_copy}) {
      rules->expand(at, expand_order, again);
      if (const auto found = difference(scene.rules, first, again)) {
        trial.broken(found->hook, at, found->what);
        break;
      }
    }
    looks_again(scene, trial, at, first.over);
    numbers_again(scene, trial, at);
    lists_again(scene, trial, at);
    texts_again(scene, trial, at, first.to.size());
  }
}

std::string key_text_of(const Rules& rules, const Bytes& key, const Bytes& again) {
  const auto text = [&](const Bytes& of) {
    if (rules.key_bytes() == sizeof(std::uint64_t)) return key_text(from_bytes<std::uint64_t>(of));
    if (rules.key_bytes() == sizeof(UInt128)) return key_text(from_bytes<UInt128>(of));
    return key_text(of);
  };
  return expected("that the position of the key " + text(key) + " has this key",
                  text(again) + " for it");
}

void try_key(Scene& scene, Trial& trial) {
  const LawWalk& walk = scene.walk;
  for (std::uint32_t id = 0; id < walk.size() && !trial.is_enough(); ++id) {
    trial.tries();
    if (const Bytes again = scene.rules.rekey(walk.key(id)); again != walk.key(id))
      trial.broken(scene.rules.states(hook_bit_key) ? "position" : "start", walk.key(id),
                   key_text_of(scene.rules, walk.key(id), again));
  }
}

void try_turn(Scene& scene, Trial& trial) {
  if (!scene.rules.states(hook_bit_turn)) return;
  for (std::uint32_t id = 0; id < scene.walk.size() && !trial.is_enough(); ++id) {
    trial.tries();
    const int turn = scene.instance.turn(scene.walk.key(id));
    if (turn != 0 && turn != 1)
      trial.broken("turn", scene.walk.key(id), expected("0 or 1", std::to_string(turn)));
  }
}

void try_tier(Scene& scene, Trial& trial) {
  if (!scene.rules.states(hook_bit_tier)) return;
  const LawWalk& walk = scene.walk;
  for (std::uint32_t id = 0; id < walk.size() && !trial.is_enough(); ++id) {
    trial.tries();
    const std::int32_t from = scene.rules.tier(walk.key(id));
    for (std::uint64_t m = walk.begin(id); m < walk.begin(id + 1); ++m)
      if (const std::int32_t to = scene.rules.tier(walk.to(m)); to < from) {
        trial.broken("tier", walk.key(id),
                     expected("tier " + std::to_string(from) + " or higher behind the move to " +
                                  scene.rules.show(walk.to(m)),
                              "tier " + std::to_string(to)));
        break;
      }
  }
}

}  // namespace foregone::verifying
