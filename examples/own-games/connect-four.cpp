// SPDX-License-Identifier: Apache-2.0
//
// Connect Four on a board of any size that fits 64 bits: height + 1 bits a
// column, the lowest row first.
#include <foregone/game.hpp>

#include <array>
#include <bit>

struct ConnectFour {
  int width = 5;
  int height = 4;
  void parameters(auto& set) {
    set("width", width, 1, 32, "columns");
    set("height", height, 1, 32, "rows");
  }
  std::string check() const { return width * (height + 1) < 64 ? "" : "the board is too large"; }

  using Position = std::array<std::uint64_t, 2>;  // stones of the player to move, all stones
  Position start() const { return {0, 0}; }
  void moves(const Position& p, auto&& visit) const {
    for (int column = 0; column < width; ++column)
      if ((p[1] >> (column * (height + 1) + height - 1) & 1) == 0) visit(column);
  }
  Position play(const Position& p, int column) const {
    return {p[0] ^ p[1], p[1] | (p[1] + (1ull << column * (height + 1)))};
  }
  std::optional<foregone::Outcome> ending(const Position& p) const {
    for (int step : {1, height, height + 1, height + 2})
      if (auto two = (p[0] ^ p[1]) & (p[0] ^ p[1]) >> step; (two & two >> 2 * step) != 0)
        return foregone::Outcome::lose;
    if (tier(p) == width * height) return foregone::Outcome::tie;
    return std::nullopt;
  }
  int tier(const Position& p) const {
    return std::popcount(p[1]);
  }  // levels of equally many stones
};

FOREGONE_GAME(ConnectFour)
