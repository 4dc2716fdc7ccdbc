// SPDX-License-Identifier: Apache-2.0
//
// A random finite game on paper: positions, moves, ends and tiers, how its positions are keyed, and
// the seed from which lawful hooks are drawn (hooked_graph.hpp makes the game). A recipe is drawn from
// a shape and a seed, can be written as text and read again, and be made smaller while it still
// fails: a failure of a random test is shrunk, shown as text and kept in tests/data/graphs.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/keys.hpp"
#include "foregone/core/values.hpp"

namespace foregone::test {

/// How play goes: who cannot move loses, or wins; ends with outcomes and extra turns; points; points
/// with the player to move in the position.
enum class Play : std::uint8_t { normal, misere, outcome, score, turn };
/// Keys that follow one another, a few clusters of them, or all over the range; 0 and the greatest
/// are among those of the last two.
enum class KeyStyle : std::uint8_t { dense, clustered, scrambled };

inline constexpr std::string_view play_names[] = {"normal", "misere", "outcome", "score", "turn"};
inline constexpr std::string_view key_style_names[] = {"dense", "clustered", "scrambled"};

inline std::ostream& operator<<(std::ostream& out, Play play) {
  return out << play_names[static_cast<int>(play)];
}
inline std::ostream& operator<<(std::ostream& out, KeyStyle style) {
  return out << key_style_names[static_cast<int>(style)];
}

struct GraphRecipe {
  struct Arc {
    int to = 0;
    Points gain = 0;
    bool again = false;
  };
  struct Node {
    int tier = 0;
    int turn = 0;
    std::optional<Outcome> end;  ///< of outcome games; play is over there whatever the arcs
    std::optional<Points> points;
    std::vector<Arc> arcs;
  };
  Play play = Play::normal;
  KeyStyle keys = KeyStyle::dense;
  int key_bits = 64;  ///< 64, 128 or 512
  int copies = 1;     ///< of each position, one of which is canonical
  std::uint64_t seed = 0;
  bool ask_all = false;
  std::vector<Node> nodes = std::vector<Node>(1);

  std::string text() const;
};

/// What edges may do: lead to the next tier; to higher tiers; to later positions, tiers never fall;
/// anywhere within a tier or to higher ones; anywhere.
enum class Shape : std::uint8_t { graded, jumping, weak, tiered_cycles, cycles };
inline std::ostream& operator<<(std::ostream& out, Shape shape) {
  constexpr std::string_view names[] = {"graded", "jumping", "weak", "tiered cycles", "cycles"};
  return out << names[static_cast<int>(shape)];
}
inline constexpr Shape acyclic_shapes[] = {Shape::graded, Shape::jumping, Shape::weak};
inline constexpr Shape all_shapes[] = {Shape::graded, Shape::jumping, Shape::weak,
                                       Shape::tiered_cycles, Shape::cycles};

/// Numbers from a seed, the same on every machine.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(mixed(seed + 1)) {}
  std::uint64_t word() {
    state_ += 0x9E3779B97F4A7C15ULL;
    return mixed(state_);
  }
  int below(int limit) {  // of limits this small, even enough
    return static_cast<int>(word() % static_cast<std::uint64_t>(limit));
  }
  int between(int lo, int hi) { return lo + below(hi - lo + 1); }
  bool percent(int chance) { return below(100) < chance; }

 private:
  std::uint64_t state_;
};

