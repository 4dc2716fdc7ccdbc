// SPDX-License-Identifier: Apache-2.0
#include <pthread.h>

#include <atomic>
#include <cstdint>
#include <string>

#include <gtest/gtest.h>

#include "engine_by_name.hpp"
#include "games.hpp"
#include "graph_cases.hpp"
#include "plain_games.hpp"
#include "random_dag_game.hpp"

namespace foregone::test {
namespace {

std::string value_text(const Result<Value>& value) {
  return value ? value->text() : value.error().text();
}

TEST(BruteForce, TakingStonesByHand) {
  const std::string expected[] = {"lose 0", "win 1", "lose 2", "win 1",
                                  "win 1",  "win 3", "win 3",  "lose 4"};
  for (int heap = 0; heap < 8; ++heap)
    EXPECT_EQ(value_text(value_by("brute-force", Subtraction{heap})), expected[heap]) << heap;
}

TEST(BruteForce, WhoCannotMoveWinsUnderMisere) {
  const std::string expected[] = {"win 0", "lose 1", "win 2", "lose 3"};
  for (int heap = 0; heap < 4; ++heap)
    EXPECT_EQ(value_text(value_by("brute-force", MisereSubtraction{heap})), expected[heap]) << heap;
}

TEST(BruteForce, TicTacToeIsATieInNine) {
  EXPECT_EQ(value_text(value_by("brute-force", TicTacToe{})), "tie 9");
}

TEST(BruteForce, WantsTheTieBeforeTheDrawAndTheLoss) {
  // 0 may go to a tie at 1, to a win of the other at 2.
  RandomOutcomeGame game;
  game.nodes.assign(3, {});
  game.nodes[0].arcs = {{2, 0, false}, {1, 0, false}};
  game.nodes[1].outcome = Outcome::tie;
  game.nodes[2].outcome = Outcome::win;
  EXPECT_EQ(value_text(value_by("brute-force", game)), "tie 1");
}

// Take 2, let the other choose among 3, 9, 1, take the 9: 11 to 4.
TEST(BruteForce, CoinsByHand) {
  EXPECT_EQ(value_text(value_by("brute-force", CoinsInARow{})), "7");
}

TEST(BruteForce, ExtraTurnsByHand) {
  const std::string expected[] = {"0", "-1", "3", "4", "6"};
  for (int heap = 0; heap < 5; ++heap)
    EXPECT_EQ(value_text(value_by("brute-force", GoAgain{heap})), expected[heap]) << heap;
}

TEST(BruteForce, NegativePointsAreTakenWhenNothingElseIsLeft) {
  PlainWoodenChess game;
  game.a = {{-3, -4}};
  game.b = {{100, -5}};
  EXPECT_EQ(value_text(value_by("brute-force", game)), "2");  // -3 against -5
}

TEST(BruteForce, AnExtraTurnKeepsTheSignOfTheOutcome) {
  // 0 goes on at 1, which is lost for the one who moves there: himself.
  RandomOutcomeGame game;
  game.nodes.assign(2, {});
  game.nodes[0].arcs = {{1, 0, true}};
  EXPECT_EQ(value_text(value_by("brute-force", game)), "lose 1");
}

TEST(BruteForce, StopsAfterTheVisitsAllowed) {
  // 2^5 lines: 63 visits.
  LayeredTwice game{.layers = 5};
  EXPECT_EQ(value_text(value_by("brute-force", game, SolveOptions{.visit_limit = 63})), "win 5");
  const auto stopped = value_by("brute-force", game, SolveOptions{.visit_limit = 62});
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().kind, ErrorKind::budget);
  EXPECT_EQ(stopped.error().message,
            "brute-force stops after 62 positions visited: it follows every line of play");
}

TEST(BruteForce, FollowsLinesOf4096Plies) {
  EXPECT_EQ(value_text(value_by("brute-force", Chain{4096})), "lose 4096");
}

// 4096 plies on a thread with a stack of 64 KiB.
TEST(BruteForce, ALongLineNeedsNoStackOfTheThread) {
  static std::string said;
  pthread_attr_t attributes;
  ASSERT_EQ(pthread_attr_init(&attributes), 0);
  ASSERT_EQ(pthread_attr_setstacksize(&attributes, 64 * 1024), 0);
  pthread_t thread;
  const auto run = [](void*) -> void* {
    said = value_text(value_by("brute-force", Chain{4096}));
    return nullptr;
  };
  ASSERT_EQ(pthread_create(&thread, &attributes, run, nullptr), 0);
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
  EXPECT_EQ(said, "lose 4096");
}

TEST(BruteForce, StopsBehind4096Plies) {
  const auto stopped = value_by("brute-force", Chain{4097});
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().kind, ErrorKind::budget);
}

