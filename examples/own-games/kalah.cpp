// SPDX-License-Identifier: Apache-2.0
//
// Kalah. The last seed in the own store: move again; in an own empty pit: capture. What the stores
// get is gained. A position is the pits as the player to move sees them.
#include <foregone/game.hpp>

#include <algorithm>
#include <array>
#include <numeric>

struct Kalah {
  int pits = 3, seeds = 3;
  void parameters(auto& set) { set("pits", pits, 1, 6, "pits"), set("seeds", seeds, 1, 9, "each"); }
  using Position = std::array<std::uint8_t, 12>;  // own pits, then the other's
  Position start() const {
    Position p{};
    std::fill_n(p.begin(), 2 * pits, seeds);
    return p;
  }
  std::optional<foregone::Points> ending(const Position& p) const {
    int own = std::reduce(p.begin(), p.begin() + pits), all = std::reduce(p.begin(), p.end());
    return own > 0 && own < all ? std::nullopt : std::optional<foregone::Points>(2 * own - all);
  }
  void moves(const Position& p, auto&& visit) const {
    for (int pit = 0; pit < pits; ++pit)
      if (p[pit] > 0) visit(pit);
  }
  foregone::Played<Position> play(Position p, int at) const {
    int gain = 0;
    for (int hand = std::exchange(p[at], 0); hand > 0; --hand)
      if ((at = (at + 1) % (2 * pits + 1)) == pits) ++gain;
      else ++p[at - (at > pits)];
    if (at < pits && p[at] == 1 && p[2 * pits - 1 - at] > 0)
      gain += std::exchange(p[at], 0) + std::exchange(p[2 * pits - 1 - at], 0);
    if (at != pits) std::rotate(p.begin(), p.begin() + pits, p.begin() + 2 * pits);
    return {p, gain, at == pits};
  }
};

FOREGONE_GAME(Kalah)
