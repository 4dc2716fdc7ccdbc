// SPDX-License-Identifier: Apache-2.0
//
// Kalah (Champion 1940) with m pits a side and n seeds a pit. A move takes all seeds of an own pit
// and sows them one by one: the own pits to its right, the own store, the other's pits, and round
// again without the other's store, the pit it came from included. The last seed in the own store: move
// again. The last seed in an own pit that was empty, with seeds in the pit opposite: both go to the
// own store. When a side is empty, after the capture and whoever is to move, play is over and the
// seeds of the other side are their owner's. (The variants differ: G. Irving, J. Donkers and
// J. Uiterwijk, "Solving Kalah", ICGA Journal 23 (2000) 139–147.)
//
// A position is the pits as the player to move sees them, without the stores: what is in these is
// gained, and the value is what is still to be won. The key writes each pit in unary, c zeros and a one:
// (n + 1) · 2m bits, so m · (n + 1) may be up to 32.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "foregone/core/game.hpp"

namespace foregone {

class Kalah {
 public:
  static constexpr std::size_t most_pits = 6;
  /// Seeds of the mover's pits, then of the other's, each in the order of sowing.
  struct Position {
    std::array<std::uint8_t, 2 * most_pits> seeds{};
    friend bool operator==(const Position&, const Position&) = default;
  };

  Kalah() = default;
  Kalah(int pits, int seeds) : pits_(pits), seeds_(seeds) {}

  Position start() const {
    Position p;
    for (std::size_t pit = 0; pit < 2 * side(); ++pit)
      p.seeds[pit] = static_cast<std::uint8_t>(seeds_);
    return p;
  }
  /// A move is the pit, from 0 on; the nearest to the store first.
  void moves(const Position& p, auto&& visit) const {
    for (int pit = pits_; pit-- > 0;)
      if (p.seeds[static_cast<std::size_t>(pit)] != 0) visit(pit);
  }
  Played<Position> play(const Position& p, int pit) const {
    Played<Position> played{p};
    auto& seeds = played.to.seeds;
    const std::size_t store = side();
    const std::size_t round = 2 * side() + 1;
    std::size_t at = static_cast<std::size_t>(pit);
    std::size_t hand = seeds[at];
    seeds[at] = 0;
    for (; hand != 0; --hand) {
      at = at + 1 == round ? 0 : at + 1;
      if (at == store) ++played.gain;
      else ++seeds[at < store ? at : at - 1];
    }
    if (at < store && seeds[at] == 1) {
      std::uint8_t& opposite = seeds[2 * side() - 1 - at];
      if (opposite != 0) {
        played.gain += 1 + opposite;
        seeds[at] = opposite = 0;
      }
    }
    played.again = at == store && !is_over(played.to);
    if (!played.again) played.to = seen_by_other(played.to);
    return played;
  }
  std::optional<Points> ending(const Position& p) const {
    if (!is_over(p)) return std::nullopt;
    return sum(p, 0) - sum(p, side());
  }

  std::uint64_t key(const Position& p) const {
    std::uint64_t key = 0;
    for (std::size_t pit = 2 * side(); pit-- > 0;) key = (key << 1 | 1) << p.seeds[pit];
    return key;
  }
  Position position(std::uint64_t key) const {
    Position p;
    for (std::size_t pit = 0; pit < 2 * side(); ++pit) {
      const int seeds = std::countr_zero(key);
      p.seeds[pit] = static_cast<std::uint8_t>(seeds);
      key = key >> seeds >> 1;
    }
    return p;
  }
  /// Seeds in the stores. They never become fewer, and some moves bring none.
  int tier(const Position& p) const { return static_cast<int>(all() - sum(p, 0) - sum(p, side())); }
  /// Moves that move again first, then what they gain.
  int promising(const Position& p, int pit) const {
    const Played<Position> played = play(p, pit);
    return static_cast<int>(played.gain) + (played.again ? 100 : 0);
  }
  /// The seeds that are left can all be one player's.
  void bound(const Position& p, Points& lo, Points& hi) const {
    hi = sum(p, 0) + sum(p, side());
    lo = -hi;
  }

  /// "4,0,5/4,4,4": the mover's pits, then the other's, each as their owner sees them.
  std::string show(const Position& p) const {
    std::string text;
    for (std::size_t pit = 0; pit < 2 * side(); ++pit) {
      if (pit != 0) text += pit == side() ? '/' : ',';
      text += std::to_string(p.seeds[pit]);
    }
    return text;
  }
  std::optional<Position> parse(std::string_view text) const {
    Position p;
    Points left = all();
    for (std::size_t pit = 0; pit < 2 * side(); ++pit) {
      if (pit != 0) {
        if (text.empty() || text.front() != (pit == side() ? '/' : ',')) return std::nullopt;
        text.remove_prefix(1);
      }
      std::size_t digits = 0;
      Points seeds = 0;
      while (digits < text.size() && digits < 3 && text[digits] >= '0' && text[digits] <= '9')
        seeds = 10 * seeds + (text[digits++] - '0');
      if (digits == 0 || (digits > 1 && text.front() == '0') || seeds > left) return std::nullopt;
      text.remove_prefix(digits);
      left -= seeds;
      p.seeds[pit] = static_cast<std::uint8_t>(seeds);
    }
    if (!text.empty()) return std::nullopt;
    return p;
  }
  /// The pit's number, 1 the farthest from the store.
  std::string describe(const Position&, int pit) const { return std::to_string(pit + 1); }

  void parameters(auto& set) {
    set("pits", pits_, 1, static_cast<int>(most_pits), "pits of a side");
    set("seeds", seeds_, 1, 31, "seeds in each pit at the start");
  }
  std::string check() const {
    return pits_ * (seeds_ + 1) <= 32 ? "" : "pits * (seeds + 1) must be at most 32";
  }

 private:
  std::size_t side() const { return static_cast<std::size_t>(pits_); }
  Points all() const { return Points{2} * pits_ * seeds_; }
  Points sum(const Position& p, std::size_t from) const {
    Points seeds = 0;
    for (std::size_t pit = from; pit < from + side(); ++pit) seeds += p.seeds[pit];
    return seeds;
  }
  bool is_over(const Position& p) const { return sum(p, 0) == 0 || sum(p, side()) == 0; }
  Position seen_by_other(const Position& p) const {
    Position turned;
    for (std::size_t pit = 0; pit < most_pits && pit < side(); ++pit) {
      turned.seeds[pit] = p.seeds[pit + side()];
      turned.seeds[pit + side()] = p.seeds[pit];
    }
    return turned;
  }

  int pits_ = 3;
  int seeds_ = 3;
};

static_assert(Game<Kalah>);

}  // namespace foregone