// 1 and 2 go round, nobody can leave.
TEST(BruteForce, PlayWithoutEndIsADraw) {
  EXPECT_EQ(value_text(value_by("brute-force", Arrows{{{1}, {2}, {1}}})), "draw");
}

// 0 and 1 go round; who is at 1 may end play, and loses nothing by it: 2 is lost for who comes there.
TEST(BruteForce, ACycleIsLeftByWhoWins) {
  const Arrows game{{{1}, {0, 2}, {}}};
  EXPECT_EQ(value_text(value_by("brute-force", game)), "lose 2");
}

TEST(BruteForce, ATieIsBetterThanPlayWithoutEnd) {
  // 0 and 1 go round; 1 may go to a tie, 0 to one that is two plies off.
  RandomOutcomeGame game;
  game.nodes.assign(4, {});
  game.nodes[0].arcs = {{1, 0, false}, {3, 0, true}};
  game.nodes[1].arcs = {{0, 0, false}, {2, 0, false}};
  game.nodes[2].outcome = Outcome::tie;
  game.nodes[3].arcs = {{2, 0, false}};
  EXPECT_EQ(value_text(value_by("brute-force", game)), "tie 2");
  game.nodes[1].arcs.pop_back();
  EXPECT_EQ(value_text(value_by("brute-force", game)), "tie 2");
  game.nodes[0].arcs.pop_back();
  EXPECT_EQ(value_text(value_by("brute-force", game)), "draw");
}

TEST(BruteForce, PointsThatComeBackAreAnErrorThatShowsTheLine) {
  RandomScoreGame game;
  game.nodes.assign(3, {});
  game.nodes[0].arcs = {{1, 1, false}};
  game.nodes[1].arcs = {{2, 1, false}};
  game.nodes[2].arcs = {{1, 1, false}};
  const auto stopped = value_by("brute-force", game);
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().kind, ErrorKind::input);
  EXPECT_NE(stopped.error().message.find("in 2 plies: 1 -> 2 -> 1"), std::string::npos);
}

TEST(BruteForce, RoundsCountVisitsAndMemory) {
  const Arrows game{{{1}, {2}, {1}}};
  EXPECT_EQ(value_text(value_by("brute-force", game, SolveOptions{.visit_limit = 6})), "draw");
  for (const SolveOptions& little :
       {SolveOptions{.visit_limit = 5}, SolveOptions{.memory_bytes = 100}}) {
    const auto stopped = value_by("brute-force", game, little);
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().kind, ErrorKind::budget);
  }
}

TEST(BruteForce, CanBeStopped) {
  const std::atomic<bool> stop = true;
  for (const Arrows& game : {Arrows{{{1}, {2}, {}}}, Arrows{{{1}, {2}, {1}}}}) {
    const auto stopped = value_by("brute-force", game, SolveOptions{.stop = &stop});
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().kind, ErrorKind::interrupted);
  }
}

// Taking 1, 3 or 4 stones: 0 1 0 1 2 3 2, and again (Winning Ways, chapter 4: S(1,3,4)).
TEST(BruteForce, NimbersOfTakingStones) {
  const std::string expected[] = {"0", "1", "0", "1", "2", "3", "2", "0", "1", "0", "1", "2"};
  for (int heap = 0; heap < 12; ++heap)
    EXPECT_EQ(value_text(value_by("brute-force", Subtraction{heap},
                                  SolveOptions{.detail = Detail::nimber})),
              expected[heap])
        << heap;
}

// Bouton 1901: nim is the xor of its heaps.
TEST(BruteForce, NimbersOfNim) {
  EXPECT_EQ(value_text(value_by("brute-force", ByteNim{{1, 2, 2}},
                                SolveOptions{.detail = Detail::nimber})),
            "1");
  EXPECT_EQ(value_text(value_by("brute-force", ByteNim{{1, 2, 3}},
                                SolveOptions{.detail = Detail::nimber})),
            "0");
  EXPECT_EQ(
      value_text(value_by("brute-force", ByteNim{{3, 1}}, SolveOptions{.detail = Detail::nimber})),
      "2");
}

TEST(BruteForce, NimbersOfPlayThatComesBackAreAnError) {
  const auto stopped =
      value_by("brute-force", Arrows{{{1}, {2}, {1}}}, SolveOptions{.detail = Detail::nimber});
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().kind, ErrorKind::input);
}

TEST(BruteForce, ATotalThatDoesNotFitIsAnError) {
  RandomScoreGame game;
  game.nodes.assign(3, {});
  game.nodes[0].arcs = {{1, INT64_MAX, true}};
  game.nodes[1].arcs = {{2, 1, true}};
  const auto stopped = value_by("brute-force", game);
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().kind, ErrorKind::input);
}

}  // namespace
}  // namespace foregone::test
