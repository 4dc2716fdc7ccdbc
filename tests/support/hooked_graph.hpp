// SPDX-License-Identifier: Apache-2.0
//
// Games from recipes (graph_recipe.hpp) that state every hook an engine may use, all lawful and all
// drawn from the recipe's seed:
//   canonical     each position of the recipe has copies whose moves lead to any copies, in an order
//                 of their own; one of them is canonical
//   tier, ranking the recipe's tiers; positions of a tier in a shuffled order, or so that moves within
//                 it lower the rank, where none comes back
//   predecessors  each position that has a move here, once; their ranks likewise
//   bound         an interval round the value, sometimes exact, sometimes all
//   useful        a best move and some others, or none at all; best with regard to remoteness
//   promising     anything
//   key           any numbers; position() throws for a key that no position has
// With Instance::ignore the same game is played without some of them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "foregone/core/export.hpp"
#include "foregone/core/instance.hpp"
#include "graph_oracle.hpp"
#include "graph_recipe.hpp"
#include "laws.hpp"

namespace foregone::test {

/// What the games of a recipe read.
template <class Key>
struct HookedData {
  PlainGraph graph;                                ///< the moves as they are played
  std::vector<std::vector<PlainGraph::Arc>> arcs;  ///< what moves() visits, ends included
  std::vector<Key> keys = {Key{}};
  std::map<Key, int> by_key = {{Key{}, 0}};
  std::vector<int> canonical = {0};
  std::vector<int> tier = {0};
  std::vector<int> turn = {0};
  std::map<int, std::vector<int>> tiers = {{0, {0}}};  ///< positions by index
  std::vector<Index> index = {0};
  std::vector<std::vector<int>> predecessors = {{}};
  std::vector<std::pair<Points, Points>> bound = {{INT64_MIN, INT64_MAX}};
  std::vector<std::vector<int>> useful = {{}};
  bool ask_all = false;
  std::uint64_t seed = 0;
};

namespace detail {

inline std::uint64_t random_word(Dice& dice, KeyStyle style) {
  if (style == KeyStyle::scrambled) return dice.word();
  return (std::uint64_t{1} << (8 * dice.between(1, 7))) * static_cast<unsigned>(dice.below(3)) +
         static_cast<unsigned>(dice.below(16));
}
template <class Key>
Key random_key(Dice& dice, KeyStyle style) {
  if constexpr (sizeof(Key) == 8) {
    return random_word(dice, style);
  } else if constexpr (sizeof(Key) == 16) {
    const UInt128 high = dice.percent(60) ? static_cast<unsigned>(dice.below(3)) : dice.word();
    return high << 64 | random_word(dice, style);
  } else {
    Key key{};
    const int changes = style == KeyStyle::scrambled ? 64 : dice.below(3);
    for (int i = 0; i < changes; ++i)
      key.data[static_cast<std::size_t>(dice.below(64))] =
          static_cast<unsigned char>(dice.below(256));
    return key;
  }
}
template <class Key>
Key greatest_key() {
  if constexpr (sizeof(Key) <= 16) {
    return ~Key{0};
  } else {
    Key key;
    key.data.fill(255);
    return key;
  }
}

/// Keys of so many positions, all different.
template <class Key>
std::vector<Key> drawn_keys(Dice& dice, KeyStyle style, int count) {
  std::vector<Key> keys;
  if (style == KeyStyle::dense) {
    for (int p = 0; p < count; ++p) {
      if constexpr (sizeof(Key) <= 16) keys.push_back(static_cast<Key>(p));
      else keys.push_back(to_bytes(static_cast<std::uint64_t>(p)));
    }
    return keys;
  }
  std::set<Key> taken{Key{}, greatest_key<Key>()};
  keys.assign(taken.begin(), taken.end());
  while (static_cast<int>(keys.size()) < count) {
    Key key = random_key<Key>(dice, style);
    if constexpr (sizeof(Key) > 16) key.data[0] ^= static_cast<unsigned char>(keys.size());
    if (taken.insert(key).second) keys.push_back(key);
  }
  for (std::size_t i = keys.size(); i > 1; --i)
    std::swap(keys[i - 1], keys[static_cast<std::size_t>(dice.below(static_cast<int>(i)))]);
  keys.resize(static_cast<std::size_t>(count));
  return keys;
}

/// The recipe's positions with their copies: copy c of position u is u · copies + c.
template <class Key>
void add_moves(const GraphRecipe& recipe, Dice& dice, HookedData<Key>& data) {
  const bool states_ends = recipe.play != Play::normal && recipe.play != Play::misere;
  const bool scores = recipe.play == Play::score || recipe.play == Play::turn;
  for (const GraphRecipe::Node& from : recipe.nodes) {
    for (int copy = 0; copy < recipe.copies; ++copy) {
      std::vector<PlainGraph::Arc> arcs;
      for (const GraphRecipe::Arc& arc : from.arcs) {
        const GraphRecipe::Node& to = recipe.nodes[static_cast<std::size_t>(arc.to)];
        arcs.push_back(
            {arc.to * recipe.copies + dice.below(recipe.copies), scores ? arc.gain : 0,
             recipe.play == Play::turn ? from.turn == to.turn : states_ends && arc.again});
      }
      if (!arcs.empty())
        std::rotate(arcs.begin(), arcs.begin() + dice.below(static_cast<int>(arcs.size())),
                    arcs.end());
      PlainGraph::Node node{arcs, {}};
      if (scores && from.points) node.over = Value::of_score(*from.points);
      if (recipe.play == Play::outcome && from.end) node.over = Value::of_outcome(*from.end, 0);
      if (node.over) node.arcs.clear();
      else if (arcs.empty() && scores) node.over = Value::of_score(0);
      else if (arcs.empty())
        node.over =
            Value::of_outcome(recipe.play == Play::misere ? Outcome::win : Outcome::lose, 0);
      data.graph.nodes.push_back(std::move(node));
      data.arcs.push_back(std::move(arcs));
      data.tier.push_back(from.tier);
      data.turn.push_back(from.turn);
    }
  }
}

/// bound and useful, from the values.
template <class Key>
void add_search_hooks(Dice& dice, HookedData<Key>& data, bool scores) {
  const KnownValues values = scores ? scores_of(data.graph) : outcomes_of(data.graph);
  for (int p = 0; p < data.graph.size(); ++p) {
    const auto& value = values[static_cast<std::size_t>(p)];
    const Points least = scores ? INT64_MIN : -1;
    const Points most = scores ? INT64_MAX : 1;
    auto& bound = data.bound.emplace_back(least, most);
    auto& useful = data.useful.emplace_back();
    if (!value) continue;
    const Points exact = scores                              ? value->score()
                         : value->outcome() == Outcome::win  ? 1
                         : value->outcome() == Outcome::lose ? -1
                                                             : 0;
    if (dice.percent(60)) bound.first = std::max(least, exact - (scores ? dice.below(4) : 0));
    if (dice.percent(60)) bound.second = std::min(most, exact + (scores ? dice.below(4) : 0));
    std::vector<int> best;
    const PlainGraph::Node& node = data.graph.node(p);
    for (int m = 0; m < static_cast<int>(node.arcs.size()); ++m) {
      const PlainGraph::Arc& arc = node.arcs[static_cast<std::size_t>(m)];
      const auto& next = values[static_cast<std::size_t>(arc.to)];
      if (next && value_of_move(*next, arc.gain, arc.again) == value) best.push_back(m);
    }
    if (best.empty() || dice.percent(25)) continue;
    useful.push_back(best[static_cast<std::size_t>(dice.below(static_cast<int>(best.size())))]);
    for (int m = 0; m < static_cast<int>(node.arcs.size()); ++m)
      if (m != useful[0] && dice.percent(40)) useful.push_back(m);
  }
}

template <class Key>
std::shared_ptr<const HookedData<Key>> made_data(const GraphRecipe& recipe) {
  auto made = std::make_shared<HookedData<Key>>();
  HookedData<Key>& data = *made;
  data = {{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, recipe.ask_all, recipe.seed};
  Dice dice(recipe.seed);
  add_moves(recipe, dice, data);
  const int count = data.graph.size();
  data.keys = drawn_keys<Key>(dice, recipe.keys, count);
  data.predecessors.resize(static_cast<std::size_t>(count));
  data.index.resize(static_cast<std::size_t>(count));
  for (int p = 0; p < count; ++p) {
    data.by_key.emplace(data.keys[static_cast<std::size_t>(p)], p);
    for (const PlainGraph::Arc& arc : data.graph.node(p).arcs) {
      auto& from = data.predecessors[static_cast<std::size_t>(arc.to)];
      if (from.empty() || from.back() != p) from.push_back(p);
    }
    auto& tier = data.tiers[data.tier[static_cast<std::size_t>(p)]];
    const int shuffled = dice.below(static_cast<int>(tier.size()) + 1);
    tier.insert(tier.begin() + (recipe.seed % 3 == 0 ? shuffled : 0), p);
  }
  for (int u = 0; u < count / recipe.copies; ++u) {
    const int canonical = u * recipe.copies + dice.below(recipe.copies);
    data.canonical.insert(data.canonical.end(), static_cast<std::size_t>(recipe.copies), canonical);
  }
  for (const auto& [tier, positions] : data.tiers)
    for (std::size_t i = 0; i < positions.size(); ++i)
      data.index[static_cast<std::size_t>(positions[i])] = i;
  add_search_hooks(dice, data, recipe.play == Play::score || recipe.play == Play::turn);
  return made;
}

}  // namespace detail

/// What the games have in common. A position is its number, a move that of the arc.
template <class Key>
struct HookedGraph {
  std::shared_ptr<const HookedData<Key>> data = std::make_shared<const HookedData<Key>>(
      HookedData<Key>{PlainGraph{{{{}, Value::of_outcome(Outcome::lose, 0)}}}, {{}}});

