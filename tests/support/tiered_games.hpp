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

/// The nimber of every node.
template <class G>
std::vector<Value> defined_nimbers(const G& game) {
  std::vector<Value> values(game.nodes.size());
  for (int p = static_cast<int>(game.nodes.size()); p-- > 0;) {
    std::vector<std::uint32_t> seen;
    each_move(game, p, [&](int move) {
      seen.push_back(values[static_cast<std::size_t>(play_of(game, p, move).to)].nimber());
    });
    std::uint32_t mex = 0;
    while (std::find(seen.begin(), seen.end(), mex) != seen.end()) ++mex;
    values[static_cast<std::size_t>(p)] = Value::of_nimber(mex);
  }
  return values;
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