/// A recipe of up to `most_nodes` positions; the seed decides all but the play and the shape.
inline GraphRecipe random_recipe(Play play, Shape shape, std::uint64_t seed, int most_nodes) {
  Dice dice(seed * 31 + static_cast<std::uint64_t>(play) * 5 + static_cast<std::uint64_t>(shape));
  GraphRecipe recipe;
  recipe.play = play;
  recipe.seed = dice.word() % 1'000'000;
  recipe.keys = static_cast<KeyStyle>(dice.below(3));
  recipe.key_bits = dice.percent(60) ? 64 : dice.percent(60) ? 128 : 512;
  recipe.copies = dice.percent(40) ? dice.between(2, 3) : 1;
  recipe.ask_all = dice.percent(25);
  const int count = dice.between(1, most_nodes);
  const bool one_tier = shape == Shape::weak && dice.percent(30);
  const int width = one_tier ? count : dice.between(1, 6);  // positions of a tier
  const int step = shape == Shape::jumping ? dice.between(1, 3) : 1;
  const int first_tier = dice.percent(80) ? 0 : dice.between(-3, 40);
  const int most_moves = dice.between(1, 5);
  const int ends = dice.percent(50) ? 10 : dice.between(0, 40);
  const int again = dice.percent(30) ? 0 : dice.between(0, 60);
  const bool few_points = dice.percent(30);
  recipe.nodes.assign(static_cast<std::size_t>(count), {});
  const auto layer = [&](int p) { return shape == Shape::cycles ? 0 : p / width; };
  for (int p = 0; p < count; ++p) {
    GraphRecipe::Node& node = recipe.nodes[static_cast<std::size_t>(p)];
    node.tier = first_tier + step * layer(p);
    node.turn = dice.below(2);
    const int moves = dice.between(dice.percent(70) ? 1 : 0, most_moves);
    for (int m = 0; m < moves; ++m) {
      int lo = p + 1;
      int hi = count - 1;
      if (shape == Shape::cycles) lo = 0;
      else if (shape == Shape::tiered_cycles) lo = layer(p) * width;
      else if (shape != Shape::weak) lo = (layer(p) + 1) * width;
      if (shape == Shape::graded || (shape == Shape::tiered_cycles && dice.percent(70)))
        hi = std::min(hi, lo + width - 1);
      if (lo > hi) break;
      node.arcs.push_back({dice.between(lo, hi),
                           few_points ? dice.between(-1, 1) : dice.between(-20, 20),
                           dice.percent(again)});
    }
    if (dice.percent(ends)) {
      constexpr Outcome outcomes[] = {Outcome::lose, Outcome::tie, Outcome::win};
      node.end = outcomes[dice.below(3)];
      node.points = dice.between(-20, 20);
    }
  }
  return recipe;
}

/// One line for what holds for all, one line a position: "3 tier 1 turn 0 end tie 5 : 4/-2 5/7/again".
inline std::string GraphRecipe::text() const {
  std::ostringstream out;
  out << "play " << play_names[static_cast<int>(play)] << " keys "
      << key_style_names[static_cast<int>(keys)] << ' ' << key_bits << " copies " << copies
      << " seed " << seed << " ask " << (ask_all ? "all" : "start") << '\n';
  for (std::size_t p = 0; p < nodes.size(); ++p) {
    const Node& node = nodes[p];
    out << p << " tier " << node.tier << " turn " << node.turn;
    if (node.end) out << " end " << to_string(*node.end) << ' ' << node.points.value_or(0);
    out << " :";
    for (const Arc& arc : node.arcs) {
      out << ' ' << arc.to << '/' << arc.gain;
      if (arc.again) out << "/again";
    }
    out << '\n';
  }
  return out.str();
}