  HookedGraph() = default;
  explicit HookedGraph(const GraphRecipe& recipe) : data(detail::made_data<Key>(recipe)) {}

  static auto& at(auto& list, int p) { return list[static_cast<std::size_t>(p)]; }
  const PlainGraph::Arc& arc(int p, int move) const { return at(at(data->arcs, p), move); }

  int start() const { return 0; }
  void moves(int p, auto&& visit) const {
    for (int m = 0; m < static_cast<int>(at(data->arcs, p).size()); ++m) visit(m);
  }
  int play(int p, int move) const { return arc(p, move).to; }
  std::string describe(int p, int move) const {
    return std::to_string(move) + ":" + std::to_string(arc(p, move).to);
  }
  Key key(int p) const { return at(data->keys, p); }
  int position(const Key& key) const {
    const auto found = data->by_key.find(key);
    if (found == data->by_key.end()) throw std::logic_error("a key that no position has");
    return found->second;
  }
  int canonical(int p) const { return at(data->canonical, p); }
  int promising(int p, int move) const {
    return static_cast<int>(mixed(data->seed + static_cast<std::uint64_t>(p * 64 + move)) % 7) - 3;
  }
  void bound(int p, Points& lo, Points& hi) const {
    lo = std::max(lo, at(data->bound, p).first);
    hi = std::min(hi, at(data->bound, p).second);
  }
  void useful(int p, auto&& visit) const {
    for (const int m : at(data->useful, p)) visit(m);
  }
  void predecessors(int p, auto&& visit) const {
    for (const int from : at(data->predecessors, p)) visit(from);
  }
  void predecessor_indices(int in_tier, Index rank, auto&& visit) const {
    for (const int from : at(data->predecessors, position_at(in_tier, rank))) {
      if (tier(from) != in_tier) visit(tier(from), index(from), index(from) + 1);
      else if (from % 2 == 0) visit(index(from));
      else visit(index(from), index(from) + 1);
    }
  }
  int tier(int p) const { return at(data->tier, p); }
  Index tier_size(int tier) const {
    const auto found = data->tiers.find(tier);
    return found == data->tiers.end() ? 0 : found->second.size();
  }
  Index index(int p) const { return at(data->index, p); }
  int position_at(int tier, Index index) const { return data->tiers.at(tier).at(index); }
  void ask(auto&& visit) const {
    for (int p = 0; p < (data->ask_all ? data->graph.size() : 1); ++p) visit(p);
  }
};

template <class Key>
struct HookedNormal : HookedGraph<Key> {
  bool misere = false;
  HookedNormal() = default;
  explicit HookedNormal(const GraphRecipe& recipe)
      : HookedGraph<Key>(recipe), misere(recipe.play == Play::misere) {}
};
template <class Key>
struct HookedOutcome : HookedGraph<Key> {
  using HookedGraph<Key>::HookedGraph;
  bool moves_again(int p, int move) const { return this->arc(p, move).again; }
  std::optional<Outcome> ending(int p) const {
    const auto& node = this->data->graph.node(p);
    if (!node.over ||
        (this->at(this->data->arcs, p).empty() && node.over->outcome() == Outcome::lose))
      return std::nullopt;
    return node.over->outcome();
  }
};
template <class Key>
struct HookedPoints : HookedGraph<Key> {
  using HookedGraph<Key>::HookedGraph;
  Points gain(int p, int move) const { return this->arc(p, move).gain; }
  std::optional<Points> ending(int p) const {
    const auto& node = this->data->graph.node(p);
    if (!node.over) return std::nullopt;
    return node.over->score();
  }
};
template <class Key>
struct HookedScore : HookedPoints<Key> {
  using HookedPoints<Key>::HookedPoints;
  bool moves_again(int p, int move) const { return this->arc(p, move).again; }
};
template <class Key>
struct HookedTurn : HookedPoints<Key> {
  using HookedPoints<Key>::HookedPoints;
  int turn(int p) const { return this->at(this->data->turn, p); }
};

namespace detail {
template <class Key>
Instance instance_with_keys(const GraphRecipe& recipe) {
  switch (recipe.play) {
    case Play::outcome:
      return laws::instance_of(HookedOutcome<Key>(recipe));
    case Play::score:
      return laws::instance_of(HookedScore<Key>(recipe));
    case Play::turn:
      return laws::instance_of(HookedTurn<Key>(recipe));
    default:
      return laws::instance_of(HookedNormal<Key>(recipe));
  }
}
}  // namespace detail

/// The game of a recipe behind its table.
inline Instance instance_of_recipe(const GraphRecipe& recipe) {
  if (recipe.key_bits == 64) return detail::instance_with_keys<std::uint64_t>(recipe);
  if (recipe.key_bits == 128) return detail::instance_with_keys<UInt128>(recipe);
  return detail::instance_with_keys<Bytes>(recipe);
}

}  // namespace foregone::test
