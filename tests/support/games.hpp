// SPDX-License-Identifier: Apache-2.0
//
// Small games that use the hooks in different ways, for tests. Each opens with what is known of it.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/game.hpp"

namespace foregone::test {

/// Take 1, 3 or 4 stones. Lost heaps: 0, 2, 7, 9, 14, 16, 21, …, that is 0 or 2 modulo 7. No
/// optional rule: positions are their own keys.
struct Subtraction {
  int heap = 21;
  int start() const { return heap; }
  void moves(int p, auto&& visit) const {
    for (const int take : {1, 3, 4})
      if (take <= p) visit(take);
  }
  int play(int p, int take) const { return p - take; }
  void parameters(auto& set) { set("heap", heap, 0, 1000, "stones at the start"); }
  void read(auto& in) { heap = static_cast<int>(in.integer("heap", 0, 1000)); }
  void write(std::ostream& out) const { out << heap << '\n'; }
  void random(auto& draw) { heap = static_cast<int>(draw("heap", 0, 100)); }
};

/// The same, ranked: all positions are one tier, and their own indices.
struct RankedSubtraction : Subtraction {
  int tier(int) const { return 7; }
  Index tier_size(int tier) const { return tier == 7 ? static_cast<Index>(heap) + 1 : 0; }
  Index index(int p) const { return static_cast<Index>(p); }
  int position_at(int, Index index) const { return static_cast<int>(index); }
  void predecessors(int p, auto&& visit) const {
    for (const int take : {1, 3, 4})
      if (p + take <= heap) visit(p + take);
  }
};

/// The same, but who cannot move wins. Lost heaps: 1 or 3 modulo 7. Uses: misere, moves as a list.
struct MisereSubtraction {
  static constexpr bool misere = true;
  int heap = 21;
  int start() const { return heap; }
  std::vector<int> moves(int p) const {
    std::vector<int> takes;
    for (const int take : {1, 3, 4})
      if (take <= p) takes.push_back(take);
    return takes;
  }
  int play(int p, int take) const { return p - take; }
};

/// Nim on up to five heaps of up to 255. Lost iff the exclusive or of the heaps is 0 (Bouton 1901).
/// Uses: byte keys with a length byte, texts, no play (moves visits the next positions), tiers.
struct ByteNim {
  using Heaps = std::vector<std::uint8_t>;
  Heaps heaps{1, 2, 3};

  Heaps start() const { return heaps; }
  void moves(const Heaps& p, auto&& visit) const {
    for (std::size_t i = 0; i < p.size(); ++i)
      for (std::uint8_t left = 0; left < p[i]; ++left) {
        Heaps next = p;
        next[i] = left;
        visit(next);
      }
  }
  Bytes key(const Heaps& p) const {
    Bytes key;
    key.data[0] = static_cast<unsigned char>(p.size());
    std::copy(p.begin(), p.end(), key.data.begin() + 1);
    return key;
  }
  Heaps position(const Bytes& key) const {
    return Heaps(key.data.begin() + 1, key.data.begin() + 1 + key.data[0]);
  }
  Heaps canonical(Heaps p) const {
    std::sort(p.begin(), p.end());
    return p;
  }
  int tier(const Heaps& p) const {
    int taken = 0;
    for (std::size_t i = 0; i < p.size(); ++i) taken += heaps[i] - p[i];
    return taken;
  }
  std::string show(const Heaps& p) const {
    std::string text;
    for (const std::uint8_t heap : p) text += (text.empty() ? "" : "+") + std::to_string(heap);
    return text;
  }
  std::string check() const {
    return heaps.empty() || heaps.size() > 5 ? "1 to 5 heaps are wanted" : "";
  }
};

/// Tic-tac-toe. 5478 reachable positions; a tie after 9 plies. Uses: ending with ties, struct
/// positions without padding, texts both ways, promising.
struct TicTacToe {
  struct Position {
    std::uint16_t own = 0;  // cells of the player to move
    std::uint16_t other = 0;
    bool operator==(const Position&) const = default;
  };
  static constexpr unsigned full = 0x1FF;
  Position start() const { return {}; }
  void moves(Position p, auto&& visit) const {
    for (int cell = 0; cell < 9; ++cell)
      if (((p.own | p.other) >> cell & 1) == 0) visit(cell);
  }
  Position play(Position p, int cell) const {
    return {p.other, static_cast<std::uint16_t>(p.own | 1 << cell)};
  }
  std::optional<Outcome> ending(Position p) const {
    for (const unsigned line : {0007U, 0070U, 0700U, 0111U, 0222U, 0444U, 0421U, 0124U})
      if ((p.other & line) == line) return Outcome::lose;
    if ((p.own | p.other) == full) return Outcome::tie;
    return std::nullopt;
  }
  int promising(Position, int cell) const { return cell == 4 ? 1 : 0; }
  std::string show(Position p) const {
    std::string text(9, '.');
    const bool crosses = std::popcount(p.own) == std::popcount(p.other);
    for (std::size_t cell = 0; cell < 9; ++cell) {
      if ((p.own >> cell & 1) != 0) text[cell] = crosses ? 'X' : 'O';
      if ((p.other >> cell & 1) != 0) text[cell] = crosses ? 'O' : 'X';
    }
    return text;
  }
  std::optional<Position> parse(std::string_view text) const {
    if (text.size() != 9 || text.find_first_not_of(".XO") != std::string_view::npos)
      return std::nullopt;
    unsigned x = 0;
    unsigned o = 0;
    for (std::size_t cell = 0; cell < 9; ++cell) {
      if (text[cell] == 'X') x |= 1U << cell;
      if (text[cell] == 'O') o |= 1U << cell;
    }
    const int more = std::popcount(x) - std::popcount(o);
    if (more != 0 && more != 1) return std::nullopt;
    if (more == 1) std::swap(x, o);
    return Position{static_cast<std::uint16_t>(x), static_cast<std::uint16_t>(o)};
  }
  std::string describe(Position, int cell) const { return std::to_string(cell + 1); }
};

/// A heap: take 1 stone for one point or 2 stones for three; who takes 2 from an even heap goes on.
/// Who is left with a single stone pays a point for it. Uses: gain, moves_again, ending with
/// points.
struct GoAgain {
  int heap = 12;
  int start() const { return heap; }
  void moves(int p, auto&& visit) const {
    if (p >= 1) visit(1);
    if (p >= 2) visit(2);
  }
  int play(int p, int take) const { return p - take; }
  Points gain(int, int take) const { return take == 1 ? 1 : 3; }
  bool moves_again(int p, int take) const { return take == 2 && p % 2 == 0; }
  std::optional<Points> ending(int p) const {
    return p == 1 ? std::optional<Points>(-1) : std::nullopt;
  }
};

/// Coins in a row: take from either end. Uses: Played.
struct CoinsInARow {
  struct Position {
    std::int32_t left = 0;
    std::int32_t right = 0;  // one behind the last coin
  };
  enum class End : std::uint8_t { left, right };
  std::vector<std::int64_t> coins{3, 9, 1, 2};

