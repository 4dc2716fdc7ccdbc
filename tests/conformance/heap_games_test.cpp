// SPDX-License-Identifier: Apache-2.0
//
// The laws over heap games: those of the catalogue and one of a user's own.
#include <random>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "foregone/games/dawson_kayles.hpp"
#include "foregone/games/grundy.hpp"
#include "foregone/games/kayles.hpp"
#include "foregone/games/octal.hpp"
#include "foregone/games/subtraction.hpp"
#include "laws.hpp"

namespace foregone::test {
namespace {

using ::testing::IsEmpty;

TEST(HeapLaws, HoldForOctal) {
  EXPECT_THAT(laws::all(Octal{}), IsEmpty());
  std::mt19937 random(5);
  for (int round = 0; round < 25; ++round) {
    Octal game;
    game.code = round % 3 == 0 ? "4." : "0.";
    for (std::size_t digits = random() % 6; digits > 0; --digits)
      game.code += static_cast<char>('0' + random() % 8);
    if (game.code == "0.") game.code = "0.7";
    game.heap = static_cast<int>(random() % 16);
    game.misere = random() % 2 == 0;
    SCOPED_TRACE(game.code + ", heap " + std::to_string(game.heap));
    EXPECT_THAT(laws::all(game), IsEmpty());
  }
}

TEST(HeapLaws, HoldForSubtraction) {
  EXPECT_THAT(laws::all(Subtraction{}), IsEmpty());
  std::mt19937 random(6);
  for (int round = 0; round < 25; ++round) {
    Subtraction game;
    game.take.clear();
    for (int number = 1; number < 9; ++number)
      if (random() % 2 == 0) game.take.push_back(number);
    game.heap = static_cast<int>(random() % 30);
    game.allbut = random() % 2 == 0;
    game.misere = random() % 2 == 0;
    EXPECT_THAT(laws::all(game), IsEmpty()) << "round " << round;
  }
  Subtraction twice;
  twice.take = {3, 1, 3};
  EXPECT_EQ(twice.check(), "take: 3 is there twice");
}

TEST(HeapLaws, HoldForGrundysGame) {
  for (int heap = 0; heap < 22; ++heap) {
    EXPECT_THAT(laws::all(Grundy{heap}), IsEmpty()) << heap;
    EXPECT_THAT(laws::all(Grundy{heap, true}), IsEmpty()) << heap << ", misère";
  }
}

TEST(HeapLaws, HoldForKayles) {
  for (int heap = 0; heap < 14; ++heap) {
    EXPECT_THAT(laws::all(Kayles{heap}), IsEmpty()) << heap;
    EXPECT_THAT(laws::all(Kayles{heap, true}), IsEmpty()) << heap << ", misère";
    EXPECT_THAT(laws::all(DawsonKayles{heap}), IsEmpty()) << heap;
    EXPECT_THAT(laws::all(DawsonKayles{heap, true}), IsEmpty()) << heap << ", misère";
  }
}

// Take a token, or break a heap of even size in halves; it promises nothing and answers in words.
struct Halving {
  int heap = 12;
  bool misere = false;
  void splits(int n, auto&& visit) const {
    if (n > 0) visit(n - 1);
    if (n > 0 && n % 2 == 0) visit(n / 2, n / 2);
  }
  std::string answer(bool loses) const { return loses ? "Bob" : "Alice"; }
};

TEST(HeapLaws, HoldForAHeapGameOfAUsersOwn) {
  static_assert(HeapGame<Halving> && !Game<Halving> && Game<plain_game_t<Halving>>);
  for (int heap = 0; heap < 25; ++heap) {
    EXPECT_THAT(laws::all(Halving{heap}), IsEmpty()) << heap;
    EXPECT_THAT(laws::all(Halving{heap, true}), IsEmpty()) << heap << ", misère";
  }
  const plain_game_t<Halving> game;
  EXPECT_EQ(game.answer({}, Value::of_outcome(Outcome::win, 3)), "Alice");
  EXPECT_EQ(game.answer({}, Value::of_nimber(0)), "Bob");
}

TEST(HeapLaws, TextsOfPositionsAndMoves) {
  const plain_game_t<Octal> kayles;
  const auto typed = kayles.parse("5,1,3");
  ASSERT_TRUE(typed);
  EXPECT_EQ(kayles.show(*typed), "1,3,5");
  EXPECT_EQ(kayles.show({}), "0");
  EXPECT_EQ(kayles.parse("0"), decltype(kayles.parse("0"))(std::in_place));
  EXPECT_EQ(kayles.describe(*typed, {5, 2, 1}), "5to2+1");
  EXPECT_EQ(kayles.describe(*typed, {3, 2, 0}), "3to2");
  EXPECT_EQ(kayles.describe(*typed, {1, 0, 0}), "1to0");
  for (const char* const text :
       {"", ",", "3,", ",3", "00", "03", "-3", "+3", "3 ", "3,,4", "99999999999", "600,401", "x"})
    EXPECT_FALSE(kayles.parse(text)) << text;
  EXPECT_TRUE(kayles.parse("600,400"));
  for (const char* const text : {"3,0", "0,3", "0,3,0"})
    EXPECT_EQ(kayles.parse(text), kayles.parse("3"));
}

}  // namespace
}  // namespace foregone::test
