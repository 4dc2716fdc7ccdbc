// SPDX-License-Identifier: Apache-2.0
//
// Quixo (Gigamic 1995): take a cube from the border that is blank or yours, push it back in with
// your mark; a line of yours wins, one of the other's loses. Play may return to a position.
#include <foregone/game.hpp>

#include <array>
#include <bit>

struct Quixo {
  int size = 3;
  void parameters(auto& set) { set("size", size, 2, 5, "cubes in a row"); }
  using Position = std::array<std::uint32_t, 2>;  // cubes of the player to move, of the other
  Position start() const { return {0, 0}; }
  bool on(int r, int c) const { return r >= 0 && r < size && c >= 0 && c < size; }
  void moves(const Position& p, auto&& visit) const {
    for (int r = 0; r < size; ++r)
      for (int c = 0; c < size; ++c)
        for (auto [down, right] : {std::pair(0, -1), {0, 1}, {-1, 0}, {1, 0}})
          if ((!on(r - 1, c) || !on(r + 1, c) || !on(r, c - 1) || !on(r, c + 1)) &&
              (p[1] >> (r * size + c) & 1) == 0 && on(r + down, c + right))
            visit(pushed(p, r, c, down, right));
  }
  Position pushed(Position p, int r, int c, int down, int right) const {
    for (; on(r + down, c + right); r += down, c += right)
      for (std::uint32_t& cubes : p) {
        const int to = r * size + c, from = to + down * size + right;
        cubes = (cubes & ~(1u << to)) | (cubes >> from & 1) << to;
      }
    return {p[1] & ~(1u << (r * size + c)), p[0] | 1u << (r * size + c)};
  }
  bool has(std::uint32_t cubes, int at, int step) const {
    for (int i = 0; i < size; ++i, at += step) cubes = cubes >> at & 1 ? cubes : 0;
    return cubes != 0;
  }
  std::optional<foregone::Outcome> ending(const Position& p) const {
    for (int side : {0, 1}) {
      bool line = has(p[side], 0, size + 1) || has(p[side], size - 1, size - 1);
      for (int i = 0; i < size; ++i) line |= has(p[side], i * size, 1) || has(p[side], i, size);
      if (line) return side == 0 ? foregone::Outcome::win : foregone::Outcome::lose;
    }
    return std::nullopt;
  }
};

FOREGONE_GAME(Quixo)
