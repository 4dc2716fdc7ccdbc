// SPDX-License-Identifier: Apache-2.0
//
// Quixo against cubes in a string, whose small boards are solved by definition: outcomes are the
// least fixed point of "wins if a move leads to a loss, loses if all lead to wins", by plies.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/games/quixo.hpp"

namespace foregone::test {
namespace {

// Cubes row by row, X of the player to move.
using Cubes = std::string;

struct CubeBoard {
  int size;
  std::size_t at(int row, int column) const {
    return static_cast<std::size_t>(row * size + column);
  }

  /// Every cell once, from (row, column) on in that direction; nothing where it leaves the board.
  std::vector<std::size_t> line(int row, int column, int down, int right) const {
    std::vector<std::size_t> cells;
    for (; row >= 0 && row < size && column >= 0 && column < size; row += down, column += right)
      cells.push_back(at(row, column));
    return cells;
  }
  bool has_line(const Cubes& cubes, char mark) const {
    std::vector<std::vector<std::size_t>> lines{line(0, 0, 1, 1), line(0, size - 1, 1, -1)};
    for (int i = 0; i < size; ++i) {
      lines.push_back(line(i, 0, 0, 1));
      lines.push_back(line(0, i, 1, 0));
    }
    return std::any_of(lines.begin(), lines.end(), [&](const auto& cells) {
      return std::all_of(cells.begin(), cells.end(),
                         [&](auto cell) { return cubes[cell] == mark; });
    });
  }
  std::optional<Outcome> ending(const Cubes& cubes) const {
    if (has_line(cubes, 'X')) return Outcome::win;
    if (has_line(cubes, 'O')) return Outcome::lose;
    return std::nullopt;
  }
  static Cubes seen_by_the_other(Cubes cubes) {
    for (char& mark : cubes) mark = mark == 'X' ? 'O' : mark == 'O' ? 'X' : '.';
    return cubes;
  }
  /// By the text of the move.
  std::map<std::string, Cubes> moves(const Cubes& cubes) const {
    std::map<std::string, Cubes> all;
    for (int row = 0; row < size; ++row)
      for (int column = 0; column < size; ++column) {
        const bool border = row == 0 || column == 0 || row == size - 1 || column == size - 1;
        if (!border || cubes[at(row, column)] == 'O') continue;
        for (const auto& [down, right] : {std::pair(0, -1), {0, 1}, {-1, 0}, {1, 0}}) {
          const std::vector<std::size_t> cells = line(row, column, down, right);
          if (cells.size() == 1) continue;
          Cubes next = cubes;
          for (std::size_t i = 0; i + 1 < cells.size(); ++i) next[cells[i]] = cubes[cells[i + 1]];
          next[cells.back()] = 'X';
          all[name(cells.front()) + ">" + name(cells.back())] = seen_by_the_other(next);
        }
      }
    return all;
  }
  std::string name(std::size_t cell) const {
    const auto width = static_cast<std::size_t>(size);
    return "(" + std::to_string(cell / width + 1) + "," + std::to_string(cell % width + 1) + ")";
  }
  std::string text(const Cubes& cubes) const {
    std::string text;
    for (int row = 0; row < size; ++row)
      text += (row > 0 ? "/" : "") + cubes.substr(at(row, 0), static_cast<std::size_t>(size));
    return text;
  }
  Cubes turned(const Cubes& cubes) const {
    Cubes image = cubes;
    for (int row = 0; row < size; ++row)
      for (int column = 0; column < size; ++column)
        image[at(column, size - 1 - row)] = cubes[at(row, column)];
    return image;
  }
  Cubes mirrored(const Cubes& cubes) const {
    Cubes image = cubes;
    for (int row = 0; row < size; ++row)
      for (int column = 0; column < size; ++column)
        image[at(row, size - 1 - column)] = cubes[at(row, column)];
    return image;
  }
  Cubes blank() const { return Cubes(static_cast<std::size_t>(size * size), '.'); }
};

void expect_same_position(const Quixo& game, const CubeBoard& rules, const Cubes& cubes) {
  const std::string text = rules.text(cubes);
  const auto p = game.parse(text);
  ASSERT_TRUE(p) << text;
  EXPECT_EQ(game.show(*p), text);
  EXPECT_EQ(game.ending(*p), rules.ending(cubes)) << text;
  EXPECT_EQ(game.tier(*p),
            std::count_if(cubes.begin(), cubes.end(), [](char c) { return c != '.'; }));
  std::map<std::string, Cubes> moves;
  game.moves(*p, [&](int move) {
    std::string next = game.show(game.play(*p, move));
    next.erase(std::remove(next.begin(), next.end(), '/'), next.end());
    EXPECT_TRUE(moves.emplace(game.describe(*p, move), next).second) << text;
    EXPECT_GE(game.tier(game.play(*p, move)), game.tier(*p));
  });
  EXPECT_EQ(moves, rules.moves(cubes)) << text;
  std::uint64_t least = *p;
  Cubes image = cubes;
  for (int turn = 0; turn < 4; ++turn, image = rules.turned(image))
    for (const Cubes& seen : {image, rules.mirrored(image)})
      least = std::min(least, *game.parse(rules.text(seen)));
  EXPECT_EQ(game.canonical(*p), least) << text;
}

TEST(Quixo, IsTheSameGameOnLetters) {
  std::mt19937 random(5);
  for (int size = 2; size <= 5; ++size) {
    const Quixo game(size);
    const CubeBoard rules{size};
    expect_same_position(game, rules, rules.blank());
    for (int round = 0; round < 12; ++round) {
      Cubes cubes = rules.blank();
      for (int ply = 0; ply < 60 && !rules.ending(cubes); ++ply) {
        const auto moves = rules.moves(cubes);
        cubes = std::next(moves.begin(), static_cast<long>(random() % moves.size()))->second;
        expect_same_position(game, rules, cubes);
      }
      for (char& mark : cubes) mark = "XO."[random() % 3];  // any board with marks of both
      cubes.front() = 'X';
      cubes.back() = 'O';
      expect_same_position(game, rules, cubes);
    }
  }
}

// Values of a graph that may have cycles, from the definition alone; none = draw.
// `next` gives the positions behind one, `ending` what has ended; both on a map's keys.
template <class P, class Next, class Ending>
std::map<P, std::optional<Value>> by_definition(const P& start, Next next, Ending ending) {
  std::map<P, std::optional<Value>> values{{start, std::nullopt}};
  std::map<P, std::vector<P>> all;
  for (std::vector<P> open{start}; !open.empty();) {
    const P p = open.back();
    open.pop_back();
    if (const auto end = ending(p)) {
      values[p] = Value::of_outcome(*end, 0);
      continue;
    }
    for (const P& to : all[p] = next(p))
      if (values.emplace(to, std::nullopt).second) open.push_back(to);
  }
  for (std::uint32_t plies = 1;; ++plies) {
    std::map<P, std::optional<Value>> found;
    for (const auto& [p, list] : all) {
      if (values[p]) continue;
      bool wins = false;
      bool loses = true;
      for (const P& to : list) {
        const std::optional<Value>& value = values[to];
        wins = wins || (value && value->outcome() == Outcome::lose);
        loses = loses && value && value->outcome() == Outcome::win;
      }
      if (wins || loses) found[p] = Value::of_outcome(wins ? Outcome::win : Outcome::lose, plies);
    }
    if (found.empty()) return values;
    for (const auto& [p, value] : found) values[p] = value;
  }
}
template <class Values>
std::string totals(const Values& values) {
  std::size_t counts[2] = {0, 0};
  for (const auto& [p, value] : values)
    if (value) ++counts[value->outcome() == Outcome::win ? 0 : 1];
  return std::to_string(values.size()) + "=" + std::to_string(counts[0]) + "+" +
         std::to_string(counts[1]) + "+" + std::to_string(values.size() - counts[0] - counts[1]);
}

// The totals are positions = won + lost + drawn for the player to move, and up to symmetry.
TEST(Quixo, HasTheValuesOfTheGameOnLetters) {
  for (int size = 2; size <= 3; ++size) {
    const CubeBoard rules{size};
    const auto letters = by_definition(
        rules.blank(),
        [&](const Cubes& cubes) {
          std::vector<Cubes> next;
          for (const auto& [text, to] : rules.moves(cubes)) next.push_back(to);
          return next;
        },
        [&](const Cubes& cubes) { return rules.ending(cubes); });
    const Quixo game(size);
    const auto classes = by_definition(
        game.start(),
        [&](std::uint64_t p) {
          std::set<std::uint64_t> next;
          game.moves(p, [&](int move) { next.insert(game.canonical(game.play(p, move))); });
          return std::vector<std::uint64_t>(next.begin(), next.end());
        },
        [&](std::uint64_t p) { return game.ending(p); });
    for (const auto& [cubes, value] : letters)
      ASSERT_EQ(classes.at(game.canonical(*game.parse(rules.text(cubes)))), value)
          << rules.text(cubes);
    EXPECT_EQ(totals(letters), size == 2 ? "29=13+16+0" : "16021=10126+5895+0");
    EXPECT_EQ(totals(classes), size == 2 ? "6=3+3+0" : "2219=1385+834+0");
    EXPECT_EQ(classes.at(game.start()), Value::of_outcome(Outcome::win, size == 2 ? 3 : 7));
  }
}

// Sets the parameter `size`, as --set does.
struct SetSize {
  int size;
  void operator()(std::string_view, int& value, int, int, std::string_view) const { value = size; }
};

// The pushes of the size before must not stay behind.
TEST(Quixo, IsTheSameWhenItsSizeIsSetLater) {
  for (int size = 2; size <= 5; ++size)
    for (int before = 2; before <= 5; ++before) {
      Quixo game(before);
      const SetSize set{size};
      game.parameters(set);
      expect_same_position(game, CubeBoard{size}, CubeBoard{size}.blank());
      Cubes cubes = CubeBoard{size}.blank();
      cubes[0] = 'O';
      cubes[static_cast<std::size_t>(size)] = 'X';
      expect_same_position(game, CubeBoard{size}, cubes);
    }
}

TEST(Quixo, ReadsBoardsAlone) {
  const Quixo game(3);
  EXPECT_EQ(game.parse(".../.../..."), game.start());
  EXPECT_TRUE(game.parse("XXX/OOO/..."));
  for (const char* const wrong : {"", "...", ".../.../....", "xo./.../...", "XO.\n...\n..."})
    EXPECT_FALSE(game.parse(wrong)) << wrong;
}

}  // namespace
}  // namespace foregone::test
