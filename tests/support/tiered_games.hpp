// SPDX-License-Identifier: Apache-2.0
//
// Random graphs as games that state a tier, with keys of every width and layout, and their values by
// a solver of the tests' own: the definition, from the greatest node down.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "foregone/core/game.hpp"
#include "foregone/core/keys.hpp"
#include "random_dag_game.hpp"

namespace foregone::test {

// Layouts of keys: number <-> key, for small numbers.
/// Neighbours stay neighbours.
struct DenseKeys {
  static std::uint64_t key(int p) { return static_cast<std::uint64_t>(p) + 1000; }
  static int position(std::uint64_t key) { return static_cast<int>(key - 1000); }
};
/// Anywhere in 64 bits, 0 and 2^64 - 1 among them.
struct ScrambledKeys {
  static constexpr std::uint64_t odd = 0x9E3779B97F4A7C15ULL;
  static std::uint64_t key(int p) {
    if (p < 2) return p == 0 ? UINT64_MAX : 0;
    return static_cast<std::uint64_t>(p) * odd;
  }
  static int position(std::uint64_t key) {
    if (key == UINT64_MAX || key == 0) return key == 0 ? 1 : 0;
    std::uint64_t inverse = odd;  // Newton: each step doubles the right bits
    for (int i = 0; i < 6; ++i) inverse *= 2 - odd * inverse;
    return static_cast<int>(key * inverse);
  }
};
/// Clusters of eight that lie far apart.
struct ClusteredKeys {
  static std::uint64_t key(int p) {
    const auto number = static_cast<std::uint64_t>(p);
    return number / 8 % 1000 * 0x40000000000 + number % 8 + number / 8 * 64;
  }
  static int position(std::uint64_t key) {
    return static_cast<int>(key % 0x40000000000 / 64 * 8 + key % 64);
  }
};
/// Both halves of 128 bits, scrambled.
struct WideKeys {
  static UInt128 key(int p) {
    return UInt128{ScrambledKeys::key(p)} << 64 | static_cast<unsigned>(p % 3);
  }
  static int position(UInt128 key) {
    return ScrambledKeys::position(static_cast<std::uint64_t>(key >> 64));
  }
};
/// The low 70 bits of 128.
struct DenseWideKeys {
  static UInt128 key(int p) { return (UInt128{63} << 64) + static_cast<unsigned>(p) * UInt128{3}; }
  static int position(UInt128 key) { return static_cast<int>((key - (UInt128{63} << 64)) / 3); }
};
/// From both ends of 64 bits: 0, 2^64 - 1, 1, 2^64 - 2, ...
struct EndKeys {
  static std::uint64_t key(int p) {
    const auto half = static_cast<std::uint64_t>(p / 2);
    return p % 2 == 0 ? half : UINT64_MAX - half;
  }
  static int position(std::uint64_t key) {
    return key >> 63 == 0 ? static_cast<int>(2 * key)
                          : static_cast<int>(2 * (UINT64_MAX - key)) + 1;
  }
};
/// Blocks of bytes that differ early, late or in the middle.
struct ByteKeys {
  static Bytes key(int p) {
    Bytes key;
    const std::uint64_t scrambled = mixed(static_cast<std::uint64_t>(p) % 5 + 1);
    key.data[0] = static_cast<unsigned char>(scrambled);
    key.data[static_cast<std::size_t>(20 + p % 3)] = 7;
    key.data[62] = static_cast<unsigned char>(p >> 8);
    key.data[61] = static_cast<unsigned char>(p >> 16);
    key.data[63] = static_cast<unsigned char>(p);
    return key;
  }
  static int position(const Bytes& key) {
    return key.data[61] << 16 | key.data[62] << 8 | key.data[63];
  }
};

/// A random game with keys of a layout and tiers of `step` nodes each, five numbers apart. Steps
/// above 1 keep some moves inside a tier.
template <class Base, class Layout>
struct TieredGraph : Base {
  using Base::Base;
  int step = 1;
  auto key(int p) const { return Layout::key(p); }
  int position(decltype(Layout::key(0)) key) const { return Layout::position(key); }
  int tier(int p) const { return p / step * 5 - 40; }
};

/// The value of every node of a game whose moves lead to greater nodes alone.
template <class G>
std::vector<Value> defined_values(const G& game) {
  std::vector<Value> values(game.nodes.size());
  for (int p = static_cast<int>(game.nodes.size()); p-- > 0;) {
    std::optional<Value> best;
    const std::optional<Value> end = ended_value(game, p, true);
    if (!end)
      each_move(game, p, [&](int move) {
        const auto played = play_of(game, p, move);
        const auto worth =
            value_of_move(values[static_cast<std::size_t>(played.to)], played.gain, played.again);
        if (!best || is_better(*worth, *best)) best = worth;
      });
    values[static_cast<std::size_t>(p)] = end ? *end : best ? *best : *ended_value(game, p, false);
  }
  return values;
}

/// Moves that lead below their tier lead into it instead: tiers of `step` nodes among which play may
/// return.
template <class Base, class Layout>
TieredGraph<Base, Layout> returning_graph(const RandomGraphOptions& options, int step) {
  TieredGraph<Base, Layout> game(options);
  game.step = step;
  for (int from = 0; from < static_cast<int>(game.nodes.size()); ++from)
    for (RandomGraph::Arc& arc : game.nodes[static_cast<std::size_t>(from)].arcs)
      if (arc.to < from / step * step) arc.to = from - arc.to % (from % step + 1);
  return game;
}

/// The value of every node of an outcome game in which play may return: win and lose round by round,
/// then ties, and draws are the rest.
template <class G>
std::vector<Value> returning_values(const G& game) {
  const int nodes = static_cast<int>(game.nodes.size());
  std::vector<std::optional<Value>> values(game.nodes.size());
  const auto at = [&](int p) -> std::optional<Value>& {
    return values[static_cast<std::size_t>(p)];
  };
  for (int p = 0; p < nodes; ++p) {
    bool has_move = false;
    each_move(game, p, [&](int) { has_move = true; });
    at(p) = ended_value(game, p, has_move);
  }
  // The best of the moves to valued nodes, and whether all are valued.
  const auto look = [&](int p) {
    std::pair<std::optional<Value>, bool> seen{std::nullopt, true};
    each_move(game, p, [&](int move) {
      const auto played = play_of(game, p, move);
      if (!at(played.to)) {
        seen.second = false;
        return;
      }
      const auto worth = value_of_move(*at(played.to), 0, played.again);
      if (!seen.first || is_better(*worth, *seen.first)) seen.first = worth;
    });
    return seen;
  };
  for (const Outcome stage : {Outcome::win, Outcome::tie})
    for (int round = 1; round <= nodes; ++round)
      for (int p = 0; p < nodes; ++p) {
        if (at(p)) continue;
        const auto [best, is_all] = look(p);
        if (!best || best->remoteness() != static_cast<std::uint32_t>(round)) continue;
        if (best->outcome() == stage || (is_all && best->outcome() == Outcome::lose)) at(p) = best;
      }
  std::vector<Value> all;
  for (const auto& value : values) all.push_back(value.value_or(Value::of_outcome(Outcome::draw)));
  return all;
}

/// Which nodes are reached from some; ended positions lead nowhere.
template <class G>
std::vector<bool> reached_from(const G& game, const std::vector<int>& roots) {
  std::vector<bool> reached(game.nodes.size(), false);
  std::vector<int> open = roots;
  while (!open.empty()) {
    const int p = open.back();
    open.pop_back();
    if (reached[static_cast<std::size_t>(p)]) continue;
    reached[static_cast<std::size_t>(p)] = true;
    if (ended_value(game, p, true)) continue;
    each_move(game, p, [&](int move) { open.push_back(play_of(game, p, move).to); });
  }
  return reached;
}

}  // namespace foregone::test