/// Undoes text(); lines that begin with # are left out. Throws where it cannot be read.
inline GraphRecipe read_recipe(std::string_view text) {
  std::istringstream in{std::string(text)};
  GraphRecipe recipe;
  recipe.nodes.clear();
  const auto index_of = [](const auto& names, const std::string& name) {
    for (std::size_t i = 0; i < std::size(names); ++i)
      if (names[i] == name) return i;
    throw std::runtime_error("recipe: no " + name);
  };
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    std::string word;
    std::string name;
    if (line.starts_with("play")) {
      words >> word >> name;
      recipe.play = static_cast<Play>(index_of(play_names, name));
      words >> word >> name >> recipe.key_bits;
      recipe.keys = static_cast<KeyStyle>(index_of(key_style_names, name));
      words >> word >> recipe.copies >> word >> recipe.seed >> word >> name;
      recipe.ask_all = name == "all";
      continue;
    }
    GraphRecipe::Node node;
    words >> word >> word >> node.tier >> word >> node.turn >> word;
    if (word == "end") {
      Points points = 0;
      words >> name >> points >> word;
      for (const Outcome outcome : {Outcome::lose, Outcome::tie, Outcome::win})
        if (to_string(outcome) == name) node.end = outcome;
      node.points = points;
    }
    for (std::string arc; words >> arc;) {
      std::istringstream parts(arc);
      char slash = 0;
      GraphRecipe::Arc& made = node.arcs.emplace_back();
      if (!(parts >> made.to >> slash >> made.gain)) throw std::runtime_error("recipe: " + arc);
      made.again = arc.ends_with("again");
    }
    recipe.nodes.push_back(node);
  }
  if (recipe.nodes.empty()) throw std::runtime_error("recipe: no position");
  for (const GraphRecipe::Node& node : recipe.nodes)
    for (const GraphRecipe::Arc& arc : node.arcs)
      if (arc.to < 0 || arc.to >= std::ssize(recipe.nodes))
        throw std::runtime_error("recipe: no position " + std::to_string(arc.to));
  return recipe;
}

namespace detail {

/// The recipe without a position and the moves to it; position 0 stays.
inline GraphRecipe without_node(const GraphRecipe& recipe, std::size_t gone) {
  GraphRecipe smaller = recipe;
  smaller.nodes.erase(smaller.nodes.begin() + static_cast<std::ptrdiff_t>(gone));
  for (GraphRecipe::Node& node : smaller.nodes) {
    std::erase_if(node.arcs, [&](const auto& arc) { return arc.to == static_cast<int>(gone); });
    for (GraphRecipe::Arc& arc : node.arcs) arc.to -= arc.to > static_cast<int>(gone) ? 1 : 0;
  }
  return smaller;
}

/// What a recipe may be replaced by, the boldest first.
inline std::vector<GraphRecipe> smaller_recipes(const GraphRecipe& recipe) {
  std::vector<GraphRecipe> smaller;
  const auto with = [&](auto&& change) {
    GraphRecipe changed = recipe;
    change(changed);
    if (changed.text() != recipe.text()) smaller.push_back(std::move(changed));
  };
  for (std::size_t p = recipe.nodes.size(); p-- > 1;) smaller.push_back(without_node(recipe, p));
  with([](GraphRecipe& r) { r.copies = 1; });
  with([](GraphRecipe& r) { r.keys = KeyStyle::dense; });
  with([](GraphRecipe& r) { r.key_bits = 64; });
  with([](GraphRecipe& r) { r.ask_all = false; });
  for (std::size_t p = 0; p < recipe.nodes.size(); ++p) {
    with([p](GraphRecipe& r) { r.nodes[p].end.reset(), r.nodes[p].points.reset(); });
    for (std::size_t a = 0; a < recipe.nodes[p].arcs.size(); ++a) {
      with([p, a](GraphRecipe& r) {
        r.nodes[p].arcs.erase(r.nodes[p].arcs.begin() + static_cast<std::ptrdiff_t>(a));
      });
      with([p, a](GraphRecipe& r) { r.nodes[p].arcs[a].again = false; });
      with([p, a](GraphRecipe& r) { r.nodes[p].arcs[a].gain = 0; });
    }
  }
  return smaller;
}

}  // namespace detail

/// A recipe that still fails and cannot be made smaller step by step; `fails` is asked at most some
/// thousand times. Requires fails(recipe).
inline GraphRecipe shrunk(GraphRecipe recipe,
                          const std::function<bool(const GraphRecipe&)>& fails) {
  int asks = 3000;
  for (bool found = true; found && asks > 0;) {
    found = false;
    for (GraphRecipe& smaller : detail::smaller_recipes(recipe)) {
      if (asks-- <= 0 || !fails(smaller)) continue;
      recipe = std::move(smaller);
      found = true;
      break;
    }
  }
  return recipe;
}

}  // namespace foregone::test
