// SPDX-License-Identifier: Apache-2.0
//
// Small graphs whose values are known without a search, and random ones with hard numbers: what the
// engines' own tests are made of. Random graphs come from random_dag_game.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "foregone/core/keys.hpp"
#include "random_dag_game.hpp"

namespace foregone::test {

/// One move a position, `length` of them: lost iff the number of moves left is even.
struct Chain {
  int length = 1;
  int start() const { return 0; }
  void moves(int p, auto&& visit) const {
    if (p < length) visit(p + 1);
  }
};

/// The same, but position 0 may go to every other one, in ascending order, and p > 1 to p − 1:
/// found breadth first, the last position is the start of a line through all of them.
struct FannedChain {
  int length = 1;
  int start() const { return 0; }
  void moves(int p, auto&& visit) const {
    if (p == 0) {
      for (int to = 1; to <= length; ++to) visit(to);
    } else if (p > 1) {
      visit(p - 1);
    }
  }
};

/// Two moves a position that lead to the same one of the next layer: 2^layers lines.
struct LayeredTwice {
  int layers = 1;
  int start() const { return 0; }
  void moves(int p, auto&& visit) const {
    if (p == layers) return;
    visit(p + 1);
    visit(p + 1);
  }
};

/// A graph by its arrows.
struct Arrows {
  std::vector<std::vector<int>> next{{}};
  int start() const { return 0; }
  void moves(int p, auto&& visit) const {
    for (const int to : next[static_cast<std::size_t>(p)]) visit(to);
  }
};

/// RandomScoreGame with keys of 128 bits, both halves of which matter.
struct WideKeyGame : RandomScoreGame {
  using RandomScoreGame::RandomScoreGame;
  UInt128 key(int p) const {
    const auto number = static_cast<std::uint64_t>(p);
    return UInt128{number / 2} << 64 | (number % 2);
  }
  int position(UInt128 key) const {
    return static_cast<int>(static_cast<std::uint64_t>(key >> 64) * 2 +
                            static_cast<std::uint64_t>(key) % 2);
  }
};

/// RandomScoreGame with keys of 64 bytes that differ in one byte, each time another.
struct ByteKeyGame : RandomScoreGame {
  using RandomScoreGame::RandomScoreGame;
  Bytes key(int p) const {
    Bytes key;
    key.data[static_cast<std::size_t>(p) % 64] = static_cast<unsigned char>(1 + p / 64);
    return key;
  }
  int position(const Bytes& key) const {
    for (std::size_t i = 0; i < 64; ++i)
      if (key.data[i] != 0) return static_cast<int>(i) + 64 * (key.data[i] - 1);
    return 0;
  }
};

/// RandomScoreGame whose moves are promised anything.
struct PromisingGame : RandomScoreGame {
  using RandomScoreGame::RandomScoreGame;
  int promising(int p, int move) const {
    return static_cast<int>(mixed(static_cast<std::uint64_t>(p * 8 + move)) % 7) - 3;
  }
};

/// Gains at and around the ends of the range of totals.
inline constexpr std::array<Points, 14> extreme_points{0,
                                                       1,
                                                       -1,
                                                       5,
                                                       -5,
                                                       INT64_MAX,
                                                       INT64_MAX - 1,
                                                       -INT64_MAX,
                                                       1 - INT64_MAX,
                                                       INT64_MAX - 5,
                                                       Points{1} << 62,
                                                       -(Points{1} << 62),
                                                       (Points{1} << 62) - 1,
                                                       1 - (Points{1} << 62)};

/// A small random graph with extreme gains; many of its lines have totals that do not fit.
inline RandomScoreGame extreme_game(std::uint64_t seed) {
  RandomGraphOptions options = random_dag_game(seed, 3 + static_cast<int>(seed % 5));
  options.least_gain = 0;
  options.most_gain = std::ssize(extreme_points) - 1;
  RandomScoreGame game(options);
  for (RandomGraph::Node& node : game.nodes) {
    for (RandomGraph::Arc& arc : node.arcs)
      arc.gain = extreme_points[static_cast<std::size_t>(arc.gain)];
    if (node.points) node.points = extreme_points[static_cast<std::size_t>(*node.points)];
  }
  return game;
}

}  // namespace foregone::test
