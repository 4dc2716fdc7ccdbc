// SPDX-License-Identifier: Apache-2.0
//
// Wooden chess and down we dig once more, naively from the statements of the problems and with
// nothing shared with include/foregone/games: what the fast games and engines are compared with.
// Small instances only.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "foregone/core/game.hpp"

namespace foregone::test {

/// A board of up to 30 rows of up to 255 cells, by how many cells of each row are filled.
struct PlainWoodenChess {
  static constexpr std::size_t most_rows = 30;
  struct Board {
    std::array<std::uint8_t, most_rows> filled{};
    std::uint8_t player = 0;
    bool operator==(const Board&) const = default;
  };

  std::vector<std::vector<Points>> a{{0}};
  std::vector<std::vector<Points>> b{{0}};

  Board start() const { return {}; }
  /// A move is the row in which the next cell is filled.
  void moves(const Board& p, auto&& visit) const {
    for (std::size_t row = 0; row < a.size(); ++row) {
      if (p.filled[row] == a[row].size()) continue;
      if (row == 0 || p.filled[row - 1] > p.filled[row]) visit(static_cast<int>(row));
    }
  }
  Board play(Board p, int row) const {
    ++p.filled[static_cast<std::size_t>(row)];
    p.player ^= 1;
    return p;
  }
  Points gain(const Board& p, int row) const {
    const auto at = static_cast<std::size_t>(row);
    return (p.player == 0 ? a : b)[at][p.filled[at]];
  }
  int turn(const Board& p) const { return p.player; }
  Bytes key(const Board& p) const {
    Bytes key;
    std::copy(p.filled.begin(), p.filled.end(), key.data.begin());
    key.data[most_rows] = p.player;
    return key;
  }
  Board position(const Bytes& key) const {
    Board p;
    std::copy_n(key.data.begin(), most_rows, p.filled.begin());
    p.player = key.data[most_rows];
    return p;
  }
  std::string show(const Board& p) const {
    std::string text;
    for (std::size_t row = 0; row < a.size(); ++row)
      text += (row == 0 ? "" : ",") + std::to_string(p.filled[row]);
    return text;
  }
  std::string check() const { return a.size() > most_rows ? "too many rows" : ""; }
};

/// The first player's total minus the second's, by trying every order of play: exponential.
inline Points plain_wooden_chess(const PlainWoodenChess& game,
                                 const PlainWoodenChess::Board& from = {}) {
  bool first = true;
  Points best = 0;
  game.moves(from, [&](int row) {
    const Points own = game.gain(from, row);
    const Points total =
        (from.player == 0 ? own : -own) + plain_wooden_chess(game, game.play(from, row));
    if (first || (from.player == 0 ? total > best : total < best)) best = total;
    first = false;
  });
  return best;
}

/// The rows as words of W and R. Who cannot move loses (misère: wins).
struct PlainDownWeDig {
  struct Token {
    std::int32_t row = 0;   // from 0
    std::int32_t rows = 0;  // how many are active
    bool operator==(const Token&) const = default;
  };

  bool misere = false;
  std::vector<std::string> rows{"WWWWWWWW"};

  Token start() const { return {0, static_cast<std::int32_t>(rows.size())}; }
  void moves(const Token& p, auto&& visit) const {
    for (std::int32_t to = p.row + 1; to < p.rows && to <= p.row + 8; ++to)
      if (agreeing(p.row, to) >= to - p.row) visit(Token{to, p.rows});
  }
  void ask(auto&& visit) const {
    for (std::int32_t k = 1; k <= start().rows; ++k) visit(Token{0, k});
  }
  int agreeing(std::int32_t from, std::int32_t to) const {
    const std::string& upper = rows[static_cast<std::size_t>(from)];
    const std::string& lower = rows[static_cast<std::size_t>(to)];
    int columns = 0;
    for (std::size_t column = 0; column < upper.size(); ++column)
      if (upper[column] == lower[column]) ++columns;
    return columns;
  }
};

/// "1" or "2" for each number of active rows, from the last row upward each time: quadratic.
inline std::string plain_down_we_dig(const PlainDownWeDig& game) {
  std::string answers;
  for (std::int32_t k = 1; k <= game.start().rows; ++k) {
    std::vector<bool> wins(static_cast<std::size_t>(k), false);
    for (std::int32_t row = k - 1; row >= 0; --row) {
      bool can_move = false;
      bool can_win = false;
      game.moves({row, k}, [&](const PlainDownWeDig::Token& next) {
        can_move = true;
        if (!wins[static_cast<std::size_t>(next.row)]) can_win = true;
      });
      wins[static_cast<std::size_t>(row)] = can_move ? can_win : game.misere;
    }
    answers += wins[0] ? '1' : '2';
  }
  return answers;
}

}  // namespace foregone::test