  Position start() const { return {0, static_cast<std::int32_t>(coins.size())}; }
  void moves(Position p, auto&& visit) const {
    if (p.left < p.right) visit(End::left);
    if (p.left + 1 < p.right) visit(End::right);
  }
  Played<Position> play(Position p, End end) const {
    if (end == End::left) return {{p.left + 1, p.right}, coins[at(p.left)], false};
    return {{p.left, p.right - 1}, coins[at(p.right - 1)], false};
  }
  std::string describe(Position, End end) const { return end == End::left ? "left" : "right"; }
  void read(auto& in) {
    const std::int64_t n = in.integer("n", 0, 1000);
    coins = in.integers("coins", static_cast<std::uint64_t>(n), -1'000'000, 1'000'000);
  }
  void write(std::ostream& out) const {
    out << coins.size() << '\n';
    for (const std::int64_t coin : coins) out << coin << '\n';
  }
  void random(auto& draw) {
    const std::int64_t n = draw("n", 0, 20);
    coins = draw.list("coins", n, -100, 100);
  }

 private:
  static std::size_t at(std::int32_t coin) { return static_cast<std::size_t>(coin); }
};

/// The same coins, where the position knows whose turn it is and who takes an odd coin goes on.
/// Uses: turn, gain, key of a padded position, tiers with a ranking.
struct OddCoins {
  struct Position {
    std::int32_t left = 0;
    std::int32_t right = 0;
    std::int8_t player = 0;
  };
  std::vector<std::int64_t> coins{3, 2, 5, 4, 1};

  Position start() const { return {0, size(), 0}; }
  void moves(Position p, auto&& visit) const {
    if (p.left < p.right) visit(true);
    if (p.left + 1 < p.right) visit(false);
  }
  Position play(Position p, bool left) const {
    const bool again = coin(p, left) % 2 != 0;
    const auto player = static_cast<std::int8_t>(again ? p.player : 1 - p.player);
    if (left) return {p.left + 1, p.right, player};
    return {p.left, p.right - 1, player};
  }
  Points gain(Position p, bool left) const { return coin(p, left); }
  int turn(Position p) const { return p.player; }
  std::uint64_t key(Position p) const {
    return static_cast<std::uint64_t>(p.left) << 33 | static_cast<std::uint64_t>(p.right) << 1 |
           static_cast<std::uint64_t>(p.player);
  }
  Position position(std::uint64_t key) const {
    return {static_cast<std::int32_t>(key >> 33), static_cast<std::int32_t>(key >> 1 & 0xFFFFFFFFU),
            static_cast<std::int8_t>(key & 1)};
  }
  // Tier: coins taken; within it by the left end and the player.
  int tier(Position p) const { return size() - (p.right - p.left); }
  Index tier_size(int tier) const { return 2 * (static_cast<Index>(tier) + 1); }
  Index index(Position p) const {
    return 2 * static_cast<Index>(p.left) + static_cast<Index>(p.player);
  }
  Position position_at(int tier, Index index) const {
    const auto left = static_cast<std::int32_t>(index / 2);
    return {left, left + size() - tier, static_cast<std::int8_t>(index % 2)};
  }

 private:
  std::int32_t size() const { return static_cast<std::int32_t>(coins.size()); }
  std::int64_t coin(Position p, bool left) const {
    return coins[static_cast<std::size_t>(left ? p.left : p.right - 1)];
  }
};

/// A token on twelve fields with paths between them, which may lead round for ever. Field 0 is
/// lost, 1 and 6 win in 1, 8 loses in 2, 7 and 10 win in 3, all others (2, 3, 4, 5, 9, 11) are
/// draws. Uses: cycles; no play (moves visits the next positions).
struct Paths {
  int from = 11;
  int start() const { return from; }
  void moves(int p, auto&& visit) const {
    static constexpr int none = -1;
    static constexpr int next[12][2] = {{none, none}, {0, none}, {1, 3},    {2, none},
                                        {2, 1},       {4, 6},    {0, none}, {8, none},
                                        {1, none},    {7, 5},    {8, 9},    {10, 9}};
    for (const int to : next[p])
      if (to != none) visit(to);
  }
};

}  // namespace foregone::test
