// SPDX-License-Identifier: Apache-2.0
#include "cli/starters.hpp"

#include <array>

namespace foregone::cli {
namespace {

constexpr std::string_view outcome_text =
    R"(// Two heaps of stones; a move takes 1 to `most` stones from one of them.
// Who cannot move loses.
//
//   foregone solve $FILE --set a=3 --set b=5
//   foregone table $FILE --set a=0..12 --set b=0..12
//   foregone lint $FILE
#include <foregone/game.hpp>

struct $NAME {
  // What a person may set, with the value that it has otherwise.
  int a = 3;
  int b = 4;
  int most = 3;
  void parameters(auto& set) {
    set.start("a", a, 0, 1000, "stones of the first heap");  // start: only start() reads it
    set.start("b", b, 0, 1000, "stones of the second heap");
    set("most", most, 1, 1000, "stones that a move takes at most");
  }

  // All that the rest of play depends on, and nothing else. It is compared byte by byte: no pointers
  // and no padding (give small members the same type). Whose turn it is belongs here only where the two
  // players have different moves.
  struct Position {
    int first;
    int second;
  };
  Position start() const { return {a, b}; }

  // Calls visit(move) for each legal move. No move: play is over, and whoever is to move has lost.
  struct Move {
    int heap;
    int taken;
  };
  void moves(Position p, auto&& visit) const {
    for (int taken = 1; taken <= most; ++taken) {
      if (taken <= p.first) visit(Move{0, taken});
      if (taken <= p.second) visit(Move{1, taken});
    }
  }

  // The position after a move, for the other player to move.
  Position play(Position p, Move m) const {
    (m.heap == 0 ? p.first : p.second) -= m.taken;
    return p;
  }

  // How a person writes positions and moves. Leave these away and they are numbers.
  std::string show(Position p) const {
    return std::to_string(p.first) + "," + std::to_string(p.second);
  }
  std::optional<Position> parse(std::string_view text) const {
    Position p{0, 0};
    int* number = &p.first;
    bool has_digit = false;
    for (char c : text) {
      if (c == ',' && has_digit && number == &p.first) {
        number = &p.second;
        has_digit = false;
      } else if (c >= '0' && c <= '9' && *number < 100'000) {
        *number = *number * 10 + (c - '0');
        has_digit = true;
      } else {
        return std::nullopt;
      }
    }
    if (number == &p.first || !has_digit) return std::nullopt;
    return p;
  }
  std::string describe(Position, Move m) const {
    return std::string(m.heap == 0 ? "a" : "b") + "-" + std::to_string(m.taken);
  }

  // More that a game can say: points (gain), other ends (ending), symmetry (canonical), input (read,
  // write, random), answers in a contest's words (answer). docs/hooks.md lists all.
};

FOREGONE_GAME($NAME)
)";

constexpr std::string_view points_text =
    R"(// Cards lie in a row; a move takes the first or the last and earns its
// points. The value is the points of the player to move minus the other's.
//
//   printf '4\n3 9 1 2\n' | foregone solve $FILE
//   foregone gen $FILE --seed 7 | foregone line $FILE
//   foregone lint $FILE - --set n=0 </dev/null     (or with an input of yours)
#include <foregone/game.hpp>

#include <ostream>

struct $NAME {
  std::vector<std::int64_t> cards{3, 9, 1, 2};

  // The input: n, then n points. A wrong one is told with its line and column by itself.
  void read(auto& in) { cards = in.integers("points", static_cast<std::uint64_t>(in.integer("n", 1, 1000)), -1'000'000, 1'000'000); }
  void write(std::ostream& out) const {
    out << cards.size() << '\n';
    for (std::size_t i = 0; i < cards.size(); ++i) out << (i > 0 ? " " : "") << cards[i];
    out << '\n';
  }
  // A random instance, for `foregone gen`. The names can be pinned: --set n=10.
  void random(auto& draw) { cards = draw.list("points", draw("n", 1, 10), 0, 100); }

  // The cards first .. end - 1 are left. Whose turn it is does not matter: both want the most.
  struct Position {
    int first;
    int end;
  };
  Position start() const { return {0, static_cast<int>(cards.size())}; }

