// SPDX-License-Identifier: Apache-2.0
//
// Coins in a row. A move takes the coin at either end and its points. With an even number of coins,
// none below 0, the first player never loses: all coins at odd places can be had, or all at even ones.
//
// Input: n, then the n coins. A position is the coins that are left, first and last one counted from 1,
// "2..5"; "0" where none is. A move is "left" or "right". n coins have n(n + 1)/2 + 1 positions.
#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/game.hpp"

namespace foregone {

struct CoinsInARow {
  static constexpr std::int64_t most_coins = 50'000;
  static constexpr std::int64_t most_points = 1'000'000'000'000;  ///< the total fits 64 bits

  /// Coins first .. end − 1 are left; {0, 0} where none is.
  struct Position {
    std::int32_t first = 0;
    std::int32_t end = 0;
  };
  enum class End : std::uint8_t { left, right };

  std::vector<std::int64_t> coins{8, 15, 3, 7};

  Position start() const { return {0, static_cast<std::int32_t>(coins.size())}; }
  void moves(Position p, auto&& visit) const {
    if (p.first < p.end) visit(End::left);
    if (p.first + 1 < p.end) visit(End::right);
  }
  Position play(Position p, End end) const {
    if (p.first + 1 == p.end) return {};
    return end == End::left ? Position{p.first + 1, p.end} : Position{p.first, p.end - 1};
  }
  Points gain(Position p, End end) const {
    return coins[static_cast<std::size_t>(end == End::left ? p.first : p.end - 1)];
  }
  /// Coins taken.
  int tier(Position p) const { return static_cast<int>(coins.size()) - (p.end - p.first); }

  std::string show(Position p) const {
    if (p.first == p.end) return "0";
    return std::to_string(p.first + 1) + ".." + std::to_string(p.end);
  }
  std::optional<Position> parse(std::string_view text) const {
    if (text == "0") return Position{};
    Position p;
    const char* const end = text.data() + text.size();
    const auto [dots, fault] = std::from_chars(text.data(), end, p.first);
    if (fault != std::errc{} || !std::string_view(dots, end).starts_with("..")) return std::nullopt;
    if (std::from_chars(dots + 2, end, p.end).ec != std::errc{}) return std::nullopt;
    if (p.first < 1 || p.first > p.end || p.end > start().end) return std::nullopt;
    --p.first;
    if (show(p) != text) return std::nullopt;  // signs, leading zeros, what is behind
    return p;
  }
  std::string describe(Position, End end) const { return end == End::left ? "left" : "right"; }

  void read(auto& in) {
    const std::int64_t n = in.integer("n", 0, most_coins);
    coins = in.integers("coin", static_cast<std::uint64_t>(n), -most_points, most_points);
  }
  void write(std::ostream& out) const {
    out << coins.size() << '\n';
    for (std::size_t i = 0; i < coins.size(); ++i) out << (i > 0 ? " " : "") << coins[i];
    if (!coins.empty()) out << '\n';
  }
  void random(auto& draw) {
    const std::int64_t n = draw("n", 1, 20);
    coins = draw.list("coins", n, 1, 100);
  }
  std::string check() const {
    if (static_cast<std::int64_t>(coins.size()) > most_coins) return "n must be at most 50000";
    for (const std::int64_t coin : coins)
      if (coin < -most_points || coin > most_points) return "coins must be from -10^12 to 10^12";
    return "";
  }
};

}  // namespace foregone