  // A move is true for the last card, false for the first. No move: play is over, at 0 points from there.
  void moves(Position p, auto&& visit) const {
    if (p.first < p.end) visit(false);
    if (p.first + 1 < p.end) visit(true);
  }
  Position play(Position p, bool last) const {
    return last ? Position{p.first, p.end - 1} : Position{p.first + 1, p.end};
  }
  // What the mover earns by it.
  foregone::Points gain(Position p, bool last) const {
    return cards[static_cast<std::size_t>(last ? p.end - 1 : p.first)];
  }

  std::string show(Position p) const { return std::to_string(p.first) + ".." + std::to_string(p.end); }
  std::string describe(Position, bool last) const { return last ? "last" : "first"; }
};

FOREGONE_GAME($NAME)
)";

constexpr std::string_view heap_text =
    R"(// A heap game: a move takes 1 or 2 neighbouring pins from a row of pins, which
// may leave two rows (Kayles). Who cannot move loses, or wins with misere=true.
//
//   foregone table $FILE --set heap=0..30
//   foregone table $FILE --set heap=0..1000 --period
//   foregone solve $FILE --set heap=100 --value nimber
#include <foregone/game.hpp>

struct $NAME {
  int heap = 12;  // the one heap at the start
  bool misere = false;
  void parameters(auto& set) {
    set("heap", heap, 0, 1'000'000, "pins of the row");
    set("misere", misere, "whether who cannot move wins");
  }

  // What may become of one heap of n: visit(a) for one that is left, visit(a, b) for two.
  void splits(int n, auto&& visit) const {
    for (int taken = 1; taken <= 2; ++taken)
      for (int left = 0; left + taken <= n; ++left) {
        const int right = n - taken - left;
        if (left <= right) visit(left, right);
      }
  }
};

FOREGONE_GAME($NAME)
)";

constexpr std::string_view lattice_text =
    R"(// A lattice game: a board is filled cell by cell; a cell may be filled once
// all cells to its left in the row and above it in the column are. Here the first
// player earns the row's number, the second the column's.
//
//   foregone solve $FILE --set rows=4
//   foregone line $FILE
#include <foregone/game.hpp>

struct $NAME {
  int height = 3;
  void parameters(auto& set) { set("rows", height, 1, 30, "rows of the board"); }

  int rows() const { return height; }
  int cols() const { return 4; }
  // How long a row is; rows never grow. Leave it away for a rectangle.
  int row_length(int row) const { return row == 0 ? 4 : 3; }

  // Points for filling a cell, counted from 0; player 0 is the first. (Or bool wins(int row, int col,
  // int player) const where whoever fills a cell has won at once.)
  foregone::Points gain(int row, int col, int player) const { return player == 0 ? row + 1 : col + 1; }
};

FOREGONE_GAME($NAME)
)";

constexpr std::string_view window_text =
    R"(// A window game: a token goes down rows, at most `window` at a time, along the
// moves that two rows allow; who cannot move loses. The answers, one for each
// number of active rows, are 1 where the first player wins and 2 where not.
//
//   printf '4\n3 1 4 1\n' | foregone solve $FILE
#include <foregone/game.hpp>

struct $NAME {
  static constexpr int window = 3;

  // The input is n and then n rows; this reads one.
  std::int64_t row(auto& in) const { return in.integer("row", 0, 1000); }

  // May the token go from one row to another, d rows below it?
  bool edge(std::int64_t from, std::int64_t to, int d) const { return (from + to) % (d + 1) != 0; }
};

FOREGONE_GAME($NAME)
)";

}  // namespace

std::span<const Starter> starters() {
  static constexpr std::array<Starter, 5> list{{
      {"outcome", "won or lost: who cannot move loses", outcome_text},
      {"points", "points: own minus the other's, with input", points_text},
      {"heap", "heaps that are taken from or broken", heap_text},
      {"lattice", "a board filled in staircase order", lattice_text},
      {"window", "a token that goes down rows", window_text},
  }};
  return list;
}

}  // namespace foregone::cli
